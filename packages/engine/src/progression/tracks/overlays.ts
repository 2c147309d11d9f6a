import { addDays } from '../local-dates.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { LocalDate } from '../terms.ts';
import { ceilPct, floorPct, sum } from '../whole-numbers.ts';
import type { Snapshot } from '../workouts/report.ts';
import { spread } from './spread.ts';
import { type Targets, type Track, targetVolume } from './track.ts';

export const OVERLAY_CAUSES = [
  'WARMUP_RETURN',
  'SKIPPED_WORKOUTS',
  'TRAVEL',
  'DELOAD',
  'RECOVERY',
  'RAMP',
  'FATIGUE_CONFIRMED',
  'PREDICTED',
] as const;
export type OverlayCause = (typeof OVERLAY_CAUSES)[number];

/** One reason to scale a session's volume for a while; it never touches the plan. */
export interface Overlay {
  readonly cause: OverlayCause;
  readonly percent: number;
}

export interface OverlayInForce {
  readonly percent: number;
  readonly causes: readonly OverlayCause[];
}

export const NO_OVERLAY: OverlayInForce = { percent: 100, causes: [] };

/** Overlays never multiply: the smallest percent wins, and every cause is kept. */
export function overlayInForce(overlays: readonly Overlay[]): OverlayInForce {
  const causes = OVERLAY_CAUSES.filter((cause) => overlays.some((overlay) => overlay.cause === cause));
  return { percent: Math.min(100, ...overlays.map((overlay) => overlay.percent)), causes };
}

/** What stands around a session and may scale it. */
export interface OverlaySources {
  /** Skips of this track in a row before the session. */
  readonly trackSkips: number;
  /** Workouts skipped in a row, of whatever plan, since the last finished one. */
  readonly workoutSkips: number;
  readonly travel: boolean;
  readonly deload: boolean;
  readonly recovery: boolean;
  /** Finished workouts since the ramp began; null outside it. */
  readonly rampFinished: number | null;
  readonly fatigueConfirmed: boolean;
  readonly predicted: boolean;
}

/** An accepted deload lasts a day or a week, counted from its first local date. */
export function isDeloadActive(deload: { readonly from: LocalDate; readonly days: number }, today: LocalDate): boolean {
  return today >= deload.from && today < addDays(deload.from, deload.days);
}

/** The overlays of one track's next session, in the order of the causes. */
export function overlaysFor(sources: OverlaySources, policy: ProgressionPolicy): Overlay[] {
  const { overlay } = policy;
  const overlays: Overlay[] = [];
  const put = (cause: OverlayCause, percent: number) => overlays.push({ cause, percent });
  if (sources.trackSkips >= policy.skips.lock) put('WARMUP_RETURN', overlay.warmupReturnPct);
  if (sources.workoutSkips > 0) put('SKIPPED_WORKOUTS', skippedWorkoutsPct(sources.workoutSkips, policy));
  if (sources.travel) put('TRAVEL', overlay.travelPct);
  if (sources.deload) put('DELOAD', overlay.deloadPct);
  if (sources.recovery) put('RECOVERY', overlay.recoveryPct);
  const ramp = sources.rampFinished === null ? undefined : overlay.rampPcts[sources.rampFinished];
  if (ramp !== undefined) put('RAMP', ramp);
  if (sources.fatigueConfirmed) put('FATIGUE_CONFIRMED', overlay.fatigueConfirmedPct);
  if (sources.predicted) put('PREDICTED', overlay.predictedPct);
  return overlays;
}

function skippedWorkoutsPct(skips: number, policy: ProgressionPolicy): number {
  if (skips >= policy.skips.microPlanFrom) return policy.overlay.microPlanPct;
  return skips >= policy.skips.lighterFrom ? policy.overlay.skippedTwoPct : policy.overlay.skippedOnePct;
}

/** The sets of a RANGE or LOAD exercise under an overlay; bounds and loads stay. */
export function overlaySetCount(sets: number, percent: number): number {
  return Math.max(1, floorPct(sets, percent));
}

function overlaidVolume(volume: number, percent: number): number {
  return Math.max(1, floorPct(volume, percent));
}

/** What a session asks for, frozen at its start: the targets under the overlay, or with the difficulty coefficient. */
export function prescribe(track: Track, overlay: OverlayInForce): Snapshot {
  const { targets } = track;
  if (targets.model === 'RANGE') return rangeSnapshot(targets, overlay);
  const { rung } = targets;
  const volume = targetVolume(targets);
  const difficultyPct = track.model === 'LEVEL' ? track.difficultyPct : 100;
  const snapshot = {
    rung: { ordinal: rung.ordinal, label: rung.label, variation: rung.variation },
    range: null,
    overlay,
    difficultyPct: overlay.percent < 100 ? 100 : difficultyPct,
  };
  if (volume === 0) return { ...snapshot, judgeVolume: 0, prescribed: [] };
  if (overlay.percent < 100) {
    const prescribed = spread(overlaidVolume(volume, overlay.percent), rung.sets.length);
    return { ...snapshot, judgeVolume: sum(prescribed), prescribed };
  }
  const prescribed = difficultyPct === 100 ? targets.sets : spread(ceilPct(volume, difficultyPct), targets.sets.length);
  return { ...snapshot, judgeVolume: volume, prescribed };
}

function rangeSnapshot(targets: Extract<Targets, { model: 'RANGE' }>, overlay: OverlayInForce): Snapshot {
  const sets = overlay.percent < 100 ? overlaySetCount(targets.sets, overlay.percent) : targets.sets;
  return {
    rung: null,
    range: { sets, lower: targets.lower, upper: targets.upper },
    judgeVolume: sets * targets.lower,
    prescribed: Array.from({ length: sets }, () => targets.lower),
    overlay,
    difficultyPct: 100,
  };
}
