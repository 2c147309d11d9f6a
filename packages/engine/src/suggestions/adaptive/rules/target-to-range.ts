import { held } from '../../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';
import { observedRange, writeRange } from './observed-range.ts';

/** Rule 18: reps that vary around a single target are a range. */
export const targetToRange: AdaptiveRule = {
  id: 'target-to-range',
  number: 18,
  confidence: 'pattern',
  judge(judgement) {
    const { policy } = judgement;
    const { mode, target } = judgement.live.reps;
    if (mode !== 'TARGET') return held('live-mode');
    const range = observedRange(judgement);
    if (typeof range === 'string') return held(range);
    if (range.most - range.fewest < policy.targetSpread && range.leastRep === range.mostRep) return held('reps-agree');
    if (range.lower < Math.max(1, target - policy.targetSlack)) return held('under-target');
    if (range.upper < target + policy.targetSlack) return held('not-over-target');
    return writeRange(judgement, range);
  },
};
