import type { ExerciseContext } from '@topset/engine/suggestions';
import type { Reps } from '../lifters/lifter.ts';

type Facts = ExerciseContext['exercise'];

const facts = (key: string, more: Partial<Facts>): Facts => ({
  key,
  primaryMuscle: 'chest',
  equipment: ['barbell'],
  loadType: 'external',
  heavyCompound: false,
  largePull: false,
  ...more,
});

/** One exercise of each profile of adaptive-1. */
export const EXERCISES: readonly Facts[] = [
  facts('heavy', { heavyCompound: true }),
  facts('accessory', { equipment: ['machine'] }),
  facts('large-jump', { equipment: ['dumbbell'] }),
  facts('bodyweight', { equipment: ['bodyweight'], loadType: 'bodyweight_plus' }),
  facts('default', { equipment: ['ez_bar'] }),
];

/** What an exercise asks for and what it can be loaded with. */
export interface Prescribed {
  readonly mode: 'RANGE' | 'TARGET';
  /** A single target: both the same. */
  readonly reps: Reps;
  readonly sets: number;
  readonly atHand: ExerciseContext['loadsAtHand'];
}

export const RANGE_8_12: Prescribed = { mode: 'RANGE', reps: { lower: 8, upper: 12 }, sets: 3, atHand: null };

const FINEST = 1.25;

/** The loads that there are. */
export function loadsOf({ atHand }: Prescribed) {
  const step = atHand?.kind === 'STEP' ? atHand.step : FINEST;
  const list = atHand?.kind === 'LIST' ? atHand.loads : null;
  const upTo = (x: number) =>
    list === null
      ? Math.max(step, Math.floor(x / step + 1e-9) * step)
      : (list.findLast((load) => load <= x + 1e-9) ?? list[0]!);
  const above = (x: number) => (list === null ? x + step : (list.find((load) => load > x + 1e-9) ?? x));
  const nearest = (x: number) => (above(upTo(x)) - x < x - upTo(x) ? above(upTo(x)) : upTo(x));
  return { upTo, above, nearest };
}
