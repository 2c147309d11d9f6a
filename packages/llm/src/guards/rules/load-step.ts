import type { LoadStep } from '@topset/llm-schema';
import type { GuardContext, GuardExercise } from '../context.ts';
import { availableSets } from './eligibility.ts';

/**
 * The loads of an exercise on the equipment that a session names for it: those of the first alternative at hand which
 * that piece belongs to. Where the piece suits none, the exercise is done with the first alternative at hand. Null where
 * its loads are not known. Whatever rounds a load of a session asks here.
 */
export function loadStepOf(key: string, equipment: string, context: GuardContext): LoadStep | null {
  const exercise = context.library.get(key);
  const loads = context.loadsAtHand.get(key);
  if (exercise === undefined || loads === undefined) return null;
  const atHand = loads[alternativeWith(equipment, exercise, context)];
  return atHand === undefined ? null : { ...atHand, assisted: exercise.loadKind === 'assisted' };
}

/** The place of the alternative; 0 for an exercise that has none. */
function alternativeWith(equipment: string, exercise: GuardExercise, context: GuardContext): number {
  const available = availableSets(exercise, context);
  const named = available.find((set) => set.some((piece) => piece.includes(equipment))) ?? available[0];
  return named === undefined ? 0 : exercise.equipment.indexOf(named);
}
