import type { PerformanceFieldsFragment, WorkoutDetailsFragment } from '@topset/client';
import { lazy, Suspense, useState } from 'react';
import * as m from '../generated/messages.js';
import { setWords } from '../ui/writing.ts';

/** Read on demand, as what it shows. */
const Why = lazy(async () => ({ default: (await import('./why.tsx')).Why }));

type Target = NonNullable<PerformanceFieldsFragment['targets']>['sets'][number];

/** A line for each exercise: how many working sets, of what, and what goes on the bar; opened, why. */
export function TargetLines({ workout }: { readonly workout: WorkoutDetailsFragment }) {
  return (
    <ol className="lines">
      {workout.performances.map((performance) => (
        <li key={performance.id}>
          <Line workout={workout} performance={performance} />
        </li>
      ))}
    </ol>
  );
}

interface LineProps {
  readonly workout: WorkoutDetailsFragment;
  readonly performance: PerformanceFieldsFragment;
}

function Line({ workout, performance }: LineProps) {
  const [open, setOpen] = useState(false);
  const { exercise, exerciseKey, targets } = performance;
  const working = (targets?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
  const top = heaviest(working);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="side-line">
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
      </summary>
      {open ? (
        <Suspense fallback={<div className="skeleton title" role="status" aria-label={m.loading()} />}>
          <Why workoutId={workout.id} planId={workout.plan?.id ?? null} performance={performance} />
        </Suspense>
      ) : null}
    </details>
  );
}

function heaviest(sets: readonly Target[]): Target | undefined {
  return sets.toSorted((a, b) => Number(b.load?.value ?? 0) - Number(a.load?.value ?? 0))[0];
}
