import { restartPostgres } from '@topset/attack/durability';
import { createOwnPostgres, type OwnPostgres } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The short form of `npm run attack:durability`; that of a killed server is in durability.test.ts. */
describe('a server whose Postgres is stopped hard under load', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await createOwnPostgres();
    await postgres.start();
  });
  afterAll(() => postgres.remove());

  it('promise 2: lives through six stops, answers 200 or 503 only, and has every acknowledged write, once', async () => {
    const readiness: string[] = [];
    const result = await restartPostgres(postgres, {
      config: { engine: 'postgres', url: postgres.url },
      times: 6,
      writesBetween: 20,
      say: (line) => readiness.push(line),
    });
    expect(result).toMatchObject({ isAlive: true, lost: [], twice: [], unexpected: [], unanswered: 0 });
    expect(result.acknowledged).toBeGreaterThanOrEqual(7 * 20);
    expect(result.unavailable).toBeGreaterThan(0);
    // Each time it became unready, and ready again.
    expect(readiness).toHaveLength(6);
  });
});
