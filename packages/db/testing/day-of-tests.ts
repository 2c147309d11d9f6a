import { DAY_AHEAD_MS } from '@topset/vitest-config/day-of-tests';
import postgres from 'postgres';

/** What makes the clock of a database another one; `timeofday` is the only other function that tells the machine's. */
export const clockOf = (now: string): string =>
  `create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile as $$ select ${now} $$`;

/** The instant at which the tests are. */
export const INSTANT_OF_TESTS = `(timeofday()::timestamptz + interval '${DAY_AHEAD_MS} milliseconds')`;

/**
 * Nodes go by the clock of their database (ADR server/019), so that has to tell the day of the tests as well: in every
 * database that this server will make.
 */
export async function tellDayOfTests(server: string): Promise<void> {
  if (DAY_AHEAD_MS === 0) return;
  for (const name of ['template1', 'postgres']) {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const client = postgres(url.href, { max: 1, onnotice: () => {} });
    try {
      await client.unsafe(`set synchronous_commit = on; ${clockOf(INSTANT_OF_TESTS)}`);
    } finally {
      await client.end();
    }
  }
}
