import type { Rule } from '../judgement.ts';
import type { AdaptiveJudgement } from './judgement.ts';

/** A rule of `suggestions/adaptive-1`, with what its confidence rests on. */
export interface AdaptiveRule extends Rule<AdaptiveJudgement> {
  readonly confidence: 'direct' | 'heuristic' | 'pattern';
}
