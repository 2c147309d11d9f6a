import { quantized } from '../kernel/exact-numbers.ts';
import type { HistoryDigest } from '../selection/history/history-digest.ts';
import { MUSCLE_COUNT, type MuscleMask, perMuscle } from '../selection/library/muscle-masks.ts';
import type { SessionExercise } from '../selection/picking/session-exercise.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { Intent } from '../vocabulary.ts';
import type { LandmarkIndex } from './landmarks.ts';

/** Performed sets of this and the previous week, by muscle. */
type WeekVolume = Pick<HistoryDigest, 'weekDirect' | 'weekIndirect' | 'previousDirect'>;

export interface CapFacts {
  readonly policy: SelectionPolicy;
  readonly intent: Intent;
  readonly landmarks: LandmarkIndex;
  readonly history: WeekVolume;
  /** The recovery limit is tested on effective sets, and on muscles hit only indirectly. */
  readonly effectiveCaps: boolean;
}

/** Direct and indirect sets of a session, by muscle. */
export interface SessionDose {
  readonly direct: number[];
  readonly indirect: number[];
}

export function sessionDose(exercises: readonly SessionExercise[]): SessionDose {
  const direct = perMuscle();
  const indirect = perMuscle();
  for (const { exercise, sets } of exercises) {
    for (const m of exercise.primaries) direct[m]! += sets;
    for (const m of exercise.secondaries) indirect[m]! += sets;
  }
  return { direct, indirect };
}

/** Effective sets of the week with a session in it. */
export function plannedSets(facts: Pick<CapFacts, 'policy' | 'history'>, dose: SessionDose, m: number): number {
  const { primaryContribution, secondaryContribution } = facts.policy.volume;
  return (
    primaryContribution * (facts.history.weekDirect[m]! + dose.direct[m]!) +
    secondaryContribution * (facts.history.weekIndirect[m]! + dose.indirect[m]!)
  );
}

/** Whether a session with these sets of a muscle goes over its recovery limit. */
function breaksLimit(facts: CapFacts, m: number, direct: number, indirect: number): boolean {
  if (direct === 0 && !(facts.effectiveCaps && indirect > 0)) return false;
  const { history, landmarks, policy } = facts;
  const week = history.weekDirect[m]! + direct;
  const { primaryContribution, secondaryContribution } = policy.volume;
  const total = facts.effectiveCaps
    ? primaryContribution * week + secondaryContribution * (history.weekIndirect[m]! + indirect)
    : week;
  return quantized(total) > quantized(landmarks.mrv[m]!);
}

/** Whether a session with these direct sets of a muscle jumps from last week. */
function isSpike({ history, landmarks, policy }: CapFacts, m: number, direct: number): boolean {
  const previous = history.previousDirect[m]!;
  const week = history.weekDirect[m]! + direct;
  const mev = landmarks.mev[m]!;
  // A coach would not hold a squat back over glutes, which every lower-body lift trains.
  if (policy.coaching !== null && mev === 0) return false;
  // A dose up to MEV is never a spike.
  return direct > 0 && previous > 0 && quantized(week) > quantized(policy.volume.spikeFactor * previous) && week > mev;
}

/** More direct sets of a muscle than one session is good for. */
export function exceedsSessionSets({ policy, intent, landmarks }: CapFacts, m: number, direct: number): boolean {
  const most = intent === 'body_part' ? policy.volume.bodyPartSessionSets : policy.coaching?.volume.sessionSets;
  return most !== undefined && direct > (landmarks.large & (1 << m) ? most.large : most.small);
}

/** What one more set runs into: the limit of recovery, or a jump from last week. */
export function refusesSet(facts: CapFacts, m: number, direct: number, indirect: number): boolean {
  return breaksLimit(facts, m, direct, indirect) || isSpike(facts, m, direct);
}

/** What an exercise leaves for: a coach keeps one that merely jumps from last week. */
function breaksCap(facts: CapFacts, m: number, direct: number, indirect: number): boolean {
  if (breaksLimit(facts, m, direct, indirect)) return true;
  return facts.policy.coaching === null ? isSpike(facts, m, direct) : exceedsSessionSets(facts, m, direct);
}

export function brokenCaps(facts: CapFacts, dose: SessionDose): MuscleMask {
  let broken = 0;
  for (let m = 0; m < MUSCLE_COUNT; m++) {
    if (breaksCap(facts, m, dose.direct[m]!, dose.indirect[m]!)) broken |= 1 << m;
  }
  return broken;
}

/** The muscles of an exercise that a cap can hold against it. */
export function cappedMuscles(facts: CapFacts, exercise: SessionExercise['exercise']): MuscleMask {
  return facts.effectiveCaps ? exercise.primaryMask | exercise.secondaryMask : exercise.primaryMask;
}
