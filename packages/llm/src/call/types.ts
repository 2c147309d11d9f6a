import type { Completion, CompletionRequest, Provider, StageId, Usage } from '../provider.ts';

/**
 * One provider call as the stages see it: a slot, a deadline, transport retries, breakers and budgets around
 * `Provider.complete`. Whatever the provider does ends in a value, never in a throw.
 */
export interface Caller {
  readonly provider: Provider;
  call(request: CompletionRequest, context: CallContext): Promise<CallResult>;
  /** One run of a stage in the quality breaker: ask before the first call, settle after the last. */
  enterStage(key: QualityKey): StageEntry;
  /** What a start asks before anything is stored: both breakers and the day's budget. Null: go on. */
  checkStart(start: StartCheck): Promise<CallFailure | null>;
}

export interface CallContext {
  /** Milliseconds on the clock of the caller. */
  readonly stageDeadline: number;
  readonly jobDeadline: number;
  /** The call's own limit: its slot, connection, headers, body and retries. */
  readonly callTimeoutMs: number;
  readonly signal: AbortSignal;
  readonly athlete: AthleteDay;
  /** The job that is charged. */
  readonly ledger: JobLedger;
  /** The stage's place in the quality breaker; null for a call that is no part of a stage. */
  readonly permit: StagePermit | null;
  /** For the log lines of this call. */
  readonly trace: CallTrace;
}

export interface CallTrace {
  readonly requestId?: string;
  readonly generationId?: string;
  /** 1 for the first call of a stage. */
  readonly attempt: number;
}

/** Whose day is charged. */
export interface AthleteDay {
  readonly id: string;
  /** `YYYY-MM-DD` where the athlete is. */
  readonly date: string;
  /** When that day ends, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/** What a job has used so far. The cost is null as soon as one call had no known price. */
export interface JobLedger {
  readonly tokens: number;
  readonly costUsd: number | null;
  charge(charge: Charge): void;
}

export interface Charge {
  readonly tokens: number;
  readonly costUsd: number | null;
}

export type CallResult = CallSuccess | CallFailure;

interface CallRecord {
  readonly startedAt: number;
  readonly durationMs: number;
  /** What reached the provider; 0 where the call was refused before. */
  readonly requests: number;
  /** Requests beyond the first. */
  readonly transportRetries: number;
  /** All requests of the call together. */
  readonly charge: Charge;
}

export interface CallSuccess extends CallRecord {
  readonly ok: true;
  readonly completion: Completion;
}

export interface CallFailure extends CallRecord {
  readonly ok: false;
  readonly code: CallFailureCode;
  /** Whose deadline expired; null for every other code. */
  readonly scope: DeadlineScope | null;
  readonly reason: CallFailureReason | null;
  readonly retryAfterSeconds: number | null;
  readonly httpStatus: number | null;
  readonly requestId: string | null;
  readonly usage: Usage;
}

export type CallFailureCode =
  | 'LLM_UNAVAILABLE'
  | 'LLM_RATE_LIMITED'
  | 'LLM_TRANSPORT'
  | 'LLM_TIMEOUT'
  | 'LLM_BUDGET_EXCEEDED'
  | 'LLM_CONFIG'
  | 'LLM_CANCELLED';

export type DeadlineScope = 'call' | 'stage' | 'job';

export type CallFailureReason =
  | 'transport-breaker'
  | 'quality-breaker'
  | 'auth'
  | 'quota'
  | 'bad-request'
  | 'job-tokens'
  | 'day-tokens'
  | 'day-cost';

/** Answers of one prompt to one schema by one model fail or hold together. */
export interface QualityKey {
  readonly stage: StageId;
  readonly promptHash: string;
  readonly schemaHash: string;
  readonly model: string;
}

export type StageEntry =
  | { readonly ok: true; readonly permit: StagePermit }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Settled exactly once, by one of the three; later ones change nothing. */
export interface StagePermit {
  /** Seconds to stay away because the breaker opened meanwhile; null: go on. */
  refusal(): number | null;
  /** The stage's value was accepted. */
  succeed(): void;
  /** Exhausted, without progress or truncated. */
  fail(): void;
  /** Anything else: refused, cancelled, out of time or budget, a transport fault. */
  release(): void;
  /** The provider refused the request with its schema: opens at once, for the long hold. */
  trip(): void;
}

export interface StartCheck {
  readonly stages: readonly QualityKey[];
  readonly athlete: AthleteDay;
  /** What the first call may use at least: its messages are not known yet. */
  readonly estimate: Charge;
}
