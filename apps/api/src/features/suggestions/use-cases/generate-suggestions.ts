import { athleteRepository, type Db } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { lockedWorkout, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { runOnce } from '../generate.ts';

export const generateSuggestionsInput = z.object({ workoutId: globalId('Workout').describe('A finished workout.') });

/** Generates for a finished workout, once. Asking again returns what is there. */
export async function generateSuggestions(
  tx: Db,
  { workoutId }: z.infer<typeof generateSuggestionsInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets }> {
  const row = await lockedWorkout(tx, context, workoutId);
  if (row.status !== 'SUMMARY' && row.status !== 'DONE') {
    throw new ConflictError(message('refusal.suggestions-after-workout'), 'NOT_FINISHED', row.version);
  }
  const workout = await withSets(tx, row);
  const athlete = (await athleteRepository.findAthlete(tx, row.athleteId))!;
  await runOnce(tx, context, athlete, workout);
  return { workout };
}
