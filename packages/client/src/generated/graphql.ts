/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { shipped } from '../document.ts';
/** Input of `acceptGrant`. The code of the invitation. */
export type AcceptGrantInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** The code that the athlete gave you. */
  code: string;
};

/** A set that was done but not logged. */
export type AddSetInput = {
  /** Distance in metres. */
  distanceMeters?: string | null | undefined;
  /** Load. */
  load?: LoadInput | null | undefined;
  /** Private note on the set. */
  notes?: string | null | undefined;
  /** Exercise of the workout. */
  performanceId: string;
  /** The planned set that it answers. */
  plannedSetId?: string | null | undefined;
  /** Reps. */
  reps?: number | null | undefined;
  /** Rest taken after the set. */
  restSeconds?: number | null | undefined;
  /** Reps in reserve. */
  rir?: number | null | undefined;
  /** Effort. */
  rpe?: string | null | undefined;
  /** Seconds. */
  seconds?: number | null | undefined;
  /** Left out on purpose. */
  skipped?: boolean | null | undefined;
  /** Kind of the set. */
  type?: SetType | null | undefined;
};

/** How soon a person has to look. */
export type AlertGrade =
  /** Within 4 hours. */
  | 'HIGH'
  /** Within 24 hours. */
  | 'MEDIUM';

/** What is not as it should be. */
export type AlertKind =
  /** A question about a plan has been open for more than a week. */
  | 'CONFLICT_STALE'
  /** Signs of fatigue grew by more than 15 percent from one week to the next. */
  | 'FATIGUE_GROWTH'
  /** Nobody has looked at a health alert in time. */
  | 'HEALTH_OVERDUE'
  /** A job was given up; `requeueJob` brings it back. */
  | 'JOB_DEAD'
  /** A job that is due has waited for more than 15 minutes. */
  | 'JOB_LAG'
  /** More than a quarter of the decisions of three days were regressions. */
  | 'REGRESSION_RATE';

/** Of whom an alert is. */
export type AlertScope =
  /** Of one athlete, who is not named. */
  | 'ATHLETE'
  /** Of the whole deployment. */
  | 'SYSTEM';

/** Input of `archivePlan`. Which plan, the version that you read, and whether it goes away or comes back. */
export type ArchivePlanInput = {
  /** False takes it out again. */
  archived?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** `version` of the plan as you saw it. */
  expectedVersion: number;
  /** Which plan. */
  planId: string;
};

/** Settings to change; the others stay. */
export type AthleteSettingsInput = {
  /** Allow 105 and 110 % of a target that has become easy. */
  adaptiveDifficulty?: boolean | null | undefined;
  /** Ask a language model too. */
  aiSuggestions?: boolean | null | undefined;
  /** A generated session may plan sets to failure. */
  allowRirZero?: boolean | null | undefined;
  /** Automatic changes of rung wait for your yes. */
  confirmLevelChanges?: boolean | null | undefined;
  /** How sessions are made unless said otherwise. */
  defaultMode?: DefaultMode | null | undefined;
  /** Let your records, without your name, help others. */
  pooling?: boolean | null | undefined;
  /** What is done where a session may fall short. */
  predictive?: PredictiveSetting | null | undefined;
  /** `selection/coach-1`, `selection/coach-2`, `selection/greedy-1` or `selection/beam-1`. */
  selectionPolicy?: string | null | undefined;
  /** `suggestions/classic-1`, `suggestions/adaptive-1`, `suggestions/estimate-1` or `suggestions/estimate-2`. */
  suggestionPolicy?: string | null | undefined;
  /** A manual edit keeps the same suggestion away for seven days. */
  userEditsBlock?: boolean | null | undefined;
};

/** Who made a change. */
export type Author =
  /** Admin. */
  | 'ADMIN'
  /** Athlete. */
  | 'ATHLETE'
  /** Coach. */
  | 'COACH'
  /** System. */
  | 'SYSTEM';

/** What the next logged session said about a change of load. */
export type BacktestOutcome =
  /** Lifted at other loads: it says nothing. */
  | 'CENSORED'
  /** As heavy as the harder load, and a set fell short. */
  | 'FAILED'
  /** As heavy as the harder load or heavier, and every set reached its floor. */
  | 'HELD'
  /** At the old load, and every set reached its floor: easier was not needed. */
  | 'NEEDLESS'
  /** There is no later session yet. */
  | 'OPEN'
  /** At the old load, and a set fell short: easier was right. */
  | 'RIGHT';

/** What a working weight is for. */
export type BaselineContext =
  /** Whatever is trained. */
  | 'DEFAULT'
  /** Heavy, with few reps. */
  | 'STRENGTH'
  /** Moderate, with many reps. */
  | 'VOLUME';

/** What the athlete can handle in one exercise. Without any weight it is forgotten. */
export type BaselineInput = {
  /** What it is for, `DEFAULT` if left out. */
  context?: BaselineContext | null | undefined;
  /** Example: `barbell-bench-press`. */
  exerciseKey: string;
  /** Best load of a top set. */
  topSetWeight?: LoadInput | null | undefined;
  /** Heaviest working weight. */
  workingWeightMax?: LoadInput | null | undefined;
  /** Lightest working weight. */
  workingWeightMin?: LoadInput | null | undefined;
};

/** Whether calls go through. */
export type BreakerState =
  /** They do. */
  | 'CLOSED'
  /** None does. */
  | 'OPEN'
  /** One does, to find out. */
  | 'PROBING';

/** Input of `cancelGeneration`. Which generation ends. */
export type CancelGenerationInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which one. */
  generationId: string;
};

/** Endurance work that the session should know of. */
export type CardioActivityInput = {
  /** When. */
  at: string;
  /** How long. */
  minutes: number;
  /** How hard, as Strava counts it; 100 and more in the last 48 hours is tiring. */
  relativeEffort?: number | null | undefined;
  /** What, such as `Run`. */
  type: string;
};

/** Which property a change writes. */
export type ChangeProperty =
  /** The property `lower`. */
  | 'LOWER'
  /** The property `mode`. */
  | 'MODE'
  /** The property `reps`. */
  | 'REPS'
  /** The property `rest`. */
  | 'REST'
  /** The property `restMode`. */
  | 'REST_MODE'
  /** The property `restSeconds`. */
  | 'REST_SECONDS'
  /** The property `structure`. */
  | 'STRUCTURE'
  /** The property `target`. */
  | 'TARGET'
  /** The property `type`. */
  | 'TYPE'
  /** The property `upper`. */
  | 'UPPER'
  /** The property `weight`. */
  | 'WEIGHT';

/** A correction of a logged set. Fields that are left out stay; null clears. */
export type ChangeSetInput = {
  /** Distance in metres. */
  distanceMeters?: string | null | undefined;
  /** Which set. */
  id: string;
  /** Load. */
  load?: LoadInput | null | undefined;
  /** Private note on the set. */
  notes?: string | null | undefined;
  /** The planned set that it answers. */
  plannedSetId?: string | null | undefined;
  /** Reps. */
  reps?: number | null | undefined;
  /** Rest taken after the set. */
  restSeconds?: number | null | undefined;
  /** Reps in reserve. */
  rir?: number | null | undefined;
  /** Effort. */
  rpe?: string | null | undefined;
  /** Seconds. */
  seconds?: number | null | undefined;
  /** Left out on purpose. */
  skipped?: boolean | null | undefined;
  /** Kind of the set. */
  type?: SetType | null | undefined;
};

/** What a change does. */
export type ChangeType =
  /** Add exercise. */
  | 'ADD_EXERCISE'
  /** Add set. */
  | 'ADD_SET'
  /** Change rep range mode. */
  | 'CHANGE_REP_RANGE_MODE'
  /** Change rest mode. */
  | 'CHANGE_REST_MODE'
  /** Change set type. */
  | 'CHANGE_SET_TYPE'
  /** Decrease reps. */
  | 'DECREASE_REPS'
  /** Decrease rep range lower. */
  | 'DECREASE_REP_RANGE_LOWER'
  /** Decrease rep range target. */
  | 'DECREASE_REP_RANGE_TARGET'
  /** Decrease rep range upper. */
  | 'DECREASE_REP_RANGE_UPPER'
  /** Decrease rest. */
  | 'DECREASE_REST'
  /** Decrease rest seconds. */
  | 'DECREASE_REST_SECONDS'
  /** Decrease weight. */
  | 'DECREASE_WEIGHT'
  /** Increase reps. */
  | 'INCREASE_REPS'
  /** Increase rep range lower. */
  | 'INCREASE_REP_RANGE_LOWER'
  /** Increase rep range target. */
  | 'INCREASE_REP_RANGE_TARGET'
  /** Increase rep range upper. */
  | 'INCREASE_REP_RANGE_UPPER'
  /** Increase rest. */
  | 'INCREASE_REST'
  /** Increase rest seconds. */
  | 'INCREASE_REST_SECONDS'
  /** Increase weight. */
  | 'INCREASE_WEIGHT'
  /** Remove exercise. */
  | 'REMOVE_EXERCISE'
  /** Remove set. */
  | 'REMOVE_SET'
  /** Reorder exercise. */
  | 'REORDER_EXERCISE';

/** Input of `checkIn`. How you slept and feel, and where it hurts, as far as you know it. */
export type CheckInInput = {
  /** 0 to 100. */
  bodyBattery?: number | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Private note; a phrase of pain or fatigue in it counts. */
  notes?: string | null | undefined;
  /** Where it hurts. */
  pain?: Array<PainMarkInput> | null | undefined;
  /** 1 to 5. */
  readiness?: number | null | undefined;
  /** Beats a minute, 20 to 250. */
  restingPulse?: number | null | undefined;
  /** Minutes slept. */
  sleepMinutes?: number | null | undefined;
  /** 0 to 100. */
  sleepScore?: number | null | undefined;
  /** Whether a stimulant was taken. */
  stimulant?: boolean | null | undefined;
};

/** Input of `clearFlag`. Which flag is over. */
export type ClearFlagInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which flag. */
  flagId: string;
};

/** Input of `closeHealthAlert`. Which alert, and what was found. */
export type CloseHealthAlertInput = {
  /** Which alert. */
  alertId: string;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** When, now if left out. */
  closedAt?: string | null | undefined;
  /** What was done. */
  comment: string;
};

/** How far a coach may go. */
export type CoachAccess =
  /** See everything of the athlete. */
  | 'READ'
  /** Also change plans and flags. */
  | 'WRITE';

/** What a coach proposes. It is an offer: a mutation applies it, never the reply. */
export type CoachActionKind =
  /** Easier variation. */
  | 'EASIER_VARIATION'
  /** Log session. */
  | 'LOG_SESSION'
  /** Move session. */
  | 'MOVE_SESSION'
  /** None. */
  | 'NONE'
  /** Reduce volume. */
  | 'REDUCE_VOLUME'
  /** Repeat level. */
  | 'REPEAT_LEVEL'
  /** Rest day. */
  | 'REST_DAY'
  /** See doctor. */
  | 'SEE_DOCTOR'
  /** Start session. */
  | 'START_SESSION'
  /** Try next level. */
  | 'TRY_NEXT_LEVEL';

/** What a part of the reply is about. */
export type CoachSectionKind =
  /** Cooldown. */
  | 'COOLDOWN'
  /** Goal. */
  | 'GOAL'
  /** Main. */
  | 'MAIN'
  /** Next. */
  | 'NEXT'
  /** Note. */
  | 'NOTE'
  /** Warmup. */
  | 'WARMUP';

/** Input of `commitImport`. The import whose preview is to be stored. */
export type CommitImportInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which import. */
  importId: string;
};

/** Input of `confirmEmail`. The code. */
export type ConfirmEmailInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** The code that was mailed last. */
  code: string;
};

/** Input of `confirmPlanVersion`. The plan, and the number of the version that waits for your yes. */
export type ConfirmPlanVersionInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which plan. */
  planId: string;
  /** Number of the waiting version. */
  version: number;
};

/** Input of `createApiToken`. What the token is called, what it may do and until when. */
export type CreateApiTokenInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** When it ends by itself, at the latest when the token does that you make it with. None: then, or never. */
  expiresAt?: string | null | undefined;
  /** What it is for. */
  name: string;
  /** What it allows; not more than your own. */
  scopes: Array<TokenScope>;
};

/** Input of `createCalendarAddress`. Nothing but the usual: there is one address at a time. */
export type CreateCalendarAddressInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
};

/** Input of `createExercise`. Its name, and what you know about muscles, equipment and how its load counts. */
export type CreateExerciseInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Alternative sets of equipment, as `Exercise.equipment` has them; one whole set is enough. */
  equipment?: Array<Array<EquipmentKind>> | null | undefined;
  /** What a stated load refers to; null: it is not known. */
  loadCounting?: LoadCounting | null | undefined;
  /** How its load counts; null: it is not known, and taken for an outside weight. */
  loadType?: LoadType | null | undefined;
  /** The first is the dominant one. */
  movementPatterns?: Array<MovementPattern> | null | undefined;
  /** What you call it. */
  name: string;
  /** What it trains directly. */
  primaryMuscles?: Array<Muscle> | null | undefined;
  /** What it trains besides. */
  secondaryMuscles?: Array<Muscle> | null | undefined;
};

/** Input of `createPlan`. Its name, and its exercises in order with their sets. */
export type CreatePlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Exercises in order, at most 40. */
  exercises: Array<PlanExerciseInput>;
  /** A UUID of your choice for what is made, so that later calls can name it before this one is answered: its global id is the base64url of `Type:uuid`. Sent again with the same input, the first answer comes back, however late; with another one it is `ID_TAKEN`. */
  id?: string | null | undefined;
  /** What its sessions are for. */
  intent?: Intent | null | undefined;
  /** Which split its sessions belong to; `CUSTOM` if left out. */
  kind?: PlanKind | null | undefined;
  /** What to call it. */
  name: string;
  /** Anything worth remembering. */
  notes?: string | null | undefined;
};

/** Input of `createProgram`. Its name, the intents of the week in order, and the length of a block. */
export type CreateProgramInput = {
  /** Weeks in one block, 4 if left out. */
  blockWeeks?: number | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** 0-based week of the block that is lighter; none if left out. */
  deloadWeek?: number | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** What to call it. */
  name: string;
  /** First day, within five years; today if left out. */
  startsOn?: string | null | undefined;
  /** Intents in order, 1 to 7. Examples: `push`, `body_part:biceps,triceps`. */
  weeklySchedule: Array<string>;
};

/** Input of `createWebhook`. Where to, and which events. */
export type CreateWebhookInput = {
  /** Events of all athletes and of the deployment instead of yours. Needs the scope `admin`, too. */
  allAthletes?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which events; all if left out. */
  events?: Array<WebhookEvent> | null | undefined;
  /** Where to: an https address on the public internet; http in demo mode. */
  url: string;
};

/** Where an export stands. */
export type DataExportState =
  /** Its link has ended: ask for another one. */
  | 'EXPIRED'
  /** Could not be written: ask for another one. */
  | 'FAILED'
  /** Waits for a node. */
  | 'QUEUED'
  /** Has a link. */
  | 'READY'
  /** Is being written. */
  | 'RUNNING';

/** Input of `decideSuggestions`. Which suggestions, and what becomes of each; one entry or many. */
export type DecideSuggestionsInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Entries, at most 100. */
  decisions: Array<DecisionInput>;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
};

/** One answer to one or more suggestions of one plan, all or nothing. */
export type DecisionInput = {
  /** The answer. */
  decision: SuggestionAnswer;
  /** What it is about. */
  suggestions: Array<SuggestionVersionInput>;
};

/** How sessions are made unless said otherwise. */
export type DefaultMode =
  /** Anew each time, for what the session is meant to train. */
  | 'INTENT'
  /** From a plan of yours. */
  | 'TEMPLATE';

/** What has to hold before new athletes start in intent mode. What is not known does not hold. */
export type DefaultToIntentCondition =
  /** Intent sessions are completed at least as often as template ones. */
  | 'COMPLETION_RATE'
  /** At least 30 intent sessions were generated. */
  | 'GENERATED_INTENT'
  /** At least 30 template sessions were generated. */
  | 'GENERATED_TEMPLATE'
  /** Intent sessions are edited less often before the start. */
  | 'PRE_START_EDITS'
  /** Athletes of intent sessions come back at least as often. */
  | 'RETENTION'
  /** Intent sessions keep closer to the weekly targets. */
  | 'VOLUME_ADHERENCE';

/** Why a muscle got less than its weekly target. */
export type DeferralReason =
  /** Pushes and pulls would have been too far apart. */
  | 'BALANCE'
  /** Less than one set is missing. */
  | 'BELOW_ONE_SET'
  /** The athlete has just begun. */
  | 'COLD_START'
  /** The week is a deload. */
  | 'DELOAD'
  /** Nothing in the session trains it directly. */
  | 'NOT_SELECTED'
  /** The muscle, or the session, has as many sets as one session may have. */
  | 'SESSION_CAP'
  /** Its exercises have as many sets as one exercise may. */
  | 'SET_CEILING'
  /** There was no time. */
  | 'TIME'
  /** More would be too much this week. */
  | 'VOLUME_CAP';

/** Input of `deleteAthlete`. Your own id. */
export type DeleteAthleteInput = {
  /** Your own id, once more: nobody deletes themselves by accident. */
  athleteId: string;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
};

/** Input of `deleteSet`. The set, and the version that you read. */
export type DeleteSetInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** `version` of the set as you saw it. */
  expectedVersion: number;
  /** Which set. */
  setId: string;
};

/** Input of `deleteWebhook`. Which web hook ends. */
export type DeleteWebhookInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which web hook. */
  webhookId: string;
};

/** Input of `deleteWorkout`. Which workout, and the version that you read. */
export type DeleteWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion: number;
  /** Which workout. */
  workoutId: string;
};

/** A thread that the dialogue remembers. */
export type DialogueContextType =
  /** What was last spoken of, for an hour. */
  | 'CONVERSATION'
  /** What was asked about health, for 14 days. */
  | 'RECOVERY'
  /** What was put off, for a day. */
  | 'REMINDER'
  /** A report or a change under way, for 15 minutes. */
  | 'WIZARD';

/** What a message is about, in priority. */
export type DialogueIntent =
  /** Analytics. */
  | 'ANALYTICS'
  /** Capabilities. */
  | 'CAPABILITIES'
  /** Change level. */
  | 'CHANGE_LEVEL'
  /** Explain. */
  | 'EXPLAIN'
  /** Pain, fatigue or an injury. */
  | 'HEALTH'
  /** A workout is to be moved or skipped. */
  | 'MOVE_SKIP'
  /** Note. */
  | 'NOTE'
  /** Notification time. */
  | 'NOTIFICATION_TIME'
  /** Plan. */
  | 'PLAN'
  /** Remind later. */
  | 'REMIND_LATER'
  /** What was trained. */
  | 'REPORT'
  /** Technique. */
  | 'TECHNIQUE'
  /** Nothing was understood. */
  | 'UNKNOWN';

/** What a question is about. */
export type DialogueQuestionKind =
  /** Whether something is wrong: the words left it open. */
  | 'ASK_HEALTH'
  /** Whether a flag is over. */
  | 'CLEAR_FLAG'
  /** Whether to change the plan or the calendar. */
  | 'CONFIRM_CHANGE'
  /** Whether to log a report and finish its workout. */
  | 'CONFIRM_REPORT'
  /** Whether a mode is over. */
  | 'END_MODE'
  /** Whose change of a plan counts. */
  | 'RESOLVE_CONFLICT'
  /** Whether to switch injury mode on. */
  | 'START_INJURY'
  /** Which exercise a name of the report means. */
  | 'WHICH_EXERCISE'
  /** What the messages were about. */
  | 'WHICH_WISH';

/** Input of `editPastWorkout`. The finished workout, the version that you read, and what was wrong: sets to add, change or remove, and the report. */
export type EditPastWorkoutInput = {
  /** Sets to add. */
  addSets?: Array<AddSetInput> | null | undefined;
  /** Sets to correct. */
  changeSets?: Array<ChangeSetInput> | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Corrections of reports on exercises; what is left out of one stays, null clears. */
  exercises?: Array<PerformanceReportInput> | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion: number;
  /** A sign of fatigue. */
  fatigue?: boolean | null | undefined;
  /** Private note; null clears it. */
  notes?: string | null | undefined;
  /** Where it hurt, without saying in which exercise. */
  pain?: Array<PainMarkInput> | null | undefined;
  /** Sets to take away. */
  removeSets?: Array<string> | null | undefined;
  /** Effort of the session; null clears it. */
  sessionRpe?: string | null | undefined;
  /** Which workout. */
  workoutId: string;
};

/** Input of `editPlan`. The plan, the version that you read, and what becomes different. What is left out stays. */
export type EditPlanInput = {
  /** Raise targets although pain or fatigue is flagged. */
  acknowledgeFlags?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** The whole list as it shall be. */
  exercises?: Array<PlanExerciseInput> | null | undefined;
  /** `version` of the plan as you saw it. */
  expectedVersion: number;
  /** New intent; null clears it. */
  intent?: Intent | null | undefined;
  /** New kind. */
  kind?: PlanKind | null | undefined;
  /** New name. */
  name?: string | null | undefined;
  /** New notes; null clears them. */
  notes?: string | null | undefined;
  /** Which plan. */
  planId: string;
  /** Why, in a sentence. */
  reason?: string | null | undefined;
};

/** Input of `editWorkout`. The planned session, the version that you read, and its exercises as they should be. */
export type EditWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** All exercises in order; those left out go. */
  exercises?: Array<SessionExerciseInput> | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion: number;
  /** What to call it. */
  name?: string | null | undefined;
  /** A planned workout without a plan. */
  workoutId: string;
};

/** How hard an exercise was, by its RPE. */
export type Effort =
  /** Above 7, up to 9. */
  | 'HEAVY'
  /** Up to 4. */
  | 'LIGHT'
  /** Above 9. */
  | 'MAXIMAL'
  /** Above 4, up to 7. */
  | 'MEDIUM';

/** Input of `endMode`. Which mode is over. */
export type EndModeInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which mode. */
  modeId: string;
};

/** What an exercise needs, in the engine's vocabulary. */
export type EquipmentKind =
  /** Assisted pullup. */
  | 'ASSISTED_PULLUP'
  /** Band. */
  | 'BAND'
  /** Barbell. */
  | 'BARBELL'
  /** Bench. */
  | 'BENCH'
  /** Bodyweight. */
  | 'BODYWEIGHT'
  /** Box. */
  | 'BOX'
  /** Cable. */
  | 'CABLE'
  /** Cardio. */
  | 'CARDIO'
  /** Dip bars. */
  | 'DIP_BARS'
  /** Dumbbell. */
  | 'DUMBBELL'
  /** Ez bar. */
  | 'EZ_BAR'
  /** Kettlebell. */
  | 'KETTLEBELL'
  /** Lat pulldown. */
  | 'LAT_PULLDOWN'
  /** Machine. */
  | 'MACHINE'
  /** Other. */
  | 'OTHER'
  /** Plate. */
  | 'PLATE'
  /** Pullup bar. */
  | 'PULLUP_BAR'
  /** Rack. */
  | 'RACK'
  /** Seated row. */
  | 'SEATED_ROW'
  /** Sled. */
  | 'SLED'
  /** Smith. */
  | 'SMITH'
  /** Trap bar. */
  | 'TRAP_BAR';

/** What went wrong, for programs: the `code` of typed errors, and `extensions.code` of GraphQL errors. */
export type ErrorCode =
  /** In `extensions.code`, HTTP 400: the document has too many aliases. */
  | 'ALIAS_LIMIT'
  /** It was decided before, and otherwise: edit the plan to change it. */
  | 'ALREADY_DECIDED'
  /** The job is done: there is nothing to repeat. */
  | 'ALREADY_DONE'
  /** The session has been generated: ask for another version with feedback. */
  | 'ALREADY_GENERATED'
  /** The program has a session planned for that day: start it, or ask for another one. */
  | 'ALREADY_PLANNED'
  /** In `extensions.code`: `after` of `changes` is no cursor of this feed: pass one as you got it. */
  | 'BAD_CURSOR'
  /** Nothing can be made of this request: change it. */
  | 'BAD_INPUT'
  /** In `extensions.code`, HTTP 400: the request is not as GraphQL over HTTP wants it. */
  | 'BAD_REQUEST'
  /** In `extensions.code`: an argument of a query, or a value of a scalar in it, makes no sense; the message says which. Of a mutation: `VALIDATION`. */
  | 'BAD_USER_INPUT'
  /** In `extensions.code`, HTTP 413: the body is larger than the server reads. */
  | 'BODY_TOO_LARGE'
  /** In `extensions.code`, HTTP 400: send the id of a trusted document or its text, not both. */
  | 'CANNOT_SEND_PQ_ID_AND_BODY'
  /** What the rollback would bring back has been changed since: edit the plan instead. */
  | 'CHANGED_SINCE'
  /** The plan has an open conflict: answer it with `resolvePlanConflict` first. */
  | 'CONFLICT_OPEN'
  /** In `extensions.code`, HTTP 400: the operation costs more than one may; `extensions.cost` counts it. */
  | 'COST_LIMIT'
  /** In `extensions.code`, HTTP 400: what the operation costs could not be counted; ask for less at once. */
  | 'COST_UNKNOWN'
  /** In `extensions.code`: the cursor of `changes` no longer holds: begin again without `after`, beside what you have. */
  | 'CURSOR_EXPIRED'
  /** Before a workout a suggestion is accepted or rejected: there is nothing to put it off to. */
  | 'DEFER_NOT_ALLOWED'
  /** In `extensions.code`, HTTP 400: the document is nested too deeply. */
  | 'DEPTH_LIMIT'
  /** In `extensions.code`, HTTP 400: the document has too many directives. */
  | 'DIRECTIVE_LIMIT'
  /** In `extensions.code`, HTTP 400: send the id of a trusted document. */
  | 'DOCUMENT_REQUIRED'
  /** In `extensions.code`, HTTP 400: the document is longer than the server reads. */
  | 'DOCUMENT_TOO_LARGE'
  /** In `extensions.code`, HTTP 400: the document asks for too many fields, with those of its fragments. */
  | 'FIELD_LIMIT'
  /** Pain or fatigue is flagged: send `acknowledgeFlags: true` to raise a target all the same. */
  | 'FLAGS_ACTIVE'
  /** The workout follows a plan: change the plan, or the workout once it runs. */
  | 'FOLLOWS_PLAN'
  /** These credentials do not allow it. Of a query: in `extensions.code`, and that part of the answer is null. */
  | 'FORBIDDEN'
  /** In `extensions.code`, HTTP 400: the document has too many fragments in one place. */
  | 'FRAGMENT_LIMIT'
  /** A generation of this session is under way: watch or cancel the one in `generationId`. */
  | 'GENERATION_IN_PROGRESS'
  /** In `extensions.code`, HTTP 400: a variable of a query does not fit its type. Of a mutation: `VALIDATION`. */
  | 'GRAPHQL_INVALID'
  /** In `extensions.code`, HTTP 400: the document is not GraphQL. */
  | 'GRAPHQL_PARSE_FAILED'
  /** In `extensions.code`, HTTP 400: the document does not fit the schema. */
  | 'GRAPHQL_VALIDATION_FAILED'
  /** The workout follows a plan already. */
  | 'HAS_PLAN'
  /** Sets have been logged already: it can no longer be changed like that. */
  | 'HAS_SETS'
  /** This `clientMutationId` came before with another input: choose a new one for a new change. */
  | 'IDEMPOTENCY_CONFLICT'
  /** The `id` that you chose stands for something else of yours: choose another one. */
  | 'ID_TAKEN'
  /** In `extensions.code`: a fault of ours; report it with `extensions.requestId`. */
  | 'INTERNAL'
  /** In `extensions.code`: this server does not show its schema. */
  | 'INTROSPECTION_OFF'
  /** Suggestions wait for a decision: decide or skip the review before logging. */
  | 'IN_REVIEW'
  /** In `extensions.code`, HTTP 415: send `application/json`. */
  | 'JSON_REQUIRED'
  /** In `extensions.code`, HTTP 411: send a `Content-Length`. */
  | 'LENGTH_REQUIRED'
  /** The budget for answers of a model is used up. In `extensions.code`, HTTP 429 with `Retry-After`. */
  | 'LLM_BUDGET_EXCEEDED'
  /** The generation was cancelled. */
  | 'LLM_CANCELLED'
  /** The model is not set up for this request: only the operator can help. In `extensions.code`, HTTP 500. */
  | 'LLM_CONFIG'
  /** The model gave no usable answer: `validatorLines` say what was wrong with it. */
  | 'LLM_OUTPUT_INVALID'
  /** The model takes no more requests now. In `extensions.code`, HTTP 503 with `Retry-After`. */
  | 'LLM_RATE_LIMITED'
  /** The model refused the request: word it differently. */
  | 'LLM_REFUSED'
  /** The model took too long: try again. */
  | 'LLM_TIMEOUT'
  /** The model could not be reached: try again. */
  | 'LLM_TRANSPORT'
  /** The answer of the model was cut off: try again. */
  | 'LLM_TRUNCATED'
  /** The model is away. In `extensions.code`, HTTP 503 with `Retry-After`. */
  | 'LLM_UNAVAILABLE'
  /** This server sends no mail. */
  | 'MAIL_OFF'
  /** In `extensions.code`, HTTP 421: the `Host` is not one of this server. */
  | 'MISDIRECTED'
  /** A mode of this kind is in force already: end it first. */
  | 'MODE_ACTIVE'
  /** You have an exercise of that name already. */
  | 'NAME_TAKEN'
  /** The plan is as it was at that version: there is nothing to roll back. */
  | 'NOTHING_TO_ROLL_BACK'
  /** Only a generation that is done can be made anew. */
  | 'NOT_DONE'
  /** The workout is not finished. */
  | 'NOT_FINISHED'
  /** What the input names does not exist, or belongs to somebody else. */
  | 'NOT_FOUND'
  /** The workout is not in `REVIEW`. */
  | 'NOT_IN_REVIEW'
  /** The workout is not in `SUMMARY`. */
  | 'NOT_IN_SUMMARY'
  /** The plan version does not wait for a confirmation. */
  | 'NOT_PENDING'
  /** The workout is no longer `PLANNED`. */
  | 'NOT_PLANNED'
  /** The import is not in a state for that: look at `state`. */
  | 'NOT_READY'
  /** The workout has not started. */
  | 'NOT_STARTED'
  /** What the report proposes is yours to decide: `resolvePlanConflict`, or read it. */
  | 'NOT_TAKEABLE'
  /** There is nothing between the two sides of this conflict: choose one of them. */
  | 'NO_COMPROMISE'
  /** The workout has no plan that could follow it. */
  | 'NO_PLAN'
  /** The first version has none before it to roll back to. */
  | 'NO_PREDECESSOR'
  /** There is no open question to answer. */
  | 'NO_QUESTION'
  /** The file leaves questions open that have no safe answer: answer them with `previewImport` first. */
  | 'OPEN_QUESTIONS'
  /** In `extensions.code`, HTTP 400: the document has no operation of that name. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** The plan is put away: take it out again with `archivePlan` first. */
  | 'PLAN_ARCHIVED'
  /** In `extensions.code`, HTTP 429: come back after `Retry-After` seconds. */
  | 'RATE_LIMITED'
  /** In `extensions.code`, HTTP 400: the document names the same fields too often in one place. */
  | 'REPEAT_LIMIT'
  /** Things have moved on since this was offered: look at the newest verdict. */
  | 'STALE_OFFER'
  /** The plan has changed since, so that the change no longer fits it. */
  | 'STALE_PLAN'
  /** The suggestion has changed since you read it: read it again. */
  | 'STALE_SUGGESTION'
  /** It has changed since you read it: read `currentVersion`, then send the change again. */
  | 'STALE_VERSION'
  /** In `extensions.code`, HTTP 400: the document has too many tokens. */
  | 'TOKEN_LIMIT'
  /** You have as many coaches as there can be: revoke one first. */
  | 'TOO_MANY_COACHES'
  /** Too many codes were mailed lately: come back tomorrow. */
  | 'TOO_MANY_CODES'
  /** Too many invitations wait for an answer: revoke one first. */
  | 'TOO_MANY_INVITATIONS'
  /** You have as many tokens as there can be: revoke one first. */
  | 'TOO_MANY_TOKENS'
  /** There are as many web hooks as there can be: delete one first. */
  | 'TOO_MANY_WEBHOOKS'
  /** In `extensions.code`, HTTP 400: this server runs trusted documents only. */
  | 'TRUSTED_DOCUMENTS_ONLY'
  /** In `extensions.code`, HTTP 401: the credentials are missing, wrong or expired. */
  | 'UNAUTHENTICATED'
  /** In `extensions.code`, HTTP 503: come back after `Retry-After` seconds, with the same `clientMutationId`. */
  | 'UNAVAILABLE'
  /** What the import brought is built upon: the message says what stands in the way. */
  | 'UNDO_BLOCKED'
  /** In `extensions.code`, HTTP 400: no trusted document has this id; send the text, or update the client. */
  | 'UNKNOWN_DOCUMENT'
  /** This kind of change cannot be accepted: edit the plan instead. */
  | 'UNSUPPORTED_CHANGE'
  /** The input is not valid: `issues` say where and why. */
  | 'VALIDATION'
  /** Another workout is open: finish or delete it first. */
  | 'WORKOUT_OPEN'
  /** The workout is over. */
  | 'WORKOUT_OVER';

/** What a decision rests on. */
export type EvidenceKind =
  /** Check in. */
  | 'CHECK_IN'
  /** Flag. */
  | 'FLAG'
  /** Performance. */
  | 'PERFORMANCE'
  /** Planned set. */
  | 'PLANNED_SET'
  /** Plan exercise. */
  | 'PLAN_EXERCISE'
  /** Set. */
  | 'SET'
  /** Suggestion. */
  | 'SUGGESTION'
  /** Summary. */
  | 'SUMMARY'
  /** Workout. */
  | 'WORKOUT';

/** Which exercises to list; every given condition must hold. */
export type ExerciseFilter = {
  /** Can be done with nothing but this. */
  equipment?: Array<EquipmentKind> | null | undefined;
  /** Fits a session of this intent. */
  intent?: Intent | null | undefined;
  /** Has one of these keys, at most 100. */
  keys?: Array<string> | null | undefined;
  /** Trains this muscle directly. */
  muscle?: Muscle | null | undefined;
  /** Only the athlete's own, or only the library. */
  own?: boolean | null | undefined;
  /** Has this movement pattern. */
  pattern?: MovementPattern | null | undefined;
};

/** How an exercise on a ladder is judged. */
export type ExerciseKind =
  /** By volume and effort, with a lower limit of effort. */
  | 'ENDURANCE'
  /** By comfort. */
  | 'MOBILITY'
  /** By volume and effort. */
  | 'STRENGTH';

/** How a list is sorted. Cursors hold for the order that they were read in. */
export type ExerciseOrder = {
  /** Which end comes first. */
  direction: OrderDirection;
  /** By what. */
  field: ExerciseOrderField;
};

/** What a list of them is sorted by. */
export type ExerciseOrderField =
  /** Its key. */
  | 'KEY'
  /** Its name in the language of `locale`, else of the athlete. */
  | 'NAME';

/** Part of an exercise in a session. */
export type ExerciseRole =
  /** Closes what the mains leave open. */
  | 'ACCESSORY'
  /** Leads the session: heavier, fewer reps, with warm-ups; at most two. */
  | 'MAIN';

/** Input of `exportData`. Nothing but the usual: an export is of everything. */
export type ExportDataInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
};

/** Input of `exportHistory`. Which file, of which time. */
export type ExportHistoryInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which file. */
  format: HistoryFormat;
  /** Workouts at or after this instant; all, if left out. */
  from?: string | null | undefined;
  /** Workouts before this instant. */
  to?: string | null | undefined;
  /** Unit of all loads in another app's file. Needed there, unused elsewhere. */
  unit?: Unit | null | undefined;
  /** Of FIT: which workout. */
  workoutId?: string | null | undefined;
};

/** How sure fatigue is. */
export type FatigueGrade =
  /** Two kinds of evidence agree. */
  | 'CONFIRMED'
  /** It was marked or said once. */
  | 'SIGN';

/** A behaviour that can be switched for one athlete. */
export type FeatureFlag =
  /** Weekly caps count indirect sets too. */
  | 'USE_EFFECTIVE_VOLUME_CAPS'
  /** Starter sessions for those who have just begun. */
  | 'USE_INTENT_COLD_START_PROTOCOL'
  /** Intent mode for those without any workout. */
  | 'USE_INTENT_DEFAULT_FOR_NEW_USERS'
  /** Heavier, fewer sets for fat loss. */
  | 'USE_REVISED_FAT_LOSS_POLICY'
  /** Suitable accessories are paired. */
  | 'USE_SUPERSET_AUTO_PAIRING';

/** Input of `finishWorkout`. The active workout and its report: effort, pain, fatigue and marks by exercise, all of them optional. */
export type FinishWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Reports on exercises. */
  exercises?: Array<PerformanceReportInput> | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion?: number | null | undefined;
  /** A sign of fatigue. */
  fatigue?: boolean | null | undefined;
  /** When it ended, now if left out; not in the future. */
  finishedAt?: string | null | undefined;
  /** Private note; a phrase of pain or fatigue in it sets a flag. */
  notes?: string | null | undefined;
  /** Where it hurt, without saying in which exercise. */
  pain?: Array<PainMarkInput> | null | undefined;
  /** Effort of the session, 1.0 to 10.0. */
  sessionRpe?: string | null | undefined;
  /** The active workout. */
  workoutId: string;
};

