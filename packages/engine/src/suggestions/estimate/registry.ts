import type { SharedJudgement } from '../judgement.ts';
import { held, type Judgement, type Rule, type Verdict } from '../judgement.ts';
import { dropWithoutBase } from '../rules/drop-without-base.ts';
import { repRangeInference } from '../rules/rep-range-inference.ts';
import { setTypeMismatch } from '../rules/set-type-mismatch.ts';
import { shortRest } from '../rules/short-rest.ts';
import { warmupIsWork } from '../rules/warmup-is-work.ts';
import { workIsWarmup } from '../rules/work-is-warmup.ts';
import { estimateSubject, recentJudgement } from './estimate-judgement.ts';
import { type EstimateRuleId, lowers, type Move, moreReps, raises } from './moves.ts';
import type { EstimatePolicy } from './policy.ts';
import { proposalsOf } from './proposals.ts';

/** What the rules of an estimate read: the three new ones have decided together. */
export interface EstimateJudgement extends SharedJudgement {
  readonly verdicts: Readonly<Record<EstimateRuleId, Verdict>>;
}

const byVerdict = (id: EstimateRuleId): Pick<Rule<EstimateJudgement>, 'id' | 'judge'> => ({
  id,
  judge: ({ verdicts }) => verdicts[id],
});

/** The rules of an estimate, in order. */
export const ESTIMATE_RULES: readonly Rule<EstimateJudgement>[] = [
  repRangeInference,
  { ...byVerdict('estimate-raise'), number: 1 },
  { ...byVerdict('estimate-lower'), number: 2 },
  { ...byVerdict('estimate-reps'), number: 3 },
  shortRest,
  dropWithoutBase,
  warmupIsWork,
  workIsWarmup,
  setTypeMismatch,
];

export function estimateJudgement(judgement: Judgement, policy: EstimatePolicy): EstimateJudgement {
  return { ...recentJudgement(judgement, policy), verdicts: decide(judgement, policy) };
}

/** At most one of the three speaks. */
function decide(judgement: Judgement, policy: EstimatePolicy): EstimateJudgement['verdicts'] {
  const subject = estimateSubject(judgement, policy);
  if ('guard' in subject) return all(subject.guard);
  const raised = raises(subject);
  const lowered = lowers(subject);
  const more = moreReps(subject);
  const speaks = [raised, lowered, more].find((moves) => typeof moves !== 'string');
  const answer = (moves: readonly Move[] | string): Verdict => {
    if (typeof moves === 'string') return held(speaks === undefined && moves !== 'nothing-lighter' ? 'fits' : moves);
    return moves === speaks ? { proposals: proposalsOf(subject, moves) } : held('earlier-rule-matched');
  };
  return { 'estimate-raise': answer(raised), 'estimate-lower': answer(lowered), 'estimate-reps': answer(more) };
}

function all(guard: string): EstimateJudgement['verdicts'] {
  return { 'estimate-raise': held(guard), 'estimate-lower': held(guard), 'estimate-reps': held(guard) };
}
