import type { Evidence } from '../../decision-record.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { Category, Decision, Outcome } from '../../kernel/suggestion-terms.ts';
import type { Message } from '../../messages/index.ts';
import type { RepPolicy } from '../../prescription-terms.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { ExerciseFacts, PerformanceRow, PrescriptionChange, SuggestionTarget } from '../types.ts';
import type { JudgedOutcome } from './judged-outcome.ts';

/** A verdict with its confidence, 0..1. */
export interface Signal {
  readonly outcome: JudgedOutcome;
  readonly confidence: number;
}

/** A stored suggestion with what judging it needs. */
export interface JudgedSuggestion {
  readonly id: string;
  readonly policyId: SuggestionPolicy['id'];
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly createdAt: Instant;
  readonly decidedAt: Instant | null;
  readonly planExerciseId: string;
  readonly target: SuggestionTarget;
  readonly category: Category;
  readonly changes: readonly PrescriptionChange[];
  readonly frozenRepPolicy: RepPolicy;
  /** In the athlete's unit at creation. */
  readonly stepUsed: number | null;
  /** S0 of the workout that made it; null if that is gone. */
  readonly triggerPerformance: PerformanceRow | null;
  readonly requiredEvaluations: number;
  readonly evaluations: readonly OutcomeEvaluation[];
}

/** What one workout said about one suggestion; unique on both. */
export interface OutcomeEvaluation {
  readonly workoutId: string;
  /** Start of that workout: evaluations count in this order. */
  readonly workoutStartedAt: Instant;
  readonly outcome: JudgedOutcome;
  readonly confidence: number;
  readonly reason: Message;
}

/** A check-in as far as outcomes read it. */
export interface CheckInRow {
  readonly id: string;
  readonly at: Instant;
  readonly readiness: number | null;
  readonly stimulant: boolean;
}

/** The workout that judges. */
export interface JudgingWorkout {
  readonly workoutId: string;
  readonly startedAt: Instant;
  /** RPE of the whole session, if given. */
  readonly sessionRpe: number | null;
  readonly checkIns: readonly CheckInRow[];
}

/** One suggestion and the performance of its plan exercise in the judging workout. */
export interface OutcomeInput {
  readonly suggestion: JudgedSuggestion;
  readonly workout: JudgingWorkout;
  /** Null if the plan exercise was not performed. */
  readonly performance: PerformanceRow | null;
  readonly unit: Unit;
  readonly loadType: LoadType;
  readonly exercise: ExerciseFacts;
}

/** The port to a model; its answer is validated, a rejection counts as none. */
export interface OutcomeSource {
  judge(request: OutcomeRequest): Promise<unknown>;
}

/** What a model is asked about one suggestion. Rejected ones have their own instructions. */
export interface OutcomeRequest {
  readonly suggestionId: string;
  readonly decision: Decision;
  readonly changes: readonly PrescriptionChange[];
  readonly performance: PerformanceRow;
  readonly ruleSignal: Signal | null;
}

/** What judging one suggestion by one workout leads to. */
export type OutcomeResult =
  | { readonly kind: 'WAIT'; readonly cause: string }
  | { readonly kind: 'ASK_AI'; readonly request: OutcomeRequest }
  | {
      readonly kind: 'EVALUATED';
      readonly evaluation: OutcomeEvaluation;
      readonly source: 'RULES' | 'AI';
      readonly evidence: readonly Evidence[];
      readonly final: Finalisation;
    };

/** Where a suggestion stands after an evaluation. */
export interface Finalisation {
  readonly outcome: JudgedOutcome | 'PENDING';
  readonly requiredEvaluations: number;
  readonly reason: Message | null;
}
