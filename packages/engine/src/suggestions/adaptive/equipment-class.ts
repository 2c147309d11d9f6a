import { type EquipmentClass, equipmentClassOf } from '../../kernel/equipment-classes.ts';
import type { Equipment } from '../../vocabulary.ts';
import type { AdaptivePolicy } from '../policy.ts';
import type { ExerciseFacts } from '../types.ts';
import type { Profile } from './tables.ts';

/** The class of an exercise. How its load counts comes first: a weighted dip is bodyweight whatever hangs from the belt. */
export function equipmentClass(exercise: ExerciseFacts): EquipmentClass {
  switch (exercise.loadType) {
    case 'assisted':
      return 'assisted';
    case 'bodyweight':
    case 'bodyweight_plus':
      return 'bodyweight';
    case 'band':
      return 'band';
    case 'external':
      return equipmentClassOf(exercise.equipment);
  }
}

/** The row of the profile table that judges an exercise. */
export function profileOf(exercise: ExerciseFacts, policy: AdaptivePolicy): Profile {
  const of = equipmentClass(exercise);
  // The flag is authored for bars; the same exercise done with dumbbells takes their profile.
  if (exercise.heavyCompound && (of === 'barbell' || of === 'smith')) return policy.profiles.heavy;
  switch (of) {
    case 'machine':
    case 'cable':
      return policy.profiles.accessory;
    case 'dumbbell':
    case 'kettlebell':
      return policy.profiles['large-jump'];
    case 'bodyweight':
    case 'assisted':
    case 'band':
      return policy.profiles.bodyweight;
    default:
      return policy.profiles.default;
  }
}

/** The first alternative whose every piece is at hand; without one, the first. */
export function firstAvailableAlternative(
  alternatives: readonly (readonly Equipment[])[],
  available: readonly Equipment[],
): readonly Equipment[] {
  return alternatives.find((pieces) => pieces.every((piece) => available.includes(piece))) ?? alternatives[0] ?? [];
}
