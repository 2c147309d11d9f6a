import type { Message } from '../../messages/index.ts';
import type { Intent, Muscle } from '../../vocabulary.ts';
import type { Role } from '../input/input.ts';

export const FILTER_REASONS = [
  'already_selected',
  'equipment',
  'avoided',
  'pain_conflict',
  'suspended',
  'difficulty',
  'too_heavy',
  'sfr_below_threshold',
  'critical_muscle_overlap',
  'body_part_primary_overlap',
  'intent_scope_primary_overlap',
  'session_direct_cap',
  'too_demanding',
  'main_lift_eligibility',
  'main_rep_range',
] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

export type SelectedStep = 'pin' | 'anchor' | 'main_pick' | 'accessory_pick' | 'starter';

export const COMPONENT_NAMES = [
  'muscleDeficitScore',
  'targetednessScore',
  'sfrScore',
  'lengthenedScore',
  'preferenceScore',
  'movementDiversityScore',
  'continuityScore',
  'timeFitScore',
  'recencyPenalty',
  'redundancyPenalty',
  'fatigueCostPenalty',
] as const;
export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** Of goals that are about a kind of lift, by a policy that coaches; absent elsewhere. */
export const GOAL_FIT = 'goalFitScore';
export type ScoreComponents = Readonly<Record<ComponentName, number>> & { readonly [GOAL_FIT]?: number };

export const BECAUSE_CODES = [
  'muscleDeficitScore',
  'targetednessScore',
  'sfrScore',
  'lengthenedScore',
  'preferenceScore',
  'movementDiversityScore',
  'continuityScore',
  'timeFitScore',
  'goalFitScore',
  'least_bad',
  'pinned',
  'anchor',
  'starter',
] as const;
export type BecauseCode = (typeof BECAUSE_CODES)[number];

export interface Because {
  readonly code: BecauseCode;
  readonly muscle?: Muscle;
}

export interface Rationale {
  readonly score: number;
  /** Unweighted. */
  readonly components: Readonly<Record<string, number>>;
  /** Weights in force at the pick; empty where nothing was scored. */
  readonly weights: Readonly<Partial<Record<ComponentName | typeof GOAL_FIT, number>>>;
  readonly hardFilterPass: boolean;
  readonly selectedStep: SelectedStep;
  /** 0-based place within its role, in the order placed. */
  readonly slotIndex: number;
  readonly runnerUp: { readonly exerciseId: string; readonly score: number } | null;
  readonly margin: number | null;
  readonly because: Because;
  readonly reason: Message;
  /** Policy id and step. */
  readonly ruleId: string;
  /** Workouts behind recency and continuity of this exercise. */
  readonly evidence: readonly string[];
}

export interface MuscleVolume {
  readonly target: number;
  readonly planned: number;
  readonly delta: number;
}

export type DeferralReason =
  | 'below_one_set'
  | 'not_selected'
  | 'deload'
  | 'cold_start'
  | 'set_ceiling'
  | 'session_cap'
  | 'volume_cap'
  | 'time'
  | 'balance';

export interface Deferral {
  readonly sets: number;
  readonly reason: DeferralReason;
  /** The schedule entry that can take it; null: none. */
  readonly nextIntent: string | null;
}

export interface AllocationStep {
  readonly exerciseId: string;
  readonly gain: number;
  /** What critical muscles still miss, together. */
  readonly remainingAfter: number;
}

export interface Removal {
  readonly exerciseId: string;
  readonly reason: 'volume_cap' | 'time_budget' | 'balance';
  readonly muscle?: Muscle;
  readonly secondsOver?: number;
  readonly retention: number;
  /** The one that would have gone next; null: it was the only one. */
  readonly next: { readonly exerciseId: string; readonly retention: number } | null;
}

export interface DroppedPin {
  readonly exerciseId: string;
  readonly reason: FilterReason | 'duplicate_pin' | 'not_in_template' | 'pin_ceiling' | Removal['reason'];
}

export type FilterPhase = 'pin' | 'anchor' | Role;

export interface FilteredOut {
  readonly exerciseId: string;
  readonly reason: FilterReason;
  readonly phase: FilterPhase;
}

export const UNLOCKING_REASONS = ['equipment', 'avoided', 'pain_conflict', 'suspended'] as const;
export type UnlockingReason = (typeof UNLOCKING_REASONS)[number];

