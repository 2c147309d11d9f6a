import {
  athleteRepository,
  type Db,
  generationRepository,
  type NewPerformance,
  type PerformanceRow,
  type PlanRow,
  planRepository,
  selectionRepository,
  suggestionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import type { Prescription } from '@topset/engine';
import type { TodayPlan } from '@topset/llm-schema';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError } from '../../../errors.ts';
import { exerciseKey, globalId, text } from '../../../graphql/input.ts';
import { happenedAt } from '../../athlete/index.ts';
import type { BeforeReport } from '../../health/index.ts';
import { exercisesOf, refuseUnknownExercises, templateSelection } from '../../plans/index.ts';
import { rebuildSelection } from '../../selection/index.ts';
import {
  announce,
  lockedWorkout,
  newPerformance,
  newWorkout,
  type WorkoutWithSets,
  withSets,
} from '../../workouts/index.ts';
import { lightenSession, type Opening, performancesOf } from '../prescribed-session.ts';
import { performancesOfTodayPlan } from '../today-plan-to-workout.ts';
import { leaveOpenSummary } from './leave-summary.ts';

export const startWorkoutInput = z
  .object({
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
      .max(40, 'must be at most 40 exercises')
      .nullish()
      .describe('Exercises of a freeform workout; more can be logged later.'),
    startedAt: z.date().nullish().describe('When it began, now if left out; not in the future, not before 1990.'),
  })
  .refine(({ planId, workoutId, todayPlanId }) => [planId, workoutId, todayPlanId].filter(Boolean).length <= 1, {
    path: ['workoutId'],
    message: 'give a plan, a planned workout or a plan of today, and only one of them',
  })
  .refine(
    ({ planId, workoutId, todayPlanId, exerciseKeys }) => !(exerciseKeys && (planId || workoutId || todayPlanId)),
    {
      path: ['exerciseKeys'],
      message: 'are for a freeform workout only',
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
  const startedAt = happenedAt('startedAt', input.startedAt, context.now());
  // Two devices that start at once pass one after another; the second sees what the first has opened.
  await athleteRepository.lockAthlete(tx, athleteId);
  await leaveOpenSummary(tx, context);
  const [open] = await workoutRepository.openWorkouts(tx, athleteId, ['ACTIVE', 'REVIEW']);
  if (open) {
    throw new ConflictError(`"${open.name}" is still open: finish or skip it first.`, 'WORKOUT_OPEN', open.version);
  }
  const opening = { at: startedAt, before };
  const started = input.workoutId
    ? await startPlanned(tx, context, input.workoutId, opening)
    : input.planId
      ? await startPlan(tx, context, input.planId, opening)
      : input.todayPlanId
        ? await startTodayPlan(tx, context, input.todayPlanId, startedAt)
        : await startFreeform(tx, context, input, startedAt);
  await announce(tx, started);
  return { workout: await withSets(tx, started) };
}

async function startPlanned(tx: Db, context: Context, workoutId: string, opening: Opening): Promise<WorkoutRow> {
  const workout = await lockedWorkout(tx, context, workoutId);
  if (workout.status !== 'PLANNED') {
    throw new ConflictError('Only a planned workout can be started.', 'NOT_PLANNED', workout.version);
  }
  const plan = workout.planId ? await findPlan(tx, context, workout.planId) : undefined;
  if (plan) await freezePlan(tx, context, workout, plan, opening);
  else await lightenSession(tx, context, workout, opening);
  return workoutRepository.updateWorkout(tx, context.caller.athleteId, workout.id, {
    status: plan ? await openingStatus(tx, plan) : 'ACTIVE',
    planVersion: plan?.version ?? null,
    startedAt: opening.at,
    at: opening.at,
    updatedAt: context.now(),
  });
}

/** A session that was generated before keeps its choice of exercises; the plan says again what it asks of its own. */
async function freezePlan(tx: Db, context: Context, workout: WorkoutRow, plan: PlanRow, opening: Opening) {
  const { athleteId, id } = workout;
  const frozen = await performancesOf(tx, context, id, plan, opening);
  const made = (await workoutRepository.performancesOfWorkouts(tx, athleteId, [id])).get(id) ?? [];
  if (made.length === 0) return workoutRepository.insertPerformances(tx, frozen);
  await mergeFrozen(tx, workout, made, frozen);
  await lightenSession(tx, context, workout, opening);
}

async function mergeFrozen(
  tx: Db,
  workout: WorkoutRow,
  made: readonly PerformanceRow[],
  frozen: readonly NewPerformance[],
): Promise<void> {
  const { athleteId, id } = workout;
  const [selection] = await selectionRepository.findSelections(tx, athleteId, [id]);
  // What was edited by hand is the athlete's word.
  if (selection?.editedAt) return;
  const rows = made.flatMap(({ libraryKey: _library, ownKey: _own, ...row }): NewPerformance[] => {
    if (!row.planExerciseId) return [row];
    const now = frozen.find(({ planExerciseId }) => planExerciseId === row.planExerciseId);
    return now ? [{ ...now, id: row.id, snapshot: withKnownLoads(now.snapshot, row.snapshot) }] : [];
  });
  // What comes in the place of work that pain has called off.
  const inPlace = frozen.filter(({ planExerciseId }) => !planExerciseId);
  await selectionRepository.replacePerformances(
    tx,
    athleteId,
    id,
    [...rows, ...inPlace].map((row, position) => ({ ...row, position })),
  );
  await rebuildSelection(tx, id, athleteId, (await withSets(tx, workout)).performances);
}

/** Loads that the plan leaves open stay as they were chosen; a plan without sets leaves all of it. */
function withKnownLoads(
  frozen: NewPerformance['snapshot'],
  made: NewPerformance['snapshot'],
): Prescription | null | undefined {
  if (!frozen || frozen.sets.length === 0) return made;
  const sets = frozen.sets.map((set) =>
    set.load === null ? { ...set, load: made?.sets.find(({ id }) => id === set.id)?.load ?? null } : set,
  );
  return { ...frozen, sets };
}

async function startPlan(tx: Db, context: Context, planId: string, opening: Opening): Promise<WorkoutRow> {
  const plan = await findPlan(tx, context, planId);
  const workout = newWorkout(context, {
    planId: plan.id,
    planVersion: plan.version,
    name: plan.name,
    ...templateSelection(plan, await exercisesOf(tx, plan)),
    status: await openingStatus(tx, plan),
    startedAt: opening.at,
    at: opening.at,
  });
  await workoutRepository.insertWorkout(tx, workout, await performancesOf(tx, context, workout.id, plan, opening));
  return workout;
}

async function startTodayPlan(tx: Db, context: Context, id: string, startedAt: Date): Promise<WorkoutRow> {
  const row = await generationRepository.findTodayPlan(tx, context.caller.athleteId, id.toLowerCase());
  if (!row) throw new NotFoundError('plan of today');
  const plan = row.plan as TodayPlan;
  const workout = newWorkout(context, {
    name: plan.focus || 'Workout',
    selectionMode: 'LLM',
    status: 'ACTIVE',
    startedAt,
    at: startedAt,
  });
  await workoutRepository.insertWorkout(tx, workout, await performancesOfTodayPlan(tx, context, workout, plan));
  return workout;
}

async function startFreeform(
  tx: Db,
  context: Context,
  input: z.infer<typeof startWorkoutInput>,
  startedAt: Date,
): Promise<WorkoutRow> {
  const keys = input.exerciseKeys ?? [];
  await refuseUnknownExercises(tx, context.caller.athleteId, keys, (index) => `exerciseKeys.${index}`);
  const workout = newWorkout(context, { name: input.name ?? 'Workout', status: 'ACTIVE', startedAt, at: startedAt });
  const rows = keys.map((key, position) => newPerformance(context, workout.id, position, key, null, null));
  await workoutRepository.insertWorkout(tx, workout, rows);
  return workout;
}

async function findPlan(tx: Db, { caller }: Context, planId: string): Promise<PlanRow> {
  const [plan] = await planRepository.findPlans(tx, caller.athleteId, [planId]);
  if (!plan) throw new NotFoundError('plan');
  if (plan.archivedAt) throw new ConflictError('The plan is archived: unarchive it first.', 'PLAN_ARCHIVED');
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
