import { type AnalyzerPlan, setIds, type WorkoutDocument, type WorkoutSet } from '@topset/llm-schema';
import type { GuardContext } from '../guards/index.ts';
import { context, plan, workout } from '../guards/testing/session.ts';

const MINUTES = 150;
const SETS_OF_EACH = 8;

/** The session of the tests with more than forty sets: a long document, and all guards let it through. */
export function largeSession(): {
  readonly guard: GuardContext;
  readonly plan: AnalyzerPlan;
  readonly workout: WorkoutDocument;
} {
  const { regeneration: _, ...guard } = context;
  const large: AnalyzerPlan = {
    ...plan,
    meta: { ...plan.meta, duration_minutes: MINUTES },
    time_budget: { set_seconds_estimate: 120, target_set_count: 30 },
    exercises: plan.exercises.map((exercise) => ({ ...exercise, target_sets: SETS_OF_EACH })),
  };
  const warmups = workout.sets.filter(({ tier, id }) => tier === 'W' || id.includes('-WU'));
  const work = large.exercises.flatMap(({ slug }) => {
    const set = workout.sets.find(({ exercise, id }) => exercise === slug && !id.includes('-WU'))!;
    return Array.from({ length: SETS_OF_EACH }, () => set);
  });
  const sets: WorkoutSet[] = [...warmups, ...work];
  const ids = setIds(sets);
  return {
    guard: { ...guard, durationMinutes: MINUTES },
    plan: large,
    workout: {
      ...workout,
      duration_minutes: MINUTES,
      sets: sets.map((set, index) => ({ ...set, id: ids[index]!, order: index + 1 })),
    },
  };
}
