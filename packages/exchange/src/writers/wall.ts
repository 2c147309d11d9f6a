import { offsetAt } from '../dates/wall-clock.ts';

/** What a clock of the zone shows, as a date of UTC. */
export function wallOf(instant: number, zone: string): Date {
  return new Date(instant + offsetAt(instant, zone));
}
