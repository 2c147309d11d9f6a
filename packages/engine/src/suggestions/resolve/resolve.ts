import type { LosingAlternative } from '../../decision-record.ts';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { DroppedDraft, DropWinner, FlagRow, Resolution, SuggestionDraft } from '../types.ts';
import { compatibility } from './compatibility.ts';
import { cooldown } from './cooldown.ts';
import { flags as flagsPass } from './flags.ts';
import { safety, strategy } from './load-direction.ts';
import {
  byKey,
  byLeadProperty,
  byRuleNumber,
  byTargetId,
  byTargetPosition,
  inTurn,
  type Order,
  type ResolvePass,
  runPass,
} from './pass.ts';
import { propertyConflicts } from './property-conflicts.ts';
import { rejectedOnce } from './rejected-once.ts';
import { restScope } from './rest-scope.ts';
import { sanity } from './sanity.ts';
import { standingSuggestion } from './standing-suggestion.ts';

const PASSES: Readonly<Record<SuggestionPolicy['kind'], readonly ResolvePass[]>> = {
  classic: [sanity, flagsPass, cooldown, safety, strategy, restScope, propertyConflicts],
  estimate: [sanity, flagsPass, rejectedOnce, safety, strategy, restScope, propertyConflicts],
  adaptive: [sanity, flagsPass, standingSuggestion, safety, compatibility],
};

const byExercisePosition: Order = (a, b) => a.planExercisePosition - b.planExercisePosition;
const setsFirst: Order = (a, b) => Number(a.target.kind === 'EXERCISE') - Number(b.target.kind === 'EXERCISE');
const byPlanExerciseId: Order = (a, b) => compareCodePoints(a.planExerciseId, b.planExerciseId);

/** Step 8. */
const outputOrder = inTurn(
  byExercisePosition,
  byPlanExerciseId,
  setsFirst,
  byTargetPosition,
  byLeadProperty,
  byRuleNumber,
  byTargetId,
  byKey,
);

/** Turns the drafts of a workout into the suggestions that the athlete sees. */
export function resolve(
  drafts: readonly SuggestionDraft[],
  stored: readonly StoredSuggestion[],
  flags: readonly FlagRow[],
  now: Instant,
  policy: SuggestionPolicy,
): Resolution {
  const input = { stored, flags, now, policy };
  const dropped: DroppedDraft[] = [];
  let kept: readonly SuggestionDraft[] = distinct(drafts).sort(outputOrder);
  for (const pass of PASSES[policy.kind]) kept = runPass(pass, kept, input, dropped);
  const settled = settleWinners(dropped);
  return { kept: kept.map((draft) => withAlternatives(draft, settled)), dropped: settled };
}

/** A key names one draft: the same one given twice is still one. */
function distinct(drafts: readonly SuggestionDraft[]): SuggestionDraft[] {
  return [...new Map(drafts.map((draft) => [draft.key, draft])).values()];
}

/** A winner may lose a later step; then its own winner is named, so that a loser always names something that stands. */
function settleWinners(dropped: readonly DroppedDraft[]): readonly DroppedDraft[] {
  const lostTo = new Map(dropped.map((lost) => [lost.draft.key, lost.winner]));
  const final = (winner: DropWinner): DropWinner => {
    const next = winner.kind === 'SUGGESTION' ? lostTo.get(winner.id) : undefined;
    return next === undefined ? winner : final(next);
  };
  return dropped.map((lost) => ({ ...lost, winner: final(lost.winner) }));
}

function withAlternatives(draft: SuggestionDraft, dropped: readonly DroppedDraft[]): SuggestionDraft {
  const losers = dropped.filter((lost) => lost.winner.kind === 'SUGGESTION' && lost.winner.id === draft.key);
  if (losers.length === 0) return draft;
  const alternatives: LosingAlternative[] = losers.map((lost) => ({
    what: lost.draft.key,
    step: lost.step,
    winner: draft.key,
  }));
  return { ...draft, record: { ...draft.record, alternatives } };
}
