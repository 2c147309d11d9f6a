import { HOUR, type Instant } from './instants.ts';
import type { LocalDate } from './local-dates.ts';

/** Making a format costs a thousand times what using it does, and zones are few. */
function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, known);
    return known;
  };
}

const dayFormat = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = formatsByZone('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clockFormat = formatsByZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The local date of an instant. */
export function localDateOf(at: Instant, timeZone: string): LocalDate {
  return dayFormat(timeZone).format(at);
}

/** `HH:MM` as a wall clock in the zone shows it. */
export function localTimeOf(at: Instant, timeZone: string): string {
  return timeFormat(timeZone).format(at);
}

/** The instant at which a local date begins; one that begins with a skipped hour begins right after it. */
export function startOfLocalDate(date: LocalDate, timeZone: string): Instant {
  const wanted = Date.parse(`${date}T00:00:00Z`);
  let at = wanted - offsetAt(wanted, timeZone);
  at = wanted - offsetAt(at, timeZone);
  return localDateOf(at, timeZone) < date ? at + HOUR : at;
}

/** Milliseconds that local clocks are ahead of UTC. */
function offsetAt(at: Instant, timeZone: string): number {
  const pieces = clockFormat(timeZone).formatToParts(at);
  const parts = Object.fromEntries(pieces.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** How far a local clock can be from UTC, with a day that a zone left out. */
const FARTHEST_HOURS = 40;
/** Rules change at most once within so long. */
const BETWEEN_CHANGES_HOURS = 5;
const SECOND: Instant = 1000;

/**
 * The first instant at which a wall clock in the zone shows the time (`HH:MM`) on that date or has gone past it: one that
 * falls into a gap is the first instant after the gap, one that comes twice is its first occurrence.
 */
export function instantOfLocalTime(date: LocalDate, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const last = wanted + FARTHEST_HOURS * HOUR;
  let from = wanted - FARTHEST_HOURS * HOUR;
  let offset = offsetAt(from, timeZone);
  // Almost every day has one offset from end to end.
  if (offset === offsetAt(last, timeZone)) return wanted - offset;
  while (from < last) {
    const sampled = Math.min(from + BETWEEN_CHANGES_HOURS * HOUR, last);
    const next = offsetAt(sampled, timeZone);
    const until = next === offset ? sampled : offsetChange(from, sampled, timeZone);
    const at = Math.max(from, wanted - offset);
    if (at < until) return at;
    from = until;
    offset = next;
  }
  return last;
}

/** The instant between two at which the zone's offset changes, to the second. */
function offsetChange(from: Instant, to: Instant, timeZone: string): Instant {
  const before = offsetAt(from, timeZone);
  let [low, high] = [Math.floor(from / SECOND), Math.ceil(to / SECOND)];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (offsetAt(middle * SECOND, timeZone) === before) low = middle;
    else high = middle;
  }
  return high * SECOND;
}
