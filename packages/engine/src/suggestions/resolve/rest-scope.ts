import type { ChangeProperty, DropWinner, SuggestionDraft } from '../types.ts';
import { byPlanExercise, conflictOrder, has, type ResolvePass, winnerOf } from './pass.ts';

/** Step 6: the wider rest setting wins: mode over seconds, exercise over set. */
export const restScope: ResolvePass = {
  step: 'rest-scope',
  losers(drafts) {
    const lost = new Map<SuggestionDraft, DropWinner>();
    for (const group of byPlanExercise(drafts).values()) {
      const writes = (property: ChangeProperty) =>
        group.filter((draft) => has(draft, (change) => change.property === property)).sort(conflictOrder);
      const [mode] = writes('restMode');
      const seconds = writes('restSeconds');
      const exerciseLevel = mode ?? seconds[0];
      if (mode !== undefined) {
        for (const draft of seconds) if (draft !== mode) lost.set(draft, winnerOf(mode));
      }
      if (exerciseLevel !== undefined) {
        for (const draft of writes('rest')) if (draft !== exerciseLevel) lost.set(draft, winnerOf(exerciseLevel));
      }
    }
    return lost;
  },
};
