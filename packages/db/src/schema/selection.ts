import { FEATURE_FLAGS } from '@topset/engine/selection';
import { sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, decimal, instant, loadIsValid, unit } from './columns.ts';
import { exerciseKeyColumns, libraryExercises, ownExercises } from './exercises.ts';
import { performances, workouts } from './workouts.ts';

export const baselineContext = pgEnum('baseline_context', ['strength', 'volume', 'default']);
export const featureFlag = pgEnum('feature_flag', FEATURE_FLAGS);

/** What the athlete can handle, entered or learnt: one row per exercise and context. */
export const baselines = pgTable(
  'baselines',
  {
    athleteId: athleteId(),
    ...exerciseKeyColumns(),
    context: baselineContext('context').notNull(),
    workingMinValue: decimal('working_min_value'),
    workingMinUnit: unit('working_min_unit'),
    workingMaxValue: decimal('working_max_value'),
    workingMaxUnit: unit('working_max_unit'),
    topSetValue: decimal('top_set_value'),
    topSetUnit: unit('top_set_unit'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.exerciseKey, t.context] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.libraryKey], foreignColumns: [libraryExercises.key] }),
    foreignKey({ columns: [t.athleteId, t.ownKey], foreignColumns: [ownExercises.athleteId, ownExercises.key] }),
    check('baselines_working_min', loadIsValid('working_min_value', 'working_min_unit')),
    check('baselines_working_max', loadIsValid('working_max_value', 'working_max_unit')),
    check('baselines_top_set', loadIsValid('top_set_value', 'top_set_unit')),
    check('baselines_known', sql`coalesce(${t.workingMinValue}, ${t.workingMaxValue}, ${t.topSetValue}) is not null`),
  ],
);

/** Feature flags of one athlete; they win over the deployment's. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    athleteId: athleteId(),
    flag: featureFlag('flag').notNull(),
    enabled: boolean('enabled').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.flag] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);

/**
 * How the session of a workout was chosen. Beside the workout and not in it: lists of workouts never read these
 * documents.
 */
export const sessionSelections = pgTable(
  'session_selections',
  {
    athleteId: athleteId(),
    workoutId: uuid('workout_id').notNull(),
    policyId: text('policy_id').notNull(),
    /** What a body-part session is for. */
    targetMuscles: text('target_muscles').array().notNull().default(sql`'{}'::text[]`),
    deload: boolean('deload').notNull(),
    /** Minutes that it was made for. */
    minutes: integer('minutes').notNull(),
    /** The whole output of selection and where each load comes from. */
    metadata: jsonb('metadata').$type<object>().notNull(),
    generatedAt: instant('generated_at').notNull(),
    /** When an exercise or set was first edited before the start. */
    editedAt: instant('edited_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.workoutId] }),
    foreignKey({
      columns: [t.athleteId, t.workoutId],
      foreignColumns: [workouts.athleteId, workouts.id],
    }).onDelete('cascade'),
    check('session_selections_minutes', sql`${t.minutes} between 20 and 180`),
  ],
);

/** Exercises that took the place of others in a workout. */
export const substitutions = pgTable(
  'substitutions',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    workoutId: uuid('workout_id').notNull(),
    performanceId: uuid('performance_id').notNull(),
    fromExerciseKey: text('from_exercise_key').notNull(),
    toExerciseKey: text('to_exercise_key').notNull(),
    /** Done while the workout was under way. */
    afterStart: boolean('after_start').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.performanceId],
      foreignColumns: [performances.athleteId, performances.id],
    }).onDelete('cascade'),
    index('substitutions_of_workout').on(t.athleteId, t.workoutId),
  ],
);
