import type { PayloadOf, SendMessageMutation } from '@topset/client';
import * as m from '../generated/messages.js';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { load, number } from '../ui/writing.ts';

export type Answer = PayloadOf<SendMessageMutation['sendMessage']>;
type Row = Answer['report'][number];

/** A report as it was understood, line by line, with what was not. */
export function Understood({ answer: { report, refusedLines } }: { readonly answer: Answer }) {
  const nameOf = useExerciseNames(
    report.flatMap(({ exerciseKey, candidates }) => [...(exerciseKey ? [exerciseKey] : []), ...candidates]),
  );
  if (report.length === 0 && refusedLines.length === 0) return null;
  return (
    <div className="understood">
      <p className="label quiet">{m.coach_understood()}</p>
      <ul className="lines">
        {report.map((row, index) => (
          <li key={`${index} ${row.name}`} className="line">
            <span className="line-name stack-tight">
              <span>{row.exerciseKey ? nameOf(row.exerciseKey) : row.name}</span>
              {row.exerciseKey ? null : (
                <span className="small caution">
                  {row.candidates.length > 0
                    ? m.coach_may_be({ names: row.candidates.map(nameOf).join(', ') })
                    : m.coach_unclear()}
                </span>
              )}
              {row.note ? <span className="small quiet">{row.note}</span> : null}
            </span>
            <span className="line-end label">{rowWords(row)}</span>
          </li>
        ))}
        {refusedLines.map(({ raw }) => (
          <li key={raw} className="line">
            <span className="line-name">{raw}</span>
            <span className="tag caution">{m.coach_not_read()}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function rowWords({ amounts, load: weight, rpe, skipped, unit }: Row): string {
  if (skipped) return m.log_skipped();
  const same = amounts.length > 1 && amounts.every((amount) => amount === amounts[0]);
  const counted = same ? `${amounts.length} × ${amounts[0]}` : amounts.join(', ');
  return [
    weight ? load(weight) : null,
    unit === 'SECONDS' ? m.coach_seconds({ amounts: counted }) : counted,
    rpe ? `RPE ${number(Number(rpe))}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
