import { above, below } from '../../kernel/exact-numbers.ts';
import { bestE1rm } from '../history/metrics.ts';
import type { PerformedSet } from '../session.ts';
import type { PrescriptionChange } from '../types.ts';
import { linkedSet, nextLinkedRegular, numberOf, type OutcomeJudgement } from './judged.ts';
import { turned, wentPast } from './set-signals.ts';
import { mostSevere } from './severity.ts';
import type { Signal } from './types.ts';
import { capped, followed, type Move, signalOfReps, zoneOf } from './zone.ts';

/** The signal of a rest change after one set, judged by the set that follows. */
export function signalOfRest(judgement: OutcomeJudgement, change: PrescriptionChange): Signal | null {
  return intervalSignal(judgement, judgement.suggestion.target.id, change);
}

/** The signal of a change of the policy seconds: the most severe of its intervals. */
export function signalOfRestSeconds(judgement: OutcomeJudgement, change: PrescriptionChange): Signal | null {
  const seen = new Set<string>();
  const signals: Signal[] = [];
  for (const owner of judgement.now.sets) {
    const id = owner.plannedSetId;
    if (id === null || seen.has(id)) continue;
    seen.add(id);
    // Only an interval present in both performances can be judged.
    if (pairIn(judgement, id) === null) continue;
    const signal = intervalSignal(judgement, id, change);
    if (signal !== null) signals.push(signal);
  }
  return mostSevere(signals);
}

interface Pair {
  readonly next: PerformedSet;
  readonly before: PerformedSet;
}

/** The sets after a rest, now and in the trigger; null unless both answer the same planned set. */
function pairIn({ now, trigger }: OutcomeJudgement, ownerId: string): Pair | null {
  const owner = linkedSet(now, ownerId);
  const ownerBefore = trigger === null ? null : linkedSet(trigger, ownerId);
  if (owner === null || trigger === null || ownerBefore === null) return null;
  const next = nextLinkedRegular(now, owner);
  const before = nextLinkedRegular(trigger, ownerBefore);
  if (next === null || before === null || next.plannedSetId !== before.plannedSetId) return null;
  return { next, before };
}

function intervalSignal(judgement: OutcomeJudgement, ownerId: string, change: PrescriptionChange): Signal | null {
  const { suggestion, rules, loads, now } = judgement;
  const done = linkedSet(now, ownerId)?.rest ?? null;
  if (done === null) return null;
  const move: Move = {
    old: numberOf(change.previous, loads),
    next: numberOf(change.next, loads),
    done,
    tolerance: rules.restTolerance,
  };
  const up = move.next > move.old;
  if (wentPast(move, up, rules.pastTolerances * move.tolerance)) {
    return { outcome: up ? 'INSUFFICIENT' : 'TOO_EASY', confidence: rules.pastConfidence };
  }
  const following = followed(move, rules);
  if (typeof following === 'object') return following.ignored;
  const zone = zoneOf(suggestion.frozenRepPolicy, rules);
  const pair = pairIn(judgement, ownerId);
  if (zone === null || pair === null) return null;
  const { next, before } = pair;
  let signal = signalOfReps(next.reps, zone, rules);
  const better = improved(next, before, judgement);
  if (signal.outcome === 'TOO_AGGRESSIVE') {
    if (up) signal = { ...signal, outcome: 'INSUFFICIENT' };
  } else if (up) {
    if (!better && before.reps >= zone.bottom) signal = turned(signal, 'INSUFFICIENT', rules.turnedConfidence);
  } else {
    const fell = next.reps < before.reps || below(loads.effort(next.load), loads.effort(before.load));
    if (!better && fell) signal = turned(signal, 'TOO_AGGRESSIVE', rules.turnedConfidence);
  }
  return following === 'PARTIAL' ? capped(signal, rules.partialConfidence) : signal;
}

/** More reps or a higher e1RM than in the trigger. */
function improved(next: PerformedSet, before: PerformedSet, { loads }: OutcomeJudgement): boolean {
  const now = bestE1rm([next], loads);
  const then = bestE1rm([before], loads);
  return next.reps > before.reps || (now !== null && above(now, then ?? 0));
}
