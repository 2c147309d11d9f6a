import * as m from '../generated/messages.js';
import type { ChangedExercise } from './plan-difference.ts';

interface ListProps {
  readonly changes: readonly ChangedExercise[];
  readonly nameOf: (key: string) => string;
}

const KINDS = {
  added: { text: m.value_added, look: 'done' },
  removed: { text: m.value_removed, look: 'stop' },
  changed: { text: m.plans_changed, look: 'change' },
} as const;

/** What changes, exercise by exercise, from and to. */
export function DifferenceList({ changes, nameOf }: ListProps) {
  if (changes.length === 0) return <p className="quiet">{m.plans_no_difference()}</p>;
  return (
    <ul className="differences">
      {changes.map(({ id, exerciseKey, kind, lines }) => (
        <li key={id} className="stack-tight">
          <div className="row between">
            <strong>{nameOf(exerciseKey)}</strong>
            <span className={`tag ${KINDS[kind].look}`}>{KINDS[kind].text()}</span>
          </div>
          <ul>
            {lines.map(({ what, from, to }) => (
              <li key={`${what} ${from} ${to}`} className="moved">
                <span className="label quiet">{what}</span>
                <span>
                  {from === null ? null : <del>{from}</del>}
                  {from !== null && to !== null ? ' → ' : null}
                  {to === null ? null : <ins>{to}</ins>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
