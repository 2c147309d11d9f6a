import { type GuardContext, totalSets } from '@topset/llm';
import type { AnalyzerExercise, AnalyzerPlan } from '@topset/llm-schema';
import { completed, fitted, withExercise, withRamp } from './compose-analyzer.ts';
import { plannedLoad } from './planned-load.ts';

const MOST_RIR = 4;
const MOST_SHIFT = 2;
const LEAST_FACTOR = 0.8;
/** Share of the sets that an easier session leaves out. */
const FEWER_SETS = 0.2;

/** Plans that ask less than the baseline, from the one that changes least. */
export function* easier(base: AnalyzerPlan, baseline: AnalyzerPlan, guard: GuardContext): Generator<AnalyzerPlan> {
  const start = fitted(withRamp(notHarder(base, baseline, guard), guard), guard);
  const most = totalSets(baseline);
  yield withSetsUpTo(start, Math.max(1, most - Math.max(1, Math.floor(most * FEWER_SETS))));
  const bounded = withSetsUpTo(start, most);
  yield withMoreReserve(bounded);
  const { fatigue_policy } = bounded;
  if (fatigue_policy.rir_shift < MOST_SHIFT) {
    yield { ...bounded, fatigue_policy: { ...fatigue_policy, rir_shift: fatigue_policy.rir_shift + 1 } };
  }
  const factor = Math.min(fatigue_policy.load_cap_factor, baseline.fatigue_policy.load_cap_factor) - 0.05;
  yield withFactor(bounded, Math.max(LEAST_FACTOR, Math.round(factor * 100) / 100), guard);
}

/** No shared exercise heavier or closer to failure than it was, and every load within today's cap. */
function notHarder(base: AnalyzerPlan, baseline: AnalyzerPlan, guard: GuardContext): AnalyzerPlan {
  const { rir_shift, load_cap_factor } = base.fatigue_policy;
  const exercises = base.exercises.map((exercise): AnalyzerExercise => {
    const old = baseline.exercises.find(({ slug }) => slug === exercise.slug);
    const assisted = guard.library.get(exercise.slug)?.loadKind === 'assisted';
    const lighter = (a: number, b: number) => (assisted ? Math.max(a, b) : Math.min(a, b));
    const wanted =
      old?.target_load != null && exercise.target_load !== null
        ? lighter(old.target_load, exercise.target_load)
        : exercise.target_load;
    const reserve = old?.rir == null ? 0 : old.rir + baseline.fatigue_policy.rir_shift - rir_shift;
    return {
      ...exercise,
      target_load: plannedLoad(exercise, wanted, load_cap_factor, guard),
      rir: exercise.rir === null ? null : Math.min(MOST_RIR, Math.max(exercise.rir, reserve)),
    };
  });
  return { ...base, exercises };
}

/** Takes sets from where there are most, then whole exercises from the end. */
function withSetsUpTo(plan: AnalyzerPlan, most: number): AnalyzerPlan {
  let smaller = plan;
  while (totalSets(smaller) > most) {
    const largest = Math.max(...smaller.exercises.map(({ target_sets }) => target_sets));
    if (largest > 1) {
      smaller = withExercise(
        smaller,
        ({ target_sets }) => target_sets === largest,
        (exercise) => ({ ...exercise, target_sets: exercise.target_sets - 1 }),
      );
    } else if (smaller.exercises.length > 1) {
      smaller = { ...smaller, exercises: smaller.exercises.slice(0, -1) };
    } else break;
  }
  return completed(smaller);
}

function withMoreReserve(plan: AnalyzerPlan): AnalyzerPlan {
  return {
    ...plan,
    exercises: plan.exercises.map((exercise) => ({
      ...exercise,
      rir: exercise.rir === null ? null : Math.min(MOST_RIR, exercise.rir + 1),
    })),
  };
}

function withFactor(plan: AnalyzerPlan, factor: number, guard: GuardContext): AnalyzerPlan {
  return {
    ...plan,
    fatigue_policy: { ...plan.fatigue_policy, load_cap_factor: factor },
    exercises: plan.exercises.map((exercise) => ({
      ...exercise,
      target_load: plannedLoad(exercise, exercise.target_load, factor, guard),
    })),
  };
}
