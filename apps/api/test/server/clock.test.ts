import { type Database, databaseTime } from '@topset/db';
import { openTestDatabase } from '@topset/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followDatabaseClock } from '../../src/database-clock.ts';

const HOUR = 3_600_000;

/** Found by `npm run campaign`: nodes a minute ahead took the jobs of the others for abandoned. */
describe('a node whose machine has another time than the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  /** What a node goes by whose machine is so much ahead of the database. */
  const shownAhead = async (ms: number) => {
    const real = Date.now;
    const ahead = (await databaseTime(database.db)).getTime() - real() + ms;
    Date.now = () => real() + ahead;
    try {
      const { now, stop } = await followDatabaseClock(database, pino({ level: 'silent' }));
      stop();
      return now().getTime() - Date.now();
    } finally {
      Date.now = real;
    }
  };

  it('goes by that of the database, unless they are as good as one', async () => {
    expect(Math.abs((await shownAhead(HOUR)) + HOUR)).toBeLessThan(HOUR / 2);
    expect(Math.abs((await shownAhead(-HOUR)) - HOUR)).toBeLessThan(HOUR / 2);
    expect(Math.abs(await shownAhead(0))).toBeLessThan(1_000);
  });
});
