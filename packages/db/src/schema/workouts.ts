import type { Prescription } from '@topset/engine';
import { SELECTION_MODES, WORKOUT_SOURCES, WORKOUT_STATUSES } from '@topset/engine';
import type { PainMark, RecoveryAdvice, Snapshot } from '@topset/engine/progression';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes, programs } from './athletes.ts';
import { athleteId, decimal, instant, loadIsValid, rpeIsValid, setType, unit, version } from './columns.ts';
import { exerciseKeyColumns, libraryExercises, ownExercises } from './exercises.ts';
import { intent, planExercises, plans } from './plans.ts';

export const workoutStatus = pgEnum('workout_status', WORKOUT_STATUSES);
export const selectionMode = pgEnum('selection_mode', SELECTION_MODES);
export const workoutSource = pgEnum('workout_source', WORKOUT_SOURCES);

/** A workout that something is still to come of. */
export const isUnsettled = (status: SQLWrapper) => sql`${status} in ('PLANNED', 'REVIEW', 'ACTIVE', 'SUMMARY')`;
/** A workout that was never begun, and will not be. */
export const isCalledOff = (status: SQLWrapper) => sql`${status} in ('SKIPPED', 'RESCHEDULED')`;

/** What a report marks on the whole workout. */
export interface WorkoutMarks {
  readonly pain: readonly PainMark[];
  readonly fatigue: boolean;
}

/** What a report marks on one exercise. */
export interface ExerciseMarks extends WorkoutMarks {
  readonly technique: boolean;
  readonly skipped: boolean;
}

export interface WorkoutAftermath extends WorkoutMarks {
  readonly sessionRpeTenths: number | null;
  /** What was advised after it; not more often than weekly. */
  readonly advice?: RecoveryAdvice;
}

export const workouts = pgTable(
  'workouts',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id'),
    /** The plan version that was frozen into the performances. */
    planVersion: integer('plan_version'),
    name: text('name').notNull(),
    status: workoutStatus('status').notNull(),
    sessionIntent: intent('session_intent'),
    selectionMode: selectionMode('selection_mode').notNull().default('MANUAL'),
    advancesSplit: boolean('advances_split').notNull().default(false),
    /** The program that it was made under, and which slot of its schedule it holds, counted from 0; null: none. */
    programId: uuid('program_id'),
    scheduleSlot: integer('schedule_slot'),
    scheduledAt: instant('scheduled_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    sessionRpe: decimal('session_rpe'),
    notes: text('notes'),
    skipReason: text('skip_reason'),
    /** Where it was logged: here, or in another app whose file was imported. */
    sourceKind: workoutSource('source_kind').notNull().default('TOPSET'),
    sourceApp: text('source_app'),
    importId: uuid('import_id'),
    /** False: only the day is known, and it stands at noon. */
    timeKnown: boolean('time_known').notNull().default(true),
    /** False: nobody knows when it ended, and it ends at its start. */
    durationKnown: boolean('duration_known').notNull().default(true),
    /** Marks on the whole workout. */
    marks: jsonb('marks').$type<WorkoutMarks>(),
    /** How later flags see this finished workout: its effort, and what was said in it and since the one before. */
    aftermath: jsonb('aftermath').$type<WorkoutAftermath>(),
    /** When it takes its place in history: start, else the planned instant, else creation. */
    at: instant('at').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.athleteId, t.planId], foreignColumns: [plans.athleteId, plans.id] }),
    foreignKey({ columns: [t.athleteId, t.programId], foreignColumns: [programs.athleteId, programs.id] }),
    index('workouts_of_program').on(t.athleteId, t.programId, t.scheduleSlot).where(sql`${t.scheduleSlot} is not null`),
    index('workouts_newest').on(t.athleteId, t.at, t.id),
    index('workouts_of_plan').on(t.athleteId, t.planId, t.at),
    // However long the history is, these are few.
    index('workouts_unsettled').on(t.athleteId, t.at, t.id).where(isUnsettled(t.status)),
    index('workouts_called_off').on(t.athleteId, t.at, t.id).where(isCalledOff(t.status)),
    uniqueIndex('workouts_one_open').on(t.athleteId).where(sql`${t.status} in ('REVIEW', 'ACTIVE')`),
    check(
      'workouts_started',
      sql`${t.status} not in ('REVIEW', 'ACTIVE', 'SUMMARY', 'DONE') or ${t.startedAt} is not null`,
    ),
    check('workouts_finished', sql`(${t.status} in ('SUMMARY', 'DONE')) = (${t.finishedAt} is not null)`),
    check('workouts_order', sql`${t.finishedAt} is null or ${t.finishedAt} >= ${t.startedAt}`),
    check('workouts_rpe', rpeIsValid('session_rpe')),
    index('workouts_of_import').on(t.athleteId, t.importId).where(sql`${t.importId} is not null`),
    check(
      'workouts_source',
      sql`(${t.sourceKind} = 'IMPORT') = (${t.importId} is not null) and (${t.sourceKind} = 'IMPORT') = (${t.sourceApp} is not null)`,
    ),
    check('workouts_slot', sql`${t.scheduleSlot} is null or (${t.scheduleSlot} >= 0 and ${t.programId} is not null)`),
  ],
);

