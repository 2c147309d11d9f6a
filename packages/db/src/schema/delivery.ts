import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, bytes, instant } from './columns.ts';

export const WEBHOOK_EVENTS = [
  'workout.finished',
  'suggestions.made',
  'decision.taken',
  'plan_version.activated',
  'alert.opened',
  'alert.closed',
  'report.ready',
  'generation.ended',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_FAULTS = [
  'ANSWERED_OTHERWISE',
  'NO_CONNECTION',
  'TIMED_OUT',
  'ADDRESS_REFUSED',
  'SECRET_UNREADABLE',
] as const;

/** One request of a web hook, as its owner sees it. Nothing of the answer is kept but its status. */
export interface WebhookAttempt {
  readonly messageId: string;
  readonly event: WebhookEventType;
  /** From 1, per message. */
  readonly attempt: number;
  readonly at: string;
  readonly ms: number;
  readonly status: number | null;
  /** Null: it was taken. */
  readonly fault: (typeof WEBHOOK_FAULTS)[number] | null;
}

/** Where events are sent to: those of its owner or, registered by an operator, those of everybody. */
export const webhooks = pgTable(
  'webhooks',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    allAthletes: boolean('all_athletes').notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<readonly WebhookEventType[]>().notNull(),
    /** Sealed with the operator's key where there is one; the first byte tells. */
    secret: bytes('secret').notNull(),
    /** The one before, which signs too until then. */
    previousSecret: bytes('previous_secret'),
    previousUntil: instant('previous_until'),
    /** The API token that it was made with, and ends with. */
    tokenId: uuid('token_id'),
    attempts: jsonb('attempts').$type<readonly WebhookAttempt[]>().notNull().default([]),
    /** Failures since the last success, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('webhooks_of_all').on(t.allAthletes).where(sql`${t.allAthletes}`),
    check('webhooks_previous', sql`(${t.previousSecret} is null) = (${t.previousUntil} is null)`),
    check('webhooks_failing', sql`(${t.failures} = 0) = (${t.failingSince} is null)`),
  ],
);

/** Where an athlete gets mail, once the address is confirmed. */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    athleteId: athleteId(),
    address: text('address').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** What the code that was mailed last is made of, with the secret; null once it was used. */
    codeId: uuid('code_id'),
    codeExpiresAt: instant('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    /** When codes were mailed, as far back as the limit looks. */
    codesSentAt: jsonb('codes_sent_at').$type<readonly string[]>().notNull().default([]),
    wantsNotes: boolean('wants_notes').notNull(),
    wantsReports: boolean('wants_reports').notNull(),
    /** Codes are made of it, and links to switch mail off prove to know it. */
    secret: bytes('secret').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('mail_addresses_by_address').on(t.address),
  ],
);
