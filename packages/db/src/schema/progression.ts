import type { Message } from '@topset/engine';
import type { DialogueContextType, DialogueIntent, Reply, SafeDefault, TextAnalysis } from '@topset/engine/dialogue';
import type {
  ConflictKind,
  ConflictResolution,
  EvaluationInput,
  Flag,
  Offer,
  PatchOperation,
  ProgressRecord,
  ProgressUpdate,
  ShortfallPredictor,
  SlotTime,
  Targets,
  WaitingChange,
} from '@topset/engine/progression';
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
import { athletes } from './athletes.ts';
import { athleteId, instant } from './columns.ts';
import {
  author,
  type LevelProgression,
  type PlanExerciseState,
  planExercises,
  planVersions,
  slotTime,
} from './plans.ts';
import { workouts } from './workouts.ts';

export const conflictStatus = pgEnum('conflict_status', ['OPEN', 'RESOLVED']);
export const modeKind = pgEnum('mode_kind', [
  'TRAVEL',
  'INJURY',
  'TIME_CRUNCHED',
  'RECOVERY',
  'RAMP',
  'DELOAD',
  'PREDICTED',
]);
export const markSource = pgEnum('mark_source', ['WORKOUT', 'EXERCISE', 'CHECK_IN', 'MESSAGE']);
export const alertGrade = pgEnum('alert_grade', ['MEDIUM', 'HIGH']);
export const auditAction = pgEnum('audit_action', ['CREATED', 'ACTIVATED', 'SUPERSEDED', 'PENDING']);

/**
 * What level progression remembers of a plan exercise beside its targets, which stand in the plan itself: the window
 * of records forgets, so these do not.
 */
export const tracks = pgTable(
  'tracks',
  {
    athleteId: athleteId(),
    planExerciseId: uuid('plan_exercise_id').notNull(),
    /** Was the rung ever raised after plan version 1, by anyone. */
    raised: boolean('raised').notNull().default(false),
    /** Last change of targets, and of the coefficient, that no progress record made. */
    targetsSince: instant('targets_since'),
    difficultySince: instant('difficulty_since'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.planExerciseId] }),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }).onDelete('cascade'),
  ],
);

/** What is stored of the verdict of one exercise in one workout, live or archived. */
export const progressRecordColumns = () => ({
  athleteId: athleteId(),
  id: uuid('id').notNull(),
  workoutId: uuid('workout_id').notNull(),
  planId: uuid('plan_id').notNull(),
  planExerciseId: uuid('plan_exercise_id').notNull(),
  policyId: text('policy_id').notNull(),
  workoutStart: instant('workout_start').notNull(),
  slotDate: date('slot_date', { mode: 'string' }).notNull(),
  slotTime: slotTime('slot_time').notNull(),
  /** As later judgements read it. */
  record: jsonb('record').$type<ProgressRecord>().notNull(),
  /** As the athlete reads it. */
  update: jsonb('update').$type<ProgressUpdate>().notNull(),
  planVersion: integer('plan_version'),
  conflictId: uuid('conflict_id'),
  decisionRecordId: uuid('decision_record_id').notNull(),
  supersededAt: instant('superseded_at'),
  createdAt: instant('created_at').notNull(),
  /** Of the request or run that judged; null in records from before it was kept. */
  traceId: text('trace_id'),
});

/** Verdicts of the last months. One that was derived anew stays, superseded. */
export const progressRecords = pgTable('progress_records', progressRecordColumns(), (t) => [
  primaryKey({ columns: [t.athleteId, t.id] }),
  foreignKey({
    columns: [t.athleteId, t.planExerciseId],
    foreignColumns: [planExercises.athleteId, planExercises.id],
  }).onDelete('cascade'),
  uniqueIndex('progress_records_live')
    .on(t.athleteId, t.workoutId, t.planExerciseId)
    .where(sql`${t.supersededAt} is null`),
  index('progress_records_of_track').on(t.athleteId, t.planExerciseId, t.workoutStart, t.id),
  index('progress_records_of_day').on(t.athleteId, t.slotDate),
]);

/** An exercise as it stood when a workout was judged, and what the verdict left it with. */
export interface TrackStanding {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly position: number;
  readonly level: LevelProgression;
  readonly raised: boolean;
  readonly targetsSince: number | null;
  readonly difficultySince: number | null;
  readonly waiting: WaitingChange | null;
  readonly after: { readonly targets: Targets; readonly difficultyPct: number };
}

/** What stood around a workout when it was judged: a replay reads it, and finds what other hands changed since. */
export interface LevelStanding extends Pick<EvaluationInput, 'hold' | 'settings' | 'pulse'> {
  readonly slot: { readonly date: string; readonly time: SlotTime };
  readonly tracks: readonly TrackStanding[];
  readonly flags: readonly Flag[];
  readonly flagsAfter: readonly Flag[];
  readonly fatigueClearedAt: number | null;
  readonly fatigueClearedAtAfter: number | null;
}

