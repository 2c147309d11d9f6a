import { lowerMedian } from '../../kernel/averages.ts';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import {
  type FatigueFlag,
  type Flag,
  flagScope,
  type PainFlag,
  type PlainFlagKind,
  sortFlags,
} from '../../kernel/flags.ts';
import { HOUR, type Instant } from '../../kernel/instants.ts';
import { hurts, type PainMark } from '../../kernel/pain.ts';
import { reaches } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';

/** A finished workout (`SUMMARY` or `DONE`) as flags read it. Skipped workouts are not among them. */
export interface FinishedWorkout {
  readonly id: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly sessionRpeTenths: number | null;
  /** Pain in the report, or in messages and check-ins since the previous finished workout. */
  readonly pain: readonly PainMark[];
  /** A fatigue mark or phrase in the report, or in a message since the previous finished workout. */
  readonly fatigue: boolean;
}

/** Oldest first, by end, start and id. */
export function compareFinished(a: FinishedWorkout, b: FinishedWorkout): number {
  return a.end - b.end || a.start - b.start || compareCodePoints(a.id, b.id);
}

export interface PulseReading {
  readonly at: Instant;
  readonly beatsPerMinute: number;
}

/** Everything that may confirm fatigue, in any order. */
export interface FatigueEvidence {
  readonly workouts: readonly FinishedWorkout[];
  readonly signs: readonly Instant[];
  readonly pulse: readonly PulseReading[];
  /** Evidence up to here was used and cleared; it does not set the flag again. */
  readonly clearedAt: Instant | null;
}

function replace(flags: readonly Flag[], flag: Flag): Flag[] {
  const scope = flagScope(flag);
  return sortFlags([...flags.filter((other) => flagScope(other) !== scope), flag]);
}

/** Pain sets one flag per area; its severity only rises. */
export function setPain(flags: readonly Flag[], marks: readonly PainMark[], at: Instant): Flag[] {
  let result = sortFlags(flags);
  for (const mark of marks) {
    if (!hurts(mark.severity)) continue;
    const held = result.find((flag): flag is PainFlag => flag.kind === 'PAIN' && flag.area === mark.area);
    result = replace(result, {
      kind: 'PAIN',
      area: mark.area,
      severity: Math.max(mark.severity, held?.severity ?? 0),
      setAt: held?.setAt ?? at,
      lastMarkerAt: Math.max(at, held?.lastMarkerAt ?? at),
    });
  }
  return result;
}

export function fatigueFlag(flags: readonly Flag[]): FatigueFlag | null {
  return flags.find((flag): flag is FatigueFlag => flag.kind === 'FATIGUE') ?? null;
}

/** A fatigue mark or phrase sets grade SIGN, or renews what is there. */
export function setFatigueSign(flags: readonly Flag[], at: Instant): Flag[] {
  const held = fatigueFlag(flags);
  if (held === null) return replace(flags, { kind: 'FATIGUE', grade: 'SIGN', setAt: at, lastSignAt: at });
  return replace(flags, { ...held, lastSignAt: Math.max(at, held.lastSignAt ?? at) });
}

/** A flag of one exercise that says nothing else. */
export function setPlainFlag(flags: readonly Flag[], kind: PlainFlagKind, planExerciseId: string, at: Instant): Flag[] {
  return replace(flags, { kind, planExerciseId, setAt: at });
}

/** A later edit renews the override; "keep as is" is dropped by a new edit, because the edit says something else. */
export function setManualOverride(
  flags: readonly Flag[],
  override: { readonly planExerciseId: string; readonly at: Instant; readonly keepAsIs: boolean },
): Flag[] {
  const { planExerciseId, at, keepAsIs } = override;
  return replace(flags, { kind: 'MANUAL_OVERRIDE', planExerciseId, setAt: at, keepAsIs });
}

