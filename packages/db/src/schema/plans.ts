import type { PlanEvent, Prescription, ProgressionModel } from '@topset/engine';
import { INTENTS, PLAN_EVENTS, PLAN_VERSION_STATUSES, PROGRESSION_MODELS } from '@topset/engine';
import type { ExerciseKind, Rung, VersionSummary, VolumeUnit } from '@topset/engine/progression';
import { PLAN_KINDS } from '@topset/engine/selection';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, decimal, instant, loadIsValid, repMode, restMode, rpeIsValid, setType, unit } from './columns.ts';
import { exerciseKeyColumns, libraryExercises, ownExercises } from './exercises.ts';

export const intent = pgEnum('intent', INTENTS);
export const planKind = pgEnum('plan_kind', PLAN_KINDS);
export const progressionModel = pgEnum('progression_model', PROGRESSION_MODELS);
export const planVersionStatus = pgEnum('plan_version_status', PLAN_VERSION_STATUSES);
export const planEvent = pgEnum('plan_event', PLAN_EVENTS);
export const author = pgEnum('author', ['ATHLETE', 'COACH', 'ADMIN', 'SYSTEM']);
export const slotTime = pgEnum('slot_time', ['MORNING', 'EVENING']);

export const plans = pgTable(
  'plans',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    notes: text('notes'),
    intent: intent('intent'),
    /** Which split its sessions belong to; says what a plan without an intent is for. */
    kind: planKind('kind').notNull().default('CUSTOM'),
    /** Number of the active plan version; what callers send as `expectedVersion`. */
    version: integer('version').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('plans_newest').on(t.athleteId, t.createdAt, t.id),
  ],
);

/** The plan as it stands at its active version. Removed rows stay, without a position, so that old links hold. */
export const planExercises = pgTable(
  'plan_exercises',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    position: integer('position'),
    ...exerciseKeyColumns(),
    progressionModel: progressionModel('progression_model').notNull().default('LOAD'),
    repMode: repMode('rep_mode').notNull().default('NOT_SET'),
    repLower: integer('rep_lower').notNull().default(8),
    repUpper: integer('rep_upper').notNull().default(12),
    repTarget: integer('rep_target').notNull().default(8),
    restMode: restMode('rest_mode').notNull().default('ALL_SAME'),
    restSeconds: integer('rest_seconds').notNull().default(90),
    notes: text('notes'),
    /** Targets of level progression; none under LOAD. The planned sets follow them. */
    levelTargets: jsonb('level_targets').$type<LevelProgression>(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId, t.planId], foreignColumns: [plans.athleteId, plans.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.libraryKey], foreignColumns: [libraryExercises.key] }),
    foreignKey({ columns: [t.athleteId, t.ownKey], foreignColumns: [ownExercises.athleteId, ownExercises.key] }),
    index('plan_exercises_of_plan').on(t.athleteId, t.planId),
    check(
      'plan_exercises_reps',
      sql`${t.repLower} between 1 and 1000 and ${t.repUpper} between ${t.repLower} and 1000 and ${t.repTarget} between 1 and 1000`,
    ),
    check('plan_exercises_rest', sql`${t.restSeconds} between 0 and 3600`),
  ],
);

export const plannedSets = pgTable(
  'planned_sets',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planExerciseId: uuid('plan_exercise_id').notNull(),
    position: integer('position'),
    type: setType('type').notNull().default('REGULAR'),
    loadValue: decimal('load_value'),
    loadUnit: unit('load_unit'),
    reps: integer('reps'),
    seconds: integer('seconds'),
    rpe: decimal('rpe'),
    rir: integer('rir'),
    restSeconds: integer('rest_seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }).onDelete('cascade'),
    index('planned_sets_of_exercise').on(t.athleteId, t.planExerciseId),
    check('planned_sets_load', loadIsValid('load_value', 'load_unit')),
    check(
      'planned_sets_volume',
      sql`(${t.reps} is null or ${t.reps} between 0 and 1000) and (${t.seconds} is null or ${t.seconds} between 1 and 14400)`,
    ),
    check('planned_sets_rpe', rpeIsValid('rpe')),
    check('planned_sets_rir', sql`${t.rir} is null or ${t.rir} between 0 and 10`),
    check('planned_sets_rest', sql`${t.restSeconds} is null or ${t.restSeconds} between 0 and 3600`),
  ],
);

