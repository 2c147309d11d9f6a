import type { Goal } from '../input/input.ts';
import { loadClassOf } from '../library/equipment.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { SelectionPolicy } from '../policy.ts';

/** How a goal sees lifts; null: it is about none in particular. */
export function goalFitOf(goal: Goal, { coaching }: SelectionPolicy) {
  if (coaching === null || (goal !== 'strength' && goal !== 'athleticism')) return null;
  return coaching.goalFit.goals[goal];
}

export type GoalFit = NonNullable<ReturnType<typeof goalFitOf>>;

/** How much an exercise is what the goal is about. */
export function goalFitScore(
  exercise: IndexedExercise,
  fit: GoalFit,
  available: number,
  { coaching }: SelectionPolicy,
): number {
  if (!exercise.isCompound) return fit.isolation;
  const points = Math.max(0, exercise.fatigue - coaching!.goalFit.fatigueFrom);
  const hands = exercise.source.isUnilateral ? fit.unilateral : 1;
  return loadWorth(exercise, fit, available) * hands + fit.perFatigue * points;
}

function loadWorth({ source, equipment }: IndexedExercise, fit: GoalFit, available: number): number {
  if (source.loadType === 'bodyweight_plus') return fit.addedToBody;
  if (source.loadType !== 'external') return fit.body;
  return fit.byClass[loadClassOf(equipment, available)] ?? fit.otherExternal;
}
