import type { ReviewStep } from '@topset/engine/operations';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, instant } from './columns.ts';

/** Regressions in a row that a person should look at. */
export const reviewItems = pgTable(
  'review_items',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planExerciseId: uuid('plan_exercise_id').notNull(),
    exerciseKey: text('exercise_key').notNull(),
    policyId: text('policy_id').notNull(),
    /** Stands for the athlete, the same in all items of theirs; nothing leads from it to them. */
    alias: text('alias').notNull(),
    /** The Monday of the run that made it, in UTC. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Oldest first. */
    steps: jsonb('steps').$type<readonly ReviewStep[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    uniqueIndex('review_items_once').on(t.athleteId, t.planExerciseId, t.dueOn),
    index('review_items_newest').on(t.createdAt, t.id),
  ],
);

/** What a reviewer said of an item; said again, the newest counts. */
export const reviewResults = pgTable(
  'review_results',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    itemId: uuid('item_id').notNull(),
    verified: boolean('verified').notNull(),
    comment: text('comment'),
    reviewedBy: uuid('reviewed_by').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      name: 'review_results_of_item_fk',
      columns: [t.athleteId, t.itemId],
      foreignColumns: [reviewItems.athleteId, reviewItems.id],
    }).onDelete('cascade'),
    index('review_results_of_item').on(t.athleteId, t.itemId, t.reviewedAt),
    check('review_results_comment', sql`${t.comment} is null or length(${t.comment}) <= 2000`),
  ],
);
