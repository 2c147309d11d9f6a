import { quantized, rounded } from '../kernel/exact-numbers.ts';
import { perMuscle } from '../selection/library/muscle-masks.ts';
import type { AllocationStep } from '../selection/output/output.ts';
import type { SessionExercise } from '../selection/picking/session-exercise.ts';
import { secondsOfOneMoreSet, sessionSeconds } from '../timeboxing/estimate.ts';
import type { TrainingAge } from '../vocabulary.ts';
import { type CapFacts, exceedsSessionSets, plannedSets, refusesSet, type SessionDose, sessionDose } from './caps.ts';
import { type SideSets, sideSets, tipsBalance, workingSetsAreFull } from './coached-sets.ts';

export interface AllocationFacts extends CapFacts {
  readonly trainingAge: TrainingAge;
  readonly criticalMuscles: readonly number[];
  readonly targets: number[];
  readonly budgetSeconds: number;
}

export type SetRefusal = 'session_cap' | 'volume_cap' | 'time' | 'balance';

/** What a session amounts to before one more set. */
export interface SessionSoFar {
  readonly dose: SessionDose;
  readonly seconds: number;
  /** Null: the policy does not count them. */
  readonly sides: SideSets | null;
}

export function sessionSoFar(facts: AllocationFacts, exercises: readonly SessionExercise[]): SessionSoFar {
  return {
    dose: sessionDose(exercises),
    seconds: sessionSeconds(exercises, facts.policy),
    sides: sideSets(facts, exercises),
  };
}

/** The first reason against one more set, in the order a deferral names them; null: none. */
export function refusalOfOneMoreSet(
  facts: AllocationFacts,
  exercise: SessionExercise,
  { dose, seconds, sides }: SessionSoFar,
): SetRefusal | null {
  if (exceedsSession(facts, exercise, dose) || (sides && workingSetsAreFull(facts, sides))) return 'session_cap';
  if (breaksCapWithOneMore(facts, exercise, dose)) return 'volume_cap';
  if (seconds + secondsOfOneMoreSet(exercise, facts.policy) > facts.budgetSeconds) return 'time';
  return sides && tipsBalance(facts, exercise, sides) ? 'balance' : null;
}

function exceedsSession(facts: AllocationFacts, { exercise }: SessionExercise, dose: SessionDose): boolean {
  for (const m of exercise.primaries) if (exceedsSessionSets(facts, m, dose.direct[m]! + 1)) return true;
  return false;
}

function breaksCapWithOneMore(facts: CapFacts, { exercise }: SessionExercise, dose: SessionDose): boolean {
  for (const m of exercise.primaries) {
    if (refusesSet(facts, m, dose.direct[m]! + 1, dose.indirect[m]!)) return true;
  }
  if (!facts.effectiveCaps) return false;
  for (const m of exercise.secondaries) {
    if (refusesSet(facts, m, dose.direct[m]!, dose.indirect[m]! + 1)) return true;
  }
  return false;
}

/** What critical muscles still miss. */
export function remainingSets(facts: AllocationFacts, dose: SessionDose): number[] {
  const remaining = perMuscle();
  for (const m of facts.criticalMuscles) {
    remaining[m] = Math.max(0, facts.targets[m]! - plannedSets(facts, dose, m));
  }
  return remaining;
}

/**
 * Adds sets one at a time where they close the most, until no critical muscle misses a whole set, or nothing may be
 * added. Changes the sets of `exercises`, which come in order of their index.
 */
export function allocate(facts: AllocationFacts, exercises: readonly SessionExercise[]): AllocationStep[] {
  const trace: AllocationStep[] = [];
  const dose = sessionDose(exercises);
  const remaining = remainingSets(facts, dose);
  const { output } = facts.policy;
  let seconds = sessionSeconds(exercises, facts.policy);
  while (missesWholeSet(facts, remaining)) {
    const soFar = { dose, seconds, sides: sideSets(facts, exercises) };
    const best = bestNextSet(facts, exercises, remaining, soFar);
    if (best === null) break;
    seconds += secondsOfOneMoreSet(best.exercise, facts.policy);
    addSet(facts, best.exercise, dose, remaining);
    trace.push({
      exerciseId: best.exercise.exercise.id,
      gain: rounded(best.gain, output.scoreDecimals),
      remainingAfter: rounded(totalOf(remaining), output.setDecimals),
    });
  }
  return trace;
}

