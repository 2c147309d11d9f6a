/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '../document.ts';
/** Input of `acceptGrant`. */
export type AcceptGrantInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** The code that the athlete gave you. */
  code: string;
};

/** A set that was done but not logged. */
export type AddSetInput = {
  /** Load. */
  load?: LoadInput | null | undefined;
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

/** Input of `archivePlan`. */
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
  /** `selection/greedy-1` or `selection/beam-1`. */
  selectionPolicy?: string | null | undefined;
  /** `suggestions/classic-1` or `suggestions/adaptive-1`. */
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

/** Input of `cancelGeneration`. */
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
  /** Which set. */
  id: string;
  /** Load. */
  load?: LoadInput | null | undefined;
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

/** Input of `checkIn`. */
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

/** Input of `clearFlag`. */
export type ClearFlagInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which flag. */
  flagId: string;
};

/** Input of `closeHealthAlert`. */
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

/** Input of `confirmPlanVersion`. */
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

/** Input of `createApiToken`. */
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

/** Input of `createExercise`. */
export type CreateExerciseInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Any one of these is enough. */
  equipment?: Array<EquipmentKind> | null | undefined;
  /** What a stated load refers to. */
  loadCounting?: LoadCounting | null | undefined;
  /** How its load counts; an outside weight if left out. */
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

/** Input of `createPlan`. */
export type CreatePlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Exercises in order, at most 40. */
  exercises: Array<PlanExerciseInput>;
  /** What its sessions are for. */
  intent?: Intent | null | undefined;
  /** Which split its sessions belong to; `CUSTOM` if left out. */
  kind?: PlanKind | null | undefined;
  /** What to call it. */
  name: string;
  /** Anything worth remembering. */
  notes?: string | null | undefined;
};

/** Input of `createProgram`. */
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

/** Input of `decideSuggestions`. */
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
  /** Less than one set is missing. */
  | 'BELOW_ONE_SET'
  /** The athlete has just begun. */
  | 'COLD_START'
  /** The week is a deload. */
  | 'DELOAD'
  /** Nothing in the session trains it directly. */
  | 'NOT_SELECTED'
  /** The muscle has as many sets as one session may give it. */
  | 'SESSION_CAP'
  /** Its exercises have as many sets as one exercise may. */
  | 'SET_CEILING'
  /** There was no time. */
  | 'TIME'
  /** More would be too much this week. */
  | 'VOLUME_CAP';

/** Input of `deleteWorkout`. */
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
export type DialogContextType =
  /** What was last spoken of, for an hour. */
  | 'CONVERSATION'
  /** What was asked about health, for 14 days. */
  | 'RECOVERY'
  /** What was put off, for a day. */
  | 'REMINDER'
  /** A report or a change under way, for 15 minutes. */
  | 'WIZARD';

/** What a question is about. */
export type DialogQuestionKind =
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

/** Input of `editPastWorkout`. */
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

/** Input of `editPlan`. */
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

/** Input of `editWorkout`. */
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

/** Input of `endMode`. */
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

/** Part of an exercise in a session. */
export type ExerciseRole =
  /** Closes what the mains leave open. */
  | 'ACCESSORY'
  /** Leads the session: heavier, fewer reps, with warm-ups; at most two. */
  | 'MAIN';

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

/** Input of `finishWorkout`. */
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

/** Input of `generateFromIntent`. */
export type GenerateFromIntentInput = {
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

/** Input of `generateFromTemplate`. */
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

/** Input of `generatePlanUpdate`. */
export type GeneratePlanUpdateInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** A finished workout of a plan. */
  workoutId: string;
};

/** Input of `generateSuggestions`. */
export type GenerateSuggestionsInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** A finished workout. */
  workoutId: string;
};

/** Input of `generateTodayPlan`. */
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

/** Input of `generateWorkout`. */
export type GenerateWorkoutInput = {
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
  /** A session by analyzer and generator. */
  | 'SWOLEGEN'
  /** A plan of one day. */
  | 'TODAY_PLAN';

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

/** Input of `grantCoach`. */
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

/** Input of `leaveSummary`. */
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

/** Input of `logSet`. */
export type LogSetInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Or its key; one that is not in the workout is added. */
  exerciseKey?: string | null | undefined;
  /** `version` of the workout as you saw it; left out: log anyway. */
  expectedVersion?: number | null | undefined;
  /** Load as entered. */
  load?: LoadInput | null | undefined;
  /** When it was done, now if left out; at the earliest a day before the workout began. */
  loggedAt?: string | null | undefined;
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
  /** Left out on purpose. */
  skipped?: boolean | null | undefined;
  /** Kind of the set; the planned set's if left out, else `REGULAR`. */
  type?: SetType | null | undefined;
  /** The active workout. */
  workoutId: string;
};

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
  /** The intense work of the next 48 hours is called off. */
  | 'INTENSE_WORK_OFF'
  /** A mode may be over and asks. */
  | 'MODE_QUESTION'
  /** A change waits for your yes. */
  | 'PENDING_CONFIRMATION'
  /** Advice on sleep, food and rest. */
  | 'RECOVERY_ADVICE';

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

/** What is done with a foreseen shortfall. */
export type PredictiveSetting =
  /** A lighter session is offered. */
  | 'ASK'
  /** The next session is lighter by itself. */
  | 'AUTO'
  /** Nothing. */
  | 'OFF';

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

/** Input of `regenerateTodayPlan`. */
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

/** Input of `regenerateWorkout`. */
export type RegenerateWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** What should be different, 1 to 4 words. */
  feedback: Array<RegenerationFeedback>;
  /** Or the generation to start from; it must be done. */
  generationId?: string | null | undefined;
  /** What to do where a model fails. */
  onFailure?: OnGenerationFailure | null | undefined;
  /** Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself. */
  wait?: boolean | null | undefined;
  /** The planned workout, as its newest generation made it. */
  workoutId?: string | null | undefined;
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

/** Input of `requeueJob`. */
export type RequeueJobInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which job. */
  jobId: string;
};

/** Input of `rescheduleWorkout`. */
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

/** Input of `resolvePlanConflict`. */
export type ResolvePlanConflictInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which conflict. */
  conflictId: string;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** What to do. */
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

/** Input of `revokeApiToken`. */
export type RevokeApiTokenInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which token. */
  tokenId: string;
};

/** Input of `revokeCoach`. */
export type RevokeCoachInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Which grant or invitation. */
  grantId: string;
};

/** Input of `rollbackPlan`. */
export type RollbackPlanInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Or a local day. */
  date?: string | null | undefined;
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
  /** The latest such day, today included. */
  weekday?: Weekday | null | undefined;
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

/** Input of `saveWorkoutAsPlan`. */
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

/** Input of `scheduleWorkout`. */
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
  /** It trains no chosen muscle directly. */
  | 'BODY_PART_PRIMARY_OVERLAP'
  /** It trains no muscle that this session is for. */
  | 'CRITICAL_MUSCLE_OVERLAP'
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
  /** It is contraindicated for a pain that was told. */
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

/** Input of `sendMessage`. */
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

/** Input of `setBaselines`. */
export type SetBaselinesInput = {
  /** At most 100. */
  baselines: Array<BaselineInput>;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
};

/** Input of `setFeatureFlag`. */
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

/** Input of `setFlag`. */
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

/** Input of `skipReview`. */
export type SkipReviewInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** The workout in review. */
  workoutId: string;
};

/** Input of `skipWorkout`. */
export type SkipWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** `version` of the workout as you saw it. */
  expectedVersion?: number | null | undefined;
  /** Or a plan whose session was not even in the calendar. */
  planId?: string | null | undefined;
  /** Why. */
  reason?: string | null | undefined;
  /** A workout that is planned, in review, or active without sets. */
  workoutId?: string | null | undefined;
};

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

/** Input of `startMode`. */
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

/** Input of `startWorkout`. */
export type StartWorkoutInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Exercises of a freeform workout; more can be logged later. */
  exerciseKeys?: Array<string> | null | undefined;
  /** Name of a freeform workout. */
  name?: string | null | undefined;
  /** A plan. */
  planId?: string | null | undefined;
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

/** Input of `substituteExercise`. */
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

/** Input of `takeOffer`. */
export type TakeOfferInput = {
  /** Raise a target although pain or fatigue is flagged. */
  acknowledgeFlags?: boolean | null | undefined;
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Of a `DELOAD`: 1 or 7 days, 7 if left out. */
  days?: number | null | undefined;
  /** Answer as usual, but store nothing. */
  dryRun?: boolean | null | undefined;
  /** Which offer. */
  offerId: string;
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

/** Unit of a load. */
export type Unit =
  /** Kilograms. */
  | 'KG'
  /** Pounds. */
  | 'LB';

/** Input of `updateAthlete`. */
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

/** Input of `updateExercise`. */
export type UpdateExerciseInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** Replaces the list. */
  equipment?: Array<EquipmentKind> | null | undefined;
  /** `version` as you saw it. */
  expectedVersion: number;
  /** Key of the own exercise. */
  key: string;
  /** What a stated load refers to. */
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

/** Input of `updateExerciseSettings`. */
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

/** Input of `updateProgram`. */
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
  /** Intents in order; replaces the schedule. */
  weeklySchedule?: Array<string> | null | undefined;
};

/** Input of `updateSet`. */
export type UpdateSetInput = {
  /** A UUID of your choice. Sent again with the same input, the first answer comes back. */
  clientMutationId?: string | null | undefined;
  /** `version` of the set as you saw it. */
  expectedVersion: number;
  /** Load. */
  load?: LoadInput | null | undefined;
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

/** Where a session points. */
export type Verdict =
  /** A step on. */
  | 'ADVANCE'
  /** Stay. */
  | 'HOLD'
  /** A step back. */
  | 'REGRESS';

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
}>;


export type JobsQuery = { jobs: { __typename: 'QueryJobsConnection', pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Job' }
      & JobFieldsFragment
    )> } };

export type NodeQueryVariables = Exact<{
  id: string;
}>;


export type NodeQuery = { node:
    | (
      { __typename: 'Athlete' }
      & AnyNode_Athlete_Fragment
    )
    | (
      { __typename: 'Exercise' }
      & AnyNode_Exercise_Fragment
    )
    | (
      { __typename: 'Generation' }
      & AnyNode_Generation_Fragment
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
      { __typename: 'PlanExercise' }
      & AnyNode_PlanExercise_Fragment
    )
    | (
      { __typename: 'Suggestion' }
      & AnyNode_Suggestion_Fragment
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
      { __typename: 'Athlete' }
      & AnyNode_Athlete_Fragment
    )
    | (
      { __typename: 'Exercise' }
      & AnyNode_Exercise_Fragment
    )
    | (
      { __typename: 'Generation' }
      & AnyNode_Generation_Fragment
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
      { __typename: 'PlanExercise' }
      & AnyNode_PlanExercise_Fragment
    )
    | (
      { __typename: 'Suggestion' }
      & AnyNode_Suggestion_Fragment
    )
    | (
      { __typename: 'Workout' }
      & AnyNode_Workout_Fragment
    )
   | null> };

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

export type EquipmentQueryVariables = Exact<{ [key: string]: never; }>;


export type EquipmentQuery = { equipment: Array<{ __typename: 'Equipment', kind: EquipmentKind, label: string, llmKeys: Array<string>, loadClass: string | null }> };

export type MusclesQueryVariables = Exact<{ [key: string]: never; }>;


export type MusclesQuery = { muscles: Array<{ __typename: 'MuscleInfo', label: string, large: boolean, maintenance: number, maximumAdaptive: number, maximumRecoverable: number, minimumEffective: number, muscle: Muscle, recoveryHours: number, split: MuscleSplit }> };

export type NotificationsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  locale?: Locale | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type NotificationsQuery = { notifications: { __typename: 'QueryNotificationsConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<{ __typename: 'Notification', createdAt: string, id: string, kind: NotificationKind, planId: string | null, text: string, workoutId: string | null }> } };

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
    | { __typename: 'SetBaselinesPayload', baselines: Array<{ __typename: 'Baseline', context: BaselineContext, exerciseKey: string, updatedAt: string, topSetWeight: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null, workingWeightMax: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null, workingWeightMin: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null }> }
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

export type TodayQueryVariables = Exact<{ [key: string]: never; }>;


export type TodayQuery = { viewer: { __typename: 'Athlete', id: string, today: { __typename: 'Today', date: string, question: (
        { __typename: 'DialogQuestion' }
        & DialogQuestionFieldsFragment
      ) | null, workouts: Array<(
        { __typename: 'Workout' }
        & WorkoutSummaryFragment
      )> } } };

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
    { __typename: 'Athlete', apiTokens: Array<(
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
  ) };

export type DialogQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type DialogQuery = { dialog: { __typename: 'Dialog', contexts: Array<{ __typename: 'DialogContext', expiresAt: string, type: DialogContextType, writtenAt: string }>, messages: { __typename: 'DialogMessagesConnection', pageInfo: (
        { __typename: 'PageInfo' }
        & PageFragment
      ), nodes: Array<{ __typename: 'DialogMessage', announced: DialogueIntent | null, at: string, handled: DialogueIntent, id: string, reply: string | null, text: string | null }> }, openQuestion: (
      { __typename: 'DialogQuestion' }
      & DialogQuestionFieldsFragment
    ) | null } };

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
    | { __typename: 'SendMessagePayload', announced: DialogueIntent | null, handled: DialogueIntent, intents: Array<DialogueIntent>, reply: string, warnings: Array<string>, exercises: Array<{ __typename: 'ReplyExerciseFact', decision: Verdict, exerciseKey: string, levelAfter: string, levelBefore: string, nextTargets: string, rpe: string | null, volumeActual: number, volumeTarget: number }>, flags: Array<(
        { __typename: 'Flag' }
        & FlagFieldsFragment
      )>, flagsSet: Array<(
        { __typename: 'Flag' }
        & FlagFieldsFragment
      )>, health: { __typename: 'HealthReading', fatigue: boolean, injury: boolean, redFlag: boolean, technique: boolean, pain: Array<{ __typename: 'PainMark', area: FlagArea, severity: number }> }, offers: Array<(
        { __typename: 'Offer' }
        & OfferFieldsFragment
      )>, question: (
        { __typename: 'DialogQuestion' }
        & DialogQuestionFieldsFragment
      ) | null, refusedLines: Array<{ __typename: 'RefusedReportLine', kind: RefusedLineKind, raw: string }>, report: Array<{ __typename: 'ReportedExercise', amounts: Array<number>, candidates: Array<string>, exerciseKey: string | null, name: string, note: string | null, rpe: string | null, skipped: boolean, unit: VolumeUnit, load: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) | null }>, safety: { __typename: 'SafetyMeasures', adviseDoctor: boolean, lighterVariations: boolean, mobilityMinutes: Array<number> | null, startsRecovery: boolean, stopNow: boolean, cancelled: Array<{ __typename: 'CancelledWork', exercises: number, workoutId: string }> } | null, sent: { __typename: 'DialogMessage', at: string, id: string, text: string | null }, version: (
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
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'OwnExercisePayload', exercise: (
        { __typename: 'Exercise' }
        & ExerciseDetailsFragment
      ) }
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

export type ExerciseQueryVariables = Exact<{
  key: string;
}>;


export type ExerciseQuery = { exercise: (
    { __typename: 'Exercise' }
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
  withTotalCount?: boolean | null | undefined;
}>;


export type ExercisesQuery = { exercises: { __typename: 'QueryExercisesConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Exercise' }
      & ExerciseSummaryFragment
    )> } };

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
    | { __typename: 'OwnExercisePayload', exercise: (
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


export type VolumeQuery = { volume: { __typename: 'WeekOfVolume', deload: boolean, weekInBlock: number, weekStartsOn: string, muscles: Array<{ __typename: 'MuscleWeek', delta: number, muscle: Muscle, performed: number, planned: number, target: number }> } };

type AnyNode_Athlete_Fragment = (
  { __typename: 'Athlete', id: string }
  & AthleteProfileFragment
);

type AnyNode_Exercise_Fragment = (
  { __typename: 'Exercise', id: string }
  & ExerciseNameFragment
);

type AnyNode_Generation_Fragment = { __typename: 'Generation', provider: string, createdAt: string, id: string };

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

type AnyNode_PlanExercise_Fragment = (
  { __typename: 'PlanExercise', id: string }
  & PlanExerciseFieldsFragment
);

type AnyNode_Suggestion_Fragment = (
  { __typename: 'Suggestion', id: string }
  & SuggestionFieldsFragment
);

type AnyNode_Workout_Fragment = (
  { __typename: 'Workout', id: string }
  & WorkoutDetailsFragment
);

export type AnyNodeFragment =
  | AnyNode_Athlete_Fragment
  | AnyNode_Exercise_Fragment
  | AnyNode_Generation_Fragment
  | AnyNode_Performance_Fragment
  | AnyNode_PerformedSet_Fragment
  | AnyNode_Plan_Fragment
  | AnyNode_PlanExercise_Fragment
  | AnyNode_Suggestion_Fragment
  | AnyNode_Workout_Fragment
;

export type ApiTokenFieldsFragment = { __typename: 'ApiToken', id: string, name: string, hint: string, scopes: Array<TokenScope>, parentId: string | null, createdAt: string, expiresAt: string | null, revokedAt: string | null };

export type AthleteProfileFragment = { __typename: 'Athlete', id: string, version: number, displayName: string, unit: Unit, timeZone: string, locale: Locale, trainingAge: TrainingAge, primaryGoal: PrimaryGoal, secondaryGoal: SecondaryGoal, daysPerWeek: number, sessionMinutes: number, equipment: Array<string>, favouriteExercises: Array<string>, avoidedExercises: Array<string>, createdAt: string, updatedAt: string, bodyWeight: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, loadsAtHand: Array<{ __typename: 'LoadsAtHand', equipment: string, step: string | null, loads: Array<string> }>, settings: { __typename: 'AthleteSettings', suggestionPolicy: string, selectionPolicy: string, defaultMode: DefaultMode, aiSuggestions: boolean, userEditsBlock: boolean, adaptiveDifficulty: boolean, confirmLevelChanges: boolean, allowRirZero: boolean, predictive: PredictiveSetting, pooling: boolean }, program: { __typename: 'Program', name: string, version: number, startsOn: string, blockWeeks: number, deloadWeek: number | null, weeklySchedule: Array<string> } | null };

export type CoachGrantFieldsFragment = { __typename: 'CoachGrant', id: string, athleteId: string, coachId: string | null, displayName: string | null, access: CoachAccess, label: string | null, createdAt: string, updatedAt: string, acceptedAt: string | null, codeExpiresAt: string | null, expiresAt: string | null, tokenId: string | null };

export type DecisionRecordFieldsFragment = { __typename: 'DecisionRecord', id: string | null, ruleId: string, policyId: string, reason: string, createdAt: string | null, inputs: Array<{ __typename: 'Fact', name: string, value: string }>, thresholds: Array<{ __typename: 'Fact', name: string, value: string }>, evidence: Array<{ __typename: 'Evidence', kind: EvidenceKind, id: string }>, alternatives: Array<{ __typename: 'LosingAlternative', what: string, step: string, winner: string }> };

export type DialogQuestionFieldsFragment = { __typename: 'DialogQuestion', kind: DialogQuestionKind, safeDefault: SafeDefault, text: string, choices: Array<{ __typename: 'DialogChoice', key: string, label: string }> };

export type ExerciseHistoryFieldsFragment = { __typename: 'ExerciseHistory', exerciseKey: string, unit: Unit, totalSessions: number, last30DaySessions: number, lastWorkoutAt: string | null, trend: Trend, last3AvgVolume: number, last3AvgSetCount: number, last3AvgRestSeconds: number, typicalSetCount: number, typicalRepsLower: number, typicalRepsUpper: number, typicalRestSeconds: number, exercise: (
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
    ) } | null, bestE1rm: { __typename: 'BestLoad', at: string | null, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) }, bestWeight: { __typename: 'BestLoad', at: string | null, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) }, bestVolume: { __typename: 'BestVolume', at: string | null, value: number }, bestRepsAtWeight: Array<{ __typename: 'RepsAtLoad', reps: number, load: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) }>, last3AvgWeight: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ), points: Array<{ __typename: 'HistoryPoint', startedAt: string, volume: number, topLoad: (
      { __typename: 'Load' }
      & LoadFieldsFragment
    ) }> };

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

