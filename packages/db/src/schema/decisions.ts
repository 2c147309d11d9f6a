import type { DecisionRecord } from '@topset/engine';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, instant } from './columns.ts';

/** Why a number changed: rule, inputs, thresholds, evidence, losers and the sentence shown. */
export const decisionRecords = pgTable(
  'decision_records',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    policyId: text('policy_id').notNull(),
    ruleId: text('rule_id').notNull(),
    workoutId: uuid('workout_id'),
    planExerciseId: uuid('plan_exercise_id'),
    record: jsonb('record').$type<DecisionRecord>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('decision_records_of_workout').on(t.athleteId, t.workoutId),
  ],
);
