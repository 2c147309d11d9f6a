import type { DecisionRecord } from '../decision-record.ts';
import type { Instant } from '../kernel/instants.ts';
import type { Category, ChangeType } from '../kernel/suggestion-terms.ts';
import type { RepPolicy } from '../prescription-terms.ts';
import type { RepMode, RestMode, SetType, Unit } from '../vocabulary.ts';

export * from './context.ts';

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

/** The change that stands for its suggestion, and how early it goes where suggestions meet. */
export interface LeadChange {
  readonly change: PrescriptionChange;
  readonly priority: number;
}

/** What a suggestion writes to: one planned set, or the plan exercise itself. */
export type SuggestionTarget =
  | { readonly kind: 'SET'; readonly id: string; readonly position: number }
  | { readonly kind: 'EXERCISE'; readonly id: string; readonly position: number };

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
  /** What the set is called in a log, warm-ups counted apart; null: the whole exercise. */
  readonly setNumber: number | null;
  readonly category: Category;
  /** How sure the rule is, 0..1. */
  readonly confidence: number;
  /** In property order. */
  readonly changes: readonly PrescriptionChange[];
  readonly lead: LeadChange;
  /** The live rep policy at this moment, for judging the outcome later. */
  readonly frozenRepPolicy: RepPolicy;
  /** The increment (or preferred step) behind a set-level change, in the athlete's unit; null at exercise level. */
  readonly stepUsed: number | null;
  readonly triggerPerformanceId: string;
  /** When the session before that one started, if there is one. */
  readonly sessionBefore: Instant | null;
  readonly requiredEvaluations: number;
  readonly record: DecisionRecord;
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
