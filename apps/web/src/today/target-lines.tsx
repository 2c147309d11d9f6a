import type { PerformanceFieldsFragment } from '@topset/client';
import * as m from '../generated/messages.js';
import { setWords } from '../ui/writing.ts';

type Target = NonNullable<PerformanceFieldsFragment['targets']>['sets'][number];

/** A line for each exercise: how many working sets, of what, and what goes on the bar. */
export function TargetLines({ performances }: { readonly performances: readonly PerformanceFieldsFragment[] }) {
  return (
    <ol className="lines">
      {performances.map(({ id, exercise, exerciseKey, targets }) => {
        const working = (targets?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
        const top = heaviest(working);
        return (
          <li key={id} className="line">
            <span className="line-name">{exercise?.name ?? exerciseKey}</span>
            {top ? (
              <span className="line-end">
                <span className="label">
                  {working.length} × {setWords(top)}
                </span>
                {top.plates ? (
                  <span className="small quiet plates">{m.plates_each_side({ label: top.plates.label })}</span>
                ) : null}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function heaviest(sets: readonly Target[]): Target | undefined {
  return sets.toSorted((a, b) => Number(b.load?.value ?? 0) - Number(a.load?.value ?? 0))[0];
}
