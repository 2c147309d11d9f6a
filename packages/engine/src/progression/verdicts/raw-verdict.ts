import type { ExerciseKind, Verdict, VerdictReason } from '../../kernel/levels.ts';
import { hurts } from '../../kernel/pain.ts';
import { reaches } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';

export interface RawVerdict {
  readonly verdict: Verdict;
  readonly reason: VerdictReason;
}

/** What a verdict is made from; everything refers to the session's frozen snapshot. */
export interface Performed {
  readonly kind: ExerciseKind;
  readonly skipped: boolean;
  /** Highest severity marked on this exercise, 0 for none. */
  readonly painSeverity: number;
  readonly technique: boolean;
  /** Another variation than the rung's was done. */
  readonly substituted: boolean;
  readonly actual: number;
  readonly rpeTenths: number | null;
  readonly comfort: number | null;
}

const advance = (reason: VerdictReason): RawVerdict => ({ verdict: 'ADVANCE', reason });
const hold = (reason: VerdictReason): RawVerdict => ({ verdict: 'HOLD', reason });
const regress = (reason: VerdictReason): RawVerdict => ({ verdict: 'REGRESS', reason });

/** Highest RPE that still counts as success. */
export function successRpe(kind: ExerciseKind, policy: ProgressionPolicy): number {
  return kind === 'ENDURANCE' ? policy.rpe.successEndurance : policy.rpe.successStrength;
}

/** Skips and pain come first for every model: pain on a performed exercise always takes load off. */
function beforeVolume(performed: Performed): RawVerdict | null {
  if (performed.skipped) return hold('SKIPPED');
  if (hurts(performed.painSeverity)) return regress('PAIN');
  return null;
}

/** V1-V11 of a LEVEL track: the first line that matches. */
export function levelVerdict(
  performed: Performed,
  judgeVolume: number,
  emptyLadder: boolean,
  policy: ProgressionPolicy,
): RawVerdict {
  const early = beforeVolume(performed);
  if (early !== null) return early;
  // Pain (V2) outranks both edge cases: a substitution that hurts is no reason to keep the load.
  if (emptyLadder || judgeVolume <= 0) return hold('NO_TARGET');
  if (performed.substituted) return hold('SUBSTITUTED');

  const { kind, actual, comfort, rpeTenths } = performed;
  const mobility = kind === 'MOBILITY';
  if (mobility && comfort === null) return hold('COMFORT_MISSING');
  if (mobility && comfort !== null && comfort <= policy.comfort.regress) return regress('LOW_COMFORT');
  if (!reaches(actual, judgeVolume, policy.volume.keepPct)) {
    return mobility ? hold('UNDER_VOLUME') : regress('UNDER_VOLUME');
  }
  if (!mobility && rpeTenths !== null && rpeTenths > policy.rpe.highestHold) return regress('HIGH_RPE');
  if (performed.technique) return hold('TECHNIQUE');
  if (mobility) return comfort !== null && comfort >= policy.comfort.success ? advance('COMFORT') : hold('IN_BAND');
  if (!reaches(actual, judgeVolume, policy.volume.successPct)) return hold('IN_BAND');
  if (rpeTenths === null) return hold('RPE_MISSING');
  return rpeTenths <= successRpe(kind, policy) ? advance('LOW_RPE') : hold('RPE_BAND');
}

/** The verdict of a RANGE track; reaching the upper bound counts as exceeding it. */
export function rangeVerdict(
  performed: Performed,
  range: { readonly sets: number; readonly lower: number; readonly upper: number },
  setAmounts: readonly number[],
  policy: ProgressionPolicy,
): RawVerdict {
  const early = beforeVolume(performed);
  if (early !== null) return early;
  if (range.sets * range.lower <= 0) return hold('NO_TARGET');
  if (performed.substituted) return hold('SUBSTITUTED');
  if (performed.actual < range.sets * range.lower) return regress('UNDER_RANGE');
  if (performed.technique) return hold('TECHNIQUE');
  const first = setAmounts.slice(0, range.sets);
  if (first.length < range.sets || first.some((amount) => amount < range.upper)) return hold('IN_RANGE');
  const effort = performed.kind === 'MOBILITY' ? null : performed.rpeTenths;
  return effort !== null && effort > policy.rpe.highestHold ? hold('HIGH_RPE') : advance('RANGE_TOP');
}
