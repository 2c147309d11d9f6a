import { availableSets, type GuardContext, type GuardExercise, isInInventory } from '@topset/llm';

const BODYWEIGHT = 'eq_bodyweight';

/** What the exercise is done with: the first piece of the first alternative at hand; the body where it needs nothing. */
export function equipmentOf(exercise: GuardExercise | undefined, guard: GuardContext): string {
  const [first = []] = exercise ? availableSets(exercise, guard) : [];
  return first.flat().find((key) => isInInventory(key, guard)) ?? BODYWEIGHT;
}
