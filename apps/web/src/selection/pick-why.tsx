import type { SelectionRecordFieldsFragment } from '@topset/client';
import * as m from '../generated/messages.js';
import { RecordView } from '../review/record-view.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { load, number } from '../ui/writing.ts';
import { COMPONENT_WORDS } from './selection-words.ts';

export type Pick = SelectionRecordFieldsFragment['picks'][number];

/** Why an exercise is in a session, and where its load comes from. */
export function PickWhy({ pick }: { readonly pick: Pick }) {
  const nameOf = useExerciseNames(pick.runnerUp ? [pick.runnerUp.exerciseKey] : []);
  const scored = pick.components.filter(({ weight }) => weight !== null);
  return (
    <div className="stack">
      <section className="stack-tight">
        <h3 className="label quiet">{m.why_exercise()}</h3>
        <p>{pick.reason}</p>
        {pick.runnerUp ? (
          <p className="label quiet">
            {m.why_runner_up({ name: nameOf(pick.runnerUp.exerciseKey), margin: number(pick.margin ?? 0, 2) })}
          </p>
        ) : null}
      </section>
      {pick.load ? (
        <section className="stack-tight">
          <h3 className="label quiet">{m.why_load()}</h3>
          <p>
            {pick.load.load ? <strong>{load(pick.load.load)}. </strong> : null}
            {pick.load.reason}
          </p>
        </section>
      ) : null}
      {scored.length > 0 ? (
        <details>
          <summary>{m.why_score({ score: number(pick.score, 2) })}</summary>
          <dl className="record">
            {scored.map(({ name, value, weight }) => (
              <div key={name}>
                <dt>{COMPONENT_WORDS[name]?.() ?? <code>{name}</code>}</dt>
                <dd>
                  {number(value, 2)} × {number(weight ?? 0, 2)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      {pick.load ? (
        <Disclosure summary={m.why_record()}>
          <RecordView record={pick.load.decisionRecord} />
        </Disclosure>
      ) : null}
    </div>
  );
}
