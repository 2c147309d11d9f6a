import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import type { SuggestionDraft } from '../types.ts';
import { eachDraft } from './pass.ts';

/** Step 3 of an estimate: what is open is not proposed again; what was rejected is silent for one workout. */
export const rejectedOnce = eachDraft('cooldown', (draft, { stored }) => {
  const blocking = stored
    .filter(({ setId, planExerciseId }) => (setId ?? planExerciseId) === draft.target.id)
    .filter(({ changeTypes }) => draft.changes.some(({ type }) => changeTypes.includes(type)))
    .filter((other) => blocks(other, draft))
    .map(({ id }) => id)
    .sort(compareCodePoints);
  return blocking.length === 0 ? null : { kind: 'STORED', id: blocking[0]! };
});

function blocks({ source, decision, createdAt }: StoredSuggestion, { sessionBefore }: SuggestionDraft): boolean {
  if (source === 'USER') return false;
  switch (decision) {
    case 'PENDING':
    case 'DEFERRED':
      return true;
    case 'REJECTED':
      return sessionBefore === null || createdAt > sessionBefore;
    case 'ACCEPTED':
    case 'USER_OVERRIDE':
      return false;
  }
}
