/** Milliseconds since the epoch, UTC. The caller owns the clock. */
export type Instant = number;

export const MINUTE: Instant = 60_000;
export const HOUR: Instant = 3_600_000;
export const DAY: Instant = 24 * HOUR;
export const DAYS_PER_WEEK = 7;
export const SECONDS_PER_MINUTE = 60;

/** The instant itself, or NaN for anything that is none: comparisons with it are false. */
export function instantOf(value: unknown): Instant {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
}
