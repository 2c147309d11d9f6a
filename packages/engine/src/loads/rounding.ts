import type { IndexedExercise } from '../selection/library-index.ts';
import { LOAD_CONSTANTS } from '../units.ts';
import type { Unit } from '../vocabulary.ts';
import { classOf, type LoadFacts } from './load-facts.ts';

/** The loads that an exercise can be done with: multiples of a step, from a minimum. */
export interface LoadGrid {
  readonly step: number;
  readonly minimum: number;
}

/** The athlete's own steps first, then the exercise's, then those its implement usually has, then plates. */
export function loadGrid(
  exercise: IndexedExercise,
  facts: Pick<LoadFacts, 'athlete' | 'available' | 'policy'>,
): LoadGrid {
  const { unit, loadSteps } = facts.athlete;
  const loadClass = classOf(exercise, facts);
  const authored = exercise.source.loadStep?.[unit === 'KG' ? 'kg' : 'lb'];
  const usual = (facts.policy.loads.classSteps as Partial<Record<string, Record<Unit, number>>>)[loadClass]?.[unit];
  const own = loadSteps?.[loadClass];
  // A step of nothing would have every load at once.
  const step = own && own > 0 ? own : (authored ?? usual ?? LOAD_CONSTANTS[unit].plateRounding);
  return { step, minimum: minimumOf(exercise, loadClass === 'barbell', step, facts) };
}

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
