import { LOCALES, PRIMARY_GOALS, SECONDARY_GOALS, TRAINING_AGES } from '@topset/engine';
import type { DeclaredLoads } from '@topset/engine/kernel';
import type { PredictiveSetting } from '@topset/engine/progression';
import { DEFAULT_POLICY_ID } from '@topset/engine/suggestions';
import { sql } from 'drizzle-orm';
import {
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
import { athleteId, bytes, decimal, instant, loadIsValid, unit, version } from './columns.ts';

export const locale = pgEnum('locale', LOCALES);
export const trainingAge = pgEnum('training_age', TRAINING_AGES);
export const primaryGoal = pgEnum('primary_goal', PRIMARY_GOALS);
export const secondaryGoal = pgEnum('secondary_goal', SECONDARY_GOALS);
export const coachAccess = pgEnum('coach_access', ['READ', 'WRITE']);

/** What the athlete declared to have, by equipment; what is left out is as a usual gym has it. */
export interface LoadsAtHand {
  readonly [equipment: string]: DeclaredLoads;
}

export interface AthleteSettings {
  readonly suggestionPolicy: string;
  readonly selectionPolicy: string;
  readonly defaultMode: 'template' | 'intent';
  readonly aiSuggestions: boolean;
  readonly userEditsBlock: boolean;
  readonly adaptiveDifficulty: boolean;
  readonly confirmLevelChanges: boolean;
  /** Whether a generated session may go to failure. */
  readonly allowRirZero: boolean;
  /** What is done where a shortfall is foreseen. */
  readonly predictive: PredictiveSetting;
  /** Whether the athlete's records, without a name, help to foresee others' shortfalls. */
  readonly pooling: boolean;
}

/** What holds where the athlete has set nothing. */
export const DEFAULT_SETTINGS: AthleteSettings = {
  suggestionPolicy: 'suggestions/classic-1',
  selectionPolicy: 'selection/coach-1',
  defaultMode: 'template',
  aiSuggestions: true,
  userEditsBlock: true,
  adaptiveDifficulty: true,
  confirmLevelChanges: false,
  allowRirZero: false,
  predictive: 'ASK',
  pooling: false,
};

/** What is written down for a new athlete; whoever was there before keeps what held then. */
export const NEW_ATHLETE_SETTINGS: Partial<AthleteSettings> = { suggestionPolicy: DEFAULT_POLICY_ID };

export const athletes = pgTable(
  'athletes',
  {
    id: uuid('id').primaryKey(),
    displayName: text('display_name').notNull(),
    unit: unit('unit').notNull().default('KG'),
    timeZone: text('time_zone').notNull().default('UTC'),
    locale: locale('locale').notNull().default('en'),
    trainingAge: trainingAge('training_age').notNull().default('beginner'),
    primaryGoal: primaryGoal('primary_goal').notNull().default('general_health'),
    secondaryGoal: secondaryGoal('secondary_goal').notNull().default('none'),
    equipment: text('equipment').array().notNull().default(sql`'{}'::text[]`),
    daysPerWeek: integer('days_per_week').notNull().default(3),
    sessionMinutes: integer('session_minutes').notNull().default(60),
    favouriteExercises: text('favourite_exercises').array().notNull().default(sql`'{}'::text[]`),
    avoidedExercises: text('avoided_exercises').array().notNull().default(sql`'{}'::text[]`),
    bodyWeightValue: decimal('body_weight_value'),
    bodyWeightUnit: unit('body_weight_unit'),
    loadsAtHand: jsonb('loads_at_hand').$type<LoadsAtHand>().notNull().default({}),
    settings: jsonb('settings').$type<Partial<AthleteSettings>>().notNull().default({}),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Since when a question about the athlete's health waits for an answer; null: none does. */
    healthAskedAt: instant('health_asked_at'),
    /** When the account was deleted; its rows go after it. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    check('athletes_days_per_week', sql`${t.daysPerWeek} between 1 and 7`),
    check('athletes_session_minutes', sql`${t.sessionMinutes} between 20 and 180`),
    check('athletes_body_weight', loadIsValid('body_weight_value', 'body_weight_unit')),
  ],
);

/** Personal API tokens. The secret is shown once and stored only as its hash. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** The last four characters, so that people tell their tokens apart. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    /** The token that it was made with, and ends with; null: a person made it who had signed in. */
    parentId: uuid('parent_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    foreignKey({
      name: 'api_tokens_parent',
      columns: [t.athleteId, t.parentId],
      foreignColumns: [t.athleteId, t.id],
    }).onDelete('cascade'),
    uniqueIndex('api_tokens_secret').on(t.athleteId, t.secretHash),
    check(
      'api_tokens_scopes',
      sql`${t.scopes} <@ array['read','write','generate','manage','admin'] and cardinality(${t.scopes}) > 0`,
    ),
  ],
);

/** Whom an athlete has invited as a coach, and how far they may go once they have accepted. */
export const coachGrants = pgTable(
  'coach_grants',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull().defaultRandom(),
    /** Null: an invitation that nobody has accepted. */
    coachId: uuid('coach_id'),
    access: coachAccess('access').notNull(),
    /** The athlete's own note on whom it is for. */
    label: text('label'),
    /** Of the code, until it is used. */
    codeHash: bytes('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    /** The token that it was made with, and ends with. */
    tokenId: uuid('token_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    acceptedAt: instant('accepted_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    foreignKey({
      name: 'coach_grants_token',
      columns: [t.athleteId, t.tokenId],
      foreignColumns: [apiTokens.athleteId, apiTokens.id],
    }).onDelete('cascade'),
    uniqueIndex('coach_grants_coach').on(t.athleteId, t.coachId),
    index('coach_grants_by_coach').on(t.coachId, t.athleteId),
    check('coach_grants_not_self', sql`${t.athleteId} <> ${t.coachId}`),
    check(
      'coach_grants_code_or_coach',
      sql`(${t.coachId} is null) = (${t.codeHash} is not null) and (${t.coachId} is null) = (${t.codeExpiresAt} is not null) and (${t.coachId} is null) = (${t.acceptedAt} is null)`,
    ),
  ],
);

/** First answers of mutations, by the key that the client chose. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    athleteId: athleteId(),
    /** The caller, who may be a coach: keys of two people never meet. */
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    mutation: text('mutation').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb('answer').$type<{ readonly value: unknown }>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.actorId, t.key] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    // For the purge alone: rows come in the order of their age, so that a few bytes per block are enough.
    index('idempotency_keys_age').using('brin', t.createdAt),
  ],
);

/**
 * Ids that clients chose for what they made, with the first answer. They stay when the keys are gone: what was queued on a
 * device for a season is made once all the same, and what was deleted since is not made again.
 */
export const chosenIds = pgTable(
  'chosen_ids',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    mutation: text('mutation').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: jsonb('answer').$type<{ readonly value: unknown }>(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
  ],
);

export const programs = pgTable(
  'programs',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Ordered intents; a body part as `body_part:biceps,triceps`. */
    weeklySchedule: text('weekly_schedule').array().notNull(),
    blockWeeks: integer('block_weeks').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** 0-based week of the block that is the deload; null: none. */
    deloadWeek: integer('deload_week'),
    active: boolean('active').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    uniqueIndex('programs_one_active').on(t.athleteId).where(sql`${t.active}`),
    check('programs_schedule', sql`cardinality(${t.weeklySchedule}) between 1 and 7`),
    check(
      'programs_block',
      sql`${t.blockWeeks} >= 1 and (${t.deloadWeek} is null or ${t.deloadWeek} between 0 and ${t.blockWeeks} - 1)`,
    ),
  ],
);
