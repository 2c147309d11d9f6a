import type { AdaptivePolicy } from '../policy.ts';
import type { AdaptiveRule } from './rule.ts';
import { belowRange } from './rules/below-range.ts';
import { confirmedRange } from './rules/confirmed-range.ts';
import { confirmedTarget } from './rules/confirmed-target.ts';
import { dropWithoutBase } from './rules/drop-without-base.ts';
import { immediateRange } from './rules/immediate-range.ts';
import { immediateTarget } from './rules/immediate-target.ts';
import { initialRange } from './rules/initial-range.ts';
import { largeOvershoot } from './rules/large-overshoot.ts';
import { matchActualLoad } from './rules/match-actual-load.ts';
import { reducedLoad } from './rules/reduced-load.ts';
import { setTypeMismatch } from './rules/set-type-mismatch.ts';
import { shiftRangeDown } from './rules/shift-range-down.ts';
import { shiftRangeUp } from './rules/shift-range-up.ts';
import { shortRest } from './rules/short-rest.ts';
import { stagnationRest } from './rules/stagnation-rest.ts';
import { steadyReps } from './rules/steady-reps.ts';
import { targetToRange } from './rules/target-to-range.ts';
import { warmupCalibration } from './rules/warmup-calibration.ts';
import { warmupIsWork } from './rules/warmup-is-work.ts';
import { workIsWarmup } from './rules/work-is-warmup.ts';

/** The rules of `suggestions/adaptive-1`, in order. */
export const ADAPTIVE_RULES: readonly AdaptiveRule[] = [
  largeOvershoot,
  immediateRange,
  immediateTarget,
  confirmedRange,
  confirmedTarget,
  steadyReps,
  belowRange,
  reducedLoad,
  matchActualLoad,
  shortRest,
  stagnationRest,
  warmupCalibration,
  dropWithoutBase,
  warmupIsWork,
  workIsWarmup,
  setTypeMismatch,
];

/** The rules that write down a rep range: after all others, the first that matches. */
export const INFERENCE_RULES: readonly AdaptiveRule[] = [initialRange, targetToRange, shiftRangeUp, shiftRangeDown];

/** How sure a rule is. */
export function confidenceOf(rule: AdaptiveRule, policy: AdaptivePolicy): number {
  switch (rule.confidence) {
    case 'direct':
      return policy.directConfidence;
    case 'heuristic':
      return policy.heuristicConfidence;
    case 'pattern':
      return policy.patternConfidence;
  }
}
