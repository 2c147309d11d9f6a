import {
  athleteRepository,
  type Db,
  generationRepository,
  type PlanRow,
  planRepository,
  selectionRepository,
  suggestionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { type Locale, message, render } from '@topset/engine';
import { storedSelection } from '@topset/engine/selection';
import type { TodayPlan } from '@topset/llm-schema';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, idTaken, NotFoundError } from '../../../errors.ts';
import { chosenId, exerciseKey, globalId, sentAt, text } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { byOurClock, happenedAt } from '../../athlete/index.ts';
import type { BeforeReport } from '../../health/index.ts';
import { exercisesOf, refuseUnknownExercises, templateSelection } from '../../plans/index.ts';
import { rebuildSelection } from '../../selection/index.ts';
import {
  activeSlots,
  announce,
  lockedWorkout,
  newPerformance,
  newWorkout,
  type ProgramSlots,
  placeToSettle,
  type WorkoutWithSets,
  withSets,
} from '../../workouts/index.ts';
import { type Opening, prescribedSession, readSessionGround } from '../prescribed-session.ts';
import { chosenSessions } from '../session-preview.ts';
import { performancesOfTodayPlan } from '../today-plan-to-workout.ts';
import { leaveOpenSummary } from './leave-summary.ts';

export const startWorkoutInput = z
  .object({
    id: chosenId,
    planId: globalId('Plan').nullish().describe('A plan.'),
    workoutId: globalId('Workout').nullish().describe('A planned workout.'),
    todayPlanId: z
      .uuid('must be the id of a TodayPlan')
      .meta({ graphql: 'ID' })
      .nullish()
      .describe('A plan of today: its exercises are looked up by name, or added as your own.'),
    name: text(120).nullish().describe('Name of a freeform workout.'),
    exerciseKeys: z
      .array(exerciseKey)
      .max(40)
      .nullish()
      .describe('Exercises of a freeform workout; more can be logged later.'),
    startedAt: z.date().nullish().describe('When it began, now if left out; not in the future, not before 1990.'),
    sentAt,
  })
  .refine(({ planId, workoutId, todayPlanId }) => [planId, workoutId, todayPlanId].filter(Boolean).length <= 1, {
    path: ['workoutId'],
    message: saying('input.one-start'),
  })
  .refine(({ id, workoutId }) => !(id && workoutId), { path: ['id'], message: saying('input.has-id') })
  .refine(
    ({ planId, workoutId, todayPlanId, exerciseKeys }) => !(exerciseKeys && (planId || workoutId || todayPlanId)),
    {
      path: ['exerciseKeys'],
      message: saying('input.freeform-only'),
    },
  );

/**
 * Starts a planned workout, a plan, a plan of today or a freeform one. An open summary is left first. `before`: the
 * workout is started to be logged from a report, under what stood before it.
 */
export async function startWorkout(
  tx: Db,
  input: z.infer<typeof startWorkoutInput>,
  context: Context,
  before: BeforeReport | null = null,
): Promise<{ workout: WorkoutWithSets }> {
  const { athleteId } = context.caller;
  const told = byOurClock(input.startedAt, input.sentAt, context.now());
  const startedAt = happenedAt('startedAt', told, context.now());
  // Two devices that start at once pass one after another; the second sees what the first has opened.
  const athlete = (await athleteRepository.lockAthlete(tx, athleteId))!;
  if (input.id && (await workoutRepository.findWorkouts(tx, athleteId, [input.id])).length > 0) throw idTaken();
  await leaveOpenSummary(tx, context);
  const [open] = await workoutRepository.openWorkouts(tx, athleteId, ['ACTIVE', 'REVIEW']);
  if (open) {
    throw new ConflictError(message('refusal.workout-open', { name: open.name }), 'WORKOUT_OPEN', open.version);
  }
  const opening = { at: startedAt, before };
  const chosen = input.id ? { id: input.id } : {};
  const slots = await activeSlots(tx, athlete, context.now());
  const started = input.workoutId
    ? await startPlanned(tx, context, input.workoutId, opening, slots)
    : input.planId
      ? await startPlan(tx, context, input.planId, opening, slots, chosen)
      : input.todayPlanId
        ? await startTodayPlan(tx, context, input.todayPlanId, startedAt, slots, athlete.locale, chosen)
        : await startFreeform(tx, context, input, startedAt, athlete.locale);
  await announce(tx, started);
  return { workout: await withSets(tx, started) };
}

async function startPlanned(
  tx: Db,
  context: Context,
  workoutId: string,
  opening: Opening,
  slots: ProgramSlots | null,
): Promise<WorkoutRow> {
  const workout = await lockedWorkout(tx, context, workoutId);
  if (workout.status !== 'PLANNED') {
    throw new ConflictError(message('refusal.start-planned'), 'NOT_PLANNED', workout.version);
  }
  const plan = workout.planId ? await findPlan(tx, context, workout.planId) : undefined;
  await freezePlanned(tx, context, workout, opening);
  return workoutRepository.updateWorkout(tx, context.caller.athleteId, workout.id, {
    status: plan ? await openingStatus(tx, plan) : 'ACTIVE',
    planVersion: plan?.version ?? null,
    ...placeToSettle(slots, workout),
    startedAt: opening.at,
    at: opening.at,
    updatedAt: context.now(),
  });
}

