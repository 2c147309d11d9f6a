import { rounded } from '../kernel/exact-numbers.ts';
import { SECONDS_PER_MINUTE } from '../kernel/instants.ts';
import { goalTargets } from '../prescription/goal-ranges.ts';
import type { FeatureFlags, Goal, Role, SelectableExercise } from '../selection/input/input.ts';
import { indexSession } from '../selection/library/library-index.ts';
import { type SessionExercise, sharedRestSeconds, timedExercise } from '../selection/picking/session-exercise.ts';
import { pairSupersets } from '../selection/picking/supersets.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { generalWarmUpSeconds } from './set-time.ts';

/** The full estimate: work, rests, warm-up ramps and supersets. The last rest counts. */
export function sessionSeconds(exercises: readonly SessionExercise[], policy: SelectionPolicy): number {
  let seconds = 0;
  for (let i = 0; i < exercises.length; i++) {
    const exercise = exercises[i]!;
    seconds += exercise.rampSec;
    const partner = exercise.partner;
    if (partner === null) seconds += setsSeconds(exercise);
    else if (i < exercises.indexOf(partner))
      seconds += pairSeconds(exercise, partner, exercise.sets, partner.sets, policy);
  }
  return seconds;
}

function setsSeconds(exercise: SessionExercise): number {
  const { sets, workSec, restSec, storedRests } = exercise;
  if (storedRests === null) return sets * (workSec + restSec);
  let seconds = 0;
  for (let set = 0; set < sets; set++) seconds += workSec + (storedRests[set] ?? restSec);
  return seconds;
}

/** Each round: the work of each member that still has a set, then the shared rest. */
function pairSeconds(
  a: SessionExercise,
  b: SessionExercise,
  setsOfA: number,
  setsOfB: number,
  policy: SelectionPolicy,
): number {
  return setsOfA * a.workSec + setsOfB * b.workSec + Math.max(setsOfA, setsOfB) * sharedRestSeconds(a, b, policy);
}

/** What one more set would add to the full estimate. */
export function secondsOfOneMoreSet(exercise: SessionExercise, policy: SelectionPolicy): number {
  const { partner, sets, workSec, restSec, storedRests } = exercise;
  if (partner === null) return workSec + (storedRests?.[sets] ?? restSec);
  return (
    pairSeconds(exercise, partner, sets + 1, partner.sets, policy) -
    pairSeconds(exercise, partner, sets, partner.sets, policy)
  );
}

export interface EstimateRequest {
  readonly exercises: readonly {
    readonly exercise: SelectableExercise;
    readonly role: Role;
    readonly sets: number;
    /** Rests already stored on its planned sets. */
    readonly storedRests?: readonly (number | null)[];
  }[];
  readonly goal: Goal;
  readonly trainingAge: TrainingAge;
  readonly flags?: FeatureFlags;
  /** Decides how long the general warm-up is, where the policy plans one; absent: the usual. */
  readonly sessionMinutes?: number;
}

/** How long a session takes, to the second and in whole minutes. */
export function estimateSession(
  request: EstimateRequest,
  policy: SelectionPolicy,
): { readonly seconds: number; readonly minutes: number } {
  const index = indexSession(request.exercises.map(({ exercise }) => exercise));
  const goal = goalTargets(request.goal, request.flags, policy, request.trainingAge);
  const session = request.exercises.map((item) =>
    timedExercise(
      index.byId.get(item.exercise.key)!,
      item.role,
      { goal, policy, trainingAge: request.trainingAge },
      { origin: 'pin', placement: null, sets: item.sets, ceiling: item.sets, storedRests: item.storedRests ?? null },
    ),
  );
  if (request.flags?.USE_SUPERSET_AUTO_PAIRING === true) pairSupersets(session, policy);
  const warmUp = generalWarmUpSeconds(request.sessionMinutes ?? Number.POSITIVE_INFINITY, policy);
  const seconds = sessionSeconds(session, policy) + (session.length === 0 ? 0 : warmUp);
  return { seconds, minutes: rounded(seconds / SECONDS_PER_MINUTE) };
}