function missesWholeSet(facts: AllocationFacts, remaining: number[]): boolean {
  for (const m of facts.criticalMuscles) {
    if (quantized(remaining[m]!) >= quantized(facts.policy.volume.smallestGap)) return true;
  }
  return false;
}

function addSet(facts: AllocationFacts, added: SessionExercise, dose: SessionDose, remaining: number[]): void {
  added.sets++;
  for (const m of added.exercise.primaries) dose.direct[m]!++;
  for (const m of added.exercise.secondaries) dose.indirect[m]!++;
  for (const m of facts.criticalMuscles) {
    remaining[m] = Math.max(0, facts.targets[m]! - plannedSets(facts, dose, m));
  }
}

function bestNextSet(
  facts: AllocationFacts,
  exercises: readonly SessionExercise[],
  remaining: number[],
  soFar: SessionSoFar,
): { exercise: SessionExercise; gain: number } | null {
  const mainSets = facts.policy.coaching?.volume.mainSets;
  if (mainSets !== undefined) {
    for (const exercise of exercises) {
      if (exercise.role !== 'main' || exercise.sets >= Math.min(mainSets, exercise.ceiling)) continue;
      const gain = gainOfOneMoreSet(facts, exercise, remaining);
      if (quantized(gain) > 0 && refusalOfOneMoreSet(facts, exercise, soFar) === null) return { exercise, gain };
    }
  }
  let best: SessionExercise | null = null;
  let bestGain = 0;
  for (const exercise of exercises) {
    if (exercise.sets >= ceilingOf(facts, exercise, exercises)) continue;
    const gain = gainOfOneMoreSet(facts, exercise, remaining);
    if (quantized(gain) <= quantized(bestGain)) continue;
    if (refusalOfOneMoreSet(facts, exercise, soFar) !== null) continue;
    best = exercise;
    bestGain = gain;
  }
  return best && { exercise: best, gain: bestGain };
}

/** The most sets of an exercise; isolation never has more than the mains, where a policy coaches. */
export function ceilingOf(
  { policy }: Pick<CapFacts, 'policy'>,
  { exercise, ceiling }: SessionExercise,
  exercises: readonly SessionExercise[],
): number {
  if (policy.coaching === null || exercise.isCompound) return ceiling;
  let most = ceiling;
  for (const other of exercises) if (other.role === 'main') most = Math.min(most, other.sets);
  return most;
}

function gainOfOneMoreSet(facts: AllocationFacts, { exercise }: SessionExercise, remaining: number[]): number {
  const { primaryContribution, secondaryContribution } = facts.policy.volume;
  let gain = 0;
  for (const m of exercise.primaries) gain += Math.min(remaining[m]!, primaryContribution);
  for (const m of exercise.secondaries) gain += Math.min(remaining[m]!, secondaryContribution);
  return gain;
}

function totalOf(values: number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Sum over critical muscles of what the session closes of the weekly gap. */
export function closureOf(facts: AllocationFacts, exercises: readonly SessionExercise[]): number {
  const dose = sessionDose(exercises);
  const { primaryContribution, secondaryContribution } = facts.policy.volume;
  let closure = 0;
  for (const m of facts.criticalMuscles) {
    const before =
      primaryContribution * facts.history.weekDirect[m]! + secondaryContribution * facts.history.weekIndirect[m]!;
    const target = facts.targets[m]!;
    closure += Math.min(target, plannedSets(facts, dose, m)) - Math.min(target, before);
  }
  return closure;
}
