import { held } from '../../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';
import { observedRange, writeRange } from './observed-range.ts';

/** Rule 19: the sets have moved to the top of the range and over it. */
export const shiftRangeUp: AdaptiveRule = {
  id: 'shift-range-up',
  number: 19,
  confidence: 'pattern',
  judge(judgement) {
    const { policy } = judgement;
    const { mode, lower, upper } = judgement.live.reps;
    if (mode !== 'RANGE') return held('live-mode');
    const range = observedRange(judgement);
    if (typeof range === 'string') return held(range);
    if (range.leastRep < upper - policy.shiftNear) return held('still-inside');
    if (range.mostRep < upper + policy.shiftBeyond) return held('not-over-range');
    if (range.lower <= lower && range.upper <= upper) return held('not-higher');
    return writeRange(judgement, range);
  },
};
