import { athleteRepository, type Db, workoutRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { globalId, version } from '../../../graphql/input.ts';
import { touchWorkout } from '../../athlete/index.ts';
import { changeSummaries } from '../../history/index.ts';
import { replayLevels } from '../../progression/index.ts';
import { type HistoryImpact, openReview, rederive } from '../../suggestions/index.ts';
import { announce, lockedWorkout, withSets } from '../../workouts/index.ts';

export const deleteWorkoutInput = z.object({
  workoutId: globalId('Workout').describe('Which workout.'),
  expectedVersion: version.describe('`version` of the workout as you saw it.'),
});

/** Removes a workout with its sets, and rebuilds what was derived from it. */
export async function deleteWorkout(
  tx: Db,
  input: z.infer<typeof deleteWorkoutInput>,
  context: Context,
): Promise<{ workoutId: string; rebuiltExercises: string[]; impact: HistoryImpact }> {
  const athlete = (await athleteRepository.lockAthlete(tx, context.caller.athleteId))!;
  await openReview(tx, context);
  const workout = await lockedWorkout(tx, context, input.workoutId, input.expectedVersion);
  const session = await withSets(tx, workout);
  const rows = session.performances;
  const levels = await replayLevels(tx, context, session, { deleted: true });
  await workoutRepository.deleteWorkout(tx, workout.athleteId, workout.id);
  const exerciseKeys = [...new Set(rows.map(({ exerciseKey }) => exerciseKey))];
  const keys = workout.status === 'DONE' ? [...exerciseKeys].sort() : [];
  await changeSummaries(tx, athlete, { before: session }, keys, context.now());
  const impact = await rederive(tx, context, { workout, exerciseKeys, deleted: true });
  await touchWorkout(tx, context, athlete, workout);
  await announce(tx, { ...workout, version: workout.version + 1 });
  return { workoutId: workout.id, rebuiltExercises: keys, impact: { ...impact, levels } };
}
