import { join } from 'node:path';
import { fillDisk, mayMountDisks, mountSmallDisk, type SmallDisk } from '@topset/attack/durability';
import { createOwnPostgres } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const mayMount = mayMountDisks();

/** The short form of `npm run attack:durability`. */
describe.skipIf(!mayMount)(`a full disk${mayMount ? '' : ' (skipped: this user may not mount a small one)'}`, () => {
  let disk: SmallDisk | null;
  beforeAll(() => {
    disk = mountSmallDisk(400);
  });
  afterAll(() => disk?.remove());

  it('promise 4: of the embedded database refuses writes with 503, loses none that was acknowledged, and is over when it is over', async () => {
    const config = { engine: 'pglite', folder: join(disk!.folder, 'data') } as const;
    const result = await fillDisk(disk!, async () => {}, { config, times: 2, writesBetween: 20 });
    expect(result).toMatchObject({ isAlive: true, lost: [], twice: [], unexpected: [], unanswered: 0 });
    expect(result.unavailable).toBeGreaterThan(0);
  });

  it('promise 2: of Postgres refuses writes with 503, loses none that was acknowledged, and is over when it is over', async () => {
    const postgres = await createOwnPostgres({ folder: join(disk!.folder, 'postgres') });
    try {
      await postgres.start();
      const recover = async () => {
        // Without room for its log Postgres stops by itself.
        if (!postgres.isRunning()) await postgres.start();
      };
      const config = { engine: 'postgres', url: postgres.url } as const;
      const result = await fillDisk(disk!, recover, { config, times: 2, writesBetween: 20 });
      expect(result).toMatchObject({ isAlive: true, lost: [], twice: [], unexpected: [], unanswered: 0 });
      expect(result.unavailable).toBeGreaterThan(0);
    } finally {
      await postgres.remove();
    }
  });
});