/** One row per workout that level progression has judged. */
export const levelEvaluations = pgTable(
  'level_evaluations',
  {
    athleteId: athleteId(),
    workoutId: uuid('workout_id').notNull(),
    policyId: text('policy_id').notNull(),
    workoutStart: instant('workout_start').notNull(),
    decidedAt: instant('decided_at').notNull(),
    standing: jsonb('standing').$type<LevelStanding>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.workoutId] }),
    foreignKey({ columns: [t.athleteId, t.workoutId], foreignColumns: [workouts.athleteId, workouts.id] }).onDelete(
      'cascade',
    ),
    index('level_evaluations_in_order').on(t.athleteId, t.workoutStart, t.workoutId),
  ],
);

/** The newest model that may foresee a shortfall of an athlete, or the reasons why it stays silent. */
export const shortfallPredictors = pgTable(
  'shortfall_predictors',
  {
    athleteId: athleteId().primaryKey(),
    policyId: text('policy_id').notNull(),
    predictor: jsonb('predictor').$type<ShortfallPredictor>().notNull(),
    trainedAt: instant('trained_at').notNull(),
  },
  (t) => [foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade')],
);

/** Where a manual and an automatic change of one plan met. */
export const planVersionConflicts = pgTable(
  'plan_version_conflicts',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    /** None when the two versions share no exercise. */
    planExerciseId: uuid('plan_exercise_id'),
    /** Local date of the automatic decision. */
    date: date('date', { mode: 'string' }).notNull(),
    autoVersion: integer('auto_version'),
    manualVersion: integer('manual_version'),
    kind: text('kind').$type<ConflictKind>().notNull(),
    status: conflictStatus('status').notNull(),
    resolution: text('resolution').$type<ConflictResolution>(),
    /** `RULE`, or the id of the person. */
    resolvedBy: text('resolved_by'),
    resolvedAt: instant('resolved_at'),
    /** The middle way, as the exercise would stand. */
    compromise: jsonb('compromise').$type<PlanExerciseState>(),
    /** What the athlete is asked, if anything. */
    question: jsonb('question').$type<Message>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.planId, t.autoVersion],
      foreignColumns: [planVersions.athleteId, planVersions.planId, planVersions.version],
    }).onDelete('cascade'),
    index('plan_version_conflicts_of_plan').on(t.athleteId, t.planId, t.createdAt, t.id),
    check('plan_version_conflicts_resolved', sql`(${t.status} = 'RESOLVED') = (${t.resolution} is not null)`),
  ],
);

/** One appended row per version created or status changed. */
export const planVersionAudit = pgTable(
  'plan_version_audit',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    version: integer('version').notNull(),
    author: author('author').notNull(),
    authorId: uuid('author_id'),
    action: auditAction('action').notNull(),
    reason: text('reason'),
    /** From the parent to this version. */
    diff: jsonb('diff').$type<{ readonly operations: readonly PatchOperation[] }>().notNull(),
    traceId: text('trace_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({
      columns: [t.athleteId, t.planId, t.version],
      foreignColumns: [planVersions.athleteId, planVersions.planId, planVersions.version],
    }).onDelete('cascade'),
    index('plan_version_audit_of_version').on(t.athleteId, t.planId, t.version, t.at),
  ],
);

/** Circumstances with a beginning and an end that lighten sessions or withhold exercises. */
export const modes = pgTable(
  'modes',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    kind: modeKind('kind').notNull(),
    area: text('area'),
    /** Last local day, inclusive. */
    until: date('until', { mode: 'string' }),
    minutes: integer('minutes'),
    /** Finished workouts of a ramp. */
    finishedWorkouts: integer('finished_workouts').notNull().default(0),
    /** The track of a predicted shortfall. */
    planExerciseId: uuid('plan_exercise_id'),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    startedAt: instant('started_at').notNull(),
    askedAt: instant('asked_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('modes_active').on(t.athleteId).where(sql`${t.endedAt} is null`),
    check('modes_area', sql`(${t.kind} in ('INJURY', 'RAMP')) = (${t.area} is not null)`),
    check('modes_minutes', sql`${t.minutes} is null or ${t.minutes} between 5 and 240`),
  ],
);

/** How the athlete feels today; every value is optional. */
export const checkIns = pgTable(
  'check_ins',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    readiness: integer('readiness'),
    sleepMinutes: integer('sleep_minutes'),
    sleepScore: integer('sleep_score'),
    bodyBattery: integer('body_battery'),
    restingPulse: integer('resting_pulse'),
    stimulant: boolean('stimulant'),
    notes: text('notes'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('check_ins_newest').on(t.athleteId, t.at, t.id),
    check('check_ins_readiness', sql`${t.readiness} is null or ${t.readiness} between 1 and 5`),
    check('check_ins_sleep', sql`${t.sleepMinutes} is null or ${t.sleepMinutes} between 0 and 1440`),
    check(
      'check_ins_scores',
      sql`(${t.sleepScore} is null or ${t.sleepScore} between 0 and 100) and (${t.bodyBattery} is null or ${t.bodyBattery} between 0 and 100)`,
    ),
    check('check_ins_pulse', sql`${t.restingPulse} is null or ${t.restingPulse} between 20 and 250`),
  ],
);

