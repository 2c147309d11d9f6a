import {
  athleteRepository,
  type Db,
  type NewPerformance,
  planRepository,
  selectionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { globalId, version } from '../../../graphql/input.ts';
import { refuseUnplannable, touchWorkout } from '../../athlete/index.ts';
import { exercisesOf, templateSelection } from '../../plans/index.ts';
import { newWorkout } from '../new-workout.ts';
import { activeSlots, placeToPlan } from '../program-slots.ts';
import { announce, lockedWorkout } from '../workout.ts';

export const scheduleWorkoutInput = z.object({
  planId: globalId('Plan').describe('Which plan.'),
  scheduledAt: z.date().describe('When, within five years.'),
});

/** Puts a plan's session into the calendar. Its targets are frozen when it starts. */
export async function scheduleWorkout(
  tx: Db,
  { planId, scheduledAt }: z.infer<typeof scheduleWorkoutInput>,
  context: Context,
): Promise<{ workout: WorkoutRow }> {
  refuseUnplannable('scheduledAt', scheduledAt, context.now());
  const [plan] = await planRepository.findPlans(tx, context.caller.athleteId, [planId]);
  if (!plan) throw new NotFoundError('plan');
  if (plan.archivedAt) throw new ConflictError(message('refusal.plan-archived'), 'PLAN_ARCHIVED');
  const athlete = (await athleteRepository.lockAthlete(tx, plan.athleteId))!;
  const selection = templateSelection(plan, await exercisesOf(tx, plan));
  const workout = newWorkout(context, {
    planId: plan.id,
    name: plan.name,
    ...selection,
    ...placeToPlan(await activeSlots(tx, athlete, context.now()), selection),
    status: 'PLANNED',
    scheduledAt,
    at: scheduledAt,
  });
  await workoutRepository.insertWorkout(tx, workout, []);
  await touchWorkout(tx, context, athlete, workout);
  return { workout };
}

export const rescheduleWorkoutInput = z.object({
  workoutId: globalId('Workout').describe('The planned workout.'),
  expectedVersion: version.nullish().describe('`version` of the workout as you saw it.'),
  scheduledAt: z.date().describe('When instead, within five years.'),
});

/** Moves a planned session: the old row says so, a new one takes its place. */
export async function rescheduleWorkout(
  tx: Db,
  input: z.infer<typeof rescheduleWorkoutInput>,
  context: Context,
): Promise<{ workout: WorkoutRow; moved: WorkoutRow }> {
  refuseUnplannable('scheduledAt', input.scheduledAt, context.now());
  const workout = await lockedWorkout(tx, context, input.workoutId, input.expectedVersion);
  if (workout.status !== 'PLANNED') {
    throw new ConflictError(message('refusal.move-planned'), 'NOT_PLANNED', workout.version);
  }
  const moved = await workoutRepository.updateWorkout(tx, workout.athleteId, workout.id, {
    status: 'RESCHEDULED',
    updatedAt: context.now(),
  });
  const next = await copyOf(tx, context, workout, input.scheduledAt);
  const athlete = (await athleteRepository.findAthlete(tx, workout.athleteId))!;
  for (const each of [moved, next]) await touchWorkout(tx, context, athlete, each);
  await announce(tx, moved);
  return { workout: next, moved };
}

/** The same session, planned for another time. */
export async function copyOf(tx: Db, context: Context, workout: WorkoutRow, at: Date): Promise<WorkoutRow> {
  const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...session } = workout;
  const anew = { status: 'PLANNED', skipReason: null, startedAt: null, scheduledAt: at, at } as const;
  const next = newWorkout(context, { ...session, ...anew });
  // What a plan asked for at a start is frozen anew at the next.
  const frozen = workout.planId !== null && workout.startedAt !== null;
  await workoutRepository.insertWorkout(tx, next, frozen ? [] : await sessionOf(tx, context, workout, next));
  await selectionRepository.copySelection(tx, workout.athleteId, workout.id, next.id);
  return next;
}

/** A session without a plan takes its targets along; a plan's are frozen at the start. */
async function sessionOf(tx: Db, { newId }: Context, from: WorkoutRow, to: WorkoutRow): Promise<NewPerformance[]> {
  const rows = (await workoutRepository.performancesOfWorkouts(tx, from.athleteId, [from.id])).get(from.id) ?? [];
  return rows.map(({ libraryKey: _library, ownKey: _own, ...row }) => ({ ...row, id: newId(), workoutId: to.id }));
}