type Failure_ConflictError_Fragment = { __typename: 'ConflictError', currentVersion: number | null, generationId: string | null, message: string, code: string };

type Failure_ForbiddenError_Fragment = { __typename: 'ForbiddenError', message: string, code: string };

type Failure_GenerationFailedError_Fragment = { __typename: 'GenerationFailedError', stage: GenerationStageName | null, reason: string | null, validatorLines: Array<string>, retryAfterSeconds: number | null, generationId: string | null, message: string, code: string };

type Failure_IdempotencyConflictError_Fragment = { __typename: 'IdempotencyConflictError', message: string, code: string };

type Failure_NotFoundError_Fragment = { __typename: 'NotFoundError', message: string, code: string };

type Failure_ValidationError_Fragment = { __typename: 'ValidationError', message: string, code: string, issues: Array<{ __typename: 'ValidationIssue', path: string, message: string, code: string }> };

export type FailureFragment =
  | Failure_ConflictError_Fragment
  | Failure_ForbiddenError_Fragment
  | Failure_GenerationFailedError_Fragment
  | Failure_IdempotencyConflictError_Fragment
  | Failure_NotFoundError_Fragment
  | Failure_ValidationError_Fragment
;

export type FlagFieldsFragment = { __typename: 'Flag', area: FlagArea | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null };

export type GenerationEventDetailsFragment = { __typename: 'GenerationEvent', seq: number, at: string, state: GenerationState, stage: GenerationStageName | null, attempt: number, calls: number, codes: Array<string>, inputTokens: number, outputTokens: number, error: (
    { __typename: 'GenerationFailure' }
    & GenerationFailureDetailsFragment
  ) | null };

export type GenerationFailureDetailsFragment = { __typename: 'GenerationFailure', code: string, message: string, stage: GenerationStageName | null, scope: string | null, reason: string | null, attempts: number, validatorLines: Array<string>, retryAfterSeconds: number | null, generationId: string };

export type GenerationDetailsFragment = { __typename: 'Generation', id: string, kind: GenerationKind, status: GenerationStatus, date: string, attached: boolean, provider: string, model: string | null, schemaVersion: string | null, selectionReason: string | null, degraded: boolean, degradedReason: string | null, warnings: Array<string>, inputTokens: number | null, outputTokens: number | null, costUsd: number | null, regenerationNumber: number, feedback: Array<RegenerationFeedback>, createdAt: string, startedAt: string | null, finishedAt: string | null, workout: { __typename: 'Workout', id: string, name: string, status: WorkoutStatus } | null, todayPlan: (
    { __typename: 'TodayPlan' }
    & TodayPlanDetailsFragment
  ) | null, planUpdate: { __typename: 'PlanUpdate', summary: string, version: number | null } | null, artefact: { __typename: 'WorkoutArtefact', yaml: string, workoutId: string, notesToUser: string | null } | null, error: (
    { __typename: 'GenerationFailure' }
    & GenerationFailureDetailsFragment
  ) | null };

export type TodayPlanDetailsFragment = { __typename: 'TodayPlan', id: string, focus: string, durationMinutes: number, equipment: Array<string>, source: TodayPlanSource, energy: TodayPlanEnergy, summary: string, blocks: Array<{ __typename: 'TodayPlanBlock', id: string, title: string, durationMinutes: number, focus: string, exercises: Array<{ __typename: 'TodayPlanExercise', id: string, name: string, prescription: string, detail: string | null }> }> };

export type JobFieldsFragment = { __typename: 'Job', attempts: number, createdAt: string, doneAt: string | null, id: string, key: string, kind: string, lastError: string | null, leaseUntil: string | null, runAt: string, status: JobStatus };

export type KpiFieldsFragment = { __typename: 'Kpis', anchorProgressionTrend: number | null, completionRate: number | null, generated: number, intent: Intent | null, midWorkoutSubstitutionRate: number | null, painConflictIncidence: number | null, preStartEditRate: number | null, retention4w: number | null, selectionMode: SelectionMode, volumeAdherenceError: number | null };

export type LoadFieldsFragment = { __typename: 'Load', value: string, unit: Unit };

export type ModeFieldsFragment = { __typename: 'Mode', area: FlagArea | null, endedAt: string | null, finishedWorkouts: number, id: string, kind: ModeKind, minutes: number | null, startedAt: string, until: string | null };

export type PageFragment = { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null };

export type OfferFieldsFragment = { __typename: 'Offer', exerciseKey: string | null, id: string, kind: OfferKind, percent: number | null, takenAt: string | null, increase: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null, targets: (
    { __typename: 'ProgressTargets' }
    & ProgressTargetsFieldsFragment
  ) | null };

export type ProgressTargetsFieldsFragment = { __typename: 'ProgressTargets', lower: number | null, sets: Array<number>, unit: VolumeUnit, upper: number | null, rung: { __typename: 'Rung', label: string, ordinal: number, sets: Array<number>, unit: VolumeUnit, variation: string } | null };

export type PlanSummaryFragment = { __typename: 'Plan', id: string, version: number, name: string, intent: Intent | null, kind: PlanKind, notes: string | null, archivedAt: string | null, createdAt: string, updatedAt: string };

export type PlanExerciseFieldsFragment = { __typename: 'PlanExercise', id: string, position: number, exerciseKey: string, progressionModel: ProgressionModel, notes: string | null, exercise: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null, repPolicy: (
    { __typename: 'RepPolicy' }
    & RepsFragment
  ), restPolicy: (
    { __typename: 'RestPolicy' }
    & RestFragment
  ), sets: Array<(
    { __typename: 'PlannedSet', id: string }
    & Target_PlannedSet_Fragment
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
  ), sets: Array<(
    { __typename: 'PlannedSet', id: string }
    & Target_PlannedSet_Fragment
  )> };

export type PlanVersionChangesFragment = (
  { __typename: 'PlanVersion', items: Array<{ __typename: 'PlanVersionItem', planExerciseId: string, event: PlanEvent, before: (
      { __typename: 'PlanExerciseState' }
      & PlanExerciseStateFieldsFragment
    ) | null, after: (
      { __typename: 'PlanExerciseState' }
      & PlanExerciseStateFieldsFragment
    ) | null }> }
  & PlanVersionSummaryFragment
);

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

export type RepsFragment = { __typename: 'RepPolicy', mode: RepMode, lower: number, upper: number, target: number };

export type RestFragment = { __typename: 'RestPolicy', mode: RestMode, seconds: number };

export type ProgramFieldsFragment = { __typename: 'Program', active: boolean, blockWeeks: number, deloadWeek: number | null, id: string, name: string, startsOn: string, version: number, weeklySchedule: Array<string> };

export type WeeklyAnalysisFieldsFragment = { __typename: 'WeeklyAnalysis', balance: number, coverage: number, label: string, patterns: number, score: number, volume: number, entries: Array<{ __typename: 'AnalyzedEntry', entry: string, source: ScheduleSource, sourceId: string | null }>, muscles: Array<{ __typename: 'AnalyzedMuscle', muscle: Muscle, sets: number, zone: VolumeZone }>, suggestions: Array<{ __typename: 'WeekSuggestion', code: WeekSuggestionCode, muscle: Muscle | null, pattern: MovementPattern | null, ratio: number | null, sets: number | null }> };

export type ProgressUpdateFieldsFragment = { __typename: 'ProgressUpdate', blockers: Array<ProgressGate>, change: TargetChange, comfort: number | null, conflictId: string | null, decision: Verdict, exerciseKey: string, id: string, kind: ExerciseKind, levelResult: string, levelTarget: string, message: string, model: ProgressionModel, planExerciseId: string, planVersion: number | null, policyId: string, ratioPermille: number | null, rawReason: ProgressReason, rawVerdict: Verdict, reason: ProgressReason, rpe: string | null, scenario: ProgressScenario, slotDate: string, streakSuccess: number, successesOnTargets: number, successesRequired: number, volumeActual: number, volumeTarget: number, workoutId: string, decisionRecord: (
    { __typename: 'DecisionRecord' }
    & DecisionRecordFieldsFragment
  ), flagsActive: Array<{ __typename: 'FlagMention', area: FlagArea | null, grade: string | null, kind: FlagKind, severity: number | null }>, flagsCleared: Array<{ __typename: 'FlagMention', area: FlagArea | null, grade: string | null, kind: FlagKind, severity: number | null }>, flagsSet: Array<{ __typename: 'FlagMention', area: FlagArea | null, grade: string | null, kind: FlagKind, severity: number | null }>, newTargets: (
    { __typename: 'ProgressTargets' }
    & ProgressTargetsFieldsFragment
  ), offers: Array<(
    { __typename: 'Offer' }
    & OfferFieldsFragment
  )>, proposed: (
    { __typename: 'ProgressTargets' }
    & ProgressTargetsFieldsFragment
  ) | null };

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
      { __typename: 'PrescribedSet' }
      & Target_PrescribedSet_Fragment
    )> }>, selection: { __typename: 'SelectionRecord', accessorySlots: number, estimatedMinutes: number, estimatedSeconds: number, evidence: Array<string>, intent: Intent, mainSlots: number, policyId: string, targetMuscles: Array<Muscle>, allocation: Array<{ __typename: 'AllocationStep', exerciseKey: string, gain: number, remainingAfter: number }>, coldStart: { __typename: 'ColdStart', bypass: string | null, effectiveStage: number, protocolEnabled: boolean, stage: number }, deferred: Array<{ __typename: 'DeferredVolume', muscle: Muscle, nextEntry: string | null, reason: DeferralReason, sets: number }>, droppedPins: Array<{ __typename: 'DroppedPin', exerciseKey: string, reason: SelectionRejection }>, infeasible: Array<{ __typename: 'InfeasibleSlot', role: ExerciseRole, sentence: string, slotIndex: number, byReason: Array<{ __typename: 'RejectionCount', count: number, reason: string }>, unlock: Array<{ __typename: 'RejectionCount', count: number, reason: string }> }>, picks: Array<{ __typename: 'SelectionPick', because: SelectionBecause, becauseMuscle: Muscle | null, exerciseKey: string, margin: number | null, reason: string, role: ExerciseRole, score: number, sets: number, slotIndex: number, step: SelectionStep, components: Array<{ __typename: 'ScoreComponent', name: string, value: number, weight: number | null }>, decisionRecord: (
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
        ) | null } | null, runnerUp: { __typename: 'RunnerUp', exerciseKey: string, score: number } | null }>, recovery: Array<{ __typename: 'RecoveryWarning', hoursLeft: number, muscle: Muscle, percent: number }>, rejected: Array<{ __typename: 'RejectedCandidate', exerciseKey: string, phase: SelectionPhase, reason: SelectionRejection }>, removed: Array<{ __typename: 'RemovedExercise', exerciseKey: string, muscle: Muscle | null, nextExerciseKey: string | null, reason: SelectionRejection, retention: number, secondsOver: number | null }>, supersets: Array<{ __typename: 'Superset', exerciseKeys: Array<string>, sharedRestSeconds: number }>, volumePlan: Array<{ __typename: 'MuscleVolumePlan', delta: number, muscle: Muscle, planned: number, target: number }>, warnings: Array<{ __typename: 'SelectionWarning', code: string, params: Array<{ __typename: 'Fact', name: string, value: string }> }> } };

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

export type SuggestionSummaryFragment = { __typename: 'Suggestion', id: string, version: number, source: SuggestionSource, category: SuggestionCategory, ruleId: string, policyId: string, confidence: number | null, reason: string, decision: SuggestionDecision, decidedAt: string | null, outcome: SuggestionOutcome, outcomeReason: string | null, requiredEvaluations: number, plannedSetId: string | null, setNumber: number | null, createdAt: string };

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

export type SuggestionEvaluationFieldsFragment = { __typename: 'SuggestionEvaluation', at: string, outcome: SuggestionOutcome, confidence: number, policyId: string, reason: string, suggestion: { __typename: 'Suggestion', id: string, version: number, outcome: SuggestionOutcome } | null, workout: { __typename: 'Workout', id: string } | null };

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
  )>, rejudged: Array<{ __typename: 'RejudgedSuggestion', before: SuggestionOutcome, after: SuggestionOutcome, suggestion: (
      { __typename: 'Suggestion' }
      & SuggestionFieldsFragment
    ) | null }> };

export type WorkoutSummaryFragment = { __typename: 'Workout', id: string, version: number, name: string, status: WorkoutStatus, sessionIntent: Intent | null, selectionMode: SelectionMode, planVersion: number | null, scheduledAt: string | null, startedAt: string | null, finishedAt: string | null, sessionRpe: string | null, notes: string | null, skipReason: string | null, createdAt: string, updatedAt: string, plan: { __typename: 'Plan', id: string, name: string } | null };

export type PerformedSetFieldsFragment = { __typename: 'PerformedSet', id: string, version: number, plannedSetId: string | null, position: number, type: SetType, reps: number | null, seconds: number | null, rpe: string | null, rir: number | null, restSeconds: number | null, skipped: boolean, loggedAt: string, load: (
    { __typename: 'Load' }
    & LoadFieldsFragment
  ) | null };

export type PerformanceFieldsFragment = { __typename: 'Performance', id: string, position: number, exerciseKey: string, planExerciseId: string | null, rpe: string | null, comfort: number | null, notes: string | null, exercise: (
    { __typename: 'Exercise' }
    & ExerciseNameFragment
  ) | null, targets: { __typename: 'FrozenPrescription', repPolicy: (
      { __typename: 'RepPolicy' }
      & RepsFragment
    ), restPolicy: (
      { __typename: 'RestPolicy' }
      & RestFragment
    ), sets: Array<(
      { __typename: 'FrozenSet', plannedSetId: string }
      & Target_FrozenSet_Fragment
    )> } | null, sets: Array<(
    { __typename: 'PerformedSet' }
    & PerformedSetFieldsFragment
  )> };

export type WorkoutDetailsFragment = (
  { __typename: 'Workout', performances: Array<(
    { __typename: 'Performance' }
    & PerformanceFieldsFragment
  )> }
  & WorkoutSummaryFragment
);

export type CancelGenerationMutationVariables = Exact<{
  input: CancelGenerationInput;
}>;


