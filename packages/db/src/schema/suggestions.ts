import type { Message, RepPolicy } from '@topset/engine';
import { FLAG_KINDS } from '@topset/engine/progression';
import type { Category, PrescriptionChange } from '@topset/engine/suggestions';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, decimal, instant, unit, version } from './columns.ts';
import { planExercises, plannedSets, plans } from './plans.ts';

export const runStatus = pgEnum('run_status', ['RUNNING', 'DONE', 'FAILED']);
export const suggestionSource = pgEnum('suggestion_source', ['RULES', 'AI', 'USER']);
export const suggestionDecision = pgEnum('suggestion_decision', [
  'PENDING',
  'ACCEPTED',
  'REJECTED',
  'DEFERRED',
  'USER_OVERRIDE',
]);
export const suggestionOutcome = pgEnum('suggestion_outcome', [
  'PENDING',
  'GOOD',
  'TOO_AGGRESSIVE',
  'TOO_EASY',
  'INSUFFICIENT',
  'IGNORED',
  'USER_MODIFIED',
]);
export const fatigueGrade = pgEnum('fatigue_grade', ['SIGN', 'CONFIRMED']);
export const flagKind = pgEnum('flag_kind', FLAG_KINDS);

/** What holds increases back. Without a plan exercise the flag is the athlete's. */
export const flags = pgTable(
  'flags',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    kind: flagKind('kind').notNull(),
    area: text('area'),
    severity: integer('severity'),
    planExerciseId: uuid('plan_exercise_id'),
    /** Of FATIGUE: a sign, or confirmed by two kinds of evidence. */
    grade: fatigueGrade('grade'),
    /** Of MANUAL_OVERRIDE: "keep as is". */
    keepAsIs: boolean('keep_as_is').notNull().default(false),
    setAt: instant('set_at').notNull(),
    /** The latest mark or phrase of PAIN, the latest sign of FATIGUE. */
    lastMarkerAt: instant('last_marker_at'),
    reason: text('reason'),
    clearedAt: instant('cleared_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }).onDelete('cascade'),
    index('flags_active').on(t.athleteId).where(sql`${t.clearedAt} is null`),
    check('flags_pain', sql`(${t.kind} = 'PAIN') = (${t.area} is not null and ${t.severity} is not null)`),
    check('flags_severity', sql`${t.severity} is null or ${t.severity} between 0 and 3`),
  ],
);

/** One generation per workout: the first caller inserts the marker, the others get its result. */
export const suggestionRuns = pgTable(
  'suggestion_runs',
  {
    athleteId: athleteId(),
    workoutId: uuid('workout_id').notNull(),
    policyId: text('policy_id').notNull(),
    status: runStatus('status').notNull(),
    /** Held by the caller that generates; a run that lost its marker cannot commit. */
    marker: uuid('marker').notNull(),
    exerciseCount: integer('exercise_count').notNull().default(0),
    suggestionCount: integer('suggestion_count').notNull().default(0),
    aiAnswerCount: integer('ai_answer_count').notNull().default(0),
    /** Per exercise: every rule with `fired` or the guard that failed, and what lost to what. */
    trace: jsonb('trace').$type<object>().notNull().default({}),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.workoutId] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);

/** What a person decides on. Outlives the workout that caused it. */
export const suggestions = pgTable(
  'suggestions',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    source: suggestionSource('source').notNull(),
    policyId: text('policy_id').notNull(),
    ruleId: text('rule_id').notNull(),
    ruleNumber: integer('rule_number').notNull(),
    draftKey: text('draft_key').notNull(),
    workoutId: uuid('workout_id'),
    planId: uuid('plan_id').notNull(),
    planExerciseId: uuid('plan_exercise_id').notNull(),
    /** None: the whole exercise. */
    plannedSetId: uuid('planned_set_id'),
    category: text('category').$type<Category>().notNull(),
    confidence: decimal('confidence'),
    reason: jsonb('reason').$type<Message>().notNull(),
    decision: suggestionDecision('decision').notNull(),
    decidedAt: instant('decided_at'),
    outcome: suggestionOutcome('outcome').notNull(),
    outcomeReason: jsonb('outcome_reason').$type<Message>(),
    frozenRepPolicy: jsonb('frozen_rep_policy').$type<RepPolicy>().notNull(),
    stepUsedValue: decimal('step_used_value'),
    stepUsedUnit: unit('step_used_unit'),
    triggerPerformanceId: uuid('trigger_performance_id'),
    requiredEvaluations: integer('required_evaluations').notNull(),
    decisionRecordId: uuid('decision_record_id'),
    version: version(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId, t.planId], foreignColumns: [plans.athleteId, plans.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.athleteId, t.plannedSetId],
      foreignColumns: [plannedSets.athleteId, plannedSets.id],
    }).onDelete('cascade'),
    uniqueIndex('suggestions_draft').on(t.athleteId, t.draftKey),
    index('suggestions_newest').on(t.athleteId, t.createdAt, t.id),
    index('suggestions_of_exercise').on(t.athleteId, t.planExerciseId),
    index('suggestions_of_workout').on(t.athleteId, t.workoutId),
    index('suggestions_undecided').on(t.athleteId, t.planId).where(sql`${t.decision} in ('PENDING', 'DEFERRED')`),
    check('suggestions_decided', sql`(${t.decision} = 'PENDING') = (${t.decidedAt} is null)`),
  ],
);

/** Changes that stand or fall together with their suggestion. */
export const suggestionChanges = pgTable(
  'suggestion_changes',
  {
    athleteId: athleteId(),
    suggestionId: uuid('suggestion_id').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<PrescriptionChange['type']>().notNull(),
    property: text('property').$type<PrescriptionChange['property']>().notNull(),
    /** Values before and after, with their kinds. */
    change: jsonb('change').$type<PrescriptionChange>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.suggestionId, t.position] }),
    foreignKey({
      columns: [t.athleteId, t.suggestionId],
      foreignColumns: [suggestions.athleteId, suggestions.id],
    }).onDelete('cascade'),
  ],
);

/** One judgement of a suggestion by one later workout. */
export const suggestionEvaluations = pgTable(
  'suggestion_evaluations',
  {
    athleteId: athleteId(),
    suggestionId: uuid('suggestion_id').notNull(),
    workoutId: uuid('workout_id').notNull(),
    policyId: text('policy_id').notNull(),
    source: text('source').$type<'RULES' | 'AI'>().notNull(),
    outcome: suggestionOutcome('outcome').notNull(),
    confidence: decimal('confidence').notNull(),
    reason: jsonb('reason').$type<Message>().notNull(),
    /** Start of the judging workout: the order of evaluations. */
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.suggestionId, t.workoutId] }),
    foreignKey({
      columns: [t.athleteId, t.suggestionId],
      foreignColumns: [suggestions.athleteId, suggestions.id],
    }).onDelete('cascade'),
    check('suggestion_evaluations_confidence', sql`${t.confidence} between 0 and 1`),
    check('suggestion_evaluations_outcome', sql`${t.outcome} not in ('PENDING', 'USER_MODIFIED')`),
  ],
);