/** One exercise in a workout, with the targets in force at its start. */
export const performances = pgTable(
  'performances',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    workoutId: uuid('workout_id').notNull(),
    position: integer('position').notNull(),
    ...exerciseKeyColumns(),
    planExerciseId: uuid('plan_exercise_id'),
    /** Frozen targets; null: nothing was prescribed. Old sessions are judged by this, never by today's plan. */
    snapshot: jsonb('snapshot').$type<Prescription>(),
    /** Frozen targets of level progression, with the overlay in force; null under LOAD. */
    levelSnapshot: jsonb('level_snapshot').$type<Snapshot>(),
    rpe: decimal('rpe'),
    comfort: integer('comfort'),
    marks: jsonb('marks').$type<ExerciseMarks>(),
    /** Title of the block that it belongs to; null where the session has none. */
    block: text('block'),
    /** Performances of one workout with the same label were done in turns; null: on its own. */
    superset: text('superset'),
    notes: text('notes'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.workoutId],
      foreignColumns: [workouts.athleteId, workouts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }),
    foreignKey({ columns: [t.libraryKey], foreignColumns: [libraryExercises.key] }),
    foreignKey({ columns: [t.athleteId, t.ownKey], foreignColumns: [ownExercises.athleteId, ownExercises.key] }),
    uniqueIndex('performances_position').on(t.athleteId, t.workoutId, t.position),
    index('performances_by_exercise').on(t.athleteId, t.exerciseKey, t.workoutId),
    check('performances_rpe', rpeIsValid('rpe')),
    check('performances_comfort', sql`${t.comfort} is null or ${t.comfort} between 0 and 5`),
  ],
);

/**
 * Which performances of DONE workouts are the newest of an exercise: an index over two tables, kept by triggers, so that
 * whoever reads the newest few of an exercise does not sort all of them.
 */
export const donePerformances = pgTable(
  'done_performances',
  {
    athleteId: athleteId(),
    exerciseKey: text('exercise_key').notNull(),
    startedAt: instant('started_at').notNull(),
    performanceId: uuid('performance_id').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'done_performances_pk',
      columns: [t.athleteId, t.exerciseKey, t.startedAt, t.performanceId],
    }),
    foreignKey({
      name: 'done_performances_performance',
      columns: [t.athleteId, t.performanceId],
      foreignColumns: [performances.athleteId, performances.id],
    }).onDelete('cascade'),
    index('done_performances_of_performance').on(t.athleteId, t.performanceId),
  ],
);

/** What was logged. A target is never stored here. */
export const performedSets = pgTable(
  'performed_sets',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    performanceId: uuid('performance_id').notNull(),
    position: integer('position').notNull(),
    /** The set of the snapshot that it answers: a planned set of the plan, or one of a session without a plan. */
    plannedSetId: uuid('planned_set_id'),
    type: setType('type').notNull().default('REGULAR'),
    loadValue: decimal('load_value'),
    loadUnit: unit('load_unit'),
    reps: integer('reps'),
    seconds: integer('seconds'),
    distanceMeters: decimal('distance_meters'),
    rpe: decimal('rpe'),
    rir: integer('rir'),
    /** Rest taken after this set. */
    restSeconds: integer('rest_seconds'),
    skipped: boolean('skipped').notNull().default(false),
    notes: text('notes'),
    loggedAt: instant('logged_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.performanceId],
      foreignColumns: [performances.athleteId, performances.id],
    }).onDelete('cascade'),
    uniqueIndex('performed_sets_position').on(t.athleteId, t.performanceId, t.position),
    check('performed_sets_load', loadIsValid('load_value', 'load_unit')),
    check(
      'performed_sets_volume',
      sql`(${t.reps} is null or ${t.reps} between 0 and 1000) and (${t.seconds} is null or ${t.seconds} between 1 and 86400)`,
    ),
    check(
      'performed_sets_distance',
      sql`${t.distanceMeters} is null or (${t.distanceMeters} > 0 and ${t.distanceMeters} <= 1000000 and scale(${t.distanceMeters}) <= 4)`,
    ),
    check(
      'performed_sets_done',
      sql`${t.skipped} or ${t.reps} is not null or ${t.seconds} is not null or ${t.distanceMeters} is not null`,
    ),
    check('performed_sets_rpe', rpeIsValid('rpe')),
    check('performed_sets_rir', sql`${t.rir} is null or ${t.rir} between 0 and 10`),
    check('performed_sets_rest', sql`${t.restSeconds} is null or ${t.restSeconds} between 0 and 86400`),
  ],
);

/**
 * The cached history of one exercise. A workout that becomes done is added to the tally, which the summary is made of;
 * one that changes or ceases to be done makes both anew. Without a tally: made by an older version, or not yet.
 */
export const exerciseSummaries = pgTable(
  'exercise_summaries',
  {
    athleteId: athleteId(),
    exerciseKey: text('exercise_key').notNull(),
    summary: jsonb('summary').$type<object>().notNull(),
    tally: jsonb('tally').$type<object>(),
    rebuiltAt: instant('rebuilt_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.exerciseKey] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);