/** Where it hurts. */
export type FlagArea =
  /** Ankle. */
  | 'ANKLE'
  /** Elbow. */
  | 'ELBOW'
  /** Hip. */
  | 'HIP'
  /** Knee. */
  | 'KNEE'
  /** Low back. */
  | 'LOW_BACK'
  /** Neck. */
  | 'NECK'
  /** Shoulder. */
  | 'SHOULDER'
  /** Nobody said where. */
  | 'UNSPECIFIED'
  /** A red flag: it matches no other area. */
  | 'WHOLE_BODY'
  /** Wrist. */
  | 'WRIST';

/** What holds changes back. */
export type FlagKind =
  /** No increase anywhere. */
  | 'FATIGUE'
  /** Your own word on one exercise comes first. */
  | 'MANUAL_OVERRIDE'
  /** No increase anywhere. */
  | 'PAIN'
  /** No automatic change of one exercise. */
  | 'SUSPENSION'
  /** The rung of one exercise is frozen. */
  | 'TECHNIQUE';

/** Input of `generateFromIntent`. What the session is for, how long, and which exercises it must have; without an intent, the next one of the program. */
export type GenerateFromIntentInput = {
  /** Make one more where the program has a session planned for that day; by default that one is offered. */
  another?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** What it is for; the program's next entry if left out. */
  intent?: Intent | null | undefined;
  /** Minutes, 20 to 180; the athlete's if left out. */
  minutes?: number | null | undefined;
  /** What to call it; after its intent if left out. */
  name?: string | null | undefined;
  /** Keys of exercises that should be in it, most wanted first. */
  pins?: Array<string> | null | undefined;
  /** When it is planned, within five years. */
  scheduledAt?: string | null | undefined;
  /** Muscles of a `BODY_PART` session. */
  targetMuscles?: Array<Muscle> | null | undefined;
};

/** Input of `generateFromTemplate`. Which plan, and what of it may be chosen anew. */
export type GenerateFromTemplateInput = {
  /** Completing it moves the weekly schedule on; true if left out. */
  advancesSplit?: boolean | null | undefined;
  /** Choose the exercises that are not pinned anew; false if left out. */
  autoFill?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Minutes, 20 to 180; the athlete's if left out. */
  minutes?: number | null | undefined;
  /** What to call it; the plan's name if left out. */
  name?: string | null | undefined;
  /** Keys of exercises of the plan that stay, most wanted first; for `autoFill`. */
  pins?: Array<string> | null | undefined;
  /** The plan to make it of. */
  planId: string;
  /** When it is planned, within five years. */
  scheduledAt?: string | null | undefined;
  /** Muscles of a `BODY_PART` plan; those that it trains if left out. */
  targetMuscles?: Array<Muscle> | null | undefined;
};

/** Input of `generatePlanUpdate`. The finished workout whose decisions go into its plan. */
export type GeneratePlanUpdateInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** A finished workout of a plan. */
  workoutId: string;
};

/** Input of `generateSuggestions`. The finished workout that is looked at. */
export type GenerateSuggestionsInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** A finished workout. */
  workoutId: string;
};

/** Input of `generateTodayPlan`. The day, and what it has room for: minutes, energy, equipment, wishes. All of it is optional. */
export type GenerateTodayPlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Circumstances, in at most 500 characters. */
  context?: string | null | undefined;
  /** For which local day; today if left out. */
  date?: string | null | undefined;
  /** How much it should ask for. */
  energy?: TodayPlanEnergy | null | undefined;
  /** What is at hand, in own words; the athlete's equipment if left out. */
  equipment?: Array<string> | null | undefined;
  /** What for, in at most 80 characters. */
  focus?: string | null | undefined;
  /** How long, 5 to 180; the athlete's if left out. */
  minutes?: number | null | undefined;
  /** Wishes in own words, at most 500 characters. */
  notes?: string | null | undefined;
  /** What to do where a model fails. */
  onFailure?: OnGenerationFailure | null | undefined;
  /** For debugging: `v1-current` or `v2-flat`. Refused unless the server allows it. */
  schemaVersion?: string | null | undefined;
  /** Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself. */
  wait?: boolean | null | undefined;
};

/** Input of `generateWorkout`. The day, and what the session should respect: minutes, place, sleep, other sport, wishes. All of it is optional. */
export type GenerateWorkoutInput = {
  /** Make one more where a session waits for that day. By default what is planned there is named in a `ConflictError` instead. */
  another?: boolean | null | undefined;
  /** Body battery, 0 to 100; of the newest check-in if left out. */
  bodyBattery?: number | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** For which local day; the workout's, else today. */
  date?: string | null | undefined;
  /** Keys such as `eq_barbell`; the athlete's equipment if left out. */
  equipment?: Array<string> | null | undefined;
  /** What for, in at most 60 characters; the athlete's goal if left out. */
  goal?: string | null | undefined;
  /** Wishes in own words, at most 8000 characters. */
  instructions?: string | null | undefined;
  /** Where, in at most 60 characters; `gym` if left out. */
  location?: string | null | undefined;
  /** How long, 10 to 180; the athlete's if left out. */
  minutes?: number | null | undefined;
  /** What to do where a model fails. */
  onFailure?: OnGenerationFailure | null | undefined;
  /** Endurance work of the last 14 days, newest first. */
  recentCardio?: Array<CardioActivityInput> | null | undefined;
  /** Sleep, 0 to 100; of the newest check-in if left out. */
  sleepScore?: number | null | undefined;
  /** Muscles of a `BODY_PART` session. */
  targetMuscles?: Array<Muscle> | null | undefined;
  /** What is coming, in at most 500 characters. */
  upcomingCardio?: string | null | undefined;
  /** Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself. */
  wait?: boolean | null | undefined;
  /** A planned workout to fill; a new one is made if left out. */
  workoutId?: string | null | undefined;
};

/** Which generations to list; every given condition must hold. */
export type GenerationFilter = {
  /** Of one of these kinds. */
  kinds?: Array<GenerationKind> | null | undefined;
  /** In one of these states. */
  statuses?: Array<GenerationStatus> | null | undefined;
};

/** What was generated. */
export type GenerationKind =
  /** A coach's reply. */
  | 'COACH'
  /** A change of a plan after progress. */
  | 'PLAN_UPDATE'
  /** A session by the engine alone. */
  | 'SELECTION'
  /** Suggestions after a workout. */
  | 'SUGGESTIONS'
  /** A plan of one day. */
  | 'TODAY_PLAN'
  /** A session by analyzer and generator. */
  | 'WORKOUT';

/** One kind of question to a model. */
export type GenerationStageName =
  /** Plans a session from history and recovery. */
  | 'ANALYZER'
  /** Answers a message. */
  | 'COACH'
  /** Writes the planned session out, set by set. */
  | 'GENERATOR'
  /** Carries decisions into a plan. */
  | 'PLAN_UPDATE'
  /** Suggests changes after a workout. */
  | 'SUGGESTIONS'
  /** Plans one day in blocks. */
  | 'TODAY_PLAN';

/** What a generation has come to. */
export type GenerationState =
  /** The analyzer's plan is accepted. */
  | 'ANALYZED'
  /** The analyzer is asked. */
  | 'ANALYZING'
  /** It was cancelled. */
  | 'CANCELLED'
  /** There is a result. */
  | 'DONE'
  /** There is an error instead. */
  | 'FAILED'
  /** The session is being written. */
  | 'GENERATING'
  /** Waits for a node. */
  | 'QUEUED'
  /** An answer was not valid; the model is asked to put it right. */
  | 'REPAIRING'
  /** The answer is being judged. */
  | 'VALIDATING';

/** Where a generation stands. */
export type GenerationStatus =
  /** Was cancelled, or the client that waited for it left. */
  | 'CANCELLED'
  /** Has a result. */
  | 'DONE'
  /** Has an error instead. */
  | 'FAILED'
  /** Waits for a node. */
  | 'QUEUED'
  /** Is under way. */
  | 'RUNNING';

/** How a stage writes its answer. */
export type GenerationWire =
  /** As JSON. */
  | 'JSON'
  /** As YAML. */
  | 'YAML';

/** Input of `grantCoach`. What the coach may do, until when, and a label by which you know the invitation. */
export type GrantCoachInput = {
  /** How far the coach may go. */
  access: CoachAccess;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** When the access ends by itself, at the latest when the token does that you make it with. */
  expiresAt?: string | null | undefined;
  /** Your own note on whom it is for. Example: `Carla, weightlifting`. */
  label?: string | null | undefined;
};

/** A file that a history can be written to. */
export type HistoryFormat =
  /** An activity file of one workout. */
  | 'FIT'
  /** As Hevy writes it. */
  | 'HEVY_CSV'
  /** Our own table: a row per set, nothing left out. */
  | 'HISTORY_CSV'
  /** As Strong writes it. */
  | 'STRONG_CSV';

/** An answer to a question of a preview. */
export type ImportAnswerInput = {
  /** One of its `choices`; of an exercise also any other key. */
  answer: string;
  /** `key` of the question; its type alone answers all questions of that type. */
  question: string;
};

/** Which columns of a table that no dialect knows mean what. */
export type ImportColumnsInput = {
  /** Column of the date, with or without a time. */
  date: string;
  /** Column of the distance. */
  distance?: string | null | undefined;
  /** Column of the exercise. */
  exercise: string;
  /** Column of the load. */
  load?: string | null | undefined;
  /** Column of notes. */
  notes?: string | null | undefined;
  /** Column of the reps. */
  reps?: string | null | undefined;
  /** Column of the reps in reserve. */
  rir?: string | null | undefined;
  /** Column of the effort. */
  rpe?: string | null | undefined;
  /** Column of the seconds. */
  seconds?: string | null | undefined;
  /** Column of its unit, or `KG` or `LB` for all. */
  unit?: string | null | undefined;
  /** Column of the workout's name. */
  workout?: string | null | undefined;
};

/** How a name found its exercise. */
export type ImportExerciseStanding =
  /** There is a question about it. */
  | 'ASKED'
  /** You said which. */
  | 'CHOSEN'
  /** It becomes an own exercise. */
  | 'CREATED'
  /** It stays in the file only. */
  | 'LEFT_OUT'
  /** It says which exercise it is, or you said so before. */
  | 'MATCHED';

/** What a question of an import is about. */
export type ImportQuestionType =
  /** Whether loads on a body-weight exercise were added, or have the body in them. */
  | 'BODYWEIGHT_LOAD'
  /** Whether the day or the month comes first. */
  | 'DATE_ORDER'
  /** Which app wrote the file. */
  | 'DIALECT'
  /** Whether a session is one that you logged elsewhere already. */
  | 'DUPLICATE_SESSION'
  /** Whether a session that you edited or deleted here is to be as the newer file has it. */
  | 'EDITED_SESSION'
  /** Which exercise a name is. */
  | 'EXERCISE'
  /** Whether a comma is the decimal sign, or groups thousands. */
  | 'NUMBER_FORMAT'
  /** In which zone the clocks of the file stood. */
  | 'TIME_ZONE'
  /** In which unit a column is. */
  | 'UNIT'
  /** What a month, a mark of a set or a unit means. */
  | 'WORD';

/** Where an import stands. */
export type ImportState =
  /** Its sessions are stored. */
  | 'COMMITTED'
  /** Its sessions are being stored. */
  | 'COMMITTING'
  /** It could not be ended: undo it, then try again. */
  | 'FAILED'
  /** A large file is being read: ask again, or watch `importProgress`. */
  | 'READING'
  /** The preview is there. */
  | 'READY'
  /** The file could not be read: `refusal` says why and where. */
  | 'REFUSED'
  /** What it brought is being taken away. */
  | 'UNDOING'
  /** What it brought is gone, and what it changed is as it was. */
  | 'UNDONE'
  /** The file is there and nobody has asked for a preview. */
  | 'UPLOADED';

/** What a row of a file became. */
export type ImportedRowBecame =
  /** A note. */
  | 'NOTE'
  /** Nothing: `reason` says why. */
  | 'NOTHING'
  /** The rest of a set. */
  | 'REST'
  /** One or more sets. */
  | 'SET';

/** What a session is for. */
export type Intent =
  /** Chosen target muscles. */
  | 'BODY_PART'
  /** Full body. */
  | 'FULL_BODY'
  /** Legs. */
  | 'LEGS'
  /** Lower. */
  | 'LOWER'
  /** Pull. */
  | 'PULL'
  /** Push. */
  | 'PUSH'
  /** Upper. */
  | 'UPPER';

/** Which jobs to list; every given condition must hold. */
export type JobFilter = {
  /** Of one of these kinds, such as `generation`. */
  kinds?: Array<string> | null | undefined;
  /** In one of these states. */
  statuses?: Array<JobStatus> | null | undefined;
};

/** Where a job stands. */
export type JobStatus =
  /** Was given up after its last attempt; `requeueJob` brings it back. */
  | 'DEAD'
  /** Its effect is stored. */
  | 'DONE'
  /** Waits until it is due and a node has room. */
  | 'QUEUED'
  /** A node holds it. */
  | 'RUNNING';

/** How rung k follows from rung k-1. */
export type LadderStep =
  /** 10 % more per set, at least 1. */
  | 'ENDURANCE'
  /** One more set up to 5, then 2 more reps per set up to 20. */
  | 'STRENGTH';

/** Input of `leaveSummary`. The finished workout whose summary is left. */
export type LeaveSummaryInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** The finished workout. */
  workoutId: string;
};

/** Ladder and rung of an exercise. What is left out stays, or is the ladder of the exercise at rung 1. */
export type LevelInput = {
  /** Exercises with the same name move on together; null takes it out. */
  combinedBlock?: string | null | undefined;
  /** Ladder of the catalogue. Example: `push-up`. */
  ladderKey?: string | null | undefined;
  /** Ordinal of the rung. */
  rung?: number | null | undefined;
  /** Amounts by hand instead of the rung's own. */
  sets?: Array<number> | null | undefined;
  /** Or a ladder of your own. */
  step?: StepLadderInput | null | undefined;
};

/** What a stated load refers to. */
export type LoadCounting =
  /** One dumbbell or kettlebell. */
  | 'PER_IMPLEMENT'
  /** One side of the machine or bar. */
  | 'PER_SIDE'
  /** Everything that is lifted. */
  | 'TOTAL';

/** A load with its unit. Example: `{ value: "82.5", unit: KG }`. */
export type LoadInput = {
  /** Its unit. */
  unit: Unit;
  /** The number, not negative. */
  value: string;
};

/** Where a load comes from. */
export type LoadSource =
  /** From a known working weight. */
  | 'BASELINE'
  /** From the body weight. */
  | 'BODYWEIGHT_RATIO'
  /** From a similar exercise. */
  | 'DONOR'
  /** A light start for the equipment. */
  | 'EQUIPMENT_DEFAULT'
  /** None is given. */
  | 'NONE'
  /** The plan says so. */
  | 'PLANNED'
  /** From what was lifted before. */
  | 'PROGRESSION';

/** How the load of an exercise counts. */
export type LoadType =
  /** The machine takes weight off: less is harder. */
  | 'ASSISTED'
  /** A resistance band. */
  | 'BAND'
  /** The body alone. */
  | 'BODYWEIGHT'
  /** The body plus an added weight. */
  | 'BODYWEIGHT_PLUS'
  /** A weight outside the body. */
  | 'EXTERNAL';

/** Which way a policy would have taken the loads of an exercise. */
export type LoadWay =
  /** An easier load. */
  | 'EASIER'
  /** A harder load. */
  | 'HARDER'
  /** The loads stay. */
  | 'NONE';

/** Which loads of one piece of equipment are there. */
export type LoadsAtHandInput = {
  /** Which equipment. */
  equipment: EquipmentKind;
  /** Every load that is there, in the athlete's unit. */
  loads?: Array<string> | null | undefined;
  /** Smallest step, in the athlete's unit. */
  step?: string | null | undefined;
};

/** Language of names, reasons and messages. */
export type Locale =
  /** English. */
  | 'EN'
  /** Russian. */
  | 'RU';

/** Input of `logSet`. The active workout, the exercise (`performanceId`, or `exerciseKey` for one that was not planned), and what was lifted. */
export type LogSetInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Distance in metres. */
  distanceMeters?: string | null | undefined;
  /** Or its key; one that is not in the workout is added. */
  exerciseKey?: string | null | undefined;
  /** `version` of the workout as you saw it; left out: log anyway. */
  expectedVersion?: number | null | undefined;
  /** A UUID of your choice for what is made, so that later calls can name it before this one is answered: its global id is the base64url of `Type:uuid`. Sent again with the same input, the first answer comes back, however late; with another one it is `ID_TAKEN`. */
  id?: string | null | undefined;
  /** Load as entered. */
  load?: LoadInput | null | undefined;
  /** When it was done, now if left out; at the earliest a day before the workout began. */
  loggedAt?: string | null | undefined;
  /** Private note on the set. */
  notes?: string | null | undefined;
  /** Exercise of the workout. */
  performanceId?: string | null | undefined;
  /** The planned set that it answers; none: an extra set. */
  plannedSetId?: string | null | undefined;
  /** Reps done, 0 to 1000. */
  reps?: number | null | undefined;
  /** Rest taken after the set. */
  restSeconds?: number | null | undefined;
  /** Reps in reserve, 0 to 10. */
  rir?: number | null | undefined;
  /** Effort, 1.0 to 10.0. */
  rpe?: string | null | undefined;
  /** Seconds held, for timed sets. */
  seconds?: number | null | undefined;
  /** The device's time of sending. Times of the input are moved by its difference to the server's, where that is over a minute. No part of what a key or an id stands for. */
  sentAt?: string | null | undefined;
  /** Left out on purpose. */
  skipped?: boolean | null | undefined;
  /** Kind of the set; the planned set's if left out, else `REGULAR`. */
  type?: SetType | null | undefined;
  /** The active workout. */
  workoutId: string;
};

/** Whose numbers. */
export type MetricScope =
  /** Your own. */
  | 'MINE'
  /** Of all athletes together. Needs scope `admin`. */
  | 'SYSTEM';

/** What is measured. */
export type MetricType =
  /** Automatic raises that the next performed session of the exercise bore out. */
  | 'ACCURACY'
  /** Finished among due workouts of seven days. */
  | 'ADHERENCE_7D'
  /** Finished among due workouts of four weeks; 0.8 is the goal. */
  | 'ADHERENCE_28D'
  /** How much of the sessions was done, each exercise up to 1.3. */
  | 'COMPLETION'
  /** How often fatigue was set or confirmed in a week. */
  | 'FATIGUE_ALERTS'
  /** Rungs climbed in a week, on average over the exercises. */
  | 'LEVEL_PROGRESS'
  /** Which way the decisions of one exercise point in a week, in percent; below 0: down. */
  | 'LEVEL_TREND'
  /** Automatic decisions that somebody changed by hand within a week. */
  | 'MANUAL_OVERRIDE_RATE'
  /** How far its probabilities are off. */
  | 'PREDICTION_ECE'
  /** How much better than the base rate the forecast of shortfalls is. */
  | 'PREDICTION_SKILL'
  /** Applied regressions among performed exercises. */
  | 'REGRESSION_RATE'
  /** Mean effort of one exercise over four weeks. */
  | 'ROLLING_RPE'
  /** Mean volume of one exercise over four weeks. */
  | 'ROLLING_VOLUME'
  /** Exercises of a week by effort: light to 4, medium to 7, heavy to 9, maximal. */
  | 'RPE_DISTRIBUTION';

/** A time in which the athlete trains differently. */
export type ModeKind =
  /** 80 % of the volume for a day or a week. */
  | 'DELOAD'
  /** Exercises that the area forbids are withheld. */
  | 'INJURY'
  /** Predicted. */
  | 'PREDICTED'
  /** Back from an injury: 50, 75, 100 % over three finished workouts. */
  | 'RAMP'
  /** 70 % of the volume. */
  | 'RECOVERY'
  /** Only what fits a few minutes is prescribed. */
  | 'TIME_CRUNCHED'
  /** 80 % of the volume. */
  | 'TRAVEL';

/** How a movement goes. */
export type MovementPattern =
  /** Abduction. */
  | 'ABDUCTION'
  /** Adduction. */
  | 'ADDUCTION'
  /** Anti rotation. */
  | 'ANTI_ROTATION'
  /** Carry. */
  | 'CARRY'
  /** Extension. */
  | 'EXTENSION'
  /** Flexion. */
  | 'FLEXION'
  /** Hinge. */
  | 'HINGE'
  /** Horizontal pull. */
  | 'HORIZONTAL_PULL'
  /** Horizontal push. */
  | 'HORIZONTAL_PUSH'
  /** Isolation. */
  | 'ISOLATION'
  /** Lunge. */
  | 'LUNGE'
  /** Rotation. */
  | 'ROTATION'
  /** Squat. */
  | 'SQUAT'
  /** Vertical pull. */
  | 'VERTICAL_PULL'
  /** Vertical push. */
  | 'VERTICAL_PUSH';

/** The 18 muscles that volume is counted for. */
export type Muscle =
  /** Abductors. */
  | 'ABDUCTORS'
  /** Abs. */
  | 'ABS'
  /** Adductors. */
  | 'ADDUCTORS'
  /** Biceps. */
  | 'BICEPS'
  /** Calves. */
  | 'CALVES'
  /** Chest. */
  | 'CHEST'
  /** Core. */
  | 'CORE'
  /** Forearms. */
  | 'FOREARMS'
  /** Front delts. */
  | 'FRONT_DELTS'
  /** Glutes. */
  | 'GLUTES'
  /** Hamstrings. */
  | 'HAMSTRINGS'
  /** Lats. */
  | 'LATS'
  /** Lower back. */
  | 'LOWER_BACK'
  /** Quads. */
  | 'QUADS'
  /** Rear delts. */
  | 'REAR_DELTS'
  /** Side delts. */
  | 'SIDE_DELTS'
  /** Triceps. */
  | 'TRICEPS'
  /** Upper back. */
  | 'UPPER_BACK';

/** Part of the body in a split. */
export type MuscleSplit =
  /** Legs. */
  | 'LEGS'
  /** Pull. */
  | 'PULL'
  /** Push. */
  | 'PUSH';

/** What a note is about. */
export type NotificationKind =
  /** The rules disagree with a change of yours and ask. */
  | 'CONFLICT'
  /** A question about a plan has waited for a week. */
  | 'CONFLICT_WAITING'
  /** A question stayed unanswered: the safe way was taken. */
  | 'DEFAULT_TAKEN'
  /** A lighter time is proposed. */
  | 'DELOAD_PROPOSED'
  /** It does no longer. */
  | 'FLAG_CLEARED'
  /** Something holds increases back from now on. */
  | 'FLAG_SET'
  /** Pain came back, or a red flag: see a doctor. */
  | 'HEALTH_ALERT'
  /** Something in a note or a check-in may be about your health: answer it with `sendMessage`. */
  | 'HEALTH_QUESTION'
  /** There is so much history that the oldest is being archived. */
  | 'HISTORY_ARCHIVED'
  /** The intense work of the next 48 hours is called off. */
  | 'INTENSE_WORK_OFF'
  /** The load looks too high. */
  | 'LOAD_ALERT'
  /** A mode may be over and asks. */
  | 'MODE_QUESTION'
  /** A change waits for your yes. */
  | 'PENDING_CONFIRMATION'
  /** A newer policy is there, with what it would have done differently; told once. */
  | 'POLICY_OFFER'
  /** Advice on sleep, food and rest. */
  | 'RECOVERY_ADVICE'
  /** The report on a week or a month was made. */
  | 'REPORT_READY'
  /** Few sessions were done lately: a shorter one is offered. */
  | 'SHORTER_SESSION'
  /** A web hook has failed for long and was switched off. */
  | 'WEBHOOK_DISABLED';

/** What the athlete may choose. */
export type OfferKind =
  /** Auxiliary. */
  | 'AUXILIARY'
  /** Deload. */
  | 'DELOAD'
  /** Easier variation. */
  | 'EASIER_VARIATION'
  /** Harder variation. */
  | 'HARDER_VARIATION'
  /** Load step. */
  | 'LOAD_STEP'
  /** Predicted. */
  | 'PREDICTED'
  /** Previous rung. */
  | 'PREVIOUS_RUNG'
  /** Repeat. */
  | 'REPEAT'
  /** Technique tips. */
  | 'TECHNIQUE_TIPS'
  /** Try next. */
  | 'TRY_NEXT';

/** What to do where a model fails. */
export type OnGenerationFailure =
  /** Say so; what was there before stands. */
  | 'FAIL'
  /** Let the engine do it and mark the result as degraded. A refusal by the model still fails. */
  | 'RULES';

/** Which end of a list comes first. */
export type OrderDirection =
  /** The smallest, earliest or first in the alphabet. */
  | 'ASC'
  /** The largest, newest or last in the alphabet. */
  | 'DESC';

/** Why one session asks for less. */
export type OverlayCause =
  /** Deload. */
  | 'DELOAD'
  /** Fatigue confirmed. */
  | 'FATIGUE_CONFIRMED'
  /** Predicted. */
  | 'PREDICTED'
  /** Ramp. */
  | 'RAMP'
  /** Recovery. */
  | 'RECOVERY'
  /** Skipped workouts. */
  | 'SKIPPED_WORKOUTS'
  /** Travel. */
  | 'TRAVEL'
  /** Warmup return. */
  | 'WARMUP_RETURN';

/** Where something may hurt. */
export type PainArea =
  /** Ankle. */
  | 'ANKLE'
  /** Elbow. */
  | 'ELBOW'
  /** Hip. */
  | 'HIP'
  /** Knee. */
  | 'KNEE'
  /** Low back. */
  | 'LOW_BACK'
  /** Neck. */
  | 'NECK'
  /** Shoulder. */
  | 'SHOULDER'
  /** Wrist. */
  | 'WRIST';

/** Pain in one area. */
export type PainInput = {
  /** Where. */
  area: PainArea;
  /** 0 none to 3 strong. */
  severity: number;
};

/** Where it hurts, and how much. */
export type PainMarkInput = {
  /** Where. */
  area: FlagArea;
  /** 0 to 3; 0 is no mark. */
  severity: number;
};

/** What a difference does. */
export type PatchOperator =
  /** Add. */
  | 'ADD'
  /** Remove. */
  | 'REMOVE'
  /** Replace. */
  | 'REPLACE';

/** Report on one exercise. */
export type PerformanceReportInput = {
  /** Comfort 0 to 5, for mobility. */
  comfort?: number | null | undefined;
  /** A sign of fatigue. */
  fatigue?: boolean | null | undefined;
  /** Private note; a phrase of pain or fatigue in it counts as a mark. */
  notes?: string | null | undefined;
  /** Where it hurt during this exercise. */
  pain?: Array<PainMarkInput> | null | undefined;
  /** Which exercise of the workout. */
  performanceId: string;
  /** Effort of the exercise, 1.0 to 10.0. */
  rpe?: string | null | undefined;
  /** Left out on purpose. */
  skipped?: boolean | null | undefined;
  /** The form was not right. */
  technique?: boolean | null | undefined;
};

/** What happened to a version. */
export type PlanAuditAction =
  /** It waited and came into force. */
  | 'ACTIVATED'
  /** It was made, in force or waiting. */
  | 'CREATED'
  /** It waits for a word. */
  | 'PENDING'
  /** Another one took its place, or it was dropped. */
  | 'SUPERSEDED';

/** How to end a conflict. */
export type PlanConflictChoice =
  /** Take the rules' targets. */
  | 'AUTO'
  /** Meet in the middle. */
  | 'COMPROMISE'
  /** Keep your own for a week. */
  | 'MANUAL';

/** How a manual and an automatic change met. */
export type PlanConflictKind =
  /** The rules disagree with a manual change that is older than that. */
  | 'CONTRADICTS'
  /** Pain overruled a manual change. */
  | 'SAFETY'
  /** Both changed the plan on one day, other exercises. */
  | 'SAME_DAY'
  /** Both changed the same exercise within 24 hours. */
  | 'WITHIN_24H';

/** How a conflict ended. */
export type PlanConflictResolution =
  /** Auto. */
  | 'AUTO'
  /** Compromise. */
  | 'COMPROMISE'
  /** Manual. */
  | 'MANUAL'
  /** No overlap. */
  | 'NO_OVERLAP'
  /** Re evaluated. */
  | 'RE_EVALUATED';

/** Whether it waits for an answer. */
export type PlanConflictStatus =
  /** Open. */
  | 'OPEN'
  /** Resolved. */
  | 'RESOLVED';

/** What made a plan version. */
export type PlanEvent =
  /** Level progression. */
  | 'AUTO_ADJUSTMENT'
  /** An offer was taken. */
  | 'CHOICE'
  /** A conflict was settled half-way. */
  | 'COMPROMISE'
  /** The difficulty coefficient. */
  | 'DIFFICULTY'
  /** A person edited the plan. */
  | 'MANUAL_EDIT'
  /** A plan update after progression. */
  | 'PLAN_UPDATE'
  /** A past workout changed. */
  | 'REDERIVED'
  /** An earlier state was restored. */
  | 'ROLLBACK'
  /** Suggestions were accepted. */
  | 'SUGGESTION';

/** One exercise of a plan. */
export type PlanExerciseInput = {
  /** Example: `barbell-bench-press`. */
  exerciseKey: string;
  /** In `editPlan`: the plan exercise that this is; none: a new one. */
  id?: string | null | undefined;
  /** Ladder and rung of model `LEVEL`; left out: as it was. */
  level?: LevelInput | null | undefined;
  /** Anything worth remembering. */
  notes?: string | null | undefined;
  /** What moves it on; left out: as it was, else `LOAD`. */
  progressionModel?: ProgressionModel | null | undefined;
  /** Bounds of model `RANGE`; left out: as they were. */
  range?: RangeInput | null | undefined;
  /** How reps are prescribed; `NOT_SET` if left out. */
  repPolicy?: RepPolicyInput | null | undefined;
  /** How rest is prescribed; 90 s for all if left out. */
  restPolicy?: RestPolicyInput | null | undefined;
  /** Planned sets in order, at most 30. Under `LEVEL` and `RANGE` their amounts follow the targets. */
  sets: Array<PlannedSetInput>;
};

/** Which split the sessions of a plan belong to. */
export type PlanKind =
  /** Single muscles. */
  | 'BODY_PART'
  /** None of these. */
  | 'CUSTOM'
  /** The whole body. */
  | 'FULL_BODY'
  /** Push, pull or legs. */
  | 'PUSH_PULL_LEGS'
  /** Upper or lower body. */
  | 'UPPER_LOWER';

/** How a list is sorted. Cursors hold for the order that they were read in. */
export type PlanOrder = {
  /** Which end comes first. */
  direction: OrderDirection;
  /** By what. */
  field: PlanOrderField;
};

/** What a list of them is sorted by. */
export type PlanOrderField =
  /** When it was made. */
  | 'CREATED_AT'
  /** Its name, without regard to upper and lower case. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** What an update does with an exercise. */
export type PlanUpdateAction =
  /** The next step, as decided. */
  | 'ADVANCE'
  /** Once more, as decided. */
  | 'HOLD'
  /** Nothing was decided: it stays. */
  | 'KEEP'
  /** A step back, as decided. */
  | 'REGRESS'
  /** An easier variation instead of a step back. */
  | 'SWAP';

/** Where a plan version stands. */
export type PlanVersionStatus =
  /** In force; at most one per plan. */
  | 'ACTIVE'
  /** Being prepared. */
  | 'DRAFT'
  /** Waits for a yes. */
  | 'PENDING_CONFIRMATION'
  /** Replaced by a later one. */
  | 'SUPERSEDED';

/** One planned set. */
export type PlannedSetInput = {
  /** In `editPlan`: the set that this is; none: a new one. */
  id?: string | null | undefined;
  /** Load. */
  load?: LoadInput | null | undefined;
  /** Reps, 0 to 1000. */
  reps?: number | null | undefined;
  /** Rest after the set. */
  restSeconds?: number | null | undefined;
  /** Wanted reps in reserve, 0 to 10. */
  rir?: number | null | undefined;
  /** Wanted effort, 1.0 to 10.0. */
  rpe?: string | null | undefined;
  /** Seconds, for timed sets. */
  seconds?: number | null | undefined;
  /** Kind of the set, `REGULAR` if left out. */
  type?: SetType | null | undefined;
};

/** Plates of one weight. */
export type PlatePairsInput = {
  /** Weight of one plate, in hundredths at the finest. Example: `"0.5"`. */
  load: string;
  /** How many pairs; as many as one likes if left out. */
  pairs?: number | null | undefined;
};

/** What is done with a foreseen shortfall. */
export type PredictiveSetting =
  /** A lighter session is offered. */
  | 'ASK'
  /** The next session is lighter by itself. */
  | 'AUTO'
  /** Nothing. */
  | 'OFF';

/** Input of `previewImport`. A file, a text or an import that waits for answers; answers; columns of an unknown table. */
export type PreviewImportInput = {
  /** Answers to questions; later ones replace earlier ones. */
  answers?: Array<ImportAnswerInput> | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** How to read a table that no dialect knows. */
  columns?: ImportColumnsInput | null | undefined;
  /** Makes an own exercise of every name that matches none and is not answered otherwise. */
  createAll?: boolean | null | undefined;
  /** The file, as a part of a multipart request; up to 50 MB. */
  file?: Blob | null | undefined;
  /** What the file is called; only shown. */
  fileName?: string | null | undefined;
  /** Or an import that waits for answers. */
  importId?: string | null | undefined;
  /** Or its text, up to 1 MB. */
  text?: string | null | undefined;
};

/** What the athlete trains for first of all. */
export type PrimaryGoal =
  /** Athleticism. */
  | 'ATHLETICISM'
  /** Fat loss. */
  | 'FAT_LOSS'
  /** General health. */
  | 'GENERAL_HEALTH'
  /** Hypertrophy. */
  | 'HYPERTROPHY'
  /** Strength. */
  | 'STRENGTH';

/** What stops a change, in the order of precedence. */
export type ProgressGate =
  /** Awaiting confirmation. */
  | 'AWAITING_CONFIRMATION'
  /** Combined block. */
  | 'COMBINED_BLOCK'
  /** Fatigue flag. */
  | 'FATIGUE_FLAG'
  /** Flexible first. */
  | 'FLEXIBLE_FIRST'
  /** Floor. */
  | 'FLOOR'
  /** Growth rate. */
  | 'GROWTH_RATE'
  /** Health question. */
  | 'HEALTH_QUESTION'
  /** Manual 24h. */
  | 'MANUAL_24H'
  /** Manual keep. */
  | 'MANUAL_KEEP'
  /** Pain flag. */
  | 'PAIN_FLAG'
  /** Range run. */
  | 'RANGE_RUN'
  /** Reduced session. */
  | 'REDUCED_SESSION'
  /** Skip lock. */
  | 'SKIP_LOCK'
  /** Suspended. */
  | 'SUSPENDED'
  /** Technique. */
  | 'TECHNIQUE'
  /** Top of ladder. */
  | 'TOP_OF_LADDER';

/** Why a verdict or a decision is what it is. */
export type ProgressReason =
  /** Awaiting confirmation. */
  | 'AWAITING_CONFIRMATION'
  /** Combined block. */
  | 'COMBINED_BLOCK'
  /** Comfort. */
  | 'COMFORT'
  /** Comfort missing. */
  | 'COMFORT_MISSING'
  /** Fatigue flag. */
  | 'FATIGUE_FLAG'
  /** Flexible first. */
  | 'FLEXIBLE_FIRST'
  /** Floor. */
  | 'FLOOR'
  /** Growth rate. */
  | 'GROWTH_RATE'
  /** Health question. */
  | 'HEALTH_QUESTION'
  /** High rpe. */
  | 'HIGH_RPE'
  /** In band. */
  | 'IN_BAND'
  /** In range. */
  | 'IN_RANGE'
  /** Low comfort. */
  | 'LOW_COMFORT'
  /** Low rpe. */
  | 'LOW_RPE'
  /** Manual 24h. */
  | 'MANUAL_24H'
  /** Manual keep. */
  | 'MANUAL_KEEP'
  /** No target. */
  | 'NO_TARGET'
  /** Pain. */
  | 'PAIN'
  /** Pain flag. */
  | 'PAIN_FLAG'
  /** Range run. */
  | 'RANGE_RUN'
  /** Range top. */
  | 'RANGE_TOP'
  /** Reduced session. */
  | 'REDUCED_SESSION'
  /** Rpe band. */
  | 'RPE_BAND'
  /** Rpe missing. */
  | 'RPE_MISSING'
  /** Skipped. */
  | 'SKIPPED'
  /** Skip lock. */
  | 'SKIP_LOCK'
  /** Substituted. */
  | 'SUBSTITUTED'
  /** Suspended. */
  | 'SUSPENDED'
  /** Technique. */
  | 'TECHNIQUE'
  /** Top of ladder. */
  | 'TOP_OF_LADDER'
  /** Under range. */
  | 'UNDER_RANGE'
  /** Under volume. */
  | 'UNDER_VOLUME';

/** What the next workout is advised by. */
export type ProgressScenario =
  /** Advanced. */
  | 'ADVANCED'
  /** Edge. */
  | 'EDGE'
  /** High rpe. */
  | 'HIGH_RPE'
  /** Pain. */
  | 'PAIN'
  /** Short. */
  | 'SHORT'
  /** Skipped. */
  | 'SKIPPED'
  /** Steady. */
  | 'STEADY'
  /** Waiting. */
  | 'WAITING';

/** What moves a plan exercise on. */
export type ProgressionModel =
  /** A fixed ladder of rungs. */
  | 'LEVEL'
  /** Suggestion rules on loads and reps. */
  | 'LOAD'
  /** A flexible range of sets and reps. */
  | 'RANGE';

