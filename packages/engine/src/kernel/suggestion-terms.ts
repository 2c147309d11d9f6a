import type { Instant } from './instants.ts';

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
