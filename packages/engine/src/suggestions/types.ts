import type { DecisionRecord } from '../decision-record.ts';
import type { RepPolicy, RestPolicy } from '../prescription-terms.ts';
import type {
  Equipment,
  LoadType,
  Locale,
  Muscle,
  ProgressionModel,
  RepMode,
  RestMode,
  SetType,
  Unit,
  WorkoutStatus,
} from '../vocabulary.ts';

/** A moment as milliseconds since the epoch, UTC. */
export type Instant = number;

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

/** What the athlete declared as loadable for this equipment, in the athlete's unit: every load, or a step. */
export type LoadsAtHand =
  | { readonly kind: 'LIST'; readonly loads: readonly number[] }
  | { readonly kind: 'STEP'; readonly step: number; readonly from: number };

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

export const FLAG_KINDS = ['FATIGUE', 'PAIN', 'TECHNIQUE', 'SUSPENSION', 'MANUAL_OVERRIDE'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

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
  readonly loadsAtHand: LoadsAtHand | null;
  /** The athlete's own step for this exercise, in the athlete's unit; only `suggestions/adaptive-1` reads it. */
  readonly preferredStep: number | null;
  /** Null when the performance has no plan exercise: nothing is suggested then. */
  readonly planExercise: PlanExerciseRow | null;
  readonly suggestionsOff: boolean;
  /** S0. */
  readonly current: PerformanceRow;
  /** Candidates for S1..S3 from all plans and freeform workouts; the engine picks. */
  readonly history: readonly PerformanceRow[];
  readonly typicalReps: TypicalReps | null;
  readonly flags: readonly FlagRow[];
  /** A style that a classifier found for S0; it may only replace `UNKNOWN` of `suggestions/adaptive-1`. */
  readonly classifiedStyle?: ClassifiedStyle;
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

/** The answer of a style classifier. */
export interface ClassifiedStyle {
  readonly style: SetStyle;
  readonly confidence: number;
}

export const CHANGE_TYPES = [
  'INCREASE_WEIGHT',
  'DECREASE_WEIGHT',
  'INCREASE_REPS',
  'DECREASE_REPS',
  'INCREASE_REST',
  'DECREASE_REST',
  'CHANGE_SET_TYPE',
  'CHANGE_REP_RANGE_MODE',
  'INCREASE_REP_RANGE_LOWER',
  'DECREASE_REP_RANGE_LOWER',
  'INCREASE_REP_RANGE_UPPER',
  'DECREASE_REP_RANGE_UPPER',
  'INCREASE_REP_RANGE_TARGET',
  'DECREASE_REP_RANGE_TARGET',
  'CHANGE_REST_MODE',
  'INCREASE_REST_SECONDS',
  'DECREASE_REST_SECONDS',
  'ADD_SET',
  'REMOVE_SET',
  'ADD_EXERCISE',
  'REMOVE_EXERCISE',
  'REORDER_EXERCISE',
] as const;
/** What a prescription change does. */
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** In the order that sorting and display use. */
export const CHANGE_PROPERTIES = [
  'weight',
  'reps',
  'rest',
  'type',
  'mode',
  'lower',
  'upper',
  'target',
  'restMode',
  'restSeconds',
  'structure',
] as const;
/** Which property of its target a change writes. */
export type ChangeProperty = (typeof CHANGE_PROPERTIES)[number];

/** A value before or after a change. */
export type ChangeValue =
  | { readonly kind: 'LOAD'; readonly value: number; readonly unit: Unit }
  | { readonly kind: 'NUMBER'; readonly value: number }
  | { readonly kind: 'SET_TYPE'; readonly value: SetType }
  | { readonly kind: 'REP_MODE'; readonly value: RepMode }
  | { readonly kind: 'REST_MODE'; readonly value: RestMode };

/** One property that a suggestion would write. */
export interface PrescriptionChange {
  readonly type: ChangeType;
  readonly property: ChangeProperty;
  /** The live value as stored, in the unit it was entered in. */
  readonly previous: ChangeValue;
  readonly next: ChangeValue;
  /** abs(next - previous) in the athlete's unit; 0 for words. */
  readonly magnitude: number;
  /** Which way the load goes for the athlete; null if this is no load. */
  readonly loadEffect: 'HARDER' | 'EASIER' | null;
  /** Whether it asks for more: dropped under pain or fatigue. */
  readonly raise: boolean;
}

/** What a suggestion writes to: one planned set, or the plan exercise itself. */
export type SuggestionTarget =
  | { readonly kind: 'SET'; readonly id: string; readonly position: number }
  | { readonly kind: 'EXERCISE'; readonly id: string; readonly position: number };

/** In the order in which `suggestions/adaptive-1` prefers them. */
export const CATEGORIES = ['STRUCTURE', 'PERFORMANCE', 'RECOVERY', 'WARMUP', 'REP_RANGE'] as const;
export type Category = (typeof CATEGORIES)[number];

export const DECISIONS = ['PENDING', 'ACCEPTED', 'REJECTED', 'DEFERRED', 'USER_OVERRIDE'] as const;
export type Decision = (typeof DECISIONS)[number];

export const OUTCOMES = [
  'PENDING',
  'GOOD',
  'TOO_AGGRESSIVE',
  'TOO_EASY',
  'INSUFFICIENT',
  'IGNORED',
  'USER_MODIFIED',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const SUGGESTION_SOURCES = ['RULES', 'AI', 'USER'] as const;
export type SuggestionOrigin = (typeof SUGGESTION_SOURCES)[number];

/** How sure a rule is of its proposal. */
export type ConfidenceBand = 'strong' | 'moderate' | 'exploratory';

/** A proposal of one rule or one AI item: its changes stand or fall together. */
export interface SuggestionDraft {
  /** Unique: policy, workout, rule or AI item, target, lead property. */
  readonly key: string;
  readonly source: 'RULES' | 'AI';
  readonly policyId: string;
  readonly ruleId: string;
  /** The rule's place in its registry; 100 + item number for AI. */
  readonly ruleNumber: number;
  readonly workoutId: string;
  readonly exerciseKey: string;
  readonly planExerciseId: string;
  readonly planExercisePosition: number;
  readonly target: SuggestionTarget;
  readonly category: Category;
  readonly confidence: number;
  readonly confidenceBand: ConfidenceBand;
  /** In property order. */
  readonly changes: readonly PrescriptionChange[];
  /** The live rep policy at this moment, for judging the outcome later. */
  readonly frozenRepPolicy: RepPolicy;
  /** The increment (or preferred step) behind a set-level change, in the athlete's unit; null at exercise level. */
  readonly stepUsed: number | null;
  readonly triggerPerformanceId: string;
  readonly requiredEvaluations: number;
  readonly record: DecisionRecord;
}

/** A stored suggestion as far as cooldown reads it. */
export interface StoredSuggestion {
  readonly id: string;
  readonly source: SuggestionOrigin;
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly createdAt: Instant;
  readonly planExerciseId: string;
  /** Null for an exercise-level suggestion. */
  readonly setId: string | null;
  readonly category: Category;
  readonly changeTypes: readonly ChangeType[];
}

/** What happened to one rule, input row, exercise or AI item during an evaluation. */
export type TraceEntry =
  | { readonly kind: 'RULE'; readonly ruleId: string; readonly fired: true; readonly draftKeys: readonly string[] }
  | { readonly kind: 'RULE'; readonly ruleId: string; readonly fired: false; readonly guard: string }
  | { readonly kind: 'INPUT'; readonly problem: InputProblem; readonly id: string }
  | { readonly kind: 'SKIPPED'; readonly cause: SkipCause; readonly id: string }
  | { readonly kind: 'AI'; readonly item: number; readonly result: string };

export type InputProblem = 'invalid-set' | 'duplicate-set-id' | 'invalid-policy';

/** Why a performance generates nothing at all. */
export type SkipCause = 'no-plan-exercise' | 'model-not-load' | 'suggestions-off' | 'suspended';

/** What `evaluate` answers. */
export interface Evaluation {
  readonly drafts: readonly SuggestionDraft[];
  readonly trace: readonly TraceEntry[];
}

/** The steps at which a draft can be lost. */
export const RESOLVE_STEPS = [
  'sanity',
  'flags',
  'cooldown',
  'safety',
  'strategy',
  'rest-scope',
  'property-conflict',
  'compatibility',
] as const;
export type ResolveStep = (typeof RESOLVE_STEPS)[number];

/** What a lost draft lost to. */
export type DropWinner =
  | { readonly kind: 'SUGGESTION'; readonly id: string }
  | { readonly kind: 'FLAG'; readonly id: string }
  | { readonly kind: 'STORED'; readonly id: string }
  | { readonly kind: 'BOUND'; readonly id: string };

/** A draft that was not kept, the step that dropped it and what it lost to. */
export interface DroppedDraft {
  readonly draft: SuggestionDraft;
  readonly step: ResolveStep;
  readonly winner: DropWinner;
}

/** What `resolve` answers; `kept` is in output order and its records name the losers. */
export interface Resolution {
  readonly kept: readonly SuggestionDraft[];
  readonly dropped: readonly DroppedDraft[];
}
