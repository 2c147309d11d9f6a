import { sum } from '../../kernel/averages.ts';
import type { TargetChange } from '../../kernel/levels.ts';
import { ceilPct, floorPct } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { RawVerdict } from '../verdicts/raw-verdict.ts';
import { nextRung, previousRung, rungBeyondVolume, rungVolume } from './ladder.ts';
import { spread } from './spread.ts';
import {
  fullTargets,
  isAboveRung,
  isReduced,
  type LevelTrack,
  type RangeTrack,
  type Targets,
  type Track,
} from './track.ts';

/** Targets that a verdict leads to, if nothing stops it. */
export interface TargetProposal {
  readonly change: Exclude<TargetChange, 'NONE'>;
  readonly targets: Targets;
}

/** The next targets after a success, or null at the top. */
function advanceLevel(track: LevelTrack, policy: ProgressionPolicy): TargetProposal | null {
  const { targets, ladder } = track;
  if (isReduced(targets)) return { change: 'RESTORE', targets: fullTargets(targets.rung) };
  const rung = isAboveRung(targets)
    ? rungBeyondVolume(ladder, targets.rung, sum(targets.sets), policy)
    : nextRung(ladder, targets.rung.ordinal, policy);
  return rung === null ? null : { change: 'NEXT', targets: fullTargets(rung) };
}

function reduce(track: LevelTrack, volume: number): TargetProposal | null {
  const { targets } = track;
  if (volume < 1 || volume >= sum(targets.sets)) return null;
  return { change: 'REDUCE', targets: { ...targets, sets: spread(volume, targets.sets.length) } };
}

/** The targets of a step back, or null at the floor. `actual` is A as logged, also after an overlay. */
function regressLevel(
  track: LevelTrack,
  raw: RawVerdict,
  actual: number,
  policy: ProgressionPolicy,
): TargetProposal | null {
  const { targets, ladder } = track;
  const { rung } = targets;
  const volume = sum(targets.sets);
  const previous = previousRung(ladder, rung.ordinal, policy);
  // The lowest rung that exists plays rung 1: a newer ladder may have dropped the one below.
  const floor = previous === null ? ceilPct(rungVolume(rung), policy.volume.floorPct) : 0;

  if (raw.reason === 'HIGH_RPE' && !isReduced(targets)) {
    const reduced = reduce(track, Math.max(floorPct(volume, policy.volume.highRpePct), floor));
    if (reduced !== null) return reduced;
  }
  if (isAboveRung(targets)) return { change: 'REDUCE', targets: fullTargets(rung) };
  if (previous !== null) return { change: 'PREVIOUS', targets: fullTargets(previous) };

  const reached = raw.reason === 'PAIN' ? 0 : raw.reason === 'HIGH_RPE' ? volume : actual;
  const cut = Math.min(
    floorPct(volume, policy.volume.regressHighPct),
    Math.max(ceilPct(volume, policy.volume.regressLowPct), reached),
  );
  return reduce(track, Math.max(cut, floor, 1));
}

function advanceRange({ targets }: RangeTrack, policy: ProgressionPolicy): TargetProposal | null {
  const { sets, lower, upper } = targets;
  if (sets < policy.range.maxSets) return { change: 'RANGE_UP', targets: { ...targets, sets: sets + 1 } };
  if (upper >= policy.range.maxUpper) return null;
  return { change: 'RANGE_UP', targets: { ...targets, lower: lower + 1, upper: upper + 1 } };
}

function regressRange({ targets }: RangeTrack, policy: ProgressionPolicy): TargetProposal | null {
  const { sets, lower, upper } = targets;
  if (sets > policy.range.minSets) return { change: 'RANGE_DOWN', targets: { ...targets, sets: sets - 1 } };
  if (lower <= policy.range.minLower) return null;
  return { change: 'RANGE_DOWN', targets: { ...targets, lower: lower - 1, upper: upper - 1 } };
}

/** Where the raw verdict leads from the track's own targets; null for HOLD, at the top and at the floor. */
export function proposeTargets(
  track: Track,
  raw: RawVerdict,
  actual: number,
  policy: ProgressionPolicy,
): TargetProposal | null {
  if (raw.verdict === 'HOLD') return null;
  if (track.model === 'RANGE') {
    return raw.verdict === 'ADVANCE' ? advanceRange(track, policy) : regressRange(track, policy);
  }
  return raw.verdict === 'ADVANCE' ? advanceLevel(track, policy) : regressLevel(track, raw, actual, policy);
}