/** Stores the exercises of a planned workout with their targets, exactly as it showed them before. */
async function freezePlanned(tx: Db, context: Context, workout: WorkoutRow, opening: Opening): Promise<void> {
  const { athleteId, id, planId } = workout;
  const athlete = (await athleteRepository.findAthlete(tx, athleteId))!;
  const ground = await readSessionGround(tx, athlete, planId ? [planId] : [], opening);
  const chosen = (await chosenSessions(tx, athleteId, [workout])).get(id)!;
  const { rows, merged } = prescribedSession(ground, context, workout, chosen);
  if (chosen.made.length === 0) await workoutRepository.insertPerformances(tx, rows);
  else if (merged || rows.some((row, place) => row.id !== chosen.made[place]?.id)) {
    await selectionRepository.replacePerformances(tx, athleteId, id, rows);
  }
  if (merged) await rebuildSelection(tx, id, athleteId, merged);
}

async function startPlan(
  tx: Db,
  context: Context,
  planId: string,
  opening: Opening,
  slots: ProgramSlots | null,
  chosen: { readonly id?: string },
): Promise<WorkoutRow> {
  const plan = await findPlan(tx, context, planId);
  const selection = templateSelection(plan, await exercisesOf(tx, plan));
  const workout = newWorkout(context, {
    ...chosen,
    planId: plan.id,
    planVersion: plan.version,
    name: plan.name,
    ...selection,
    ...placeToSettle(slots, selection),
    status: await openingStatus(tx, plan),
    startedAt: opening.at,
    at: opening.at,
  });
  const athlete = (await athleteRepository.findAthlete(tx, plan.athleteId))!;
  const ground = await readSessionGround(tx, athlete, [plan.id], opening);
  await workoutRepository.insertWorkout(tx, workout, prescribedSession(ground, context, workout).rows);
  return workout;
}

/** Names are the athlete's to change, so they are words from the start. */
const unnamed = (locale: Locale): string => render(message('workout.free'), locale);

async function startTodayPlan(
  tx: Db,
  context: Context,
  id: string,
  startedAt: Date,
  slots: ProgramSlots | null,
  locale: Locale,
  chosen: { readonly id?: string },
): Promise<WorkoutRow> {
  const row = await generationRepository.findTodayPlan(tx, context.caller.athleteId, id.toLowerCase());
  if (!row) throw new NotFoundError('today-plan');
  const plan = row.plan as TodayPlan;
  const selection = storedSelection({ selectionMode: row.selectionMode, intent: row.intent });
  const workout = newWorkout(context, {
    ...chosen,
    name: plan.focus || unnamed(locale),
    ...selection,
    ...placeToSettle(slots, { ...selection, programId: row.programId, scheduleSlot: row.scheduleSlot }),
    status: 'ACTIVE',
    startedAt,
    at: startedAt,
  });
  await workoutRepository.insertWorkout(tx, workout, await performancesOfTodayPlan(tx, context, workout, plan, locale));
  await generationRepository.startTodayPlan(tx, row, workout.id);
  return workout;
}

async function startFreeform(
  tx: Db,
  context: Context,
  input: z.infer<typeof startWorkoutInput>,
  startedAt: Date,
  locale: Locale,
): Promise<WorkoutRow> {
  const keys = input.exerciseKeys ?? [];
  await refuseUnknownExercises(tx, context.caller.athleteId, keys, (index) => `exerciseKeys.${index}`);
  const workout = newWorkout(context, {
    ...(input.id ? { id: input.id } : {}),
    name: input.name ?? unnamed(locale),
    status: 'ACTIVE',
    startedAt,
    at: startedAt,
  });
  const rows = keys.map((key, position) => newPerformance(context, workout.id, position, key, null, null));
  await workoutRepository.insertWorkout(tx, workout, rows);
  return workout;
}

async function findPlan(tx: Db, { caller }: Context, planId: string): Promise<PlanRow> {
  const [plan] = await planRepository.findPlans(tx, caller.athleteId, [planId]);
  if (!plan) throw new NotFoundError('plan');
  if (plan.archivedAt) throw new ConflictError(message('refusal.plan-archived'), 'PLAN_ARCHIVED');
  return plan;
}

/** Undecided suggestions on the plan are decided before logging starts. */
async function openingStatus(tx: Db, plan: PlanRow): Promise<'REVIEW' | 'ACTIVE'> {
  const undecided = await suggestionRepository.countSuggestions(tx, plan.athleteId, {
    planId: plan.id,
    decisions: ['PENDING', 'DEFERRED'],
    live: true,
  });
  return undecided > 0 ? 'REVIEW' : 'ACTIVE';
}
