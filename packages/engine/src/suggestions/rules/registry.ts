import type { ClassicJudgement, Rule } from '../judgement.ts';
import { belowRange } from './below-range.ts';
import { doubleProgressionRange } from './double-progression-range.ts';
import { doubleProgressionTarget } from './double-progression-target.ts';
import { dropWithoutBase } from './drop-without-base.ts';
import { largeOvershoot } from './large-overshoot.ts';
import { matchActualLoad } from './match-actual-load.ts';
import { reducedLoad } from './reduced-load.ts';
import { repRangeInference } from './rep-range-inference.ts';
import { setTypeMismatch } from './set-type-mismatch.ts';
import { shortRest } from './short-rest.ts';
import { stagnationRest } from './stagnation-rest.ts';
import { steadyReps } from './steady-reps.ts';
import { warmupIsWork } from './warmup-is-work.ts';
import { workIsWarmup } from './work-is-warmup.ts';

/** The rules of `suggestions/classic-1`, in order. */
export const CLASSIC_RULES: readonly Rule<ClassicJudgement>[] = [
  repRangeInference,
  largeOvershoot,
  doubleProgressionRange,
  doubleProgressionTarget,
  steadyReps,
  belowRange,
  reducedLoad,
  matchActualLoad,
  stagnationRest,
  shortRest,
  dropWithoutBase,
  warmupIsWork,
  workIsWarmup,
  setTypeMismatch,
];
