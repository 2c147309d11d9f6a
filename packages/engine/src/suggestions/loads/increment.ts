import { above, below } from '../../kernel/exact-numbers.ts';
import type { Unit } from '../../vocabulary.ts';
import { equipmentClass } from '../adaptive/equipment-class.ts';
import { ZERO_STEP_CLASSES } from '../adaptive/tables.ts';
import type { AdaptivePolicy, SuggestionPolicy } from '../policy.ts';
import type { ExerciseFacts } from '../types.ts';

/** The normal step for a load, in the athlete's unit. */
export type Increment = (load: number) => number;

/** inc(T) under a policy: by muscle (classic) or by equipment (adaptive). */
export function incrementOf(exercise: ExerciseFacts, unit: Unit, policy: SuggestionPolicy): Increment {
  return policy.kind === 'adaptive' ? byEquipment(exercise, unit, policy) : byMuscle(exercise, unit, policy);
}

function byMuscle(exercise: ExerciseFacts, unit: Unit, policy: SuggestionPolicy): Increment {
  const { increment, incrementByLoad } = policy.loads[unit];
  const muscle = exercise.primaryMuscle;
  if (muscle === null) return (load) => incrementByLoad.find((row) => below(load, row.below))!.increment;
  if (policy.legMuscles.includes(muscle)) return () => increment.legs;
  if (policy.forearmMuscles.includes(muscle)) return () => increment.forearms;
  return () => increment.upper;
}

function byEquipment(exercise: ExerciseFacts, unit: Unit, policy: AdaptivePolicy): Increment {
  const of = equipmentClass(exercise);
  const { byClass, largePull, largePullClasses } = policy.increments;
  if (exercise.largePull && largePullClasses.includes(of)) return () => largePull[unit];
  const rows = byClass[of]?.[unit];
  if (rows === undefined) return byMuscle(exercise, unit, policy);
  const zeroWhileUnloaded = ZERO_STEP_CLASSES.includes(of);
  return (load) => {
    if (zeroWhileUnloaded && !above(load, 0)) return 0;
    return rows.find((row) => below(load, row.below))!.increment;
  };
}
