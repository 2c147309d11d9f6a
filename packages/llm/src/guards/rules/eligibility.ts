import type { AthleteContext, GuardExercise } from '../context.ts';

/** What everybody has. */
const BODYWEIGHT = 'eq_bodyweight';

export function isInInventory(equipment: string, { inventory }: Pick<AthleteContext, 'inventory'>): boolean {
  return equipment === BODYWEIGHT || inventory.has(equipment);
}

/** The alternative sets that are wholly available. */
export function availableSets(exercise: GuardExercise, context: AthleteContext) {
  return exercise.equipment.filter((set) => set.every((piece) => piece.some((key) => isInInventory(key, context))));
}

/** Whether one whole alternative is at hand. */
export function isEquipped(exercise: GuardExercise, context: AthleteContext): boolean {
  return exercise.equipment.length === 0 || availableSets(exercise, context).length > 0;
}

/** Whether an exercise can be done with this piece of equipment and everything that belongs to it is at hand. */
export function suits(equipment: string, exercise: GuardExercise, context: AthleteContext): boolean {
  if (!isInInventory(equipment, context)) return false;
  const sets = availableSets(exercise, context);
  const needsNothing = exercise.equipment.length === 0 || sets.some((set) => set.length === 0);
  if (needsNothing && equipment === BODYWEIGHT) return true;
  return sets.some((set) => set.some((piece) => piece.includes(equipment)));
}

export function isContraindicated(
  exercise: Pick<GuardExercise, 'contraindications'>,
  { painAreas }: Pick<AthleteContext, 'painAreas'>,
): boolean {
  return exercise.contraindications.some((area) => painAreas.has(area));
}

/** Banned, suspended, contraindicated, or nothing that a coach would give. */
export function isForbidden(exercise: GuardExercise, context: AthleteContext): boolean {
  const { banned, suspended, unfit } = context;
  if (banned.has(exercise.key) || suspended.has(exercise.key) || unfit?.has(exercise.key)) return true;
  return isContraindicated(exercise, context);
}

/** The exercises that a session may hold. None at all: there is nothing to ask a model for. */
export function eligibleKeys(context: AthleteContext): string[] {
  return [...context.library.values()]
    .filter((exercise) => isEquipped(exercise, context) && !isForbidden(exercise, context))
    .map(({ key }) => key);
}
