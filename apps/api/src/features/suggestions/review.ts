import { type Db, suggestionRepository, type WorkoutRow, workoutRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { announce } from '../workouts/index.ts';

/**
 * The workout that waits for decisions, locked, if there is one. Whoever changes decisions takes this lock first, then
 * the plan's, then those of the suggestions, so that they pass one after another.
 */
export async function openReview(tx: Db, { caller }: Context): Promise<WorkoutRow | undefined> {
  const [review] = await workoutRepository.openWorkouts(tx, caller.athleteId, ['REVIEW']);
  return review;
}

/** Logging may start once nothing on the plan is undecided. */
export async function endReviewIfDecided(tx: Db, context: Context, review: WorkoutRow): Promise<WorkoutRow> {
  const workout = await workoutRepository.updateWorkout(tx, review.athleteId, review.id, {
    ...((await isUndecided(tx, review)) ? {} : { status: 'ACTIVE' as const }),
    updatedAt: context.now(),
  });
  await announce(tx, workout);
  return workout;
}

/** After something else than a decision closed suggestions: a review with nothing left to decide is over. */
export async function settleReview(tx: Db, context: Context): Promise<void> {
  const review = await openReview(tx, context);
  if (review && !(await isUndecided(tx, review))) await endReviewIfDecided(tx, context, review);
}

async function isUndecided(tx: Db, review: WorkoutRow): Promise<boolean> {
  const undecided = await suggestionRepository.countSuggestions(tx, review.athleteId, {
    planId: review.planId!,
    decisions: ['PENDING', 'DEFERRED'],
    live: true,
  });
  return undecided > 0;
}
