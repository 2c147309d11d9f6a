import { type Db, workoutRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { globalId, version } from '../../../graphql/input.ts';
import { rebuildSummaries } from '../../history/rebuild-summaries.ts';
import { type Impact, rederive } from '../../suggestions/rederive.ts';
import { announce, lockedWorkout } from '../workout.ts';

export const deleteWorkoutInput = z.object({ workoutId: globalId('Workout'), expectedVersion: version });

/** Removes a workout with its sets, and rebuilds what was derived from it. */
export async function deleteWorkout(
  tx: Db,
  input: z.infer<typeof deleteWorkoutInput>,
  context: Context,
): Promise<{ workoutId: string; rebuiltExercises: string[]; impact: Impact }> {
  const workout = await lockedWorkout(tx, context, input.workoutId, input.expectedVersion);
  const rows =
    (await workoutRepository.performancesOfWorkouts(tx, workout.athleteId, [workout.id])).get(workout.id) ?? [];
  await workoutRepository.deleteWorkout(tx, workout.athleteId, workout.id);
  const keys = workout.status === 'DONE' ? [...new Set(rows.map(({ exerciseKey }) => exerciseKey))].sort() : [];
  await rebuildSummaries(tx, context, keys);
  const exerciseKeys = [...new Set(rows.map(({ exerciseKey }) => exerciseKey))];
  const impact = await rederive(tx, context, { workout, exerciseKeys, deleted: true });
  await announce(tx, { ...workout, version: workout.version + 1 });
  return { workoutId: workout.id, rebuiltExercises: keys, impact };
}