/** The ladder of an exercise: one of the catalogue's, or rung 1 with a step of the athlete's own. */
export type LadderChoice =
  | { readonly form: 'CATALOG'; readonly key: string }
  | { readonly form: 'STEP'; readonly step: 'STRENGTH' | 'ENDURANCE'; readonly first: Rung };

/** What an exercise under LEVEL or RANGE asks for. */
export type LevelProgression =
  | {
      readonly model: 'LEVEL';
      readonly kind: ExerciseKind;
      readonly ladder: LadderChoice;
      readonly rung: Rung;
      /** In force; fewer or more than the rung's when reduced or set by hand. */
      readonly sets: readonly number[];
      readonly difficultyPct: number;
      readonly combinedBlock: string | null;
    }
  | {
      readonly model: 'RANGE';
      readonly kind: ExerciseKind;
      readonly sets: number;
      readonly lower: number;
      readonly upper: number;
      readonly unit: VolumeUnit;
      readonly combinedBlock: string | null;
    };

/** One plan exercise as a version saw it. */
export interface PlanExerciseState extends Prescription {
  readonly exerciseKey: string;
  readonly position: number;
  readonly progressionModel: ProgressionModel;
  readonly notes: string | null;
  /** Absent under LOAD, and in versions older than level progression. */
  readonly level?: LevelProgression;
}

/** A whole plan by the stable ids of its exercises. */
export interface PlanSnapshot {
  readonly exercises: { readonly [planExerciseId: string]: PlanExerciseState };
}

export const planVersions = pgTable(
  'plan_versions',
  {
    athleteId: athleteId(),
    planId: uuid('plan_id').notNull(),
    version: integer('version').notNull(),
    status: planVersionStatus('status').notNull(),
    baseVersion: integer('base_version'),
    parentVersion: integer('parent_version'),
    author: author('author').notNull(),
    authorId: uuid('author_id'),
    /** Why this version exists, in a sentence of its author. */
    reason: text('reason'),
    /** Ids of what caused it: suggestions, progress records, a rolled back version. */
    causeIds: text('cause_ids').array().notNull().default(sql`'{}'::text[]`),
    /** One entry per changed exercise, in plan order; none where the items say it all. */
    summary: jsonb('summary').$type<VersionSummary>(),
    /** Place in the chain of versions that were ever active, from 1; none while it waits. */
    chainPosition: integer('chain_position'),
    /** The whole plan at this version, kept every so often so that reading any version stays cheap. */
    snapshot: jsonb('snapshot').$type<PlanSnapshot>(),
    traceId: text('trace_id'),
    createdAt: instant('created_at').notNull(),
    activatedAt: instant('activated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.planId, t.version] }),
    foreignKey({ columns: [t.athleteId, t.planId], foreignColumns: [plans.athleteId, plans.id] }).onDelete('cascade'),
    index('plan_versions_chain').on(t.athleteId, t.planId, t.chainPosition),
    uniqueIndex('plan_versions_one_active').on(t.athleteId, t.planId).where(sql`${t.status} = 'ACTIVE'`),
    check('plan_versions_activated', sql`(${t.status} in ('ACTIVE', 'SUPERSEDED')) or ${t.activatedAt} is null`),
  ],
);

/** The delta of a version: each changed plan exercise before and after. Null before: added; null after: removed. */
export const planVersionItems = pgTable(
  'plan_version_items',
  {
    athleteId: athleteId(),
    planId: uuid('plan_id').notNull(),
    version: integer('version').notNull(),
    planExerciseId: uuid('plan_exercise_id').notNull(),
    event: planEvent('event').$type<PlanEvent>().notNull(),
    before: jsonb('before').$type<PlanExerciseState>(),
    after: jsonb('after').$type<PlanExerciseState>(),
    /** Local day and half of the day of the workout or edit; none in versions older than level progression. */
    slotDate: date('slot_date', { mode: 'string' }),
    slotTime: slotTime('slot_time'),
    progressRecordId: uuid('progress_record_id'),
    createdAt: instant('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.planId, t.version, t.planExerciseId] }),
    foreignKey({
      columns: [t.athleteId, t.planId, t.version],
      foreignColumns: [planVersions.athleteId, planVersions.planId, planVersions.version],
    }).onDelete('cascade'),
    index('plan_version_items_of_slot').on(t.athleteId, t.planId, t.slotDate),
    check('plan_version_items_change', sql`${t.before} is not null or ${t.after} is not null`),
  ],
);
