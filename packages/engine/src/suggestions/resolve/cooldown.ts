import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import { eachDraft, type ResolveInput } from './pass.ts';

/** Step 3: what is still open, or was answered within a week, is not proposed again. */
export const cooldown = eachDraft('cooldown', (draft, input) => {
  const blocking = input.stored
    .filter((stored) => (stored.setId ?? stored.planExerciseId) === draft.target.id)
    .filter((stored) => draft.changes.some((change) => stored.changeTypes.includes(change.type)))
    .filter((stored) => blocks(stored, input))
    .map((stored) => stored.id)
    .sort(compareCodePoints);
  return blocking.length === 0 ? null : { kind: 'STORED', id: blocking[0]! };
});

function blocks(stored: StoredSuggestion, { now, policy }: ResolveInput): boolean {
  switch (stored.decision) {
    case 'PENDING':
    case 'DEFERRED':
      return true;
    case 'ACCEPTED':
    case 'REJECTED':
      // Creation counts, not decision; exactly seven days is over.
      return stored.createdAt > now - policy.cooldownMs && (stored.source !== 'USER' || policy.userEditsBlock);
    case 'USER_OVERRIDE':
      return false;
  }
}
