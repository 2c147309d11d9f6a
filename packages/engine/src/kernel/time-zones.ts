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
