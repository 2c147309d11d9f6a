import type { DropWinner, PrescriptionChange, SuggestionDraft } from '../types.ts';
import { byPlanExercise, conflictOrder, has, type ResolvePass, winnerOf } from './pass.ts';

const easierLoad = (change: PrescriptionChange) => change.loadEffect === 'EASIER';
const harderLoad = (change: PrescriptionChange) => change.loadEffect === 'HARDER';
const moreRest = (change: PrescriptionChange) =>
  change.type === 'INCREASE_REST' || change.type === 'INCREASE_REST_SECONDS';

/** Step 4: where one load of an exercise gets easier, none gets harder. */
export const safety: ResolvePass = {
  step: 'safety',
  losers: (drafts) => loseTo(drafts, easierLoad, harderLoad),
};

/** Step 5: where a load still gets harder, rest waits for its turn. */
export const strategy: ResolvePass = {
  step: 'strategy',
  losers: (drafts) => loseTo(drafts, harderLoad, moreRest),
};

function loseTo(
  drafts: readonly SuggestionDraft[],
  wins: (change: PrescriptionChange) => boolean,
  loses: (change: PrescriptionChange) => boolean,
): ReadonlyMap<SuggestionDraft, DropWinner> {
  const lost = new Map<SuggestionDraft, DropWinner>();
  for (const group of byPlanExercise(drafts).values()) {
    const winner = group.filter((draft) => has(draft, wins)).sort(conflictOrder)[0];
    if (winner === undefined) continue;
    for (const draft of group) if (draft !== winner && has(draft, loses)) lost.set(draft, winnerOf(winner));
  }
  return lost;
}
