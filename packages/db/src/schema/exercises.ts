import type { Exercise } from '@topset/engine';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, decimal, instant, loadIsValid, unit, version } from './columns.ts';

/** Keys of the authored library, so that foreign keys can hold on to them. The content stays in packages/catalog. */
export const libraryExercises = pgTable('library_exercises', {
  key: text('key').primaryKey(),
});

/** What an athlete may say of an own exercise beyond its name. */
export type OwnExerciseFacts = Partial<
  Pick<
    Exercise,
    | 'movementPatterns'
    | 'primaryMuscles'
    | 'secondaryMuscles'
    | 'equipment'
    | 'loadType'
    | 'loadCounting'
    | 'measure'
    | 'repRangeMin'
    | 'repRangeMax'
  >
>;

/** Exercises that athletes added for themselves. Their keys start with `my-`; no library key does. */
export const ownExercises = pgTable(
  'own_exercises',
  {
    athleteId: athleteId(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    facts: jsonb('facts').$type<OwnExerciseFacts>().notNull().default({}),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.key] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    uniqueIndex('own_exercises_name').on(t.athleteId, sql`lower(${t.name})`),
    check('own_exercises_key', sql`${t.key} like 'my-%'`),
  ],
);

/** Per athlete and exercise: the off switch of suggestions and a preferred step. */
export const exerciseSettings = pgTable(
  'exercise_settings',
  {
    athleteId: athleteId(),
    exerciseKey: text('exercise_key').notNull(),
    suggestionsOff: boolean('suggestions_off').notNull().default(false),
    preferredStepValue: decimal('preferred_step_value'),
    preferredStepUnit: unit('preferred_step_unit'),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.exerciseKey] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    check('exercise_settings_step', loadIsValid('preferred_step_value', 'preferred_step_unit')),
  ],
);

/**
 * An exercise key points into the library or into the athlete's own exercises. These two generated columns let
 * foreign keys hold on to both without a second way to write the key.
 */
export const exerciseKeyColumns = () => ({
  exerciseKey: text('exercise_key').notNull(),
  libraryKey: text('library_key').generatedAlwaysAs(
    sql`case when exercise_key like 'my-%' then null else exercise_key end`,
  ),
  ownKey: text('own_key').generatedAlwaysAs(sql`case when exercise_key like 'my-%' then exercise_key end`),
});
