const DAY_MS = 86_400_000;

/** Formats of one kind by time zone. Making one costs a thousand times what using it does, and zones are few. */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, known);
    return known;
  };
}

const dayFormat = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The athlete's local day of an instant, as `2026-03-01`. */
export function localDay(at: Date, timeZone: string): string {
  return dayFormat(timeZone).format(at);
}

/** Whole days from one local day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The instant at which a local day begins; a day that begins with a skipped hour begins right after it. */
export function startOfDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  let at = wanted - offsetAt(wanted, timeZone);
  at = wanted - offsetAt(at, timeZone);
  return new Date(localDay(new Date(at), timeZone) < day ? at + 3_600_000 : at);
}

const clockFormat = formatsByZone('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Milliseconds that local clocks are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const pieces = clockFormat(timeZone).formatToParts(new Date(at));
  const parts = Object.fromEntries(pieces.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
