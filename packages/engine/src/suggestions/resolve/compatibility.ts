import { CATEGORIES } from '../../kernel/suggestion-terms.ts';
import type { DropWinner, SuggestionDraft } from '../types.ts';
import {
  byKey,
  byLeadMagnitude,
  byLeadPriority,
  byLeadProperty,
  byRuleNumber,
  bySource,
  byTargetId,
  inTurn,
  type Order,
  type ResolvePass,
  winnerOf,
} from './pass.ts';
import { workAndRest } from './standing-suggestion.ts';

const byCategory: Order = (a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
const byConfidence: Order = (a, b) => b.confidence - a.confidence;
const byMoreChanges: Order = (a, b) => b.changes.length - a.changes.length;

const order = inTurn(
  byCategory,
  byConfidence,
  byLeadPriority,
  bySource,
  byMoreChanges,
  byLeadProperty,
  byLeadMagnitude,
  byRuleNumber,
  byTargetId,
  byKey,
);

/** Step 7' of adaptive-1: one suggestion per exercise, and per set only those that can be judged side by side. */
export const compatibility: ResolvePass = {
  step: 'compatibility',
  losers(drafts) {
    const lost = new Map<SuggestionDraft, DropWinner>();
    const kept = new Map<string, SuggestionDraft[]>();
    for (const draft of drafts.toSorted(order)) {
      const beside = kept.get(draft.target.id) ?? [];
      const winner = beside.find((other) => draft.target.kind === 'EXERCISE' || !compatible(draft, other));
      if (winner !== undefined) lost.set(draft, winnerOf(winner));
      else kept.set(draft.target.id, [...beside, draft]);
    }
    return lost;
  },
};

function compatible(a: SuggestionDraft, b: SuggestionDraft): boolean {
  return workAndRest(a.category, b.category) || regularBeside(a, b) || regularBeside(b, a);
}

/** A set that becomes regular can take work or rest of a regular set at once. */
function regularBeside(a: SuggestionDraft, b: SuggestionDraft): boolean {
  const becomesRegular = a.changes.every((change) => change.property === 'type' && change.next.value === 'REGULAR');
  return becomesRegular && (b.category === 'PERFORMANCE' || b.category === 'RECOVERY');
}
