import { propertyOrder } from '../plan-changes/changes.ts';
import type { PrescriptionChange } from '../types.ts';
import type { OutcomeJudgement } from './judged.ts';
import { signalOfRepRange } from './rep-range-signal.ts';
import { signalOfRest, signalOfRestSeconds } from './rest-signals.ts';
import { signalOfType, signalOfWarmup, signalOfWork } from './set-signals.ts';
import { mostSevere } from './severity.ts';
import type { Signal } from './types.ts';

const REP_RANGE = ['mode', 'lower', 'upper', 'target'];

/** What this workout says about the whole suggestion; null if nothing. */
export function signalOfSuggestion(judgement: OutcomeJudgement): Signal | null {
  const changes = judgement.suggestion.changes.toSorted(
    (a, b) => propertyOrder(a.property) - propertyOrder(b.property),
  );
  const range = changes.filter((change) => REP_RANGE.includes(change.property));
  const others = changes.filter((change) => !REP_RANGE.includes(change.property));
  const signals = others.map((change) => ({ change, signal: signalOfChange(judgement, change) }));
  const all = signals.flatMap(({ signal }) => (signal === null ? [] : [signal]));
  if (range.length > 0) {
    const signal = signalOfRepRange(judgement, range);
    if (signal !== null) all.push(signal);
  }
  const weight = signals.find(({ change }) => change.property === 'weight')?.signal ?? null;
  if (weight === null) return mostSevere(all);
  // The load leads; a companion replaces it only to say that it was too much.
  return all.find((signal) => signal !== weight && signal.outcome === 'TOO_AGGRESSIVE') ?? weight;
}

function signalOfChange(judgement: OutcomeJudgement, change: PrescriptionChange): Signal | null {
  switch (change.property) {
    case 'weight':
      return judgement.suggestion.category === 'WARMUP'
        ? signalOfWarmup(judgement, change)
        : signalOfWork(judgement, change);
    case 'reps':
      return signalOfWork(judgement, change);
    case 'rest':
      return signalOfRest(judgement, change);
    case 'restSeconds':
      return signalOfRestSeconds(judgement, change);
    case 'type':
      return signalOfType(judgement, change);
    default:
      return null;
  }
}
