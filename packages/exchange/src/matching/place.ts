import type { Exercise } from '@topset/engine';
import type { PerformanceReading, SetReading } from '../reading/model.ts';
import { isOnBody, variationByLoads } from './loads-on-body.ts';

/** A performance of which it is known which exercise it is. */
export interface KeyedPerformance extends PerformanceReading {
  readonly key: string;
}

export interface Placing {
  /** What loads on body-weight exercises mean. */
  readonly bodyLoads: 'ADDED' | 'WITH_BODY';
  /** Where assistance goes if the exercise has no assisted variation of its own. */
  readonly assisted: string | null;
  readonly exerciseByKey: (key: string) => Exercise | undefined;
}

type Known = Pick<Exercise, 'key' | 'loadType'>;

/** The performance on the exercise that its loads make it; null: assistance that has nowhere to go, which is a question. */
export function placePerformance(
  performance: PerformanceReading,
  exercise: Known,
  placing: Placing,
): KeyedPerformance | null {
  const loads = performance.sets.flatMap(({ load }) => load ?? []);
  if (loads.some(({ value }) => value.startsWith('-'))) {
    const key = exercise.loadType === 'assisted' ? exercise.key : assistedOf(exercise, placing);
    return key === null ? null : { ...performance, key, sets: performance.sets.map(positive) };
  }
  if (!isOnBody(exercise)) return { ...performance, key: exercise.key };
  if (placing.bodyLoads === 'WITH_BODY') {
    return { ...performance, key: exercise.key, sets: performance.sets.map((set) => ({ ...set, load: null })) };
  }
  const known = placing.exerciseByKey(exercise.key);
  const key = (known && variationByLoads(known, loads, placing.exerciseByKey)?.key) ?? exercise.key;
  return { ...performance, key, sets: performance.sets.map(withoutZero) };
}

function assistedOf({ key }: Known, { assisted, exerciseByKey }: Placing): string | null {
  const own = exerciseByKey(`assisted-${key.replace(/^weighted-/, '')}`);
  return own?.key ?? assisted;
}

function positive(set: SetReading): SetReading {
  return set.load ? withoutZero({ ...set, load: { ...set.load, value: set.load.value.replace(/^-/, '') } }) : set;
}

/** Nothing on the belt is no load, and no help is none. */
function withoutZero(set: SetReading): SetReading {
  return set.load && Number(set.load.value) === 0 ? { ...set, load: null } : set;
}
