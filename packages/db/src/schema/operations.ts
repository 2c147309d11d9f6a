import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
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
import { planExercises } from './plans.ts';

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
    index('alerts_newest').on(t.openedAt.desc(), t.id.desc()),
    check('alerts_order', sql`${t.closedAt} is null or ${t.closedAt} >= ${t.openedAt}`),
  ],
);

/** What a reviewer sees of one of the regressions in a row. */
export interface ReviewedRecord {
  readonly recordId: string;
  readonly date: string;
  readonly rung: string;
  readonly ratioPermille: number | null;
  readonly rpeTenths: number | null;
  readonly reason: string;
}

/** A run of regressions for a person to look at. Nothing waits for it. */
export const reviewItems = pgTable(
  'review_items',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    alias: text('alias').notNull(),
    planExerciseId: uuid('plan_exercise_id').notNull(),
    exerciseKey: text('exercise_key').notNull(),
    policyId: text('policy_id').notNull(),
    records: jsonb('records').$type<readonly ReviewedRecord[]>().notNull(),
    flags: text('flags').array().notNull(),
    openConflict: boolean('open_conflict').notNull(),
    /** When the last of its regressions was decided: later runs begin after it. */
    lastDecidedAt: instant('last_decided_at').notNull(),
    createdAt: instant('created_at').notNull(),
    verified: boolean('verified'),
    comment: text('comment'),
    reviewedBy: uuid('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }).onDelete('cascade'),
    uniqueIndex('review_items_once').on(t.athleteId, t.planExerciseId, t.lastDecidedAt),
    index('review_items_newest').on(t.createdAt.desc(), t.id.desc()),
    check('review_items_reviewed', sql`(${t.verified} is null) = (${t.reviewedAt} is null)`),
  ],
);