export type CancelGenerationMutation = { cancelGeneration:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | { __typename: 'GenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
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
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | { __typename: 'GenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
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
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | { __typename: 'GenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
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
    | (
      { __typename: 'GenerationFailedError' }
      & Failure_GenerationFailedError_Fragment
    )
    | { __typename: 'GenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
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

export type GenerationProgressSubscriptionVariables = Exact<{
  id: string;
  afterSeq?: number | null | undefined;
}>;


export type GenerationProgressSubscription = { generationProgress: (
    { __typename: 'GenerationEvent', seq: number }
    & GenerationEventDetailsFragment
  ) };

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
}>;


export type GenerationsQuery = { generations: { __typename: 'QueryGenerationsConnection', pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Generation' }
      & GenerationDetailsFragment
    )> } };

export type HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthQuery = { health: { __typename: 'Health', databaseAnswers: boolean, databaseEngine: string, provider: string, models: Array<{ __typename: 'StageModel', stage: GenerationStageName, model: string }>, breakers: Array<{ __typename: 'BreakerHealth', breaker: string, key: string, state: BreakerState, retryAfterSeconds: number | null }> } };

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
    | { __typename: 'GenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
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
    | { __typename: 'GenerationPayload', generation: (
        { __typename: 'Generation' }
        & GenerationDetailsFragment
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
    | { __typename: 'CheckInPayload', checkIn: { __typename: 'CheckIn', at: string, bodyBattery: number | null, id: string, notes: string | null, readiness: number | null, restingPulse: number | null, sleepMinutes: number | null, sleepScore: number | null, stimulant: boolean | null }, flags: Array<{ __typename: 'Flag', area: FlagArea | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null }> }
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
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'FlagPayload', flag: { __typename: 'Flag', area: FlagArea | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null } }
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
    | { __typename: 'CloseHealthAlertPayload', alert: { __typename: 'HealthAlert', alias: string, area: FlagArea, closedAt: string | null, comment: string | null, deadline: string, grade: AlertGrade, id: string, lastTriggerAt: string, openedAt: string } }
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
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'ModePayload', mode: (
        { __typename: 'Mode' }
        & ModeFieldsFragment
      ) }
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


export type HealthAlertsQuery = { healthAlerts: Array<{ __typename: 'HealthAlert', alias: string, area: FlagArea, closedAt: string | null, comment: string | null, deadline: string, grade: AlertGrade, id: string, lastTriggerAt: string, openedAt: string }> };

export type SetFlagMutationVariables = Exact<{
  input: SetFlagInput;
}>;


export type SetFlagMutation = { setFlag:
    | (
      { __typename: 'ConflictError' }
      & Failure_ConflictError_Fragment
    )
    | { __typename: 'FlagPayload', flag: { __typename: 'Flag', area: FlagArea | null, clearedAt: string | null, grade: FatigueGrade | null, id: string, keepAsIs: boolean, kind: FlagKind, planExerciseId: string | null, reason: string | null, setAt: string, severity: number | null } }
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
    | { __typename: 'ModePayload', mode: (
        { __typename: 'Mode' }
        & ModeFieldsFragment
      ) }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

export type ArchivePlanMutationVariables = Exact<{
  input: ArchivePlanInput;
}>;


export type ArchivePlanMutation = { archivePlan:
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
    | { __typename: 'PlanPayload', plan: (
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

export type ConfirmPlanVersionMutationVariables = Exact<{
  input: ConfirmPlanVersionInput;
}>;


export type ConfirmPlanVersionMutation = { confirmPlanVersion:
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
    | { __typename: 'PlanPayload', plan: (
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

export type CreatePlanMutationVariables = Exact<{
  input: CreatePlanInput;
}>;


export type CreatePlanMutation = { createPlan:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'PlanPayload', plan: (
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

export type CreateProgramMutationVariables = Exact<{
  input: CreateProgramInput;
}>;


export type CreateProgramMutation = { createProgram:
    | (
      { __typename: 'ForbiddenError' }
      & Failure_ForbiddenError_Fragment
    )
    | (
      { __typename: 'IdempotencyConflictError' }
      & Failure_IdempotencyConflictError_Fragment
    )
    | { __typename: 'ProgramPayload', analysis: (
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

export type EditPlanMutationVariables = Exact<{
  input: EditPlanInput;
}>;


export type EditPlanMutation = { editPlan:
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
    | { __typename: 'PlanPayload', plan: (
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

export type ExerciseProgressQueryVariables = Exact<{
  planExerciseId: string;
}>;


export type ExerciseProgressQuery = { exerciseProgress: { __typename: 'ExerciseProgress', fatigueSigns: number, raised: boolean, reduced: boolean, rollingRpe: string | null, rollingVolume: number | null, rpeTrend: RpeTrend, skipLocked: boolean, skips: number, streakSuccess: number, successesOnTargets: number, bestVolume: { __typename: 'LevelVolumeRecord', date: string, volume: number } | null, highestRung: { __typename: 'LevelRungRecord', date: string, label: string, ordinal: number } | null, overlay: { __typename: 'Overlay', causes: Array<OverlayCause>, percent: number }, planExercise: (
      { __typename: 'PlanExercise' }
      & PlanExerciseFieldsFragment
    ), records: Array<(
      { __typename: 'ProgressUpdate' }
      & ProgressUpdateFieldsFragment
    )> } | null };

export type PlanAuditQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PlanAuditQuery = { plan: { __typename: 'Plan', id: string, version: number, audit: { __typename: 'PlanAuditConnection', pageInfo: (
        { __typename: 'PageInfo' }
        & PageFragment
      ), nodes: Array<{ __typename: 'PlanAuditEntry', id: string, version: number, action: PlanAuditAction, author: Author, authorId: string | null, reason: string | null, traceId: string | null, at: string, diff: Array<{ __typename: 'PlanDiffOperation', op: PatchOperator, path: string, planExerciseId: string, property: string | null, value: { __typename: 'PlanDiffValue', number: number | null, numbers: Array<number> | null, sets: Array<string> | null, text: string | null } | null }> }> } } | null };

export type PlanVersionChangesQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type PlanVersionChangesQuery = { plan: { __typename: 'Plan', id: string, version: number, versions: { __typename: 'PlanVersionsConnection', pageInfo: (
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
}>;


export type PlanVersionsQuery = { plan: { __typename: 'Plan', id: string, version: number, versions: { __typename: 'PlanVersionsConnection', pageInfo: (
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
    { __typename: 'Plan' }
    & PlanDetailsFragment
  ) | null };

export type PlansQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  archived?: boolean | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type PlansQuery = { plans: { __typename: 'QueryPlansConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Plan' }
      & PlanSummaryFragment
    )> } };

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
    | { __typename: 'ResolvePlanConflictPayload', conflict: { __typename: 'PlanConflict', autoVersion: number | null, createdAt: string, date: string, id: string, kind: PlanConflictKind, manualVersion: number | null, planExerciseId: string | null, question: string | null, resolution: PlanConflictResolution | null, resolvedAt: string | null, status: PlanConflictStatus, compromise: (
          { __typename: 'PlanExerciseState' }
          & PlanExerciseStateFieldsFragment
        ) | null }, plan: (
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
    | { __typename: 'PlanPayload', plan: (
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
      ), plan: (
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
    | { __typename: 'ProgramPayload', analysis: (
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

export type GenerateFromIntentMutationVariables = Exact<{
  input: GenerateFromIntentInput;
}>;


export type GenerateFromIntentMutation = { generateFromIntent:
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
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
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
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
   };

export type KpisQueryVariables = Exact<{ [key: string]: never; }>;


export type KpisQuery = { kpis: { __typename: 'KpiReport', from: string, to: string, defaultToIntent: { __typename: 'DefaultToIntent', failing: Array<DefaultToIntentCondition>, ready: boolean }, groups: Array<(
      { __typename: 'Kpis', volumeAdherenceAccuracy: Array<{ __typename: 'VolumeAdherence', accuracy: number | null, muscle: Muscle, planned: number, target: number, week: string }> }
      & KpiFieldsFragment
    )>, modes: Array<(
      { __typename: 'Kpis' }
      & KpiFieldsFragment
    )> } };

export type PreviewSelectionQueryVariables = Exact<{
  input: SessionRequestInput;
  policyId?: string | null | undefined;
}>;


export type PreviewSelectionQuery = { previewSelection: (
    { __typename: 'SessionPreview' }
    & SessionPreviewFieldsFragment
  ) };

export type WhatIfQueryVariables = Exact<{
  input: WhatIfInput;
}>;


export type WhatIfQuery = { whatIf: { __typename: 'WhatIf', added: Array<string>, minutesDifference: number, removed: Array<string>, asIs: (
      { __typename: 'SessionPreview' }
      & SessionPreviewFieldsFragment
    ), setChanges: Array<{ __typename: 'SetCountChange', after: number, before: number, exerciseKey: string }>, supposed: (
      { __typename: 'SessionPreview' }
      & SessionPreviewFieldsFragment
    ) } };

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
      ) | null, failures: Array<{ __typename: 'DecisionFailure', code: string, message: string, suggestionIds: Array<string> }> }
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


export type PreviewSuggestionsQuery = { previewSuggestions: { __typename: 'SuggestionPreview', kept: Array<{ __typename: 'SuggestionDraft', key: string, ruleId: string, category: SuggestionCategory, confidence: number, exerciseKey: string, planExerciseId: string, setNumber: number | null, changes: Array<(
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

export type SuggestionReviewQueryVariables = Exact<{
  workoutId?: string | null | undefined;
  planId?: string | null | undefined;
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
        ), suggestion: { __typename: 'Suggestion', id: string, version: number, decision: SuggestionDecision } | null }> }> }> };

export type SuggestionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: SuggestionFilter | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type SuggestionsQuery = { suggestions: { __typename: 'QuerySuggestionsConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Suggestion' }
      & SuggestionFieldsFragment
    )> } };

export type WorkoutSuggestionsQueryVariables = Exact<{
  id: string;
}>;


export type WorkoutSuggestionsQuery = { workout: { __typename: 'Workout', id: string, version: number, status: WorkoutStatus, suggestions: Array<(
      { __typename: 'Suggestion' }
      & SuggestionFieldsFragment
    )>, evaluations: Array<(
      { __typename: 'SuggestionEvaluation' }
      & SuggestionEvaluationFieldsFragment
    )>, suggestionRun: { __typename: 'SuggestionRun', status: SuggestionRunStatus, policyId: string, startedAt: string, finishedAt: string | null, exerciseCount: number, suggestionCount: number, aiAnswerCount: number, dropped: Array<{ __typename: 'DroppedDraft', key: string, step: string, winner: string }>, rules: Array<{ __typename: 'RuleTrace', performanceId: string, what: string, result: string }> } | null } | null };

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

export type EditWorkoutMutationVariables = Exact<{
  input: EditWorkoutInput;
}>;


export type EditWorkoutMutation = { editWorkout:
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
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
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
        )>, recoveryAdvice: { __typename: 'RecoveryAdvice', cause: RecoveryCause, workoutIds: Array<string>, items: Array<{ __typename: 'RecoveryAdviceItem', item: RecoveryItem, text: string }> } | null, suggestions: Array<(
          { __typename: 'Suggestion' }
          & SuggestionFieldsFragment
        )> }
        & WorkoutDetailsFragment
      ), evaluations: Array<(
        { __typename: 'SuggestionEvaluation' }
        & SuggestionEvaluationFieldsFragment
      )>, records: Array<{ __typename: 'PersonalRecord', exerciseKey: string, kind: RecordKind, value: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ), previous: (
          { __typename: 'Load' }
          & LoadFieldsFragment
        ) }> }
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
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
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
    | (
      { __typename: 'NotFoundError' }
      & Failure_NotFoundError_Fragment
    )
    | { __typename: 'SetPayload', set: (
        { __typename: 'PerformedSet' }
        & PerformedSetFieldsFragment
      ), performance: { __typename: 'Performance', id: string, sets: Array<{ __typename: 'PerformedSet', id: string }> }, workout: { __typename: 'Workout', id: string, version: number, status: WorkoutStatus, updatedAt: string } }
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
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
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
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout', progressUpdates: Array<(
          { __typename: 'ProgressUpdate' }
          & ProgressUpdateFieldsFragment
        )> }
        & WorkoutDetailsFragment
      ), moved: Array<(
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      )> }
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
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
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
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
    | { __typename: 'WorkoutPayload', workout: (
        { __typename: 'Workout' }
        & WorkoutDetailsFragment
      ) }
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
    | { __typename: 'SetPayload', set: (
        { __typename: 'PerformedSet' }
        & PerformedSetFieldsFragment
      ), performance: { __typename: 'Performance', id: string, sets: Array<{ __typename: 'PerformedSet', id: string }> }, workout: { __typename: 'Workout', id: string, version: number, status: WorkoutStatus, updatedAt: string } }
    | (
      { __typename: 'ValidationError' }
      & Failure_ValidationError_Fragment
    )
   };

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
    { __typename: 'Workout' }
    & WorkoutDetailsFragment
  ) | null };

export type WorkoutsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: WorkoutFilter | null | undefined;
  withTotalCount?: boolean | null | undefined;
}>;


export type WorkoutsQuery = { workouts: { __typename: 'QueryWorkoutsConnection', totalCount?: number, pageInfo: (
      { __typename: 'PageInfo' }
      & PageFragment
    ), nodes: Array<(
      { __typename: 'Workout' }
      & WorkoutSummaryFragment
    )> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const LoadFieldsFragmentDoc = new TypedDocumentString(`
    fragment LoadFields on Load {
  __typename
  value
  unit
}
    `, {"fragmentName":"LoadFields"}) as unknown as TypedDocumentString<LoadFieldsFragment, unknown>;
export const AthleteProfileFragmentDoc = new TypedDocumentString(`
    fragment AthleteProfile on Athlete {
  __typename
  id
  version
  displayName
  unit
  timeZone
  locale
  trainingAge
  primaryGoal
  secondaryGoal
  daysPerWeek
  sessionMinutes
  equipment
  favouriteExercises
  avoidedExercises
  bodyWeight {
    __typename
    ...LoadFields
  }
  loadsAtHand {
    __typename
    equipment
    step
    loads
  }
  settings {
    __typename
    suggestionPolicy
    selectionPolicy
    defaultMode
    aiSuggestions
    userEditsBlock
    adaptiveDifficulty
    confirmLevelChanges
    allowRirZero
    predictive
    pooling
  }
  program {
    __typename
    name
    version
    startsOn
    blockWeeks
    deloadWeek
    weeklySchedule
  }
  createdAt
  updatedAt
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"AthleteProfile"}) as unknown as TypedDocumentString<AthleteProfileFragment, unknown>;
export const ExerciseNameFragmentDoc = new TypedDocumentString(`
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
    `, {"fragmentName":"ExerciseName"}) as unknown as TypedDocumentString<ExerciseNameFragment, unknown>;
export const PlanSummaryFragmentDoc = new TypedDocumentString(`
    fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
    `, {"fragmentName":"PlanSummary"}) as unknown as TypedDocumentString<PlanSummaryFragment, unknown>;
export const RepsFragmentDoc = new TypedDocumentString(`
    fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
    `, {"fragmentName":"Reps"}) as unknown as TypedDocumentString<RepsFragment, unknown>;
export const RestFragmentDoc = new TypedDocumentString(`
    fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
    `, {"fragmentName":"Rest"}) as unknown as TypedDocumentString<RestFragment, unknown>;
export const TargetFragmentDoc = new TypedDocumentString(`
    fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"Target"}) as unknown as TypedDocumentString<TargetFragment, unknown>;
export const PlanExerciseFieldsFragmentDoc = new TypedDocumentString(`
    fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"fragmentName":"PlanExerciseFields"}) as unknown as TypedDocumentString<PlanExerciseFieldsFragment, unknown>;
export const PlanDetailsFragmentDoc = new TypedDocumentString(`
    fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"fragmentName":"PlanDetails"}) as unknown as TypedDocumentString<PlanDetailsFragment, unknown>;
export const WorkoutSummaryFragmentDoc = new TypedDocumentString(`
    fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
    `, {"fragmentName":"WorkoutSummary"}) as unknown as TypedDocumentString<WorkoutSummaryFragment, unknown>;
export const PerformedSetFieldsFragmentDoc = new TypedDocumentString(`
    fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"PerformedSetFields"}) as unknown as TypedDocumentString<PerformedSetFieldsFragment, unknown>;
export const PerformanceFieldsFragmentDoc = new TypedDocumentString(`
    fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}`, {"fragmentName":"PerformanceFields"}) as unknown as TypedDocumentString<PerformanceFieldsFragment, unknown>;
export const WorkoutDetailsFragmentDoc = new TypedDocumentString(`
    fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}`, {"fragmentName":"WorkoutDetails"}) as unknown as TypedDocumentString<WorkoutDetailsFragment, unknown>;
export const SuggestionSummaryFragmentDoc = new TypedDocumentString(`
    fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
    `, {"fragmentName":"SuggestionSummary"}) as unknown as TypedDocumentString<SuggestionSummaryFragment, unknown>;
export const ValueFragmentDoc = new TypedDocumentString(`
    fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"Value"}) as unknown as TypedDocumentString<ValueFragment, unknown>;
export const PrescriptionChangeFieldsFragmentDoc = new TypedDocumentString(`
    fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}`, {"fragmentName":"PrescriptionChangeFields"}) as unknown as TypedDocumentString<PrescriptionChangeFieldsFragment, unknown>;
export const SuggestionFieldsFragmentDoc = new TypedDocumentString(`
    fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}`, {"fragmentName":"SuggestionFields"}) as unknown as TypedDocumentString<SuggestionFieldsFragment, unknown>;
export const AnyNodeFragmentDoc = new TypedDocumentString(`
    fragment AnyNode on Node {
  __typename
  id
  ... on Athlete {
    __typename
    ...AthleteProfile
  }
  ... on Exercise {
    __typename
    ...ExerciseName
  }
  ... on Plan {
    __typename
    ...PlanDetails
  }
  ... on PlanExercise {
    __typename
    ...PlanExerciseFields
  }
  ... on Workout {
    __typename
    ...WorkoutDetails
  }
  ... on Performance {
    __typename
    ...PerformanceFields
  }
  ... on PerformedSet {
    __typename
    ...PerformedSetFields
  }
  ... on Suggestion {
    __typename
    ...SuggestionFields
  }
  ... on Generation {
    __typename
    provider
    createdAt
  }
}
    fragment AthleteProfile on Athlete {
  __typename
  id
  version
  displayName
  unit
  timeZone
  locale
  trainingAge
  primaryGoal
  secondaryGoal
  daysPerWeek
  sessionMinutes
  equipment
  favouriteExercises
  avoidedExercises
  bodyWeight {
    __typename
    ...LoadFields
  }
  loadsAtHand {
    __typename
    equipment
    step
    loads
  }
  settings {
    __typename
    suggestionPolicy
    selectionPolicy
    defaultMode
    aiSuggestions
    userEditsBlock
    adaptiveDifficulty
    confirmLevelChanges
    allowRirZero
    predictive
    pooling
  }
  program {
    __typename
    name
    version
    startsOn
    blockWeeks
    deloadWeek
    weeklySchedule
  }
  createdAt
  updatedAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"fragmentName":"AnyNode"}) as unknown as TypedDocumentString<AnyNodeFragment, unknown>;
export const ApiTokenFieldsFragmentDoc = new TypedDocumentString(`
    fragment ApiTokenFields on ApiToken {
  __typename
  id
  name
  hint
  scopes
  parentId
  createdAt
  expiresAt
  revokedAt
}
    `, {"fragmentName":"ApiTokenFields"}) as unknown as TypedDocumentString<ApiTokenFieldsFragment, unknown>;
export const CoachGrantFieldsFragmentDoc = new TypedDocumentString(`
    fragment CoachGrantFields on CoachGrant {
  __typename
  id
  athleteId
  coachId
  displayName
  access
  label
  createdAt
  updatedAt
  acceptedAt
  codeExpiresAt
  expiresAt
  tokenId
}
    `, {"fragmentName":"CoachGrantFields"}) as unknown as TypedDocumentString<CoachGrantFieldsFragment, unknown>;
export const DialogQuestionFieldsFragmentDoc = new TypedDocumentString(`
    fragment DialogQuestionFields on DialogQuestion {
  __typename
  choices {
    __typename
    key
    label
  }
  kind
  safeDefault
  text
}
    `, {"fragmentName":"DialogQuestionFields"}) as unknown as TypedDocumentString<DialogQuestionFieldsFragment, unknown>;
export const ExerciseHistoryFieldsFragmentDoc = new TypedDocumentString(`
    fragment ExerciseHistoryFields on ExerciseHistory {
  __typename
  exerciseKey
  unit
  exercise {
    __typename
    ...ExerciseName
  }
  totalSessions
  last30DaySessions
  lastWorkoutAt
  trend
  e1rm {
    __typename
    value {
      __typename
      ...LoadFields
    }
    least {
      __typename
      ...LoadFields
    }
    most {
      __typename
      ...LoadFields
    }
  }
  bestE1rm {
    __typename
    at
    load {
      __typename
      ...LoadFields
    }
  }
  bestWeight {
    __typename
    at
    load {
      __typename
      ...LoadFields
    }
  }
  bestVolume {
    __typename
    at
    value
  }
  bestRepsAtWeight {
    __typename
    reps
    load {
      __typename
      ...LoadFields
    }
  }
  last3AvgWeight {
    __typename
    ...LoadFields
  }
  last3AvgVolume
  last3AvgSetCount
  last3AvgRestSeconds
  typicalSetCount
  typicalRepsLower
  typicalRepsUpper
  typicalRestSeconds
  points {
    __typename
    startedAt
    volume
    topLoad {
      __typename
      ...LoadFields
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"ExerciseHistoryFields"}) as unknown as TypedDocumentString<ExerciseHistoryFieldsFragment, unknown>;
export const ExerciseSummaryFragmentDoc = new TypedDocumentString(`
    fragment ExerciseSummary on Exercise {
  __typename
  ...ExerciseName
  own
  version
  primaryMuscles
  secondaryMuscles
  movementPatterns
  equipment
  loadType
  loadCounting
  countsSeconds
  isCompound
  isUnilateral
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}`, {"fragmentName":"ExerciseSummary"}) as unknown as TypedDocumentString<ExerciseSummaryFragment, unknown>;
export const ExerciseSettingsFieldsFragmentDoc = new TypedDocumentString(`
    fragment ExerciseSettingsFields on ExerciseSettings {
  __typename
  exerciseKey
  suggestionsOff
  preferredStep {
    __typename
    ...LoadFields
  }
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"ExerciseSettingsFields"}) as unknown as TypedDocumentString<ExerciseSettingsFieldsFragment, unknown>;
export const ExerciseDetailsFragmentDoc = new TypedDocumentString(`
    fragment ExerciseDetails on Exercise {
  __typename
  ...ExerciseSummary
  aliases
  tips
  contraindications
  difficulty
  splitTags
  repRangeMin
  repRangeMax
  isMainLiftEligible
  fatigueCost
  sfrScore
  lengthPositionScore
  settings {
    __typename
    ...ExerciseSettingsFields
  }
  easier {
    __typename
    ...ExerciseName
  }
  harder {
    __typename
    ...ExerciseName
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment ExerciseSummary on Exercise {
  __typename
  ...ExerciseName
  own
  version
  primaryMuscles
  secondaryMuscles
  movementPatterns
  equipment
  loadType
  loadCounting
  countsSeconds
  isCompound
  isUnilateral
}
fragment ExerciseSettingsFields on ExerciseSettings {
  __typename
  exerciseKey
  suggestionsOff
  preferredStep {
    __typename
    ...LoadFields
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"fragmentName":"ExerciseDetails"}) as unknown as TypedDocumentString<ExerciseDetailsFragment, unknown>;
export const FailureFragmentDoc = new TypedDocumentString(`
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
    `, {"fragmentName":"Failure"}) as unknown as TypedDocumentString<FailureFragment, unknown>;
export const FlagFieldsFragmentDoc = new TypedDocumentString(`
    fragment FlagFields on Flag {
  __typename
  area
  clearedAt
  grade
  id
  keepAsIs
  kind
  planExerciseId
  reason
  setAt
  severity
}
    `, {"fragmentName":"FlagFields"}) as unknown as TypedDocumentString<FlagFieldsFragment, unknown>;
export const GenerationFailureDetailsFragmentDoc = new TypedDocumentString(`
    fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
    `, {"fragmentName":"GenerationFailureDetails"}) as unknown as TypedDocumentString<GenerationFailureDetailsFragment, unknown>;
export const GenerationEventDetailsFragmentDoc = new TypedDocumentString(`
    fragment GenerationEventDetails on GenerationEvent {
  __typename
  seq
  at
  state
  stage
  attempt
  calls
  codes
  inputTokens
  outputTokens
  error {
    __typename
    ...GenerationFailureDetails
  }
}
    fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}`, {"fragmentName":"GenerationEventDetails"}) as unknown as TypedDocumentString<GenerationEventDetailsFragment, unknown>;
export const TodayPlanDetailsFragmentDoc = new TypedDocumentString(`
    fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}
    `, {"fragmentName":"TodayPlanDetails"}) as unknown as TypedDocumentString<TodayPlanDetailsFragment, unknown>;
export const GenerationDetailsFragmentDoc = new TypedDocumentString(`
    fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
    fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"fragmentName":"GenerationDetails"}) as unknown as TypedDocumentString<GenerationDetailsFragment, unknown>;
export const JobFieldsFragmentDoc = new TypedDocumentString(`
    fragment JobFields on Job {
  __typename
  attempts
  createdAt
  doneAt
  id
  key
  kind
  lastError
  leaseUntil
  runAt
  status
}
    `, {"fragmentName":"JobFields"}) as unknown as TypedDocumentString<JobFieldsFragment, unknown>;
export const KpiFieldsFragmentDoc = new TypedDocumentString(`
    fragment KpiFields on Kpis {
  __typename
  anchorProgressionTrend
  completionRate
  generated
  intent
  midWorkoutSubstitutionRate
  painConflictIncidence
  preStartEditRate
  retention4w
  selectionMode
  volumeAdherenceError
}
    `, {"fragmentName":"KpiFields"}) as unknown as TypedDocumentString<KpiFieldsFragment, unknown>;
export const ModeFieldsFragmentDoc = new TypedDocumentString(`
    fragment ModeFields on Mode {
  __typename
  area
  endedAt
  finishedWorkouts
  id
  kind
  minutes
  startedAt
  until
}
    `, {"fragmentName":"ModeFields"}) as unknown as TypedDocumentString<ModeFieldsFragment, unknown>;
export const PageFragmentDoc = new TypedDocumentString(`
    fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
    `, {"fragmentName":"Page"}) as unknown as TypedDocumentString<PageFragment, unknown>;
export const ProgramFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProgramFields on Program {
  __typename
  active
  blockWeeks
  deloadWeek
  id
  name
  startsOn
  version
  weeklySchedule
}
    `, {"fragmentName":"ProgramFields"}) as unknown as TypedDocumentString<ProgramFieldsFragment, unknown>;
export const WeeklyAnalysisFieldsFragmentDoc = new TypedDocumentString(`
    fragment WeeklyAnalysisFields on WeeklyAnalysis {
  __typename
  balance
  coverage
  entries {
    __typename
    entry
    source
    sourceId
  }
  label
  muscles {
    __typename
    muscle
    sets
    zone
  }
  patterns
  score
  suggestions {
    __typename
    code
    muscle
    pattern
    ratio
    sets
  }
  volume
}
    `, {"fragmentName":"WeeklyAnalysisFields"}) as unknown as TypedDocumentString<WeeklyAnalysisFieldsFragment, unknown>;
export const DecisionRecordFieldsFragmentDoc = new TypedDocumentString(`
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
    `, {"fragmentName":"DecisionRecordFields"}) as unknown as TypedDocumentString<DecisionRecordFieldsFragment, unknown>;
export const SessionPreviewFieldsFragmentDoc = new TypedDocumentString(`
    fragment SessionPreviewFields on SessionPreview {
  __typename
  exercises {
    __typename
    exercise {
      __typename
      ...ExerciseName
    }
    exerciseKey
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    role
    sets {
      __typename
      ...Target
    }
  }
  selection {
    __typename
    accessorySlots
    allocation {
      __typename
      exerciseKey
      gain
      remainingAfter
    }
    coldStart {
      __typename
      bypass
      effectiveStage
      protocolEnabled
      stage
    }
    deferred {
      __typename
      muscle
      nextEntry
      reason
      sets
    }
    droppedPins {
      __typename
      exerciseKey
      reason
    }
    estimatedMinutes
    estimatedSeconds
    evidence
    infeasible {
      __typename
      byReason {
        __typename
        count
        reason
      }
      role
      sentence
      slotIndex
      unlock {
        __typename
        count
        reason
      }
    }
    intent
    mainSlots
    picks {
      __typename
      because
      becauseMuscle
      components {
        __typename
        name
        value
        weight
      }
      decisionRecord {
        __typename
        ...DecisionRecordFields
      }
      exercise {
        __typename
        ...ExerciseName
      }
      exerciseKey
      load {
        __typename
        decisionRecord {
          __typename
          ...DecisionRecordFields
        }
        load {
          __typename
          ...LoadFields
        }
        reason
        source
        unknown
      }
      margin
      reason
      role
      runnerUp {
        __typename
        exerciseKey
        score
      }
      score
      sets
      slotIndex
      step
    }
    policyId
    recovery {
      __typename
      hoursLeft
      muscle
      percent
    }
    rejected {
      __typename
      exerciseKey
      phase
      reason
    }
    removed {
      __typename
      exerciseKey
      muscle
      nextExerciseKey
      reason
      retention
      secondsOver
    }
    supersets {
      __typename
      exerciseKeys
      sharedRestSeconds
    }
    targetMuscles
    volumePlan {
      __typename
      delta
      muscle
      planned
      target
    }
    warnings {
      __typename
      code
      params {
        __typename
        name
        value
      }
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"fragmentName":"SessionPreviewFields"}) as unknown as TypedDocumentString<SessionPreviewFieldsFragment, unknown>;
export const SuggestionEvaluationFieldsFragmentDoc = new TypedDocumentString(`
    fragment SuggestionEvaluationFields on SuggestionEvaluation {
  __typename
  at
  outcome
  confidence
  policyId
  reason
  suggestion {
    __typename
    id
    version
    outcome
  }
  workout {
    __typename
    id
  }
}
    `, {"fragmentName":"SuggestionEvaluationFields"}) as unknown as TypedDocumentString<SuggestionEvaluationFieldsFragment, unknown>;
export const PlanVersionSummaryFragmentDoc = new TypedDocumentString(`
    fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
    `, {"fragmentName":"PlanVersionSummary"}) as unknown as TypedDocumentString<PlanVersionSummaryFragment, unknown>;
export const PlanExerciseStateFieldsFragmentDoc = new TypedDocumentString(`
    fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"fragmentName":"PlanExerciseStateFields"}) as unknown as TypedDocumentString<PlanExerciseStateFieldsFragment, unknown>;
export const PlanVersionChangesFragmentDoc = new TypedDocumentString(`
    fragment PlanVersionChanges on PlanVersion {
  __typename
  ...PlanVersionSummary
  items {
    __typename
    planExerciseId
    event
    before {
      __typename
      ...PlanExerciseStateFields
    }
    after {
      __typename
      ...PlanExerciseStateFields
    }
  }
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"fragmentName":"PlanVersionChanges"}) as unknown as TypedDocumentString<PlanVersionChangesFragment, unknown>;
export const ProgressTargetsFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
    `, {"fragmentName":"ProgressTargetsFields"}) as unknown as TypedDocumentString<ProgressTargetsFieldsFragment, unknown>;
export const OfferFieldsFragmentDoc = new TypedDocumentString(`
    fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}`, {"fragmentName":"OfferFields"}) as unknown as TypedDocumentString<OfferFieldsFragment, unknown>;
export const ProgressUpdateFieldsFragmentDoc = new TypedDocumentString(`
    fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}`, {"fragmentName":"ProgressUpdateFields"}) as unknown as TypedDocumentString<ProgressUpdateFieldsFragment, unknown>;
export const HistoryImpactFieldsFragmentDoc = new TypedDocumentString(`
    fragment HistoryImpactFields on HistoryImpact {
  __typename
  planVersions {
    __typename
    ...PlanVersionChanges
  }
  progressUpdates {
    __typename
    ...ProgressUpdateFields
  }
  added {
    __typename
    ...SuggestionFields
  }
  removed {
    __typename
    ...SuggestionFields
  }
  rejudged {
    __typename
    before
    after
    suggestion {
      __typename
      ...SuggestionFields
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanVersionChanges on PlanVersion {
  __typename
  ...PlanVersionSummary
  items {
    __typename
    planExerciseId
    event
    before {
      __typename
      ...PlanExerciseStateFields
    }
    after {
      __typename
      ...PlanExerciseStateFields
    }
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}`, {"fragmentName":"HistoryImpactFields"}) as unknown as TypedDocumentString<HistoryImpactFieldsFragment, unknown>;
export const AcceptGrantDocument = new TypedDocumentString(`
    mutation AcceptGrant($input: AcceptGrantInput!) {
  acceptGrant(input: $input) {
    __typename
    ...Failure
    ... on AcceptGrantPayload {
      __typename
      grant {
        __typename
        ...CoachGrantFields
      }
    }
  }
}
    fragment CoachGrantFields on CoachGrant {
  __typename
  id
  athleteId
  coachId
  displayName
  access
  label
  createdAt
  updatedAt
  acceptedAt
  codeExpiresAt
  expiresAt
  tokenId
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"317e80c95de2088c205be3791ca73537f4ac1ce92b73c5952459ef2654ec936d"}) as unknown as TypedDocumentString<AcceptGrantMutation, AcceptGrantMutationVariables>;
export const CreateApiTokenDocument = new TypedDocumentString(`
    mutation CreateApiToken($input: CreateApiTokenInput!) {
  createApiToken(input: $input) {
    __typename
    ...Failure
    ... on CreateApiTokenPayload {
      __typename
      secret
      token {
        __typename
        ...ApiTokenFields
      }
    }
  }
}
    fragment ApiTokenFields on ApiToken {
  __typename
  id
  name
  hint
  scopes
  parentId
  createdAt
  expiresAt
  revokedAt
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"74b1213503f7467387763a226f44aeabfee8ea18651cc93344dfdfbbdb02cb77"}) as unknown as TypedDocumentString<CreateApiTokenMutation, CreateApiTokenMutationVariables>;
export const GrantCoachDocument = new TypedDocumentString(`
    mutation GrantCoach($input: GrantCoachInput!) {
  grantCoach(input: $input) {
    __typename
    ...Failure
    ... on GrantCoachPayload {
      __typename
      invitationCode
      grant {
        __typename
        ...CoachGrantFields
      }
    }
  }
}
    fragment CoachGrantFields on CoachGrant {
  __typename
  id
  athleteId
  coachId
  displayName
  access
  label
  createdAt
  updatedAt
  acceptedAt
  codeExpiresAt
  expiresAt
  tokenId
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"fad17527f95fbff0267a4073638c33144b271910ce3b72c636bd30eb3166349f"}) as unknown as TypedDocumentString<GrantCoachMutation, GrantCoachMutationVariables>;
export const JobsDocument = new TypedDocumentString(`
    query Jobs($filter: JobFilter, $first: Int, $after: String) {
  jobs(filter: $filter, first: $first, after: $after) {
    __typename
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      ...JobFields
    }
  }
}
    fragment JobFields on Job {
  __typename
  attempts
  createdAt
  doneAt
  id
  key
  kind
  lastError
  leaseUntil
  runAt
  status
}
fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`, {"hash":"d290cd1380c758543e3ecbbfe63a6e77ec4a82086024066f9f5e079eb2a0d902"}) as unknown as TypedDocumentString<JobsQuery, JobsQueryVariables>;
export const NodeDocument = new TypedDocumentString(`
    query Node($id: ID!) {
  node(id: $id) {
    __typename
    ...AnyNode
  }
}
    fragment AnyNode on Node {
  __typename
  id
  ... on Athlete {
    __typename
    ...AthleteProfile
  }
  ... on Exercise {
    __typename
    ...ExerciseName
  }
  ... on Plan {
    __typename
    ...PlanDetails
  }
  ... on PlanExercise {
    __typename
    ...PlanExerciseFields
  }
  ... on Workout {
    __typename
    ...WorkoutDetails
  }
  ... on Performance {
    __typename
    ...PerformanceFields
  }
  ... on PerformedSet {
    __typename
    ...PerformedSetFields
  }
  ... on Suggestion {
    __typename
    ...SuggestionFields
  }
  ... on Generation {
    __typename
    provider
    createdAt
  }
}
fragment AthleteProfile on Athlete {
  __typename
  id
  version
  displayName
  unit
  timeZone
  locale
  trainingAge
  primaryGoal
  secondaryGoal
  daysPerWeek
  sessionMinutes
  equipment
  favouriteExercises
  avoidedExercises
  bodyWeight {
    __typename
    ...LoadFields
  }
  loadsAtHand {
    __typename
    equipment
    step
    loads
  }
  settings {
    __typename
    suggestionPolicy
    selectionPolicy
    defaultMode
    aiSuggestions
    userEditsBlock
    adaptiveDifficulty
    confirmLevelChanges
    allowRirZero
    predictive
    pooling
  }
  program {
    __typename
    name
    version
    startsOn
    blockWeeks
    deloadWeek
    weeklySchedule
  }
  createdAt
  updatedAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"012e78cf0c96946bc15a32b7e1e83a393b249a63bd3d0eda95e96fd04f1525a9"}) as unknown as TypedDocumentString<NodeQuery, NodeQueryVariables>;
export const NodesDocument = new TypedDocumentString(`
    query Nodes($ids: [ID!]!) {
  nodes(ids: $ids) {
    __typename
    ...AnyNode
  }
}
    fragment AnyNode on Node {
  __typename
  id
  ... on Athlete {
    __typename
    ...AthleteProfile
  }
  ... on Exercise {
    __typename
    ...ExerciseName
  }
  ... on Plan {
    __typename
    ...PlanDetails
  }
  ... on PlanExercise {
    __typename
    ...PlanExerciseFields
  }
  ... on Workout {
    __typename
    ...WorkoutDetails
  }
  ... on Performance {
    __typename
    ...PerformanceFields
  }
  ... on PerformedSet {
    __typename
    ...PerformedSetFields
  }
  ... on Suggestion {
    __typename
    ...SuggestionFields
  }
  ... on Generation {
    __typename
    provider
    createdAt
  }
}
fragment AthleteProfile on Athlete {
  __typename
  id
  version
  displayName
  unit
  timeZone
  locale
  trainingAge
  primaryGoal
  secondaryGoal
  daysPerWeek
  sessionMinutes
  equipment
  favouriteExercises
  avoidedExercises
  bodyWeight {
    __typename
    ...LoadFields
  }
  loadsAtHand {
    __typename
    equipment
    step
    loads
  }
  settings {
    __typename
    suggestionPolicy
    selectionPolicy
    defaultMode
    aiSuggestions
    userEditsBlock
    adaptiveDifficulty
    confirmLevelChanges
    allowRirZero
    predictive
    pooling
  }
  program {
    __typename
    name
    version
    startsOn
    blockWeeks
    deloadWeek
    weeklySchedule
  }
  createdAt
  updatedAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"f502ea71887f1f8b6910a7b38ed15fa897ada66a565e869f553799b7adb886d3"}) as unknown as TypedDocumentString<NodesQuery, NodesQueryVariables>;
export const RequeueJobDocument = new TypedDocumentString(`
    mutation RequeueJob($input: RequeueJobInput!) {
  requeueJob(input: $input) {
    __typename
    ...Failure
    ... on RequeueJobPayload {
      __typename
      job {
        __typename
        ...JobFields
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment JobFields on Job {
  __typename
  attempts
  createdAt
  doneAt
  id
  key
  kind
  lastError
  leaseUntil
  runAt
  status
}`, {"hash":"7f2adde2c931854c93d2d2d2d3fc8e3c261a24cd30fc7a591ae58020398fbeb3"}) as unknown as TypedDocumentString<RequeueJobMutation, RequeueJobMutationVariables>;
export const RevokeApiTokenDocument = new TypedDocumentString(`
    mutation RevokeApiToken($input: RevokeApiTokenInput!) {
  revokeApiToken(input: $input) {
    __typename
    ...Failure
    ... on RevokeApiTokenPayload {
      __typename
      token {
        __typename
        ...ApiTokenFields
      }
      descendants {
        __typename
        ...ApiTokenFields
      }
      endedGrantIds
    }
  }
}
    fragment ApiTokenFields on ApiToken {
  __typename
  id
  name
  hint
  scopes
  parentId
  createdAt
  expiresAt
  revokedAt
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"664431009b25eb45a869e011425251dc95ac6ee2ece775d3fee6eab911a91b5f"}) as unknown as TypedDocumentString<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>;
export const RevokeCoachDocument = new TypedDocumentString(`
    mutation RevokeCoach($input: RevokeCoachInput!) {
  revokeCoach(input: $input) {
    __typename
    ...Failure
    ... on RevokeCoachPayload {
      __typename
      grantId
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"f26a8b5c43989335fb8bbb53a84a2de91530527bea1b9cc42bcd0aacd787b857"}) as unknown as TypedDocumentString<RevokeCoachMutation, RevokeCoachMutationVariables>;
export const EquipmentDocument = new TypedDocumentString(`
    query Equipment {
  equipment {
    __typename
    kind
    label
    llmKeys
    loadClass
  }
}
    `, {"hash":"1ac22fbfdf3c0764f6af3172b5b79eb52f3d15f8c7d21e765171f3282f74f368"}) as unknown as TypedDocumentString<EquipmentQuery, EquipmentQueryVariables>;
export const MusclesDocument = new TypedDocumentString(`
    query Muscles {
  muscles {
    __typename
    label
    large
    maintenance
    maximumAdaptive
    maximumRecoverable
    minimumEffective
    muscle
    recoveryHours
    split
  }
}
    `, {"hash":"77b5018d8e98b370f889f9d20868deb3102b2e9041f45984139c1e87bbc6d438"}) as unknown as TypedDocumentString<MusclesQuery, MusclesQueryVariables>;
export const NotificationsDocument = new TypedDocumentString(`
    query Notifications($first: Int, $after: String, $last: Int, $before: String, $locale: Locale, $withTotalCount: Boolean = false) {
  notifications(first: $first, after: $after, last: $last, before: $before) {
    __typename
    totalCount @include(if: $withTotalCount)
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      createdAt
      id
      kind
      planId
      text(locale: $locale)
      workoutId
    }
  }
}
    fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`, {"hash":"90ba6a74410aab3798e6514455c3691fbcaa25eb56b50a2f99515be371b66af9"}) as unknown as TypedDocumentString<NotificationsQuery, NotificationsQueryVariables>;
export const SetBaselinesDocument = new TypedDocumentString(`
    mutation SetBaselines($input: SetBaselinesInput!) {
  setBaselines(input: $input) {
    __typename
    ...Failure
    ... on SetBaselinesPayload {
      __typename
      baselines {
        __typename
        context
        exerciseKey
        topSetWeight {
          __typename
          ...LoadFields
        }
        updatedAt
        workingWeightMax {
          __typename
          ...LoadFields
        }
        workingWeightMin {
          __typename
          ...LoadFields
        }
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"45c21512b67d66227728bad3ef064d58a46ce27bb574913efb121db6e01ae7b3"}) as unknown as TypedDocumentString<SetBaselinesMutation, SetBaselinesMutationVariables>;
export const SetFeatureFlagDocument = new TypedDocumentString(`
    mutation SetFeatureFlag($input: SetFeatureFlagInput!) {
  setFeatureFlag(input: $input) {
    __typename
    ...Failure
    ... on SetFeatureFlagPayload {
      __typename
      featureFlags {
        __typename
        enabled
        flag
        own
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"b8475ac6bf11ff30b816ebf4e8f96f36547eb4f4bf932632070f4420eafe62ca"}) as unknown as TypedDocumentString<SetFeatureFlagMutation, SetFeatureFlagMutationVariables>;
export const TodayDocument = new TypedDocumentString(`
    query Today {
  viewer {
    __typename
    id
    today {
      __typename
      date
      question {
        __typename
        ...DialogQuestionFields
      }
      workouts {
        __typename
        ...WorkoutSummary
      }
    }
  }
}
    fragment DialogQuestionFields on DialogQuestion {
  __typename
  choices {
    __typename
    key
    label
  }
  kind
  safeDefault
  text
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}`, {"hash":"8ace90c86f91cc0b696f68dd0e6b41df05012b9d23477ce2be7daab9761264b6"}) as unknown as TypedDocumentString<TodayQuery, TodayQueryVariables>;
export const UpdateAthleteDocument = new TypedDocumentString(`
    mutation UpdateAthlete($input: UpdateAthleteInput!) {
  updateAthlete(input: $input) {
    __typename
    ...Failure
    ... on UpdateAthletePayload {
      __typename
      athlete {
        __typename
        ...AthleteProfile
      }
    }
  }
}
    fragment AthleteProfile on Athlete {
  __typename
  id
  version
  displayName
  unit
  timeZone
  locale
  trainingAge
  primaryGoal
  secondaryGoal
  daysPerWeek
  sessionMinutes
  equipment
  favouriteExercises
  avoidedExercises
  bodyWeight {
    __typename
    ...LoadFields
  }
  loadsAtHand {
    __typename
    equipment
    step
    loads
  }
  settings {
    __typename
    suggestionPolicy
    selectionPolicy
    defaultMode
    aiSuggestions
    userEditsBlock
    adaptiveDifficulty
    confirmLevelChanges
    allowRirZero
    predictive
    pooling
  }
  program {
    __typename
    name
    version
    startsOn
    blockWeeks
    deloadWeek
    weeklySchedule
  }
  createdAt
  updatedAt
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"0fd3f72778eda2bdafc4a63019c0adb003800ca7a4f96e8ba62615f5a967011f"}) as unknown as TypedDocumentString<UpdateAthleteMutation, UpdateAthleteMutationVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    __typename
    ...AthleteProfile
    apiTokens {
      __typename
      ...ApiTokenFields
    }
    coaches {
      __typename
      ...CoachGrantFields
    }
    coaching {
      __typename
      ...CoachGrantFields
    }
  }
}
    fragment ApiTokenFields on ApiToken {
  __typename
  id
  name
  hint
  scopes
  parentId
  createdAt
  expiresAt
  revokedAt
}
fragment AthleteProfile on Athlete {
  __typename
  id
  version
  displayName
  unit
  timeZone
  locale
  trainingAge
  primaryGoal
  secondaryGoal
  daysPerWeek
  sessionMinutes
  equipment
  favouriteExercises
  avoidedExercises
  bodyWeight {
    __typename
    ...LoadFields
  }
  loadsAtHand {
    __typename
    equipment
    step
    loads
  }
  settings {
    __typename
    suggestionPolicy
    selectionPolicy
    defaultMode
    aiSuggestions
    userEditsBlock
    adaptiveDifficulty
    confirmLevelChanges
    allowRirZero
    predictive
    pooling
  }
  program {
    __typename
    name
    version
    startsOn
    blockWeeks
    deloadWeek
    weeklySchedule
  }
  createdAt
  updatedAt
}
fragment CoachGrantFields on CoachGrant {
  __typename
  id
  athleteId
  coachId
  displayName
  access
  label
  createdAt
  updatedAt
  acceptedAt
  codeExpiresAt
  expiresAt
  tokenId
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"48902fdf239951427af72b983712d3c5deff26a80db0597b314621a8c8d74ea9"}) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;
export const DialogDocument = new TypedDocumentString(`
    query Dialog($first: Int, $after: String, $last: Int, $before: String) {
  dialog {
    __typename
    contexts {
      __typename
      expiresAt
      type
      writtenAt
    }
    messages(first: $first, after: $after, last: $last, before: $before) {
      __typename
      pageInfo {
        __typename
        ...Page
      }
      nodes {
        __typename
        announced
        at
        handled
        id
        reply
        text
      }
    }
    openQuestion {
      __typename
      ...DialogQuestionFields
    }
  }
}
    fragment DialogQuestionFields on DialogQuestion {
  __typename
  choices {
    __typename
    key
    label
  }
  kind
  safeDefault
  text
}
fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`, {"hash":"239682ccfaacce0942d687191e40ef9bfe2c32a2d5977b4d365c6422e88c0a40"}) as unknown as TypedDocumentString<DialogQuery, DialogQueryVariables>;
export const SendMessageDocument = new TypedDocumentString(`
    mutation SendMessage($input: SendMessageInput!) {
  sendMessage(input: $input) {
    __typename
    ...Failure
    ... on SendMessagePayload {
      __typename
      announced
      exercises {
        __typename
        decision
        exerciseKey
        levelAfter
        levelBefore
        nextTargets
        rpe
        volumeActual
        volumeTarget
      }
      flags {
        __typename
        ...FlagFields
      }
      flagsSet {
        __typename
        ...FlagFields
      }
      handled
      health {
        __typename
        fatigue
        injury
        pain {
          __typename
          area
          severity
        }
        redFlag
        technique
      }
      intents
      offers {
        __typename
        ...OfferFields
      }
      question {
        __typename
        ...DialogQuestionFields
      }
      refusedLines {
        __typename
        kind
        raw
      }
      reply
      report {
        __typename
        amounts
        candidates
        exerciseKey
        load {
          __typename
          ...LoadFields
        }
        name
        note
        rpe
        skipped
        unit
      }
      safety {
        __typename
        adviseDoctor
        cancelled {
          __typename
          exercises
          workoutId
        }
        lighterVariations
        mobilityMinutes
        startsRecovery
        stopNow
      }
      sent {
        __typename
        at
        id
        text
      }
      version {
        __typename
        ...PlanVersionSummary
      }
      warnings
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment DialogQuestionFields on DialogQuestion {
  __typename
  choices {
    __typename
    key
    label
  }
  kind
  safeDefault
  text
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment FlagFields on Flag {
  __typename
  area
  clearedAt
  grade
  id
  keepAsIs
  kind
  planExerciseId
  reason
  setAt
  severity
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"981a7e86244b15cea0dc9b9d410a945dbbcb59239a99dd99dca00de8ec45d233"}) as unknown as TypedDocumentString<SendMessageMutation, SendMessageMutationVariables>;
export const CreateExerciseDocument = new TypedDocumentString(`
    mutation CreateExercise($input: CreateExerciseInput!) {
  createExercise(input: $input) {
    __typename
    ...Failure
    ... on OwnExercisePayload {
      __typename
      exercise {
        __typename
        ...ExerciseDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment ExerciseSummary on Exercise {
  __typename
  ...ExerciseName
  own
  version
  primaryMuscles
  secondaryMuscles
  movementPatterns
  equipment
  loadType
  loadCounting
  countsSeconds
  isCompound
  isUnilateral
}
fragment ExerciseSettingsFields on ExerciseSettings {
  __typename
  exerciseKey
  suggestionsOff
  preferredStep {
    __typename
    ...LoadFields
  }
}
fragment ExerciseDetails on Exercise {
  __typename
  ...ExerciseSummary
  aliases
  tips
  contraindications
  difficulty
  splitTags
  repRangeMin
  repRangeMax
  isMainLiftEligible
  fatigueCost
  sfrScore
  lengthPositionScore
  settings {
    __typename
    ...ExerciseSettingsFields
  }
  easier {
    __typename
    ...ExerciseName
  }
  harder {
    __typename
    ...ExerciseName
  }
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"09705bff8e1f1e8e6f5b991d5c3fc54bf3e8ca1cd525c5da187d99174fef03b7"}) as unknown as TypedDocumentString<CreateExerciseMutation, CreateExerciseMutationVariables>;
export const ExerciseHistoryDocument = new TypedDocumentString(`
    query ExerciseHistory($key: String!) {
  exerciseHistory(key: $key) {
    __typename
    ...ExerciseHistoryFields
  }
}
    fragment ExerciseHistoryFields on ExerciseHistory {
  __typename
  exerciseKey
  unit
  exercise {
    __typename
    ...ExerciseName
  }
  totalSessions
  last30DaySessions
  lastWorkoutAt
  trend
  e1rm {
    __typename
    value {
      __typename
      ...LoadFields
    }
    least {
      __typename
      ...LoadFields
    }
    most {
      __typename
      ...LoadFields
    }
  }
  bestE1rm {
    __typename
    at
    load {
      __typename
      ...LoadFields
    }
  }
  bestWeight {
    __typename
    at
    load {
      __typename
      ...LoadFields
    }
  }
  bestVolume {
    __typename
    at
    value
  }
  bestRepsAtWeight {
    __typename
    reps
    load {
      __typename
      ...LoadFields
    }
  }
  last3AvgWeight {
    __typename
    ...LoadFields
  }
  last3AvgVolume
  last3AvgSetCount
  last3AvgRestSeconds
  typicalSetCount
  typicalRepsLower
  typicalRepsUpper
  typicalRestSeconds
  points {
    __typename
    startedAt
    volume
    topLoad {
      __typename
      ...LoadFields
    }
  }
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"73a8f78e5161851a8de9696948f61b0b55495d3ef05c7ebe5773b6492605318b"}) as unknown as TypedDocumentString<ExerciseHistoryQuery, ExerciseHistoryQueryVariables>;
export const ExerciseDocument = new TypedDocumentString(`
    query Exercise($key: String!) {
  exercise(key: $key) {
    __typename
    ...ExerciseDetails
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment ExerciseSummary on Exercise {
  __typename
  ...ExerciseName
  own
  version
  primaryMuscles
  secondaryMuscles
  movementPatterns
  equipment
  loadType
  loadCounting
  countsSeconds
  isCompound
  isUnilateral
}
fragment ExerciseSettingsFields on ExerciseSettings {
  __typename
  exerciseKey
  suggestionsOff
  preferredStep {
    __typename
    ...LoadFields
  }
}
fragment ExerciseDetails on Exercise {
  __typename
  ...ExerciseSummary
  aliases
  tips
  contraindications
  difficulty
  splitTags
  repRangeMin
  repRangeMax
  isMainLiftEligible
  fatigueCost
  sfrScore
  lengthPositionScore
  settings {
    __typename
    ...ExerciseSettingsFields
  }
  easier {
    __typename
    ...ExerciseName
  }
  harder {
    __typename
    ...ExerciseName
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"91d0650a2b7af396e62b4b8f8c7fa4f7acd40f2e6c9a22df8c33516bec516335"}) as unknown as TypedDocumentString<ExerciseQuery, ExerciseQueryVariables>;
export const ExercisesDocument = new TypedDocumentString(`
    query Exercises($first: Int, $after: String, $last: Int, $before: String, $filter: ExerciseFilter, $search: String, $locale: Locale, $withTotalCount: Boolean = false) {
  exercises(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
    search: $search
    locale: $locale
  ) {
    __typename
    totalCount @include(if: $withTotalCount)
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      ...ExerciseSummary
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment ExerciseSummary on Exercise {
  __typename
  ...ExerciseName
  own
  version
  primaryMuscles
  secondaryMuscles
  movementPatterns
  equipment
  loadType
  loadCounting
  countsSeconds
  isCompound
  isUnilateral
}
fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`, {"hash":"c7c6d8c03430cbee41d87f6cfe70effbdcb1653993ba4d691b3a7680707467f4"}) as unknown as TypedDocumentString<ExercisesQuery, ExercisesQueryVariables>;
export const UpdateExerciseSettingsDocument = new TypedDocumentString(`
    mutation UpdateExerciseSettings($input: UpdateExerciseSettingsInput!) {
  updateExerciseSettings(input: $input) {
    __typename
    ...Failure
    ... on UpdateExerciseSettingsPayload {
      __typename
      settings {
        __typename
        ...ExerciseSettingsFields
      }
    }
  }
}
    fragment ExerciseSettingsFields on ExerciseSettings {
  __typename
  exerciseKey
  suggestionsOff
  preferredStep {
    __typename
    ...LoadFields
  }
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"c1e14ab4eda98ddac1018f514719108e337aceeca07b02b9d4cf410f49fe9b54"}) as unknown as TypedDocumentString<UpdateExerciseSettingsMutation, UpdateExerciseSettingsMutationVariables>;
export const UpdateExerciseDocument = new TypedDocumentString(`
    mutation UpdateExercise($input: UpdateExerciseInput!) {
  updateExercise(input: $input) {
    __typename
    ...Failure
    ... on OwnExercisePayload {
      __typename
      exercise {
        __typename
        ...ExerciseDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment ExerciseSummary on Exercise {
  __typename
  ...ExerciseName
  own
  version
  primaryMuscles
  secondaryMuscles
  movementPatterns
  equipment
  loadType
  loadCounting
  countsSeconds
  isCompound
  isUnilateral
}
fragment ExerciseSettingsFields on ExerciseSettings {
  __typename
  exerciseKey
  suggestionsOff
  preferredStep {
    __typename
    ...LoadFields
  }
}
fragment ExerciseDetails on Exercise {
  __typename
  ...ExerciseSummary
  aliases
  tips
  contraindications
  difficulty
  splitTags
  repRangeMin
  repRangeMax
  isMainLiftEligible
  fatigueCost
  sfrScore
  lengthPositionScore
  settings {
    __typename
    ...ExerciseSettingsFields
  }
  easier {
    __typename
    ...ExerciseName
  }
  harder {
    __typename
    ...ExerciseName
  }
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"ae60b565bb0330ab535ddd52c0b9a7307b2453d3c341f2bc0e19790a72eaa0c8"}) as unknown as TypedDocumentString<UpdateExerciseMutation, UpdateExerciseMutationVariables>;
export const VolumeDocument = new TypedDocumentString(`
    query Volume($week: Date) {
  volume(week: $week) {
    __typename
    deload
    muscles {
      __typename
      delta
      muscle
      performed
      planned
      target
    }
    weekInBlock
    weekStartsOn
  }
}
    `, {"hash":"690cd24b64af049db59522bb3906035635d67f5a0e857c5de019a9d18e174aab"}) as unknown as TypedDocumentString<VolumeQuery, VolumeQueryVariables>;
export const CancelGenerationDocument = new TypedDocumentString(`
    mutation CancelGeneration($input: CancelGenerationInput!) {
  cancelGeneration(input: $input) {
    __typename
    ...Failure
    ... on GenerationPayload {
      __typename
      generation {
        __typename
        ...GenerationDetails
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"fae599c8c02719adec8be9647690f11dd4a3d1922cb41dc5a598419072135365"}) as unknown as TypedDocumentString<CancelGenerationMutation, CancelGenerationMutationVariables>;
export const GeneratePlanUpdateDocument = new TypedDocumentString(`
    mutation GeneratePlanUpdate($input: GeneratePlanUpdateInput!) {
  generatePlanUpdate(input: $input) {
    __typename
    ...Failure
    ... on GenerationPayload {
      __typename
      generation {
        __typename
        ...GenerationDetails
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"4005b0b1cec5536c4df6dc4d4f322c291b6565851fa1720a1ba8d6004921f264"}) as unknown as TypedDocumentString<GeneratePlanUpdateMutation, GeneratePlanUpdateMutationVariables>;
export const GenerateTodayPlanDocument = new TypedDocumentString(`
    mutation GenerateTodayPlan($input: GenerateTodayPlanInput!) {
  generateTodayPlan(input: $input) {
    __typename
    ...Failure
    ... on GenerationPayload {
      __typename
      generation {
        __typename
        ...GenerationDetails
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"a645005dfd9e9bc7fcfb505a54657b3c0fa23f9efe82a7340b30595ffc862cce"}) as unknown as TypedDocumentString<GenerateTodayPlanMutation, GenerateTodayPlanMutationVariables>;
export const GenerateWorkoutDocument = new TypedDocumentString(`
    mutation GenerateWorkout($input: GenerateWorkoutInput!) {
  generateWorkout(input: $input) {
    __typename
    ...Failure
    ... on GenerationPayload {
      __typename
      generation {
        __typename
        ...GenerationDetails
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"cbaaade3a13771e74ab0a4f187dc167b9214c5a4b514bcb104031572d34ae647"}) as unknown as TypedDocumentString<GenerateWorkoutMutation, GenerateWorkoutMutationVariables>;
export const GenerationProgressDocument = new TypedDocumentString(`
    subscription GenerationProgress($id: ID!, $afterSeq: Int) {
  generationProgress(id: $id, afterSeq: $afterSeq) {
    __typename
    seq
    ...GenerationEventDetails
  }
}
    fragment GenerationEventDetails on GenerationEvent {
  __typename
  seq
  at
  state
  stage
  attempt
  calls
  codes
  inputTokens
  outputTokens
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}`, {"hash":"855412e4c4dc0aa7d027bf98dee54e555e84a7a816b4e28e7b41592f919100ad"}) as unknown as TypedDocumentString<GenerationProgressSubscription, GenerationProgressSubscriptionVariables>;
export const GenerationDocument = new TypedDocumentString(`
    query Generation($id: ID!) {
  generation(id: $id) {
    __typename
    ...GenerationDetails
    workout {
      __typename
      ...WorkoutDetails
    }
    stages {
      __typename
      stage
      provider
      requestedModel
      reportedModel
      promptId
      promptVersion
      schemaId
      wire
      attempts {
        __typename
        n
        startedAt
        durationMs
        finish
        inputTokens
        outputTokens
        fixes {
          __typename
          code
          count
        }
        validatorLines
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"13e5f17acec37b99e24b6d8d55965b4d2c9124098ed859f46af6ce95f25d1d33"}) as unknown as TypedDocumentString<GenerationQuery, GenerationQueryVariables>;
export const GenerationsDocument = new TypedDocumentString(`
    query Generations($filter: GenerationFilter, $first: Int, $after: String) {
  generations(filter: $filter, first: $first, after: $after) {
    __typename
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      ...GenerationDetails
    }
  }
}
    fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}
fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`, {"hash":"65a7b80863f60a90cefb3251142b06e9b27639ba24382895e03219d293c345fc"}) as unknown as TypedDocumentString<GenerationsQuery, GenerationsQueryVariables>;
export const HealthDocument = new TypedDocumentString(`
    query Health {
  health {
    __typename
    databaseAnswers
    databaseEngine
    provider
    models {
      __typename
      stage
      model
    }
    breakers {
      __typename
      breaker
      key
      state
      retryAfterSeconds
    }
  }
}
    `, {"hash":"08bf6476a29ab55305fe74789e97602d9a5dbb35e8b11e1fcd107b716109f311"}) as unknown as TypedDocumentString<HealthQuery, HealthQueryVariables>;
export const RegenerateTodayPlanDocument = new TypedDocumentString(`
    mutation RegenerateTodayPlan($input: RegenerateTodayPlanInput!) {
  regenerateTodayPlan(input: $input) {
    __typename
    ...Failure
    ... on GenerationPayload {
      __typename
      generation {
        __typename
        ...GenerationDetails
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"fdb222da2b70d6db2c48bfe257991a3f4c376ba9e103faaea8fff73befa23548"}) as unknown as TypedDocumentString<RegenerateTodayPlanMutation, RegenerateTodayPlanMutationVariables>;
export const RegenerateWorkoutDocument = new TypedDocumentString(`
    mutation RegenerateWorkout($input: RegenerateWorkoutInput!) {
  regenerateWorkout(input: $input) {
    __typename
    ...Failure
    ... on GenerationPayload {
      __typename
      generation {
        __typename
        ...GenerationDetails
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment GenerationFailureDetails on GenerationFailure {
  __typename
  code
  message
  stage
  scope
  reason
  attempts
  validatorLines
  retryAfterSeconds
  generationId
}
fragment GenerationDetails on Generation {
  __typename
  id
  kind
  status
  date
  attached
  provider
  model
  schemaVersion
  selectionReason
  degraded
  degradedReason
  warnings
  inputTokens
  outputTokens
  costUsd
  regenerationNumber
  feedback
  createdAt
  startedAt
  finishedAt
  workout {
    __typename
    id
    name
    status
  }
  todayPlan {
    __typename
    ...TodayPlanDetails
  }
  planUpdate {
    __typename
    summary
    version
  }
  artefact {
    __typename
    yaml
    workoutId
    notesToUser
  }
  error {
    __typename
    ...GenerationFailureDetails
  }
}
fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"f5e99fc0016ed061c4ef9cdba9001a28d4047e698e5f69c2d4fbc8363685038e"}) as unknown as TypedDocumentString<RegenerateWorkoutMutation, RegenerateWorkoutMutationVariables>;
export const TodayPlanDocument = new TypedDocumentString(`
    query TodayPlan($date: Date) {
  todayPlan(date: $date) {
    __typename
    ...TodayPlanDetails
  }
}
    fragment TodayPlanDetails on TodayPlan {
  __typename
  id
  focus
  durationMinutes
  equipment
  source
  energy
  summary
  blocks {
    __typename
    id
    title
    durationMinutes
    focus
    exercises {
      __typename
      id
      name
      prescription
      detail
    }
  }
}`, {"hash":"9e3d94cdfc41605518100f03797d540328b086f18459176c7a637e83a2560464"}) as unknown as TypedDocumentString<TodayPlanQuery, TodayPlanQueryVariables>;
export const CheckInDocument = new TypedDocumentString(`
    mutation CheckIn($input: CheckInInput!) {
  checkIn(input: $input) {
    __typename
    ...Failure
    ... on CheckInPayload {
      __typename
      checkIn {
        __typename
        at
        bodyBattery
        id
        notes
        readiness
        restingPulse
        sleepMinutes
        sleepScore
        stimulant
      }
      flags {
        __typename
        area
        clearedAt
        grade
        id
        keepAsIs
        kind
        planExerciseId
        reason
        setAt
        severity
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"59bb340639b6ce0a5bbf14769fffe06a9e275d43730407dbbeb87093755bacf0"}) as unknown as TypedDocumentString<CheckInMutation, CheckInMutationVariables>;
export const ClearFlagDocument = new TypedDocumentString(`
    mutation ClearFlag($input: ClearFlagInput!) {
  clearFlag(input: $input) {
    __typename
    ...Failure
    ... on FlagPayload {
      __typename
      flag {
        __typename
        area
        clearedAt
        grade
        id
        keepAsIs
        kind
        planExerciseId
        reason
        setAt
        severity
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"8fb66462c3de2e62b0922544273c4b556fbfb1a4429e62b844a536a40c0f5da9"}) as unknown as TypedDocumentString<ClearFlagMutation, ClearFlagMutationVariables>;
export const CloseHealthAlertDocument = new TypedDocumentString(`
    mutation CloseHealthAlert($input: CloseHealthAlertInput!) {
  closeHealthAlert(input: $input) {
    __typename
    ...Failure
    ... on CloseHealthAlertPayload {
      __typename
      alert {
        __typename
        alias
        area
        closedAt
        comment
        deadline
        grade
        id
        lastTriggerAt
        openedAt
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"714db43de463efd52baa0878b7af362e681997cd2368f8469d0088391edfdadb"}) as unknown as TypedDocumentString<CloseHealthAlertMutation, CloseHealthAlertMutationVariables>;
export const EndModeDocument = new TypedDocumentString(`
    mutation EndMode($input: EndModeInput!) {
  endMode(input: $input) {
    __typename
    ...Failure
    ... on ModePayload {
      __typename
      mode {
        __typename
        ...ModeFields
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment ModeFields on Mode {
  __typename
  area
  endedAt
  finishedWorkouts
  id
  kind
  minutes
  startedAt
  until
}`, {"hash":"e3cb4a0206fb3bcb4ff0c91db16d833accaa2676ed17e6ba1f3a102d900e278d"}) as unknown as TypedDocumentString<EndModeMutation, EndModeMutationVariables>;
export const HealthAlertsDocument = new TypedDocumentString(`
    query HealthAlerts($first: Int, $open: Boolean) {
  healthAlerts(first: $first, open: $open) {
    __typename
    alias
    area
    closedAt
    comment
    deadline
    grade
    id
    lastTriggerAt
    openedAt
  }
}
    `, {"hash":"ea630354588e3380c6879be196d1b2eb884cbf48ffd516512dcc20fa2411fb0a"}) as unknown as TypedDocumentString<HealthAlertsQuery, HealthAlertsQueryVariables>;
export const SetFlagDocument = new TypedDocumentString(`
    mutation SetFlag($input: SetFlagInput!) {
  setFlag(input: $input) {
    __typename
    ...Failure
    ... on FlagPayload {
      __typename
      flag {
        __typename
        area
        clearedAt
        grade
        id
        keepAsIs
        kind
        planExerciseId
        reason
        setAt
        severity
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}`, {"hash":"82a3987f801bf32988284fbf1342af3ffbb8074a6f15bcbab6f94916c1bfe176"}) as unknown as TypedDocumentString<SetFlagMutation, SetFlagMutationVariables>;
export const StartModeDocument = new TypedDocumentString(`
    mutation StartMode($input: StartModeInput!) {
  startMode(input: $input) {
    __typename
    ...Failure
    ... on ModePayload {
      __typename
      mode {
        __typename
        ...ModeFields
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment ModeFields on Mode {
  __typename
  area
  endedAt
  finishedWorkouts
  id
  kind
  minutes
  startedAt
  until
}`, {"hash":"f5687a14c78e0577f833dc5b3c4593cf7148e33465a7fc6fd6179c93b162fbf5"}) as unknown as TypedDocumentString<StartModeMutation, StartModeMutationVariables>;
export const ArchivePlanDocument = new TypedDocumentString(`
    mutation ArchivePlan($input: ArchivePlanInput!) {
  archivePlan(input: $input) {
    __typename
    ...Failure
    ... on PlanPayload {
      __typename
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"19d6ec3840aa65e099019c6e712f906a3e4c76fa81a12b53e722f51470438fd8"}) as unknown as TypedDocumentString<ArchivePlanMutation, ArchivePlanMutationVariables>;
export const ConfirmPlanVersionDocument = new TypedDocumentString(`
    mutation ConfirmPlanVersion($input: ConfirmPlanVersionInput!) {
  confirmPlanVersion(input: $input) {
    __typename
    ...Failure
    ... on PlanPayload {
      __typename
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"1273214dcce40c69cb6244363501cc60efaad846d42390f0b9da2eb646cde8ea"}) as unknown as TypedDocumentString<ConfirmPlanVersionMutation, ConfirmPlanVersionMutationVariables>;
export const CreatePlanDocument = new TypedDocumentString(`
    mutation CreatePlan($input: CreatePlanInput!) {
  createPlan(input: $input) {
    __typename
    ...Failure
    ... on PlanPayload {
      __typename
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"493efbfadf2411c1f1543f4ec463f2f5844ce47f06b4dc2086c781628c5c71ac"}) as unknown as TypedDocumentString<CreatePlanMutation, CreatePlanMutationVariables>;
export const CreateProgramDocument = new TypedDocumentString(`
    mutation CreateProgram($input: CreateProgramInput!) {
  createProgram(input: $input) {
    __typename
    ...Failure
    ... on ProgramPayload {
      __typename
      analysis {
        __typename
        ...WeeklyAnalysisFields
      }
      program {
        __typename
        ...ProgramFields
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment ProgramFields on Program {
  __typename
  active
  blockWeeks
  deloadWeek
  id
  name
  startsOn
  version
  weeklySchedule
}
fragment WeeklyAnalysisFields on WeeklyAnalysis {
  __typename
  balance
  coverage
  entries {
    __typename
    entry
    source
    sourceId
  }
  label
  muscles {
    __typename
    muscle
    sets
    zone
  }
  patterns
  score
  suggestions {
    __typename
    code
    muscle
    pattern
    ratio
    sets
  }
  volume
}`, {"hash":"6d798cbc3960101c59a1073767f55609599ac22217642541daa2ff9f84b6e95f"}) as unknown as TypedDocumentString<CreateProgramMutation, CreateProgramMutationVariables>;
export const EditPlanDocument = new TypedDocumentString(`
    mutation EditPlan($input: EditPlanInput!) {
  editPlan(input: $input) {
    __typename
    ...Failure
    ... on PlanPayload {
      __typename
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"207820b2e2824a05ed81347b9040aeee5659a04a50e576f7a4f8c883b7a30c2b"}) as unknown as TypedDocumentString<EditPlanMutation, EditPlanMutationVariables>;
export const ExerciseProgressDocument = new TypedDocumentString(`
    query ExerciseProgress($planExerciseId: ID!) {
  exerciseProgress(planExerciseId: $planExerciseId) {
    __typename
    bestVolume {
      __typename
      date
      volume
    }
    fatigueSigns
    highestRung {
      __typename
      date
      label
      ordinal
    }
    overlay {
      __typename
      causes
      percent
    }
    planExercise {
      __typename
      ...PlanExerciseFields
    }
    raised
    records {
      __typename
      ...ProgressUpdateFields
    }
    reduced
    rollingRpe
    rollingVolume
    rpeTrend
    skipLocked
    skips
    streakSuccess
    successesOnTargets
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}`, {"hash":"9b937838da23eccb677d4d6fdfde037efd345fda7d7785f0b46c4a6b4f66bb00"}) as unknown as TypedDocumentString<ExerciseProgressQuery, ExerciseProgressQueryVariables>;
export const PlanAuditDocument = new TypedDocumentString(`
    query PlanAudit($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  plan(id: $id) {
    __typename
    id
    version
    audit(first: $first, after: $after, last: $last, before: $before) {
      __typename
      pageInfo {
        __typename
        ...Page
      }
      nodes {
        __typename
        id
        version
        action
        author
        authorId
        reason
        diff {
          __typename
          op
          path
          planExerciseId
          property
          value {
            __typename
            number
            numbers
            sets
            text
          }
        }
        traceId
        at
      }
    }
  }
}
    fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}`, {"hash":"61743536765c74f46c083c62abec84abc930afcdcf52a034228811e827da294a"}) as unknown as TypedDocumentString<PlanAuditQuery, PlanAuditQueryVariables>;
export const PlanVersionChangesDocument = new TypedDocumentString(`
    query PlanVersionChanges($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  plan(id: $id) {
    __typename
    id
    version
    versions(first: $first, after: $after, last: $last, before: $before) {
      __typename
      pageInfo {
        __typename
        ...Page
      }
      nodes {
        __typename
        ...PlanVersionChanges
      }
    }
  }
}
    fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanVersionChanges on PlanVersion {
  __typename
  ...PlanVersionSummary
  items {
    __typename
    planExerciseId
    event
    before {
      __typename
      ...PlanExerciseStateFields
    }
    after {
      __typename
      ...PlanExerciseStateFields
    }
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"865a7d5d559ed2bca93b7aefb9a0cdab9a37886f630a685ad666200a9bb8500c"}) as unknown as TypedDocumentString<PlanVersionChangesQuery, PlanVersionChangesQueryVariables>;
export const PlanVersionsDocument = new TypedDocumentString(`
    query PlanVersions($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
  plan(id: $id) {
    __typename
    id
    version
    versions(first: $first, after: $after, last: $last, before: $before) {
      __typename
      pageInfo {
        __typename
        ...Page
      }
      nodes {
        __typename
        ...PlanVersionSummary
        items {
          __typename
          planExerciseId
          event
        }
      }
    }
  }
}
    fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}`, {"hash":"eb039e74a5df38057f47f2a66f3b4c7945ca98279418ff4c70e6bff6e37fa131"}) as unknown as TypedDocumentString<PlanVersionsQuery, PlanVersionsQueryVariables>;
export const PlanDocument = new TypedDocumentString(`
    query Plan($id: ID!) {
  plan(id: $id) {
    __typename
    ...PlanDetails
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"6ab7ee11574713993ae7a754d43483210365954577a4347e52fef0df06cadb29"}) as unknown as TypedDocumentString<PlanQuery, PlanQueryVariables>;
export const PlansDocument = new TypedDocumentString(`
    query Plans($first: Int, $after: String, $last: Int, $before: String, $archived: Boolean, $withTotalCount: Boolean = false) {
  plans(
    first: $first
    after: $after
    last: $last
    before: $before
    archived: $archived
  ) {
    __typename
    totalCount @include(if: $withTotalCount)
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      ...PlanSummary
    }
  }
}
    fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}`, {"hash":"7b92ff3c7e17428669fba698801803ecac79ebba4b7aaf65908e2c67c3aa0dc8"}) as unknown as TypedDocumentString<PlansQuery, PlansQueryVariables>;
export const ResolvePlanConflictDocument = new TypedDocumentString(`
    mutation ResolvePlanConflict($input: ResolvePlanConflictInput!) {
  resolvePlanConflict(input: $input) {
    __typename
    ...Failure
    ... on ResolvePlanConflictPayload {
      __typename
      conflict {
        __typename
        autoVersion
        compromise {
          __typename
          ...PlanExerciseStateFields
        }
        createdAt
        date
        id
        kind
        manualVersion
        planExerciseId
        question
        resolution
        resolvedAt
        status
      }
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"1aebef281dffc66a5c0711300df54400265e0ef0b96aa233328dd44bf116bb1b"}) as unknown as TypedDocumentString<ResolvePlanConflictMutation, ResolvePlanConflictMutationVariables>;
export const RollbackPlanDocument = new TypedDocumentString(`
    mutation RollbackPlan($input: RollbackPlanInput!) {
  rollbackPlan(input: $input) {
    __typename
    ...Failure
    ... on PlanPayload {
      __typename
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"f312f51b9707259ee389865ad1f80eb66761589f450bb07d6365aa22ce106bbf"}) as unknown as TypedDocumentString<RollbackPlanMutation, RollbackPlanMutationVariables>;
export const SaveWorkoutAsPlanDocument = new TypedDocumentString(`
    mutation SaveWorkoutAsPlan($input: SaveWorkoutAsPlanInput!) {
  saveWorkoutAsPlan(input: $input) {
    __typename
    ...Failure
    ... on SaveWorkoutAsPlanPayload {
      __typename
      plan {
        __typename
        ...PlanDetails
      }
      workout {
        __typename
        ...WorkoutSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}`, {"hash":"f5d57de39982f9d6d358d612822f57e6e485135bf217614027daee1cbfa98668"}) as unknown as TypedDocumentString<SaveWorkoutAsPlanMutation, SaveWorkoutAsPlanMutationVariables>;
export const TakeOfferDocument = new TypedDocumentString(`
    mutation TakeOffer($input: TakeOfferInput!) {
  takeOffer(input: $input) {
    __typename
    ...Failure
    ... on TakeOfferPayload {
      __typename
      mode {
        __typename
        ...ModeFields
      }
      offer {
        __typename
        ...OfferFields
      }
      plan {
        __typename
        ...PlanDetails
      }
      version {
        __typename
        ...PlanVersionSummary
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment ModeFields on Mode {
  __typename
  area
  endedAt
  finishedWorkouts
  id
  kind
  minutes
  startedAt
  until
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}`, {"hash":"455323639ff6566dc14f14d9b0fef8909ff5cd691e23a63e5924b1dccc208052"}) as unknown as TypedDocumentString<TakeOfferMutation, TakeOfferMutationVariables>;
export const UpdateProgramDocument = new TypedDocumentString(`
    mutation UpdateProgram($input: UpdateProgramInput!) {
  updateProgram(input: $input) {
    __typename
    ...Failure
    ... on ProgramPayload {
      __typename
      analysis {
        __typename
        ...WeeklyAnalysisFields
      }
      program {
        __typename
        ...ProgramFields
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment ProgramFields on Program {
  __typename
  active
  blockWeeks
  deloadWeek
  id
  name
  startsOn
  version
  weeklySchedule
}
fragment WeeklyAnalysisFields on WeeklyAnalysis {
  __typename
  balance
  coverage
  entries {
    __typename
    entry
    source
    sourceId
  }
  label
  muscles {
    __typename
    muscle
    sets
    zone
  }
  patterns
  score
  suggestions {
    __typename
    code
    muscle
    pattern
    ratio
    sets
  }
  volume
}`, {"hash":"3e9e2772d833a3f7cfbd07f369d0aa75a42a49af7dd61df8a949fbb170b4027b"}) as unknown as TypedDocumentString<UpdateProgramMutation, UpdateProgramMutationVariables>;
export const WeeklyAnalysisDocument = new TypedDocumentString(`
    query WeeklyAnalysis($programId: ID!) {
  weeklyAnalysis(programId: $programId) {
    __typename
    ...WeeklyAnalysisFields
  }
}
    fragment WeeklyAnalysisFields on WeeklyAnalysis {
  __typename
  balance
  coverage
  entries {
    __typename
    entry
    source
    sourceId
  }
  label
  muscles {
    __typename
    muscle
    sets
    zone
  }
  patterns
  score
  suggestions {
    __typename
    code
    muscle
    pattern
    ratio
    sets
  }
  volume
}`, {"hash":"01ac54660f2e6b17d241c477c4c2856839ec495e299106a4d1de5eb9ea1d0a09"}) as unknown as TypedDocumentString<WeeklyAnalysisQuery, WeeklyAnalysisQueryVariables>;
export const GenerateFromIntentDocument = new TypedDocumentString(`
    mutation GenerateFromIntent($input: GenerateFromIntentInput!) {
  generateFromIntent(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"dcf2da7c9e02b395326b7e1f78aa6d565349fb003fe69645715e1e056c6a4cae"}) as unknown as TypedDocumentString<GenerateFromIntentMutation, GenerateFromIntentMutationVariables>;
export const GenerateFromTemplateDocument = new TypedDocumentString(`
    mutation GenerateFromTemplate($input: GenerateFromTemplateInput!) {
  generateFromTemplate(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"84df852296f3a53113db138721e6735a45bb9c1e03e70159aa5f250337e50fc0"}) as unknown as TypedDocumentString<GenerateFromTemplateMutation, GenerateFromTemplateMutationVariables>;
export const KpisDocument = new TypedDocumentString(`
    query Kpis {
  kpis {
    __typename
    defaultToIntent {
      __typename
      failing
      ready
    }
    from
    groups {
      __typename
      ...KpiFields
      volumeAdherenceAccuracy {
        __typename
        accuracy
        muscle
        planned
        target
        week
      }
    }
    modes {
      __typename
      ...KpiFields
    }
    to
  }
}
    fragment KpiFields on Kpis {
  __typename
  anchorProgressionTrend
  completionRate
  generated
  intent
  midWorkoutSubstitutionRate
  painConflictIncidence
  preStartEditRate
  retention4w
  selectionMode
  volumeAdherenceError
}`, {"hash":"594bcf3a43f67e1a92152210a6117d289b40b3e667cdc99beb89b94202718469"}) as unknown as TypedDocumentString<KpisQuery, KpisQueryVariables>;
export const PreviewSelectionDocument = new TypedDocumentString(`
    query PreviewSelection($input: SessionRequestInput!, $policyId: String) {
  previewSelection(input: $input, policyId: $policyId) {
    __typename
    ...SessionPreviewFields
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment SessionPreviewFields on SessionPreview {
  __typename
  exercises {
    __typename
    exercise {
      __typename
      ...ExerciseName
    }
    exerciseKey
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    role
    sets {
      __typename
      ...Target
    }
  }
  selection {
    __typename
    accessorySlots
    allocation {
      __typename
      exerciseKey
      gain
      remainingAfter
    }
    coldStart {
      __typename
      bypass
      effectiveStage
      protocolEnabled
      stage
    }
    deferred {
      __typename
      muscle
      nextEntry
      reason
      sets
    }
    droppedPins {
      __typename
      exerciseKey
      reason
    }
    estimatedMinutes
    estimatedSeconds
    evidence
    infeasible {
      __typename
      byReason {
        __typename
        count
        reason
      }
      role
      sentence
      slotIndex
      unlock {
        __typename
        count
        reason
      }
    }
    intent
    mainSlots
    picks {
      __typename
      because
      becauseMuscle
      components {
        __typename
        name
        value
        weight
      }
      decisionRecord {
        __typename
        ...DecisionRecordFields
      }
      exercise {
        __typename
        ...ExerciseName
      }
      exerciseKey
      load {
        __typename
        decisionRecord {
          __typename
          ...DecisionRecordFields
        }
        load {
          __typename
          ...LoadFields
        }
        reason
        source
        unknown
      }
      margin
      reason
      role
      runnerUp {
        __typename
        exerciseKey
        score
      }
      score
      sets
      slotIndex
      step
    }
    policyId
    recovery {
      __typename
      hoursLeft
      muscle
      percent
    }
    rejected {
      __typename
      exerciseKey
      phase
      reason
    }
    removed {
      __typename
      exerciseKey
      muscle
      nextExerciseKey
      reason
      retention
      secondsOver
    }
    supersets {
      __typename
      exerciseKeys
      sharedRestSeconds
    }
    targetMuscles
    volumePlan {
      __typename
      delta
      muscle
      planned
      target
    }
    warnings {
      __typename
      code
      params {
        __typename
        name
        value
      }
    }
  }
}`, {"hash":"5099aa80ceb0200b96804f5be579ac3765520fd9a8bb5324fbf32be63dc4079c"}) as unknown as TypedDocumentString<PreviewSelectionQuery, PreviewSelectionQueryVariables>;
export const WhatIfDocument = new TypedDocumentString(`
    query WhatIf($input: WhatIfInput!) {
  whatIf(input: $input) {
    __typename
    added
    asIs {
      __typename
      ...SessionPreviewFields
    }
    minutesDifference
    removed
    setChanges {
      __typename
      after
      before
      exerciseKey
    }
    supposed {
      __typename
      ...SessionPreviewFields
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment SessionPreviewFields on SessionPreview {
  __typename
  exercises {
    __typename
    exercise {
      __typename
      ...ExerciseName
    }
    exerciseKey
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    role
    sets {
      __typename
      ...Target
    }
  }
  selection {
    __typename
    accessorySlots
    allocation {
      __typename
      exerciseKey
      gain
      remainingAfter
    }
    coldStart {
      __typename
      bypass
      effectiveStage
      protocolEnabled
      stage
    }
    deferred {
      __typename
      muscle
      nextEntry
      reason
      sets
    }
    droppedPins {
      __typename
      exerciseKey
      reason
    }
    estimatedMinutes
    estimatedSeconds
    evidence
    infeasible {
      __typename
      byReason {
        __typename
        count
        reason
      }
      role
      sentence
      slotIndex
      unlock {
        __typename
        count
        reason
      }
    }
    intent
    mainSlots
    picks {
      __typename
      because
      becauseMuscle
      components {
        __typename
        name
        value
        weight
      }
      decisionRecord {
        __typename
        ...DecisionRecordFields
      }
      exercise {
        __typename
        ...ExerciseName
      }
      exerciseKey
      load {
        __typename
        decisionRecord {
          __typename
          ...DecisionRecordFields
        }
        load {
          __typename
          ...LoadFields
        }
        reason
        source
        unknown
      }
      margin
      reason
      role
      runnerUp {
        __typename
        exerciseKey
        score
      }
      score
      sets
      slotIndex
      step
    }
    policyId
    recovery {
      __typename
      hoursLeft
      muscle
      percent
    }
    rejected {
      __typename
      exerciseKey
      phase
      reason
    }
    removed {
      __typename
      exerciseKey
      muscle
      nextExerciseKey
      reason
      retention
      secondsOver
    }
    supersets {
      __typename
      exerciseKeys
      sharedRestSeconds
    }
    targetMuscles
    volumePlan {
      __typename
      delta
      muscle
      planned
      target
    }
    warnings {
      __typename
      code
      params {
        __typename
        name
        value
      }
    }
  }
}`, {"hash":"8cedc507bfdd74a8a2f5fbdd4cc768eb3d6be4eb0709eff8b8b2834b65aa9087"}) as unknown as TypedDocumentString<WhatIfQuery, WhatIfQueryVariables>;
export const DecideSuggestionsDocument = new TypedDocumentString(`
    mutation DecideSuggestions($input: DecideSuggestionsInput!) {
  decideSuggestions(input: $input) {
    __typename
    ...Failure
    ... on DecideSuggestionsPayload {
      __typename
      suggestions {
        __typename
        ...SuggestionFields
      }
      plans {
        __typename
        ...PlanDetails
      }
      versions {
        __typename
        ...PlanVersionSummary
      }
      workout {
        __typename
        ...WorkoutSummary
      }
      failures {
        __typename
        code
        message
        suggestionIds
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanSummary on Plan {
  __typename
  id
  version
  name
  intent
  kind
  notes
  archivedAt
  createdAt
  updatedAt
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanDetails on Plan {
  __typename
  ...PlanSummary
  exercises {
    __typename
    ...PlanExerciseFields
  }
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}`, {"hash":"d6d9640a8f94d95dc9c72bf2c39d37c7865c2b46229d77209582d274c01a4bf8"}) as unknown as TypedDocumentString<DecideSuggestionsMutation, DecideSuggestionsMutationVariables>;
export const DecisionRecordDocument = new TypedDocumentString(`
    query DecisionRecord($id: ID!) {
  decisionRecord(id: $id) {
    __typename
    ...DecisionRecordFields
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}`, {"hash":"e6208cef481116f19248d8291e664f4e0210784c596618cf96e6a5d36900f7c3"}) as unknown as TypedDocumentString<DecisionRecordQuery, DecisionRecordQueryVariables>;
export const GenerateSuggestionsDocument = new TypedDocumentString(`
    mutation GenerateSuggestions($input: GenerateSuggestionsInput!) {
  generateSuggestions(input: $input) {
    __typename
    ...Failure
    ... on GenerateSuggestionsPayload {
      __typename
      workout {
        __typename
        ...WorkoutSummary
        suggestions {
          __typename
          ...SuggestionFields
        }
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}`, {"hash":"93664a31d8a99dec483ef2e2aea5389a206d8f63ee7b3829694218e227da9d82"}) as unknown as TypedDocumentString<GenerateSuggestionsMutation, GenerateSuggestionsMutationVariables>;
export const PreviewSuggestionsDocument = new TypedDocumentString(`
    query PreviewSuggestions($workoutId: ID!, $policyId: String) {
  previewSuggestions(workoutId: $workoutId, policyId: $policyId) {
    __typename
    kept {
      __typename
      key
      ruleId
      category
      confidence
      exerciseKey
      planExerciseId
      setNumber
      changes {
        __typename
        ...PrescriptionChangeFields
      }
      decisionRecord {
        __typename
        ...DecisionRecordFields
      }
    }
    dropped {
      __typename
      key
      step
      winner
    }
    rules {
      __typename
      performanceId
      what
      result
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}`, {"hash":"272c432a03620814d6bc23810d809cf82edea72949542b747d99d813bbadc853"}) as unknown as TypedDocumentString<PreviewSuggestionsQuery, PreviewSuggestionsQueryVariables>;
export const SkipReviewDocument = new TypedDocumentString(`
    mutation SkipReview($input: SkipReviewInput!) {
  skipReview(input: $input) {
    __typename
    ...Failure
    ... on SkipReviewPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"f168d25c8c2af584a21d7c3317a9e9a4754feaf00f3b1166a9db6c4629694619"}) as unknown as TypedDocumentString<SkipReviewMutation, SkipReviewMutationVariables>;
export const SuggestionReviewDocument = new TypedDocumentString(`
    query SuggestionReview($workoutId: ID, $planId: ID) {
  suggestionReview(workoutId: $workoutId, planId: $planId) {
    __typename
    planExercise {
      __typename
      ...PlanExerciseFields
    }
    groups {
      __typename
      topic
      setNumber
      state
      sharedReason
      suggestions {
        __typename
        ...SuggestionSummary
      }
      lines {
        __typename
        reason
        change {
          __typename
          ...PrescriptionChangeFields
        }
        suggestion {
          __typename
          id
          version
          decision
        }
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PlanExerciseFields on PlanExercise {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}`, {"hash":"0af69cdde52d6f3f416912a4db75093a7d412c4fa6dde482c8ad3339a88e79a6"}) as unknown as TypedDocumentString<SuggestionReviewQuery, SuggestionReviewQueryVariables>;
export const SuggestionsDocument = new TypedDocumentString(`
    query Suggestions($first: Int, $after: String, $last: Int, $before: String, $filter: SuggestionFilter, $withTotalCount: Boolean = false) {
  suggestions(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    __typename
    totalCount @include(if: $withTotalCount)
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      ...SuggestionFields
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}`, {"hash":"f2f4dd860e80528a1b91d238e679b88658af67c515972a533e8285961b39ce33"}) as unknown as TypedDocumentString<SuggestionsQuery, SuggestionsQueryVariables>;
export const WorkoutSuggestionsDocument = new TypedDocumentString(`
    query WorkoutSuggestions($id: ID!) {
  workout(id: $id) {
    __typename
    id
    version
    status
    suggestions {
      __typename
      ...SuggestionFields
    }
    evaluations {
      __typename
      ...SuggestionEvaluationFields
    }
    suggestionRun {
      __typename
      status
      policyId
      startedAt
      finishedAt
      exerciseCount
      suggestionCount
      aiAnswerCount
      dropped {
        __typename
        key
        step
        winner
      }
      rules {
        __typename
        performanceId
        what
        result
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment SuggestionEvaluationFields on SuggestionEvaluation {
  __typename
  at
  outcome
  confidence
  policyId
  reason
  suggestion {
    __typename
    id
    version
    outcome
  }
  workout {
    __typename
    id
  }
}`, {"hash":"bf87ef0c8bbef60f54cf5dff3394dae64888820ef6ffcb2ac2cdfbd65d8bd510"}) as unknown as TypedDocumentString<WorkoutSuggestionsQuery, WorkoutSuggestionsQueryVariables>;
export const DeleteWorkoutDocument = new TypedDocumentString(`
    mutation DeleteWorkout($input: DeleteWorkoutInput!) {
  deleteWorkout(input: $input) {
    __typename
    ...Failure
    ... on DeleteWorkoutPayload {
      __typename
      workoutId
      rebuiltExercises
      impact {
        __typename
        ...HistoryImpactFields
      }
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanVersionChanges on PlanVersion {
  __typename
  ...PlanVersionSummary
  items {
    __typename
    planExerciseId
    event
    before {
      __typename
      ...PlanExerciseStateFields
    }
    after {
      __typename
      ...PlanExerciseStateFields
    }
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment HistoryImpactFields on HistoryImpact {
  __typename
  planVersions {
    __typename
    ...PlanVersionChanges
  }
  progressUpdates {
    __typename
    ...ProgressUpdateFields
  }
  added {
    __typename
    ...SuggestionFields
  }
  removed {
    __typename
    ...SuggestionFields
  }
  rejudged {
    __typename
    before
    after
    suggestion {
      __typename
      ...SuggestionFields
    }
  }
}`, {"hash":"8059d8b06162d6db515290145e2e57fc7fb923d15c9cd0743ed6ce5c341babb4"}) as unknown as TypedDocumentString<DeleteWorkoutMutation, DeleteWorkoutMutationVariables>;
export const EditPastWorkoutDocument = new TypedDocumentString(`
    mutation EditPastWorkout($input: EditPastWorkoutInput!) {
  editPastWorkout(input: $input) {
    __typename
    ...Failure
    ... on EditPastWorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
      impact {
        __typename
        ...HistoryImpactFields
      }
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment PlanVersionSummary on PlanVersion {
  __typename
  version
  status
  author
  reason
  baseVersion
  parentVersion
  causeIds
  createdAt
  activatedAt
}
fragment PlanExerciseStateFields on PlanExerciseState {
  __typename
  exerciseKey
  position
  progressionModel
  notes
  repPolicy {
    __typename
    ...Reps
  }
  restPolicy {
    __typename
    ...Rest
  }
  sets {
    __typename
    id
    ...Target
  }
}
fragment PlanVersionChanges on PlanVersion {
  __typename
  ...PlanVersionSummary
  items {
    __typename
    planExerciseId
    event
    before {
      __typename
      ...PlanExerciseStateFields
    }
    after {
      __typename
      ...PlanExerciseStateFields
    }
  }
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment HistoryImpactFields on HistoryImpact {
  __typename
  planVersions {
    __typename
    ...PlanVersionChanges
  }
  progressUpdates {
    __typename
    ...ProgressUpdateFields
  }
  added {
    __typename
    ...SuggestionFields
  }
  removed {
    __typename
    ...SuggestionFields
  }
  rejudged {
    __typename
    before
    after
    suggestion {
      __typename
      ...SuggestionFields
    }
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"e50c1ca6339bd62e6d68d17d4d3055ea027de327b79ec326c41e3adcb0fbf9ba"}) as unknown as TypedDocumentString<EditPastWorkoutMutation, EditPastWorkoutMutationVariables>;
export const EditWorkoutDocument = new TypedDocumentString(`
    mutation EditWorkout($input: EditWorkoutInput!) {
  editWorkout(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"177e93deadf50668ac3b63475286b91f2ed62d386ffd40cbaec6cf1af5d01299"}) as unknown as TypedDocumentString<EditWorkoutMutation, EditWorkoutMutationVariables>;
export const FinishWorkoutDocument = new TypedDocumentString(`
    mutation FinishWorkout($input: FinishWorkoutInput!) {
  finishWorkout(input: $input) {
    __typename
    ...Failure
    ... on FinishWorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
        progressUpdates {
          __typename
          ...ProgressUpdateFields
        }
        recoveryAdvice {
          __typename
          cause
          items {
            __typename
            item
            text
          }
          workoutIds
        }
        suggestions {
          __typename
          ...SuggestionFields
        }
      }
      evaluations {
        __typename
        ...SuggestionEvaluationFields
      }
      records {
        __typename
        exerciseKey
        kind
        value {
          __typename
          ...LoadFields
        }
        previous {
          __typename
          ...LoadFields
        }
      }
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}
fragment Value on ChangeValue {
  __typename
  load {
    __typename
    ...LoadFields
  }
  number
  repMode
  restMode
  setType
}
fragment PrescriptionChangeFields on PrescriptionChange {
  __typename
  type
  property
  raises
  previous {
    __typename
    ...Value
  }
  next {
    __typename
    ...Value
  }
}
fragment SuggestionSummary on Suggestion {
  __typename
  id
  version
  source
  category
  ruleId
  policyId
  confidence
  reason
  decision
  decidedAt
  outcome
  outcomeReason
  requiredEvaluations
  plannedSetId
  setNumber
  createdAt
}
fragment SuggestionFields on Suggestion {
  __typename
  ...SuggestionSummary
  planExercise {
    __typename
    id
    exerciseKey
    exercise {
      __typename
      ...ExerciseName
    }
  }
  plan {
    __typename
    id
    name
  }
  workout {
    __typename
    id
  }
  changes {
    __typename
    ...PrescriptionChangeFields
  }
}
fragment SuggestionEvaluationFields on SuggestionEvaluation {
  __typename
  at
  outcome
  confidence
  policyId
  reason
  suggestion {
    __typename
    id
    version
    outcome
  }
  workout {
    __typename
    id
  }
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"d283b99e13d16a8a3f8ed7c8eb0675178347994b25174b955f954dd599ccd367"}) as unknown as TypedDocumentString<FinishWorkoutMutation, FinishWorkoutMutationVariables>;
export const LeaveSummaryDocument = new TypedDocumentString(`
    mutation LeaveSummary($input: LeaveSummaryInput!) {
  leaveSummary(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"b76c0c3e405612795ec3ee6cb498555baacd8eacfd4057ce6b45b23a81bb3f8a"}) as unknown as TypedDocumentString<LeaveSummaryMutation, LeaveSummaryMutationVariables>;
export const LogSetDocument = new TypedDocumentString(`
    mutation LogSet($input: LogSetInput!) {
  logSet(input: $input) {
    __typename
    ...Failure
    ... on SetPayload {
      __typename
      set {
        __typename
        ...PerformedSetFields
      }
      performance {
        __typename
        id
        sets {
          __typename
          id
        }
      }
      workout {
        __typename
        id
        version
        status
        updatedAt
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}`, {"hash":"67d6c4b79590a75cb98ec3bab05afa3b95a0f1e602d80cabbfce21b2b9156164"}) as unknown as TypedDocumentString<LogSetMutation, LogSetMutationVariables>;
export const RescheduleWorkoutDocument = new TypedDocumentString(`
    mutation RescheduleWorkout($input: RescheduleWorkoutInput!) {
  rescheduleWorkout(input: $input) {
    __typename
    ...Failure
    ... on RescheduleWorkoutPayload {
      __typename
      moved {
        __typename
        ...WorkoutSummary
      }
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"996f833a0782b8daf398173ab5900446858ab26c19c119fd7a5dc9b73bcced36"}) as unknown as TypedDocumentString<RescheduleWorkoutMutation, RescheduleWorkoutMutationVariables>;
export const ScheduleWorkoutDocument = new TypedDocumentString(`
    mutation ScheduleWorkout($input: ScheduleWorkoutInput!) {
  scheduleWorkout(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"2252f21940d1cc5bfcab7031c4625b13f8c6b12bcd62d5f5bcbc5ee3c0a7b1d6"}) as unknown as TypedDocumentString<ScheduleWorkoutMutation, ScheduleWorkoutMutationVariables>;
export const SkipWorkoutDocument = new TypedDocumentString(`
    mutation SkipWorkout($input: SkipWorkoutInput!) {
  skipWorkout(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
        progressUpdates {
          __typename
          ...ProgressUpdateFields
        }
      }
      moved {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment DecisionRecordFields on DecisionRecord {
  __typename
  id
  ruleId
  policyId
  reason
  inputs {
    __typename
    name
    value
  }
  thresholds {
    __typename
    name
    value
  }
  evidence {
    __typename
    kind
    id
  }
  alternatives {
    __typename
    what
    step
    winner
  }
  createdAt
}
fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment OfferFields on Offer {
  __typename
  exerciseKey
  id
  increase {
    __typename
    ...LoadFields
  }
  kind
  percent
  takenAt
  targets {
    __typename
    ...ProgressTargetsFields
  }
}
fragment ProgressTargetsFields on ProgressTargets {
  __typename
  lower
  rung {
    __typename
    label
    ordinal
    sets
    unit
    variation
  }
  sets
  unit
  upper
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment ProgressUpdateFields on ProgressUpdate {
  __typename
  blockers
  change
  comfort
  conflictId
  decision
  decisionRecord {
    __typename
    ...DecisionRecordFields
  }
  exerciseKey
  flagsActive {
    __typename
    area
    grade
    kind
    severity
  }
  flagsCleared {
    __typename
    area
    grade
    kind
    severity
  }
  flagsSet {
    __typename
    area
    grade
    kind
    severity
  }
  id
  kind
  levelResult
  levelTarget
  message
  model
  newTargets {
    __typename
    ...ProgressTargetsFields
  }
  offers {
    __typename
    ...OfferFields
  }
  planExerciseId
  planVersion
  policyId
  proposed {
    __typename
    ...ProgressTargetsFields
  }
  ratioPermille
  rawReason
  rawVerdict
  reason
  rpe
  scenario
  slotDate
  streakSuccess
  successesOnTargets
  successesRequired
  volumeActual
  volumeTarget
  workoutId
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"30358aedfc169abb81161c584733ed336810d0119d02ecb944c576e538511527"}) as unknown as TypedDocumentString<SkipWorkoutMutation, SkipWorkoutMutationVariables>;
export const StartWorkoutDocument = new TypedDocumentString(`
    mutation StartWorkout($input: StartWorkoutInput!) {
  startWorkout(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"4704d103077082d50cc0b4e8e7f4b274fed645075b1fff8890d76408cf01bfb9"}) as unknown as TypedDocumentString<StartWorkoutMutation, StartWorkoutMutationVariables>;
export const SubstituteExerciseDocument = new TypedDocumentString(`
    mutation SubstituteExercise($input: SubstituteExerciseInput!) {
  substituteExercise(input: $input) {
    __typename
    ...Failure
    ... on WorkoutPayload {
      __typename
      workout {
        __typename
        ...WorkoutDetails
      }
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"791563076251ae0a89179aaaf02439e4ac54d315825fbc742dfb3dd542ca2914"}) as unknown as TypedDocumentString<SubstituteExerciseMutation, SubstituteExerciseMutationVariables>;
export const SubstitutesDocument = new TypedDocumentString(`
    query Substitutes($exerciseKey: String!, $workoutId: ID!) {
  substitutes(exerciseKey: $exerciseKey, workoutId: $workoutId) {
    __typename
    exercise {
      __typename
      ...ExerciseName
    }
    exerciseKey
    load {
      __typename
      ...LoadFields
    }
    score
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}`, {"hash":"1514cbed0eae0104ff7ee1e3e72ba6ee5db4127188fb60911d6cb18e1bf84108"}) as unknown as TypedDocumentString<SubstitutesQuery, SubstitutesQueryVariables>;
export const UpdateSetDocument = new TypedDocumentString(`
    mutation UpdateSet($input: UpdateSetInput!) {
  updateSet(input: $input) {
    __typename
    ...Failure
    ... on SetPayload {
      __typename
      set {
        __typename
        ...PerformedSetFields
      }
      performance {
        __typename
        id
        sets {
          __typename
          id
        }
      }
      workout {
        __typename
        id
        version
        status
        updatedAt
      }
    }
  }
}
    fragment Failure on Error {
  __typename
  message
  code
  ... on ValidationError {
    __typename
    issues {
      __typename
      path
      message
      code
    }
  }
  ... on ConflictError {
    __typename
    currentVersion
    generationId
  }
  ... on GenerationFailedError {
    __typename
    stage
    reason
    validatorLines
    retryAfterSeconds
    generationId
  }
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}`, {"hash":"6d8029b60e5e1831d33900cb1868c8d723c397cb9e41a524e3b43428a2f90418"}) as unknown as TypedDocumentString<UpdateSetMutation, UpdateSetMutationVariables>;
export const WorkoutUpdatedDocument = new TypedDocumentString(`
    subscription WorkoutUpdated($id: ID!, $after: String) {
  workoutUpdated(id: $id, after: $after) {
    __typename
    eventId
    workout {
      __typename
      ...WorkoutDetails
    }
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"a23f5b9cb7aed625861fd92e690da0180398ed01467e1a66066a2e39e2509ee7"}) as unknown as TypedDocumentString<WorkoutUpdatedSubscription, WorkoutUpdatedSubscriptionVariables>;
export const WorkoutDocument = new TypedDocumentString(`
    query Workout($id: ID!) {
  workout(id: $id) {
    __typename
    ...WorkoutDetails
  }
}
    fragment ExerciseName on Exercise {
  __typename
  id
  key
  name
}
fragment LoadFields on Load {
  __typename
  value
  unit
}
fragment Target on SetTarget {
  __typename
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
}
fragment Reps on RepPolicy {
  __typename
  mode
  lower
  upper
  target
}
fragment Rest on RestPolicy {
  __typename
  mode
  seconds
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}
fragment PerformedSetFields on PerformedSet {
  __typename
  id
  version
  plannedSetId
  position
  type
  load {
    __typename
    ...LoadFields
  }
  reps
  seconds
  rpe
  rir
  restSeconds
  skipped
  loggedAt
}
fragment PerformanceFields on Performance {
  __typename
  id
  position
  exerciseKey
  exercise {
    __typename
    ...ExerciseName
  }
  planExerciseId
  targets {
    __typename
    repPolicy {
      __typename
      ...Reps
    }
    restPolicy {
      __typename
      ...Rest
    }
    sets {
      __typename
      plannedSetId
      ...Target
    }
  }
  sets {
    __typename
    ...PerformedSetFields
  }
  rpe
  comfort
  notes
}
fragment WorkoutDetails on Workout {
  __typename
  ...WorkoutSummary
  performances {
    __typename
    ...PerformanceFields
  }
}`, {"hash":"8d1afd41c95e159925271a1af72ebb0ad30d32766e239ca28bc9bddf17b20bfa"}) as unknown as TypedDocumentString<WorkoutQuery, WorkoutQueryVariables>;
export const WorkoutsDocument = new TypedDocumentString(`
    query Workouts($first: Int, $after: String, $last: Int, $before: String, $filter: WorkoutFilter, $withTotalCount: Boolean = false) {
  workouts(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    __typename
    totalCount @include(if: $withTotalCount)
    pageInfo {
      __typename
      ...Page
    }
    nodes {
      __typename
      ...WorkoutSummary
    }
  }
}
    fragment Page on PageInfo {
  __typename
  hasNextPage
  hasPreviousPage
  startCursor
  endCursor
}
fragment WorkoutSummary on Workout {
  __typename
  id
  version
  name
  status
  sessionIntent
  selectionMode
  planVersion
  plan {
    __typename
    id
    name
  }
  scheduledAt
  startedAt
  finishedAt
  sessionRpe
  notes
  skipReason
  createdAt
  updatedAt
}`, {"hash":"320ba130ac692aa858225d8a56ff2ce01fe537765eb0d269b538699c340981a9"}) as unknown as TypedDocumentString<WorkoutsQuery, WorkoutsQueryVariables>;