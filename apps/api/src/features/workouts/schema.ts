import { type PerformanceRow, type PerformedSetRow, type WorkoutRow, workoutPageRepository } from '@topset/db';
import { badInput, builder } from '../../graphql/builder.ts';
import {
  IntentEnum,
  SelectionModeEnum,
  SetTypeEnum,
  WorkoutSourceEnum,
  WorkoutStatusEnum,
} from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadType, toLoad } from '../../graphql/load.ts';
import { rememberAs } from '../../graphql/mutation.ts';
import { orderOf } from '../../graphql/order.ts';
import {
  connectionOf,
  pageComplexity,
  sortByInstant,
  sortByText,
  toConnection,
  toSortedConnection,
} from '../../graphql/pagination.ts';
import { readId } from '../../graphql/read-id.ts';
import { selectsOnly } from '../../graphql/selected-fields.ts';
import { isExerciseKey } from '../../ids.ts';
import { listOf } from '../../remembered-answer.ts';
import { ExerciseType, exerciseOf } from '../exercises/index.ts';
import { PlanType, PrescriptionType, setsOf } from '../plans/index.ts';
import { rememberedWorkout } from './remembered.ts';
import type { PerformanceWithSets, WorkoutWithSets } from './workout.ts';

/** Fields that `SetInBrief` has the columns of. */
export const SET_IN_BRIEF: ReadonlySet<string> = new Set([
  '__typename',
  'id',
  'position',
  'type',
  'load',
  'reps',
  'rpe',
  'restSeconds',
]);

/** Fields that `PerformanceInBrief` has the columns of. */
export const PERFORMANCE_IN_BRIEF: ReadonlySet<string> = new Set([
  '__typename',
  'id',
  'position',
  'exerciseKey',
  'exercise',
  'planExerciseId',
  'sets',
  'rpe',
  'comfort',
  'notes',
]);

export const PerformedSetType = builder.loadableNodeRef('PerformedSet', {
  id: { resolve: (set: PerformedSetRow) => set.id },
  load: (ids: string[], { loaders }) => loaders.performedSet.loadMany(ids),
});

PerformedSetType.implement({
  description: 'What was logged.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'performanceId' in value,
  fields: (t) => ({
    position: t.exposeInt('position', { description: '0-based place among the sets.' }),
    type: t.expose('type', { type: SetTypeEnum, description: 'Kind of the set.' }),
    load: t.field({
      type: LoadType,
      nullable: true,
      description: 'Load as entered.',
      resolve: ({ loadValue, loadUnit }) => toLoad(loadValue, loadUnit),
    }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Reps done; 0 is a failed set.' }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Seconds held, for timed sets.' }),
    distanceMeters: t.expose('distanceMeters', {
      type: 'Decimal',
      nullable: true,
      description: 'Distance covered, in metres.',
    }),
    rpe: t.expose('rpe', { type: 'Decimal', nullable: true, description: 'Effort, 1.0 to 10.0.' }),
    rir: t.exposeInt('rir', { nullable: true, description: 'Reps in reserve.' }),
    restSeconds: t.exposeInt('restSeconds', { nullable: true, description: 'Rest taken after the set.' }),
    skipped: t.exposeBoolean('skipped', { description: 'Left out on purpose; counts as not performed.' }),
    notes: t.exposeString('notes', { nullable: true, description: 'Private note on the set.' }),
    plannedSetId: t.id({
      nullable: true,
      description: 'The planned set that it answers; null: an extra set.',
      resolve: ({ plannedSetId }) => plannedSetId && encodeGlobalId('PlannedSet', plannedSetId),
    }),
    loggedAt: t.expose('loggedAt', { type: 'DateTime', description: 'When it was logged.' }),
    version: t.exposeInt('version', { description: 'Version to send as `expectedVersion`.' }),
  }),
});

export const PerformanceType = builder.loadableNodeRef('Performance', {
  id: { resolve: (performance: PerformanceRow | PerformanceWithSets) => performance.id },
  load: (ids: string[], { loaders }) => loaders.performance.loadMany(ids),
});

