import type { Exercise } from '../../exercise.ts';
import type { LoadClass } from '../../kernel/equipment-classes.ts';
import type { Instant } from '../../kernel/instants.ts';
import { hurts } from '../../kernel/pain.ts';
import type { Rack } from '../../kernel/rack.ts';
import type { Baseline } from '../../kernel/training-record.ts';
import type { Load, PlannedSet } from '../../prescription-terms.ts';
import type { Intent, SecondaryGoal, SetType, TrainingAge, Unit, WorkoutStatus } from '../../vocabulary.ts';
import type { LandmarkTable } from '../../volume/landmarks.ts';
import type { StarterSessions } from '../library/starter-sessions.ts';

type FieldWithDefault =
  | 'fatigueCost'
  | 'sfrScore'
  | 'lengthPositionScore'
  | 'timePerSetSec'
  | 'repRangeMin'
  | 'repRangeMax'
  | 'measure'
  | 'regression'
  | 'heavyCompound'
  | 'largePull';

/** A library entry or an athlete's own exercise: the fields that have a default may be missing. */
export type SelectableExercise = Omit<Exercise, FieldWithDefault> & Partial<Pick<Exercise, FieldWithDefault>>;

export type Role = 'main' | 'accessory';

export type Goal = 'hypertrophy' | 'strength' | 'fat_loss' | 'athleticism' | 'general_health';

/** Severity by area; `unspecified` contraindicates nothing and counts as pain everywhere else. */
export type PainFlags = Readonly<Record<string, number>>;

export interface HistorySet {
  readonly type: SetType;
  readonly load?: Load | null;
  readonly reps?: number | null;
  readonly rpe?: number | null;
  readonly targetReps?: number | null;
  readonly targetRpe?: number | null;
  readonly logged: boolean;
  readonly skipped: boolean;
}

export interface HistoryExercise {
  readonly exerciseId: string;
  readonly sets: readonly HistorySet[];
  /** The rep range of that session's snapshot; absent: today's. */
  readonly repRange?: { readonly lower: number; readonly upper: number };
}

export interface WorkoutHistoryEntry {
  readonly workoutId: string;
  readonly status: WorkoutStatus;
  /** Finish instant; a skipped workout: its scheduled instant. */
  readonly at: Instant;
  readonly intent?: Intent | null;
  readonly targetMuscles?: readonly string[];
  readonly deload?: boolean;
  readonly readiness?: number | null;
  readonly painFlags?: PainFlags;
  readonly exercises: readonly HistoryExercise[];
}

/** Counted over all rows, never over one page of history. */
export interface Experience {
  readonly completedSessions: number;
  readonly checkIns: number;
  readonly baselines: readonly Baseline[];
  /** Completed workouts with logged load and reps, by exercise. */
  readonly loggedWorkoutsByExercise: Readonly<Record<string, number>>;
}

/** Read by loads only; nothing here changes what is selected. */
export interface AthleteLoads {
  readonly unit: Unit;
  readonly bodyweight?: Load | null;
  /** What there is to load, in the athlete's unit; where it has no entry, the class says the step. */
  readonly rack?: Rack;
  /** Steps by load class, in the athlete's unit, where there is no rack. */
  readonly loadSteps?: Readonly<Partial<Record<LoadClass, number>>>;
}

export const FEATURE_FLAGS = [
  'USE_INTENT_COLD_START_PROTOCOL',
  'USE_INTENT_DEFAULT_FOR_NEW_USERS',
  'USE_EFFECTIVE_VOLUME_CAPS',
  'USE_REVISED_FAT_LOSS_POLICY',
  'USE_SUPERSET_AUTO_PAIRING',
] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];
export type FeatureFlags = Readonly<Partial<Record<FeatureFlag, boolean>>>;

export interface ActiveFlags {
  readonly fatigue: boolean;
  readonly suspendedExerciseIds: readonly string[];
}

/** A working set stored in a template: what it says stays as it is. */
export type StoredSet = Pick<PlannedSet, 'type'> & Partial<Omit<PlannedSet, 'id' | 'position' | 'type'>>;

export const PLAN_KINDS = ['PUSH_PULL_LEGS', 'UPPER_LOWER', 'FULL_BODY', 'BODY_PART', 'CUSTOM'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export interface ProgramContext {
  readonly id: string;
  readonly weeklySchedule?: readonly string[];
  /** Position of this session in the schedule. */
  readonly scheduleIndex?: number;
  readonly blockStartedAt?: Instant;
  /** 0-based week of the block that is the deload; absent: none. */
  readonly deloadWeek?: number;
}

export interface SelectionInput {
  readonly mode: 'template' | 'intent';
  /** Template mode: may be absent, then it is derived from the template. */
  readonly intent?: Intent;
  readonly targetMuscles?: readonly string[];
  readonly pinnedExerciseIds?: readonly string[];
  readonly templateExerciseIds?: readonly string[];
  readonly templateKind?: PlanKind;
  readonly autoFillUnpinned?: boolean;
  readonly templateSets?: Readonly<Record<string, readonly StoredSet[]>>;
  readonly deload?: boolean;
  readonly weekInBlock: number;
  readonly mesocycleLength: number;
  readonly sessionMinutes: number;
  readonly trainingAge: TrainingAge;
  readonly goals: { readonly primary: Goal; readonly secondary?: SecondaryGoal };
  readonly constraints: { readonly availableEquipment: readonly string[]; readonly daysPerWeek: number };
  readonly program?: ProgramContext;
  readonly preferences?: {
    readonly favoriteExerciseIds?: readonly string[];
    readonly avoidExerciseIds?: readonly string[];
  };
  readonly fatigueState: { readonly readinessScore: number; readonly painFlags?: PainFlags };
  readonly activeFlags?: ActiveFlags;
  readonly experience?: Experience;
  readonly athlete?: AthleteLoads;
  readonly flags?: FeatureFlags;
  readonly now: Instant;
  /** The athlete's local Mondays as UTC instants; calendar arithmetic is the caller's. */
  readonly week: { readonly startedAt: Instant; readonly previousStartedAt: Instant };
  readonly landmarks: LandmarkTable;
  readonly starterSessions: StarterSessions;
  readonly history: readonly WorkoutHistoryEntry[];
  readonly exerciseLibrary: readonly SelectableExercise[];
}

export const NO_EXPERIENCE: Experience = {
  completedSessions: 0,
  checkIns: 0,
  baselines: [],
  loggedWorkoutsByExercise: {},
};

/** Whether an active fatigue flag or any pain holds every increase back. */
export function restrains(input: Pick<SelectionInput, 'activeFlags' | 'fatigueState'>): boolean {
  if (input.activeFlags?.fatigue === true) return true;
  const pain = input.fatigueState.painFlags;
  if (!pain) return false;
  for (const area in pain) if (hurts(pain[area]!)) return true;
  return false;
}
