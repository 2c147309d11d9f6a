import type { LoadClass } from '../kernel/equipment-classes.ts';
import { ceilExact, tidy } from '../kernel/exact-numbers.ts';
import { listGrid, type StepGrid, stepGrid } from '../kernel/load-grid.ts';
import { type LoadsAtHand, loadsOn } from '../kernel/rack.ts';
import { LOAD_CONSTANTS } from '../kernel/units.ts';
import { isEquipment, loadClassOf } from '../selection/library/equipment.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import type { Unit } from '../vocabulary.ts';
import { classOf, type LoadFacts } from './load-facts.ts';

/** The grid of what the athlete does the exercise with: the first alternative at hand. */
export function loadGrid(
  exercise: IndexedExercise,
  facts: Pick<LoadFacts, 'athlete' | 'available' | 'policy'>,
): StepGrid {
  const declared = loadsAtHand(exercise, facts);
  const zeroLoadable = exercise.source.loadType === 'bodyweight_plus';
  if (declared?.kind === 'LIST') {
    const listed = listGrid(declared.loads, zeroLoadable, 'DOWN');
    if (listed) return listed;
  }
  if (declared?.kind === 'STEP' && declared.from > 0) {
    return stepGrid({ ...declared, least: declared.from, zeroLoadable, tie: 'DOWN' });
  }
  const loadClass = classOf(exercise, facts);
  const step = declared?.kind === 'STEP' ? declared.step : stepOn(exercise, loadClass, facts);
  return stepGrid({ step, least: leastOf(exercise, loadClass === 'barbell', step, facts), tie: 'DOWN' });
}

/** What the rack says of the thing that the exercise is done with; null: nothing. */
function loadsAtHand(
  exercise: IndexedExercise,
  { athlete, available }: Pick<LoadFacts, 'athlete' | 'available'>,
): LoadsAtHand | null {
  if (!athlete.rack) return null;
  const used = exercise.equipment.findIndex((needed) => (needed & ~available) === 0);
  const pieces = exercise.source.equipment[Math.max(0, used)] ?? [];
  return loadsOn(pieces.filter(isEquipment), athlete.rack);
}

/**
 * The step of an exercise that is done with this class of implement: the athlete's own first, then the one authored
 * with the exercise, then what such implements usually have, then plates. A step is authored for the first alternative;
 * dumbbells say nothing about the kettlebell that may stand in for them.
 */
export function stepOn(
  exercise: IndexedExercise,
  loadClass: LoadClass,
  { athlete, policy }: Pick<LoadFacts, 'athlete' | 'policy'>,
): number {
  const { unit, loadSteps } = athlete;
  const own = loadSteps?.[loadClass];
  // A step of nothing would have every load at once.
  if (own && own > 0) return own;
  const isAuthored = loadClass === loadClassOf(exercise.equipment, EVERYTHING);
  const authored = isAuthored ? exercise.source.loadStep?.[unit === 'KG' ? 'kg' : 'lb'] : undefined;
  const usual = (policy.loads.classSteps as Partial<Record<string, Record<Unit, number>>>)[loadClass]?.[unit];
  return authored ?? usual ?? LOAD_CONSTANTS[unit].plateRounding;
}

/** All bits: whoever has everything uses the first alternative. */
const EVERYTHING = ~0;

function leastOf(
  exercise: IndexedExercise,
  barbell: boolean,
  step: number,
  facts: Pick<LoadFacts, 'athlete' | 'policy'>,
): number {
  // Added weight may be none at all: that is the exercise with the body alone.
  if (exercise.source.loadType === 'bodyweight_plus') return 0;
  if (!barbell) return step;
  return tidy(ceilExact(facts.policy.loads.barbellMinimum[facts.athlete.unit] / step) * step);
}

/**
 * The nearest multiple of the step that is not above `value`, and the value itself where that would be no load at all.
 * It may lie below the least: who lifted less than the usual bar weighs has a lighter one.
 */
export function notAbove(value: number, grid: StepGrid): number {
  const load = grid.atMost(value);
  return load > 0 ? load : value;
}
