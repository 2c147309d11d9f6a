import type { Report } from '@topset/engine/reports';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, decimal, instant } from './columns.ts';

export const PROGRESSION_EVENTS = [
  'decision_made',
  'decision_overridden',
  'alert_triggered',
  'flag_set',
  'flag_cleared',
  'review_verified',
] as const;
export type ProgressionEventType = (typeof PROGRESSION_EVENTS)[number];

/** What happened to an athlete's progress, for half a year; the trace leads from the request to all that it wrote. */
export const progressionEvents = pgTable(
  'progression_events',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planExerciseId: uuid('plan_exercise_id'),
    exerciseKey: text('exercise_key'),
    eventType: text('event_type').$type<ProgressionEventType>().notNull(),
    decision: text('decision'),
    source: text('source').$type<'RULES' | 'USER' | 'SYSTEM'>().notNull(),
    context: jsonb('context').$type<Readonly<Record<string, unknown>>>().notNull(),
    traceId: text('trace_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('progression_events_newest').on(t.athleteId, t.createdAt),
  ],
);

/** One number of one period. Computed again, it is the same row with the same value. */
export const metrics = pgTable(
  'metrics',
  {
    id: uuid('id').primaryKey(),
    /** Null: of all athletes together. */
    athleteId: uuid('athlete_id').references(() => athletes.id, { onDelete: 'cascade' }),
    metricType: text('metric_type').notNull(),
    /** What the number is of, where there are several: a track, a kind of effort. */
    dimension: text('dimension').notNull().default(''),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    /** Null: there was nothing to measure. */
    value: decimal('value'),
    numerator: decimal('numerator').notNull(),
    denominator: decimal('denominator').notNull(),
    policyId: text('policy_id').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    unique('metrics_once').on(t.athleteId, t.metricType, t.dimension, t.periodStart, t.periodEnd).nullsNotDistinct(),
    index('metrics_of_period').on(t.metricType, t.periodEnd),
  ],
);

/**
 * History of an athlete changed on days that were measured: the numbers from the earliest of them on are made anew by a
 * job, which takes the row away unless something was touched meanwhile.
 */
export const touchedDays = pgTable(
  'touched_days',
  {
    athleteId: athleteId(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** Counts the changes, so that a job knows whether it has seen them all. */
    touches: integer('touches').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);

export const ALERT_KINDS = [
  'REGRESSION_RATE',
  'FATIGUE_GROWTH',
  'HEALTH_OVERDUE',
  'JOB_DEAD',
  'JOB_LAG',
  'CONFLICT_STALE',
] as const;
export const alertKind = pgEnum('alert_kind', ALERT_KINDS);

/** Something that is not as it should be, of one athlete or of the whole deployment; at most one is open of each kind. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    athleteId: uuid('athlete_id').references(() => athletes.id, { onDelete: 'cascade' }),
    kind: alertKind('kind').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('alerts_one_open')
      .on(sql`coalesce(${t.athleteId}, '00000000-0000-0000-0000-000000000000'::uuid)`, t.kind)
      .where(sql`${t.closedAt} is null`),
    index('alerts_newest').on(t.openedAt, t.id),
    check('alerts_order', sql`${t.closedAt} is null or ${t.closedAt} >= ${t.openedAt}`),
  ],
);

export const reportKind = pgEnum('report_kind', ['WEEKLY', 'MONTHLY']);

/** A report as it was made: numbers and codes of sentences; the words come when it is read. */
export const reports = pgTable(
  'reports',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    kind: reportKind('kind').notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    periodEnd: date('period_end', { mode: 'string' }).notNull(),
    policyId: text('policy_id').notNull(),
    report: jsonb('report').$type<Report>().notNull(),
    madeAt: instant('made_at').notNull(),
    /** When history that it may tell of was edited; null: it was not. */
    outdatedAt: instant('outdated_at'),
    /** When the athlete took what it proposes. */
    changeTakenAt: instant('change_taken_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    uniqueIndex('reports_once').on(t.athleteId, t.kind, t.periodStart),
  ],
);
