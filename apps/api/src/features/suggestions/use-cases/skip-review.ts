import { type Db, suggestionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { lockedWorkout, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { endReviewIfDecided } from '../review.ts';

export const skipReviewInput = z.object({ workoutId: globalId('Workout').describe('The workout in review.') });

/** Skipping the review rejects whatever is undecided, and logging may start. */
export async function skipReview(
  tx: Db,
  { workoutId }: z.infer<typeof skipReviewInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets }> {
  const workout = await lockedWorkout(tx, context, workoutId);
  if (workout.status === 'ACTIVE') return { workout: await withSets(tx, workout) };
  if (workout.status !== 'REVIEW') {
    throw new ConflictError(message('refusal.not-in-review'), 'NOT_IN_REVIEW', workout.version);
  }
  const undecided = await suggestionRepository.lockSuggestions(tx, workout.athleteId, {
    planId: workout.planId!,
    decisions: ['PENDING', 'DEFERRED'],
  });
  await suggestionRepository.updateSuggestions(
    tx,
    workout.athleteId,
    undecided.map(({ id }) => id),
    { decision: 'REJECTED', decidedAt: context.now() },
  );
  return { workout: await withSets(tx, await endReviewIfDecided(tx, context, workout)) };
}