/** Why a slot stayed empty, and what would fill it. */
export interface InfeasibleSlot {
  readonly role: Role;
  readonly slotIndex: number;
  readonly byReason: Readonly<Partial<Record<FilterReason, number>>>;
  readonly unlock: Readonly<Record<UnlockingReason, number>>;
  readonly sentence: Message;
}

export type WarningCode =
  | 'avoided_exercise'
  | 'below_minimum_exercises'
  | 'deload_suggested'
  | 'equipment_missing'
  | 'full_body_gap'
  | 'mains_exceed_budget'
  | 'over_time_budget'
  | 'pain_conflict'
  | 'pool_too_small'
  | 'structural_limits_relaxed'
  | 'template_exercise_removed'
  | 'volume_cap_exceeded';

export interface Warning {
  readonly code: WarningCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface SraWarning {
  readonly muscle: Muscle;
  readonly pct: number;
  readonly hoursLeft: number;
}

export interface Superset {
  readonly ids: readonly [string, string];
  readonly sharedRestSeconds: number;
}

/** What comes before the first exercise. */
export interface GeneralWarmUp {
  readonly seconds: number;
  readonly text: Message;
}

export interface ColdStart {
  readonly coldStartStage: 0 | 1 | 2;
  readonly coldStartBypass?: 'baseline_experienced';
  readonly coldStartProtocolEnabled: boolean;
  readonly effectiveColdStartStage: 0 | 1 | 2;
}

/** The decision record of a session. */
export interface SelectionOutput {
  readonly policyVersion: string;
  readonly mode: 'template' | 'intent';
  readonly intent: Intent;
  readonly targetMuscles: readonly Muscle[];
  readonly slots: { readonly main: number; readonly accessory: number };
  readonly selectedExerciseIds: readonly string[];
  readonly mainLiftIds: readonly string[];
  readonly accessoryIds: readonly string[];
  readonly roles: Readonly<Record<string, Role>>;
  readonly perExerciseSetTargets: Readonly<Record<string, number>>;
  readonly supersets: readonly Superset[];
  /** Part of the estimate; absent where the policy plans none. */
  readonly warmUp?: GeneralWarmUp;
  readonly volumePlanByMuscle: Readonly<Record<Muscle, MuscleVolume>>;
  readonly estimatedMinutes: number;
  readonly estimatedSeconds: number;
  readonly deferredDeficitByMuscle: Readonly<Partial<Record<Muscle, Deferral>>>;
  readonly droppedPins: readonly DroppedPin[];
  readonly removed: readonly Removal[];
  readonly filteredOut: readonly FilteredOut[];
  readonly warnings: readonly Warning[];
  readonly sraWarnings: readonly SraWarning[];
  readonly diagnostics: { readonly infeasible: readonly InfeasibleSlot[] };
  readonly coldStart: ColdStart;
  readonly rationale: Readonly<Record<string, Rationale>>;
  readonly allocationTrace: readonly AllocationStep[];
  /** Workouts that the decision rests on. */
  readonly evidence: {
    readonly volume: readonly string[];
    readonly recency: readonly string[];
    readonly continuity: readonly string[];
  };
}

export type InputErrorCode =
  | 'INVALID_DAYS'
  | 'INVALID_GOAL'
  | 'INVALID_LIBRARY'
  | 'INVALID_MINUTES'
  | 'INVALID_PAIN'
  | 'INVALID_READINESS'
  | 'INVALID_TIME'
  | 'INVALID_TRAINING_AGE'
  | 'INVALID_WEEK'
  | 'TARGET_MUSCLES_REQUIRED'
  | 'TEMPLATE_DUPLICATE'
  | 'TEMPLATE_REQUIRED'
  | 'UNKNOWN_EQUIPMENT'
  | 'UNKNOWN_EXERCISE'
  | 'UNKNOWN_INTENT'
  | 'UNKNOWN_MODE'
  | 'UNKNOWN_MUSCLE';

export interface InputError {
  readonly code: InputErrorCode;
  readonly path: string;
}

export type SelectionResult =
  | { readonly ok: true; readonly output: SelectionOutput }
  | { readonly ok: false; readonly errors: readonly InputError[] };
