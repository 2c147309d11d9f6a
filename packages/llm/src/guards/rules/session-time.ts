import { type AnalyzerPlan, isRampSet, type WorkoutSet } from '@topset/llm-schema';

const WARMUP_SECONDS = 30;
const WORK_SECONDS = 40;
/** The rest after a general warm-up set, which a plan does not give. */
const GENERAL_REST = 30;
/** A plan may run over by a tenth. */
const OVERRUN = 1.1;
const TOLERANCE = 1e-9;

export function timeLimit(durationMinutes: number): number {
  return durationMinutes * 60 * OVERRUN;
}

/** How many working sets fit where nobody rests. */
export function mostWorkSets(durationMinutes: number): number {
  return Math.floor((timeLimit(durationMinutes) + TOLERANCE) / WORK_SECONDS);
}

/** Seconds of every set that a plan cannot do without: general warm-ups, then tiers A and B in order. */
export function plannedSets({ warmup_policy, exercises }: AnalyzerPlan): number[] {
  const general = Array.from({ length: warmup_policy.general_sets }, () => WARMUP_SECONDS + GENERAL_REST);
  const needed = exercises
    .filter(({ tier }) => tier !== 'C')
    .toSorted((a, b) => (a.tier < b.tier ? -1 : a.tier > b.tier ? 1 : 0));
  const written = needed.flatMap(({ warmup_sets, target_sets, rest_s }) => [
    ...Array.from({ length: warmup_sets }, () => WARMUP_SECONDS + rest_s),
    ...Array.from({ length: target_sets }, () => WORK_SECONDS + rest_s),
  ]);
  return [...general, ...written];
}

/** Seconds of the sets that a written-out session cannot do without. */
export function writtenSeconds(sets: readonly WorkoutSet[]): number {
  return sets
    .filter(({ tier }) => tier !== 'C')
    .reduce((sum, set) => {
      const isWarmup = set.tier === 'W' || isRampSet(set);
      return sum + (isWarmup ? WARMUP_SECONDS : WORK_SECONDS) + set.rest_s;
    }, 0);
}

/** How many of the sets are over before the limit. */
export function setsThatFit(sets: readonly number[], limit: number): number {
  let elapsed = 0;
  const first = sets.findIndex((seconds) => {
    elapsed += seconds;
    return exceeds(elapsed, limit);
  });
  return first === -1 ? sets.length : first;
}

export function exceeds(seconds: number, limit: number): boolean {
  return seconds > limit + TOLERANCE;
}