/** What one piece of equipment can be loaded with: a bar, steps, or a list. */
export type RackEntryInput = {
  /** Weight of the empty bar. Example: `"20"`. */
  bar?: string | null | undefined;
  /** Which equipment. */
  equipment: EquipmentKind;
  /** The lightest load of the steps. */
  least?: string | null | undefined;
  /** Or every load that is there. */
  loads?: Array<string> | null | undefined;
  /** The heaviest load of the steps; no end if left out. */
  most?: string | null | undefined;
  /** Plates for the bar, micro plates included; in any order. */
  plates?: Array<PlatePairsInput> | null | undefined;
  /** Or the step between two loads. */
  step?: string | null | undefined;
  /** Unit of the loads below; the athlete's if left out. */
  unit?: Unit | null | undefined;
};

/** A flexible range: `sets x lower-upper`. */
export type RangeInput = {
  /** Exercises with the same name move on together. */
  combinedBlock?: string | null | undefined;
  /** Lower bound of each set. */
  lower: number;
  /** Number of sets. */
  sets: number;
  /** What the bounds count, `REPS` if left out. */
  unit?: VolumeUnit | null | undefined;
  /** Upper bound of each set. */
  upper: number;
};

/** Input of `rebuildReport`. Which report. */
export type RebuildReportInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which report. */
  kind: ReportKind;
  /** Any local day of the week or month; it must have ended. */
  on: string;
};

/** What was exceeded. */
export type RecordKind =
  /** Best estimated one-rep maximum. */
  | 'E1RM'
  /** Heaviest set; of assisted exercises the least assistance. */
  | 'LOAD'
  /** Most load times reps in one session. */
  | 'VOLUME';

/** What advice on recovery rests on. */
export type RecoveryCause =
  /** Three of the last six sessions at RPE 9 or more. */
  | 'HARD_SESSIONS'
  /** Two sessions with pain. */
  | 'PAIN_MARKS';

/** What helps recovery. */
export type RecoveryItem =
  /** Easy day. */
  | 'EASY_DAY'
  /** Nutrition. */
  | 'NUTRITION'
  /** Sleep. */
  | 'SLEEP';

/** Why a line of a report cannot be logged. */
export type RefusedLineKind =
  /** Three factors without a unit of load. */
  | 'AMBIGUOUS'
  /** A number beyond what a person does. */
  | 'OUT_OF_RANGE'
  /** Unparsed. */
  | 'UNPARSED';

/** Input of `regenerateTodayPlan`. What was wrong with the plan of the day; without a generation, the newest one. */
export type RegenerateTodayPlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** What should be different, 1 to 4 words. */
  feedback: Array<RegenerationFeedback>;
  /** The generation to start from; it must be done. Left out: the one that made today's plan. */
  generationId?: string | null | undefined;
  /** What to do where a model fails. */
  onFailure?: OnGenerationFailure | null | undefined;
  /** Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself. */
  wait?: boolean | null | undefined;
};

/** What a session is made anew from. */
export type RegenerateWorkoutFromInput =
  {   /** The generation to start from; it must be done. */
  generationId: string; workoutId?: never; }
  |  { generationId?: never;   /** The planned workout, as its newest generation made it. */
  workoutId: string; };

/** Input of `regenerateWorkout`. What was wrong with the session, named by its workout or its generation. */
export type RegenerateWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** What should be different, 1 to 4 words. */
  feedback: Array<RegenerationFeedback>;
  /** What it is made anew from. */
  from: RegenerateWorkoutFromInput;
  /** What to do where a model fails. */
  onFailure?: OnGenerationFailure | null | undefined;
  /** Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself. */
  wait?: boolean | null | undefined;
};

/** What the athlete says of a generated session. */
export type RegenerationFeedback =
  /** Must have other exercises. */
  | 'DIFFERENT_EXERCISES'
  /** Should be different in some way. */
  | 'JUST_TRY_AGAIN'
  /** Must get harder, as far as caps and flags allow. */
  | 'TOO_EASY'
  /** Must get easier. */
  | 'TOO_HARD';

/** How reps are prescribed. */
export type RepMode =
  /** No goal for reps. */
  | 'NOT_SET'
  /** Between lower and upper. */
  | 'RANGE'
  /** One number to reach. */
  | 'TARGET'
  /** As many as possible. */
  | 'UNTIL_FAILURE';

/** How reps are prescribed. */
export type RepPolicyInput = {
  /** Lower bound, 8 if left out. */
  lower?: number | null | undefined;
  /** Which of the numbers counts. */
  mode: RepMode;
  /** Target, 8 if left out. */
  target?: number | null | undefined;
  /** Upper bound, 12 if left out. */
  upper?: number | null | undefined;
};

/** What a band lies along. */
export type ReportAxis =
  /** An interval of days. */
  | 'X'
  /** A zone of values. */
  | 'Y';

/** What a report proposes. */
export type ReportChangeKind =
  /** Answer the question that has waited longest: `resolvePlanConflict`. */
  | 'DECIDE_CONFLICT'
  /** Take a lighter time. */
  | 'DELOAD'
  /** Take an easier variation of an exercise. */
  | 'EASIER_VARIATION'
  /** Nothing has to change. */
  | 'KEEP_GOING'
  /** Recover before anything else. */
  | 'RECOVERY'
  /** Plan shorter sessions. */
  | 'SHORTER_SESSIONS'
  /** Look at the technique of an exercise that stands still, or vary it. */
  | 'TECHNIQUE_OR_VARIATION';

/** How a chart is drawn. */
export type ReportChartKind =
  /** Intervals of days. */
  | 'BANDS'
  /** Bars beside each other. */
  | 'BARS'
  /** Lines. */
  | 'LINE'
  /** Bars on top of each other. */
  | 'STACKED_BARS'
  /** Lines that stay until they step. */
  | 'STEPS';

/** What a report is about. */
export type ReportKind =
  /** A calendar month. */
  | 'MONTHLY'
  /** A week, from Monday. */
  | 'WEEKLY';

/** An event on a chart of levels. */
export type ReportMarkerKind =
  /** A step on. */
  | 'ADVANCE'
  /** An edit by hand. */
  | 'MANUAL'
  /** A step back. */
  | 'REGRESS'
  /** A day that was undone. */
  | 'ROLLBACK';

/** What a chart counts. */
export type ReportUnit =
  /** Days. */
  | 'DAYS'
  /** Exercises of sessions. */
  | 'EXERCISES'
  /** Rungs of a ladder. */
  | 'LEVEL'
  /** Percent. */
  | 'PERCENT'
  /** Repetitions. */
  | 'REPS'
  /** Effort, 1 to 10. */
  | 'RPE'
  /** Seconds of work. */
  | 'SECONDS'
  /** Workouts. */
  | 'WORKOUTS';

/** Input of `requeueJob`. Which job comes back. */
export type RequeueJobInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which job. */
  jobId: string;
};

/** Input of `rescheduleWorkout`. The planned session, and its new time. */
export type RescheduleWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion?: number | null | undefined;
  /** When instead, within five years. */
  scheduledAt: string;
  /** The planned workout. */
  workoutId: string;
};

/** Input of `resolvePlanConflict`. Which conflict, and whose change stands. */
export type ResolvePlanConflictInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which conflict. */
  conflictId: string;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Whose change stands, or both by half. */
  resolution: PlanConflictChoice;
};

/** How rest is prescribed. */
export type RestMode =
  /** One rest for every set. */
  | 'ALL_SAME'
  /** Each set has its own rest. */
  | 'INDIVIDUAL';

/** How rest is prescribed. */
export type RestPolicyInput = {
  /** One rest for all, or one per set. */
  mode: RestMode;
  /** Rest of mode `ALL_SAME`, 90 if left out. */
  seconds?: number | null | undefined;
};

/** Common decision of a group. */
export type ReviewState =
  /** Accepted. */
  | 'ACCEPTED'
  /** Deferred. */
  | 'DEFERRED'
  /** Decided in different ways. */
  | 'MIXED'
  /** Pending. */
  | 'PENDING'
  /** Rejected. */
  | 'REJECTED'
  /** User override. */
  | 'USER_OVERRIDE';

/** What a group is about. */
export type ReviewTopic =
  /** The rep range of the exercise. */
  | 'REP_RANGE'
  /** The rest of the exercise. */
  | 'REST_TIME'
  /** One set. */
  | 'SET'
  /** Anything else of the exercise. */
  | 'SETTINGS';

/** Input of `revokeApiToken`. Which token ends. */
export type RevokeApiTokenInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which token. */
  tokenId: string;
};

/** Input of `revokeCalendarAddress`. Nothing but the usual: the one address ends. */
export type RevokeCalendarAddressInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
};

/** Input of `revokeCoach`. Which grant or invitation ends. */
export type RevokeCoachInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which grant or invitation. */
  grantId: string;
};

/** A day whose changes are undone. */
export type RollbackDayInput =
  {   /** A local day. */
  date: string; weekday?: never; }
  |  { date?: never;   /** The latest such day, today included. */
  weekday: Weekday; };

/** Input of `rollbackPlan`. The plan, and the day whose changes are undone (a date, or the last such weekday). */
export type RollbackPlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Whose changes are undone. */
  day: RollbackDayInput;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Also where an exercise has changed since. */
  force?: boolean | null | undefined;
  /** Which plan. */
  planId: string;
  /** Why, in a sentence. */
  reason?: string | null | undefined;
  /** Half of the day, if both were trained. */
  slotTime?: SlotTime | null | undefined;
};

/** Input of `rotateWebhookSecret`. Which web hook, and whether the secret before ends at once. */
export type RotateWebhookSecretInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Ends the secret before at once, as after it got known. */
  endPrevious?: boolean | null | undefined;
  /** Which web hook. */
  webhookId: string;
};

/** Where the effort goes. */
export type RpeTrend =
  /** Falling. */
  | 'FALLING'
  /** Flat. */
  | 'FLAT'
  /** Rising. */
  | 'RISING'
  /** Fewer than two known values. */
  | 'UNKNOWN';

/** What is done when nobody answers in time. */
export type SafeDefault =
  /** The easier way. */
  | 'EASIER'
  /** A move by 24 hours. */
  | 'PLUS_24H'
  /** The same targets again. */
  | 'REPEAT';

/** Input of `saveWorkoutAsPlan`. The finished workout, and how the plan is called. */
export type SaveWorkoutAsPlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Name of the new plan. */
  name: string;
  /** A finished workout without a plan. */
  workoutId: string;
};

/** What fills an entry of the schedule. */
export type ScheduleSource =
  /** Nothing yet. */
  | 'NONE'
  /** A plan of that intent. */
  | 'PLAN'
  /** A finished workout of that intent. */
  | 'WORKOUT';

/** Input of `scheduleWorkout`. Which plan, and when. */
export type ScheduleWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which plan. */
  planId: string;
  /** When, within five years. */
  scheduledAt: string;
};

/** What the athlete also wants. */
export type SecondaryGoal =
  /** Conditioning. */
  | 'CONDITIONING'
  /** Injury prevention. */
  | 'INJURY_PREVENTION'
  /** None. */
  | 'NONE'
  /** Posture. */
  | 'POSTURE'
  /** Strength. */
  | 'STRENGTH';

/** What spoke most for an exercise. */
export type SelectionBecause =
  /** A regular of such sessions. */
  | 'ANCHOR'
  /** There is progress on it. */
  | 'CONTINUITYSCORE'
  /** It is a lift that the goal is about. */
  | 'GOALFITSCORE'
  /** Nothing spoke for it; it was the best left. */
  | 'LEAST_BAD'
  /** It loads the stretched position. */
  | 'LENGTHENEDSCORE'
  /** It adds a movement. */
  | 'MOVEMENTDIVERSITYSCORE'
  /** Sets that a muscle still misses this week. */
  | 'MUSCLEDEFICITSCORE'
  /** The athlete asked for it. */
  | 'PINNED'
  /** It is a favourite. */
  | 'PREFERENCESCORE'
  /** Much stimulus for little fatigue. */
  | 'SFRSCORE'
  /** Part of the starter session. */
  | 'STARTER'
  /** It works the muscle that misses the most. */
  | 'TARGETEDNESSSCORE'
  /** It fits the time. */
  | 'TIMEFITSCORE';

/** Who chose the exercises of a workout. */
export type SelectionMode =
  /** The engine, for an intent. */
  | 'INTENT'
  /** A language model. */
  | 'LLM'
  /** The athlete. */
  | 'MANUAL'
  /** A plan. */
  | 'TEMPLATE';

/** When a candidate was looked at. */
export type SelectionPhase =
  /** Accessory. */
  | 'ACCESSORY'
  /** Anchor. */
  | 'ANCHOR'
  /** Main. */
  | 'MAIN'
  /** Pin. */
  | 'PIN';

/** Why an exercise is not in the session; of several reasons the first. */
export type SelectionRejection =
  /** It is in the session already. */
  | 'ALREADY_SELECTED'
  /** The athlete avoids it. */
  | 'AVOIDED'
  /** Pushes and pulls would have been too far apart. */
  | 'BALANCE'
  /** It trains no chosen muscle directly. */
  | 'BODY_PART_PRIMARY_OVERLAP'
  /** It trains no muscle that this session is for. */
  | 'CRITICAL_MUSCLE_OVERLAP'
  /** It is too hard for the training age, or too easy for it. */
  | 'DIFFICULTY'
  /** It was asked for twice. */
  | 'DUPLICATE_PIN'
  /** It needs equipment that is not there. */
  | 'EQUIPMENT'
  /** It trains nothing of this intent directly. */
  | 'INTENT_SCOPE_PRIMARY_OVERLAP'
  /** It cannot lead a session. */
  | 'MAIN_LIFT_ELIGIBILITY'
  /** It does not suit the reps of main lifts for this goal. */
  | 'MAIN_REP_RANGE'
  /** It was asked for, but is not in the plan. */
  | 'NOT_IN_TEMPLATE'
  /** It is contraindicated for a pain that was told, or loads what hurts. */
  | 'PAIN_CONFLICT'
  /** More was asked for than a session leaves to choice. */
  | 'PIN_CEILING'
  /** Enough exercises of this session train that muscle. */
  | 'SESSION_DIRECT_CAP'
  /** Too little stimulus for its fatigue. */
  | 'SFR_BELOW_THRESHOLD'
  /** It is suspended. */
  | 'SUSPENDED'
  /** There was no time for it. */
  | 'TIME_BUDGET'
  /** It is as demanding as a lift can be, and not the first of the session. */
  | 'TOO_DEMANDING'
  /** Its lightest load is more than the athlete can be expected to lift, or has lifted. */
  | 'TOO_HEAVY'
  /** A muscle would have got too much this week. */
  | 'VOLUME_CAP';

/** Which step of selection placed an exercise. */
export type SelectionStep =
  /** Best score for an accessory slot. */
  | 'ACCESSORY_PICK'
  /** A regular of the latest sessions of this kind. */
  | 'ANCHOR'
  /** Best score for a main slot. */
  | 'MAIN_PICK'
  /** The athlete asked for it. */
  | 'PIN'
  /** From the starter session for the equipment. */
  | 'STARTER';

/** Input of `sendMessage`. A text of your own, or your choice among the answers to an open question. */
export type SendMessageInput = {
  /** Or the key of a choice of the open question. Example: `YES`. */
  choice?: string | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** The message, at most 4000 characters and 40 lines. Example: `Подтягивания 4x7 @6`. */
  text?: string | null | undefined;
};

/** What a chart of an exercise shows of each session. */
export type SeriesMetric =
  /** Best estimated one-rep maximum, by Epley, with an interval. */
  | 'E1RM'
  /** Reps of all sets. */
  | 'REPS'
  /** Mean effort of the working sets, or that of the exercise where only it was told. */
  | 'RPE'
  /** Heaviest regular set; of assisted exercises the least assistance. */
  | 'TOP_LOAD'
  /** Load times reps, summed over the session. */
  | 'VOLUME';

/** One exercise of a session that is edited before its start. */
export type SessionExerciseInput = {
  /** Or the key of one to add. */
  exerciseKey?: string | null | undefined;
  /** The exercise of the workout that stays. */
  performanceId?: string | null | undefined;
  /** Its sets in order; as they are if left out. */
  sets?: Array<PlannedSetInput> | null | undefined;
};

/** What a session is to be. */
export type SessionRequestInput = {
  /** What it is for; the program's next entry if left out. */
  intent?: Intent | null | undefined;
  /** Minutes, 20 to 180; the athlete's if left out. */
  minutes?: number | null | undefined;
  /** Keys of exercises that should be in it, most wanted first. */
  pins?: Array<string> | null | undefined;
  /** Muscles of a `BODY_PART` session. */
  targetMuscles?: Array<Muscle> | null | undefined;
};

/** Input of `setBaselines`. Working weights by exercise. */
export type SetBaselinesInput = {
  /** At most 100. */
  baselines: Array<BaselineInput>;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
};

/** Input of `setEmail`. The address, and what is mailed. */
export type SetEmailInput = {
  /** Where mail goes; left out or null: no mail, and the address is forgotten. */
  address?: string | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Whether notes are mailed; as it was if left out, yes at first. */
  notes?: boolean | null | undefined;
  /** Whether reports are mailed; as it was if left out, yes at first. */
  reports?: boolean | null | undefined;
};

/** Input of `setFeatureFlag`. Whose flag, which one, and on, off or back to the value of the server. */
export type SetFeatureFlagInput = {
  /** Whose flag. */
  athleteId: string;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** On or off; null gives it back to the deployment. */
  enabled?: boolean | null | undefined;
  /** Which one. */
  flag: FeatureFlag;
};

/** Input of `setFlag`. What kind of flag, and what it is about: an area of the body, an exercise of a plan, or you. */
export type SetFlagInput = {
  /** Where it hurts, for `PAIN`; `UNSPECIFIED` if left out. */
  area?: FlagArea | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** With `MANUAL_OVERRIDE`: keep the exercise as it is for a week. */
  keepAsIs?: boolean | null | undefined;
  /** Which flag. */
  kind: FlagKind;
  /** Which exercise, for `TECHNIQUE`, `SUSPENSION` and `MANUAL_OVERRIDE`. */
  planExerciseId?: string | null | undefined;
  /** Why. */
  reason?: string | null | undefined;
  /** 1 to 3, for `PAIN`; 2 if left out. */
  severity?: number | null | undefined;
};

/** How early a set is cut when time runs out. */
export type SetTier =
  /** The core of the session; never cut. */
  | 'A'
  /** Cut after tier C. */
  | 'B'
  /** Cut first. */
  | 'C'
  /** A general warm-up; never cut. */
  | 'W';

/** Kind of a set. */
export type SetType =
  /** Continues a set at a lower load. */
  | 'DROP'
  /** Taken to failure. */
  | 'FAILURE'
  /** A normal working set. */
  | 'REGULAR'
  /** Part of a superset. */
  | 'SUPER'
  /** Prepares; never counts as work. */
  | 'WARMUP';

/** Input of `skipReview`. The workout that waits for its review. */
export type SkipReviewInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** The workout in review. */
  workoutId: string;
};

/** Input of `skipWorkout`. The session that did not take place (a planned workout, or a plan that had none), and why. */
export type SkipWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion?: number | null | undefined;
  /** Why. */
  reason?: string | null | undefined;
  /** What is skipped. */
  session: SkippedSessionInput;
};

/** The session that did not take place. */
export type SkippedSessionInput =
  {   /** A plan whose session was not even in the calendar. */
  planId: string; workoutId?: never; }
  |  { planId?: never;   /** A workout that is planned, in review, or active without sets. */
  workoutId: string; };

/** Half of a local day. */
export type SlotTime =
  /** From 14:00 on. */
  | 'EVENING'
  /** Before 14:00. */
  | 'MORNING';

/** Part of a split that an exercise belongs to. */
export type SplitTag =
  /** Conditioning. */
  | 'CONDITIONING'
  /** Core. */
  | 'CORE'
  /** Legs. */
  | 'LEGS'
  /** Mobility. */
  | 'MOBILITY'
  /** Prehab. */
  | 'PREHAB'
  /** Pull. */
  | 'PULL'
  /** Push. */
  | 'PUSH';

/** Input of `startMode`. Which kind, and what belongs to it: the area that is injured, the minutes that you have, the last day. */
export type StartModeInput = {
  /** Where it hurts, for `INJURY`. */
  area?: FlagArea | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which mode. */
  kind: StartedMode;
  /** Minutes for a session, for `TIME_CRUNCHED`: 5 to 240, 20 if left out. */
  minutes?: number | null | undefined;
  /** Last local day, for `TRAVEL`, today at the earliest; left out: until you end it. */
  until?: string | null | undefined;
};

/** Input of `startWorkout`. What is started: one of `workoutId`, `planId` and `todayPlanId`, or none for a freeform workout with `exerciseKeys`. */
export type StartWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Exercises of a freeform workout; more can be logged later. */
  exerciseKeys?: Array<string> | null | undefined;
  /** A UUID of your choice for what is made, so that later calls can name it before this one is answered: its global id is the base64url of `Type:uuid`. Sent again with the same input, the first answer comes back, however late; with another one it is `ID_TAKEN`. */
  id?: string | null | undefined;
  /** Name of a freeform workout. */
  name?: string | null | undefined;
  /** A plan. */
  planId?: string | null | undefined;
  /** The device's time of sending. Times of the input are moved by its difference to the server's, where that is over a minute. No part of what a key or an id stands for. */
  sentAt?: string | null | undefined;
  /** When it began, now if left out; not in the future, not before 1990. */
  startedAt?: string | null | undefined;
  /** A plan of today: its exercises are looked up by name, or added as your own. */
  todayPlanId?: string | null | undefined;
  /** A planned workout. */
  workoutId?: string | null | undefined;
};

/** A mode that you can start yourself. */
export type StartedMode =
  /** Injury. */
  | 'INJURY'
  /** Recovery. */
  | 'RECOVERY'
  /** Time crunched. */
  | 'TIME_CRUNCHED'
  /** Travel. */
  | 'TRAVEL';

/** A ladder of your own: rung 1, and a step from rung to rung. */
export type StepLadderInput = {
  /** How it steps, and how it is judged. */
  kind: LadderStep;
  /** What rung 1 is called, `1` if left out. */
  label?: string | null | undefined;
  /** Amounts of rung 1, set by set. Example: `[6, 6]`. */
  sets: Array<number>;
  /** What the amounts count. */
  unit: VolumeUnit;
};

/** Input of `substituteExercise`. The exercise of the workout, and its substitute; without one, the best. */
export type SubstituteExerciseInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** One of `substitutes`; the best if left out. */
  exerciseKey?: string | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion?: number | null | undefined;
  /** The exercise to replace; nothing of it was logged yet. */
  performanceId: string;
  /** A planned or active workout. */
  workoutId: string;
};

/** What to answer. */
export type SuggestionAnswer =
  /** Write the new values into the plan. */
  | 'ACCEPT'
  /** Ask again before the next workout of this plan. */
  | 'DEFER'
  /** No. */
  | 'REJECT';

/** What a suggestion is about. */
export type SuggestionCategory =
  /** Loads and reps. */
  | 'PERFORMANCE'
  /** Rest. */
  | 'RECOVERY'
  /** The rep range. */
  | 'REP_RANGE'
  /** Kinds of sets. */
  | 'STRUCTURE'
  /** Warm-up loads. */
  | 'WARMUP';

/** What the athlete decided. */
export type SuggestionDecision =
  /** Yes: the plan has the new values. */
  | 'ACCEPTED'
  /** Later: it waits for the next review. */
  | 'DEFERRED'
  /** Nothing yet. */
  | 'PENDING'
  /** No. */
  | 'REJECTED'
  /** Settled by a manual edit or the off switch. */
  | 'USER_OVERRIDE';

/** Which suggestions to list; every given condition must hold. */
export type SuggestionFilter = {
  /** With one of these decisions. */
  decisions?: Array<SuggestionDecision> | null | undefined;
  /** With one of these outcomes. */
  outcomes?: Array<SuggestionOutcome> | null | undefined;
  /** On this plan. */
  planId?: string | null | undefined;
  /** From one of these sources. */
  sources?: Array<SuggestionSource> | null | undefined;
  /** Of this workout. */
  workoutId?: string | null | undefined;
};

/** How a list is sorted. Cursors hold for the order that they were read in. */
export type SuggestionOrder = {
  /** Which end comes first. */
  direction: OrderDirection;
  /** By what. */
  field: SuggestionOrderField;
};

/** What a list of them is sorted by. */
export type SuggestionOrderField =
  /** How sure its source is; what says nothing counts as 0. */
  | 'CONFIDENCE'
  /** When it was made. */
  | 'CREATED_AT';

/** Whether a suggestion helped. */
export type SuggestionOutcome =
  /** It fitted. */
  | 'GOOD'
  /** It was not followed. */
  | 'IGNORED'
  /** It did not ease things enough. */
  | 'INSUFFICIENT'
  /** Not known yet. */
  | 'PENDING'
  /** It was too much. */
  | 'TOO_AGGRESSIVE'
  /** It was not enough of a challenge. */
  | 'TOO_EASY'
  /** The athlete changed the same thing by hand. */
  | 'USER_MODIFIED';

/** Whose suggestions are reviewed. */
export type SuggestionReviewOf =
  {   /** The undecided ones of this plan. */
  planId: string; workoutId?: never; }
  |  { planId?: never;   /** All of this workout. */
  workoutId: string; };

/** Where a generation stands. */
export type SuggestionRunStatus =
  /** Finished; not repeated. */
  | 'DONE'
  /** Stored nothing; generateSuggestions tries again. */
  | 'FAILED'
  /** What the rules say is there; a model is still asked, and what it says may change that. */
  | 'RUNNING';

/** Who made a suggestion. */
export type SuggestionSource =
  /** A language model, within the bounds of the rules. */
  | 'AI'
  /** The rule engine. */
  | 'RULES'
  /** The athlete, by editing the plan. */
  | 'USER';

/** A suggestion as you saw it. */
export type SuggestionVersionInput = {
  /** Its `version` as you saw it. */
  expectedVersion: number;
  /** Which one. */
  id: string;
};

/** Input of `takeOffer`. Which offer you take, or the report whose change you take, and for how long where it asks. */
export type TakeOfferInput = {
  /** Raise a target although pain or fatigue is flagged. */
  acknowledgeFlags?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Of a `DELOAD`: 1 or 7 days, 7 if left out. */
  days?: number | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which offer; either this or `reportId`. */
  offerId?: string | null | undefined;
  /** The report whose proposed change you take. */
  reportId?: string | null | undefined;
};

/** What became of the targets. */
export type TargetChange =
  /** Next. */
  | 'NEXT'
  /** None. */
  | 'NONE'
  /** Previous. */
  | 'PREVIOUS'
  /** Range down. */
  | 'RANGE_DOWN'
  /** Range up. */
  | 'RANGE_UP'
  /** Reduce. */
  | 'REDUCE'
  /** Restore. */
  | 'RESTORE';

/** How much a day should ask for. */
export type TodayPlanEnergy =
  /** Little. */
  | 'easy'
  /** A lot. */
  | 'intense'
  /** A normal session. */
  | 'moderate';

/** Who made a plan. */
export type TodayPlanSource =
  /** A model, or the engine in its place. */
  | 'ai'
  /** A person. */
  | 'manual';

/** What a token allows. */
export type TokenScope =
  /** Metrics, review and flags of the deployment. */
  | 'ADMIN'
  /** Generations by a language model, which may cost money. */
  | 'GENERATE'
  /** Making and ending tokens and grants. */
  | 'MANAGE'
  /** Every query and subscription, and all that payloads show. */
  | 'READ'
  /** Mutations. Without `read`, their payloads show ids and versions only. */
  | 'WRITE';

/** How experienced the athlete is. */
export type TrainingAge =
  /** Advanced. */
  | 'ADVANCED'
  /** Beginner. */
  | 'BEGINNER'
  /** Intermediate. */
  | 'INTERMEDIATE';

/** Where the top loads are going. */
export type Trend =
  /** The last three sessions are lighter than the three before. */
  | 'DECLINING'
  /** The last three sessions are heavier than the three before. */
  | 'IMPROVING'
  /** Fewer than three sessions. */
  | 'INSUFFICIENT'
  /** Within 2.5 percent. */
  | 'STABLE';

/** Input of `undoImport`. The import that is to be taken back. */
export type UndoImportInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which import. */
  importId: string;
};

/** Unit of a load. */
export type Unit =
  /** Kilograms. */
  | 'KG'
  /** Pounds. */
  | 'LB';

/** Input of `updateAthlete`. What is different about you: name, unit, language, zone, goals, equipment, settings. */
export type UpdateAthleteInput = {
  /** Keys; replaces the list. */
  avoidedExercises?: Array<string> | null | undefined;
  /** Body weight; null clears it. */
  bodyWeight?: LoadInput | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** 1 to 7. */
  daysPerWeek?: number | null | undefined;
  /** How to address the athlete. */
  displayName?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Everything at hand; replaces the list. */
  equipment?: Array<EquipmentKind> | null | undefined;
  /** `version` of the athlete as you saw it. */
  expectedVersion?: number | null | undefined;
  /** Keys; replaces the list. */
  favouriteExercises?: Array<string> | null | undefined;
  /** Steps and plates; replaces the list. */
  loadsAtHand?: Array<LoadsAtHandInput> | null | undefined;
  /** Language of names and reasons. */
  locale?: Locale | null | undefined;
  /** What the training is for. */
  primaryGoal?: PrimaryGoal | null | undefined;
  /** What you load, by equipment; replaces what was declared. Equipment that is left out is as a usual gym has it. */
  rack?: Array<RackEntryInput> | null | undefined;
  /** What it is also for. */
  secondaryGoal?: SecondaryGoal | null | undefined;
  /** 20 to 180. */
  sessionMinutes?: number | null | undefined;
  /** Settings to change. */
  settings?: AthleteSettingsInput | null | undefined;
  /** Where days and weeks begin. */
  timeZone?: string | null | undefined;
  /** How experienced the athlete is. */
  trainingAge?: TrainingAge | null | undefined;
  /** Unit of new loads; stored loads are not converted. */
  unit?: Unit | null | undefined;
};

/** Input of `updateExercise`. The key of your exercise, the version that you read, and what becomes different. */
export type UpdateExerciseInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Alternative sets of equipment; replaces the list. */
  equipment?: Array<Array<EquipmentKind>> | null | undefined;
  /** `version` as you saw it. */
  expectedVersion: number;
  /** Key of the own exercise. */
  key: string;
  /** What a stated load refers to; null: it is not known. */
  loadCounting?: LoadCounting | null | undefined;
  /** How its load counts. */
  loadType?: LoadType | null | undefined;
  /** Replaces the list. */
  movementPatterns?: Array<MovementPattern> | null | undefined;
  /** New name. */
  name?: string | null | undefined;
  /** Replaces the list. */
  primaryMuscles?: Array<Muscle> | null | undefined;
  /** Replaces the list. */
  secondaryMuscles?: Array<Muscle> | null | undefined;
};

/** Input of `updateExerciseSettings`. The exercise, and what you wish for it. */
export type UpdateExerciseSettingsInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Example: `barbell-bench-press`. */
  exerciseKey: string;
  /** Preferred step between loads; null clears it. */
  preferredStep?: LoadInput | null | undefined;
  /** True: no suggestions; undecided ones are closed. */
  suggestionsOff?: boolean | null | undefined;
};

/** Input of `updateProgram`. The program, the version that you read, and what becomes different. */
export type UpdateProgramInput = {
  /** In force; takes the place of the active one. */
  active?: boolean | null | undefined;
  /** Weeks in one block. */
  blockWeeks?: number | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** 0-based lighter week; null: none. */
  deloadWeek?: number | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** `version` as you saw it. */
  expectedVersion: number;
  /** What to call it. */
  name?: string | null | undefined;
  /** Which program. */
  programId: string;
  /** First day, within five years. */
  startsOn?: string | null | undefined;
  /** Intents in order; replaces the schedule, which then begins anew with its first entry. */
  weeklySchedule?: Array<string> | null | undefined;
};

/** Input of `updateSet`. The set, the version that you read, and what was really lifted. */
export type UpdateSetInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Distance in metres. */
  distanceMeters?: string | null | undefined;
  /** `version` of the set as you saw it. */
  expectedVersion: number;
  /** Load. */
  load?: LoadInput | null | undefined;
  /** Private note on the set. */
  notes?: string | null | undefined;
  /** The planned set that it answers. */
  plannedSetId?: string | null | undefined;
  /** Reps. */
  reps?: number | null | undefined;
  /** Rest taken after the set. */
  restSeconds?: number | null | undefined;
  /** Reps in reserve. */
  rir?: number | null | undefined;
  /** Effort. */
  rpe?: string | null | undefined;
  /** Seconds. */
  seconds?: number | null | undefined;
  /** Which set. */
  setId: string;
  /** Left out on purpose. */
  skipped?: boolean | null | undefined;
  /** Kind of the set. */
  type?: SetType | null | undefined;
};

/** What is wrong with one value of an input, for programs. */
export type ValidationIssueCode =
  /** It leads nowhere, or to where this server sends nothing. */
  | 'ADDRESS_REFUSED'
  /** It names something twice. */
  | 'DUPLICATE'
  /** It has an id twice. */
  | 'DUPLICATE_ID'
  /** It breaks a rule that the message states. */
  | 'INVALID'
  /** It is not written as such a value is. */
  | 'INVALID_FORMAT'
  /** It is of another type, such as a text in place of a number. */
  | 'INVALID_TYPE'
  /** It is no UUID, as `crypto.randomUUID()` makes one. */
  | 'INVALID_UUID'
  /** It is none of the values that can be chosen. */
  | 'INVALID_VALUE'
  /** Nothing else can be made that would differ as the feedback asks. */
  | 'NOTHING_ELSE_POSSIBLE'
  /** It is none of the substitutes that are offered. */
  | 'NOT_A_SUBSTITUTE'
  /** No exercise is left that the equipment, pain and wishes allow. */
  | 'NO_ELIGIBLE_EXERCISE'
  /** It is missing, and has to be there. */
  | 'REQUIRED'
  /** It is too large, too long, or has too many entries. */
  | 'TOO_BIG'
  /** It has too many lines. */
  | 'TOO_MANY_LINES'
  /** It was made anew as often as it can be: start another generation. */
  | 'TOO_MANY_REGENERATIONS'
  /** It is too small, too short, or has too few entries. */
  | 'TOO_SMALL'
  /** The open question has no such choice. */
  | 'UNKNOWN_CHOICE'
  /** No exercise of the library or of yours has this key, or too little is known of it. */
  | 'UNKNOWN_EXERCISE'
  /** The input has no field of this name. */
  | 'UNKNOWN_FIELD'
  /** The id does not belong to what the input is about. */
  | 'UNKNOWN_ID'
  /** No ladder has this key. */
  | 'UNKNOWN_LADDER'
  /** The ladder has no such rung. */
  | 'UNKNOWN_RUNG';

/** Where a session points. */
export type Verdict =
  /** A step on. */
  | 'ADVANCE'
  /** Stay. */
  | 'HOLD'
  /** A step back. */
  | 'REGRESS';

/** Input of `verifyReviewItem`. Which item, and what the reviewer says. */
export type VerifyReviewItemInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** What the reviewer saw; the athlete does not read it. */
  comment?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which item. */
  reviewItemId: string;
  /** True: automatic work goes on. False: the exercise is suspended until somebody ends that. */
  verified: boolean;
};

/** What the amounts of a level count. */
export type VolumeUnit =
  /** Reps. */
  | 'REPS'
  /** Seconds. */
  | 'SECONDS';

/** Where the sets of a week lie among the landmarks of a muscle. */
export type VolumeZone =
  /** More than can be recovered from. */
  | 'ABOVE_MRV'
  /** Too few to keep what is there. */
  | 'BELOW_MV'
  /** More than pays off. */
  | 'MAV_TO_MRV'
  /** Where it builds. */
  | 'MEV_TO_MAV'
  /** Enough to keep, too few to build. */
  | 'MV_TO_MEV';

/** What a web hook can be told of. */
export type WebhookEvent =
  /** `alert.closed`: they are again. */
  | 'ALERT_CLOSED'
  /** `alert.opened`: numbers are not as they should be. */
  | 'ALERT_OPENED'
  /** `decision.taken`: the rules judged an exercise, or the athlete decided about suggestions. */
  | 'DECISION_TAKEN'
  /** `generation.ended`: a generation is done, has failed or was cancelled. */
  | 'GENERATION_ENDED'
  /** `plan_version.activated`: a plan has a new version in force. */
  | 'PLAN_VERSION_ACTIVATED'
  /** `report.ready`: the report on a week or a month was made. */
  | 'REPORT_READY'
  /** `suggestions.made`: a finished workout led to suggestions. */
  | 'SUGGESTIONS_MADE'
  /** `workout.finished`: a workout was finished. */
  | 'WORKOUT_FINISHED';

/** Why an attempt failed. */
export type WebhookFault =
  /** The name leads nowhere, or to an address that is not public. */
  | 'ADDRESS_REFUSED'
  /** The receiver answered with something else than 2xx; redirects are not followed. */
  | 'ANSWERED_OTHERWISE'
  /** No connection, or one that broke, or a certificate that does not hold. */
  | 'NO_CONNECTION'
  /** The key of this server has changed: rotate the secret. */
  | 'SECRET_UNREADABLE'
  /** No answer within ten seconds. */
  | 'TIMED_OUT';

/** What a week could do better. */
export type WeekSuggestionCode =
  /** Fewer sets for a muscle. */
  | 'ABOVE_MRV'
  /** More sets for a muscle. */
  | 'BELOW_MEV'
  /** Add a movement. */
  | 'MISSING_PATTERN'
  /** Pull as much as push, or up to twice. */
  | 'PUSH_PULL_BALANCE';

