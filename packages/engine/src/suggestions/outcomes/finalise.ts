import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { atLeast, atMost, below } from '../../kernel/exact-numbers.ts';
import type { JudgedOutcome } from './judged-outcome.ts';
import type { OutcomePolicy } from './policy.ts';
import type { Finalisation, OutcomeEvaluation } from './types.ts';

/** Where a suggestion stands after its evaluations so far. */
export function finalise(
  evaluations: readonly OutcomeEvaluation[],
  required: number,
  rules: OutcomePolicy,
): Finalisation {
  const ordered = evaluations.toSorted(
    (a, b) => a.workoutStartedAt - b.workoutStartedAt || compareCodePoints(a.workoutId, b.workoutId),
  );
  const wait = (needed: number): Finalisation => ({ outcome: 'PENDING', requiredEvaluations: needed, reason: null });
  const final = (outcome: JudgedOutcome): Finalisation => ({
    outcome,
    requiredEvaluations: required,
    reason: reasonFor(outcome, ordered),
  });
  const [first] = ordered;
  if (first === undefined) return wait(required);
  if (ordered.length === 1 && rules.scores[first.outcome] > 0) return final(first.outcome);
  if (ordered.length < required) return wait(required);
  if (ordered.every(({ outcome }) => outcome === 'IGNORED')) return final('IGNORED');
  const net = ordered.reduce((sum, { outcome, confidence }) => sum + rules.scores[outcome] * confidence, 0);
  const contested = required === rules.disagreeingEvaluations && ordered.length === required;
  if (contested && disagree(ordered, net, rules)) return wait(rules.tieBreakEvaluations);
  if (atMost(net, -rules.decisiveNet)) return final(heavier(ordered, ['TOO_AGGRESSIVE', 'INSUFFICIENT'], rules));
  if (atLeast(net, rules.decisiveNet)) return final(heavier(ordered, ['GOOD', 'TOO_EASY'], rules));
  return ordered.length >= rules.tieBreakEvaluations ? final('IGNORED') : wait(required);
}

/** One evaluation of each sign, and either a plain contradiction or no clear balance. */
function disagree(evaluations: readonly OutcomeEvaluation[], net: number, rules: OutcomePolicy): boolean {
  const positive = evaluations.find(({ outcome }) => rules.scores[outcome] > 0);
  const negative = evaluations.find(({ outcome }) => rules.scores[outcome] < 0);
  if (positive === undefined || negative === undefined) return false;
  const plain = negative.outcome === 'TOO_AGGRESSIVE' && positive.outcome === 'TOO_EASY';
  return plain || below(Math.abs(net), rules.decisiveNet);
}

/** The outcome with the larger weight; a tie goes to the first. */
function heavier(
  evaluations: readonly OutcomeEvaluation[],
  [first, second]: readonly [JudgedOutcome, JudgedOutcome],
  rules: OutcomePolicy,
): JudgedOutcome {
  const weight = (of: JudgedOutcome) =>
    evaluations
      .filter(({ outcome }) => outcome === of)
      .reduce((sum, { confidence }) => sum + Math.abs(rules.scores[of]) * confidence, 0);
  return atLeast(weight(first), weight(second)) ? first : second;
}

/** The reason of the most confident evaluation that says the same; for `IGNORED` of all. */
function reasonFor(outcome: JudgedOutcome, evaluations: readonly OutcomeEvaluation[]): Finalisation['reason'] {
  const speaking = evaluations.filter((of) => outcome === 'IGNORED' || of.outcome === outcome);
  let best: OutcomeEvaluation | null = null;
  for (const of of speaking) if (best === null || of.confidence > best.confidence) best = of;
  return best?.reason ?? null;
}
