import type {
  AiSuggestion,
  AnalyzerPlan,
  CoachReply,
  PlanUpdate,
  SessionType,
  TodayPlan,
  WorkoutDocument,
} from '@topset/llm-schema';
import type { AthleteDay, DeadlineScope } from '../call/types.ts';
import type {
  AnalyzerContext,
  CoachContext,
  Difference,
  DroppedSuggestion,
  GuardContext,
  PlanUpdateContext,
  SuggestionContext,
} from '../guards/index.ts';
import type { Finish, ProviderId, StageId, Usage, Wire } from '../provider.ts';

/**
 * The flows that a server starts: each takes one athlete's data and gives a judged value or a typed error, and in both
 * cases a record of what was asked and answered. No flow throws, but for bugs.
 */
export interface Llm {
  /** Who is asked; `rules` where no model is configured. */
  readonly provider: ProviderId;
  /** Configuration, breakers and the day's budget, before anything is stored; null: go on. */
  checkStart(start: StartRequest): Promise<FlowError | null>;
  /** Analyzer, then generator: a session as `workout-v1.2`, with its YAML artefact. */
  generateWorkout(input: GenerateWorkoutInput, hooks: FlowHooks): Promise<FlowResult<GeneratedWorkout>>;
  generateTodayPlan(input: GenerateTodayPlanInput, hooks: FlowHooks): Promise<FlowResult<TodayPlan>>;
  /** Always ok: where nothing could be had, the list of an exercise is empty and says why. */
  suggest(input: SuggestInput, hooks: FlowHooks): Promise<FlowResult<readonly ExerciseSuggestions[]>>;
  coachReply(input: CoachReplyInput, hooks: FlowHooks): Promise<FlowResult<CoachReply>>;
  updatePlan(input: UpdatePlanInput, hooks: FlowHooks): Promise<FlowResult<PlanUpdate>>;
}

export interface StartRequest {
  readonly kind: GenerationKind;
  readonly athlete: AthleteDay;
  readonly onFailure: OnFailure;
  /** The debug flag of a TodayPlan request. */
  readonly schemaVersion: string | null;
}

export type FlowResult<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** The rendered YAML of a workout; null for every other flow. */
      readonly artefact: string | null;
      readonly record: GenerationRecord;
    }
  | { readonly ok: false; readonly error: FlowError; readonly record: GenerationRecord };

export interface FlowHooks {
  /** Cancels: no further call starts, the open one ends at once. */
  readonly signal: AbortSignal;
  /**
   * What happens while it runs, from ANALYZING or GENERATING to VALIDATING. QUEUED and the terminal state belong to the
   * one who starts and stores the generation. Awaited, so that events are stored in order. ANALYZED brings the accepted
   * analyzer value before it is used, to be stored with it: what a restart after a crash hands back as `analyzed`.
   */
  readonly onProgress?: (event: ProgressEvent, analyzed: Analyzed | null) => void | Promise<void>;
  /** Every prompt and raw answer, for `LLM_STORE_RAW` alone. */
  readonly onExchange?: (exchange: Exchange) => void | Promise<void>;
}

/** How far a session has come once its analyzer is through. */
export interface Analyzed {
  readonly plan: AnalyzerPlan;
  /** What was asked and used until then. */
  readonly record: GenerationRecord;
}

export interface Exchange {
  readonly stage: StageId;
  readonly attempt: number;
  readonly prompt: string;
  readonly answer: string;
}

export type ProgressState = 'ANALYZING' | 'ANALYZED' | 'GENERATING' | 'REPAIRING' | 'VALIDATING';

