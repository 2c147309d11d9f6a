import { message } from '@topset/engine';
import { ValidationError } from '../../errors.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far a device's clock may be ahead of ours; what it says is taken for now. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;
/** Old paper logs can be typed in; a device that has lost its clock says 1970 or 1980. */
const EARLIEST = '1990-01-01';
/** A set may have been done before its workout was opened, or be told in another zone. */
const BEFORE_THE_START_MS = DAY_MS;
/** Further ahead it is a slip of the pen. */
const FURTHEST_YEARS = 5;

/** What a device says, by our clock: its own may go wrong, and says so with what it sends. */
export function byOurClock(
  told: Date | null | undefined,
  sentAt: Date | null | undefined,
  now: Date,
): Date | null | undefined {
  if (!told || !sentAt) return told;
  const ahead = now.getTime() - sentAt.getTime();
  return Math.abs(ahead) > MINUTE_MS ? new Date(told.getTime() + ahead) : told;
}

/** When something was done: what the athlete says, now if they say nothing, and never in the future. */
export function happenedAt(path: string, told: Date | null | undefined, now: Date): Date {
  if (!told) return now;
  if (told.getTime() > now.getTime() + CLOCK_SKEW_MS) throw ValidationError.at(path, message('input.in-the-future'));
  if (told < new Date(EARLIEST)) throw ValidationError.at(path, message('input.before', { date: EARLIEST }));
  return told > now ? now : told;
}

/** When a set of a workout was done. */
export function setHappenedAt(path: string, told: Date | null | undefined, startedAt: Date, now: Date): Date {
  const at = happenedAt(path, told, now);
  if (at.getTime() < startedAt.getTime() - BEFORE_THE_START_MS) {
    throw ValidationError.at(path, message('input.long-before-start'));
  }
  return at;
}

/** Refuses a time for a session that nobody can mean. */
export function refuseUnplannable(path: string, at: Date | null | undefined, now: Date): void {
  if (at) refuseUnplannableDay(path, at.toISOString(), now);
}

/** The same of a local day; zones make no difference that matters here. */
export function refuseUnplannableDay(path: string, day: string | null | undefined, now: Date): void {
  if (!day) return;
  if (day < EARLIEST) throw ValidationError.at(path, message('input.before', { date: EARLIEST }));
  const furthest = new Date(now);
  furthest.setUTCFullYear(now.getUTCFullYear() + FURTHEST_YEARS);
  if (day > furthest.toISOString())
    throw ValidationError.at(path, message('input.within-years', { years: FURTHEST_YEARS }));
}
