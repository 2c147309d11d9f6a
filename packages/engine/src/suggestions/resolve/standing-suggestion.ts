import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Category, StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import { eachDraft } from './pass.ts';

/** Step 3' of adaptive-1: while a suggestion on the same target is open or unjudged, no other one joins it. */
export const standingSuggestion = eachDraft('cooldown', (draft, { stored }) => {
  const standing = stored
    .filter((other) => other.source !== 'USER' && (other.setId ?? other.planExerciseId) === draft.target.id)
    .filter(stands)
    .filter((other) => draft.target.kind === 'EXERCISE' || !workAndRest(other.category, draft.category))
    .map((other) => other.id)
    .sort(compareCodePoints);
  return standing.length === 0 ? null : { kind: 'STORED', id: standing[0]! };
});

function stands({ decision, outcome }: StoredSuggestion): boolean {
  if (decision === 'PENDING' || decision === 'DEFERRED') return true;
  return (decision === 'ACCEPTED' || decision === 'REJECTED') && outcome === 'PENDING';
}

/** Work and rest of one set can be judged side by side. */
export function workAndRest(a: Category, b: Category): boolean {
  return (a === 'PERFORMANCE' && b === 'RECOVERY') || (a === 'RECOVERY' && b === 'PERFORMANCE');
}
