import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { athleteRepository, type Database, type DatabaseConfig, openDatabase } from '@topset/db';
import { createTestHome, ENGINES, poolerBinary } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { topset } from '../kit/topset-command.ts';

const flagOf = (config: DatabaseConfig): [string, string] =>
  config.engine === 'pglite' ? ['--data', config.folder] : ['--database', config.directUrl ?? config.url];

/** Every row of every table, in words. */
async function everything(database: Database): Promise<Record<string, string>> {
  const tables = await rowsOfStatement(
    database,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE' order by 1`,
  );
  const dumps = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(json_agg(t order by t::text), '[]')::text as rows from ${name} t`,
  );
  const rows = await rowsOfStatement(database, dumps.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows!]));
}

/** Numbers of transactions mean nothing on another server; the table may have partitions. */
const withoutWriters = (rows: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, text]) => [
      name,
      name.startsWith('public.athlete_feeds') ? text.replaceAll(/"writer":"\d+"/g, '"writer":null') : text,
    ]),
  );

async function inside<T>(config: DatabaseConfig, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

describe.each(ENGINES)('backup and restore on %s', (engine) => {
  let folder: string;
  const homes: Awaited<ReturnType<typeof createTestHome>>[] = [];
  const home = async () => {
    homes.push(await createTestHome(engine));
    return homes.at(-1)!.config;
  };
  const insert = (displayName: string) => async (database: Database) => {
    const at = new Date('2026-03-02T08:00:00.123Z');
    const athlete = { id: crypto.randomUUID(), displayName, createdAt: at, updatedAt: at };
    await athleteRepository.ensureAthlete(database.db, athlete);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'topset-backup-'));
  });
  afterAll(async () => {
    for (const each of homes) await each.remove();
    rmSync(folder, { recursive: true });
  });

  it('brings every row of every table back, and overwrites nothing unless told to', async () => {
    const file = join(folder, 'all.backup');
    const from = await home();
    await inside(from, insert('Ada “of the backup” Ünï'));
    const before = await inside(from, everything);
    expect(await topset(['backup', file, ...flagOf(from)])).toMatchObject({ code: 0, stderr: '' });
    expect(await topset(['backup', file, ...flagOf(from)])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is there already'),
    });
    expect(await topset(['backup', file, '--force', ...flagOf(from)])).toMatchObject({ code: 0 });

    const to = await home();
    await inside(to, insert('Somebody else'));
    const other = await inside(to, everything);
    expect(await topset(['restore', file, ...flagOf(to)])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--force'),
    });
    expect(await inside(to, everything)).toEqual(other);
    const restored = await topset(['restore', file, '--force', '--json', ...flagOf(to)]);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    // Copies that clients keep may be newer than what is brought back: the feed of changes begins a history of its own.
    const { 'public.feed_history': history, ...after } = withoutWriters(await inside(to, everything));
    const { 'public.feed_history': historyBefore, ...rows } = withoutWriters(before);
    expect(after).toEqual(rows);
    expect(history).not.toBe(historyBefore);
    await inside(to, (database) => database.migrate());
    const { aside } = JSON.parse(restored.stdout) as { aside: string | null };
    if (aside !== null) {
      expect(await inside({ engine: 'pglite', folder: aside }, everything)).toEqual(other);
      rmSync(aside, { recursive: true });
    }
  });

  it('refuses files that are no backup, and leaves what is there', async () => {
    const to = await home();
    const before = await inside(to, everything);
    const wrong = {
      words: 'Not a backup',
      pglite: Buffer.from([0x1f, 0x8b, 8, 0]),
      postgres: 'PGDMP and nothing more',
    };
    for (const [name, content] of Object.entries(wrong)) {
      const file = join(folder, name);
      writeFileSync(file, content);
      expect(await topset(['restore', file, '--force', ...flagOf(to)])).toMatchObject({ code: 1, stdout: '' });
    }
    expect(await topset(['restore', join(folder, 'none'), ...flagOf(to)])).toMatchObject({ code: 1 });
    expect(await inside(to, everything)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('a folder that a server holds is in use, not wrong, and is neither backed up nor replaced', async () => {
  const { config, remove } = await createTestHome('pglite');
  const server = await openDatabase(config);
  const flag = flagOf(config);
  const { code, stdout } = await topset(['doctor', ...flag]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^ok {5}database +.*in use by process/m) });
  const file = join(tmpdir(), `topset-${process.pid}.backup`);
  expect(await topset(['backup', file, ...flag])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already open'),
  });
  await server.close();
  await remove();
});

it('an address where nothing answers is told in a sentence', async () => {
  const { config, remove } = await createTestHome('postgres', 'plain');
  if (config.engine !== 'postgres') throw new Error('This is about Postgres.');
  const nowhere = 'postgres://postgres@127.0.0.1:1/none';
  try {
    const backup = await topset(['backup', join(tmpdir(), `topset-none-${process.pid}`), '--database', nowhere]);
    expect(backup).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^pg_dump failed: /) });
    const { stdout } = await topset(['doctor', '--database', config.url], { DATABASE_DIRECT_URL: nowhere });
    expect(stdout).toMatch(/^WRONG +direct address +nothing answers at DATABASE_DIRECT_URL/m);
  } finally {
    await remove();
  }
});

it.skipIf(!poolerBinary())(
  'a pooler is told from a server, and nothing is backed up or restored through one',
  async () => {
    const { config, remove } = await createTestHome('postgres', 'pooled');
    if (config.engine !== 'postgres') throw new Error('This is about Postgres.');
    const file = join(tmpdir(), `topset-pooled-${process.pid}.backup`);
    const pooled = ['--database', config.url];
    const refused = { code: 1, stdout: '', stderr: expect.stringContaining('set DATABASE_DIRECT_URL') };
    try {
      expect(await topset(['backup', file, ...pooled])).toMatchObject(refused);
      expect(await topset(['backup', file, ...pooled], { DATABASE_DIRECT_URL: config.directUrl! })).toMatchObject({
        code: 0,
      });
      expect(await topset(['restore', file, '--force', ...pooled])).toMatchObject(refused);
      const { code, stdout } = await topset(['doctor', ...pooled]);
      expect({ code, stdout }).toEqual({
        code: 1,
        stdout: expect.stringMatching(/^WRONG +pooler .*DATABASE_DIRECT_URL/m),
      });
      expect((await topset(['doctor', '--database', config.directUrl!])).stdout).not.toContain('pooler');
    } finally {
      rmSync(file, { force: true });
      await remove();
    }
  },
);
