import type { WorkoutWithSets } from '../workouts/index.ts';

/** When a workout takes its place among the judged ones. */
export const startOf = ({ startedAt, scheduledAt, at }: Pick<WorkoutWithSets, 'startedAt' | 'scheduledAt' | 'at'>) =>
  startedAt ?? scheduledAt ?? at;
export const endOf = (workout: Pick<WorkoutWithSets, 'finishedAt' | 'startedAt' | 'scheduledAt' | 'at'>) =>
  workout.finishedAt ?? startOf(workout);
