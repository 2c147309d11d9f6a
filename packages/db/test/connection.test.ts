import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { athleteRepository, DatabaseUnavailableError, notify, openDatabase } from '../src/index.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

const ATHLETE = '00000000-0000-4000-8000-000000000001';
const NOW = new Date('2026-03-01T08:00:00.123Z');
const newAthlete = { id: ATHLETE, displayName: 'Ada', createdAt: NOW, updatedAt: NOW };

describe.each(ENGINES)('a database on %s', (engine) => {
  it('keeps what a transaction committed and nothing of one that failed', async () => {
    const database = await openTestDatabase(engine);
    await expect(
      database.transaction(async (tx) => {
        await athleteRepository.ensureAthlete(tx, newAthlete);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await athleteRepository.findAthlete(database.db, ATHLETE)).toBeUndefined();
    await athleteRepository.ensureAthlete(database.db, {
      ...newAthlete,
      bodyWeightValue: '82.50',
      bodyWeightUnit: 'KG',
    });
    const stored = await athleteRepository.findAthlete(database.db, ATHLETE);
    expect(stored).toMatchObject({ bodyWeightValue: '82.50', createdAt: NOW, settings: {} });
    await database.close();
  });

  it('delivers a notification once its transaction has committed', async () => {
    const database = await openTestDatabase(engine);
    const heard: string[] = [];
    const stop = await database.listen('workouts', (payload) => heard.push(payload));
    await database.transaction(async (tx) => {
      await notify(tx, 'workouts', 'first');
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['first']);
    await stop();
    await database.close();
  });

  it('refuses loads that nobody can lift, at the database', async () => {
    const database = await openTestDatabase(engine);
    await expect(
      athleteRepository.ensureAthlete(database.db, { ...newAthlete, bodyWeightValue: '-1', bodyWeightUnit: 'KG' }),
    ).rejects.toThrow();
    await expect(
      athleteRepository.ensureAthlete(database.db, { ...newAthlete, bodyWeightValue: '80' }),
    ).rejects.toThrow();
    await database.close();
  });
});

it('plans statements as short ones where it talks to Postgres itself', async () => {
  const database = await openTestDatabase('postgres', 'plain');
  const rows: unknown = await database.db.execute(
    `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`,
  );
  expect([...(rows as object[])]).toEqual([{ jit: 'off', workers: '0' }]);
  await database.close();
});

describe('opening', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topset-open-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says what to do when the folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const opening = openDatabase({ engine: 'pglite', folder: join(file, 'data') });
    await expect(opening).rejects.toThrow(DatabaseUnavailableError);
    await expect(opening).rejects.toThrow(/set TOPSET_DATA_DIR/);
  });

  it('says what to do when the address is none at all', async () => {
    const opening = openDatabase({ engine: 'postgres', url: 'nonsense' });
    await expect(opening).rejects.toThrow(DatabaseUnavailableError);
    await expect(opening).rejects.toThrow(/postgres:\/\/user:password@host:5432\/database/);
  });

  it('says what to do when no Postgres answers, without showing the password', async () => {
    const opening = openDatabase({ engine: 'postgres', url: 'postgres://someone:hush@127.0.0.1:1/none' });
    await expect(opening).rejects.toThrow(/No Postgres answers at 127\.0\.0\.1:1\/none/);
    await expect(opening).rejects.not.toThrow(/hush/);
  });
});
