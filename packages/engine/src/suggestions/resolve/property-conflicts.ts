import type { DropWinner, SuggestionDraft } from '../types.ts';
import { conflictOrder, type ResolvePass, winnerOf } from './pass.ts';

/** Step 7: one suggestion per target and property; the order of the list decides which. */
export const propertyConflicts: ResolvePass = {
  step: 'property-conflict',
  losers(drafts) {
    const lost = new Map<SuggestionDraft, DropWinner>();
    const taken = new Map<string, SuggestionDraft>();
    for (const draft of drafts.toSorted(conflictOrder)) {
      const pairs = draft.changes.map((change) => `${draft.target.id}|${change.property}`);
      const winner = pairs.map((pair) => taken.get(pair)).find((other) => other !== undefined);
      if (winner !== undefined) lost.set(draft, winnerOf(winner));
      else for (const pair of pairs) taken.set(pair, draft);
    }
    return lost;
  },
};
