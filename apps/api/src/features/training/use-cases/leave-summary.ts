import { athleteRepository, type Db, suggestionRepository, type WorkoutRow, workoutRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { changeSummaries } from '../../history/index.ts';
import { announce, lockedWorkout, type WorkoutWithSets, withSets } from '../../workouts/index.ts';

export const leaveSummaryInput = z.object({ workoutId: globalId('Workout').describe('The finished workout.') });

/** Ends the summary: what is pending waits for the next review, the workout becomes part of history, and only now the history summaries see it. */
export async function leaveSummary(
  tx: Db,
  { workoutId }: z.infer<typeof leaveSummaryInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets }> {
  const workout = await lockedWorkout(tx, context, workoutId);
  if (workout.status === 'DONE') return { workout: await withSets(tx, workout) };
  if (workout.status !== 'SUMMARY') {
    throw new ConflictError(message('refusal.summary-of-finished'), 'NOT_IN_SUMMARY', workout.version);
  }
  return { workout: await makeDone(tx, context, workout) };
}

/** Starting another workout leaves an open summary first. */
export async function leaveOpenSummary(tx: Db, context: Context): Promise<void> {
  const open = await workoutRepository.openWorkouts(tx, context.caller.athleteId, ['SUMMARY']);
  for (const workout of open) await makeDone(tx, context, workout);
}

async function makeDone(tx: Db, context: Context, workout: WorkoutRow): Promise<WorkoutWithSets> {
  const pending = await suggestionRepository.lockSuggestions(tx, workout.athleteId, {
    workoutIds: [workout.id],
    decisions: ['PENDING'],
  });
  await suggestionRepository.updateSuggestions(
    tx,
    workout.athleteId,
    pending.map(({ id }) => id),
    { decision: 'DEFERRED', decidedAt: context.now() },
  );
  const done = await workoutRepository.updateWorkout(tx, workout.athleteId, workout.id, {
    status: 'DONE',
    updatedAt: context.now(),
  });
  const session = await withSets(tx, done);
  const athlete = await athleteRepository.findAthlete(tx, workout.athleteId);
  const keys = session.performances.map(({ exerciseKey }) => exerciseKey);
  await changeSummaries(tx, athlete!, { after: session }, keys, context.now());
  await announce(tx, done);
  return session;
}
