import { atMost } from '../../kernel/exact-numbers.ts';
import { repsFactor } from '../../kernel/loads.ts';
import type { EstimatePolicy } from './policy.ts';
import { doneAsPlanned, type ShownSession, type WorkSet } from './work-sets.ts';

/** What a session says about the strength of its day. */
export interface Observation {
  readonly shown: number;
  /** How far off it may be, squared share. */
  readonly variance: number;
  /** It only proves "at least". */
  readonly bound: boolean;
  readonly asPlanned: boolean;
}

/** What is left for the next set after so many work sets. */
export function left(earlier: number, { strength }: EstimatePolicy): number {
  return 1 - strength.setLoss * Math.min(earlier, strength.setLossMost);
}

/** Null: the session says nothing. */
export function observationOf(read: ShownSession, policy: EstimatePolicy): Observation | null {
  const { limitSd, effortSd, rirSd, rirSdPerRep, rirKnown, rirGranted, reserve, doneSd } = policy.strength;
  let weighted = 0;
  let weights = 0;
  let variances = 0;
  let exact = 0;
  let proven = 0;
  let granted = 0;
  for (let j = 0; j < read.work.length; j++) {
    const set = read.work[j]!;
    const known = set.rir !== null && atMost(set.rir, rirKnown);
    if (set.limit || known) {
      const rir = set.limit ? 0 : set.rir!;
      const told = (rirSd + rirSdPerRep * rir) / (policy.repsPerDoubling + set.reps);
      const variance = set.limit ? limitSd * limitSd : effortSd * effortSd + told * told;
      weighted += shownBy(set, rir, j, policy) / variance;
      weights += 1 / variance;
      variances += variance;
      exact += 1;
    } else if (set.reps > 0) {
      proven = Math.max(proven, shownBy(set, 0, j, policy));
      granted = Math.max(granted, shownBy(set, set.rir === null ? reserve : Math.min(set.rir, rirGranted), j, policy));
    }
  }
  const asPlanned = doneAsPlanned(read);
  if (exact > 0) {
    return { shown: Math.max(weighted / weights, proven), variance: variances / exact, bound: false, asPlanned };
  }
  return granted > 0 ? { shown: granted, variance: doneSd * doneSd, bound: true, asPlanned } : null;
}

/** What could be lifted once after so many sets, if so many reps were left. */
function shownBy({ load, reps }: Omit<WorkSet, 'set'>, rir: number, earlier: number, policy: EstimatePolicy): number {
  const { mostReps, unmovedShare } = policy.strength;
  const moved = reps === 0 ? load * unmovedShare : load;
  return (moved * repsFactor(Math.min(reps + rir, mostReps), policy.repsPerDoubling)) / left(earlier, policy);
}