/** Day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRIDAY'
  /** Monday. */
  | 'MONDAY'
  /** Saturday. */
  | 'SATURDAY'
  /** Sunday. */
  | 'SUNDAY'
  /** Thursday. */
  | 'THURSDAY'
  /** Tuesday. */
  | 'TUESDAY'
  /** Wednesday. */
  | 'WEDNESDAY';

/** A session and what to suppose for it; what is left out stays as it is. */
export type WhatIfInput = {
  /** Suppose that this is all there is. */
  equipment?: Array<EquipmentKind> | null | undefined;
  /** What it is for; the program's next entry if left out. */
  intent?: Intent | null | undefined;
  /** Suppose this much time, 20 to 180. */
  minutes?: number | null | undefined;
  /** Suppose this pain and no other. */
  pain?: Array<PainInput> | null | undefined;
  /** Keys of exercises that should be in it. */
  pins?: Array<string> | null | undefined;
  /** Suppose this readiness, 1 to 5. */
  readiness?: number | null | undefined;
  /** Muscles of a `BODY_PART` session. */
  targetMuscles?: Array<Muscle> | null | undefined;
};

/** Which workouts to list; every given condition must hold. */
export type WorkoutFilter = {
  /** With this exercise. */
  exerciseKey?: string | null | undefined;
  /** At or after this instant. */
  from?: string | null | undefined;
  /** Of this plan. */
  planId?: string | null | undefined;
  /** In one of these states. */
  statuses?: Array<WorkoutStatus> | null | undefined;
  /** Before this instant. */
  to?: string | null | undefined;
};

/** How a list is sorted. Cursors hold for the order that they were read in. */
export type WorkoutOrder = {
  /** Which end comes first. */
  direction: OrderDirection;
  /** By what. */
  field: WorkoutOrderField;
};

/** What a list of them is sorted by. */
export type WorkoutOrderField =
  /** When it took place, or is to. */
  | 'AT'
  /** Its name, without regard to upper and lower case. */
  | 'NAME'
  /** When it last changed. */
  | 'UPDATED_AT';

/** Where a workout was logged. */
export type WorkoutSourceKind =
  /** In another app, whose export was imported. */
  | 'IMPORT'
  /** Here. */
  | 'TOPSET';

/** Where a workout stands. */
export type WorkoutStatus =
  /** Being logged. */
  | 'ACTIVE'
  /** Part of history. */
  | 'DONE'
  /** Not started yet. */
  | 'PLANNED'
  /** Moved to another time. */
  | 'RESCHEDULED'
  /** Deferred suggestions wait for a decision before logging starts. */
  | 'REVIEW'
  /** Did not take place. */
  | 'SKIPPED'
  /** Finished; its suggestions are shown. */
  | 'SUMMARY';

export type AcceptGrantMutationVariables = Exact<{
  input: AcceptGrantInput;
}>;


