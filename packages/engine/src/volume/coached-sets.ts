import { quantized } from '../kernel/exact-numbers.ts';
import { isBalanced, PULL, PUSH } from '../selection/coaching/movement-groups.ts';
import type { SessionExercise } from '../selection/picking/session-exercise.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { Intent, TrainingAge } from '../vocabulary.ts';

/** Working sets of a session: all, and those of compounds that lead pushes and pulls. */
export interface SideSets {
  readonly all: number;
  readonly push: number;
  readonly pull: number;
}

/** Null: the policy does not coach. */
export function sideSets(
  { policy }: { readonly policy: SelectionPolicy },
  exercises: readonly SessionExercise[],
): SideSets | null {
  return policy.coaching === null ? null : countedSides(exercises);
}

export function countedSides(exercises: readonly Pick<SessionExercise, 'exercise' | 'sets'>[]): SideSets {
  let all = 0;
  let push = 0;
  let pull = 0;
  for (const { exercise, sets } of exercises) {
    all += sets;
    if (exercise.leads & PUSH.patterns) push += sets;
    if (exercise.leads & PULL.patterns) pull += sets;
  }
  return { all, push, pull };
}

/** More than this is not recovered from, whatever the muscles. */
export function workingSetsAreFull(
  { policy, trainingAge }: { readonly policy: SelectionPolicy; readonly trainingAge: TrainingAge },
  { all }: SideSets,
): boolean {
  return all >= policy.coaching!.volume.workingSets[trainingAge];
}

/** Whether one more set would let pushes or pulls run away from the other. */
export function tipsBalance(
  { policy, intent }: { readonly policy: SelectionPolicy; readonly intent: Intent },
  { exercise }: SessionExercise,
  { push, pull }: SideSets,
): boolean {
  if (!isBalanced(intent) || push === 0 || pull === 0) return false;
  const { balance } = policy.coaching!.volume;
  if (exercise.leads & PUSH.patterns) return quantized(push + 1) > quantized(balance.push * pull);
  if (exercise.leads & PULL.patterns) return quantized(pull + 1) > quantized(balance.pull * push);
  return false;
}
