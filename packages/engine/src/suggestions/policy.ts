import { ADAPTIVE_1, type AdaptivePolicy } from './adaptive/policy.ts';
import { ESTIMATE_1, ESTIMATE_2, type EstimatePolicy } from './estimate/policy.ts';
import { SHARED, type SharedPolicy } from './shared-policy.ts';

export { ADAPTIVE_1, type AdaptivePolicy } from './adaptive/policy.ts';
export { ESTIMATE_1, ESTIMATE_2, type EstimatePolicy } from './estimate/policy.ts';
export type { AiBounds, ChangePriorities } from './shared-policy.ts';

/** `suggestions/classic-1`: two sessions confirm everything. */
export interface ClassicPolicy extends SharedPolicy {
  readonly id: 'suggestions/classic-1';
  readonly kind: 'classic';
  /** Main sets that stand for a session. */
  readonly progressionSetCount: number;
  /** Without regular sets: fewer sets have no layout. */
  readonly layoutLeastSets: number;
  /** Without regular sets: steps that may go another way in a descending layout. */
  readonly strayingDescents: number;
  /** Without regular sets: share of the maximum that belongs to a crest in the middle. */
  readonly crestShare: number;
  /** Without regular sets: loads strictly within this share of the mean are flat. */
  readonly flatShare: number;
  /** Reps over the top of a range that call for a larger step. */
  readonly overshootRange: number;
  /** Reps over a target that call for a larger step. */
  readonly overshootTarget: number;
  /** The larger step, in increments. */
  readonly overshootIncrements: number;
  /** Sessions below the range... */
  readonly belowRangeNeeded: number;
  /** ...among this many newest ones. */
  readonly belowRangeWindow: number;
  /** Consecutive sessions with weight taken off. */
  readonly reducedSessions: number;
  /** Consecutive sessions at another load. */
  readonly matchSessions: number;
  /** Reps lost after a cut rest that show it mattered. */
  readonly shortRestLoss: number;
}

export type SuggestionPolicy = ClassicPolicy | AdaptivePolicy | EstimatePolicy;

/** The first one there was: of everybody who set nothing and was there before there was another. */
export const CLASSIC_1: ClassicPolicy = {
  ...SHARED,
  id: 'suggestions/classic-1',
  kind: 'classic',
  progressionSetCount: 2,
  layoutLeastSets: 3,
  strayingDescents: 1,
  crestShare: 0.95,
  flatShare: 0.1,
  overshootRange: 4,
  overshootTarget: 5,
  overshootIncrements: 1.5,
  belowRangeNeeded: 2,
  belowRangeWindow: 3,
  reducedSessions: 2,
  matchSessions: 3,
  strugglingSlack: 1,
  shortRestLoss: 2,
};

/** What new athletes begin with. It may stand here as long as its run of the simulator passes. */
export const DEFAULT_POLICY_ID: SuggestionPolicy['id'] = 'suggestions/estimate-1';

/** Every policy by its id. */
export const SUGGESTION_POLICIES: Readonly<Record<SuggestionPolicy['id'], SuggestionPolicy>> = {
  'suggestions/classic-1': CLASSIC_1,
  'suggestions/adaptive-1': ADAPTIVE_1,
  'suggestions/estimate-1': ESTIMATE_1,
  'suggestions/estimate-2': ESTIMATE_2,
};

/** The policy of this id where it estimates strength, else the one that new athletes begin with. */
export function estimatePolicyOf(policyId: string): EstimatePolicy {
  const policy = SUGGESTION_POLICIES[policyId as SuggestionPolicy['id']];
  return policy?.kind === 'estimate' ? policy : ESTIMATE_2;
}
