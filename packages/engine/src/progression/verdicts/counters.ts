import type { Instant } from '../../kernel/instants.ts';
import type { ProgressRecord, Verdict } from '../../kernel/levels.ts';
import { hurts } from '../../kernel/pain.ts';
import { reaches } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';

export interface Counters {
  /** Raw ADVANCE verdicts in a row, across changes of targets. */
  readonly streakSuccess: number;
  /** The same run, cut at the last applied change of rung, reduction or range. */
  readonly successesOnTargets: number;
  /** Raw REGRESS verdicts in a row on the present targets. */
  readonly regressRun: number;
  readonly skipLock: boolean;
}

/** A substituted variation says nothing about the rung, so no counter sees it. */
function counting(records: readonly ProgressRecord[]): ProgressRecord[] {
  return records.filter((record) => record.reason !== 'SUBSTITUTED');
}

function isTransparent(record: ProgressRecord): boolean {
  return record.overlayPct < 100 && record.rawVerdict !== 'REGRESS';
}

function run(
  newestLast: readonly ProgressRecord[],
  verdict: Verdict,
  onTargets: { readonly since: Instant | null } | null,
  lock: number,
): number {
  const newestFirst = [...newestLast].reverse();
  let length = 0;
  let skips = 0;
  for (const [age, record] of newestFirst.entries()) {
    if (onTargets !== null) {
      // The newest record's own change comes after its session; an older one's cuts the run.
      if (age > 0 && record.change !== 'NONE') break;
      if (onTargets.since !== null && record.workoutStart < onTargets.since) break;
    }
    if (record.skipped) {
      skips += 1;
      if (skips >= lock) break;
      continue;
    }
    skips = 0;
    if (isTransparent(record)) continue;
    if (record.rawVerdict !== verdict) break;
    length += 1;
  }
  return length;
}

/** Performed, without pain, with enough volume and bearable effort. Reduced sessions can be stable. */
export function isStable(record: ProgressRecord, policy: ProgressionPolicy): boolean {
  if (record.skipped || hurts(record.painSeverity)) return false;
  if (!reaches(record.actualVolume, record.judgeVolume, policy.volume.keepPct)) return false;
  if (record.kind === 'MOBILITY') return record.comfort === null || record.comfort >= policy.comfort.stable;
  return record.rpeTenths === null || record.rpeTenths <= policy.rpe.highestHold;
}

/** Whether the track is still locked after the newest record; the second stable session itself unlocks. */
export function isSkipLocked(newestLast: readonly ProgressRecord[], policy: ProgressionPolicy): boolean {
  let locked = false;
  let skips = 0;
  let stable = 0;
  for (const record of counting(newestLast)) {
    if (record.skipped) {
      skips += 1;
      if (skips >= policy.skips.lock) {
        locked = true;
        stable = 0;
      }
      continue;
    }
    skips = 0;
    stable = isStable(record, policy) ? stable + 1 : 0;
    if (stable >= policy.skips.stableToUnlock) locked = false;
  }
  return locked;
}

/** Skips in a row up to the newest record. */
export function trailingSkips(newestLast: readonly ProgressRecord[]): number {
  const records = counting(newestLast);
  const lastPerformed = records.findLastIndex((record) => !record.skipped);
  return records.length - 1 - lastPerformed;
}

/** The counters after the newest of these records, which are in order and within the window. */
export function countersAfter(
  newestLast: readonly ProgressRecord[],
  targetsSince: Instant | null,
  policy: ProgressionPolicy,
): Counters {
  const records = counting(newestLast);
  const onTargets = { since: targetsSince };
  return {
    streakSuccess: run(records, 'ADVANCE', null, policy.skips.lock),
    successesOnTargets: run(records, 'ADVANCE', onTargets, policy.skips.lock),
    regressRun: run(records, 'REGRESS', onTargets, policy.skips.lock),
    skipLock: isSkipLocked(records, policy),
  };
}
