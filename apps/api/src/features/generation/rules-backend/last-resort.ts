import { eligibleKeys, type GuardContext, type RegenerationContext, totalSets } from '@topset/llm';
import type { AnalyzerExercise, AnalyzerPlan } from '@topset/llm-schema';
import { completed, fitsTime, fitted, withRamp } from './compose-analyzer.ts';
import { equipmentOf } from './equipment-of.ts';
import { outermostLoad } from './planned-load.ts';
import { plainPick } from './session-picks.ts';

const MOST = { exercises: 20, setsEach: 10, sets: 80, rir: 4, shift: 2 };
const LEAST_FACTOR = 0.8;

type Regeneration = RegenerationContext<AnalyzerPlan>;

/**
 * The outermost sessions that are allowed, for feedback that nothing gentler answers: whatever the limits and the
 * baseline, if any session is what was asked for, one of these is.
 */
export function* lastResorts(empty: AnalyzerPlan, regeneration: Regeneration, guard: GuardContext) {
  const { feedback, baseline } = regeneration;
  if (feedback.includes('too-easy')) {
    for (const keys of largeChoices(regeneration, guard)) {
      yield* hardest(empty, keys, baseline, guard);
    }
    return;
  }
  for (const key of smallChoices(baseline, guard)) {
    yield feedback.includes('too-hard')
      ? easiest(empty, key, baseline, guard)
      : fitted(withRamp({ ...empty, exercises: [plainExercise(key, guard)] }, guard), guard);
  }
}

function partition({ exercises }: AnalyzerPlan, guard: GuardContext) {
  const old = new Set(exercises.map(({ slug }) => slug));
  const eligible = eligibleKeys(guard);
  return { kept: eligible.filter((key) => old.has(key)), others: eligible.filter((key) => !old.has(key)) };
}

/** One exercise alone: another one, or any of the old ones. */
function smallChoices(baseline: AnalyzerPlan, guard: GuardContext): string[] {
  const { kept, others } = partition(baseline, guard);
  return [...others.slice(0, 1), ...kept];
}

/** As many exercises as there may be, with every share of old ones: each may be the one that has something to give. */
function* largeChoices({ feedback, baseline }: Regeneration, guard: GuardContext): Generator<readonly string[]> {
  const { kept, others } = partition(baseline, guard);
  for (let added = Math.min(MOST.exercises, others.length); added >= 0; added -= 1) {
    // Under four fifths in common, in whole numbers.
    const alike = Math.ceil((4 * (baseline.exercises.length + added)) / 5) - 1;
    const most = feedback.includes('different-exercises') ? alike : kept.length;
    const some = Math.min(most, kept.length, MOST.exercises - added);
    for (let first = 0; first <= kept.length - some; first += 1) {
      const keys = [...kept.slice(first, first + some), ...others.slice(0, added)];
      if (keys.length > 0) yield keys;
    }
  }
}

/** One set, far from failure and lighter than before. */
function easiest(empty: AnalyzerPlan, key: string, baseline: AnalyzerPlan, guard: GuardContext): AnalyzerPlan {
  const old = baseline.exercises.find(({ slug }) => slug === key);
  const exercise: AnalyzerExercise = {
    ...plainExercise(key, guard),
    target_sets: 1,
    rir: old?.rir == null ? null : MOST.rir,
    target_load: old?.target_load == null ? null : outermostLoad(key, old.target_load, 'lighter', guard),
  };
  const fatigue_policy = { ...empty.fatigue_policy, rir_shift: MOST.shift, load_cap_factor: LEAST_FACTOR };
  return fitted(withRamp({ ...empty, fatigue_policy, exercises: [exercise] }, guard), guard);
}

/** One set more than before; then, with as many, everything as heavy and as close to failure as it may be. */
function* hardest(
  empty: AnalyzerPlan,
  keys: readonly string[],
  baseline: AnalyzerPlan,
  guard: GuardContext,
): Generator<AnalyzerPlan> {
  const { rir_shift } = baseline.fatigue_policy;
  const least = (guard.allowRirZero ? 0 : 1) + guard.minRirShift;
  const fatigue_policy = { ...empty.fatigue_policy, rir_shift: guard.minRirShift };
  const exercises = keys.map((key): AnalyzerExercise => {
    const old = baseline.exercises.find(({ slug }) => slug === key);
    return {
      ...plainExercise(key, guard),
      rir: old?.rir == null || old.rir + rir_shift < least ? null : least - guard.minRirShift,
      target_load: old?.target_load == null ? null : outermostLoad(key, old.target_load, 'heavier', guard),
    };
  });
  const unsaid = exercises.map((exercise) => ({ ...exercise, rir: null, target_load: null }));
  const sets = totalSets(baseline);
  yield inTime({ ...empty, fatigue_policy, exercises: spread(unsaid, sets + 1) }, guard);
  yield inTime({ ...empty, fatigue_policy, exercises: spread(exercises, sets) }, guard);
}

/** That many sets, as evenly as they go. */
function spread(exercises: readonly AnalyzerExercise[], sets: number): AnalyzerExercise[] {
  const total = Math.min(MOST.sets, Math.max(sets, exercises.length));
  return exercises.map((exercise, i) => ({
    ...exercise,
    target_sets: Math.min(MOST.setsEach, Math.floor((total + exercises.length - 1 - i) / exercises.length)),
  }));
}

/** What does not fit into the time without rest is optional, where that is allowed. */
function inTime(plan: AnalyzerPlan, guard: GuardContext): AnalyzerPlan {
  let optional = 0;
  const tiered = () =>
    completed({
      ...plan,
      exercises: plan.exercises.map((exercise, i) => ({
        ...exercise,
        ...(i < plan.exercises.length - optional ? { tier: 'B' as const, rest_s: 0 } : { tier: 'C' as const }),
      })),
    });
  while (guard.allowTierC && optional < plan.exercises.length && !fitsTime(tiered(), guard)) optional += 1;
  return tiered();
}

function plainExercise(key: string, guard: GuardContext): AnalyzerExercise {
  const { sets, low, high, restSeconds } = plainPick(key, guard);
  return {
    slug: key,
    equipment: equipmentOf(guard.library.get(key), guard),
    tier: 'A',
    superset: null,
    warmup_sets: 0,
    target_sets: sets,
    rep_range: `${low}-${high}`,
    rir: null,
    target_load: null,
    rest_s: restSeconds,
    notes: null,
  };
}
