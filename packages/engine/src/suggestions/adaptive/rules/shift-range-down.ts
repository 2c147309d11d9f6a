import { held } from '../../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';
import { observedRange, writeRange } from './observed-range.ts';

/** Rule 20: the sets have moved to the bottom of the range and under it. */
export const shiftRangeDown: AdaptiveRule = {
  id: 'shift-range-down',
  number: 20,
  confidence: 'pattern',
  judge(judgement) {
    const { policy } = judgement;
    const { mode, lower, upper } = judgement.live.reps;
    if (mode !== 'RANGE') return held('live-mode');
    const range = observedRange(judgement);
    if (typeof range === 'string') return held(range);
    if (range.mostRep > lower + policy.shiftNear) return held('still-inside');
    if (range.leastRep > lower - policy.shiftBeyond) return held('not-under-range');
    if (range.lower >= lower && range.upper >= upper) return held('not-lower');
    return writeRange(judgement, range);
  },
};