PerformanceType.implement({
  description:
    'One exercise in one workout, with the targets that were in force at its start, or that would be if it began now.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'comfort' in value,
  fields: (t) => ({
    position: t.exposeInt('position', { description: '0-based place in the workout.' }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'Which movement.',
      resolve: ({ exerciseKey }, _args, context) => exerciseOf(exerciseKey, context),
    }),
    planExerciseId: t.id({
      nullable: true,
      description: 'The plan exercise behind it, if any.',
      resolve: ({ planExerciseId }) => planExerciseId && encodeGlobalId('PlanExercise', planExerciseId),
    }),
    targets: t.field({
      type: PrescriptionType,
      nullable: true,
      resolve: ({ snapshot, exerciseKey }) => snapshot && { ...snapshot, sets: setsOf(snapshot.sets, exerciseKey) },
      description:
        'Targets as they were frozen at the start; before it, those that would be frozen now. Null: nothing was prescribed.',
    }),
    preview: t.boolean({
      description:
        'The workout has not begun: exercises and targets are those that it would get if it began now, and may change until then.',
      resolve: (performance) => 'preview' in performance,
    }),
    sets: t.field({
      type: [PerformedSetType],
      description: 'What was logged, in order.',
      resolve: (performance, _args, { loaders }, info) => {
        if ('sets' in performance) return [...performance.sets];
        // Of these rows nothing else will be read.
        return selectsOnly(info, SET_IN_BRIEF)
          ? (loaders.setsInBrief.load(performance.id) as Promise<PerformedSetRow[]>)
          : loaders.performedSets.load(performance.id);
      },
    }),
    rpe: t.expose('rpe', {
      type: 'Decimal',
      nullable: true,
      description: 'Effort of the whole exercise, as reported.',
    }),
    comfort: t.exposeInt('comfort', { nullable: true, description: 'Comfort 0 to 5, for mobility.' }),
    block: t.exposeString('block', {
      nullable: true,
      description: 'Title of the block that it belongs to, of a session in blocks.',
    }),
    superset: t.exposeString('superset', {
      nullable: true,
      description: 'Exercises of one workout with the same label were done in turns. Null: on its own.',
    }),
    notes: t.exposeString('notes', { nullable: true, description: 'Private note.' }),
  }),
});

export const WorkoutType = builder.loadableNodeRef('Workout', {
  id: { resolve: (workout: WorkoutRow | WorkoutWithSets) => workout.id },
  load: (ids: string[], { loaders }) => loaders.workout.loadMany(ids),
});

const WorkoutSourceType = builder.objectRef<WorkoutRow>('WorkoutSource').implement({
  description: 'Where a workout was logged.',
  fields: (t) => ({
    kind: t.expose('sourceKind', { type: WorkoutSourceEnum, description: 'Here, or elsewhere.' }),
    app: t.exposeString('sourceApp', {
      nullable: true,
      description:
        'The app whose export it came from, as the importer names it: `strong-ios`, `hevy`. Null: logged here.',
    }),
    importId: t.id({
      nullable: true,
      description: 'The import that brought it. Null: logged here.',
      resolve: ({ importId }) => importId && encodeGlobalId('Import', importId),
    }),
  }),
});

