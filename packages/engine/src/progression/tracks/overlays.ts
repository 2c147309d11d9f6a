import { OVERLAY_CAUSES, type OverlayCause, type OverlayInForce } from '../../kernel/levels.ts';
import { addDays, type LocalDate } from '../../kernel/local-dates.ts';
import { floorPct } from '../../kernel/whole-numbers.ts';
import type { ProgressionPolicy } from '../policy.ts';

/** One reason to scale a session's volume for a while; it never touches the plan. */
export interface Overlay {
  readonly cause: OverlayCause;
  readonly percent: number;
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