export type AcceptGrantMutation = { acceptGrant:
    | { __typename: 'AcceptGrantPayload', grant: (
        { __typename: 'CoachGrant' }
        & CoachGrantFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type CreateApiTokenMutationVariables = Exact<{
  input: CreateApiTokenInput;
}>;


export type CreateApiTokenMutation = { createApiToken:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'CreateApiTokenPayload', secret: string | null, token: (
        { __typename: 'ApiToken' }
        & ApiTokenFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type GrantCoachMutationVariables = Exact<{
  input: GrantCoachInput;
}>;


export type GrantCoachMutation = { grantCoach:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GrantCoachPayload', invitationCode: string | null, grant: (
        { __typename: 'CoachGrant' }
        & CoachGrantFieldsFragment
      ) }
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type JobsQueryVariables = Exact<{
  filter?: JobFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type JobsQuery = { jobs: { __typename: 'JobConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Job' }
      & JobFieldsFragment
    )> } | null };

export type NodeQueryVariables = Exact<{
  id: string;
}>;


export type NodeQuery = { node:
    | (
      { __typename: 'ApiToken' }
      & AnyNode_ApiToken_Fragment
    )
    | (
      { __typename: 'Athlete' }
      & AnyNode_Athlete_Fragment
    )
    | (
      { __typename: 'CheckIn' }
      & AnyNode_CheckIn_Fragment
    )
    | (
      { __typename: 'CoachGrant' }
      & AnyNode_CoachGrant_Fragment
    )
    | (
      { __typename: 'DataExport' }
      & AnyNode_DataExport_Fragment
    )
    | (
      { __typename: 'DialogueMessage' }
      & AnyNode_DialogueMessage_Fragment
    )
    | (
      { __typename: 'Exercise' }
      & AnyNode_Exercise_Fragment
    )
    | (
      { __typename: 'Flag' }
      & AnyNode_Flag_Fragment
    )
    | (
      { __typename: 'Generation' }
      & AnyNode_Generation_Fragment
    )
    | (
      { __typename: 'HealthAlert' }
      & AnyNode_HealthAlert_Fragment
    )
    | (
      { __typename: 'Import' }
      & AnyNode_Import_Fragment
    )
    | (
      { __typename: 'Job' }
      & AnyNode_Job_Fragment
    )
    | (
      { __typename: 'Mode' }
      & AnyNode_Mode_Fragment
    )
    | (
      { __typename: 'Notification' }
      & AnyNode_Notification_Fragment
    )
    | (
      { __typename: 'Offer' }
      & AnyNode_Offer_Fragment
    )
    | (
      { __typename: 'Performance' }
      & AnyNode_Performance_Fragment
    )
    | (
      { __typename: 'PerformedSet' }
      & AnyNode_PerformedSet_Fragment
    )
    | (
      { __typename: 'Plan' }
      & AnyNode_Plan_Fragment
    )
    | (
      { __typename: 'PlanAuditEntry' }
      & AnyNode_PlanAuditEntry_Fragment
    )
    | (
      { __typename: 'PlanConflict' }
      & AnyNode_PlanConflict_Fragment
    )
    | (
      { __typename: 'PlanExercise' }
      & AnyNode_PlanExercise_Fragment
    )
    | (
      { __typename: 'PlannedSet' }
      & AnyNode_PlannedSet_Fragment
    )
    | (
      { __typename: 'Program' }
      & AnyNode_Program_Fragment
    )
    | (
      { __typename: 'ProgressUpdate' }
      & AnyNode_ProgressUpdate_Fragment
    )
    | (
      { __typename: 'Report' }
      & AnyNode_Report_Fragment
    )
    | (
      { __typename: 'ReviewItem' }
      & AnyNode_ReviewItem_Fragment
    )
    | (
      { __typename: 'Suggestion' }
      & AnyNode_Suggestion_Fragment
    )
    | (
      { __typename: 'Webhook' }
      & AnyNode_Webhook_Fragment
    )
    | (
      { __typename: 'Workout' }
      & AnyNode_Workout_Fragment
    )
   | null };

export type NodesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type NodesQuery = { nodes: Array<
    | (
      { __typename: 'ApiToken' }
      & AnyNode_ApiToken_Fragment
    )
    | (
      { __typename: 'Athlete' }
      & AnyNode_Athlete_Fragment
    )
    | (
      { __typename: 'CheckIn' }
      & AnyNode_CheckIn_Fragment
    )
    | (
      { __typename: 'CoachGrant' }
      & AnyNode_CoachGrant_Fragment
    )
    | (
      { __typename: 'DataExport' }
      & AnyNode_DataExport_Fragment
    )
    | (
      { __typename: 'DialogueMessage' }
      & AnyNode_DialogueMessage_Fragment
    )
    | (
      { __typename: 'Exercise' }
      & AnyNode_Exercise_Fragment
    )
    | (
      { __typename: 'Flag' }
      & AnyNode_Flag_Fragment
    )
    | (
      { __typename: 'Generation' }
      & AnyNode_Generation_Fragment
    )
    | (
      { __typename: 'HealthAlert' }
      & AnyNode_HealthAlert_Fragment
    )
    | (
      { __typename: 'Import' }
      & AnyNode_Import_Fragment
    )
    | (
      { __typename: 'Job' }
      & AnyNode_Job_Fragment
    )
    | (
      { __typename: 'Mode' }
      & AnyNode_Mode_Fragment
    )
    | (
      { __typename: 'Notification' }
      & AnyNode_Notification_Fragment
    )
    | (
      { __typename: 'Offer' }
      & AnyNode_Offer_Fragment
    )
    | (
      { __typename: 'Performance' }
      & AnyNode_Performance_Fragment
    )
    | (
      { __typename: 'PerformedSet' }
      & AnyNode_PerformedSet_Fragment
    )
    | (
      { __typename: 'Plan' }
      & AnyNode_Plan_Fragment
    )
    | (
      { __typename: 'PlanAuditEntry' }
      & AnyNode_PlanAuditEntry_Fragment
    )
    | (
      { __typename: 'PlanConflict' }
      & AnyNode_PlanConflict_Fragment
    )
    | (
      { __typename: 'PlanExercise' }
      & AnyNode_PlanExercise_Fragment
    )
    | (
      { __typename: 'PlannedSet' }
      & AnyNode_PlannedSet_Fragment
    )
    | (
      { __typename: 'Program' }
      & AnyNode_Program_Fragment
    )
    | (
      { __typename: 'ProgressUpdate' }
      & AnyNode_ProgressUpdate_Fragment
    )
    | (
      { __typename: 'Report' }
      & AnyNode_Report_Fragment
    )
    | (
      { __typename: 'ReviewItem' }
      & AnyNode_ReviewItem_Fragment
    )
    | (
      { __typename: 'Suggestion' }
      & AnyNode_Suggestion_Fragment
    )
    | (
      { __typename: 'Webhook' }
      & AnyNode_Webhook_Fragment
    )
    | (
      { __typename: 'Workout' }
      & AnyNode_Workout_Fragment
    )
   | null> | null };

export type RequeueJobMutationVariables = Exact<{
  input: RequeueJobInput;
}>;


export type RequeueJobMutation = { requeueJob:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RequeueJobPayload', job: (
        { __typename: 'Job' }
        & JobFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RevokeApiTokenMutationVariables = Exact<{
  input: RevokeApiTokenInput;
}>;


export type RevokeApiTokenMutation = { revokeApiToken:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RevokeApiTokenPayload', endedGrantIds: Array<string>, token: (
        { __typename: 'ApiToken' }
        & ApiTokenFieldsFragment
      ), descendants: Array<(
        { __typename: 'ApiToken' }
        & ApiTokenFieldsFragment
      )> }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RevokeCoachMutationVariables = Exact<{
  input: RevokeCoachInput;
}>;


export type RevokeCoachMutation = { revokeCoach:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RevokeCoachPayload', grantId: string }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ChangesQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number | null | undefined;
}>;


export type ChangesQuery = { changes: { __typename: 'ChangePage', endCursor: string, hasNextPage: boolean, catalogVersion: string, edges: Array<{ __typename: 'Change', id: string, typeName: string, cursor: string, endsCommit: boolean, node:
        | { __typename: 'Athlete' }
        | { __typename: 'CheckIn' }
        | { __typename: 'DialogueMessage' }
        | { __typename: 'Exercise' }
        | (
          { __typename: 'ExerciseHistory' }
          & ExerciseHistoryFieldsFragment
        )
        | { __typename: 'ExerciseSettings' }
        | { __typename: 'Flag' }
        | { __typename: 'Generation' }
        | { __typename: 'Mode' }
        | { __typename: 'Notification' }
        | { __typename: 'Offer' }
        | (
          { __typename: 'Plan' }
          & PlanDetailsFragment
        )
        | { __typename: 'PlanConflict' }
        | { __typename: 'PlanVersion' }
        | { __typename: 'Program' }
        | { __typename: 'Report' }
        | { __typename: 'Suggestion' }
        | { __typename: 'Tombstone', id: string, typeName: string, deletedAt: string }
        | (
          { __typename: 'Workout' }
          & WorkoutDetailsFragment
        )
       }> } | null };

export type DataExportQueryVariables = Exact<{
  id: string;
}>;


export type DataExportQuery = { dataExport: (
    { __typename: 'DataExport' }
    & DataExportFieldsFragment
  ) | null };

export type DeleteAthleteMutationVariables = Exact<{
  input: DeleteAthleteInput;
}>;


export type DeleteAthleteMutation = { deleteAthlete:
    | { __typename: 'DeleteAthletePayload', deletedAt: string }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ExportDataMutationVariables = Exact<{
  input: ExportDataInput;
}>;


export type ExportDataMutation = { exportData:
    | { __typename: 'ExportDataPayload', dataExport: (
        { __typename: 'DataExport' }
        & DataExportFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type WhoAmIQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoAmIQuery = { scopes: Array<TokenScope> | null, viewer: { __typename: 'Athlete', id: string } | null };

export type EquipmentQueryVariables = Exact<{ [key: string]: never; }>;


export type EquipmentQuery = { equipment: Array<{ __typename: 'Equipment', kind: EquipmentKind, label: string, llmKeys: Array<string>, loadClass: string | null }> | null };

export type LabelsQueryVariables = Exact<{
  types?: Array<string> | string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type LabelsQuery = { labels: Array<{ __typename: 'EnumLabels', type: string, values: Array<{ __typename: 'EnumValueLabel', value: string, label: string }> }> | null };

export type MusclesQueryVariables = Exact<{ [key: string]: never; }>;


export type MusclesQuery = { muscles: Array<{ __typename: 'MuscleInfo', label: string, large: boolean, maintenance: number, maximumAdaptive: number, maximumRecoverable: number, minimumEffective: number, muscle: Muscle, recoveryHours: number, split: MuscleSplit }> | null };

export type NotificationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  locale?: Locale | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type NotificationsQuery = { notifications: { __typename: 'NotificationConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<{ __typename: 'Notification', createdAt: string, id: string, kind: NotificationKind, planId: string | null, text: string, workoutId: string | null }> } | null };

export type SetBaselinesMutationVariables = Exact<{
  input: SetBaselinesInput;
}>;


export type SetBaselinesMutation = { setBaselines:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'SetBaselinesPayload', baselines: Array<(
        { __typename: 'Baseline' }
        & BaselineFieldsFragment
      )> }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type SetFeatureFlagMutationVariables = Exact<{
  input: SetFeatureFlagInput;
}>;


export type SetFeatureFlagMutation = { setFeatureFlag:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SetFeatureFlagPayload', featureFlags: Array<{ __typename: 'FeatureFlagState', enabled: boolean, flag: FeatureFlag, own: boolean }> }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type TodayQueryVariables = Exact<{
  days?: number | null | undefined;
}>;


export type TodayQuery = { viewer: { __typename: 'Athlete', id: string, today: { __typename: 'Today', date: string, running: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) | null, planned: Array<(
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      )>, upcoming: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )>, workouts: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )>, question: (
        { __typename: 'DialogueQuestion' }
        & DialogueQuestionFieldsFragment
      ) | null, suggestions: Array<(
        { __typename: 'Suggestion' }
        & SuggestionFieldsFragment
      )>, conflicts: Array<(
        { __typename: 'PlanConflict', plan: { __typename: 'Plan', id: string, name: string } | null }
        & PlanConflictFieldsFragment
      )>, pendingVersions: Array<(
        { __typename: 'PlanVersion', plan: { __typename: 'Plan', id: string, name: string } | null }
        & PlanVersionSummaryFragment
      )>, alerts: Array<(
        { __typename: 'HealthAlert' }
        & HealthAlertFieldsFragment
      )> } } | null };

export type UpdateAthleteMutationVariables = Exact<{
  input: UpdateAthleteInput;
}>;


export type UpdateAthleteMutation = { updateAthlete:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'UpdateAthletePayload', athlete: (
        { __typename: 'Athlete' }
        & AthleteProfileFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: (
    { __typename: 'Athlete', flags: Array<(
      { __typename: 'Flag' }
      & FlagFieldsFragment
    )>, modes: Array<(
      { __typename: 'Mode' }
      & ModeFieldsFragment
    )>, baselines: Array<(
      { __typename: 'Baseline' }
      & BaselineFieldsFragment
    )>, apiTokens: Array<(
      { __typename: 'ApiToken' }
      & ApiTokenFieldsFragment
    )>, coaches: Array<(
      { __typename: 'CoachGrant' }
      & CoachGrantFieldsFragment
    )>, coaching: Array<(
      { __typename: 'CoachGrant' }
      & CoachGrantFieldsFragment
    )> }
    & AthleteProfileFragment
  ) | null };

export type DialogQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type DialogQuery = { dialog: { __typename: 'Dialogue', contexts: Array<{ __typename: 'DialogueContext', expiresAt: string, type: DialogueContextType, writtenAt: string }>, messages: { __typename: 'DialogueMessageConnection', totalCount?: number, pageInfo: (
        { __typename: 'PageInfo' }
        & PageFragment
      ), nodes: Array<{ __typename: 'DialogueMessage', announced: DialogueIntent | null, at: string, handled: DialogueIntent, id: string, reply: string | null, text: string | null }> }, openQuestion: (
      { __typename: 'DialogueQuestion' }
      & DialogueQuestionFieldsFragment
    ) | null } | null };

export type SendMessageMutationVariables = Exact<{
  input: SendMessageInput;
}>;


export type SendMessageMutation = { sendMessage:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SendMessagePayload', announced: DialogueIntent | null, handled: DialogueIntent, intents: Array<DialogueIntent>, reply: string, warnings: Array<string>, coach: (
        { __typename: 'CoachReply' }
        & CoachReplyFieldsFragment
      ) | null, exercises: Array<{ __typename: 'ReplyExerciseFact', decision: Verdict, decisionLabel: string, exerciseKey: string, levelAfter: string, levelBefore: string, nextTargets: string, rpe: string | null, volumeActual: number, volumeTarget: number }>, flags: Array<(
        { __typename: 'Flag' }
        & FlagFieldsFragment
      )>, flagsSet: Array<(
        { __typename: 'Flag' }
        & FlagFieldsFragment
      )>, health: { __typename: 'HealthReading', fatigue: boolean, injury: boolean, redFlag: boolean, technique: boolean, pain: Array<{ __typename: 'PainMark', area: FlagArea, areaLabel: string, severity: number }> }, offers: Array<(
        { __typename: 'Offer' }
        & OfferFieldsFragment
      )>, question: (
        { __typename: 'DialogueQuestion' }
        & DialogueQuestionFieldsFragment
      ) | null, refusedLines: Array<{ __typename: 'RefusedReportLine', kind: RefusedLineKind, raw: string }>, report: Array<{ __typename: 'ReportedExercise', amounts: Array<number>, candidates: Array<string>, exerciseKey: string | null, name: string, note: string | null, rpe: string | null, skipped: boolean, unit: VolumeUnit, load: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null }>, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, sent: { __typename: 'DialogueMessage', at: string, id: string, text: string | null }, version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type CreateExerciseMutationVariables = Exact<{
  input: CreateExerciseInput;
}>;


export type CreateExerciseMutation = { createExercise:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'CreateExercisePayload', exercise: (
        { __typename: 'Exercise' }
        & ExerciseDetailsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ExerciseHistoryQueryVariables = Exact<{
  key: string;
}>;


export type ExerciseHistoryQuery = { exerciseHistory: (
    { __typename: 'ExerciseHistory' }
    & ExerciseHistoryFieldsFragment
  ) | null };

export type ExerciseLadderQueryVariables = Exact<{
  key: string;
}>;


export type ExerciseLadderQuery = { exercise: (
    { __typename: 'Exercise', easier: (
      { __typename: 'Exercise', easier: (
        { __typename: 'Exercise', easier: (
          { __typename: 'Exercise' }
          & ExerciseNameFragment
        ) | null }
        & ExerciseNameFragment
      ) | null }
      & ExerciseNameFragment
    ) | null, harder: (
      { __typename: 'Exercise', harder: (
        { __typename: 'Exercise', harder: (
          { __typename: 'Exercise' }
          & ExerciseNameFragment
        ) | null }
        & ExerciseNameFragment
      ) | null }
      & ExerciseNameFragment
    ) | null }
    & ExerciseNameFragment
  ) | null };

export type ExerciseNamesQueryVariables = Exact<{
  keys: Array<string> | string;
}>;


export type ExerciseNamesQuery = { exercises: { __typename: 'ExerciseConnection', nodes: Array<(
      { __typename: 'Exercise' }
      & ExerciseNameFragment
    )> } | null };

export type ExercisePlatesQueryVariables = Exact<{
  key: string;
  value: string;
  unit?: Unit | null | undefined;
}>;


export type ExercisePlatesQuery = { exercise: { __typename: 'Exercise', id: string, plates: { __typename: 'Plates', label: string, bar: (
        { __typename: 'Load' }
        & LoadFieldsFragment
      ), side: Array<{ __typename: 'PlateCount', count: number, load: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) }>, total: (
        { __typename: 'Load' }
        & LoadFieldsFragment
      ) } | null } | null };

export type ExerciseSeriesQueryVariables = Exact<{
  key: string;
  metric: SeriesMetric;
  from?: string | null | undefined;
  to?: string | null | undefined;
  last?: number | null | undefined;
}>;


export type ExerciseSeriesQuery = { exerciseHistory: { __typename: 'ExerciseHistory', exerciseKey: string, unit: Unit, series: Array<{ __typename: 'SeriesPoint', at: string, workoutId: string, value: number, least: number | null, most: number | null, unit: Unit | null, reduced: boolean }> } | null };

export type ExerciseQueryVariables = Exact<{
  key: string;
}>;


export type ExerciseQuery = { exercise: (
    { __typename: 'Exercise', history: (
      { __typename: 'ExerciseHistory' }
      & ExerciseHistoryFieldsFragment
    ) }
    & ExerciseDetailsFragment
  ) | null };

export type ExercisesQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: ExerciseFilter | null | undefined;
  search?: string | null | undefined;
  locale?: Locale | null | undefined;
  orderBy?: ExerciseOrder | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type ExercisesQuery = { exercises: { __typename: 'ExerciseConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Exercise' }
      & ExerciseSummaryFragment
    )> } | null };

export type TrainedExercisesQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type TrainedExercisesQuery = { workouts: { __typename: 'WorkoutConnection', nodes: Array<{ __typename: 'Workout', id: string, performances: Array<{ __typename: 'Performance', id: string, exerciseKey: string, planExerciseId: string | null, exercise: (
          { __typename: 'Exercise' }
          & ExerciseNameFragment
        ) | null }> }> } | null };

export type UpdateExerciseSettingsMutationVariables = Exact<{
  input: UpdateExerciseSettingsInput;
}>;


export type UpdateExerciseSettingsMutation = { updateExerciseSettings:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'UpdateExerciseSettingsPayload', settings: (
        { __typename: 'ExerciseSettings' }
        & ExerciseSettingsFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type UpdateExerciseMutationVariables = Exact<{
  input: UpdateExerciseInput;
}>;


export type UpdateExerciseMutation = { updateExercise:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'UpdateExercisePayload', exercise: (
        { __typename: 'Exercise' }
        & ExerciseDetailsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type VolumeQueryVariables = Exact<{
  week?: string | null | undefined;
}>;


export type VolumeQuery = { volume: { __typename: 'WeekOfVolume', deload: boolean, weekInBlock: number, weekStartsOn: string, muscles: Array<{ __typename: 'MuscleWeek', delta: number, muscle: Muscle, muscleLabel: string, performed: number, planned: number, target: number }> } | null };

export type CalendarAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarAddressQuery = { calendarAddress: string | null };

export type CreateCalendarAddressMutationVariables = Exact<{
  input: CreateCalendarAddressInput;
}>;


export type CreateCalendarAddressMutation = { createCalendarAddress:
    | { __typename: 'CreateCalendarAddressPayload', address: string }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ExportHistoryMutationVariables = Exact<{
  input: ExportHistoryInput;
}>;


export type ExportHistoryMutation = { exportHistory:
    | { __typename: 'ExportHistoryPayload', historyExport: { __typename: 'HistoryExport', link: string | null, fileName: string, expiresAt: string, leftOut: Array<string> } }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RevokeCalendarAddressMutationVariables = Exact<{
  input: RevokeCalendarAddressInput;
}>;


export type RevokeCalendarAddressMutation = { revokeCalendarAddress:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'RevokeCalendarAddressPayload', revoked: boolean }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ApiTokenFieldsFragment = { __typename: 'ApiToken', id: string, name: string, hint: string, scopes: Array<TokenScope>, parentId: string | null, createdAt: string, expiresAt: string | null, revokedAt: string | null };

export type CoachGrantFieldsFragment = { __typename: 'CoachGrant', id: string, athleteId: string, coachId: string | null, displayName: string | null, access: CoachAccess, label: string | null, createdAt: string, updatedAt: string, acceptedAt: string | null, codeExpiresAt: string | null, expiresAt: string | null, tokenId: string | null };

export type DataExportFieldsFragment = { __typename: 'DataExport', byteCount: number | null, createdAt: string, expiresAt: string | null, id: string, link: string | null, readyAt: string | null, rowCount: number | null, rowsAll: number | null, rowsDone: number | null, state: DataExportState };

export type EmailFieldsFragment = { __typename: 'EmailSettings', address: string, confirmedAt: string | null, notes: boolean, reports: boolean };

export type WebhookFieldsFragment = { __typename: 'Webhook', id: string, url: string, events: Array<WebhookEvent>, allAthletes: boolean, createdAt: string, failingSince: string | null, disabledAt: string | null, previousSecretUntil: string | null, tokenId: string | null };

type AnyNode_ApiToken_Fragment = { __typename: 'ApiToken', id: string };

type AnyNode_Athlete_Fragment = (
  { __typename: 'Athlete', id: string }
  & AthleteProfileFragment
);

type AnyNode_CheckIn_Fragment = { __typename: 'CheckIn', id: string };

type AnyNode_CoachGrant_Fragment = { __typename: 'CoachGrant', id: string };

type AnyNode_DataExport_Fragment = { __typename: 'DataExport', id: string };

type AnyNode_DialogueMessage_Fragment = { __typename: 'DialogueMessage', id: string };

type AnyNode_Exercise_Fragment = (
  { __typename: 'Exercise', id: string }
  & ExerciseNameFragment
);

type AnyNode_Flag_Fragment = { __typename: 'Flag', id: string };

type AnyNode_Generation_Fragment = { __typename: 'Generation', provider: string, createdAt: string, id: string };

type AnyNode_HealthAlert_Fragment = { __typename: 'HealthAlert', id: string };

type AnyNode_Import_Fragment = { __typename: 'Import', id: string };

type AnyNode_Job_Fragment = { __typename: 'Job', id: string };

type AnyNode_Mode_Fragment = { __typename: 'Mode', id: string };

type AnyNode_Notification_Fragment = { __typename: 'Notification', id: string };

type AnyNode_Offer_Fragment = { __typename: 'Offer', id: string };

type AnyNode_Performance_Fragment = (
  { __typename: 'Performance', id: string }
  & PerformanceFieldsFragment
);

type AnyNode_PerformedSet_Fragment = (
  { __typename: 'PerformedSet', id: string }
  & PerformedSetFieldsFragment
);

type AnyNode_Plan_Fragment = (
  { __typename: 'Plan', id: string }
  & PlanDetailsFragment
);

type AnyNode_PlanAuditEntry_Fragment = { __typename: 'PlanAuditEntry', id: string };

type AnyNode_PlanConflict_Fragment = { __typename: 'PlanConflict', id: string };

type AnyNode_PlanExercise_Fragment = (
  { __typename: 'PlanExercise', id: string }
  & PlanExerciseFieldsFragment
);

type AnyNode_PlannedSet_Fragment = { __typename: 'PlannedSet', id: string };

type AnyNode_Program_Fragment = { __typename: 'Program', id: string };

type AnyNode_ProgressUpdate_Fragment = { __typename: 'ProgressUpdate', id: string };

type AnyNode_Report_Fragment = { __typename: 'Report', id: string };

type AnyNode_ReviewItem_Fragment = { __typename: 'ReviewItem', id: string };

type AnyNode_Suggestion_Fragment = (
  { __typename: 'Suggestion', id: string }
  & SuggestionFieldsFragment
);

type AnyNode_Webhook_Fragment = { __typename: 'Webhook', id: string };

type AnyNode_Workout_Fragment = (
  { __typename: 'Workout', id: string, performances: Array<(
    { __typename: 'Performance' }
    & PerformanceFieldsFragment
  )> }
  & WorkoutSummaryFragment
);

export type AnyNodeFragment =
  | AnyNode_ApiToken_Fragment
  | AnyNode_Athlete_Fragment
  | AnyNode_CheckIn_Fragment
  | AnyNode_CoachGrant_Fragment
  | AnyNode_DataExport_Fragment
  | AnyNode_DialogueMessage_Fragment
  | AnyNode_Exercise_Fragment
  | AnyNode_Flag_Fragment
  | AnyNode_Generation_Fragment
  | AnyNode_HealthAlert_Fragment
  | AnyNode_Import_Fragment
  | AnyNode_Job_Fragment
  | AnyNode_Mode_Fragment
  | AnyNode_Notification_Fragment
  | AnyNode_Offer_Fragment
  | AnyNode_Performance_Fragment
  | AnyNode_PerformedSet_Fragment
  | AnyNode_Plan_Fragment
  | AnyNode_PlanAuditEntry_Fragment
  | AnyNode_PlanConflict_Fragment
  | AnyNode_PlanExercise_Fragment
  | AnyNode_PlannedSet_Fragment
  | AnyNode_Program_Fragment
  | AnyNode_ProgressUpdate_Fragment
  | AnyNode_Report_Fragment
  | AnyNode_ReviewItem_Fragment
  | AnyNode_Suggestion_Fragment
  | AnyNode_Webhook_Fragment
  | AnyNode_Workout_Fragment
;

export type AthleteProfileFragment = { __typename: 'Athlete', id: string, version: number, displayName: string, unit: Unit, timeZone: string, locale: Locale, trainingAge: TrainingAge, primaryGoal: PrimaryGoal, secondaryGoal: SecondaryGoal, daysPerWeek: number, sessionMinutes: number, defaultSelectionMode: SelectionMode, equipment: Array<EquipmentKind>, favouriteExercises: Array<string>, avoidedExercises: Array<string>, createdAt: string, updatedAt: string, bodyWeight: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, loadsAtHand: Array<{ __typename: 'LoadsAtHand', equipment: EquipmentKind, equipmentLabel: string, step: string | null, loads: Array<string> }>, rack: Array<{ __typename: 'RackEntry', equipment: EquipmentKind, equipmentLabel: string, unit: Unit, isDefault: boolean, bar: string | null, step: string | null, least: string | null, most: string | null, loads: Array<string>, plates: Array<{ __typename: 'PlatePairs', load: string, pairs: number | null }> }>, settings: { __typename: 'AthleteSettings', suggestionPolicy: string, selectionPolicy: string, defaultMode: DefaultMode, aiSuggestions: boolean, userEditsBlock: boolean, adaptiveDifficulty: boolean, confirmLevelChanges: boolean, allowRirZero: boolean, predictive: PredictiveSetting, pooling: boolean }, program: { __typename: 'Program', name: string, version: number, startsOn: string, blockWeeks: number, deloadWeek: number | null, weeklySchedule: Array<string> } | null };

export type BaselineFieldsFragment = { __typename: 'Baseline', exerciseKey: string, context: BaselineContext, updatedAt: string, topSetWeight: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, workingWeightMin: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, workingWeightMax: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

export type CoachActionFieldsFragment = { __typename: 'CoachAction', kind: CoachActionKind, label: string, exerciseKey: string | null };

export type CoachReplyFieldsFragment = { __typename: 'CoachReply', summary: string, question: string | null, safetyNote: string | null, language: Locale, degraded: boolean, generationId: string, sections: Array<{ __typename: 'CoachSection', kind: CoachSectionKind, text: string }>, facts: Array<{ __typename: 'CoachFact', exerciseKey: string, level: number | null, volume: number | null }>, nextAction: (
    { __typename: 'CoachAction' }
    & CoachActionFieldsFragment
  ), options: Array<(
    { __typename: 'CoachAction' }
    & CoachActionFieldsFragment
  )> };

export type DecisionRecordFieldsFragment = { __typename: 'DecisionRecord', id: string | null, ruleId: string, policyId: string, reason: string, createdAt: string | null, inputs: Array<{ __typename: 'Fact', name: string, value: string }>, thresholds: Array<{ __typename: 'Fact', name: string, value: string }>, evidence: Array<{ __typename: 'Evidence', kind: EvidenceKind, subjectId: string }>, alternatives: Array<{ __typename: 'LosingAlternative', what: string, step: string, winner: string }> };

export type DialogueQuestionFieldsFragment = { __typename: 'DialogueQuestion', kind: DialogueQuestionKind, safeDefault: SafeDefault, text: string, choices: Array<{ __typename: 'DialogueChoice', key: string, label: string }> };

export type ExerciseHistoryFieldsFragment = { __typename: 'ExerciseHistory', exerciseKey: string, unit: Unit, totalSessions: number, last30DaySessions: number, lastWorkoutAt: string | null, trend: Trend, trendLabel: string, last3AvgVolume: number, last3AvgSetCount: number, last3AvgRestSeconds: number, typicalSetCount: number, typicalRepsLower: number, typicalRepsUpper: number, typicalRestSeconds: number, exercise: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null, e1rm: { __typename: 'EstimatedMax', value: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ), least: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ), most: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) } | null, strength: { __typename: 'StrengthEstimate', sessions: number, policyId: string, oneRepMax: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ), least: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ), most: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) } | null, bestE1rm: { __typename: 'BestLoad', at: string | null, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) } | null, bestWeight: { __typename: 'BestLoad', at: string | null, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) } | null, bestVolume: { __typename: 'BestVolume', at: string | null, value: number } | null, bestRepsAtWeight: Array<{ __typename: 'RepsAtLoad', reps: number, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) }>, last3AvgWeight: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, points: Array<{ __typename: 'HistoryPoint', startedAt: string, volume: number, topLoad: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) | null }> };

export type ExerciseNameFragment = { __typename: 'Exercise', id: string, key: string, name: string };

export type ExerciseSummaryFragment = (
  { __typename: 'Exercise', own: boolean, version: number | null, primaryMuscles: Array<Muscle>, secondaryMuscles: Array<Muscle>, movementPatterns: Array<MovementPattern>, equipment: Array<Array<EquipmentKind>>, loadType: LoadType | null, loadCounting: LoadCounting | null, countsSeconds: boolean, isCompound: boolean | null, isUnilateral: boolean | null }
  & ExerciseNameFragment
);

export type ExerciseSettingsFieldsFragment = { __typename: 'ExerciseSettings', exerciseKey: string, suggestionsOff: boolean, preferredStep: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

export type ExerciseDetailsFragment = (
  { __typename: 'Exercise', aliases: Array<string>, tips: Array<string>, contraindications: Array<PainArea>, difficulty: string | null, splitTags: Array<SplitTag>, repRangeMin: number | null, repRangeMax: number | null, isMainLiftEligible: boolean | null, fatigueCost: number | null, sfrScore: number | null, lengthPositionScore: number | null, settings: (
    { __typename: 'ExerciseSettings' }
    & ExerciseSettingsFieldsFragment
  ) | null, easier: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null, harder: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null }
  & ExerciseSummaryFragment
);

type Failure_ConflictError_Fragment = { __typename: 'ConflictError', currentVersion: number | null, generationId: string | null, plannedWorkoutId: string | null, message: string, code: ErrorCode };

type Failure_ForbiddenError_Fragment = { __typename: 'ForbiddenError', message: string, code: ErrorCode };

type Failure_GenerationFailedError_Fragment = { __typename: 'GenerationFailedError', stage: GenerationStageName | null, reason: string | null, scope: string | null, attempts: number, validatorLines: Array<string>, retryAfterSeconds: number | null, generationId: string | null, message: string, code: ErrorCode };

type Failure_IdempotencyConflictError_Fragment = { __typename: 'IdempotencyConflictError', message: string, code: ErrorCode };

type Failure_NotFoundError_Fragment = { __typename: 'NotFoundError', message: string, code: ErrorCode };

type Failure_ValidationError_Fragment = { __typename: 'ValidationError', message: string, code: ErrorCode, issues: Array<{ __typename: 'ValidationIssue', path: string, message: string, code: ValidationIssueCode }> };

export type FailureFragment =
  | Failure_ConflictError_Fragment
  | Failure_ForbiddenError_Fragment
  | Failure_GenerationFailedError_Fragment
  | Failure_IdempotencyConflictError_Fragment
  | Failure_NotFoundError_Fragment
  | Failure_ValidationError_Fragment
;

export type FlagFieldsFragment = { __typename: 'Flag', area: FlagArea | null, areaLabel: string | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, kindLabel: string, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null };

export type GenerationEventDetailsFragment = { __typename: 'GenerationEvent', seq: number, at: string, state: GenerationState, stage: GenerationStageName | null, attempt: number, calls: number, codes: Array<string>, inputTokens: number, outputTokens: number, generation: { __typename: 'Generation', id: string, status: GenerationStatus } | null, error: (
    { __typename: 'GenerationFailure' }
    & GenerationFailureDetailsFragment
  ) | null };

export type GenerationFailureDetailsFragment = { __typename: 'GenerationFailure', code: ErrorCode, message: string, stage: GenerationStageName | null, scope: string | null, reason: string | null, attempts: number, validatorLines: Array<string>, retryAfterSeconds: number | null, generationId: string };

export type GenerationDetailsFragment = { __typename: 'Generation', id: string, kind: GenerationKind, status: GenerationStatus, date: string, attached: boolean, provider: string, model: string | null, schemaVersion: string | null, selectionReason: string | null, degraded: boolean, degradedReason: string | null, warnings: Array<string>, inputTokens: number | null, outputTokens: number | null, costUsd: number | null, fromCache: boolean, regenerationNumber: number, feedback: Array<RegenerationFeedback>, createdAt: string, startedAt: string | null, finishedAt: string | null, regenerationOf: { __typename: 'Generation', id: string, status: GenerationStatus } | null, difference: { __typename: 'GenerationDifference', focusChanged: boolean, minutes: number, shared: number } | null, workout: { __typename: 'Workout', id: string, name: string, status: WorkoutStatus, statusLabel: string } | null, todayPlan: (
    { __typename: 'TodayPlan' }
    & TodayPlanDetailsFragment
  ) | null, planUpdate: { __typename: 'PlanUpdate', summary: string, version: number | null, exercises: Array<{ __typename: 'PlanUpdateExercise', position: number, exerciseKey: string, action: PlanUpdateAction, sets: number, reps: number | null, seconds: number | null, restSeconds: number, reason: string }>, added: Array<{ __typename: 'PlanUpdateAddition', afterPosition: number, exerciseKey: string, sets: number, reps: number | null, seconds: number | null, restSeconds: number, reason: string }> } | null, artefact: { __typename: 'WorkoutArtefact', yaml: string, workoutId: string, notesToUser: string | null } | null, error: (
    { __typename: 'GenerationFailure' }
    & GenerationFailureDetailsFragment
  ) | null };

export type TodayPlanDetailsFragment = { __typename: 'TodayPlan', id: string, focus: string, durationMinutes: number, equipment: Array<string>, source: TodayPlanSource, energy: TodayPlanEnergy, summary: string, blocks: Array<{ __typename: 'TodayPlanBlock', id: string, title: string, durationMinutes: number, focus: string, exercises: Array<{ __typename: 'TodayPlanExercise', id: string, name: string, prescription: string, detail: string | null }> }> };

export type HealthAlertFieldsFragment = { __typename: 'HealthAlert', id: string, alias: string, area: FlagArea, areaLabel: string, grade: AlertGrade, comment: string | null, openedAt: string, lastTriggerAt: string, deadline: string, closedAt: string | null };

export type ImportSummaryFragment = { __typename: 'Import', id: string, version: number, state: ImportState, fileName: string | null, byteCount: number, dialect: string | null, header: Array<string>, rowsDone: number, rowsAll: number, createdAt: string, committedAt: string | null, undoneAt: string | null, refusal: { __typename: 'ImportRefusal', code: string, line: number | null, byte: number | null, columns: Array<string>, headers: Array<string>, dialects: Array<string> } | null };

export type ImportAmountFieldsFragment = { __typename: 'ImportAmounts', sessions: number, sets: number };

export type ImportQuestionFieldsFragment = { __typename: 'ImportQuestion', key: string, type: ImportQuestionType, column: string | null, word: string | null, exercise: string | null, startedAt: string | null, choices: Array<string>, default: string | null, answer: string | null, open: boolean, candidates: Array<(
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  )> };

export type ImportPreviewFieldsFragment = { __typename: 'ImportPreview', certain: boolean, sessions: number, sets: number, firstStart: string | null, lastStart: string | null, loadsRestored: number, rows: { __typename: 'ImportRowCounts', total: number, sets: number, rests: number, notes: number, nothing: Array<{ __typename: 'ImportCount', name: string, count: number }> }, keptAsText: Array<{ __typename: 'ImportCount', name: string, count: number }>, questions: Array<(
    { __typename: 'ImportQuestion' }
    & ImportQuestionFieldsFragment
  )>, exercises: Array<{ __typename: 'ImportedExercise', name: string, standing: ImportExerciseStanding, exerciseKey: string | null, sets: number, exercise: (
      { __typename: 'Exercise' }
      & ExerciseNameFragment
    ) | null }>, added: (
    { __typename: 'ImportAmounts' }
    & ImportAmountFieldsFragment
  ), changed: (
    { __typename: 'ImportAmounts' }
    & ImportAmountFieldsFragment
  ), alreadyThere: (
    { __typename: 'ImportAmounts' }
    & ImportAmountFieldsFragment
  ), records: Array<{ __typename: 'ImportedRecord', exerciseKey: string, unit: Unit, before: number | null, after: number }>, firstSessions: Array<{ __typename: 'ImportedSession', name: string | null, startedAt: string, finishedAt: string, timeKnown: boolean, durationKnown: boolean, performances: Array<{ __typename: 'ImportedPerformance', exercise: string, exerciseKey: string | null, superset: string | null, sets: Array<{ __typename: 'ImportedSet', type: SetType, loadValue: string | null, loadUnit: Unit | null, reps: number | null, seconds: number | null, distanceMeters: string | null }> }> }> };

export type ImportDetailsFragment = (
  { __typename: 'Import', preview: (
    { __typename: 'ImportPreview' }
    & ImportPreviewFieldsFragment
  ) | null }
  & ImportSummaryFragment
);

export type JobFieldsFragment = { __typename: 'Job', attempts: number, createdAt: string, doneAt: string | null, id: string, key: string, kind: string, lastError: string | null, leaseUntil: string | null, runAt: string, status: JobStatus };

export type KpiFieldsFragment = { __typename: 'Kpis', anchorProgressionTrend: number | null, completionRate: number | null, generated: number, intent: Intent | null, intentLabel: string | null, midWorkoutSubstitutionRate: number | null, painConflictIncidence: number | null, preStartEditRate: number | null, retention4w: number | null, selectionMode: SelectionMode, volumeAdherenceError: number | null };

export type LoadFieldsFragment = { __typename: 'Load', value: string, unit: Unit };

export type ModeFieldsFragment = { __typename: 'Mode', area: FlagArea | null, areaLabel: string | null, endedAt: string | null, finishedWorkouts: number, id: string, kind: ModeKind, kindLabel: string, minutes: number | null, startedAt: string, until: string | null };

export type PageFragment = { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null };

export type OfferFieldsFragment = { __typename: 'Offer', exerciseKey: string | null, id: string, kind: OfferKind, kindLabel: string, percent: number | null, takenAt: string | null, increase: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, targets: (
    { __typename: 'ProgressTargets' }
    & ProgressTargetsFieldsFragment
  ) | null };

export type ProgressTargetsFieldsFragment = { __typename: 'ProgressTargets', lower: number | null, sets: Array<number>, unit: VolumeUnit, upper: number | null, rung: (
    { __typename: 'Rung' }
    & RungFieldsFragment
  ) | null };

export type PlanSummaryFragment = { __typename: 'Plan', id: string, version: number, name: string, intent: Intent | null, intentLabel: string | null, kind: PlanKind, notes: string | null, archivedAt: string | null, createdAt: string, updatedAt: string };

export type PlanExerciseFieldsFragment = { __typename: 'PlanExercise', id: string, position: number, exerciseKey: string, progressionModel: ProgressionModel, notes: string | null, exercise: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null, repPolicy: (
    { __typename: 'RepPolicy' }
    & RepsFragment
  ), restPolicy: (
    { __typename: 'RestPolicy' }
    & RestFragment
  ), level: (
    { __typename: 'LevelTargets' }
    & LevelTargetsFieldsFragment
  ) | null, sets: Array<(
    { __typename: 'PlannedSet', id: string, must: boolean | null, tier: SetTier | null }
    & LoadedTarget_PlannedSet_Fragment
  )> };

export type PlanDetailsFragment = (
  { __typename: 'Plan', exercises: Array<(
    { __typename: 'PlanExercise' }
    & PlanExerciseFieldsFragment
  )> }
  & PlanSummaryFragment
);

export type PlanVersionSummaryFragment = { __typename: 'PlanVersion', version: number, status: PlanVersionStatus, author: Author, reason: string | null, baseVersion: number | null, parentVersion: number | null, causeIds: Array<string>, createdAt: string, activatedAt: string | null };

export type PlanExerciseStateFieldsFragment = { __typename: 'PlanExerciseState', exerciseKey: string, position: number, progressionModel: ProgressionModel, notes: string | null, repPolicy: (
    { __typename: 'RepPolicy' }
    & RepsFragment
  ), restPolicy: (
    { __typename: 'RestPolicy' }
    & RestFragment
  ), level: (
    { __typename: 'LevelTargets' }
    & LevelTargetsFieldsFragment
  ) | null, sets: Array<(
    { __typename: 'PlannedSet', id: string, must: boolean | null, tier: SetTier | null }
    & Target_PlannedSet_Fragment
  )> };

export type PlanVersionChangesFragment = (
  { __typename: 'PlanVersion', summary: Array<{ __typename: 'PlanVersionChange', exercise: string, change: string, reason: string }>, items: Array<{ __typename: 'PlanVersionItem', planExerciseId: string, event: PlanEvent, slotDate: string | null, slotTime: SlotTime | null, before: (
      { __typename: 'PlanExerciseState' }
      & PlanExerciseStateFieldsFragment
    ) | null, after: (
      { __typename: 'PlanExerciseState' }
      & PlanExerciseStateFieldsFragment
    ) | null }> }
  & PlanVersionSummaryFragment
);

export type LevelTargetsFieldsFragment = { __typename: 'LevelTargets', model: ProgressionModel, kind: ExerciseKind, ladderKey: string | null, unit: VolumeUnit, sets: Array<number>, lower: number | null, upper: number | null, difficultyPct: number, combinedBlock: string | null, rung: (
    { __typename: 'Rung' }
    & RungFieldsFragment
  ) | null };

export type RungFieldsFragment = { __typename: 'Rung', label: string, ordinal: number, sets: Array<number>, unit: VolumeUnit, variation: string };

export type PlanConflictFieldsFragment = { __typename: 'PlanConflict', id: string, kind: PlanConflictKind, status: PlanConflictStatus, question: string | null, planExerciseId: string | null, manualVersion: number | null, autoVersion: number | null, resolution: PlanConflictResolution | null, date: string, createdAt: string, resolvedAt: string | null, compromise: (
    { __typename: 'PlanExerciseState' }
    & PlanExerciseStateFieldsFragment
  ) | null };

export type PlanAuditEntryFieldsFragment = { __typename: 'PlanAuditEntry', id: string, version: number, action: PlanAuditAction, author: Author, authorId: string | null, reason: string | null, traceId: string | null, at: string, diff: Array<(
    { __typename: 'PlanDiffOperation' }
    & PlanDiffFieldsFragment
  )> };

export type PlanDiffFieldsFragment = { __typename: 'PlanDiffOperation', op: PatchOperator, path: string, planExerciseId: string, property: string | null, value: { __typename: 'PlanDiffValue', number: number | null, numbers: Array<number> | null, sets: Array<string> | null, text: string | null } | null };

type Target_FrozenSet_Fragment = { __typename: 'FrozenSet', position: number, type: SetType, reps: number | null, seconds: number | null, rpe: string | null, rir: number | null, restSeconds: number | null, load: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

type Target_PlannedSet_Fragment = { __typename: 'PlannedSet', position: number, type: SetType, reps: number | null, seconds: number | null, rpe: string | null, rir: number | null, restSeconds: number | null, load: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

type Target_PrescribedSet_Fragment = { __typename: 'PrescribedSet', position: number, type: SetType, reps: number | null, seconds: number | null, rpe: string | null, rir: number | null, restSeconds: number | null, load: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

export type TargetFragment =
  | Target_FrozenSet_Fragment
  | Target_PlannedSet_Fragment
  | Target_PrescribedSet_Fragment
;

type LoadedTarget_FrozenSet_Fragment = (
  { __typename: 'FrozenSet', plates: { __typename: 'Plates', label: string } | null }
  & Target_FrozenSet_Fragment
);

type LoadedTarget_PlannedSet_Fragment = (
  { __typename: 'PlannedSet', plates: { __typename: 'Plates', label: string } | null }
  & Target_PlannedSet_Fragment
);

type LoadedTarget_PrescribedSet_Fragment = (
  { __typename: 'PrescribedSet', plates: { __typename: 'Plates', label: string } | null }
  & Target_PrescribedSet_Fragment
);

export type LoadedTargetFragment =
  | LoadedTarget_FrozenSet_Fragment
  | LoadedTarget_PlannedSet_Fragment
  | LoadedTarget_PrescribedSet_Fragment
;

export type RepsFragment = { __typename: 'RepPolicy', mode: RepMode, lower: number, upper: number, target: number };

export type RestFragment = { __typename: 'RestPolicy', mode: RestMode, seconds: number };

export type ProgramFieldsFragment = { __typename: 'Program', active: boolean, blockWeeks: number, deloadWeek: number | null, id: string, name: string, startsOn: string, version: number, weeklySchedule: Array<string>, nextSlots: Array<(
    { __typename: 'ScheduleSlot' }
    & ScheduleSlotFieldsFragment
  )> };

export type ScheduleSlotFieldsFragment = { __typename: 'ScheduleSlot', slot: number, index: number, entry: string };

export type WeeklyAnalysisFieldsFragment = { __typename: 'WeeklyAnalysis', balance: number, coverage: number, label: string, patterns: number, score: number, volume: number, entries: Array<{ __typename: 'AnalyzedEntry', entry: string, source: ScheduleSource, sourceId: string | null }>, muscles: Array<{ __typename: 'AnalyzedMuscle', muscle: Muscle, muscleLabel: string, sets: number, zone: VolumeZone }>, suggestions: Array<{ __typename: 'WeekSuggestion', code: WeekSuggestionCode, muscle: Muscle | null, muscleLabel: string | null, pattern: MovementPattern | null, patternLabel: string | null, ratio: number | null, sets: number | null }> };

export type ProgressUpdateFieldsFragment = { __typename: 'ProgressUpdate', blockers: Array<ProgressGate>, change: TargetChange, comfort: number | null, conflictId: string | null, decision: Verdict, decisionLabel: string, exerciseKey: string, id: string, kind: ExerciseKind, levelResult: string, levelTarget: string, message: string, model: ProgressionModel, planExerciseId: string, planVersion: number | null, policyId: string, ratioPermille: number | null, rawReason: ProgressReason, rawVerdict: Verdict, rawVerdictLabel: string, reason: ProgressReason, rpe: string | null, scenario: ProgressScenario, slotDate: string, streakSuccess: number, successesOnTargets: number, successesRequired: number, volumeActual: number, volumeTarget: number, workoutId: string, decisionRecord: (
    { __typename: 'DecisionRecord' }
    & DecisionRecordFieldsFragment
  ), flagsActive: Array<{ __typename: 'FlagMention', area: FlagArea | null, areaLabel: string | null, grade: string | null, kind: FlagKind, kindLabel: string, severity: number | null }>, flagsCleared: Array<{ __typename: 'FlagMention', area: FlagArea | null, areaLabel: string | null, grade: string | null, kind: FlagKind, kindLabel: string, severity: number | null }>, flagsSet: Array<{ __typename: 'FlagMention', area: FlagArea | null, areaLabel: string | null, grade: string | null, kind: FlagKind, kindLabel: string, severity: number | null }>, newTargets: (
    { __typename: 'ProgressTargets' }
    & ProgressTargetsFieldsFragment
  ), offers: Array<(
    { __typename: 'Offer' }
    & OfferFieldsFragment
  )>, proposed: (
    { __typename: 'ProgressTargets' }
    & ProgressTargetsFieldsFragment
  ) | null };

export type ReportFieldsFragment = { __typename: 'Report', id: string, kind: ReportKind, periodStart: string, periodEnd: string, madeAt: string, outdated: boolean, policyId: string, text: { __typename: 'ReportText', name: string, title: string, conclusion: string, change: { __typename: 'ReportChange', kind: ReportChangeKind, text: string, planExerciseId: string | null, exerciseKey: string | null, conflictId: string | null, takenAt: string | null }, blocks: Array<{ __typename: 'ReportBlock', key: string, title: string, lines: Array<{ __typename: 'ReportLine', text: string, choices: Array<{ __typename: 'ReportChoice', conflictId: string, choice: PlanConflictChoice, text: string }> }> }>, charts: Array<{ __typename: 'ReportChart', key: string, type: ReportChartKind, unit: ReportUnit, title: string, alternative: string, series: Array<{ __typename: 'ReportSeries', key: string, label: string, unit: ReportUnit, points: Array<{ __typename: 'ReportPoint', x: string, y: number | null }> }>, markers: Array<{ __typename: 'ReportMarker', series: string, kind: ReportMarkerKind, x: string, y: number }>, bands: Array<{ __typename: 'ReportBand', axis: ReportAxis, label: string, from: string, to: string, open: boolean }> }> } };

export type ReviewItemFieldsFragment = { __typename: 'ReviewItem', id: string, athleteAlias: string, planExerciseId: string, exerciseKey: string, policyId: string, flags: Array<FlagKind>, openConflict: boolean, createdAt: string, verified: boolean | null, comment: string | null, reviewedAt: string | null, steps: Array<{ __typename: 'ReviewedStep', date: string, rung: number | null, ratio: number | null, rpe: string | null, reason: string }> };

export type SafetyFieldsFragment = { __typename: 'SafetyMeasures', message: string, stopNow: boolean, adviseDoctor: boolean, startsRecovery: boolean, lighterVariations: boolean, mobilityMinutes: Array<number> | null, cancelled: Array<{ __typename: 'CancelledWork', exercises: number, workoutId: string }> };

export type SessionPreviewFieldsFragment = { __typename: 'SessionPreview', exercises: Array<{ __typename: 'PreviewExercise', exerciseKey: string, role: ExerciseRole, exercise: (
      { __typename: 'Exercise' }
      & ExerciseNameFragment
    ) | null, repPolicy: (
      { __typename: 'RepPolicy' }
      & RepsFragment
    ), restPolicy: (
      { __typename: 'RestPolicy' }
      & RestFragment
    ), sets: Array<(
      { __typename: 'PrescribedSet', must: boolean | null, tier: SetTier | null }
      & Target_PrescribedSet_Fragment
    )> }>, selection: (
    { __typename: 'SelectionRecord' }
    & SelectionRecordFieldsFragment
  ) };

export type SelectionRecordFieldsFragment = { __typename: 'SelectionRecord', accessorySlots: number, estimatedMinutes: number, estimatedSeconds: number, evidence: Array<string>, intent: Intent, intentLabel: string, mainSlots: number, policyId: string, targetMuscles: Array<Muscle>, allocation: Array<{ __typename: 'AllocationStep', exerciseKey: string, gain: number, remainingAfter: number }>, coldStart: { __typename: 'ColdStart', bypass: string | null, effectiveStage: number, protocolEnabled: boolean, stage: number }, deferred: Array<{ __typename: 'DeferredVolume', muscle: Muscle, muscleLabel: string, nextEntry: string | null, reason: DeferralReason, sets: number }>, droppedPins: Array<{ __typename: 'DroppedPin', exerciseKey: string, reason: SelectionRejection }>, infeasible: Array<{ __typename: 'InfeasibleSlot', role: ExerciseRole, sentence: string, slotIndex: number, byReason: Array<{ __typename: 'RejectionCount', count: number, reason: string }>, unlock: Array<{ __typename: 'RejectionCount', count: number, reason: string }> }>, picks: Array<{ __typename: 'SelectionPick', because: SelectionBecause, becauseMuscle: Muscle | null, becauseMuscleLabel: string | null, exerciseKey: string, margin: number | null, reason: string, role: ExerciseRole, score: number, sets: number, slotIndex: number, step: SelectionStep, components: Array<{ __typename: 'ScoreComponent', name: string, value: number, weight: number | null }>, decisionRecord: (
      { __typename: 'DecisionRecord' }
      & DecisionRecordFieldsFragment
    ) | null, exercise: (
      { __typename: 'Exercise' }
      & ExerciseNameFragment
    ) | null, load: { __typename: 'LoadChoice', reason: string, source: LoadSource, unknown: boolean, decisionRecord: (
        { __typename: 'DecisionRecord' }
        & DecisionRecordFieldsFragment
      ), load: (
        { __typename: 'Load' }
        & LoadFieldsFragment
      ) | null } | null, runnerUp: { __typename: 'RunnerUp', exerciseKey: string, score: number } | null }>, recovery: Array<{ __typename: 'RecoveryWarning', hoursLeft: number, muscle: Muscle, muscleLabel: string, percent: number }>, rejected: Array<{ __typename: 'RejectedCandidate', exerciseKey: string, phase: SelectionPhase, reason: SelectionRejection }>, removed: Array<{ __typename: 'RemovedExercise', exerciseKey: string, muscle: Muscle | null, muscleLabel: string | null, nextExerciseKey: string | null, reason: SelectionRejection, retention: number, secondsOver: number | null }>, supersets: Array<{ __typename: 'Superset', exerciseKeys: Array<string>, sharedRestSeconds: number }>, volumePlan: Array<{ __typename: 'MuscleVolumePlan', delta: number, muscle: Muscle, muscleLabel: string, planned: number, target: number }>, warnings: Array<{ __typename: 'SelectionWarning', code: string, params: Array<{ __typename: 'Fact', name: string, value: string }> }>, warmUp: { __typename: 'GeneralWarmUp', seconds: number, text: string } | null };

export type ValueFragment = { __typename: 'ChangeValue', number: number | null, repMode: RepMode | null, restMode: RestMode | null, setType: SetType | null, load: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

export type PrescriptionChangeFieldsFragment = { __typename: 'PrescriptionChange', type: ChangeType, property: ChangeProperty, raises: boolean, previous: (
    { __typename: 'ChangeValue' }
    & ValueFragment
  ), next: (
    { __typename: 'ChangeValue' }
    & ValueFragment
  ) };

export type SuggestionSummaryFragment = { __typename: 'Suggestion', id: string, version: number, source: SuggestionSource, category: SuggestionCategory, ruleId: string, policyId: string, confidence: number | null, chance: number | null, reason: string, decision: SuggestionDecision, decisionLabel: string, decidedAt: string | null, outcome: SuggestionOutcome, outcomeLabel: string, outcomeReason: string | null, requiredEvaluations: number, plannedSetId: string | null, setNumber: number | null, createdAt: string };

export type SuggestionFieldsFragment = (
  { __typename: 'Suggestion', planExercise: { __typename: 'PlanExercise', id: string, exerciseKey: string, exercise: (
      { __typename: 'Exercise' }
      & ExerciseNameFragment
    ) | null } | null, plan: { __typename: 'Plan', id: string, name: string } | null, workout: { __typename: 'Workout', id: string } | null, changes: Array<(
    { __typename: 'PrescriptionChange' }
    & PrescriptionChangeFieldsFragment
  )> }
  & SuggestionSummaryFragment
);

export type SuggestionEvaluationFieldsFragment = { __typename: 'SuggestionEvaluation', at: string, outcome: SuggestionOutcome, outcomeLabel: string, confidence: number, policyId: string, reason: string, suggestion: { __typename: 'Suggestion', id: string, version: number, outcome: SuggestionOutcome, outcomeLabel: string } | null, workout: { __typename: 'Workout', id: string } | null };

export type HistoryImpactFieldsFragment = { __typename: 'HistoryImpact', planVersions: Array<(
    { __typename: 'PlanVersion' }
    & PlanVersionChangesFragment
  )>, progressUpdates: Array<(
    { __typename: 'ProgressUpdate' }
    & ProgressUpdateFieldsFragment
  )>, added: Array<(
    { __typename: 'Suggestion' }
    & SuggestionFieldsFragment
  )>, removed: Array<(
    { __typename: 'Suggestion' }
    & SuggestionFieldsFragment
  )>, rejudged: Array<{ __typename: 'RejudgedSuggestion', before: SuggestionOutcome, beforeLabel: string, after: SuggestionOutcome, afterLabel: string, suggestion: (
      { __typename: 'Suggestion' }
      & SuggestionFieldsFragment
    ) | null }> };

export type WorkoutSummaryFragment = { __typename: 'Workout', id: string, version: number, name: string, status: WorkoutStatus, statusLabel: string, sessionIntent: Intent | null, sessionIntentLabel: string | null, selectionMode: SelectionMode, scheduleSlot: number | null, planVersion: number | null, advancesSplit: boolean, scheduledAt: string | null, startedAt: string | null, finishedAt: string | null, sessionRpe: string | null, notes: string | null, skipReason: string | null, timeKnown: boolean, durationKnown: boolean, createdAt: string, updatedAt: string, plan: { __typename: 'Plan', id: string, name: string } | null };

export type PerformedSetFieldsFragment = { __typename: 'PerformedSet', id: string, version: number, plannedSetId: string | null, position: number, type: SetType, reps: number | null, seconds: number | null, distanceMeters: string | null, rpe: string | null, rir: number | null, restSeconds: number | null, skipped: boolean, notes: string | null, loggedAt: string, load: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

export type PerformanceFieldsFragment = { __typename: 'Performance', id: string, preview: boolean, block: string | null, position: number, exerciseKey: string, planExerciseId: string | null, rpe: string | null, comfort: number | null, superset: string | null, notes: string | null, exercise: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null, targets: { __typename: 'FrozenPrescription', repPolicy: (
      { __typename: 'RepPolicy' }
      & RepsFragment
    ), restPolicy: (
      { __typename: 'RestPolicy' }
      & RestFragment
    ), sets: Array<(
      { __typename: 'FrozenSet', plannedSetId: string, must: boolean | null, tier: SetTier | null }
      & LoadedTarget_FrozenSet_Fragment
    )> } | null, sets: Array<(
    { __typename: 'PerformedSet' }
    & PerformedSetFieldsFragment
  )> };

export type WorkoutDetailsFragment = (
  { __typename: 'Workout', source: { __typename: 'WorkoutSource', kind: WorkoutSourceKind, app: string | null, importId: string | null }, performances: Array<(
    { __typename: 'Performance' }
    & PerformanceFieldsFragment
  )> }
  & WorkoutSummaryFragment
);

export type CancelGenerationMutationVariables = Exact<{
  input: CancelGenerationInput;
}>;


export type CancelGenerationMutation = { cancelGeneration:
    | { __typename: 'CancelGenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type GeneratePlanUpdateMutationVariables = Exact<{
  input: GeneratePlanUpdateInput;
}>;


export type GeneratePlanUpdateMutation = { generatePlanUpdate:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GeneratePlanUpdatePayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type GenerateTodayPlanMutationVariables = Exact<{
  input: GenerateTodayPlanInput;
}>;


export type GenerateTodayPlanMutation = { generateTodayPlan:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GenerateTodayPlanPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type GenerateWorkoutMutationVariables = Exact<{
  input: GenerateWorkoutInput;
}>;


export type GenerateWorkoutMutation = { generateWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GenerateWorkoutPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type GenerationEventsQueryVariables = Exact<{
  id: string;
  afterSeq?: number | null | undefined;
}>;


export type GenerationEventsQuery = { generation: { __typename: 'Generation', id: string, status: GenerationStatus, events: Array<(
      { __typename: 'GenerationEvent' }
      & GenerationEventDetailsFragment
    )> } | null };

export type GenerationProgressSubscriptionVariables = Exact<{
  id: string;
  afterSeq?: number | null | undefined;
}>;


export type GenerationProgressSubscription = { generationProgress: (
    { __typename: 'GenerationEvent', seq: number }
    & GenerationEventDetailsFragment
  ) };

export type GenerationTraceQueryVariables = Exact<{
  id: string;
}>;


export type GenerationTraceQuery = { generation: (
    { __typename: 'Generation', inputHash: string | null, artefactHash: string | null, guardPolicy: string | null, templateTable: string | null, truncatedInputs: Array<string>, decisionRecord: (
      { __typename: 'DecisionRecord' }
      & DecisionRecordFieldsFragment
    ) | null, schemaEstimates: Array<{ __typename: 'SchemaEstimate', version: string, bytes: number }>, stages: Array<{ __typename: 'GenerationStage', stage: GenerationStageName, provider: string, requestedModel: string, reportedModel: string | null, promptId: string, promptVersion: string, promptHash: string, schemaId: string, schemaHash: string, dialect: string | null, wire: GenerationWire, exerciseKey: string | null, fromCache: boolean, weakened: Array<{ __typename: 'WeakenedSchemaRule', pointer: string, keyword: string }> }>, attempts: Array<{ __typename: 'GenerationAttempt', stage: GenerationStageName, n: number, startedAt: string, durationMs: number, finish: string | null, rawFinish: string | null, refusal: string | null, requestId: string | null, inputTokens: number | null, cachedTokens: number | null, outputTokens: number | null, reasoningTokens: number | null, costUsd: number | null, outputBytes: number, outputHash: string | null, fingerprint: string | null, toolCalls: Array<string>, transportRetries: number, validatorLines: Array<string>, fixes: Array<{ __typename: 'GenerationFix', code: string, count: number, first: string }> }>, transcript: Array<{ __typename: 'GenerationExchange', stage: string, attempt: number, prompt: string, answer: string }>, suggestions: Array<{ __typename: 'ModelSuggestions', exerciseKey: string, kept: number, reason: string | null, dropped: Array<{ __typename: 'DroppedSuggestion', changeType: string, guard: string, message: string }> }>, analyzerPlan: { __typename: 'AnalyzerPlan', idSeed: string, goal: string, location: string, minutes: number, sessionType: Intent, sessionTypeLabel: string, targetSetCount: number, secondsPerSet: number, generalWarmupSets: number, rampSets: number, rirShift: number, loadCapFactor: number, fatigueReason: string, tiers: Array<SetTier>, exercises: Array<{ __typename: 'AnalyzerExercise', exerciseKey: string, equipment: string, tier: SetTier, targetSets: number, warmupSets: number, repRange: string, rir: number | null, restSeconds: number, superset: string | null, notes: string | null, targetLoad: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null }> } | null, artefact: { __typename: 'WorkoutArtefact', version: string, date: string, goal: string, location: string, minutes: number, cutOrder: Array<SetTier>, sets: Array<{ __typename: 'WorkoutArtefactSet', setId: string, order: number, exerciseKey: string, equipment: string, tier: SetTier, must: boolean, targetReps: string | null, rir: number | null, restSeconds: number, superset: string | null, notes: string | null, targetLoad: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null }> } | null }
    & GenerationDetailsFragment
  ) | null };

export type GenerationQueryVariables = Exact<{
  id: string;
}>;


export type GenerationQuery = { generation: (
    { __typename: 'Generation', workout: (
      { __typename: 'Workout' }
      & WorkoutDetailsFragment
    ) | null, stages: Array<{ __typename: 'GenerationStage', stage: GenerationStageName, provider: string, requestedModel: string, reportedModel: string | null, promptId: string, promptVersion: string, schemaId: string, wire: GenerationWire, attempts: Array<{ __typename: 'GenerationAttempt', n: number, startedAt: string, durationMs: number, finish: string | null, inputTokens: number | null, outputTokens: number | null, validatorLines: Array<string>, fixes: Array<{ __typename: 'GenerationFix', code: string, count: number }> }> }> }
    & GenerationDetailsFragment
  ) | null };

export type GenerationsQueryVariables = Exact<{
  filter?: GenerationFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type GenerationsQuery = { generations: { __typename: 'GenerationConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Generation' }
      & GenerationDetailsFragment
    )> } | null };

export type HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthQuery = { health: { __typename: 'Health', databaseAnswers: boolean, databaseEngine: string, provider: string, models: Array<{ __typename: 'StageModel', stage: GenerationStageName, model: string }>, breakers: Array<{ __typename: 'BreakerHealth', breaker: string, key: string, state: BreakerState, retryAfterSeconds: number | null }> } | null };

export type MadeWorkoutsQueryVariables = Exact<{
  first?: number | null | undefined;
}>;


export type MadeWorkoutsQuery = { generations: { __typename: 'GenerationConnection', nodes: Array<{ __typename: 'Generation', id: string, workout: { __typename: 'Workout', id: string } | null, decisionRecord: (
        { __typename: 'DecisionRecord' }
        & DecisionRecordFieldsFragment
      ) | null }> } | null };

export type RegenerateTodayPlanMutationVariables = Exact<{
  input: RegenerateTodayPlanInput;
}>;


export type RegenerateTodayPlanMutation = { regenerateTodayPlan:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RegenerateTodayPlanPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RegenerateWorkoutMutationVariables = Exact<{
  input: RegenerateWorkoutInput;
}>;


export type RegenerateWorkoutMutation = { regenerateWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RegenerateWorkoutPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type TodayPlanQueryVariables = Exact<{
  date?: string | null | undefined;
}>;


export type TodayPlanQuery = { todayPlan: (
    { __typename: 'TodayPlan' }
    & TodayPlanDetailsFragment
  ) | null };

export type CheckInMutationVariables = Exact<{
  input: CheckInInput;
}>;


export type CheckInMutation = { checkIn:
    | { __typename: 'CheckInPayload', checkIn: { __typename: 'CheckIn', at: string, bodyBattery: number | null, id: string, notes: string | null, readiness: number | null, restingPulse: number | null, sleepMinutes: number | null, sleepScore: number | null, stimulant: boolean | null }, flags: Array<(
        { __typename: 'Flag' }
        & FlagFieldsFragment
      )>, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ClearFlagMutationVariables = Exact<{
  input: ClearFlagInput;
}>;


export type ClearFlagMutation = { clearFlag:
    | { __typename: 'ClearFlagPayload', flag: { __typename: 'Flag', area: FlagArea | null, areaLabel: string | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, kindLabel: string, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null }, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type CloseHealthAlertMutationVariables = Exact<{
  input: CloseHealthAlertInput;
}>;


export type CloseHealthAlertMutation = { closeHealthAlert:
    | { __typename: 'CloseHealthAlertPayload', alert: { __typename: 'HealthAlert', alias: string, area: FlagArea, areaLabel: string, closedAt: string | null, comment: string | null, deadline: string, grade: AlertGrade, id: string, lastTriggerAt: string, openedAt: string } }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type EndModeMutationVariables = Exact<{
  input: EndModeInput;
}>;


export type EndModeMutation = { endMode:
    | { __typename: 'EndModePayload', mode: (
        { __typename: 'Mode' }
        & ModeFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type HealthAlertsQueryVariables = Exact<{
  first?: number | null | undefined;
  open?: boolean | null | undefined;
}>;


export type HealthAlertsQuery = { healthAlerts: Array<(
    { __typename: 'HealthAlert' }
    & HealthAlertFieldsFragment
  )> | null };

export type SetFlagMutationVariables = Exact<{
  input: SetFlagInput;
}>;


export type SetFlagMutation = { setFlag:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SetFlagPayload', flag: { __typename: 'Flag', area: FlagArea | null, areaLabel: string | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, kindLabel: string, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null }, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type StartModeMutationVariables = Exact<{
  input: StartModeInput;
}>;


export type StartModeMutation = { startMode:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'StartModePayload', mode: (
        { __typename: 'Mode' }
        & ModeFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type CommitImportMutationVariables = Exact<{
  input: CommitImportInput;
}>;


export type CommitImportMutation = { commitImport:
    | { __typename: 'CommitImportPayload', import: (
        { __typename: 'Import' }
        & ImportDetailsFragment
      ) }
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ImportProgressSubscriptionVariables = Exact<{
  id: string;
}>;


export type ImportProgressSubscription = { importProgress: (
    { __typename: 'Import' }
    & ImportSummaryFragment
  ) };

export type ImportRowsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  afterLine?: number | null | undefined;
}>;


export type ImportRowsQuery = { import: { __typename: 'Import', id: string, rows: Array<{ __typename: 'ImportedRow', line: number, cells: Array<string>, became: ImportedRowBecame, reason: string | null, keptAsText: Array<string>, setIds: Array<string> }> } | null };

export type ImportQueryVariables = Exact<{
  id: string;
}>;


export type ImportQuery = { import: (
    { __typename: 'Import' }
    & ImportDetailsFragment
  ) | null };

export type ImportsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type ImportsQuery = { imports: { __typename: 'ImportConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Import' }
      & ImportSummaryFragment
    )> } | null };

export type PreviewImportMutationVariables = Exact<{
  input: PreviewImportInput;
}>;


export type PreviewImportMutation = { previewImport:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'PreviewImportPayload', import: (
        { __typename: 'Import' }
        & ImportDetailsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type UndoImportMutationVariables = Exact<{
  input: UndoImportInput;
}>;


export type UndoImportMutation = { undoImport:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'UndoImportPayload', import: (
        { __typename: 'Import' }
        & ImportDetailsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ConfirmEmailMutationVariables = Exact<{
  input: ConfirmEmailInput;
}>;


export type ConfirmEmailMutation = { confirmEmail:
    | { __typename: 'ConfirmEmailPayload', email: (
        { __typename: 'EmailSettings' }
        & EmailFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type EmailQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailQuery = { viewer: { __typename: 'Athlete', id: string, email: (
      { __typename: 'EmailSettings' }
      & EmailFieldsFragment
    ) | null } | null };

export type SetEmailMutationVariables = Exact<{
  input: SetEmailInput;
}>;


export type SetEmailMutation = { setEmail:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'SetEmailPayload', codeSent: boolean, email: (
        { __typename: 'EmailSettings' }
        & EmailFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type AlertsQueryVariables = Exact<{
  open?: boolean | null | undefined;
  first?: number | null | undefined;
}>;


export type AlertsQuery = { alerts: Array<{ __typename: 'Alert', kind: AlertKind, scope: AlertScope, openedAt: string, closedAt: string | null }> | null };

export type MetricsQueryVariables = Exact<{
  scope?: MetricScope | null | undefined;
  types?: Array<MetricType> | MetricType | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type MetricsQuery = { metrics: Array<{ __typename: 'MetricSample', type: MetricType, planExerciseId: string | null, effort: Effort | null, periodStart: string, periodEnd: string, value: string | null, numerator: string, denominator: string, policyId: string }> | null };

export type ArchivePlanMutationVariables = Exact<{
  input: ArchivePlanInput;
}>;


export type ArchivePlanMutation = { archivePlan:
    | { __typename: 'ArchivePlanPayload', plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ConfirmPlanVersionMutationVariables = Exact<{
  input: ConfirmPlanVersionInput;
}>;


export type ConfirmPlanVersionMutation = { confirmPlanVersion:
    | { __typename: 'ConfirmPlanVersionPayload', plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type CreatePlanMutationVariables = Exact<{
  input: CreatePlanInput;
}>;


export type CreatePlanMutation = { createPlan:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'CreatePlanPayload', plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type CreateProgramMutationVariables = Exact<{
  input: CreateProgramInput;
}>;


export type CreateProgramMutation = { createProgram:
    | { __typename: 'CreateProgramPayload', analysis: (
        { __typename: 'WeeklyAnalysis' }
        & WeeklyAnalysisFieldsFragment
      ), program: (
        { __typename: 'Program' }
        & ProgramFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type EditPlanMutationVariables = Exact<{
  input: EditPlanInput;
}>;


export type EditPlanMutation = { editPlan:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'EditPlanPayload', plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ExerciseProgressQueryVariables = Exact<{
  planExerciseId: string;
}>;


export type ExerciseProgressQuery = { exerciseProgress: { __typename: 'ExerciseProgress', fatigueSigns: number, raised: boolean, reduced: boolean, rollingRpe: string | null, rollingVolume: number | null, rpeTrend: RpeTrend, skipLocked: boolean, skips: number, streakSuccess: number, successesOnTargets: number, bestVolume: { __typename: 'LevelVolumeRecord', date: string, volume: number } | null, highestRung: { __typename: 'LevelRungRecord', date: string, label: string, ordinal: number } | null, offers: Array<(
      { __typename: 'Offer' }
      & OfferFieldsFragment
    )>, overlay: { __typename: 'Overlay', causes: Array<OverlayCause>, percent: number }, planExercise: (
      { __typename: 'PlanExercise' }
      & PlanExerciseFieldsFragment
    ), records: Array<(
      { __typename: 'ProgressUpdate' }
      & ProgressUpdateFieldsFragment
    )> } | null };

export type PlanAtVersionQueryVariables = Exact<{
  id: string;
  version: number;
}>;


export type PlanAtVersionQuery = { plan: { __typename: 'Plan', id: string, version: number, atVersion: { __typename: 'PlanAtVersion', version: (
        { __typename: 'PlanVersion', summary: Array<{ __typename: 'PlanVersionChange', exercise: string, change: string, reason: string }>, audit: Array<(
          { __typename: 'PlanAuditEntry' }
          & PlanAuditEntryFieldsFragment
        )> }
        & PlanVersionSummaryFragment
      ), exercises: Array<(
        { __typename: 'PlanExerciseState' }
        & PlanExerciseStateFieldsFragment
      )> } | null } | null };

export type PlanAuditQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type PlanAuditQuery = { plan: { __typename: 'Plan', id: string, version: number, audit: { __typename: 'PlanAuditEntryConnection', totalCount?: number, pageInfo: (
        { __typename: 'PageInfo' }
        & PageFragment
      ), nodes: Array<(
        { __typename: 'PlanAuditEntry' }
        & PlanAuditEntryFieldsFragment
      )> } } | null };

export type PlanDiffQueryVariables = Exact<{
  id: string;
  from: number;
  to: number;
}>;


export type PlanDiffQuery = { plan: { __typename: 'Plan', id: string, version: number, diff: Array<(
      { __typename: 'PlanDiffOperation' }
      & PlanDiffFieldsFragment
    )> } | null };

export type PlanVersionChangesQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type PlanVersionChangesQuery = { plan: { __typename: 'Plan', id: string, version: number, versions: { __typename: 'PlanVersionConnection', totalCount?: number, pageInfo: (
        { __typename: 'PageInfo' }
        & PageFragment
      ), nodes: Array<(
        { __typename: 'PlanVersion' }
        & PlanVersionChangesFragment
      )> } } | null };

export type PlanVersionsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type PlanVersionsQuery = { plan: { __typename: 'Plan', id: string, version: number, versions: { __typename: 'PlanVersionConnection', totalCount?: number, pageInfo: (
        { __typename: 'PageInfo' }
        & PageFragment
      ), nodes: Array<(
        { __typename: 'PlanVersion', items: Array<{ __typename: 'PlanVersionItem', planExerciseId: string, event: PlanEvent }> }
        & PlanVersionSummaryFragment
      )> } } | null };

export type PlanQueryVariables = Exact<{
  id: string;
}>;


export type PlanQuery = { plan: (
    { __typename: 'Plan', conflicts: Array<(
      { __typename: 'PlanConflict' }
      & PlanConflictFieldsFragment
    )> }
    & PlanDetailsFragment
  ) | null };

export type PlansQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  archived?: boolean | null | undefined;
  orderBy?: PlanOrder | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type PlansQuery = { plans: { __typename: 'PlanConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Plan' }
      & PlanSummaryFragment
    )> } | null };

export type ProgramQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgramQuery = { viewer: { __typename: 'Athlete', id: string, program: (
      { __typename: 'Program' }
      & ProgramFieldsFragment
    ) | null } | null };

export type ResolvePlanConflictMutationVariables = Exact<{
  input: ResolvePlanConflictInput;
}>;


export type ResolvePlanConflictMutation = { resolvePlanConflict:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'ResolvePlanConflictPayload', conflict: (
        { __typename: 'PlanConflict' }
        & PlanConflictFieldsFragment
      ), plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RollbackPlanMutationVariables = Exact<{
  input: RollbackPlanInput;
}>;


export type RollbackPlanMutation = { rollbackPlan:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RollbackPlanPayload', plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type SaveWorkoutAsPlanMutationVariables = Exact<{
  input: SaveWorkoutAsPlanInput;
}>;


export type SaveWorkoutAsPlanMutation = { saveWorkoutAsPlan:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SaveWorkoutAsPlanPayload', plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ), workout: (
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type TakeOfferMutationVariables = Exact<{
  input: TakeOfferInput;
}>;


export type TakeOfferMutation = { takeOffer:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'TakeOfferPayload', mode: (
        { __typename: 'Mode' }
        & ModeFieldsFragment
      ) | null, offer: (
        { __typename: 'Offer' }
        & OfferFieldsFragment
      ) | null, report: { __typename: 'Report', id: string } | null, plan: (
        { __typename: 'Plan' }
        & PlanDetailsFragment
      ) | null, version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type UpdateProgramMutationVariables = Exact<{
  input: UpdateProgramInput;
}>;


export type UpdateProgramMutation = { updateProgram:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'UpdateProgramPayload', analysis: (
        { __typename: 'WeeklyAnalysis' }
        & WeeklyAnalysisFieldsFragment
      ), program: (
        { __typename: 'Program' }
        & ProgramFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type WeeklyAnalysisQueryVariables = Exact<{
  programId: string;
}>;


export type WeeklyAnalysisQuery = { weeklyAnalysis: (
    { __typename: 'WeeklyAnalysis' }
    & WeeklyAnalysisFieldsFragment
  ) | null };

export type MonthlyReportPageQueryVariables = Exact<{
  month?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type MonthlyReportPageQuery = { monthlyReport: { __typename: 'Report', id: string, outdated: boolean, text: { __typename: 'ReportText', html: string } } | null };

export type MonthlyReportQueryVariables = Exact<{
  month?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type MonthlyReportQuery = { monthlyReport: (
    { __typename: 'Report' }
    & ReportFieldsFragment
  ) | null };

export type RebuildReportMutationVariables = Exact<{
  input: RebuildReportInput;
  locale?: Locale | null | undefined;
}>;


export type RebuildReportMutation = { rebuildReport:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'RebuildReportPayload', report: (
        { __typename: 'Report' }
        & ReportFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type WeeklyReportPageQueryVariables = Exact<{
  week?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type WeeklyReportPageQuery = { weeklyReport: { __typename: 'Report', id: string, outdated: boolean, text: { __typename: 'ReportText', html: string } } | null };

export type WeeklyReportQueryVariables = Exact<{
  week?: string | null | undefined;
  locale?: Locale | null | undefined;
}>;


export type WeeklyReportQuery = { weeklyReport: (
    { __typename: 'Report' }
    & ReportFieldsFragment
  ) | null };

export type ReviewQueueCsvQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewQueueCsvQuery = { reviewQueueCsv: { __typename: 'ReviewFile', name: string, text: string } | null };

export type ReviewQueueQueryVariables = Exact<{
  open?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ReviewQueueQuery = { reviewQueue: { __typename: 'ReviewItemConnection', totalCount: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'ReviewItem' }
      & ReviewItemFieldsFragment
    )> } | null };

export type VerifyReviewItemMutationVariables = Exact<{
  input: VerifyReviewItemInput;
}>;


export type VerifyReviewItemMutation = { verifyReviewItem:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
    | { __typename: 'VerifyReviewItemPayload', item: (
        { __typename: 'ReviewItem' }
        & ReviewItemFieldsFragment
      ) }
   };

export type GenerateFromIntentMutationVariables = Exact<{
  input: GenerateFromIntentInput;
}>;


export type GenerateFromIntentMutation = { generateFromIntent:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GenerateFromIntentPayload', alreadyPlanned: boolean, workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type GenerateFromTemplateMutationVariables = Exact<{
  input: GenerateFromTemplateInput;
}>;


export type GenerateFromTemplateMutation = { generateFromTemplate:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GenerateFromTemplatePayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type KpisQueryVariables = Exact<{ [key: string]: never; }>;


export type KpisQuery = { kpis: { __typename: 'KpiReport', athletes: number, from: string, to: string, defaultToIntent: { __typename: 'DefaultToIntent', failing: Array<DefaultToIntentCondition>, ready: boolean }, groups: Array<(
      { __typename: 'Kpis', volumeAdherenceAccuracy: Array<{ __typename: 'VolumeAdherence', accuracy: number | null, muscle: Muscle, muscleLabel: string, planned: number, target: number, week: string }> }
      & KpiFieldsFragment
    )>, modes: Array<(
      { __typename: 'Kpis' }
      & KpiFieldsFragment
    )> } | null };

export type PreviewSelectionQueryVariables = Exact<{
  input: SessionRequestInput;
  policyId?: string | null | undefined;
}>;


export type PreviewSelectionQuery = { previewSelection: (
    { __typename: 'SessionPreview' }
    & SessionPreviewFieldsFragment
  ) | null };

export type WhatIfQueryVariables = Exact<{
  input: WhatIfInput;
}>;


export type WhatIfQuery = { whatIf: { __typename: 'WhatIf', added: Array<string>, minutesDifference: number, removed: Array<string>, asIs: (
      { __typename: 'SessionPreview' }
      & SessionPreviewFieldsFragment
    ), setChanges: Array<{ __typename: 'SetCountChange', after: number, before: number, exerciseKey: string }>, supposed: (
      { __typename: 'SessionPreview' }
      & SessionPreviewFieldsFragment
    ) } | null };

export type BacktestQueryVariables = Exact<{
  candidate: string;
  baseline?: string | null | undefined;
  days?: number | null | undefined;
}>;


export type BacktestQuery = { backtest: { __typename: 'SuggestionBacktest', sessions: number, baseline: (
      { __typename: 'BacktestTally' }
      & BacktestTallyFieldsFragment
    ), candidate: (
      { __typename: 'BacktestTally' }
      & BacktestTallyFieldsFragment
    ), table: Array<{ __typename: 'BacktestCell', baseline: LoadWay, candidate: LoadWay, count: number }>, disagreements: Array<{ __typename: 'BacktestDisagreement', at: string, workoutId: string, planExerciseId: string, exerciseKey: string, baseline: (
        { __typename: 'BacktestAnswer' }
        & BacktestAnswerFieldsFragment
      ), candidate: (
        { __typename: 'BacktestAnswer' }
        & BacktestAnswerFieldsFragment
      ), evidence: Array<{ __typename: 'Evidence', kind: EvidenceKind, subjectId: string }> }> } | null };

export type BacktestTallyFieldsFragment = { __typename: 'BacktestTally', policyId: string, overrides: number, ways: Array<{ __typename: 'LoadWayCount', way: LoadWay, count: number }>, outcomes: Array<{ __typename: 'BacktestOutcomeCount', outcome: BacktestOutcome, count: number }> };

export type BacktestAnswerFieldsFragment = { __typename: 'BacktestAnswer', way: LoadWay, outcome: BacktestOutcome | null, overridden: boolean, ruleIds: Array<string>, changes: Array<(
    { __typename: 'PrescriptionChange' }
    & PrescriptionChangeFieldsFragment
  )> };

export type DecideSuggestionsMutationVariables = Exact<{
  input: DecideSuggestionsInput;
}>;


export type DecideSuggestionsMutation = { decideSuggestions:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'DecideSuggestionsPayload', suggestions: Array<(
        { __typename: 'Suggestion' }
        & SuggestionFieldsFragment
      )>, plans: Array<(
        { __typename: 'Plan' }
        & PlanDetailsFragment
      )>, versions: Array<(
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      )>, workout: (
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      ) | null, failures: Array<{ __typename: 'DecisionFailure', code: ErrorCode, message: string, suggestionIds: Array<string> }> }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type DecisionRecordQueryVariables = Exact<{
  id: string;
}>;


export type DecisionRecordQuery = { decisionRecord: (
    { __typename: 'DecisionRecord' }
    & DecisionRecordFieldsFragment
  ) | null };

export type EvidenceSetsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type EvidenceSetsQuery = { nodes: Array<
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Athlete', id: string }
    | { __typename: 'CheckIn', id: string }
    | { __typename: 'CoachGrant', id: string }
    | { __typename: 'DataExport', id: string }
    | { __typename: 'DialogueMessage', id: string }
    | { __typename: 'Exercise', id: string }
    | { __typename: 'Flag', id: string }
    | { __typename: 'Generation', id: string }
    | { __typename: 'HealthAlert', id: string }
    | { __typename: 'Import', id: string }
    | { __typename: 'Job', id: string }
    | { __typename: 'Mode', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'Offer', id: string }
    | { __typename: 'Performance', id: string }
    | (
      { __typename: 'PerformedSet', id: string }
      & PerformedSetFieldsFragment
    )
    | { __typename: 'Plan', id: string }
    | { __typename: 'PlanAuditEntry', id: string }
    | { __typename: 'PlanConflict', id: string }
    | { __typename: 'PlanExercise', id: string }
    | { __typename: 'PlannedSet', id: string }
    | { __typename: 'Program', id: string }
    | { __typename: 'ProgressUpdate', id: string }
    | { __typename: 'Report', id: string }
    | { __typename: 'ReviewItem', id: string }
    | { __typename: 'Suggestion', id: string }
    | { __typename: 'Webhook', id: string }
    | { __typename: 'Workout', id: string }
   | null> | null };

export type GenerateSuggestionsMutationVariables = Exact<{
  input: GenerateSuggestionsInput;
}>;


export type GenerateSuggestionsMutation = { generateSuggestions:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GenerateSuggestionsPayload', workout: (
        { __typename: 'Workout', suggestions: Array<(
          { __typename: 'Suggestion' }
          & SuggestionFieldsFragment
        )> }
        & WorkoutSummaryFragment
      ) }
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type PreviewSuggestionsQueryVariables = Exact<{
  workoutId: string;
  policyId?: string | null | undefined;
}>;


export type PreviewSuggestionsQuery = { previewSuggestions: { __typename: 'SuggestionPreview', kept: Array<{ __typename: 'SuggestionDraft', key: string, ruleId: string, category: SuggestionCategory, confidence: number, chance: number | null, exerciseKey: string, planExerciseId: string, setNumber: number | null, changes: Array<(
        { __typename: 'PrescriptionChange' }
        & PrescriptionChangeFieldsFragment
      )>, decisionRecord: (
        { __typename: 'DecisionRecord' }
        & DecisionRecordFieldsFragment
      ) }>, dropped: Array<{ __typename: 'DroppedDraft', key: string, step: string, winner: string }>, rules: Array<{ __typename: 'RuleTrace', performanceId: string, what: string, result: string }> } | null };

export type SkipReviewMutationVariables = Exact<{
  input: SkipReviewInput;
}>;


export type SkipReviewMutation = { skipReview:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SkipReviewPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type SuggestionDetailsQueryVariables = Exact<{
  id: string;
}>;


export type SuggestionDetailsQuery = { node:
    | { __typename: 'ApiToken', id: string }
    | { __typename: 'Athlete', id: string }
    | { __typename: 'CheckIn', id: string }
    | { __typename: 'CoachGrant', id: string }
    | { __typename: 'DataExport', id: string }
    | { __typename: 'DialogueMessage', id: string }
    | { __typename: 'Exercise', id: string }
    | { __typename: 'Flag', id: string }
    | { __typename: 'Generation', id: string }
    | { __typename: 'HealthAlert', id: string }
    | { __typename: 'Import', id: string }
    | { __typename: 'Job', id: string }
    | { __typename: 'Mode', id: string }
    | { __typename: 'Notification', id: string }
    | { __typename: 'Offer', id: string }
    | { __typename: 'Performance', id: string }
    | { __typename: 'PerformedSet', id: string }
    | { __typename: 'Plan', id: string }
    | { __typename: 'PlanAuditEntry', id: string }
    | { __typename: 'PlanConflict', id: string }
    | { __typename: 'PlanExercise', id: string }
    | { __typename: 'PlannedSet', id: string }
    | { __typename: 'Program', id: string }
    | { __typename: 'ProgressUpdate', id: string }
    | { __typename: 'Report', id: string }
    | { __typename: 'ReviewItem', id: string }
    | (
      { __typename: 'Suggestion', id: string, decisionRecord: (
        { __typename: 'DecisionRecord' }
        & DecisionRecordFieldsFragment
      ) | null, evaluations: Array<(
        { __typename: 'SuggestionEvaluation' }
        & SuggestionEvaluationFieldsFragment
      )> }
      & SuggestionFieldsFragment
    )
    | { __typename: 'Webhook', id: string }
    | { __typename: 'Workout', id: string }
   | null };

export type SuggestionReviewQueryVariables = Exact<{
  of: SuggestionReviewOf;
}>;


export type SuggestionReviewQuery = { suggestionReview: Array<{ __typename: 'ReviewSection', planExercise: (
      { __typename: 'PlanExercise' }
      & PlanExerciseFieldsFragment
    ) | null, groups: Array<{ __typename: 'ReviewGroup', topic: ReviewTopic, setNumber: number | null, state: ReviewState, sharedReason: string | null, suggestions: Array<(
        { __typename: 'Suggestion' }
        & SuggestionSummaryFragment
      )>, lines: Array<{ __typename: 'ReviewLine', reason: string | null, change: (
          { __typename: 'PrescriptionChange' }
          & PrescriptionChangeFieldsFragment
        ), suggestion: { __typename: 'Suggestion', id: string, version: number, decision: SuggestionDecision, decisionLabel: string } | null }> }> }> | null };

export type SuggestionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: SuggestionFilter | null | undefined;
  orderBy?: SuggestionOrder | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type SuggestionsQuery = { suggestions: { __typename: 'SuggestionConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Suggestion' }
      & SuggestionFieldsFragment
    )> } | null };

export type WorkoutSuggestionsQueryVariables = Exact<{
  id: string;
}>;


export type WorkoutSuggestionsQuery = { workout: { __typename: 'Workout', id: string, version: number, status: WorkoutStatus, statusLabel: string, suggestions: Array<(
      { __typename: 'Suggestion' }
      & SuggestionFieldsFragment
    )>, evaluations: Array<(
      { __typename: 'SuggestionEvaluation' }
      & SuggestionEvaluationFieldsFragment
    )>, suggestionRun: { __typename: 'SuggestionRun', status: SuggestionRunStatus, policyId: string, startedAt: string, finishedAt: string | null, exerciseCount: number, suggestionCount: number, aiAnswerCount: number, dropped: Array<{ __typename: 'DroppedDraft', key: string, step: string, winner: string }>, rules: Array<{ __typename: 'RuleTrace', performanceId: string, what: string, result: string }> } | null } | null };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'CreateWebhookPayload', secret: string | null, webhook: (
        { __typename: 'Webhook' }
        & WebhookFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type DeleteWebhookMutationVariables = Exact<{
  input: DeleteWebhookInput;
}>;


export type DeleteWebhookMutation = { deleteWebhook:
    | { __typename: 'DeleteWebhookPayload', webhookId: string }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RotateWebhookSecretPayload', secret: string | null, webhook: (
        { __typename: 'Webhook' }
        & WebhookFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhooks: Array<(
    { __typename: 'Webhook', attempts: Array<{ __typename: 'WebhookAttempt', messageId: string, event: WebhookEvent, attempt: number, at: string, milliseconds: number, status: number | null, fault: WebhookFault | null }> }
    & WebhookFieldsFragment
  )> | null };

export type DeleteSetMutationVariables = Exact<{
  input: DeleteSetInput;
}>;


export type DeleteSetMutation = { deleteSet:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'DeleteSetPayload', setId: string, workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type DeleteWorkoutMutationVariables = Exact<{
  input: DeleteWorkoutInput;
}>;


export type DeleteWorkoutMutation = { deleteWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'DeleteWorkoutPayload', workoutId: string, rebuiltExercises: Array<string>, impact: (
        { __typename: 'HistoryImpact' }
        & HistoryImpactFieldsFragment
      ) }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type EditPastWorkoutMutationVariables = Exact<{
  input: EditPastWorkoutInput;
}>;


export type EditPastWorkoutMutation = { editPastWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'EditPastWorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), impact: (
        { __typename: 'HistoryImpact' }
        & HistoryImpactFieldsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type EditWorkoutMutationVariables = Exact<{
  input: EditWorkoutInput;
}>;


export type EditWorkoutMutation = { editWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'EditWorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type FinishWorkoutMutationVariables = Exact<{
  input: FinishWorkoutInput;
}>;


export type FinishWorkoutMutation = { finishWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'FinishWorkoutPayload', workout: (
        { __typename: 'Workout', progressUpdates: Array<(
          { __typename: 'ProgressUpdate' }
          & ProgressUpdateFieldsFragment
        )>, offers: Array<(
          { __typename: 'Offer' }
          & OfferFieldsFragment
        )>, recoveryAdvice: { __typename: 'RecoveryAdvice', cause: RecoveryCause, workoutIds: Array<string>, items: Array<{ __typename: 'RecoveryAdviceItem', item: RecoveryItem, text: string }> } | null, suggestions: Array<(
          { __typename: 'Suggestion' }
          & SuggestionFieldsFragment
        )> }
        & WorkoutDetailsFragment
      ), version: (
        { __typename: 'PlanVersion' }
        & PlanVersionSummaryFragment
      ) | null, evaluations: Array<(
        { __typename: 'SuggestionEvaluation' }
        & SuggestionEvaluationFieldsFragment
      )>, records: Array<{ __typename: 'PersonalRecord', exerciseKey: string, kind: RecordKind, value: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ), previous: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) }>, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type LeaveSummaryMutationVariables = Exact<{
  input: LeaveSummaryInput;
}>;


export type LeaveSummaryMutation = { leaveSummary:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'LeaveSummaryPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type LogSetMutationVariables = Exact<{
  input: LogSetInput;
}>;


export type LogSetMutation = { logSet:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'LogSetPayload', set: (
        { __typename: 'PerformedSet' }
        & PerformedSetFieldsFragment
      ), performance: { __typename: 'Performance', id: string, sets: Array<{ __typename: 'PerformedSet', id: string }> }, workout: { __typename: 'Workout', id: string, version: number, status: WorkoutStatus, statusLabel: string, updatedAt: string }, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type RescheduleWorkoutMutationVariables = Exact<{
  input: RescheduleWorkoutInput;
}>;


export type RescheduleWorkoutMutation = { rescheduleWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'RescheduleWorkoutPayload', moved: (
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      ), workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ScheduleWorkoutMutationVariables = Exact<{
  input: ScheduleWorkoutInput;
}>;


export type ScheduleWorkoutMutation = { scheduleWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'ScheduleWorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type SkipWorkoutMutationVariables = Exact<{
  input: SkipWorkoutInput;
}>;


export type SkipWorkoutMutation = { skipWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SkipWorkoutPayload', workout: (
        { __typename: 'Workout', progressUpdates: Array<(
          { __typename: 'ProgressUpdate' }
          & ProgressUpdateFieldsFragment
        )> }
        & WorkoutDetailsFragment
      ), moved: Array<(
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      )>, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type StartWorkoutMutationVariables = Exact<{
  input: StartWorkoutInput;
}>;


export type StartWorkoutMutation = { startWorkout:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'StartWorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type SubstituteExerciseMutationVariables = Exact<{
  input: SubstituteExerciseInput;
}>;


export type SubstituteExerciseMutation = { substituteExercise:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SubstituteExercisePayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ), safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null, moved: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type SubstitutesQueryVariables = Exact<{
  exerciseKey: string;
  workoutId: string;
}>;


export type SubstitutesQuery = { substitutes: Array<{ __typename: 'Substitute', exerciseKey: string, score: number, exercise: (
      { __typename: 'Exercise' }
      & ExerciseNameFragment
    ) | null, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) | null }> | null };

export type UpdateSetMutationVariables = Exact<{
  input: UpdateSetInput;
}>;


export type UpdateSetMutation = { updateSet:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'UpdateSetPayload', set: (
        { __typename: 'PerformedSet' }
        & PerformedSetFieldsFragment
      ), performance: { __typename: 'Performance', id: string, sets: Array<{ __typename: 'PerformedSet', id: string }> }, workout: { __typename: 'Workout', id: string, version: number, status: WorkoutStatus, statusLabel: string, updatedAt: string }, safety: (
        { __typename: 'SafetyMeasures' }
        & SafetyFieldsFragment
      ) | null }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type WorkoutSelectionQueryVariables = Exact<{
  id: string;
}>;


export type WorkoutSelectionQuery = { workout: { __typename: 'Workout', id: string, version: number, selectionMetadata: (
      { __typename: 'SelectionRecord' }
      & SelectionRecordFieldsFragment
    ) | null } | null };

export type WorkoutUpdatedSubscriptionVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type WorkoutUpdatedSubscription = { workoutUpdated: { __typename: 'WorkoutEvent', eventId: string, workout: (
      { __typename: 'Workout' }
      & WorkoutDetailsFragment
    ) | null } };

export type WorkoutQueryVariables = Exact<{
  id: string;
}>;


export type WorkoutQuery = { workout: (
    { __typename: 'Workout', offers: Array<(
      { __typename: 'Offer' }
      & OfferFieldsFragment
    )> }
    & WorkoutDetailsFragment
  ) | null };

export type WorkoutsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: WorkoutFilter | null | undefined;
  orderBy?: WorkoutOrder | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type WorkoutsQuery = { workouts: { __typename: 'WorkoutConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Workout' }
      & WorkoutSummaryFragment
    )> } | null };

export const LoadFieldsFragmentDoc = /*#__PURE__*/ shipped<LoadFieldsFragment, unknown>("fragment LoadFields on Load{__typename value unit}");
export const AthleteProfileFragmentDoc = /*#__PURE__*/ shipped<AthleteProfileFragment, unknown>("fragment AthleteProfile on Athlete{__typename id version displayName unit timeZone locale trainingAge primaryGoal secondaryGoal daysPerWeek sessionMinutes defaultSelectionMode equipment favouriteExercises avoidedExercises bodyWeight{__typename ...LoadFields}loadsAtHand{__typename equipment equipmentLabel step loads}rack{__typename equipment equipmentLabel unit isDefault bar plates{__typename load pairs}step least most loads}settings{__typename suggestionPolicy selectionPolicy defaultMode aiSuggestions userEditsBlock adaptiveDifficulty confirmLevelChanges allowRirZero predictive pooling}program{__typename name version startsOn blockWeeks deloadWeek weeklySchedule}createdAt updatedAt}", [LoadFieldsFragmentDoc]);
export const ExerciseNameFragmentDoc = /*#__PURE__*/ shipped<ExerciseNameFragment, unknown>("fragment ExerciseName on Exercise{__typename id key name}");
export const PlanSummaryFragmentDoc = /*#__PURE__*/ shipped<PlanSummaryFragment, unknown>("fragment PlanSummary on Plan{__typename id version name intent intentLabel kind notes archivedAt createdAt updatedAt}");
export const RepsFragmentDoc = /*#__PURE__*/ shipped<RepsFragment, unknown>("fragment Reps on RepPolicy{__typename mode lower upper target}");
export const RestFragmentDoc = /*#__PURE__*/ shipped<RestFragment, unknown>("fragment Rest on RestPolicy{__typename mode seconds}");
export const RungFieldsFragmentDoc = /*#__PURE__*/ shipped<RungFieldsFragment, unknown>("fragment RungFields on Rung{__typename label ordinal sets unit variation}");
export const LevelTargetsFieldsFragmentDoc = /*#__PURE__*/ shipped<LevelTargetsFieldsFragment, unknown>("fragment LevelTargetsFields on LevelTargets{__typename model kind ladderKey rung{__typename ...RungFields}unit sets lower upper difficultyPct combinedBlock}", [RungFieldsFragmentDoc]);
export const TargetFragmentDoc = /*#__PURE__*/ shipped<TargetFragment, unknown>("fragment Target on SetTarget{__typename position type load{__typename ...LoadFields}reps seconds rpe rir restSeconds}", [LoadFieldsFragmentDoc]);
export const LoadedTargetFragmentDoc = /*#__PURE__*/ shipped<LoadedTargetFragment, unknown>("fragment LoadedTarget on SetTarget{__typename ...Target plates{__typename label}}", [TargetFragmentDoc]);
export const PlanExerciseFieldsFragmentDoc = /*#__PURE__*/ shipped<PlanExerciseFieldsFragment, unknown>("fragment PlanExerciseFields on PlanExercise{__typename id position exerciseKey exercise{__typename ...ExerciseName}progressionModel notes repPolicy{__typename ...Reps}restPolicy{__typename ...Rest}level{__typename ...LevelTargetsFields}sets{__typename id must tier ...LoadedTarget}}", [ExerciseNameFragmentDoc, RepsFragmentDoc, RestFragmentDoc, LevelTargetsFieldsFragmentDoc, LoadedTargetFragmentDoc]);
export const PlanDetailsFragmentDoc = /*#__PURE__*/ shipped<PlanDetailsFragment, unknown>("fragment PlanDetails on Plan{__typename ...PlanSummary exercises{__typename ...PlanExerciseFields}}", [PlanSummaryFragmentDoc, PlanExerciseFieldsFragmentDoc]);
export const WorkoutSummaryFragmentDoc = /*#__PURE__*/ shipped<WorkoutSummaryFragment, unknown>("fragment WorkoutSummary on Workout{__typename id version name status statusLabel sessionIntent sessionIntentLabel selectionMode scheduleSlot planVersion advancesSplit plan{__typename id name}scheduledAt startedAt finishedAt sessionRpe notes skipReason timeKnown durationKnown createdAt updatedAt}");
export const PerformedSetFieldsFragmentDoc = /*#__PURE__*/ shipped<PerformedSetFieldsFragment, unknown>("fragment PerformedSetFields on PerformedSet{__typename id version plannedSetId position type load{__typename ...LoadFields}reps seconds distanceMeters rpe rir restSeconds skipped notes loggedAt}", [LoadFieldsFragmentDoc]);
export const PerformanceFieldsFragmentDoc = /*#__PURE__*/ shipped<PerformanceFieldsFragment, unknown>("fragment PerformanceFields on Performance{__typename id preview block position exerciseKey exercise{__typename ...ExerciseName}planExerciseId targets{__typename repPolicy{__typename ...Reps}restPolicy{__typename ...Rest}sets{__typename plannedSetId must tier ...LoadedTarget}}sets{__typename ...PerformedSetFields}rpe comfort superset notes}", [ExerciseNameFragmentDoc, RepsFragmentDoc, RestFragmentDoc, LoadedTargetFragmentDoc, PerformedSetFieldsFragmentDoc]);
export const SuggestionSummaryFragmentDoc = /*#__PURE__*/ shipped<SuggestionSummaryFragment, unknown>("fragment SuggestionSummary on Suggestion{__typename id version source category ruleId policyId confidence chance reason decision decisionLabel decidedAt outcome outcomeLabel outcomeReason requiredEvaluations plannedSetId setNumber createdAt}");
export const ValueFragmentDoc = /*#__PURE__*/ shipped<ValueFragment, unknown>("fragment Value on ChangeValue{__typename load{__typename ...LoadFields}number repMode restMode setType}", [LoadFieldsFragmentDoc]);
export const PrescriptionChangeFieldsFragmentDoc = /*#__PURE__*/ shipped<PrescriptionChangeFieldsFragment, unknown>("fragment PrescriptionChangeFields on PrescriptionChange{__typename type property raises previous{__typename ...Value}next{__typename ...Value}}", [ValueFragmentDoc]);
export const SuggestionFieldsFragmentDoc = /*#__PURE__*/ shipped<SuggestionFieldsFragment, unknown>("fragment SuggestionFields on Suggestion{__typename ...SuggestionSummary planExercise{__typename id exerciseKey exercise{__typename ...ExerciseName}}plan{__typename id name}workout{__typename id}changes{__typename ...PrescriptionChangeFields}}", [SuggestionSummaryFragmentDoc, ExerciseNameFragmentDoc, PrescriptionChangeFieldsFragmentDoc]);
export const AnyNodeFragmentDoc = /*#__PURE__*/ shipped<AnyNodeFragment, unknown>("fragment AnyNode on Node{__typename id ...on Athlete{__typename ...AthleteProfile}...on Exercise{__typename ...ExerciseName}...on Plan{__typename ...PlanDetails}...on PlanExercise{__typename ...PlanExerciseFields}...on Workout{__typename ...WorkoutSummary performances{__typename ...PerformanceFields}}...on Performance{__typename ...PerformanceFields}...on PerformedSet{__typename ...PerformedSetFields}...on Suggestion{__typename ...SuggestionFields}...on Generation{__typename provider createdAt}}", [AthleteProfileFragmentDoc, ExerciseNameFragmentDoc, PlanDetailsFragmentDoc, PlanExerciseFieldsFragmentDoc, WorkoutSummaryFragmentDoc, PerformanceFieldsFragmentDoc, PerformedSetFieldsFragmentDoc, SuggestionFieldsFragmentDoc]);
export const ApiTokenFieldsFragmentDoc = /*#__PURE__*/ shipped<ApiTokenFieldsFragment, unknown>("fragment ApiTokenFields on ApiToken{__typename id name hint scopes parentId createdAt expiresAt revokedAt}");
export const BacktestAnswerFieldsFragmentDoc = /*#__PURE__*/ shipped<BacktestAnswerFieldsFragment, unknown>("fragment BacktestAnswerFields on BacktestAnswer{__typename way outcome overridden ruleIds changes{__typename ...PrescriptionChangeFields}}", [PrescriptionChangeFieldsFragmentDoc]);
export const BacktestTallyFieldsFragmentDoc = /*#__PURE__*/ shipped<BacktestTallyFieldsFragment, unknown>("fragment BacktestTallyFields on BacktestTally{__typename policyId ways{__typename way count}outcomes{__typename outcome count}overrides}");
export const BaselineFieldsFragmentDoc = /*#__PURE__*/ shipped<BaselineFieldsFragment, unknown>("fragment BaselineFields on Baseline{__typename exerciseKey context topSetWeight{__typename ...LoadFields}workingWeightMin{__typename ...LoadFields}workingWeightMax{__typename ...LoadFields}updatedAt}", [LoadFieldsFragmentDoc]);
export const CoachActionFieldsFragmentDoc = /*#__PURE__*/ shipped<CoachActionFieldsFragment, unknown>("fragment CoachActionFields on CoachAction{__typename kind label exerciseKey}");
export const CoachGrantFieldsFragmentDoc = /*#__PURE__*/ shipped<CoachGrantFieldsFragment, unknown>("fragment CoachGrantFields on CoachGrant{__typename id athleteId coachId displayName access label createdAt updatedAt acceptedAt codeExpiresAt expiresAt tokenId}");
export const CoachReplyFieldsFragmentDoc = /*#__PURE__*/ shipped<CoachReplyFieldsFragment, unknown>("fragment CoachReplyFields on CoachReply{__typename summary sections{__typename kind text}facts{__typename exerciseKey level volume}nextAction{__typename ...CoachActionFields}options{__typename ...CoachActionFields}question safetyNote language degraded generationId}", [CoachActionFieldsFragmentDoc]);
export const DataExportFieldsFragmentDoc = /*#__PURE__*/ shipped<DataExportFieldsFragment, unknown>("fragment DataExportFields on DataExport{__typename byteCount createdAt expiresAt id link readyAt rowCount rowsAll rowsDone state}");
export const DecisionRecordFieldsFragmentDoc = /*#__PURE__*/ shipped<DecisionRecordFieldsFragment, unknown>("fragment DecisionRecordFields on DecisionRecord{__typename id ruleId policyId reason inputs{__typename name value}thresholds{__typename name value}evidence{__typename kind subjectId}alternatives{__typename what step winner}createdAt}");
export const DialogueQuestionFieldsFragmentDoc = /*#__PURE__*/ shipped<DialogueQuestionFieldsFragment, unknown>("fragment DialogueQuestionFields on DialogueQuestion{__typename choices{__typename key label}kind safeDefault text}");
export const EmailFieldsFragmentDoc = /*#__PURE__*/ shipped<EmailFieldsFragment, unknown>("fragment EmailFields on EmailSettings{__typename address confirmedAt notes reports}");
export const ExerciseSummaryFragmentDoc = /*#__PURE__*/ shipped<ExerciseSummaryFragment, unknown>("fragment ExerciseSummary on Exercise{__typename ...ExerciseName own version primaryMuscles secondaryMuscles movementPatterns equipment loadType loadCounting countsSeconds isCompound isUnilateral}", [ExerciseNameFragmentDoc]);
export const ExerciseSettingsFieldsFragmentDoc = /*#__PURE__*/ shipped<ExerciseSettingsFieldsFragment, unknown>("fragment ExerciseSettingsFields on ExerciseSettings{__typename exerciseKey suggestionsOff preferredStep{__typename ...LoadFields}}", [LoadFieldsFragmentDoc]);
export const ExerciseDetailsFragmentDoc = /*#__PURE__*/ shipped<ExerciseDetailsFragment, unknown>("fragment ExerciseDetails on Exercise{__typename ...ExerciseSummary aliases tips contraindications difficulty splitTags repRangeMin repRangeMax isMainLiftEligible fatigueCost sfrScore lengthPositionScore settings{__typename ...ExerciseSettingsFields}easier{__typename ...ExerciseName}harder{__typename ...ExerciseName}}", [ExerciseSummaryFragmentDoc, ExerciseSettingsFieldsFragmentDoc, ExerciseNameFragmentDoc]);
export const ExerciseHistoryFieldsFragmentDoc = /*#__PURE__*/ shipped<ExerciseHistoryFieldsFragment, unknown>("fragment ExerciseHistoryFields on ExerciseHistory{__typename exerciseKey unit exercise{__typename ...ExerciseName}totalSessions last30DaySessions lastWorkoutAt trend trendLabel e1rm{__typename value{__typename ...LoadFields}least{__typename ...LoadFields}most{__typename ...LoadFields}}strength{__typename oneRepMax{__typename ...LoadFields}least{__typename ...LoadFields}most{__typename ...LoadFields}sessions policyId}bestE1rm{__typename at load{__typename ...LoadFields}}bestWeight{__typename at load{__typename ...LoadFields}}bestVolume{__typename at value}bestRepsAtWeight{__typename reps load{__typename ...LoadFields}}last3AvgWeight{__typename ...LoadFields}last3AvgVolume last3AvgSetCount last3AvgRestSeconds typicalSetCount typicalRepsLower typicalRepsUpper typicalRestSeconds points{__typename startedAt volume topLoad{__typename ...LoadFields}}}", [ExerciseNameFragmentDoc, LoadFieldsFragmentDoc]);
export const FailureFragmentDoc = /*#__PURE__*/ shipped<FailureFragment, unknown>("fragment Failure on Error{__typename message code ...on ValidationError{__typename issues{__typename path message code}}...on ConflictError{__typename currentVersion generationId plannedWorkoutId}...on GenerationFailedError{__typename stage reason scope attempts validatorLines retryAfterSeconds generationId}}");
export const FlagFieldsFragmentDoc = /*#__PURE__*/ shipped<FlagFieldsFragment, unknown>("fragment FlagFields on Flag{__typename area areaLabel clearedAt grade id keepAsIs kind kindLabel planExerciseId reason setAt severity}");
export const TodayPlanDetailsFragmentDoc = /*#__PURE__*/ shipped<TodayPlanDetailsFragment, unknown>("fragment TodayPlanDetails on TodayPlan{__typename id focus durationMinutes equipment source energy summary blocks{__typename id title durationMinutes focus exercises{__typename id name prescription detail}}}");
export const GenerationFailureDetailsFragmentDoc = /*#__PURE__*/ shipped<GenerationFailureDetailsFragment, unknown>("fragment GenerationFailureDetails on GenerationFailure{__typename code message stage scope reason attempts validatorLines retryAfterSeconds generationId}");
export const GenerationDetailsFragmentDoc = /*#__PURE__*/ shipped<GenerationDetailsFragment, unknown>("fragment GenerationDetails on Generation{__typename id kind status date attached provider model schemaVersion selectionReason degraded degradedReason warnings inputTokens outputTokens costUsd fromCache regenerationNumber regenerationOf{__typename id status}difference{__typename focusChanged minutes shared}feedback createdAt startedAt finishedAt workout{__typename id name status statusLabel}todayPlan{__typename ...TodayPlanDetails}planUpdate{__typename summary version exercises{__typename position exerciseKey action sets reps seconds restSeconds reason}added{__typename afterPosition exerciseKey sets reps seconds restSeconds reason}}artefact{__typename yaml workoutId notesToUser}error{__typename ...GenerationFailureDetails}}", [TodayPlanDetailsFragmentDoc, GenerationFailureDetailsFragmentDoc]);
export const GenerationEventDetailsFragmentDoc = /*#__PURE__*/ shipped<GenerationEventDetailsFragment, unknown>("fragment GenerationEventDetails on GenerationEvent{__typename seq at state stage attempt calls codes inputTokens outputTokens generation{__typename id status}error{__typename ...GenerationFailureDetails}}", [GenerationFailureDetailsFragmentDoc]);
export const HealthAlertFieldsFragmentDoc = /*#__PURE__*/ shipped<HealthAlertFieldsFragment, unknown>("fragment HealthAlertFields on HealthAlert{__typename id alias area areaLabel grade comment openedAt lastTriggerAt deadline closedAt}");
export const PlanVersionSummaryFragmentDoc = /*#__PURE__*/ shipped<PlanVersionSummaryFragment, unknown>("fragment PlanVersionSummary on PlanVersion{__typename version status author reason baseVersion parentVersion causeIds createdAt activatedAt}");
export const PlanExerciseStateFieldsFragmentDoc = /*#__PURE__*/ shipped<PlanExerciseStateFieldsFragment, unknown>("fragment PlanExerciseStateFields on PlanExerciseState{__typename exerciseKey position progressionModel notes repPolicy{__typename ...Reps}restPolicy{__typename ...Rest}level{__typename ...LevelTargetsFields}sets{__typename id must tier ...Target}}", [RepsFragmentDoc, RestFragmentDoc, LevelTargetsFieldsFragmentDoc, TargetFragmentDoc]);
export const PlanVersionChangesFragmentDoc = /*#__PURE__*/ shipped<PlanVersionChangesFragment, unknown>("fragment PlanVersionChanges on PlanVersion{__typename ...PlanVersionSummary summary{__typename exercise change reason}items{__typename planExerciseId event slotDate slotTime before{__typename ...PlanExerciseStateFields}after{__typename ...PlanExerciseStateFields}}}", [PlanVersionSummaryFragmentDoc, PlanExerciseStateFieldsFragmentDoc]);
export const ProgressTargetsFieldsFragmentDoc = /*#__PURE__*/ shipped<ProgressTargetsFieldsFragment, unknown>("fragment ProgressTargetsFields on ProgressTargets{__typename lower rung{__typename ...RungFields}sets unit upper}", [RungFieldsFragmentDoc]);
export const OfferFieldsFragmentDoc = /*#__PURE__*/ shipped<OfferFieldsFragment, unknown>("fragment OfferFields on Offer{__typename exerciseKey id increase{__typename ...LoadFields}kind kindLabel percent takenAt targets{__typename ...ProgressTargetsFields}}", [LoadFieldsFragmentDoc, ProgressTargetsFieldsFragmentDoc]);
export const ProgressUpdateFieldsFragmentDoc = /*#__PURE__*/ shipped<ProgressUpdateFieldsFragment, unknown>("fragment ProgressUpdateFields on ProgressUpdate{__typename blockers change comfort conflictId decision decisionLabel decisionRecord{__typename ...DecisionRecordFields}exerciseKey flagsActive{__typename area areaLabel grade kind kindLabel severity}flagsCleared{__typename area areaLabel grade kind kindLabel severity}flagsSet{__typename area areaLabel grade kind kindLabel severity}id kind levelResult levelTarget message model newTargets{__typename ...ProgressTargetsFields}offers{__typename ...OfferFields}planExerciseId planVersion policyId proposed{__typename ...ProgressTargetsFields}ratioPermille rawReason rawVerdict rawVerdictLabel reason rpe scenario slotDate streakSuccess successesOnTargets successesRequired volumeActual volumeTarget workoutId}", [DecisionRecordFieldsFragmentDoc, ProgressTargetsFieldsFragmentDoc, OfferFieldsFragmentDoc]);
export const HistoryImpactFieldsFragmentDoc = /*#__PURE__*/ shipped<HistoryImpactFieldsFragment, unknown>("fragment HistoryImpactFields on HistoryImpact{__typename planVersions{__typename ...PlanVersionChanges}progressUpdates{__typename ...ProgressUpdateFields}added{__typename ...SuggestionFields}removed{__typename ...SuggestionFields}rejudged{__typename before beforeLabel after afterLabel suggestion{__typename ...SuggestionFields}}}", [PlanVersionChangesFragmentDoc, ProgressUpdateFieldsFragmentDoc, SuggestionFieldsFragmentDoc]);
export const ImportAmountFieldsFragmentDoc = /*#__PURE__*/ shipped<ImportAmountFieldsFragment, unknown>("fragment ImportAmountFields on ImportAmounts{__typename sessions sets}");
export const ImportSummaryFragmentDoc = /*#__PURE__*/ shipped<ImportSummaryFragment, unknown>("fragment ImportSummary on Import{__typename id version state fileName byteCount dialect header rowsDone rowsAll createdAt committedAt undoneAt refusal{__typename code line byte columns headers dialects}}");
export const ImportQuestionFieldsFragmentDoc = /*#__PURE__*/ shipped<ImportQuestionFieldsFragment, unknown>("fragment ImportQuestionFields on ImportQuestion{__typename key type column word exercise startedAt choices candidates{__typename ...ExerciseName}default answer open}", [ExerciseNameFragmentDoc]);
export const ImportPreviewFieldsFragmentDoc = /*#__PURE__*/ shipped<ImportPreviewFieldsFragment, unknown>("fragment ImportPreviewFields on ImportPreview{__typename certain sessions sets firstStart lastStart rows{__typename total sets rests notes nothing{__typename name count}}keptAsText{__typename name count}loadsRestored questions{__typename ...ImportQuestionFields}exercises{__typename name standing exerciseKey exercise{__typename ...ExerciseName}sets}added{__typename ...ImportAmountFields}changed{__typename ...ImportAmountFields}alreadyThere{__typename ...ImportAmountFields}records{__typename exerciseKey unit before after}firstSessions{__typename name startedAt finishedAt timeKnown durationKnown performances{__typename exercise exerciseKey superset sets{__typename type loadValue loadUnit reps seconds distanceMeters}}}}", [ImportQuestionFieldsFragmentDoc, ExerciseNameFragmentDoc, ImportAmountFieldsFragmentDoc]);
export const ImportDetailsFragmentDoc = /*#__PURE__*/ shipped<ImportDetailsFragment, unknown>("fragment ImportDetails on Import{__typename ...ImportSummary preview{__typename ...ImportPreviewFields}}", [ImportSummaryFragmentDoc, ImportPreviewFieldsFragmentDoc]);
export const JobFieldsFragmentDoc = /*#__PURE__*/ shipped<JobFieldsFragment, unknown>("fragment JobFields on Job{__typename attempts createdAt doneAt id key kind lastError leaseUntil runAt status}");
export const KpiFieldsFragmentDoc = /*#__PURE__*/ shipped<KpiFieldsFragment, unknown>("fragment KpiFields on Kpis{__typename anchorProgressionTrend completionRate generated intent intentLabel midWorkoutSubstitutionRate painConflictIncidence preStartEditRate retention4w selectionMode volumeAdherenceError}");
export const ModeFieldsFragmentDoc = /*#__PURE__*/ shipped<ModeFieldsFragment, unknown>("fragment ModeFields on Mode{__typename area areaLabel endedAt finishedWorkouts id kind kindLabel minutes startedAt until}");
export const PageFragmentDoc = /*#__PURE__*/ shipped<PageFragment, unknown>("fragment Page on PageInfo{__typename hasNextPage hasPreviousPage startCursor endCursor}");
export const PlanDiffFieldsFragmentDoc = /*#__PURE__*/ shipped<PlanDiffFieldsFragment, unknown>("fragment PlanDiffFields on PlanDiffOperation{__typename op path planExerciseId property value{__typename number numbers sets text}}");
export const PlanAuditEntryFieldsFragmentDoc = /*#__PURE__*/ shipped<PlanAuditEntryFieldsFragment, unknown>("fragment PlanAuditEntryFields on PlanAuditEntry{__typename id version action author authorId reason diff{__typename ...PlanDiffFields}traceId at}", [PlanDiffFieldsFragmentDoc]);
export const PlanConflictFieldsFragmentDoc = /*#__PURE__*/ shipped<PlanConflictFieldsFragment, unknown>("fragment PlanConflictFields on PlanConflict{__typename id kind status question planExerciseId manualVersion autoVersion compromise{__typename ...PlanExerciseStateFields}resolution date createdAt resolvedAt}", [PlanExerciseStateFieldsFragmentDoc]);
export const ScheduleSlotFieldsFragmentDoc = /*#__PURE__*/ shipped<ScheduleSlotFieldsFragment, unknown>("fragment ScheduleSlotFields on ScheduleSlot{__typename slot index entry}");
export const ProgramFieldsFragmentDoc = /*#__PURE__*/ shipped<ProgramFieldsFragment, unknown>("fragment ProgramFields on Program{__typename active blockWeeks deloadWeek id name startsOn version weeklySchedule nextSlots(first:7){__typename ...ScheduleSlotFields}}", [ScheduleSlotFieldsFragmentDoc]);
export const ReportFieldsFragmentDoc = /*#__PURE__*/ shipped<ReportFieldsFragment, unknown>("fragment ReportFields on Report{__typename id kind periodStart periodEnd madeAt outdated policyId text(locale:$locale){__typename name title conclusion change{__typename kind text planExerciseId exerciseKey conflictId takenAt}blocks{__typename key title lines{__typename text choices{__typename conflictId choice text}}}charts{__typename key type unit title alternative series{__typename key label unit points{__typename x y}}markers{__typename series kind x y}bands{__typename axis label from to open}}}}");
export const ReviewItemFieldsFragmentDoc = /*#__PURE__*/ shipped<ReviewItemFieldsFragment, unknown>("fragment ReviewItemFields on ReviewItem{__typename id athleteAlias planExerciseId exerciseKey policyId steps{__typename date rung ratio rpe reason}flags openConflict createdAt verified comment reviewedAt}");
export const SafetyFieldsFragmentDoc = /*#__PURE__*/ shipped<SafetyFieldsFragment, unknown>("fragment SafetyFields on SafetyMeasures{__typename message stopNow adviseDoctor startsRecovery lighterVariations mobilityMinutes cancelled{__typename exercises workoutId}}");
export const SelectionRecordFieldsFragmentDoc = /*#__PURE__*/ shipped<SelectionRecordFieldsFragment, unknown>("fragment SelectionRecordFields on SelectionRecord{__typename accessorySlots allocation{__typename exerciseKey gain remainingAfter}coldStart{__typename bypass effectiveStage protocolEnabled stage}deferred{__typename muscle muscleLabel nextEntry reason sets}droppedPins{__typename exerciseKey reason}estimatedMinutes estimatedSeconds evidence infeasible{__typename byReason{__typename count reason}role sentence slotIndex unlock{__typename count reason}}intent intentLabel mainSlots picks{__typename because becauseMuscle becauseMuscleLabel components{__typename name value weight}decisionRecord{__typename ...DecisionRecordFields}exercise{__typename ...ExerciseName}exerciseKey load{__typename decisionRecord{__typename ...DecisionRecordFields}load{__typename ...LoadFields}reason source unknown}margin reason role runnerUp{__typename exerciseKey score}score sets slotIndex step}policyId recovery{__typename hoursLeft muscle muscleLabel percent}rejected{__typename exerciseKey phase reason}removed{__typename exerciseKey muscle muscleLabel nextExerciseKey reason retention secondsOver}supersets{__typename exerciseKeys sharedRestSeconds}targetMuscles volumePlan{__typename delta muscle muscleLabel planned target}warnings{__typename code params{__typename name value}}warmUp{__typename seconds text}}", [DecisionRecordFieldsFragmentDoc, ExerciseNameFragmentDoc, LoadFieldsFragmentDoc]);
export const SessionPreviewFieldsFragmentDoc = /*#__PURE__*/ shipped<SessionPreviewFieldsFragment, unknown>("fragment SessionPreviewFields on SessionPreview{__typename exercises{__typename exercise{__typename ...ExerciseName}exerciseKey repPolicy{__typename ...Reps}restPolicy{__typename ...Rest}role sets{__typename must tier ...Target}}selection{__typename ...SelectionRecordFields}}", [ExerciseNameFragmentDoc, RepsFragmentDoc, RestFragmentDoc, TargetFragmentDoc, SelectionRecordFieldsFragmentDoc]);
export const SuggestionEvaluationFieldsFragmentDoc = /*#__PURE__*/ shipped<SuggestionEvaluationFieldsFragment, unknown>("fragment SuggestionEvaluationFields on SuggestionEvaluation{__typename at outcome outcomeLabel confidence policyId reason suggestion{__typename id version outcome outcomeLabel}workout{__typename id}}");
export const WebhookFieldsFragmentDoc = /*#__PURE__*/ shipped<WebhookFieldsFragment, unknown>("fragment WebhookFields on Webhook{__typename id url events allAthletes createdAt failingSince disabledAt previousSecretUntil tokenId}");
export const WeeklyAnalysisFieldsFragmentDoc = /*#__PURE__*/ shipped<WeeklyAnalysisFieldsFragment, unknown>("fragment WeeklyAnalysisFields on WeeklyAnalysis{__typename balance coverage entries{__typename entry source sourceId}label muscles{__typename muscle muscleLabel sets zone}patterns score suggestions{__typename code muscle muscleLabel pattern patternLabel ratio sets}volume}");
export const WorkoutDetailsFragmentDoc = /*#__PURE__*/ shipped<WorkoutDetailsFragment, unknown>("fragment WorkoutDetails on Workout{__typename ...WorkoutSummary source{__typename kind app importId}performances{__typename ...PerformanceFields}}", [WorkoutSummaryFragmentDoc, PerformanceFieldsFragmentDoc]);
export const AcceptGrantDocument = /*#__PURE__*/ shipped<AcceptGrantMutation, AcceptGrantMutationVariables>("mutation AcceptGrant($input:AcceptGrantInput!){acceptGrant(input:$input){__typename ...Failure ...on AcceptGrantPayload{__typename grant{__typename ...CoachGrantFields}}}}", [FailureFragmentDoc, CoachGrantFieldsFragmentDoc]);
export const AlertsDocument = /*#__PURE__*/ shipped<AlertsQuery, AlertsQueryVariables>("query Alerts($open:Boolean=true$first:Int=50){alerts(open:$open first:$first){__typename kind scope openedAt closedAt}}");
export const ArchivePlanDocument = /*#__PURE__*/ shipped<ArchivePlanMutation, ArchivePlanMutationVariables>("mutation ArchivePlan($input:ArchivePlanInput!){archivePlan(input:$input){__typename ...Failure ...on ArchivePlanPayload{__typename plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc, SafetyFieldsFragmentDoc]);
export const BacktestDocument = /*#__PURE__*/ shipped<BacktestQuery, BacktestQueryVariables>("query Backtest($candidate:String!$baseline:String$days:Int){backtest(candidate:$candidate baseline:$baseline days:$days){__typename sessions baseline{__typename ...BacktestTallyFields}candidate{__typename ...BacktestTallyFields}table{__typename baseline candidate count}disagreements{__typename at workoutId planExerciseId exerciseKey baseline{__typename ...BacktestAnswerFields}candidate{__typename ...BacktestAnswerFields}evidence{__typename kind subjectId}}}}", [BacktestTallyFieldsFragmentDoc, BacktestAnswerFieldsFragmentDoc]);
export const CalendarAddressDocument = /*#__PURE__*/ shipped<CalendarAddressQuery, CalendarAddressQueryVariables>("query CalendarAddress{calendarAddress}");
export const CancelGenerationDocument = /*#__PURE__*/ shipped<CancelGenerationMutation, CancelGenerationMutationVariables>("mutation CancelGeneration($input:CancelGenerationInput!){cancelGeneration(input:$input){__typename ...Failure ...on CancelGenerationPayload{__typename generation{__typename ...GenerationDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, GenerationDetailsFragmentDoc, SafetyFieldsFragmentDoc]);
export const ChangesDocument = /*#__PURE__*/ shipped<ChangesQuery, ChangesQueryVariables>("query Changes($after:String$first:Int){changes(after:$after first:$first){__typename endCursor hasNextPage catalogVersion edges{__typename id typeName cursor endsCommit node{__typename __typename ...on Tombstone{__typename id typeName deletedAt}...on Workout{__typename ...WorkoutDetails}...on Plan{__typename ...PlanDetails}...on ExerciseHistory{__typename ...ExerciseHistoryFields}}}}}", [WorkoutDetailsFragmentDoc, PlanDetailsFragmentDoc, ExerciseHistoryFieldsFragmentDoc]);
export const CheckInDocument = /*#__PURE__*/ shipped<CheckInMutation, CheckInMutationVariables>("mutation CheckIn($input:CheckInInput!){checkIn(input:$input){__typename ...Failure ...on CheckInPayload{__typename checkIn{__typename at bodyBattery id notes readiness restingPulse sleepMinutes sleepScore stimulant}flags{__typename ...FlagFields}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, FlagFieldsFragmentDoc, SafetyFieldsFragmentDoc]);
export const ClearFlagDocument = /*#__PURE__*/ shipped<ClearFlagMutation, ClearFlagMutationVariables>("mutation ClearFlag($input:ClearFlagInput!){clearFlag(input:$input){__typename ...Failure ...on ClearFlagPayload{__typename flag{__typename area areaLabel clearedAt grade id keepAsIs kind kindLabel planExerciseId reason setAt severity}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, SafetyFieldsFragmentDoc]);
export const CloseHealthAlertDocument = /*#__PURE__*/ shipped<CloseHealthAlertMutation, CloseHealthAlertMutationVariables>("mutation CloseHealthAlert($input:CloseHealthAlertInput!){closeHealthAlert(input:$input){__typename ...Failure ...on CloseHealthAlertPayload{__typename alert{__typename alias area areaLabel closedAt comment deadline grade id lastTriggerAt openedAt}}}}", [FailureFragmentDoc]);
export const CommitImportDocument = /*#__PURE__*/ shipped<CommitImportMutation, CommitImportMutationVariables>("mutation CommitImport($input:CommitImportInput!){commitImport(input:$input){__typename ...Failure ...on CommitImportPayload{__typename import{__typename ...ImportDetails}}}}", [FailureFragmentDoc, ImportDetailsFragmentDoc]);
export const ConfirmEmailDocument = /*#__PURE__*/ shipped<ConfirmEmailMutation, ConfirmEmailMutationVariables>("mutation ConfirmEmail($input:ConfirmEmailInput!){confirmEmail(input:$input){__typename ...Failure ...on ConfirmEmailPayload{__typename email{__typename ...EmailFields}}}}", [FailureFragmentDoc, EmailFieldsFragmentDoc]);
export const ConfirmPlanVersionDocument = /*#__PURE__*/ shipped<ConfirmPlanVersionMutation, ConfirmPlanVersionMutationVariables>("mutation ConfirmPlanVersion($input:ConfirmPlanVersionInput!){confirmPlanVersion(input:$input){__typename ...Failure ...on ConfirmPlanVersionPayload{__typename plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc, SafetyFieldsFragmentDoc]);
export const CreateApiTokenDocument = /*#__PURE__*/ shipped<CreateApiTokenMutation, CreateApiTokenMutationVariables>("mutation CreateApiToken($input:CreateApiTokenInput!){createApiToken(input:$input){__typename ...Failure ...on CreateApiTokenPayload{__typename secret token{__typename ...ApiTokenFields}}}}", [FailureFragmentDoc, ApiTokenFieldsFragmentDoc]);
export const CreateCalendarAddressDocument = /*#__PURE__*/ shipped<CreateCalendarAddressMutation, CreateCalendarAddressMutationVariables>("mutation CreateCalendarAddress($input:CreateCalendarAddressInput!){createCalendarAddress(input:$input){__typename ...Failure ...on CreateCalendarAddressPayload{__typename address}}}", [FailureFragmentDoc]);
export const CreateExerciseDocument = /*#__PURE__*/ shipped<CreateExerciseMutation, CreateExerciseMutationVariables>("mutation CreateExercise($input:CreateExerciseInput!){createExercise(input:$input){__typename ...Failure ...on CreateExercisePayload{__typename exercise{__typename ...ExerciseDetails}}}}", [FailureFragmentDoc, ExerciseDetailsFragmentDoc]);
export const CreatePlanDocument = /*#__PURE__*/ shipped<CreatePlanMutation, CreatePlanMutationVariables>("mutation CreatePlan($input:CreatePlanInput!){createPlan(input:$input){__typename ...Failure ...on CreatePlanPayload{__typename plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc, SafetyFieldsFragmentDoc]);
export const CreateProgramDocument = /*#__PURE__*/ shipped<CreateProgramMutation, CreateProgramMutationVariables>("mutation CreateProgram($input:CreateProgramInput!){createProgram(input:$input){__typename ...Failure ...on CreateProgramPayload{__typename analysis{__typename ...WeeklyAnalysisFields}program{__typename ...ProgramFields}}}}", [FailureFragmentDoc, WeeklyAnalysisFieldsFragmentDoc, ProgramFieldsFragmentDoc]);
export const CreateWebhookDocument = /*#__PURE__*/ shipped<CreateWebhookMutation, CreateWebhookMutationVariables>("mutation CreateWebhook($input:CreateWebhookInput!){createWebhook(input:$input){__typename ...Failure ...on CreateWebhookPayload{__typename secret webhook{__typename ...WebhookFields}}}}", [FailureFragmentDoc, WebhookFieldsFragmentDoc]);
export const DataExportDocument = /*#__PURE__*/ shipped<DataExportQuery, DataExportQueryVariables>("query DataExport($id:ID!){dataExport(id:$id){__typename ...DataExportFields}}", [DataExportFieldsFragmentDoc]);
export const DecideSuggestionsDocument = /*#__PURE__*/ shipped<DecideSuggestionsMutation, DecideSuggestionsMutationVariables>("mutation DecideSuggestions($input:DecideSuggestionsInput!){decideSuggestions(input:$input){__typename ...Failure ...on DecideSuggestionsPayload{__typename suggestions{__typename ...SuggestionFields}plans{__typename ...PlanDetails}versions{__typename ...PlanVersionSummary}workout{__typename ...WorkoutSummary}failures{__typename code message suggestionIds}}}}", [FailureFragmentDoc, SuggestionFieldsFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc, WorkoutSummaryFragmentDoc]);
export const DecisionRecordDocument = /*#__PURE__*/ shipped<DecisionRecordQuery, DecisionRecordQueryVariables>("query DecisionRecord($id:ID!){decisionRecord(id:$id){__typename ...DecisionRecordFields}}", [DecisionRecordFieldsFragmentDoc]);
export const DeleteAthleteDocument = /*#__PURE__*/ shipped<DeleteAthleteMutation, DeleteAthleteMutationVariables>("mutation DeleteAthlete($input:DeleteAthleteInput!){deleteAthlete(input:$input){__typename ...Failure ...on DeleteAthletePayload{__typename deletedAt}}}", [FailureFragmentDoc]);
export const DeleteSetDocument = /*#__PURE__*/ shipped<DeleteSetMutation, DeleteSetMutationVariables>("mutation DeleteSet($input:DeleteSetInput!){deleteSet(input:$input){__typename ...Failure ...on DeleteSetPayload{__typename setId workout{__typename ...WorkoutDetails}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc]);
export const DeleteWebhookDocument = /*#__PURE__*/ shipped<DeleteWebhookMutation, DeleteWebhookMutationVariables>("mutation DeleteWebhook($input:DeleteWebhookInput!){deleteWebhook(input:$input){__typename ...Failure ...on DeleteWebhookPayload{__typename webhookId}}}", [FailureFragmentDoc]);
export const DeleteWorkoutDocument = /*#__PURE__*/ shipped<DeleteWorkoutMutation, DeleteWorkoutMutationVariables>("mutation DeleteWorkout($input:DeleteWorkoutInput!){deleteWorkout(input:$input){__typename ...Failure ...on DeleteWorkoutPayload{__typename workoutId rebuiltExercises impact{__typename ...HistoryImpactFields}}}}", [FailureFragmentDoc, HistoryImpactFieldsFragmentDoc]);
export const DialogDocument = /*#__PURE__*/ shipped<DialogQuery, DialogQueryVariables>("query Dialog($first:Int$after:String$last:Int$before:String$withTotalCount:Boolean=false){dialog{__typename contexts{__typename expiresAt type writtenAt}messages(first:$first after:$after last:$last before:$before){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename announced at handled id reply text}}openQuestion{__typename ...DialogueQuestionFields}}}", [PageFragmentDoc, DialogueQuestionFieldsFragmentDoc]);
export const EditPastWorkoutDocument = /*#__PURE__*/ shipped<EditPastWorkoutMutation, EditPastWorkoutMutationVariables>("mutation EditPastWorkout($input:EditPastWorkoutInput!){editPastWorkout(input:$input){__typename ...Failure ...on EditPastWorkoutPayload{__typename workout{__typename ...WorkoutDetails}impact{__typename ...HistoryImpactFields}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, HistoryImpactFieldsFragmentDoc, SafetyFieldsFragmentDoc]);
export const EditPlanDocument = /*#__PURE__*/ shipped<EditPlanMutation, EditPlanMutationVariables>("mutation EditPlan($input:EditPlanInput!){editPlan(input:$input){__typename ...Failure ...on EditPlanPayload{__typename plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc, SafetyFieldsFragmentDoc]);
export const EditWorkoutDocument = /*#__PURE__*/ shipped<EditWorkoutMutation, EditWorkoutMutationVariables>("mutation EditWorkout($input:EditWorkoutInput!){editWorkout(input:$input){__typename ...Failure ...on EditWorkoutPayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const EmailDocument = /*#__PURE__*/ shipped<EmailQuery, EmailQueryVariables>("query Email{viewer{__typename id email{__typename ...EmailFields}}}", [EmailFieldsFragmentDoc]);
export const EndModeDocument = /*#__PURE__*/ shipped<EndModeMutation, EndModeMutationVariables>("mutation EndMode($input:EndModeInput!){endMode(input:$input){__typename ...Failure ...on EndModePayload{__typename mode{__typename ...ModeFields}}}}", [FailureFragmentDoc, ModeFieldsFragmentDoc]);
export const EquipmentDocument = /*#__PURE__*/ shipped<EquipmentQuery, EquipmentQueryVariables>("query Equipment{equipment{__typename kind label llmKeys loadClass}}");
export const EvidenceSetsDocument = /*#__PURE__*/ shipped<EvidenceSetsQuery, EvidenceSetsQueryVariables>("query EvidenceSets($ids:[ID!]!){nodes(ids:$ids){__typename id ...on PerformedSet{__typename ...PerformedSetFields}}}", [PerformedSetFieldsFragmentDoc]);
export const ExerciseDocument = /*#__PURE__*/ shipped<ExerciseQuery, ExerciseQueryVariables>("query Exercise($key:String!){exercise(key:$key){__typename ...ExerciseDetails history{__typename ...ExerciseHistoryFields}}}", [ExerciseDetailsFragmentDoc, ExerciseHistoryFieldsFragmentDoc]);
export const ExerciseHistoryDocument = /*#__PURE__*/ shipped<ExerciseHistoryQuery, ExerciseHistoryQueryVariables>("query ExerciseHistory($key:String!){exerciseHistory(key:$key){__typename ...ExerciseHistoryFields}}", [ExerciseHistoryFieldsFragmentDoc]);
export const ExerciseLadderDocument = /*#__PURE__*/ shipped<ExerciseLadderQuery, ExerciseLadderQueryVariables>("query ExerciseLadder($key:String!){exercise(key:$key){__typename ...ExerciseName easier{__typename ...ExerciseName easier{__typename ...ExerciseName easier{__typename ...ExerciseName}}}harder{__typename ...ExerciseName harder{__typename ...ExerciseName harder{__typename ...ExerciseName}}}}}", [ExerciseNameFragmentDoc]);
export const ExerciseNamesDocument = /*#__PURE__*/ shipped<ExerciseNamesQuery, ExerciseNamesQueryVariables>("query ExerciseNames($keys:[String!]!){exercises(first:100 filter:{keys:$keys}){__typename nodes{__typename ...ExerciseName}}}", [ExerciseNameFragmentDoc]);
export const ExercisePlatesDocument = /*#__PURE__*/ shipped<ExercisePlatesQuery, ExercisePlatesQueryVariables>("query ExercisePlates($key:String!$value:Decimal!$unit:Unit){exercise(key:$key){__typename id plates(value:$value unit:$unit){__typename bar{__typename ...LoadFields}side{__typename count load{__typename ...LoadFields}}total{__typename ...LoadFields}label}}}", [LoadFieldsFragmentDoc]);
export const ExerciseProgressDocument = /*#__PURE__*/ shipped<ExerciseProgressQuery, ExerciseProgressQueryVariables>("query ExerciseProgress($planExerciseId:ID!){exerciseProgress(planExerciseId:$planExerciseId){__typename bestVolume{__typename date volume}fatigueSigns highestRung{__typename date label ordinal}offers{__typename ...OfferFields}overlay{__typename causes percent}planExercise{__typename ...PlanExerciseFields}raised records{__typename ...ProgressUpdateFields}reduced rollingRpe rollingVolume rpeTrend skipLocked skips streakSuccess successesOnTargets}}", [OfferFieldsFragmentDoc, PlanExerciseFieldsFragmentDoc, ProgressUpdateFieldsFragmentDoc]);
export const ExerciseSeriesDocument = /*#__PURE__*/ shipped<ExerciseSeriesQuery, ExerciseSeriesQueryVariables>("query ExerciseSeries($key:String!$metric:SeriesMetric!$from:DateTime$to:DateTime$last:Int){exerciseHistory(key:$key){__typename exerciseKey unit series(metric:$metric from:$from to:$to last:$last){__typename at workoutId value least most unit reduced}}}");
export const ExercisesDocument = /*#__PURE__*/ shipped<ExercisesQuery, ExercisesQueryVariables>("query Exercises($first:Int$after:String$last:Int$before:String$filter:ExerciseFilter$search:String$locale:Locale$orderBy:ExerciseOrder$withTotalCount:Boolean=false){exercises(first:$first after:$after last:$last before:$before filter:$filter search:$search locale:$locale orderBy:$orderBy){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...ExerciseSummary}}}", [PageFragmentDoc, ExerciseSummaryFragmentDoc]);
export const ExportDataDocument = /*#__PURE__*/ shipped<ExportDataMutation, ExportDataMutationVariables>("mutation ExportData($input:ExportDataInput!){exportData(input:$input){__typename ...Failure ...on ExportDataPayload{__typename dataExport{__typename ...DataExportFields}}}}", [FailureFragmentDoc, DataExportFieldsFragmentDoc]);
export const ExportHistoryDocument = /*#__PURE__*/ shipped<ExportHistoryMutation, ExportHistoryMutationVariables>("mutation ExportHistory($input:ExportHistoryInput!){exportHistory(input:$input){__typename ...Failure ...on ExportHistoryPayload{__typename historyExport{__typename link fileName expiresAt leftOut}}}}", [FailureFragmentDoc]);
export const FinishWorkoutDocument = /*#__PURE__*/ shipped<FinishWorkoutMutation, FinishWorkoutMutationVariables>("mutation FinishWorkout($input:FinishWorkoutInput!){finishWorkout(input:$input){__typename ...Failure ...on FinishWorkoutPayload{__typename workout{__typename ...WorkoutDetails progressUpdates{__typename ...ProgressUpdateFields}offers{__typename ...OfferFields}recoveryAdvice{__typename cause items{__typename item text}workoutIds}suggestions{__typename ...SuggestionFields}}version{__typename ...PlanVersionSummary}evaluations{__typename ...SuggestionEvaluationFields}records{__typename exerciseKey kind value{__typename ...LoadFields}previous{__typename ...LoadFields}}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, ProgressUpdateFieldsFragmentDoc, OfferFieldsFragmentDoc, SuggestionFieldsFragmentDoc, PlanVersionSummaryFragmentDoc, SuggestionEvaluationFieldsFragmentDoc, LoadFieldsFragmentDoc, SafetyFieldsFragmentDoc]);
export const GenerateFromIntentDocument = /*#__PURE__*/ shipped<GenerateFromIntentMutation, GenerateFromIntentMutationVariables>("mutation GenerateFromIntent($input:GenerateFromIntentInput!){generateFromIntent(input:$input){__typename ...Failure ...on GenerateFromIntentPayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}alreadyPlanned}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const GenerateFromTemplateDocument = /*#__PURE__*/ shipped<GenerateFromTemplateMutation, GenerateFromTemplateMutationVariables>("mutation GenerateFromTemplate($input:GenerateFromTemplateInput!){generateFromTemplate(input:$input){__typename ...Failure ...on GenerateFromTemplatePayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const GeneratePlanUpdateDocument = /*#__PURE__*/ shipped<GeneratePlanUpdateMutation, GeneratePlanUpdateMutationVariables>("mutation GeneratePlanUpdate($input:GeneratePlanUpdateInput!){generatePlanUpdate(input:$input){__typename ...Failure ...on GeneratePlanUpdatePayload{__typename generation{__typename ...GenerationDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, GenerationDetailsFragmentDoc, SafetyFieldsFragmentDoc]);
export const GenerateSuggestionsDocument = /*#__PURE__*/ shipped<GenerateSuggestionsMutation, GenerateSuggestionsMutationVariables>("mutation GenerateSuggestions($input:GenerateSuggestionsInput!){generateSuggestions(input:$input){__typename ...Failure ...on GenerateSuggestionsPayload{__typename workout{__typename ...WorkoutSummary suggestions{__typename ...SuggestionFields}}}}}", [FailureFragmentDoc, WorkoutSummaryFragmentDoc, SuggestionFieldsFragmentDoc]);
export const GenerateTodayPlanDocument = /*#__PURE__*/ shipped<GenerateTodayPlanMutation, GenerateTodayPlanMutationVariables>("mutation GenerateTodayPlan($input:GenerateTodayPlanInput!){generateTodayPlan(input:$input){__typename ...Failure ...on GenerateTodayPlanPayload{__typename generation{__typename ...GenerationDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, GenerationDetailsFragmentDoc, SafetyFieldsFragmentDoc]);
export const GenerateWorkoutDocument = /*#__PURE__*/ shipped<GenerateWorkoutMutation, GenerateWorkoutMutationVariables>("mutation GenerateWorkout($input:GenerateWorkoutInput!){generateWorkout(input:$input){__typename ...Failure ...on GenerateWorkoutPayload{__typename generation{__typename ...GenerationDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, GenerationDetailsFragmentDoc, SafetyFieldsFragmentDoc]);
export const GenerationDocument = /*#__PURE__*/ shipped<GenerationQuery, GenerationQueryVariables>("query Generation($id:ID!){generation(id:$id){__typename ...GenerationDetails workout{__typename ...WorkoutDetails}stages{__typename stage provider requestedModel reportedModel promptId promptVersion schemaId wire attempts{__typename n startedAt durationMs finish inputTokens outputTokens fixes{__typename code count}validatorLines}}}}", [GenerationDetailsFragmentDoc, WorkoutDetailsFragmentDoc]);
export const GenerationEventsDocument = /*#__PURE__*/ shipped<GenerationEventsQuery, GenerationEventsQueryVariables>("query GenerationEvents($id:ID!$afterSeq:Int){generation(id:$id){__typename id status events(afterSeq:$afterSeq){__typename ...GenerationEventDetails}}}", [GenerationEventDetailsFragmentDoc]);
export const GenerationProgressDocument = /*#__PURE__*/ shipped<GenerationProgressSubscription, GenerationProgressSubscriptionVariables>("subscription GenerationProgress($id:ID!$afterSeq:Int){generationProgress(id:$id afterSeq:$afterSeq){__typename seq ...GenerationEventDetails}}", [GenerationEventDetailsFragmentDoc]);
export const GenerationTraceDocument = /*#__PURE__*/ shipped<GenerationTraceQuery, GenerationTraceQueryVariables>("query GenerationTrace($id:ID!){generation(id:$id){__typename ...GenerationDetails inputHash artefactHash guardPolicy templateTable truncatedInputs decisionRecord{__typename ...DecisionRecordFields}schemaEstimates{__typename version bytes}stages{__typename stage provider requestedModel reportedModel promptId promptVersion promptHash schemaId schemaHash dialect wire exerciseKey fromCache weakened{__typename pointer keyword}}attempts{__typename stage n startedAt durationMs finish rawFinish refusal requestId inputTokens cachedTokens outputTokens reasoningTokens costUsd outputBytes outputHash fingerprint toolCalls transportRetries fixes{__typename code count first}validatorLines}transcript{__typename stage attempt prompt answer}suggestions{__typename exerciseKey kept reason dropped{__typename changeType guard message}}analyzerPlan{__typename idSeed goal location minutes sessionType sessionTypeLabel targetSetCount secondsPerSet generalWarmupSets rampSets rirShift loadCapFactor fatigueReason tiers exercises{__typename exerciseKey equipment tier targetSets warmupSets repRange rir restSeconds targetLoad{__typename ...LoadFields}superset notes}}artefact{__typename version date goal location minutes cutOrder sets{__typename setId order exerciseKey equipment tier must targetReps targetLoad{__typename ...LoadFields}rir restSeconds superset notes}}}}", [GenerationDetailsFragmentDoc, DecisionRecordFieldsFragmentDoc, LoadFieldsFragmentDoc]);
export const GenerationsDocument = /*#__PURE__*/ shipped<GenerationsQuery, GenerationsQueryVariables>("query Generations($filter:GenerationFilter$first:Int$after:String$withTotalCount:Boolean=false){generations(filter:$filter first:$first after:$after){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...GenerationDetails}}}", [PageFragmentDoc, GenerationDetailsFragmentDoc]);
export const GrantCoachDocument = /*#__PURE__*/ shipped<GrantCoachMutation, GrantCoachMutationVariables>("mutation GrantCoach($input:GrantCoachInput!){grantCoach(input:$input){__typename ...Failure ...on GrantCoachPayload{__typename invitationCode grant{__typename ...CoachGrantFields}}}}", [FailureFragmentDoc, CoachGrantFieldsFragmentDoc]);
export const HealthDocument = /*#__PURE__*/ shipped<HealthQuery, HealthQueryVariables>("query Health{health{__typename databaseAnswers databaseEngine provider models{__typename stage model}breakers{__typename breaker key state retryAfterSeconds}}}");
export const HealthAlertsDocument = /*#__PURE__*/ shipped<HealthAlertsQuery, HealthAlertsQueryVariables>("query HealthAlerts($first:Int$open:Boolean){healthAlerts(first:$first open:$open){__typename ...HealthAlertFields}}", [HealthAlertFieldsFragmentDoc]);
export const ImportDocument = /*#__PURE__*/ shipped<ImportQuery, ImportQueryVariables>("query Import($id:ID!){import(id:$id){__typename ...ImportDetails}}", [ImportDetailsFragmentDoc]);
export const ImportProgressDocument = /*#__PURE__*/ shipped<ImportProgressSubscription, ImportProgressSubscriptionVariables>("subscription ImportProgress($id:ID!){importProgress(id:$id){__typename ...ImportSummary}}", [ImportSummaryFragmentDoc]);
export const ImportRowsDocument = /*#__PURE__*/ shipped<ImportRowsQuery, ImportRowsQueryVariables>("query ImportRows($id:ID!$first:Int$afterLine:Int){import(id:$id){__typename id rows(first:$first afterLine:$afterLine){__typename line cells became reason keptAsText setIds}}}");
export const ImportsDocument = /*#__PURE__*/ shipped<ImportsQuery, ImportsQueryVariables>("query Imports($first:Int$after:String$last:Int$before:String$withTotalCount:Boolean=false){imports(first:$first after:$after last:$last before:$before){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...ImportSummary}}}", [PageFragmentDoc, ImportSummaryFragmentDoc]);
export const JobsDocument = /*#__PURE__*/ shipped<JobsQuery, JobsQueryVariables>("query Jobs($filter:JobFilter$first:Int$after:String$withTotalCount:Boolean=false){jobs(filter:$filter first:$first after:$after){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...JobFields}}}", [PageFragmentDoc, JobFieldsFragmentDoc]);
export const KpisDocument = /*#__PURE__*/ shipped<KpisQuery, KpisQueryVariables>("query Kpis{kpis{__typename athletes defaultToIntent{__typename failing ready}from groups{__typename ...KpiFields volumeAdherenceAccuracy{__typename accuracy muscle muscleLabel planned target week}}modes{__typename ...KpiFields}to}}", [KpiFieldsFragmentDoc]);
export const LabelsDocument = /*#__PURE__*/ shipped<LabelsQuery, LabelsQueryVariables>("query Labels($types:[String!]$locale:Locale){labels(types:$types){__typename type values{__typename value label(locale:$locale)}}}");
export const LeaveSummaryDocument = /*#__PURE__*/ shipped<LeaveSummaryMutation, LeaveSummaryMutationVariables>("mutation LeaveSummary($input:LeaveSummaryInput!){leaveSummary(input:$input){__typename ...Failure ...on LeaveSummaryPayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const LogSetDocument = /*#__PURE__*/ shipped<LogSetMutation, LogSetMutationVariables>("mutation LogSet($input:LogSetInput!){logSet(input:$input){__typename ...Failure ...on LogSetPayload{__typename set{__typename ...PerformedSetFields}performance{__typename id sets{__typename id}}workout{__typename id version status statusLabel updatedAt}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PerformedSetFieldsFragmentDoc, SafetyFieldsFragmentDoc]);
export const MadeWorkoutsDocument = /*#__PURE__*/ shipped<MadeWorkoutsQuery, MadeWorkoutsQueryVariables>("query MadeWorkouts($first:Int=10){generations(first:$first filter:{kinds:[WORKOUT]statuses:[DONE]}){__typename nodes{__typename id workout{__typename id}decisionRecord{__typename ...DecisionRecordFields}}}}", [DecisionRecordFieldsFragmentDoc]);
export const MetricsDocument = /*#__PURE__*/ shipped<MetricsQuery, MetricsQueryVariables>("query Metrics($scope:MetricScope=MINE$types:[MetricType!]$from:Date$to:Date){metrics(scope:$scope types:$types from:$from to:$to){__typename type planExerciseId effort periodStart periodEnd value numerator denominator policyId}}");
export const MonthlyReportDocument = /*#__PURE__*/ shipped<MonthlyReportQuery, MonthlyReportQueryVariables>("query MonthlyReport($month:Date$locale:Locale){monthlyReport(month:$month){__typename ...ReportFields}}", [ReportFieldsFragmentDoc]);
export const MonthlyReportPageDocument = /*#__PURE__*/ shipped<MonthlyReportPageQuery, MonthlyReportPageQueryVariables>("query MonthlyReportPage($month:Date$locale:Locale){monthlyReport(month:$month){__typename id outdated text(locale:$locale){__typename html}}}");
export const MusclesDocument = /*#__PURE__*/ shipped<MusclesQuery, MusclesQueryVariables>("query Muscles{muscles{__typename label large maintenance maximumAdaptive maximumRecoverable minimumEffective muscle recoveryHours split}}");
export const NodeDocument = /*#__PURE__*/ shipped<NodeQuery, NodeQueryVariables>("query Node($id:ID!){node(id:$id){__typename ...AnyNode}}", [AnyNodeFragmentDoc]);
export const NodesDocument = /*#__PURE__*/ shipped<NodesQuery, NodesQueryVariables>("query Nodes($ids:[ID!]!){nodes(ids:$ids){__typename ...AnyNode}}", [AnyNodeFragmentDoc]);
export const NotificationsDocument = /*#__PURE__*/ shipped<NotificationsQuery, NotificationsQueryVariables>("query Notifications($first:Int$after:String$last:Int$before:String$locale:Locale$withTotalCount:Boolean=false){notifications(first:$first after:$after last:$last before:$before){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename createdAt id kind planId text(locale:$locale)workoutId}}}", [PageFragmentDoc]);
export const PlanDocument = /*#__PURE__*/ shipped<PlanQuery, PlanQueryVariables>("query Plan($id:ID!){plan(id:$id){__typename ...PlanDetails conflicts{__typename ...PlanConflictFields}}}", [PlanDetailsFragmentDoc, PlanConflictFieldsFragmentDoc]);
export const PlanAtVersionDocument = /*#__PURE__*/ shipped<PlanAtVersionQuery, PlanAtVersionQueryVariables>("query PlanAtVersion($id:ID!$version:Int!){plan(id:$id){__typename id version atVersion(version:$version){__typename version{__typename ...PlanVersionSummary summary{__typename exercise change reason}audit{__typename ...PlanAuditEntryFields}}exercises{__typename ...PlanExerciseStateFields}}}}", [PlanVersionSummaryFragmentDoc, PlanAuditEntryFieldsFragmentDoc, PlanExerciseStateFieldsFragmentDoc]);
export const PlanAuditDocument = /*#__PURE__*/ shipped<PlanAuditQuery, PlanAuditQueryVariables>("query PlanAudit($id:ID!$first:Int$after:String$last:Int$before:String$withTotalCount:Boolean=false){plan(id:$id){__typename id version audit(first:$first after:$after last:$last before:$before){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...PlanAuditEntryFields}}}}", [PageFragmentDoc, PlanAuditEntryFieldsFragmentDoc]);
export const PlanDiffDocument = /*#__PURE__*/ shipped<PlanDiffQuery, PlanDiffQueryVariables>("query PlanDiff($id:ID!$from:Int!$to:Int!){plan(id:$id){__typename id version diff(from:$from to:$to){__typename ...PlanDiffFields}}}", [PlanDiffFieldsFragmentDoc]);
export const PlanVersionChangesDocument = /*#__PURE__*/ shipped<PlanVersionChangesQuery, PlanVersionChangesQueryVariables>("query PlanVersionChanges($id:ID!$first:Int$after:String$last:Int$before:String$withTotalCount:Boolean=false){plan(id:$id){__typename id version versions(first:$first after:$after last:$last before:$before){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...PlanVersionChanges}}}}", [PageFragmentDoc, PlanVersionChangesFragmentDoc]);
export const PlanVersionsDocument = /*#__PURE__*/ shipped<PlanVersionsQuery, PlanVersionsQueryVariables>("query PlanVersions($id:ID!$first:Int$after:String$last:Int$before:String$withTotalCount:Boolean=false){plan(id:$id){__typename id version versions(first:$first after:$after last:$last before:$before){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...PlanVersionSummary items{__typename planExerciseId event}}}}}", [PageFragmentDoc, PlanVersionSummaryFragmentDoc]);
export const PlansDocument = /*#__PURE__*/ shipped<PlansQuery, PlansQueryVariables>("query Plans($first:Int$after:String$last:Int$before:String$archived:Boolean$orderBy:PlanOrder$withTotalCount:Boolean=false){plans(first:$first after:$after last:$last before:$before archived:$archived orderBy:$orderBy){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...PlanSummary}}}", [PageFragmentDoc, PlanSummaryFragmentDoc]);
export const PreviewImportDocument = /*#__PURE__*/ shipped<PreviewImportMutation, PreviewImportMutationVariables>("mutation PreviewImport($input:PreviewImportInput!){previewImport(input:$input){__typename ...Failure ...on PreviewImportPayload{__typename import{__typename ...ImportDetails}}}}", [FailureFragmentDoc, ImportDetailsFragmentDoc]);
export const PreviewSelectionDocument = /*#__PURE__*/ shipped<PreviewSelectionQuery, PreviewSelectionQueryVariables>("query PreviewSelection($input:SessionRequestInput!$policyId:String){previewSelection(input:$input policyId:$policyId){__typename ...SessionPreviewFields}}", [SessionPreviewFieldsFragmentDoc]);
export const PreviewSuggestionsDocument = /*#__PURE__*/ shipped<PreviewSuggestionsQuery, PreviewSuggestionsQueryVariables>("query PreviewSuggestions($workoutId:ID!$policyId:String){previewSuggestions(workoutId:$workoutId policyId:$policyId){__typename kept{__typename key ruleId category confidence chance exerciseKey planExerciseId setNumber changes{__typename ...PrescriptionChangeFields}decisionRecord{__typename ...DecisionRecordFields}}dropped{__typename key step winner}rules{__typename performanceId what result}}}", [PrescriptionChangeFieldsFragmentDoc, DecisionRecordFieldsFragmentDoc]);
export const ProgramDocument = /*#__PURE__*/ shipped<ProgramQuery, ProgramQueryVariables>("query Program{viewer{__typename id program{__typename ...ProgramFields}}}", [ProgramFieldsFragmentDoc]);
export const RebuildReportDocument = /*#__PURE__*/ shipped<RebuildReportMutation, RebuildReportMutationVariables>("mutation RebuildReport($input:RebuildReportInput!$locale:Locale){rebuildReport(input:$input){__typename ...Failure ...on RebuildReportPayload{__typename report{__typename ...ReportFields}}}}", [FailureFragmentDoc, ReportFieldsFragmentDoc]);
export const RegenerateTodayPlanDocument = /*#__PURE__*/ shipped<RegenerateTodayPlanMutation, RegenerateTodayPlanMutationVariables>("mutation RegenerateTodayPlan($input:RegenerateTodayPlanInput!){regenerateTodayPlan(input:$input){__typename ...Failure ...on RegenerateTodayPlanPayload{__typename generation{__typename ...GenerationDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, GenerationDetailsFragmentDoc, SafetyFieldsFragmentDoc]);
export const RegenerateWorkoutDocument = /*#__PURE__*/ shipped<RegenerateWorkoutMutation, RegenerateWorkoutMutationVariables>("mutation RegenerateWorkout($input:RegenerateWorkoutInput!){regenerateWorkout(input:$input){__typename ...Failure ...on RegenerateWorkoutPayload{__typename generation{__typename ...GenerationDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, GenerationDetailsFragmentDoc, SafetyFieldsFragmentDoc]);
export const RequeueJobDocument = /*#__PURE__*/ shipped<RequeueJobMutation, RequeueJobMutationVariables>("mutation RequeueJob($input:RequeueJobInput!){requeueJob(input:$input){__typename ...Failure ...on RequeueJobPayload{__typename job{__typename ...JobFields}}}}", [FailureFragmentDoc, JobFieldsFragmentDoc]);
export const RescheduleWorkoutDocument = /*#__PURE__*/ shipped<RescheduleWorkoutMutation, RescheduleWorkoutMutationVariables>("mutation RescheduleWorkout($input:RescheduleWorkoutInput!){rescheduleWorkout(input:$input){__typename ...Failure ...on RescheduleWorkoutPayload{__typename moved{__typename ...WorkoutSummary}workout{__typename ...WorkoutDetails}}}}", [FailureFragmentDoc, WorkoutSummaryFragmentDoc, WorkoutDetailsFragmentDoc]);
export const ResolvePlanConflictDocument = /*#__PURE__*/ shipped<ResolvePlanConflictMutation, ResolvePlanConflictMutationVariables>("mutation ResolvePlanConflict($input:ResolvePlanConflictInput!){resolvePlanConflict(input:$input){__typename ...Failure ...on ResolvePlanConflictPayload{__typename conflict{__typename ...PlanConflictFields}plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}}}}", [FailureFragmentDoc, PlanConflictFieldsFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc]);
export const ReviewQueueDocument = /*#__PURE__*/ shipped<ReviewQueueQuery, ReviewQueueQueryVariables>("query ReviewQueue($open:Boolean=true$first:Int$after:String){reviewQueue(open:$open first:$first after:$after){__typename totalCount pageInfo{__typename ...Page}nodes{__typename ...ReviewItemFields}}}", [PageFragmentDoc, ReviewItemFieldsFragmentDoc]);
export const ReviewQueueCsvDocument = /*#__PURE__*/ shipped<ReviewQueueCsvQuery, ReviewQueueCsvQueryVariables>("query ReviewQueueCsv{reviewQueueCsv{__typename name text}}");
export const RevokeApiTokenDocument = /*#__PURE__*/ shipped<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>("mutation RevokeApiToken($input:RevokeApiTokenInput!){revokeApiToken(input:$input){__typename ...Failure ...on RevokeApiTokenPayload{__typename token{__typename ...ApiTokenFields}descendants{__typename ...ApiTokenFields}endedGrantIds}}}", [FailureFragmentDoc, ApiTokenFieldsFragmentDoc]);
export const RevokeCalendarAddressDocument = /*#__PURE__*/ shipped<RevokeCalendarAddressMutation, RevokeCalendarAddressMutationVariables>("mutation RevokeCalendarAddress($input:RevokeCalendarAddressInput!){revokeCalendarAddress(input:$input){__typename ...Failure ...on RevokeCalendarAddressPayload{__typename revoked}}}", [FailureFragmentDoc]);
export const RevokeCoachDocument = /*#__PURE__*/ shipped<RevokeCoachMutation, RevokeCoachMutationVariables>("mutation RevokeCoach($input:RevokeCoachInput!){revokeCoach(input:$input){__typename ...Failure ...on RevokeCoachPayload{__typename grantId}}}", [FailureFragmentDoc]);
export const RollbackPlanDocument = /*#__PURE__*/ shipped<RollbackPlanMutation, RollbackPlanMutationVariables>("mutation RollbackPlan($input:RollbackPlanInput!){rollbackPlan(input:$input){__typename ...Failure ...on RollbackPlanPayload{__typename plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc, SafetyFieldsFragmentDoc]);
export const RotateWebhookSecretDocument = /*#__PURE__*/ shipped<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>("mutation RotateWebhookSecret($input:RotateWebhookSecretInput!){rotateWebhookSecret(input:$input){__typename ...Failure ...on RotateWebhookSecretPayload{__typename secret webhook{__typename ...WebhookFields}}}}", [FailureFragmentDoc, WebhookFieldsFragmentDoc]);
export const SaveWorkoutAsPlanDocument = /*#__PURE__*/ shipped<SaveWorkoutAsPlanMutation, SaveWorkoutAsPlanMutationVariables>("mutation SaveWorkoutAsPlan($input:SaveWorkoutAsPlanInput!){saveWorkoutAsPlan(input:$input){__typename ...Failure ...on SaveWorkoutAsPlanPayload{__typename plan{__typename ...PlanDetails}workout{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, PlanDetailsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const ScheduleWorkoutDocument = /*#__PURE__*/ shipped<ScheduleWorkoutMutation, ScheduleWorkoutMutationVariables>("mutation ScheduleWorkout($input:ScheduleWorkoutInput!){scheduleWorkout(input:$input){__typename ...Failure ...on ScheduleWorkoutPayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const SendMessageDocument = /*#__PURE__*/ shipped<SendMessageMutation, SendMessageMutationVariables>("mutation SendMessage($input:SendMessageInput!){sendMessage(input:$input){__typename ...Failure ...on SendMessagePayload{__typename announced coach{__typename ...CoachReplyFields}exercises{__typename decision decisionLabel exerciseKey levelAfter levelBefore nextTargets rpe volumeActual volumeTarget}flags{__typename ...FlagFields}flagsSet{__typename ...FlagFields}handled health{__typename fatigue injury pain{__typename area areaLabel severity}redFlag technique}intents offers{__typename ...OfferFields}question{__typename ...DialogueQuestionFields}refusedLines{__typename kind raw}reply report{__typename amounts candidates exerciseKey load{__typename ...LoadFields}name note rpe skipped unit}safety{__typename ...SafetyFields}sent{__typename at id text}version{__typename ...PlanVersionSummary}warnings workout{__typename ...WorkoutDetails}}}}", [FailureFragmentDoc, CoachReplyFieldsFragmentDoc, FlagFieldsFragmentDoc, OfferFieldsFragmentDoc, DialogueQuestionFieldsFragmentDoc, LoadFieldsFragmentDoc, SafetyFieldsFragmentDoc, PlanVersionSummaryFragmentDoc, WorkoutDetailsFragmentDoc]);
export const SetBaselinesDocument = /*#__PURE__*/ shipped<SetBaselinesMutation, SetBaselinesMutationVariables>("mutation SetBaselines($input:SetBaselinesInput!){setBaselines(input:$input){__typename ...Failure ...on SetBaselinesPayload{__typename baselines{__typename ...BaselineFields}}}}", [FailureFragmentDoc, BaselineFieldsFragmentDoc]);
export const SetEmailDocument = /*#__PURE__*/ shipped<SetEmailMutation, SetEmailMutationVariables>("mutation SetEmail($input:SetEmailInput!){setEmail(input:$input){__typename ...Failure ...on SetEmailPayload{__typename codeSent email{__typename ...EmailFields}}}}", [FailureFragmentDoc, EmailFieldsFragmentDoc]);
export const SetFeatureFlagDocument = /*#__PURE__*/ shipped<SetFeatureFlagMutation, SetFeatureFlagMutationVariables>("mutation SetFeatureFlag($input:SetFeatureFlagInput!){setFeatureFlag(input:$input){__typename ...Failure ...on SetFeatureFlagPayload{__typename featureFlags{__typename enabled flag own}}}}", [FailureFragmentDoc]);
export const SetFlagDocument = /*#__PURE__*/ shipped<SetFlagMutation, SetFlagMutationVariables>("mutation SetFlag($input:SetFlagInput!){setFlag(input:$input){__typename ...Failure ...on SetFlagPayload{__typename flag{__typename area areaLabel clearedAt grade id keepAsIs kind kindLabel planExerciseId reason setAt severity}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, SafetyFieldsFragmentDoc]);
export const SkipReviewDocument = /*#__PURE__*/ shipped<SkipReviewMutation, SkipReviewMutationVariables>("mutation SkipReview($input:SkipReviewInput!){skipReview(input:$input){__typename ...Failure ...on SkipReviewPayload{__typename workout{__typename ...WorkoutDetails}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc]);
export const SkipWorkoutDocument = /*#__PURE__*/ shipped<SkipWorkoutMutation, SkipWorkoutMutationVariables>("mutation SkipWorkout($input:SkipWorkoutInput!){skipWorkout(input:$input){__typename ...Failure ...on SkipWorkoutPayload{__typename workout{__typename ...WorkoutDetails progressUpdates{__typename ...ProgressUpdateFields}}moved{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, ProgressUpdateFieldsFragmentDoc, SafetyFieldsFragmentDoc]);
export const StartModeDocument = /*#__PURE__*/ shipped<StartModeMutation, StartModeMutationVariables>("mutation StartMode($input:StartModeInput!){startMode(input:$input){__typename ...Failure ...on StartModePayload{__typename mode{__typename ...ModeFields}}}}", [FailureFragmentDoc, ModeFieldsFragmentDoc]);
export const StartWorkoutDocument = /*#__PURE__*/ shipped<StartWorkoutMutation, StartWorkoutMutationVariables>("mutation StartWorkout($input:StartWorkoutInput!){startWorkout(input:$input){__typename ...Failure ...on StartWorkoutPayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const SubstituteExerciseDocument = /*#__PURE__*/ shipped<SubstituteExerciseMutation, SubstituteExerciseMutationVariables>("mutation SubstituteExercise($input:SubstituteExerciseInput!){substituteExercise(input:$input){__typename ...Failure ...on SubstituteExercisePayload{__typename workout{__typename ...WorkoutDetails}safety{__typename ...SafetyFields}moved{__typename ...WorkoutSummary}}}}", [FailureFragmentDoc, WorkoutDetailsFragmentDoc, SafetyFieldsFragmentDoc, WorkoutSummaryFragmentDoc]);
export const SubstitutesDocument = /*#__PURE__*/ shipped<SubstitutesQuery, SubstitutesQueryVariables>("query Substitutes($exerciseKey:String!$workoutId:ID!){substitutes(exerciseKey:$exerciseKey workoutId:$workoutId){__typename exercise{__typename ...ExerciseName}exerciseKey load{__typename ...LoadFields}score}}", [ExerciseNameFragmentDoc, LoadFieldsFragmentDoc]);
export const SuggestionDetailsDocument = /*#__PURE__*/ shipped<SuggestionDetailsQuery, SuggestionDetailsQueryVariables>("query SuggestionDetails($id:ID!){node(id:$id){__typename id ...on Suggestion{__typename ...SuggestionFields decisionRecord{__typename ...DecisionRecordFields}evaluations{__typename ...SuggestionEvaluationFields}}}}", [SuggestionFieldsFragmentDoc, DecisionRecordFieldsFragmentDoc, SuggestionEvaluationFieldsFragmentDoc]);
export const SuggestionReviewDocument = /*#__PURE__*/ shipped<SuggestionReviewQuery, SuggestionReviewQueryVariables>("query SuggestionReview($of:SuggestionReviewOf!){suggestionReview(of:$of){__typename planExercise{__typename ...PlanExerciseFields}groups{__typename topic setNumber state sharedReason suggestions{__typename ...SuggestionSummary}lines{__typename reason change{__typename ...PrescriptionChangeFields}suggestion{__typename id version decision decisionLabel}}}}}", [PlanExerciseFieldsFragmentDoc, SuggestionSummaryFragmentDoc, PrescriptionChangeFieldsFragmentDoc]);
export const SuggestionsDocument = /*#__PURE__*/ shipped<SuggestionsQuery, SuggestionsQueryVariables>("query Suggestions($first:Int$after:String$last:Int$before:String$filter:SuggestionFilter$orderBy:SuggestionOrder$withTotalCount:Boolean=false){suggestions(first:$first after:$after last:$last before:$before filter:$filter orderBy:$orderBy){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...SuggestionFields}}}", [PageFragmentDoc, SuggestionFieldsFragmentDoc]);
export const TakeOfferDocument = /*#__PURE__*/ shipped<TakeOfferMutation, TakeOfferMutationVariables>("mutation TakeOffer($input:TakeOfferInput!){takeOffer(input:$input){__typename ...Failure ...on TakeOfferPayload{__typename mode{__typename ...ModeFields}offer{__typename ...OfferFields}report{__typename id}plan{__typename ...PlanDetails}version{__typename ...PlanVersionSummary}}}}", [FailureFragmentDoc, ModeFieldsFragmentDoc, OfferFieldsFragmentDoc, PlanDetailsFragmentDoc, PlanVersionSummaryFragmentDoc]);
export const TodayDocument = /*#__PURE__*/ shipped<TodayQuery, TodayQueryVariables>("query Today($days:Int=7){viewer{__typename id today{__typename date running{__typename ...WorkoutDetails}planned{__typename ...WorkoutDetails}upcoming(days:$days){__typename ...WorkoutSummary}workouts{__typename ...WorkoutSummary}question{__typename ...DialogueQuestionFields}suggestions{__typename ...SuggestionFields}conflicts{__typename ...PlanConflictFields plan{__typename id name}}pendingVersions{__typename ...PlanVersionSummary plan{__typename id name}}alerts{__typename ...HealthAlertFields}}}}", [WorkoutDetailsFragmentDoc, WorkoutSummaryFragmentDoc, DialogueQuestionFieldsFragmentDoc, SuggestionFieldsFragmentDoc, PlanConflictFieldsFragmentDoc, PlanVersionSummaryFragmentDoc, HealthAlertFieldsFragmentDoc]);
export const TodayPlanDocument = /*#__PURE__*/ shipped<TodayPlanQuery, TodayPlanQueryVariables>("query TodayPlan($date:Date){todayPlan(date:$date){__typename ...TodayPlanDetails}}", [TodayPlanDetailsFragmentDoc]);
export const TrainedExercisesDocument = /*#__PURE__*/ shipped<TrainedExercisesQuery, TrainedExercisesQueryVariables>("query TrainedExercises($first:Int=12){workouts(first:$first filter:{statuses:[DONE]}){__typename nodes{__typename id performances{__typename id exerciseKey planExerciseId exercise{__typename ...ExerciseName}}}}}", [ExerciseNameFragmentDoc]);
export const UndoImportDocument = /*#__PURE__*/ shipped<UndoImportMutation, UndoImportMutationVariables>("mutation UndoImport($input:UndoImportInput!){undoImport(input:$input){__typename ...Failure ...on UndoImportPayload{__typename import{__typename ...ImportDetails}}}}", [FailureFragmentDoc, ImportDetailsFragmentDoc]);
export const UpdateAthleteDocument = /*#__PURE__*/ shipped<UpdateAthleteMutation, UpdateAthleteMutationVariables>("mutation UpdateAthlete($input:UpdateAthleteInput!){updateAthlete(input:$input){__typename ...Failure ...on UpdateAthletePayload{__typename athlete{__typename ...AthleteProfile}}}}", [FailureFragmentDoc, AthleteProfileFragmentDoc]);
export const UpdateExerciseDocument = /*#__PURE__*/ shipped<UpdateExerciseMutation, UpdateExerciseMutationVariables>("mutation UpdateExercise($input:UpdateExerciseInput!){updateExercise(input:$input){__typename ...Failure ...on UpdateExercisePayload{__typename exercise{__typename ...ExerciseDetails}}}}", [FailureFragmentDoc, ExerciseDetailsFragmentDoc]);
export const UpdateExerciseSettingsDocument = /*#__PURE__*/ shipped<UpdateExerciseSettingsMutation, UpdateExerciseSettingsMutationVariables>("mutation UpdateExerciseSettings($input:UpdateExerciseSettingsInput!){updateExerciseSettings(input:$input){__typename ...Failure ...on UpdateExerciseSettingsPayload{__typename settings{__typename ...ExerciseSettingsFields}}}}", [FailureFragmentDoc, ExerciseSettingsFieldsFragmentDoc]);
export const UpdateProgramDocument = /*#__PURE__*/ shipped<UpdateProgramMutation, UpdateProgramMutationVariables>("mutation UpdateProgram($input:UpdateProgramInput!){updateProgram(input:$input){__typename ...Failure ...on UpdateProgramPayload{__typename analysis{__typename ...WeeklyAnalysisFields}program{__typename ...ProgramFields}}}}", [FailureFragmentDoc, WeeklyAnalysisFieldsFragmentDoc, ProgramFieldsFragmentDoc]);
export const UpdateSetDocument = /*#__PURE__*/ shipped<UpdateSetMutation, UpdateSetMutationVariables>("mutation UpdateSet($input:UpdateSetInput!){updateSet(input:$input){__typename ...Failure ...on UpdateSetPayload{__typename set{__typename ...PerformedSetFields}performance{__typename id sets{__typename id}}workout{__typename id version status statusLabel updatedAt}safety{__typename ...SafetyFields}}}}", [FailureFragmentDoc, PerformedSetFieldsFragmentDoc, SafetyFieldsFragmentDoc]);
export const VerifyReviewItemDocument = /*#__PURE__*/ shipped<VerifyReviewItemMutation, VerifyReviewItemMutationVariables>("mutation VerifyReviewItem($input:VerifyReviewItemInput!){verifyReviewItem(input:$input){__typename ...Failure ...on VerifyReviewItemPayload{__typename item{__typename ...ReviewItemFields}}}}", [FailureFragmentDoc, ReviewItemFieldsFragmentDoc]);
export const ViewerDocument = /*#__PURE__*/ shipped<ViewerQuery, ViewerQueryVariables>("query Viewer{viewer{__typename ...AthleteProfile flags{__typename ...FlagFields}modes{__typename ...ModeFields}baselines{__typename ...BaselineFields}apiTokens{__typename ...ApiTokenFields}coaches{__typename ...CoachGrantFields}coaching{__typename ...CoachGrantFields}}}", [AthleteProfileFragmentDoc, FlagFieldsFragmentDoc, ModeFieldsFragmentDoc, BaselineFieldsFragmentDoc, ApiTokenFieldsFragmentDoc, CoachGrantFieldsFragmentDoc]);
export const VolumeDocument = /*#__PURE__*/ shipped<VolumeQuery, VolumeQueryVariables>("query Volume($week:Date){volume(week:$week){__typename deload muscles{__typename delta muscle muscleLabel performed planned target}weekInBlock weekStartsOn}}");
export const WebhooksDocument = /*#__PURE__*/ shipped<WebhooksQuery, WebhooksQueryVariables>("query Webhooks{webhooks{__typename ...WebhookFields attempts{__typename messageId event attempt at milliseconds status fault}}}", [WebhookFieldsFragmentDoc]);
export const WeeklyAnalysisDocument = /*#__PURE__*/ shipped<WeeklyAnalysisQuery, WeeklyAnalysisQueryVariables>("query WeeklyAnalysis($programId:ID!){weeklyAnalysis(programId:$programId){__typename ...WeeklyAnalysisFields}}", [WeeklyAnalysisFieldsFragmentDoc]);
export const WeeklyReportDocument = /*#__PURE__*/ shipped<WeeklyReportQuery, WeeklyReportQueryVariables>("query WeeklyReport($week:Date$locale:Locale){weeklyReport(week:$week){__typename ...ReportFields}}", [ReportFieldsFragmentDoc]);
export const WeeklyReportPageDocument = /*#__PURE__*/ shipped<WeeklyReportPageQuery, WeeklyReportPageQueryVariables>("query WeeklyReportPage($week:Date$locale:Locale){weeklyReport(week:$week){__typename id outdated text(locale:$locale){__typename html}}}");
export const WhatIfDocument = /*#__PURE__*/ shipped<WhatIfQuery, WhatIfQueryVariables>("query WhatIf($input:WhatIfInput!){whatIf(input:$input){__typename added asIs{__typename ...SessionPreviewFields}minutesDifference removed setChanges{__typename after before exerciseKey}supposed{__typename ...SessionPreviewFields}}}", [SessionPreviewFieldsFragmentDoc]);
export const WhoAmIDocument = /*#__PURE__*/ shipped<WhoAmIQuery, WhoAmIQueryVariables>("query WhoAmI{viewer{__typename id}scopes}");
export const WorkoutDocument = /*#__PURE__*/ shipped<WorkoutQuery, WorkoutQueryVariables>("query Workout($id:ID!){workout(id:$id){__typename ...WorkoutDetails offers{__typename ...OfferFields}}}", [WorkoutDetailsFragmentDoc, OfferFieldsFragmentDoc]);
export const WorkoutSelectionDocument = /*#__PURE__*/ shipped<WorkoutSelectionQuery, WorkoutSelectionQueryVariables>("query WorkoutSelection($id:ID!){workout(id:$id){__typename id version selectionMetadata{__typename ...SelectionRecordFields}}}", [SelectionRecordFieldsFragmentDoc]);
export const WorkoutSuggestionsDocument = /*#__PURE__*/ shipped<WorkoutSuggestionsQuery, WorkoutSuggestionsQueryVariables>("query WorkoutSuggestions($id:ID!){workout(id:$id){__typename id version status statusLabel suggestions{__typename ...SuggestionFields}evaluations{__typename ...SuggestionEvaluationFields}suggestionRun{__typename status policyId startedAt finishedAt exerciseCount suggestionCount aiAnswerCount dropped{__typename key step winner}rules{__typename performanceId what result}}}}", [SuggestionFieldsFragmentDoc, SuggestionEvaluationFieldsFragmentDoc]);
export const WorkoutUpdatedDocument = /*#__PURE__*/ shipped<WorkoutUpdatedSubscription, WorkoutUpdatedSubscriptionVariables>("subscription WorkoutUpdated($id:ID!$after:String){workoutUpdated(id:$id after:$after){__typename eventId workout{__typename ...WorkoutDetails}}}", [WorkoutDetailsFragmentDoc]);
export const WorkoutsDocument = /*#__PURE__*/ shipped<WorkoutsQuery, WorkoutsQueryVariables>("query Workouts($first:Int$after:String$last:Int$before:String$filter:WorkoutFilter$orderBy:WorkoutOrder$withTotalCount:Boolean=false){workouts(first:$first after:$after last:$last before:$before filter:$filter orderBy:$orderBy){__typename totalCount@include(if:$withTotalCount)pageInfo{__typename ...Page}nodes{__typename ...WorkoutSummary}}}", [PageFragmentDoc, WorkoutSummaryFragmentDoc]);