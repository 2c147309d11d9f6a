import { type GuardContext, type GuardExercise, suits } from '@topset/llm';

const BODYWEIGHT = 'eq_bodyweight';

/** The first piece of equipment at hand that the exercise is done with; the body where it needs nothing. */
export function equipmentOf(exercise: GuardExercise | undefined, guard: GuardContext): string {
  const keys = exercise?.equipment.flat(2) ?? [];
  return keys.find((key) => exercise && suits(key, exercise, guard)) ?? BODYWEIGHT;
}
