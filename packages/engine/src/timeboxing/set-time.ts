import { SECONDS_PER_MINUTE } from '../kernel/instants.ts';
import type { Role } from '../selection/input/input.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';

/** Rest after each set, from the lower bound of the reps. */
export function restSeconds(
  exercise: Pick<IndexedExercise, 'isCompound' | 'fatigue'>,
  role: Role,
  lowerReps: number,
  policy: SelectionPolicy,
): number {
  const rest = policy.time.rest;
  if (role === 'main') {
    const pair = lowerReps <= rest.heavyReps ? rest.mainHeavy : rest.mainLight;
    return exercise.fatigue >= rest.tiringFrom ? pair.tiring : pair.other;
  }
  if (!exercise.isCompound) return rest.isolation;
  return lowerReps <= rest.accessoryHeavyReps ? rest.compoundHeavy : rest.compoundLight;
}

export function workSeconds(exercise: Pick<IndexedExercise, 'workSec'>, role: Role, policy: SelectionPolicy): number {
  return exercise.workSec > 0 ? exercise.workSec : policy.time.defaultWorkSec[role];
}

function rampSets(age: TrainingAge, policy: SelectionPolicy) {
  return age === 'beginner' ? policy.loads.ramp.beginner : policy.loads.ramp.experienced;
}

/** What comes before the first exercise, by the length of the session. */
export function generalWarmUpSeconds(minutes: number, { coaching }: SelectionPolicy): number {
  if (coaching === null) return 0;
  return minutes <= coaching.warmUp.shortUntil ? coaching.warmUp.short : coaching.warmUp.usual;
}

interface RampSet {
  /** Of the first working set. */
  readonly share: number;
  readonly reps: number;
  readonly restSec: number;
}

/** The warm-up sets of an exercise; a policy that coaches ramps every loaded compound. */
export function rampOf(
  exercise: Pick<IndexedExercise, 'external' | 'isCompound' | 'timed' | 'source'>,
  role: Role,
  age: TrainingAge,
  policy: SelectionPolicy,
): readonly RampSet[] {
  if (role === 'main' && exercise.external) return rampSets(age, policy);
  if (policy.coaching === null || !exercise.isCompound) return NO_RAMP;
  if (exercise.source.loadType === 'bodyweight_plus') return [policy.coaching.loads.bodyRamp];
  return exercise.external && !exercise.timed ? [policy.coaching.loads.ramp] : NO_RAMP;
}

const NO_RAMP: readonly RampSet[] = [];

/** Always the full ramp: which of its sets fall away is known only once loads are. */
export function rampSeconds(
  exercise: Parameters<typeof rampOf>[0],
  role: Role,
  workSec: number,
  age: TrainingAge,
  policy: SelectionPolicy,
): number {
  let seconds = 0;
  for (const set of rampOf(exercise, role, age, policy))
    seconds += Math.min(policy.time.rampWorkSec, workSec) + set.restSec;
  return seconds;
}

/** Minutes of a candidate while it is scored: no ramps, no supersets, the goal's own reps. */
export function lightMinutes(
  exercise: IndexedExercise,
  role: Role,
  goalLowerReps: number,
  policy: SelectionPolicy,
): number {
  const perSet = workSeconds(exercise, role, policy) + restSeconds(exercise, role, goalLowerReps, policy);
  return (perSet * policy.scoring.provisionalSets[role]) / SECONDS_PER_MINUTE;
}
