import { atLeast, atMost } from '../../kernel/exact-numbers.ts';
import { heaviest } from '../history/metrics.ts';
import type { PrescriptionChange } from '../types.ts';
import { linkedSet, numberOf, type OutcomeJudgement } from './judged.ts';
import type { JudgedOutcome } from './judged-outcome.ts';
import type { Signal } from './types.ts';
import { capped, followed, type Move, signalOfReps, zoneOf } from './zone.ts';

/** The signal of a load or rep change of one set. */
export function signalOfWork(judgement: OutcomeJudgement, change: PrescriptionChange): Signal | null {
  const { suggestion, rules, loads, now, trigger } = judgement;
  const set = linkedSet(now, suggestion.target.id);
  if (set === null) return null;
  const isLoad = change.property === 'weight';
  const scale = isLoad ? loads.effort : (value: number) => value;
  const move: Move = {
    old: scale(numberOf(change.previous, loads)),
    next: scale(numberOf(change.next, loads)),
    done: scale(isLoad ? set.load : set.reps),
    tolerance: isLoad ? stepOf(judgement) : rules.repsTolerance,
  };
  const up = move.next > move.old;
  const past = wentPast(move, up, rules.pastTolerances * move.tolerance);
  if (past) return { outcome: up ? 'TOO_EASY' : 'INSUFFICIENT', confidence: rules.pastConfidence };
  const following = followed(move, rules);
  if (typeof following === 'object') return following.ignored;
  const zone = zoneOf(suggestion.frozenRepPolicy, rules);
  if (zone === null) return null;
  let signal = signalOfReps(set.reps, zone, rules);
  if (!up) {
    const before = trigger === null ? null : linkedSet(trigger, suggestion.target.id);
    const noBetter = before !== null && before.reps <= zone.bottom && set.reps <= before.reps;
    if (signal.outcome === 'TOO_AGGRESSIVE') signal = { ...signal, outcome: 'INSUFFICIENT' };
    else if (noBetter) signal = turned(signal, 'INSUFFICIENT', rules.turnedConfidence);
  }
  return following === 'PARTIAL' ? capped(signal, rules.partialConfidence) : signal;
}

/** Step 1: beyond the new value by so much that it was left behind. */
export function wentPast({ next, done }: Move, up: boolean, by: number): boolean {
  return up ? atLeast(done, next + by) : atMost(done, next - by);
}

/** A verdict turned by a comparison is never surer than the limit. */
export function turned(signal: Signal, outcome: JudgedOutcome, limit: number): Signal {
  return { outcome, confidence: Math.min(signal.confidence, limit) };
}

/** Tolerance of a load; without a frozen step the smallest plate. */
function stepOf({ suggestion, loads }: OutcomeJudgement): number {
  const step = suggestion.stepUsed;
  return step !== null && step > 0 ? step : (loads.grid.next(0, 1) ?? 1);
}

/** The signal of a set type: it was logged as proposed, or not. */
export function signalOfType({ suggestion, rules, now }: OutcomeJudgement, change: PrescriptionChange): Signal | null {
  const set = linkedSet(now, suggestion.target.id);
  if (set === null) return null;
  return set.type === change.next.value
    ? { outcome: 'GOOD', confidence: rules.typeFollowedConfidence }
    : { outcome: 'IGNORED', confidence: rules.typeIgnoredConfidence };
}

/** The signal of a warm-up load: good as long as it still is a warm-up. */
export function signalOfWarmup(judgement: OutcomeJudgement, change: PrescriptionChange): Signal | null {
  const { suggestion, rules, loads, now, main } = judgement;
  const set = linkedSet(now, suggestion.target.id);
  if (set === null) return null;
  const following = followed(
    {
      old: loads.effort(numberOf(change.previous, loads)),
      next: loads.effort(numberOf(change.next, loads)),
      done: loads.effort(set.load),
      tolerance: stepOf(judgement),
    },
    rules,
  );
  if (typeof following === 'object') return following.ignored;
  const top = heaviest(main, loads) ?? 0;
  const isWork = set.type !== 'WARMUP' || (top > 0 && atLeast(set.load, rules.warmupWorkShare * top));
  const signal: Signal = isWork
    ? { outcome: 'TOO_AGGRESSIVE', confidence: rules.outsideConfidence }
    : { outcome: 'GOOD', confidence: rules.insideConfidence };
  return following === 'PARTIAL' ? capped(signal, rules.partialConfidence) : signal;
}