/** Two consecutive finished workouts at the limit, both recent enough. */
function hardPair(evidence: FatigueEvidence, isFresh: (at: Instant) => boolean, policy: ProgressionPolicy): boolean {
  const ordered = [...evidence.workouts].sort(compareFinished);
  const hard = ordered.map(
    (workout) =>
      isFresh(workout.end) &&
      workout.sessionRpeTenths !== null &&
      workout.sessionRpeTenths >= policy.flags.hardSessionRpe,
  );
  return hard.some((_, i) => {
    const pair = hard.slice(i, i + policy.flags.fatigueRunWorkouts);
    return pair.length === policy.flags.fatigueRunWorkouts && pair.every(Boolean);
  });
}

function highPulse(
  readings: readonly PulseReading[],
  isFresh: (at: Instant) => boolean,
  policy: ProgressionPolicy,
): boolean {
  const ordered = [...readings].sort((a, b) => a.at - b.at);
  return ordered.some((reading, i) => {
    const earlier = ordered.slice(Math.max(0, i - policy.flags.pulseReadings), i).map((other) => other.beatsPerMinute);
    if (!isFresh(reading.at) || earlier.length < policy.flags.pulseMinReadings) return false;
    return reaches(reading.beatsPerMinute, lowerMedian(earlier), policy.flags.pulsePct);
  });
}

/** Which of the three criteria hold at an instant, each on evidence of the last 168 hours. */
export function fatigueCriteria(
  evidence: FatigueEvidence,
  now: Instant,
  policy: ProgressionPolicy,
): { readonly hardPair: boolean; readonly sign: boolean; readonly highPulse: boolean } {
  const isFresh = (at: Instant) =>
    at <= now &&
    now - at <= policy.flags.evidenceHours * HOUR &&
    (evidence.clearedAt === null || at > evidence.clearedAt);
  return {
    hardPair: hardPair(evidence, isFresh, policy),
    sign: evidence.signs.some(isFresh),
    highPulse: highPulse(evidence.pulse, isFresh, policy),
  };
}

/** Raises fatigue to CONFIRMED when two of the three criteria hold; never lowers it. */
export function confirmFatigue(
  flags: readonly Flag[],
  evidence: FatigueEvidence,
  now: Instant,
  policy: ProgressionPolicy,
): Flag[] {
  const held = fatigueFlag(flags);
  if (held?.grade === 'CONFIRMED') return sortFlags(flags);
  const signs = held?.lastSignAt == null ? evidence.signs : [...evidence.signs, held.lastSignAt];
  const criteria = fatigueCriteria({ ...evidence, signs }, now, policy);
  const met = Object.values(criteria).filter(Boolean).length;
  if (met < policy.flags.fatigueCriteria) return sortFlags(flags);
  return replace(flags, { kind: 'FATIGUE', grade: 'CONFIRMED', setAt: now, lastSignAt: held?.lastSignAt ?? null });
}

/** Whether the last two finished workouts alone propose a deload; they set no flag by themselves. */
export function proposesDeload(workouts: readonly FinishedWorkout[], now: Instant, policy: ProgressionPolicy): boolean {
  const latest = [...workouts].sort(compareFinished).slice(-policy.flags.fatigueRunWorkouts);
  const evidence: FatigueEvidence = { workouts: latest, signs: [], pulse: [], clearedAt: null };
  return fatigueCriteria(evidence, now, policy).hardPair;
}

/** What a message or a check-in sets, outside any workout. */
export function flagsFromRemark(
  flags: readonly Flag[],
  remark: { readonly at: Instant; readonly pain: readonly PainMark[]; readonly fatigue: boolean },
  evidence: FatigueEvidence,
  policy: ProgressionPolicy,
): Flag[] {
  const withPain = setPain(flags, remark.pain, remark.at);
  const withSign = remark.fatigue ? setFatigueSign(withPain, remark.at) : withPain;
  const signs = remark.fatigue ? [...evidence.signs, remark.at] : evidence.signs;
  return confirmFatigue(withSign, { ...evidence, signs }, remark.at, policy);
}
