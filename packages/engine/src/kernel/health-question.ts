import { HOUR, type Instant } from './instants.ts';

/** What was in doubt counts against raises for a day, as a sign would (`spec/ears.md` 7). */
const DOUBT_HOURS = 24;

/** Whether a question about health that nobody has answered yet holds raises back. */
export function isInDoubt(askedAt: Instant | null, at: Instant): boolean {
  return askedAt !== null && at >= askedAt && at - askedAt < DOUBT_HOURS * HOUR;
}
