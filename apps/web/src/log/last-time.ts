import { ExerciseSeriesDocument, WorkoutDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import type { Performance } from './sets.ts';

/** The sets of the last session with this exercise; null: there was none; undefined: not known yet. */
export function useLastTime(exerciseKey: string, workoutId: string): Performance['sets'] | null | undefined {
  const series = useTopsetQuery(ExerciseSeriesDocument, { key: exerciseKey, metric: 'VOLUME', last: 2 });
  const points = series.data?.exerciseHistory?.series;
  const lastId = points?.findLast((point) => point.workoutId !== workoutId)?.workoutId;
  const last = useTopsetQuery(WorkoutDocument, { id: lastId ?? '' }, { enabled: lastId !== undefined });
  if (points && lastId === undefined) return null;
  return last.data?.workout?.performances.find((performance) => performance.exerciseKey === exerciseKey)?.sets;
}