WorkoutType.implement({
  description: 'One session: planned, under way or in history.',
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'advancesSplit' in value,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    status: t.expose('status', { type: WorkoutStatusEnum, description: 'Where it stands.' }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      description: 'The plan that it follows, if any.',
      resolve: ({ planId }, _args, { loaders }) => (planId ? loaders.plan.load(planId) : null),
    }),
    planVersion: t.exposeInt('planVersion', {
      nullable: true,
      description: 'Version of the plan that was frozen into it.',
    }),
    sessionIntent: t.expose('sessionIntent', { type: IntentEnum, nullable: true, description: 'What it is for.' }),
    selectionMode: t.expose('selectionMode', { type: SelectionModeEnum, description: 'Who chose its exercises.' }),
    scheduleSlot: t.exposeInt('scheduleSlot', {
      nullable: true,
      description:
        "Which slot of the program's schedule it holds, counted from 0 since the program came into force; slot n asks for entry n modulo length. Null: it is no session of a program.",
    }),
    scheduledAt: t.expose('scheduledAt', { type: 'DateTime', nullable: true, description: 'When it is planned.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true, description: 'When it started.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When logging ended.' }),
    sessionRpe: t.expose('sessionRpe', {
      type: 'Decimal',
      nullable: true,
      description: 'Effort of the session, 1.0 to 10.0.',
    }),
    notes: t.exposeString('notes', { nullable: true, description: 'Private note.' }),
    skipReason: t.exposeString('skipReason', { nullable: true, description: 'Why it did not take place.' }),
    source: t.field({ type: WorkoutSourceType, description: 'Where it was logged.', resolve: (workout) => workout }),
    timeKnown: t.exposeBoolean('timeKnown', {
      description: 'False: only its day is known, and it stands at noon there.',
    }),
    durationKnown: t.exposeBoolean('durationKnown', {
      description: 'False: nobody knows when it ended, and `finishedAt` is its start.',
    }),
    performances: t.field({
      type: [PerformanceType],
      description:
        'Its exercises in order, planned and performed. Of a planned workout those that it would have if it began now, marked as `preview`.',
      resolve: (workout, _args, { loaders }, info) => {
        if (workout.status === 'PLANNED') return loaders.sessionPreview.load(workout);
        if ('performances' in workout) return [...workout.performances];
        // Of these rows nothing else will be read.
        return selectsOnly(info, PERFORMANCE_IN_BRIEF)
          ? (loaders.performancesInBrief.load(workout.id) as Promise<PerformanceRow[]>)
          : loaders.performances.load(workout.id);
      },
    }),
    version: t.exposeInt('version', { description: 'Grows with every change; send it as `expectedVersion`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the row was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

const WorkoutFilter = builder.inputType('WorkoutFilter', {
  description: 'Which workouts to list; every given condition must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [WorkoutStatusEnum], description: 'In one of these states.' }),
    planId: t.id({ description: 'Of this plan.' }),
    exerciseKey: t.string({ description: 'With this exercise.' }),
    from: t.field({ type: 'DateTime', description: 'At or after this instant.' }),
    to: t.field({ type: 'DateTime', description: 'Before this instant.' }),
  }),
});

builder.queryField('workout', (t) =>
  t.field({
    type: WorkoutType,
    nullable: true,
    description: 'One workout of yours.',
    args: { id: t.arg.id({ required: true, description: 'Global id of the workout.' }) },
    resolve: (_root, { id }, { loaders }) => loaders.workout.load(readId('Workout', id)),
  }),
);

const WorkoutOrder = orderOf('Workout', {
  AT: 'When it took place, or is to.',
  NAME: 'Its name, without regard to upper and lower case.',
  UPDATED_AT: 'When it last changed.',
});

const WORKOUT_VALUES = {
  AT: sortByInstant(({ at }: WorkoutRow) => at),
  NAME: sortByText(({ name }: WorkoutRow) => name),
  UPDATED_AT: sortByInstant(({ updatedAt }: WorkoutRow) => updatedAt),
};

builder.queryField('workouts', (t) =>
  t.connection(
    {
      type: WorkoutType,
      nullable: true,
      description: 'Your workouts, newest first unless `orderBy` says otherwise. Null only beside an error.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: WorkoutFilter, description: 'Conditions.' }),
        orderBy: t.arg({ type: WorkoutOrder, description: 'How they are sorted.' }),
      },
      resolve: (_root, args, { database, caller }) => {
        const { statuses, planId, exerciseKey, from, to } = args.filter ?? {};
        if (exerciseKey != null && !isExerciseKey(exerciseKey))
          throw badInput('filter.exerciseKey is not an exercise key.');
        if (statuses?.length === 0) throw badInput('filter.statuses must not be empty: leave it out for all.');
        const filter = {
          statuses: statuses ?? undefined,
          planId: planId == null ? undefined : readId('Plan', planId),
          exerciseKey: exerciseKey ?? undefined,
          from: from ?? undefined,
          to: to ?? undefined,
        };
        const count = () => workoutPageRepository.countWorkouts(database.db, caller.athleteId, filter);
        if (args.orderBy) {
          return toSortedConnection(args, args.orderBy, {
            page: (page) => workoutPageRepository.pageWorkoutsInOrder(database.db, caller.athleteId, filter, page),
            count,
            values: WORKOUT_VALUES,
          });
        }
        return toConnection(args, {
          page: (page) => workoutPageRepository.pageWorkouts(database.db, caller.athleteId, filter, page),
          count,
          cursorOf: (workout) => ({ at: workout.at, id: workout.id }),
        });
      },
    },
    ...connectionOf(WorkoutType),
  ),
);

export const WorkoutPayload = builder
  .interfaceRef<{ workout: WorkoutRow | WorkoutWithSets; moved?: readonly WorkoutRow[] }>('WorkoutPayload')
  .implement({
    description: 'Answer of mutations that change a workout.',
    fields: (t) => ({
      workout: t.field({
        type: WorkoutType,
        description: 'The workout as it is now.',
        resolve: ({ workout }) => workout,
      }),
      moved: t.field({
        type: [WorkoutType],
        description:
          'Sessions of the week that take other places after one skip, in order: the skipped one comes next, the last may be left without a day.',
        resolve: ({ moved }) => [...(moved ?? [])],
      }),
    }),
  });

rememberAs(WorkoutPayload, { workout: rememberedWorkout, moved: listOf(rememberedWorkout) });
