import { below, same } from '../../kernel/exact-numbers.ts';
import type { RepPolicy } from '../../prescription-terms.ts';
import type { PrescriptionChange } from '../types.ts';
import type { OutcomePolicy } from './policy.ts';
import type { Signal } from './types.ts';

/** The reps that a rep policy asks for, and how far over them is still fine. */
export interface Zone {
  readonly bottom: number;
  readonly top: number;
  readonly buffer: number;
}

/** The zone of a frozen rep policy; null in modes without one. */
export function zoneOf(policy: RepPolicy, rules: OutcomePolicy): Zone | null {
  if (policy.mode === 'RANGE') {
    const width = policy.upper - policy.lower;
    const buffer = rules.buffers.find(({ upTo }) => width <= upTo)?.buffer ?? 0;
    return { bottom: policy.lower, top: policy.upper, buffer };
  }
  if (policy.mode !== 'TARGET') return null;
  return { bottom: Math.max(1, policy.target - rules.targetSlack), top: policy.target, buffer: rules.targetBuffer };
}

/** What reps say about the difficulty. */
export function signalOfReps(reps: number, zone: Zone, rules: OutcomePolicy): Signal {
  if (reps < zone.bottom) return { outcome: 'TOO_AGGRESSIVE', confidence: rules.outsideConfidence };
  if (reps > zone.top + zone.buffer) return { outcome: 'TOO_EASY', confidence: rules.outsideConfidence };
  return { outcome: 'GOOD', confidence: rules.insideConfidence };
}

/** The policy with rep-range changes written into it. */
export function policyAfter(policy: RepPolicy, changes: readonly PrescriptionChange[]): RepPolicy {
  let after = policy;
  for (const { property, next } of changes) {
    if (next.kind === 'REP_MODE') after = { ...after, mode: next.value };
    else if (next.kind === 'NUMBER') after = { ...after, [property]: next.value };
  }
  return after;
}

/** How far a change was followed. */
export type Following = 'FULL' | 'PARTIAL' | { readonly ignored: Signal };

/** Old, new and done value of a change; harder is up. */
export interface Move {
  readonly old: number;
  readonly next: number;
  readonly done: number;
  readonly tolerance: number;
}

/** Step 2: whether the new value was done, the old one kept, or something in between. */
export function followed({ old, next, done, tolerance }: Move, rules: OutcomePolicy): Following {
  const direction = next > old ? 1 : -1;
  const toNew = Math.abs(done - next);
  const toOld = Math.abs(done - old);
  if (below(direction * next, direction * done)) return 'FULL';
  if (!below(tolerance, toNew) && below(toNew, toOld)) return 'FULL';
  const nearOld = !below(tolerance, toOld);
  const behindOld = !below(direction * old, direction * done) || same(done, old);
  if (nearOld) return { ignored: { outcome: 'IGNORED', confidence: rules.ignoredConfidence } };
  if (behindOld) return { ignored: { outcome: 'IGNORED', confidence: rules.ignoredFarConfidence } };
  return 'PARTIAL';
}

/** A signal no surer than a limit. */
export function capped(signal: Signal, limit: number): Signal {
  return signal.confidence > limit ? { ...signal, confidence: limit } : signal;
}
