import { held } from '../../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';
import { observedRange, writeRange } from './observed-range.ts';

/** Rule 17: a plan without a rep goal takes the range that the sets already show. */
export const initialRange: AdaptiveRule = {
  id: 'initial-range',
  number: 17,
  confidence: 'pattern',
  judge(judgement) {
    const { live } = judgement;
    if (!live.reps.valid) return held('live-policy-invalid');
    if (live.reps.mode !== 'NOT_SET') return held('live-mode');
    const range = observedRange(judgement);
    return typeof range === 'string' ? held(range) : writeRange(judgement, range);
  },
};
