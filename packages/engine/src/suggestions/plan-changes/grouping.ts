import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Decision } from '../../kernel/suggestion-terms.ts';
import type { ChangeProperty, PrescriptionChange, SuggestionTarget } from '../types.ts';
import { propertyOrder } from './changes.ts';

/** A stored suggestion as far as the review page needs it. */
export interface ReviewedSuggestion {
  readonly id: string;
  readonly planExerciseId: string;
  readonly planExercisePosition: number;
  readonly target: SuggestionTarget;
  /** What the set is called in a log, warm-ups counted apart; its place in the plan if left out. */
  readonly setNumber?: number | null;
  readonly ruleNumber: number;
  readonly decision: Decision;
  readonly reason: string;
  readonly changes: readonly PrescriptionChange[];
}

/** What a group is about. */
export type GroupTopic = 'SET' | 'REP_RANGE' | 'REST_TIME' | 'SETTINGS';

/** One line of a group; the reason stands only at its first change. */
export interface ReviewLine {
  readonly suggestionId: string;
  readonly change: PrescriptionChange;
  readonly reason: string | null;
}

/** The changes that are decided on together. */
export interface ReviewGroup {
  readonly topic: GroupTopic;
  /** "Set n" for a set, else null. */
  readonly setNumber: number | null;
  readonly targetId: string;
  /** The one reason that all lines share, shown once; null if they differ. */
  readonly sharedReason: string | null;
  readonly lines: readonly ReviewLine[];
  readonly suggestionIds: readonly string[];
  readonly state: Decision | 'MIXED';
}

/** The groups of one plan exercise. */
export interface ReviewSection {
  readonly planExerciseId: string;
  readonly groups: readonly ReviewGroup[];
}

const TOPICS: readonly GroupTopic[] = ['SET', 'REP_RANGE', 'REST_TIME', 'SETTINGS'];
const TOPIC_OF: Readonly<Partial<Record<ChangeProperty, GroupTopic>>> = {
  mode: 'REP_RANGE',
  lower: 'REP_RANGE',
  upper: 'REP_RANGE',
  target: 'REP_RANGE',
  restMode: 'REST_TIME',
  restSeconds: 'REST_TIME',
};

/** Suggestions as a review page shows them: by exercise, then sets, rep range, rest time, settings. */
export function groupForReview(suggestions: readonly ReviewedSuggestion[]): readonly ReviewSection[] {
  const sorted = suggestions.toSorted(
    (a, b) =>
      a.planExercisePosition - b.planExercisePosition ||
      compareCodePoints(a.planExerciseId, b.planExerciseId) ||
      TOPICS.indexOf(topicOf(a)) - TOPICS.indexOf(topicOf(b)) ||
      a.target.position - b.target.position ||
      compareCodePoints(a.target.id, b.target.id) ||
      a.ruleNumber - b.ruleNumber ||
      compareCodePoints(a.id, b.id),
  );
  return runs(sorted, (suggestion) => suggestion.planExerciseId).map((of) => ({
    planExerciseId: of[0]!.planExerciseId,
    groups: runs(of, (suggestion) => `${topicOf(suggestion)}|${suggestion.target.id}`).map(groupOf),
  }));
}

function topicOf(suggestion: ReviewedSuggestion): GroupTopic {
  if (suggestion.target.kind === 'SET') return 'SET';
  const first = suggestion.changes.toSorted((a, b) => propertyOrder(a.property) - propertyOrder(b.property))[0];
  return (first && TOPIC_OF[first.property]) ?? 'SETTINGS';
}

function groupOf(suggestions: readonly ReviewedSuggestion[]): ReviewGroup {
  const first = suggestions[0]!;
  const reasons = new Set(suggestions.map((suggestion) => suggestion.reason));
  const shared = reasons.size === 1 ? first.reason : null;
  const shown = new Set<string>();
  const lines = suggestions
    .flatMap((suggestion) => suggestion.changes.map((change) => ({ suggestion, change })))
    .sort(
      (a, b) =>
        propertyOrder(a.change.property) - propertyOrder(b.change.property) ||
        a.suggestion.ruleNumber - b.suggestion.ruleNumber ||
        compareCodePoints(a.suggestion.id, b.suggestion.id),
    )
    .map(({ suggestion, change }): ReviewLine => {
      const repeated = shared !== null || shown.has(suggestion.reason);
      shown.add(suggestion.reason);
      return { suggestionId: suggestion.id, change, reason: repeated ? null : suggestion.reason };
    });
  return {
    topic: topicOf(first),
    setNumber: first.target.kind === 'SET' ? (first.setNumber ?? first.target.position + 1) : null,
    targetId: first.target.id,
    sharedReason: shared,
    lines,
    suggestionIds: suggestions.map((suggestion) => suggestion.id),
    state: stateOf(suggestions.map((suggestion) => suggestion.decision)),
  };
}

function stateOf(decisions: readonly Decision[]): Decision | 'MIXED' {
  if (decisions.includes('PENDING')) return 'PENDING';
  return decisions.every((decision) => decision === decisions[0]) ? decisions[0]! : 'MIXED';
}

/** Neighbours that share a key, in order. */
function runs<Row>(rows: readonly Row[], key: (row: Row) => string): readonly (readonly Row[])[] {
  const found: Row[][] = [];
  for (const row of rows) {
    const last = found[found.length - 1];
    if (last !== undefined && key(last[0]!) === key(row)) last.push(row);
    else found.push([row]);
  }
  return found;
}
