import type { WhatIfQuery } from '@topset/client';
import * as m from '../generated/messages.js';
import { PickWhy } from '../selection/pick-why.tsx';
import { REJECTION_WORDS } from '../selection/selection-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { useExerciseNames } from '../ui/exercise-names.ts';
import { setWords } from '../ui/writing.ts';

type WhatIf = NonNullable<WhatIfQuery['whatIf']>;
type Preview = WhatIf['asIs'];

interface SideProps {
  readonly whatIf: WhatIf;
  /** A newer question is being answered. */
  readonly isStale: boolean;
}

export function SideBySide({ whatIf, isStale }: SideProps) {
  const { asIs, supposed, added, removed, setChanges } = whatIf;
  const changed = new Map(setChanges.map((change) => [change.exerciseKey, change]));
  const isSame = added.length + removed.length + setChanges.length === 0;
  return (
    <div className="stack" aria-busy={isStale}>
      <p className="label change" role="status">
        {isSame ? m.what_if_same() : m.what_if_sum({ removed: removed.length, added: added.length })}
      </p>
      <div className="sides">
        <Side title={m.what_if_as_is()} preview={asIs} tagOf={(key) => (removed.includes(key) ? 'gone' : null)} />
        <Side
          title={m.what_if_supposed()}
          preview={supposed}
          tagOf={(key) => (added.includes(key) ? 'new' : null)}
          setsOf={(key) => changed.get(key)}
        />
      </div>
      <Refused preview={supposed} removed={removed} />
      <section className="card plain">
        <p className="label quiet">{m.what_if_nothing_stored()}</p>
        <div className="row">
          <ButtonLink to="/coach">{m.what_if_tell_coach()}</ButtonLink>
          <ButtonLink to="/">{m.what_if_make()}</ButtonLink>
          <ButtonLink to="/settings">{m.what_if_settings()}</ButtonLink>
        </div>
      </section>
    </div>
  );
}

type Tag = 'new' | 'gone' | null;

const TAGS = {
  new: { look: 'done', text: m.what_if_new },
  gone: { look: 'stop', text: m.what_if_gone },
} as const;

interface PreviewProps {
  readonly title: string;
  readonly preview: Preview;
  readonly tagOf: (key: string) => Tag;
  readonly setsOf?: (key: string) => WhatIf['setChanges'][number] | undefined;
}

function Side({ title, preview: { exercises, selection }, tagOf, setsOf }: PreviewProps) {
  const picks = new Map(selection.picks.map((pick) => [pick.exerciseKey, pick]));
  return (
    <section className="card side">
      <header className="row between">
        <h2>{title}</h2>
        <span className="tag">{m.what_if_minutes({ count: selection.estimatedMinutes })}</span>
      </header>
      {exercises.length === 0 ? <p className="quiet">{m.what_if_no_session()}</p> : null}
      <ol className="lines">
        {exercises.map(({ exerciseKey, exercise, sets }) => {
          const working = sets.filter(({ type }) => type !== 'WARMUP');
          const tag = tagOf(exerciseKey);
          const otherSets = setsOf?.(exerciseKey);
          const pick = picks.get(exerciseKey);
          return (
            <li key={exerciseKey} className={tag === 'gone' ? 'gone' : undefined}>
              <Disclosure
                className="side-line"
                summary={
                  <>
                    <span className="line-name">{exercise?.name ?? exerciseKey}</span>
                    <span className="line-end label">
                      {working.length} × {setWords(working[0] ?? {})}
                    </span>
                    {tag ? <span className={`tag ${TAGS[tag].look}`}>{TAGS[tag].text()}</span> : null}
                    {otherSets ? <span className="tag change">{m.what_if_other_sets(otherSets)}</span> : null}
                  </>
                }
              >
                {pick ? <PickWhy pick={pick} /> : null}
              </Disclosure>
            </li>
          );
        })}
      </ol>
      {selection.infeasible.map(({ sentence }) => (
        <p key={sentence} className="notice caution">
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Why what is gone is gone. */
function Refused({ preview, removed }: { readonly preview: Preview; readonly removed: readonly string[] }) {
  const reasons = new Map([
    ...preview.selection.rejected.map(({ exerciseKey, reason }) => [exerciseKey, reason] as const),
    ...preview.selection.removed.map(({ exerciseKey, reason }) => [exerciseKey, reason] as const),
  ]);
  const known = removed.flatMap((key) => (reasons.has(key) ? [{ key, reason: reasons.get(key)! }] : []));
  const nameOf = useExerciseNames(known.map(({ key }) => key));
  if (known.length === 0) return null;
  return (
    <section className="card">
      <h2>{m.what_if_why_gone()}</h2>
      <ul className="lines">
        {known.map(({ key, reason }) => (
          <li key={key} className="line">
            <span className="line-name">{nameOf(key)}</span>
            <span className="line-end label quiet">{REJECTION_WORDS[reason]()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