/** Pain and signs of fatigue, wherever they were marked or said. Never the words themselves. */
export const healthMarks = pgTable(
  'health_marks',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    localDate: date('local_date', { mode: 'string' }).notNull(),
    source: markSource('source').notNull(),
    workoutId: uuid('workout_id'),
    planExerciseId: uuid('plan_exercise_id'),
    checkInId: uuid('check_in_id'),
    /** Null: a sign of fatigue. */
    area: text('area'),
    severity: integer('severity'),
    redFlag: boolean('red_flag').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('health_marks_newest').on(t.athleteId, t.at),
    check('health_marks_pain', sql`(${t.area} is null) = (${t.severity} is null)`),
    check('health_marks_severity', sql`${t.severity} is null or ${t.severity} between 0 and 3`),
  ],
);

/** Something that a verdict offers and the athlete may take. */
export const offers = pgTable(
  'offers',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    workoutId: uuid('workout_id').notNull(),
    /** None: for the whole workout. */
    progressRecordId: uuid('progress_record_id'),
    planExerciseId: uuid('plan_exercise_id'),
    position: integer('position').notNull(),
    offer: jsonb('offer').$type<Offer>().notNull(),
    takenAt: instant('taken_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.athleteId, t.planExerciseId],
      foreignColumns: [planExercises.athleteId, planExercises.id],
    }).onDelete('cascade'),
    index('offers_of_workout').on(t.athleteId, t.workoutId),
    index('offers_of_track').on(t.athleteId, t.planExerciseId, t.createdAt),
  ],
);

/** The open thread of a dialogue: one row per athlete and type, never read once expired. */
export const dialogueContexts = pgTable(
  'dialog_context',
  {
    athleteId: athleteId(),
    type: text('type').$type<DialogueContextType>().notNull(),
    payload: jsonb('payload').$type<object>().notNull(),
    writtenAt: instant('written_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.type] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    check('dialog_context_size', sql`octet_length(${t.payload}::text) <= 16384`),
  ],
);

export const NOTE_KINDS = [
  'FLAG_SET',
  'FLAG_CLEARED',
  'HEALTH_ALERT',
  'INTENSE_WORK_OFF',
  'MODE_QUESTION',
  'CONFLICT',
  'PENDING_CONFIRMATION',
  'DELOAD_PROPOSED',
  'RECOVERY_ADVICE',
  'DEFAULT_TAKEN',
  'LOAD_ALERT',
  'CONFLICT_WAITING',
  'HEALTH_QUESTION',
  'SHORTER_SESSION',
  'REPORT_READY',
  'HISTORY_ARCHIVED',
  'POLICY_OFFER',
  'WEBHOOK_DISABLED',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A question as it was asked in a reply: what is done if nobody answers it in time. */
export interface AskedQuestion {
  readonly kind: string;
  readonly safeDefault: SafeDefault;
  /** What the default acts on, if on anything. */
  readonly workoutId: string | null;
  readonly expiresAt: string;
}

/** The record of what the ears made of a message. */
export type MessageHearing = Pick<TextAnalysis, 'policy' | 'ask' | 'mentions'>;

/** What was said. The words are forgotten after 90 days; flags and marks that came of them stay. */
export const messages = pgTable(
  'messages',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Null: forgotten. */
    text: text('text'),
    reply: jsonb('reply').$type<Reply | Message>(),
    /** How the words were heard, and by which policy; forgotten with them. */
    hearing: jsonb('hearing').$type<MessageHearing>(),
    handled: text('handled').$type<DialogueIntent>().notNull(),
    announced: text('announced').$type<DialogueIntent>(),
    question: jsonb('question').$type<AskedQuestion>(),
    /** When the question was answered, or its default taken. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('messages_newest').on(t.athleteId, t.at, t.id),
  ],
);

/** Notes sent to the athlete. */
export const notifications = pgTable(
  'notifications',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<NoteKind>().notNull(),
    /** Names the occasion, so that it is told once. */
    key: text('key').notNull(),
    text: jsonb('text').$type<Message>().notNull(),
    workoutId: uuid('workout_id'),
    planId: uuid('plan_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    uniqueIndex('notifications_once').on(t.athleteId, t.key),
    index('notifications_newest').on(t.athleteId, t.createdAt, t.id),
  ],
);

/** Pain that came back, or a red flag, for a person to look at. Admins see the alias, never the athlete. */
export const healthAlerts = pgTable(
  'health_alerts',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    alias: text('alias').notNull(),
    area: text('area').notNull(),
    grade: alertGrade('grade').notNull(),
    openedAt: instant('opened_at').notNull(),
    lastTriggerAt: instant('last_trigger_at').notNull(),
    deadline: instant('deadline').notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    comment: text('comment'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('health_alerts_open').on(t.athleteId, t.openedAt).where(sql`${t.closedAt} is null`),
    check('health_alerts_closed', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);
