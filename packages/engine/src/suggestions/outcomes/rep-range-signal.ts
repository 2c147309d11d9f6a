import { atLeast } from '../../kernel/exact-numbers.ts';
import { heaviest } from '../history/metrics.ts';
import type { PrescriptionChange } from '../types.ts';
import type { OutcomeJudgement } from './judged.ts';
import type { Signal } from './types.ts';
import { policyAfter, type Zone, zoneOf } from './zone.ts';

/** The signal of all rep-range changes of a suggestion at once, on the sets that stand for the session. */
export function signalOfRepRange(judgement: OutcomeJudgement, changes: readonly PrescriptionChange[]): Signal | null {
  const { suggestion, rules, main } = judgement;
  const old = zoneOf(suggestion.frozenRepPolicy, rules);
  const zone = zoneOf(policyAfter(suggestion.frozenRepPolicy, changes), rules);
  if (zone === null || main.length === 0) return null;
  const reps = main.map((set) => set.reps);
  const most = (count: number) => count > 0 && atLeast(count, rules.rangeMajority * reps.length);
  const under = reps.filter((r) => r < zone.bottom).length;
  const over = reps.filter((r) => r > zone.top + zone.buffer).length;
  const inside = reps.filter((r) => r >= zone.bottom && r <= zone.top).length;
  if (most(under)) {
    return {
      outcome: old !== null && madeEasier(old, zone) ? 'INSUFFICIENT' : 'TOO_AGGRESSIVE',
      confidence: rules.rangeMissedConfidence,
    };
  }
  if (most(over)) return { outcome: 'TOO_EASY', confidence: rules.rangeMissedConfidence };
  if (most(inside)) {
    return contradicted(judgement, zone)
      ? { outcome: 'IGNORED', confidence: rules.rangeContradictedConfidence }
      : { outcome: 'GOOD', confidence: rules.rangeGoodConfidence };
  }
  const near = (r: number) => Math.min(Math.abs(r - zone.bottom), Math.abs(r - zone.top)) <= rules.rangeNear;
  return reps.every(near) ? null : { outcome: 'IGNORED', confidence: rules.rangeIgnoredConfidence };
}

/** The bottom went down, or stayed while the top rose. */
function madeEasier(old: Zone, zone: Zone): boolean {
  return zone.bottom < old.bottom || (zone.bottom === old.bottom && zone.top > old.top);
}

/** An extra set about as heavy as the judged ones that is far outside the new range. */
function contradicted({ rules, loads, now, main }: OutcomeJudgement, zone: Zone): boolean {
  if (loads.assisted) return false;
  const top = heaviest(main, loads) ?? 0;
  return now.sets.some(
    (set) =>
      set.plannedSetId === null &&
      set.type === 'REGULAR' &&
      atLeast(set.load, rules.rangeExtraShare * top) &&
      (set.reps <= zone.bottom - rules.rangeExtraReps || set.reps >= zone.top + zone.buffer + rules.rangeExtraReps),
  );
}
