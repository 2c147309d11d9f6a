import type { Exercise } from '../exercise.ts';
import type { Load, Prescription } from '../prescription-terms.ts';
import type {
  Equipment,
  Intent,
  Locale,
  Muscle,
  PrimaryGoal,
  ProgressionModel,
  SecondaryGoal,
  SetType,
  TrainingAge,
  Unit,
  WorkoutStatus,
} from '../vocabulary.ts';
import type { Flag } from './flags.ts';
import type { Instant } from './instants.ts';
import type { LevelState, ProgressRecord, Snapshot } from './levels.ts';
import type { LocalDate } from './local-dates.ts';
import type { FlagArea, PainMark } from './pain.ts';
import type { DeclaredLoads } from './rack.ts';
import type { StoredSuggestion } from './suggestion-terms.ts';

/**
 * Everything that the engines know of an athlete, read at one instant. Suggestions, progression, selection,
 * prescription and loads are functions of it: `from-record.ts` of each makes its input, and nothing else is read.
 *
 * A reader may leave out parts (`Pick<TrainingRecord, ...>`); what it gives of a part is whole within the window.
 * Overlays are not among the parts: those in force follow from modes, flags and skips, those that were in force are
 * frozen into each session.
 */
export interface TrainingRecord {
  readonly window: RecordWindow;
  readonly athlete: RecordedAthlete;
  readonly program: RecordedProgram | null;
  /** The athlete's own exercises, and what is set or known about exercises of the library. */
  readonly exercises: readonly RecordedExercise[];
  readonly plans: readonly RecordedPlan[];
  /** Newest first, by `at` and id. */
  readonly sessions: readonly RecordedSession[];
  /** Newest first. */
  readonly checkIns: readonly RecordedCheckIn[];
  /** Pain and signs of fatigue wherever they were marked or said, oldest first. */
  readonly marks: readonly RecordedMark[];
  /** Active ones, in the order of their ids. */
  readonly flags: readonly RecordedFlag[];
  /** Not ended. */
  readonly modes: readonly RecordedMode[];
  readonly decisions: RecordedDecisions;
  /** Counted over everything, whatever the window. */
  readonly totals: RecordedTotals;
}

/**
 * As of when a record is. How far back each part goes is said by the scope that it was read with: nothing outside of it
 * was read, which does not mean that nothing happened there.
 */
export interface RecordWindow {
  readonly now: Instant;
}

/** The athlete's settings and equipment. */
export interface RecordedAthlete {
  readonly id: string;
  readonly unit: Unit;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly trainingAge: TrainingAge;
  readonly primaryGoal: PrimaryGoal;
  readonly secondaryGoal: SecondaryGoal;
  readonly equipment: readonly Equipment[];
  readonly daysPerWeek: number;
  readonly sessionMinutes: number;
  readonly favouriteExercises: readonly string[];
  readonly avoidedExercises: readonly string[];
  readonly bodyWeight: Load | null;
  /** What the athlete declared, by equipment; `rackOf` fills in what a usual gym has. */
  readonly loadsAtHand: Readonly<Partial<Record<Equipment, DeclaredLoads>>>;
  readonly settings: { readonly adaptiveDifficulty: boolean; readonly confirmLevelChanges: boolean };
  /** Since when a question about their health waits for an answer; null or left out: none does. */
  readonly askedAt?: Instant | null;
}

/** The active program. */
export interface RecordedProgram {
  readonly id: string;
  /** Ordered intents; a body part as `body_part:biceps,triceps`. */
  readonly weeklySchedule: readonly string[];
  readonly blockWeeks: number;
  readonly startsOn: LocalDate;
  /** 0-based week of the block that is the deload; null: none. */
  readonly deloadWeek: number | null;
  /** Workouts that hold a slot of the schedule; those of the last round and later are enough. */
  readonly slots: readonly RecordedSlot[];
}

/** A workout with its place in the schedule, which is counted from 0 since the program came into force. */
export interface RecordedSlot {
  readonly slot: number;
  readonly status: WorkoutStatus;
  /** Local day of its start, else the planned one, else that of its making. */
  readonly on: LocalDate;
}

export interface RecordedExercise {
  readonly key: string;
  /** Of an own exercise: what the athlete said about it; null: the library knows. */
  readonly own: Partial<Exercise> | null;
  readonly suggestionsOff: boolean;
  readonly preferredStep: Load | null;
  readonly baselines: readonly Baseline[];
  /** Of the history summary; null: there is none yet. */
  readonly typicalReps: { readonly lower: number; readonly upper: number } | null;
}

export type BaselineContext = 'strength' | 'volume' | 'default';

/** What the athlete can handle, entered or learnt: one per exercise and context. */
export interface Baseline {
  readonly exerciseId: string;
  readonly context: BaselineContext;
  readonly workingWeightMin?: Load | null;
  readonly workingWeightMax?: Load | null;
  readonly topSetWeight?: Load | null;
}

/** A plan as it stands at its active version. */
export interface RecordedPlan {
  readonly id: string;
  readonly version: number;
  readonly exercises: readonly RecordedPlanExercise[];
}

export interface RecordedPlanExercise extends Prescription {
  readonly id: string;
  readonly position: number;
  readonly exerciseKey: string;
  readonly progressionModel: ProgressionModel;
  readonly notes: string | null;
  /** Null under LOAD. */
  readonly level: LevelState | null;
  /** What its targets do not say, since the window of verdicts forgets it. */
  readonly remembered: {
    /** Was the rung ever raised after plan version 1, by anyone. */
    readonly raised: boolean;
    /** Last change of targets, and of the coefficient, that no verdict made. */
    readonly targetsSince: Instant | null;
    readonly difficultySince: Instant | null;
  };
  /** An automatic change that waits for the athlete's word. */
  readonly waiting: { readonly versionId: string; readonly conflictId: string | null } | null;
}

