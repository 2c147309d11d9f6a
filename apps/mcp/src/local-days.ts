const DAY_MS = 86_400_000;

/** The first instant of a local day. Days are the athlete's, not those of this machine or of UTC. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - aheadOfUtc(new Date(midnight), timeZone);
  // Clocks may change between the guess and the day itself.
  return new Date(midnight - aheadOfUtc(new Date(guess), timeZone));
}

/** The last instant of a local day. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}

/** The local day of an instant, as 2026-03-31. */
export function dayOf(instant: string, timeZone: string): string {
  return partsOf(new Date(instant), timeZone).slice(0, 10);
}

function aheadOfUtc(at: Date, timeZone: string): number {
  return Date.parse(`${partsOf(at, timeZone)}Z`) - Math.floor(at.getTime() / 1_000) * 1_000;
}

function partsOf(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
