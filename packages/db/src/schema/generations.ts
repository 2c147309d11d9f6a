import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, bytes, decimal, instant } from './columns.ts';
import { intent } from './plans.ts';
import { selectionMode } from './workouts.ts';

export const GENERATION_KINDS = ['WORKOUT', 'TODAY_PLAN', 'SUGGESTIONS', 'COACH', 'PLAN_UPDATE', 'SELECTION'] as const;
export const GENERATION_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export const GENERATION_STATES = [
  'QUEUED',
  'ANALYZING',
  'ANALYZED',
  'GENERATING',
  'REPAIRING',
  'VALIDATING',
  'DONE',
  'FAILED',
  'CANCELLED',
] as const;

export const generationKind = pgEnum('generation_kind', GENERATION_KINDS);
export const generationStatus = pgEnum('generation_status', GENERATION_STATUSES);
export const generationState = pgEnum('generation_state', GENERATION_STATES);

/** One question to a model or to the engine in its place: what was asked for, how it went, what came of it. */
export const generations = pgTable(
  'generations',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    kind: generationKind('kind').notNull(),
    /** The workout that the request names, else the local date; of one session at most one generation runs. */
    session: text('session').notNull(),
    status: generationStatus('status').notNull(),
    /** The local date that it is for. */
    date: date('date', { mode: 'string' }).notNull(),
    /** The workout that is filled, once it is known. No reference: the record outlives it. */
    workoutId: uuid('workout_id'),
    /** Ends with the request that waits for it. */
    attached: boolean('attached').notNull().default(false),
    /** Requests that wait for it; the last one that leaves cancels it. */
    waiting: integer('waiting').notNull().default(0),
    provider: text('provider').notNull(),
    /** What was asked for, as the flow needs it again after a crash. */
    request: jsonb('request').$type<object>().notNull(),
    regenerationOf: uuid('regeneration_of'),
    /** Which regeneration of its session, from 1; 0: the first generation. */
    regenerationNumber: integer('regeneration_number').notNull().default(0),
    feedback: text('feedback').array().notNull().default(sql`'{}'::text[]`),
    /** The accepted analyzer value, kept before it is used. */
    analyzed: jsonb('analyzed').$type<object>(),
    /** The accepted value: a workout document, a TodayPlan, a plan update, a coach's reply. */
    result: jsonb('result').$type<object>(),
    /** The rendered YAML of a workout. */
    artefact: text('artefact'),
    /** Stages with prompts, schemas and attempts, schema selection, hashes, warnings, cost, difference. */
    record: jsonb('record').$type<object>(),
    error: jsonb('error').$type<object>(),
    decisionRecordId: uuid('decision_record_id'),
    /** The last event's number. */
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    uniqueIndex('generations_one_running')
      .on(t.athleteId, t.kind, t.session)
      .where(sql`${t.status} in ('QUEUED', 'RUNNING')`),
    index('generations_newest').on(t.athleteId, t.createdAt, t.id),
    index('generations_of_session').on(t.athleteId, t.kind, t.session),
    index('generations_of_workout').on(t.athleteId, t.workoutId),
    check('generations_ended', sql`(${t.status} in ('DONE', 'FAILED', 'CANCELLED')) = (${t.finishedAt} is not null)`),
    check('generations_failed', sql`(${t.status} = 'FAILED') = (${t.error} is not null)`),
  ],
);

/** What happened in a generation, numbered from 1 without gaps. No event holds a word of a model. */
export const generationEvents = pgTable(
  'generation_events',
  {
    athleteId: athleteId(),
    generationId: uuid('generation_id').notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    state: generationState('state').notNull(),
    stage: text('stage'),
    attempt: integer('attempt').notNull().default(0),
    calls: integer('calls').notNull().default(0),
    codes: text('codes').array().notNull().default(sql`'{}'::text[]`),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    error: jsonb('error').$type<object>(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.generationId, t.seq] }),
    foreignKey({
      columns: [t.athleteId, t.generationId],
      foreignColumns: [generations.athleteId, generations.id],
    }).onDelete('cascade'),
    uniqueIndex('generation_events_one_end')
      .on(t.athleteId, t.generationId)
      .where(sql`${t.state} in ('DONE', 'FAILED', 'CANCELLED')`),
  ],
);

/** Plans of a day, as clients get them; the newest one of a date is in force. */
export const todayPlans = pgTable(
  'today_plans',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** Null: not made by a generation. */
    generationId: uuid('generation_id'),
    plan: jsonb('plan').$type<object>().notNull(),
    /** What its session is for; null: its words alone say so. */
    intent: intent('intent'),
    /** Who chose its exercises: a model, or the engine in its place. */
    selectionMode: selectionMode('selection_mode').notNull().default('LLM'),
    /** The slot of a program's schedule that it was made for, and the workout that was started from it. */
    programId: uuid('program_id'),
    scheduleSlot: integer('schedule_slot'),
    workoutId: uuid('workout_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('today_plans_of_date').on(t.athleteId, t.date, t.createdAt),
  ],
);

/** Prompts and raw answers, encrypted; only where the operator asked for them, and for seven days. */
export const generationExchanges = pgTable(
  'generation_exchanges',
  {
    athleteId: athleteId(),
    generationId: uuid('generation_id').notNull(),
    n: integer('n').notNull(),
    sealed: bytes('sealed').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.generationId, t.n] }),
    foreignKey({
      columns: [t.athleteId, t.generationId],
      foreignColumns: [generations.athleteId, generations.id],
    }).onDelete('cascade'),
    index('generation_exchanges_expired').on(t.expiresAt),
  ],
);

/** What an athlete's model calls used on a local day; all nodes count together. */
export const llmUsage = pgTable(
  'llm_usage',
  {
    athleteId: athleteId(),
    date: date('date', { mode: 'string' }).notNull(),
    tokens: bigint('tokens', { mode: 'number' }).notNull(),
    /** Of the calls whose price is known. */
    costUsd: decimal('cost_usd').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.date] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);
