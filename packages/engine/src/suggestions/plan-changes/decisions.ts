import type { ChangeType, Decision, Outcome } from '../../kernel/suggestion-terms.ts';
import type { PrescriptionChange, PrescriptionRow, SuggestionTarget } from '../types.ts';
import { matchesLive } from './plan-changes.ts';

/** What a person can answer to a suggestion. */
export type Answer = 'ACCEPTED' | 'REJECTED' | 'DEFERRED';

/** A suggestion as far as deciding reads it. */
export interface DecidedSuggestion {
  readonly id: string;
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly version: number;
  readonly target: SuggestionTarget;
  readonly changes: readonly PrescriptionChange[];
}

/** Where the athlete decides: after a workout, or before one (where nothing can be put off again). */
export type DecisionStage = 'SUMMARY' | 'REVIEW';

/** What an answer does; a refusal is data. */
export type DecisionResult =
  | { readonly kind: 'CHANGED'; readonly decision: Answer; readonly writesPlan: boolean }
  | { readonly kind: 'UNCHANGED'; readonly decision: Decision }
  | { readonly kind: 'REFUSED'; readonly code: DecisionRefusal };

export type DecisionRefusal =
  | 'ALREADY_DECIDED'
  | 'STALE_SUGGESTION'
  | 'STALE_PLAN'
  | 'UNSUPPORTED_CHANGE'
  | 'DEFER_NOT_ALLOWED';

/** Structural changes cannot be applied by accepting a suggestion. */
const UNSUPPORTED: readonly ChangeType[] = [
  'ADD_SET',
  'REMOVE_SET',
  'ADD_EXERCISE',
  'REMOVE_EXERCISE',
  'REORDER_EXERCISE',
];

/** Judges one answer. `live` is the plan exercise as it stands now, or null if it is gone. */
export function decide(
  suggestion: DecidedSuggestion,
  answer: Answer,
  expectedVersion: number,
  stage: DecisionStage,
  live: PrescriptionRow | null,
): DecisionResult {
  const { decision } = suggestion;
  const undecided = isUndecided(suggestion);
  // Also for what is deferred already: a review that answers "later" with success would never end.
  if (undecided && answer === 'DEFERRED' && stage === 'REVIEW') return { kind: 'REFUSED', code: 'DEFER_NOT_ALLOWED' };
  if (decision === answer) return { kind: 'UNCHANGED', decision };
  if (!undecided) return { kind: 'REFUSED', code: 'ALREADY_DECIDED' };
  if (suggestion.version !== expectedVersion) return { kind: 'REFUSED', code: 'STALE_SUGGESTION' };
  if (answer !== 'ACCEPTED') return { kind: 'CHANGED', decision: answer, writesPlan: false };
  if (suggestion.changes.some((change) => UNSUPPORTED.includes(change.type))) {
    return { kind: 'REFUSED', code: 'UNSUPPORTED_CHANGE' };
  }
  if (live === null || !matchesLive(suggestion, live)) return { kind: 'REFUSED', code: 'STALE_PLAN' };
  return { kind: 'CHANGED', decision: 'ACCEPTED', writesPlan: true };
}

type Open = Pick<DecidedSuggestion, 'decision'>;

/** Leaving the summary: what is still pending waits for the next start. Doing it again changes nothing. */
export function leaveSummary<S extends Open>(suggestions: readonly S[]): readonly S[] {
  return suggestions.map((of) => (of.decision === 'PENDING' ? { ...of, decision: 'DEFERRED' } : of));
}

/** What starting a plan leads to: a review while anything is undecided. */
export function startsIn(suggestions: readonly Open[]): 'REVIEW' | 'ACTIVE' {
  return suggestions.some(isUndecided) ? 'REVIEW' : 'ACTIVE';
}

/** Skipping the review rejects whatever is undecided. */
export function skipReview<S extends Open>(suggestions: readonly S[]): readonly S[] {
  return suggestions.map((of) => (isUndecided(of) ? { ...of, decision: 'REJECTED' } : of));
}

export function isUndecided({ decision }: Open): boolean {
  return decision === 'PENDING' || decision === 'DEFERRED';
}

/** What a manual edit of the plan does to a suggestion on the same target and property, as a whole. */
export function overriddenByEdit<S extends Pick<DecidedSuggestion, 'decision' | 'outcome'>>(suggestion: S): S {
  return {
    ...suggestion,
    decision: isUndecided(suggestion) ? 'USER_OVERRIDE' : suggestion.decision,
    outcome: suggestion.outcome === 'PENDING' ? 'USER_MODIFIED' : suggestion.outcome,
  };
}

/** What switching suggestions off does: undecided ones are closed, decided ones stay and are still judged. */
export function switchedOff<S extends Pick<DecidedSuggestion, 'decision' | 'outcome'>>(suggestion: S): S {
  return isUndecided(suggestion) ? { ...suggestion, decision: 'USER_OVERRIDE', outcome: 'USER_MODIFIED' } : suggestion;
}
