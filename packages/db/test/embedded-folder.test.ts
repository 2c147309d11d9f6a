import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/connection.ts';
import { makeFolder } from '../src/embedded-folder.ts';

describe('the folder of the embedded database', () => {
  const home = mkdtempSync(join(tmpdir(), 'topset-folder-'));
  const folder = join(home, 'data');
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('is made outside of this process, whose memory does not grow by it, and only once', async () => {
    const before = process.memoryUsage().external;
    await makeFolder(folder);
    expect(process.memoryUsage().external - before).toBeLessThan(50 * 1024 * 1024);
    const made = join(folder, 'PG_VERSION');
    expect(existsSync(made)).toBe(true);
    const { mtimeMs } = statSync(made);
    await makeFolder(folder);
    expect(statSync(made).mtimeMs).toBe(mtimeMs);
  });

  it('is opened with few buffers: the file system has the rest', async () => {
    const database = await openDatabase({ engine: 'pglite', folder });
    const answer = (await database.db.execute(sql`show shared_buffers`)) as unknown as { rows: object[] };
    expect(answer.rows).toEqual([{ shared_buffers: '16MB' }]);
    await database.close();
  });

  it('that cannot be made is an error that says so', async () => {
    const taken = join(home, 'a file');
    writeFileSync(taken, '');
    await expect(makeFolder(taken)).rejects.toThrow();
  });
});
