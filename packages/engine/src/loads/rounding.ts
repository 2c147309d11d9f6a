import type { LoadClass } from '../selection/input/input.ts';
import { loadClassOf } from '../selection/library/equipment.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { LOAD_CONSTANTS } from '../units.ts';
import type { Unit } from '../vocabulary.ts';
import { classOf, type LoadFacts } from './load-facts.ts';

/** The loads that an exercise can be done with: multiples of a step, from a minimum. */
export interface LoadGrid {
  readonly step: number;
  readonly minimum: number;
}

/** The grid of what the athlete does the exercise with: the first alternative at hand. */
export function loadGrid(
  exercise: IndexedExercise,
  facts: Pick<LoadFacts, 'athlete' | 'available' | 'policy'>,
): LoadGrid {
  const loadClass = classOf(exercise, facts);
  const step = stepOn(exercise, loadClass, facts);
  return { step, minimum: minimumOf(exercise, loadClass === 'barbell', step, facts) };
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

function minimumOf(
  exercise: IndexedExercise,
  barbell: boolean,
  step: number,
  facts: Pick<LoadFacts, 'athlete' | 'policy'>,
): number {
  // Added weight may be none at all: that is the exercise with the body alone.
  if (exercise.source.loadType === 'bodyweight_plus') return 0;
  if (!barbell) return step;
  const bar = facts.policy.loads.barbellMinimum[facts.athlete.unit];
  return Math.ceil(bar / step - 1e-9) * step;
}

/** The nearest load on the grid; a tie goes down. */
export function onGrid(value: number, { step, minimum }: LoadGrid): number {
  return Math.max(minimum, Math.ceil(value / step - 0.5 - 1e-9) * step);
}

/**
 * The nearest multiple of the step that is not above `value`. It may lie below the minimum: who lifted less than the
 * usual bar weighs has a lighter one.
 */
export function onGridBelow(value: number, { step }: LoadGrid): number {
  const below = Math.floor(value / step + 1e-9) * step;
  return below > 0 ? below : value;
}

/** The nearest load on the grid that is not below `value`. */
export function onGridAbove(value: number, { step, minimum }: LoadGrid): number {
  return Math.max(minimum, Math.ceil(value / step - 1e-9) * step);
}
