/** The answers of the stages as TypeScript sees them; the schemas in `schemas/` are the truth. */

export type LlmUnit = 'lbs' | 'kg';
export type SessionType = 'push' | 'pull' | 'legs' | 'upper' | 'lower' | 'full_body' | 'body_part';
export type WorkTier = 'A' | 'B' | 'C';
export type Tier = 'W' | WorkTier;

export interface AnalyzerExercise {
  readonly slug: string;
  readonly equipment: string;
  readonly tier: WorkTier;
  readonly superset: string | null;
  readonly warmup_sets: number;
  readonly target_sets: number;
  readonly rep_range: string;
  readonly rir: number | null;
  readonly target_load: number | null;
  readonly rest_s: number;
  readonly notes: string | null;
}

/** `analyzer-v1` */
export interface AnalyzerPlan {
  readonly meta: {
    readonly date: string;
    readonly location: string;
    readonly units: LlmUnit;
    readonly duration_minutes: number;
    readonly goal: string;
  };
  readonly session_type: SessionType;
  readonly tiers: readonly WorkTier[];
  readonly warmup_policy: { readonly general_sets: number; readonly ramp_sets: number };
  readonly time_budget: { readonly set_seconds_estimate: number; readonly target_set_count: number };
  readonly fatigue_policy: { readonly rir_shift: number; readonly load_cap_factor: number; readonly reason: string };
  readonly exercises: readonly AnalyzerExercise[];
  readonly id_seed: string;
}

export interface WorkoutSet {
  readonly id: string;
  readonly tier: Tier;
  readonly must: boolean;
  readonly superset: string | null;
  readonly order: number;
  readonly exercise: string;
  readonly equipment: string;
  readonly target_reps: number | string | null;
  readonly target_weight: number | null;
  readonly rir: number | null;
  readonly rest_s: number;
  readonly actual_weight: number | null;
  readonly actual_reps: number | null;
  readonly notes: string | null;
}

/** `workout-v1.2`, settled: optional keys are there. */
export interface WorkoutDocument {
  readonly version: '1.2';
  readonly workout_id: string;
  readonly date: string;
  readonly location: string;
  readonly units: LlmUnit;
  readonly duration_minutes: number;
  readonly goal: string;
  readonly notes_to_user: string | null;
  readonly cut_order: readonly ('B' | 'C')[];
  readonly sets: readonly WorkoutSet[];
  readonly post_workout: {
    readonly perceived_difficulty: number | null;
    readonly completion_time_minutes: number | null;
    readonly notes: string | null;
  };
}

export type Energy = 'easy' | 'moderate' | 'intense';

export interface TodayPlanHead {
  readonly focus: string;
  readonly durationMinutes: number;
  readonly equipment: readonly string[];
  readonly source: 'ai' | 'manual';
  readonly energy: Energy;
  readonly summary: string;
}

/** What is done in a block, without the ids that the server gives. */
export interface TodayPlanMove {
  readonly name: string;
  readonly prescription: string;
  readonly detail: string | null;
}

export interface TodayPlanBlockHead {
  readonly title: string;
  readonly durationMinutes: number;
  readonly focus: string;
}

/** `today-plan-v1` */
export interface TodayPlan extends TodayPlanHead {
  readonly id: string;
  readonly blocks: readonly TodayPlanBlock[];
}

export interface TodayPlanBlock extends TodayPlanBlockHead {
  readonly id: string;
  readonly exercises: readonly (TodayPlanMove & { readonly id: string })[];
}

/** `llm-v1-current` */
export interface NestedPlan extends TodayPlanHead {
  readonly blocks: readonly NestedBlock[];
}

export interface NestedBlock extends TodayPlanBlockHead {
  readonly exercises: readonly TodayPlanMove[];
}

export interface FlatExercise extends TodayPlanMove {
  readonly blockIndex: number;
  readonly order: number;
}

/** `llm-v2-flat` */
export interface FlatPlan extends TodayPlanHead {
  readonly blocks: readonly (TodayPlanBlockHead | { readonly blockTemplate: string })[];
  readonly exercises: readonly FlatExercise[];
}

export type SetChangeType =
  | 'INCREASE_WEIGHT'
  | 'DECREASE_WEIGHT'
  | 'INCREASE_REPS'
  | 'DECREASE_REPS'
  | 'INCREASE_REST'
  | 'DECREASE_REST';
export type ExerciseChangeType = 'CHANGE_REP_RANGE_MODE' | 'INCREASE_REST_SECONDS' | 'DECREASE_REST_SECONDS';

export interface AiSuggestion {
  readonly targetSetIndex: number;
  readonly changeType: SetChangeType | ExerciseChangeType;
  readonly newValue: number | null;
  readonly newMode: 'RANGE' | 'TARGET' | 'UNTIL_FAILURE' | null;
  readonly reasoning: string;
}

/** `ai-suggestions-v1` */
export interface AiSuggestions {
  readonly suggestions: readonly AiSuggestion[];
}

export type CoachActionKind =
  | 'REPEAT_LEVEL'
  | 'TRY_NEXT_LEVEL'
  | 'EASIER_VARIATION'
  | 'REDUCE_VOLUME'
  | 'MOVE_SESSION'
  | 'START_SESSION'
  | 'LOG_SESSION'
  | 'REST_DAY'
  | 'SEE_DOCTOR'
  | 'NONE';

export interface CoachAction {
  readonly kind: CoachActionKind;
  readonly exerciseKey: string | null;
  readonly label: string;
}

/** `coach-reply-v1` */
export interface CoachReply {
  readonly language: 'en' | 'ru';
  readonly summary: string;
  readonly sections: readonly {
    readonly kind: 'GOAL' | 'WARMUP' | 'MAIN' | 'COOLDOWN' | 'NEXT' | 'NOTE';
    readonly text: string;
  }[];
  readonly nextAction: CoachAction;
  readonly options: readonly CoachAction[];
  readonly question: string | null;
  readonly safetyNote: string | null;
  readonly suspectedFlags: readonly ('FATIGUE' | 'PAIN' | 'TECHNIQUE')[];
  readonly facts: readonly {
    readonly exerciseKey: string;
    readonly level: number | null;
    readonly volume: number | null;
  }[];
}

export type PlanUpdateAction = 'KEEP' | 'ADVANCE' | 'HOLD' | 'REGRESS' | 'SWAP';

/** `plan-update-v1` */
export interface PlanUpdate {
  readonly summary: string;
  readonly exercises: readonly {
    readonly ref: number;
    readonly action: PlanUpdateAction;
    readonly exerciseKey: string;
    readonly sets: number;
    readonly reps: number | null;
    readonly seconds: number | null;
    readonly restSeconds: number;
    readonly reason: string;
  }[];
  readonly added: readonly {
    readonly exerciseKey: string;
    readonly afterRef: number;
    readonly sets: number;
    readonly reps: number | null;
    readonly seconds: number | null;
    readonly restSeconds: number;
    readonly reason: string;
  }[];
}
