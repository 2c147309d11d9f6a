import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { instant } from './columns.ts';

export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'DONE', 'DEAD'] as const;

export const jobStatus = pgEnum('job_status', JOB_STATUSES);

/** Work that must happen once, on any node. The key names it and its period, so that enqueuing twice is one job. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** Null: work of the system. The rows are the system's all the same, hence no key that begins with it. */
    athleteId: uuid('athlete_id').references(() => athletes.id, { onDelete: 'cascade' }),
    runAt: instant('run_at').notNull(),
    payload: jsonb('payload').$type<JobPayload>().notNull(),
    /** How far a job of many batches has come; written with the batch's effects. */
    cursor: jsonb('cursor').$type<JobPayload>(),
    status: jobStatus('status').notNull().default('QUEUED'),
    /** Claims that were not released again by a node that stopped. */
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: instant('lease_until'),
    /** Counts the claims. Whoever holds an older one can no longer commit. */
    fence: integer('fence').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('jobs_once').on(t.kind, t.key),
    index('jobs_queued').on(t.runAt, t.kind, t.id).where(sql`${t.status} = 'QUEUED'`),
    index('jobs_running').on(t.leaseUntil).where(sql`${t.status} = 'RUNNING'`),
    index('jobs_of_athlete').on(t.athleteId),
    // By it a sweep finds out for whom no run waits, however many have been made.
    index('jobs_waiting').on(t.kind, t.athleteId).where(sql`${t.status} in ('QUEUED', 'RUNNING')`),
    index('jobs_newest').on(t.createdAt.desc(), t.id.desc()),
    index('jobs_dead').on(t.kind).where(sql`${t.status} = 'DEAD'`),
    check('jobs_lease', sql`(${t.status} = 'RUNNING') = (${t.leaseUntil} is not null)`),
    check('jobs_ended', sql`(${t.status} in ('DONE', 'DEAD')) = (${t.doneAt} is not null)`),
  ],
);

/** What leaves the database (mail, push, web hooks): written with its cause, sent afterwards, at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    topic: text('topic').notNull(),
    /** Goes out with the message, so that the receiver can drop a repetition. */
    idempotencyKey: text('idempotency_key').notNull(),
    athleteId: uuid('athlete_id').references(() => athletes.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<JobPayload>().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [uniqueIndex('outbox_once').on(t.idempotencyKey), index('outbox_of_athlete').on(t.athleteId)],
);

/** An object, never a bare scalar. */
export type JobPayload = Readonly<Record<string, unknown>>;