/** Carries codes and counts, never a word of the model. */
export interface ProgressEvent {
  readonly at: number;
  readonly state: ProgressState;
  readonly stage: StageId;
  /** 0 for the first call of the stage, 1..3 for its repairs. */
  readonly attempt: number;
  /** Model calls of the whole flow up to now. */
  readonly calls: number;
  readonly codes: readonly string[];
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export type FlowErrorCode =
  | 'BAD_INPUT'
  | 'LLM_CONFIG'
  | 'LLM_BUDGET_EXCEEDED'
  | 'LLM_UNAVAILABLE'
  | 'LLM_RATE_LIMITED'
  | 'LLM_TRANSPORT'
  | 'LLM_TIMEOUT'
  | 'LLM_OUTPUT_INVALID'
  | 'LLM_TRUNCATED'
  | 'LLM_REFUSED'
  | 'LLM_CANCELLED';

export interface FlowError {
  readonly code: FlowErrorCode;
  readonly stage: StageId | null;
  /** Which deadline passed, for LLM_TIMEOUT. */
  readonly scope: DeadlineScope | null;
  /** One word: `no-progress`, `exhausted`, `quota`, `auth`, `nothing-else-possible`, the name of a bad input. */
  readonly reason: string | null;
  /** Model calls of the stage that failed. */
  readonly attempts: number;
  readonly validatorLines: readonly string[];
  readonly retryAfterSeconds: number | null;
}

/** What every flow needs to know of the athlete and the request. */
export interface FlowRequest {
  readonly generationId: string;
  readonly requestId: string | null;
  /** Whose day is charged, and where it ends. */
  readonly athlete: AthleteDay;
  readonly locale: Locale;
}

export type Locale = 'en' | 'ru';

/** `RULES`: where the model fails, the engine does the whole job and the result is marked as degraded. */
export type OnFailure = 'ERROR' | 'RULES';

export type Feedback = 'too-hard' | 'too-easy' | 'different-exercises' | 'just-try-again';

export interface GenerateWorkoutInput extends FlowRequest {
  readonly inputs: AnalyzerInputs;
  /** The muscles of a `body_part` session; null where the session may not be one. */
  readonly targetMuscles: readonly string[] | null;
  /** `date:session_type` of the strength sessions of the 14 days before, for the id seed. */
  readonly recentSessions: readonly { readonly date: string; readonly sessionType: SessionType }[];
  /** Ids of the athlete's other sessions of this date and place. */
  readonly takenWorkoutIds: readonly string[];
  readonly guard: GuardContext;
  readonly rules: Pick<RulesBackend, 'analyzer' | 'generator'>;
  readonly onFailure: OnFailure;
  readonly regeneration: Regeneration<{ readonly plan: AnalyzerPlan; readonly workout: WorkoutDocument }> | null;
  /** What came with ANALYZED before a crash: the analyzer is not asked again. */
  readonly analyzed: Analyzed | null;
}

export interface AnalyzerInputs {
  readonly instructionsText: string | null;
  /** Finished workouts of the last 90 days, newest first; the oldest are dropped where they don't fit. */
  readonly history: readonly unknown[];
  /** Activities of the last 14 days, newest first. */
  readonly stravaRecent: readonly CardioActivity[] | null;
  readonly upcomingCardioText: string | null;
  readonly recoverySignals: { readonly sleepScore: number | null; readonly bodyBattery: number | null };
  readonly equipmentInventory: readonly string[];
  readonly meta: SessionMeta;
}

export interface CardioActivity {
  readonly at: string;
  readonly type: string;
  readonly minutes: number;
  readonly relativeEffort: number | null;
}

export interface SessionMeta {
  readonly date: string;
  readonly location: string;
  readonly units: 'lbs' | 'kg';
  readonly durationMinutes: number;
  readonly goal: string;
}

export interface Regeneration<Baseline> {
  readonly of: string;
  /** Which regeneration of the session this is, from 1: the variant of the rules. */
  readonly number: number;
  readonly feedback: readonly Feedback[];
  readonly baseline: Baseline;
  /** Whether a PAIN or FATIGUE flag is active: then nothing gets harder. */
  readonly flagged: boolean;
}

export interface GeneratedWorkout {
  readonly plan: AnalyzerPlan;
  readonly workout: WorkoutDocument;
}

export interface GenerateTodayPlanInput extends FlowRequest {
  readonly request: TodayPlanRequest;
  /** The request's debug flag. */
  readonly schemaVersion: string | null;
  readonly guard: GuardContext;
  readonly rules: Pick<RulesBackend, 'todayPlan'>;
  readonly onFailure: OnFailure;
  readonly regeneration: Regeneration<TodayPlan> | null;
}

export interface TodayPlanRequest {
  readonly minutes: number;
  readonly focus: string;
  /** Labels as the athlete reads them. */
  readonly equipment: readonly string[];
  readonly energy: 'easy' | 'moderate' | 'intense';
  readonly notes: string | null;
  /** What the server adds: what to leave out, what was done lately. */
  readonly context: unknown;
}

export interface SuggestInput extends FlowRequest {
  readonly exercises: readonly SuggestExercise[];
}

export interface SuggestExercise {
  readonly exerciseKey: string;
  /** Prescription and performance of this session, enums as words. */
  readonly snapshot: object;
  readonly guard: SuggestionContext;
  readonly tools: {
    readonly getExerciseHistoryContext: () => Promise<unknown>;
    /** Newest first; `limit` is 1..5 already. */
    readonly getRecentExercisePerformances: (limit: number) => Promise<unknown>;
  };
}

export interface ExerciseSuggestions {
  readonly exerciseKey: string;
  readonly suggestions: readonly AiSuggestion[];
  readonly dropped: readonly DroppedSuggestion[];
  /** Why there is nothing; null where the model was heard. */
  readonly reason: string | null;
}

export interface CoachReplyInput extends FlowRequest {
  /** Null: too long for a model to read, so that the engine answers. */
  readonly message: string | null;
  /** What the model may speak of: levels, volumes, flags, plan, the deterministic reply. */
  readonly context: object;
  readonly guard: CoachContext;
  readonly rules: Pick<RulesBackend, 'coach'>;
}

export interface UpdatePlanInput extends FlowRequest {
  readonly updates: readonly unknown[];
  readonly summaries: readonly unknown[];
  readonly constraints: object;
  readonly guard: PlanUpdateContext;
  readonly rules: Pick<RulesBackend, 'planUpdate'>;
}

/**
 * The deterministic engine, bound to one athlete and one request. Its values are rendered to text and take the whole
 * path of a model's answer. `variant` rotates ties: 0, or the number of the regeneration. The server's own fields (ids,
 * date, place, minutes, goal) are written over whatever it gives.
 */
export interface RulesBackend {
  analyzer(variant: number, session: RulesSession): unknown;
  generator(plan: AnalyzerPlan, variant: number, session: RulesSession): unknown;
  /** A canonical plan; its ids are not looked at. */
  todayPlan(variant: number): unknown;
  coach(): unknown;
  planUpdate(): unknown;
}

/** What a session is judged by, with its feedback applied: a plan inside of it is accepted. */
export interface RulesSession {
  readonly context: AnalyzerContext;
  readonly allowedSlugs: readonly string[];
}

export type GenerationKind = 'WORKOUT' | 'TODAY_PLAN' | 'SUGGESTIONS' | 'COACH' | 'PLAN_UPDATE';

/** What is stored of a generation, but for what the server knows by itself (session, status, times of queueing). */
export interface GenerationRecord {
  readonly kind: GenerationKind;
  /** Who gave the result: `rules` where it is degraded. */
  readonly provider: ProviderId;
  readonly stages: readonly StageRecord[];
  readonly schemaVersion: string | null;
  readonly selectionReason: string | null;
  readonly estimates: Readonly<Record<string, number>> | null;
  readonly templateTable: string | null;
  readonly guardPolicy: string;
  readonly inputHash: string;
  readonly artefactHash: string | null;
  readonly warnings: readonly string[];
  readonly truncatedInputs: readonly string[];
  readonly fromCache: boolean;
  readonly degraded: boolean;
  readonly degradedReason: FlowErrorCode | null;
  /** Null where the price of a model is unknown. */
  readonly costUsd: number | null;
  /** How a regeneration differs from its baseline. */
  readonly difference: Difference | null;
  readonly error: FlowError | null;
  readonly startedAt: number;
  readonly finishedAt: number;
}

export interface StageRecord {
  readonly stage: StageId;
  readonly provider: ProviderId;
  readonly requestedModel: string;
  readonly reportedModel: string | null;
  readonly prompt: { readonly id: string; readonly version: string; readonly hash: string };
  readonly schema: { readonly id: string; readonly hash: string };
  readonly dialect: string | null;
  readonly weakened: readonly { readonly pointer: string; readonly keyword: string }[];
  readonly wire: Wire;
  readonly fromCache: boolean;
  /** The exercise of a suggestions conversation. */
  readonly exerciseKey: string | null;
  readonly attempts: readonly AttemptRecord[];
}

export interface AttemptRecord {
  readonly n: number;
  readonly startedAt: number;
  readonly durationMs: number;
  readonly finish: Finish | null;
  readonly rawFinish: string | null;
  readonly usage: Usage | null;
  readonly costUsd: number | null;
  readonly requestId: string | null;
  readonly outputHash: string | null;
  readonly outputBytes: number;
  /** Departures that were read or put right, with how often each: of the reader, alignment, own fields and settling. */
  readonly fixes: readonly AttemptFix[];
  readonly refusal: string | null;
  readonly lines: readonly string[];
  readonly fingerprint: string | null;
  readonly transportRetries: number;
  /** Names of the tools asked for; an unknown one is `unknown`. */
  readonly toolCalls: readonly string[];
}

export interface AttemptFix {
  readonly code: string;
  readonly count: number;
  /** Offset in the text or JSON pointer of the first one. */
  readonly first: number | string;
}
