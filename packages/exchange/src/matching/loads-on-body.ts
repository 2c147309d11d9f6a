import type { Exercise, Unit } from '@topset/engine';
import { IMPORT_POLICY } from '../policy.ts';
import type { LoadReading } from '../values/loads.ts';

/** What the loads of body-weight exercises mean: added, or with the body in them. */
export interface BodyweightLoadQuestion {
  readonly type: 'BODYWEIGHT_LOAD';
  readonly choices: readonly ['ADDED', 'WITH_BODY'];
  readonly default: 'ADDED' | null;
}

/** Loads on body-weight exercises ask; they are added ones by default if all of them are small. */
export function bodyweightLoadQuestion(loads: readonly LoadReading[]): BodyweightLoadQuestion | null {
  const filled = loads.filter(({ value }) => Number(value) > 0);
  if (filled.length === 0) return null;
  const small = filled.every(({ value, unit }) => unit !== null && Number(value) < limitOf(unit));
  return { type: 'BODYWEIGHT_LOAD', choices: ['ADDED', 'WITH_BODY'], default: small ? 'ADDED' : null };
}

const limitOf = (unit: Unit): number => IMPORT_POLICY.addedLoadBelow[unit];

export const isOnBody = ({ loadType }: Pick<Exercise, 'loadType'>): boolean =>
  loadType === 'bodyweight' || loadType === 'bodyweight_plus';

/**
 * The exercise that a performance with such loads is of: weights go to the weighted variation, assistance to the assisted
 * one. Null where there is assistance and no such variation: that is a question.
 */
export function variationByLoads(
  exercise: Exercise,
  loads: readonly LoadReading[],
  exerciseByKey: (key: string) => Exercise | undefined,
): Exercise | null {
  if (exercise.loadType !== 'bodyweight') return exercise;
  if (loads.some(({ value }) => Number(value) < 0)) return exerciseByKey(`assisted-${exercise.key}`) ?? null;
  if (!loads.some(({ value }) => Number(value) > 0)) return exercise;
  return exerciseByKey(`weighted-${exercise.key}`) ?? exercise;
}
