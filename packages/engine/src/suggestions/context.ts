import type { FlagKind } from '../kernel/flags.ts';
import type { Instant } from '../kernel/instants.ts';
import type { LoadsAtHand } from '../kernel/rack.ts';
import type { RepPolicy, RestPolicy } from '../prescription-terms.ts';
import type {
  Equipment,
  LoadType,
  Locale,
  Muscle,
  ProgressionModel,
  SetType,
  Unit,
  WorkoutStatus,
} from '../vocabulary.ts';

/** A load as it was entered, already parsed from its stored decimal. */
export interface EnteredLoad {
  readonly value: number;
  readonly unit: Unit;
}

/** One planned set of a live plan or of a frozen snapshot. */
export interface PlannedSetRow {
  readonly id: string;
  /** Zero-based. */
  readonly position: number;
  readonly type: SetType;
  readonly load: EnteredLoad | null;
  readonly reps: number | null;
  readonly restSeconds: number | null;
}

/** What an exercise asks for, live or frozen at the start of a performance. */
export interface PrescriptionRow {
  readonly repPolicy: RepPolicy;
  readonly restPolicy: RestPolicy;
  readonly sets: readonly PlannedSetRow[];
}

/** One set of a performance, done or not. */
export interface PerformedSetRow {
  readonly id: string;
  readonly position: number;
  readonly type: SetType;
  readonly load: EnteredLoad | null;
  /** Null for a timed set, which the rules do not see. */
  readonly reps: number | null;
  /** Seconds of rest taken after this set, if measured. */
  readonly restTaken: number | null;
  /** The planned set that it answers; null for an extra set. */
  readonly plannedSetId: string | null;
  readonly logged: boolean;
  readonly skipped: boolean;
  /** Effort of the set, 1-10; only estimates read it. */
  readonly rpe?: number | null;
  /** Reps that were left, 0-10; only estimates read it. */
  readonly rir?: number | null;
}

/** One exercise in one workout, with the prescription in force at its start. */
export interface PerformanceRow {
  readonly id: string;
  readonly workoutId: string;
  readonly workoutStatus: WorkoutStatus;
  readonly startedAt: Instant;
  /** Place of the exercise in its workout. */
  readonly position: number;
  readonly exerciseKey: string;
  /** Null in a freeform workout. */
  readonly planExerciseId: string | null;
  readonly snapshot: PrescriptionRow | null;
  readonly sets: readonly PerformedSetRow[];
  /** Effort of the whole exercise, 1-10; only estimates read it. */
  readonly rpe?: number | null;
  /** Lighter on purpose, as in a deload: no evidence of weakness; summaries and estimates ask for it. */
  readonly reduced?: boolean;
}

/** What the rules need to know about the exercise itself. */
export interface ExerciseFacts {
  readonly key: string;
  /** The first target muscle, if any is known. */
  readonly primaryMuscle: Muscle | null;
  /** The first equipment alternative that the athlete has; see `firstAvailableAlternative`. */
  readonly equipment: readonly Equipment[];
  readonly loadType: LoadType;
  readonly heavyCompound: boolean;
  readonly largePull: boolean;
}

/** A live plan exercise with its prescription. */
export interface PlanExerciseRow extends PrescriptionRow {
  readonly id: string;
  readonly position: number;
  readonly progressionModel: ProgressionModel;
}

/** The typical reps of the history summary, as stored before this workout. */
export interface TypicalReps {
  readonly lower: number;
  readonly upper: number;
}

/** An active flag of the athlete (`exerciseKey` null) or of one exercise. */
export interface FlagRow {
  readonly id: string;
  readonly kind: FlagKind;
  /** 0-3 for pain, null otherwise. */
  readonly severity: number | null;
  readonly exerciseKey: string | null;
}

/** Everything that an evaluation of one performance reads, as plain rows in any order. */
export interface ExerciseContext {
  readonly unit: Unit;
  readonly locale: Locale;
  readonly exercise: ExerciseFacts;
  /** What the rack says of this equipment, in the athlete's unit. */
  readonly loadsAtHand: LoadsAtHand | null;
  /** The athlete's own step for this exercise, in the athlete's unit; `suggestions/classic-1` does not read it. */
  readonly preferredStep: number | null;
  /** Whether the athlete said what is at hand; false: it is what a usual gym has, and a preferred step goes before it. */
  readonly loadsDeclared?: boolean;
  /** Only estimates read it. */
  readonly bodyWeight?: EnteredLoad | null;
  /** The newest manual edit that changed a working load of this plan exercise clearly; older sessions say less than it. */
  readonly manualLoadEditAt?: Instant | null;
  /** Null when the performance has no plan exercise: nothing is suggested then. */
  readonly planExercise: PlanExerciseRow | null;
  readonly suggestionsOff: boolean;
  /** S0. */
  readonly current: PerformanceRow;
  /** Candidates for S1, S2, ... from all plans and freeform workouts; the engine picks. */
  readonly history: readonly PerformanceRow[];
  readonly typicalReps: TypicalReps | null;
  readonly flags: readonly FlagRow[];
}

export const SET_STYLES = [
  'REST_PAUSE',
  'TOP_SET_BACKOFF',
  'FEEDER_RAMP',
  'REVERSE_PYRAMID',
  'ASCENDING',
  'DESCENDING',
  'PYRAMID',
  'STRAIGHT',
  'UNKNOWN',
] as const;
/** How the loads of a session are laid out. */
export type SetStyle = (typeof SET_STYLES)[number];
