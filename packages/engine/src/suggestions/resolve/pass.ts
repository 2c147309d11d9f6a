import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { same } from '../../kernel/exact-numbers.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { StoredSuggestion } from '../../kernel/suggestion-terms.ts';
import { propertyOrder } from '../plan-changes/changes.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { DroppedDraft, DropWinner, FlagRow, PrescriptionChange, ResolveStep, SuggestionDraft } from '../types.ts';

/** What the steps of resolving read besides the drafts. */
export interface ResolveInput {
  readonly stored: readonly StoredSuggestion[];
  readonly flags: readonly FlagRow[];
  readonly now: Instant;
  readonly policy: SuggestionPolicy;
}

/** One step: gives each draft that it drops what it lost to. It drops whole suggestions, never a part. */
export interface ResolvePass {
  readonly step: ResolveStep;
  losers(drafts: readonly SuggestionDraft[], input: ResolveInput): ReadonlyMap<SuggestionDraft, DropWinner>;
}

/** A pass whose verdict on a draft does not depend on the other drafts. */
export function eachDraft(
  step: ResolveStep,
  loses: (draft: SuggestionDraft, input: ResolveInput) => DropWinner | null,
): ResolvePass {
  return {
    step,
    losers(drafts, input) {
      const lost = new Map<SuggestionDraft, DropWinner>();
      for (const draft of drafts) {
        const winner = loses(draft, input);
        if (winner !== null) lost.set(draft, winner);
      }
      return lost;
    },
  };
}

export const winnerOf = (draft: SuggestionDraft): DropWinner => ({ kind: 'SUGGESTION', id: draft.key });

/** Drafts by plan exercise. */
export function byPlanExercise(drafts: readonly SuggestionDraft[]): ReadonlyMap<string, readonly SuggestionDraft[]> {
  const groups = new Map<string, SuggestionDraft[]>();
  for (const draft of drafts) {
    const group = groups.get(draft.planExerciseId);
    if (group === undefined) groups.set(draft.planExerciseId, [draft]);
    else group.push(draft);
  }
  return groups;
}

export const has = (draft: SuggestionDraft, test: (change: PrescriptionChange) => boolean): boolean =>
  draft.changes.some(test);

/** A total order made of several; the first difference decides. */
export type Order = (a: SuggestionDraft, b: SuggestionDraft) => number;
export const inTurn =
  (...orders: readonly Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };

export const byLeadPriority: Order = (a, b) => a.lead.priority - b.lead.priority;
/** Rules before AI. */
export const bySource: Order = (a, b) => Number(a.source === 'AI') - Number(b.source === 'AI');
export const byLeadProperty: Order = (a, b) =>
  propertyOrder(a.lead.change.property) - propertyOrder(b.lead.change.property);
/** The larger jump first; binary dust does not decide. */
export const byLeadMagnitude: Order = (a, b) => {
  const [x, y] = [a.lead.change.magnitude, b.lead.change.magnitude];
  return same(x, y) ? 0 : y - x;
};
export const byRuleNumber: Order = (a, b) => a.ruleNumber - b.ruleNumber;
export const byTargetPosition: Order = (a, b) => a.target.position - b.target.position;
export const byTargetId: Order = (a, b) => compareCodePoints(a.target.id, b.target.id);
export const byKey: Order = (a, b) => compareCodePoints(a.key, b.key);

/** Where a suggestion stands when suggestions of classic-1 meet. */
export const conflictOrder: Order = inTurn(
  byLeadPriority,
  bySource,
  byLeadProperty,
  byLeadMagnitude,
  byRuleNumber,
  byTargetPosition,
  byTargetId,
  byKey,
);

/** Runs one pass and moves its losers to `dropped`. */
export function runPass(
  pass: ResolvePass,
  drafts: readonly SuggestionDraft[],
  input: ResolveInput,
  dropped: DroppedDraft[],
): readonly SuggestionDraft[] {
  const lost = pass.losers(drafts, input);
  if (lost.size === 0) return drafts;
  return drafts.filter((draft) => {
    const winner = lost.get(draft);
    if (winner !== undefined) dropped.push({ draft, step: pass.step, winner });
    return winner === undefined;
  });
}