/** Marks of a report. */
export interface RecordedMarks {
  readonly pain: readonly PainMark[];
  readonly fatigue: boolean;
}

/** One workout with what was frozen at its start and what was done. */
export interface RecordedSession {
  readonly id: string;
  readonly status: WorkoutStatus;
  readonly planId: string | null;
  /** When it takes its place in history: start, else the planned instant, else creation. */
  readonly at: Instant;
  readonly scheduledAt: Instant | null;
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
  readonly intent: Intent | null;
  readonly targetMuscles: readonly Muscle[];
  /** Whether it was made as a deload; null: nobody made it. */
  readonly deload: boolean | null;
  /** Whether it lies in the deload week of the active program, however it was made. */
  readonly lightWeek?: boolean;
  readonly rpe: string | null;
  readonly notes: string | null;
  readonly marks: RecordedMarks | null;
  /** How later flags see a finished session: its effort, and what was said in it and since the one before. */
  readonly aftermath: RecordedAftermath | null;
  readonly performances: readonly RecordedPerformance[];
}

export type RecoveryItem = 'SLEEP' | 'NUTRITION' | 'EASY_DAY';

/** What to look after once a workout is finished. */
export interface RecoveryAdvice {
  readonly cause: 'HARD_SESSIONS' | 'PAIN_MARKS';
  readonly items: readonly RecoveryItem[];
  /** The workouts that it rests on. */
  readonly workoutIds: readonly string[];
}

export interface RecordedAftermath extends RecordedMarks {
  readonly sessionRpeTenths: number | null;
  /** What was advised after it; not more often than weekly. */
  readonly advice?: RecoveryAdvice;
}

/** One exercise in a session. */
export interface RecordedPerformance {
  readonly id: string;
  readonly position: number;
  readonly exerciseKey: string;
  readonly planExerciseId: string | null;
  /** Frozen targets; null: nothing was prescribed. Judged by these, never by today's plan. */
  readonly targets: Prescription | null;
  readonly levelTargets: Snapshot | null;
  readonly rpe: string | null;
  readonly comfort: number | null;
  readonly notes: string | null;
  readonly marks: (RecordedMarks & { readonly technique: boolean; readonly skipped: boolean }) | null;
  readonly sets: readonly RecordedSet[];
}

/** A set that was logged, done or skipped. */
export interface RecordedSet {
  readonly id: string;
  readonly position: number;
  /** The set of the frozen targets that it answers; null: an extra one. */
  readonly plannedSetId: string | null;
  readonly type: SetType;
  readonly load: Load | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: string | null;
  readonly rir: number | null;
  /** Rest taken after it. */
  readonly restSeconds: number | null;
  readonly skipped: boolean;
  /** What was written about it, if anything. */
  readonly notes?: string;
}

export interface RecordedCheckIn {
  readonly id: string;
  readonly at: Instant;
  readonly readiness: number | null;
  readonly restingPulse: number | null;
  readonly sleepMinutes: number | null;
  readonly stimulant: boolean;
  /** At its worst by area; empty: it says nothing about pain. */
  readonly pain: readonly PainMark[];
}

export interface RecordedMark {
  readonly at: Instant;
  /** Null: said outside of a workout. */
  readonly workoutId: string | null;
  /** Null: a sign of fatigue. */
  readonly area: FlagArea | null;
  readonly severity: number;
}

/** An active flag and the row that it is. */
export interface RecordedFlag {
  readonly id: string;
  readonly flag: Flag;
  /** The movement of a flag on a plan exercise, which it is in every plan; null: the athlete's flag. */
  readonly exerciseKey: string | null;
  /** Whether that plan exercise is still in its plan. */
  readonly inPlan: boolean;
  /** Why somebody set it by hand. */
  readonly reason: string | null;
}

export const MODE_KINDS = ['TRAVEL', 'INJURY', 'TIME_CRUNCHED', 'RECOVERY', 'RAMP', 'DELOAD', 'PREDICTED'] as const;
export type ModeKind = (typeof MODE_KINDS)[number];

/** A time in which the athlete trains differently. */
export interface RecordedMode {
  readonly id: string;
  readonly kind: ModeKind;
  readonly area: FlagArea | null;
  readonly startedOn: LocalDate;
  /** Last local day, inclusive; null: until it is ended. */
  readonly until: LocalDate | null;
  readonly minutes: number | null;
  /** Finished workouts of a ramp. */
  readonly finishedWorkouts: number;
  /** The track of a predicted shortfall. */
  readonly planExerciseId: string | null;
}

/** What was decided before, by rules and by people. */
export interface RecordedDecisions {
  readonly suggestions: readonly StoredSuggestion[];
  /** Of each plan exercise the newest edit by hand that clearly changed the load of a working set. */
  readonly manualLoadEdits: readonly { readonly planExerciseId: string; readonly at: Instant }[];
  readonly verdicts: readonly ProgressRecord[];
  /** When FATIGUE was last cleared; older evidence is used up. */
  readonly fatigueClearedAt: Instant | null;
  /** Areas of health alerts that nobody has closed. */
  readonly openAlertAreas: readonly FlagArea[];
}

/** Counted as far as the reader of the record was asked to. */
export interface RecordedTotals {
  readonly completedSessions: number;
  readonly checkIns: number;
  /** Completed workouts with logged load and reps, by exercise that has a baseline. */
  readonly loggedWorkoutsByExercise: Readonly<Record<string, number>>;
}
