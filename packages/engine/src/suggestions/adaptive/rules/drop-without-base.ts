import { judgeDropWithoutBase } from '../../rules/drop-without-base.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 13: the first drop set has no working set before it; make it one. */
export const dropWithoutBase: AdaptiveRule = {
  id: 'drop-without-base',
  number: 13,
  confidence: 'pattern',
  judge: (judgement) => judgeDropWithoutBase(judgement, judgement.policy.workingTypes),
};
