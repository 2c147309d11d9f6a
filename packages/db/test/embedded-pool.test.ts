import { expect, it } from 'vitest';
import { athleteRepository, notify } from '../src/index.ts';
import { openTestDatabase } from '../testing/index.ts';

const ATHLETE = '00000000-0000-4000-8000-000000000001';
const NOW = new Date('2026-03-01T08:00:00.123Z');
const newAthlete = { id: ATHLETE, displayName: 'Ada', createdAt: NOW, updatedAt: NOW };

it('the next test finds an embedded database as the migrations leave it', async () => {
  const first = await openTestDatabase('pglite');
  await athleteRepository.ensureAthlete(first.db, newAthlete);
  await first.db.execute('set statement_timeout = 12345');
  const history = 'select id, server from feed_history';
  const asMigrated = await first.db.execute(history);
  await first.db.execute(`update feed_history set server = 'another'`);
  await first.close();
  const second = await openTestDatabase('pglite');
  expect(await second.db.execute(history)).toEqual(asMigrated);
  expect(asMigrated).toMatchObject({ rows: [{ server: '' }] });
  expect(await athleteRepository.findAthlete(second.db, ATHLETE)).toBeUndefined();
  expect(await second.db.execute('show statement_timeout')).toMatchObject({ rows: [{ statement_timeout: '0' }] });
  await second.close();
});

it('who closed an embedded database can use it no more, and does not hear the next one', async () => {
  const first = await openTestDatabase('pglite');
  const heard: string[] = [];
  await first.listen('workouts', (payload) => heard.push(payload));
  await first.close();
  const second = await openTestDatabase('pglite');
  const now: string[] = [];
  await second.listen('workouts', (payload) => now.push(payload));
  await second.transaction((tx) => notify(tx, 'workouts', 'of the second'));
  await expect.poll(() => now).toEqual(['of the second']);
  expect(heard).toEqual([]);
  await expect(athleteRepository.findAthlete(first.db, ATHLETE)).rejects.toMatchObject({
    cause: { message: 'The database is closed.' },
  });
  await expect(first.transaction((tx) => athleteRepository.ensureAthlete(tx, newAthlete))).rejects.toThrow();
  expect(await athleteRepository.findAthlete(second.db, ATHLETE)).toBeUndefined();
  await second.close();
});

it.each([
  ['a table', 'create table left_behind (id int)'],
  ['a column', 'alter table athletes add column left_behind int'],
  ['a trigger that is off', 'alter table athletes disable trigger all'],
  ['an index that is gone', 'drop index workouts_called_off'],
  ['a setting', 'alter database postgres set statement_timeout = 12345'],
])('%s is not handed on', async (_, statement) => {
  const first = await openTestDatabase('pglite');
  const told = async (database: typeof first) =>
    JSON.stringify([
      await database.db.execute(
        `select relname, relnatts from pg_class where relnamespace = 'public'::regnamespace order by 1`,
      ),
      await database.db.execute(`select tgname, tgenabled from pg_trigger order by tgrelid, 1`),
      await database.db.execute(`select setconfig from pg_db_role_setting`),
    ]);
  const asMigrated = await told(first);
  await first.db.execute(statement);
  expect(await told(first)).not.toBe(asMigrated);
  await first.close();
  const second = await openTestDatabase('pglite');
  expect(await told(second)).toBe(asMigrated);
  await second.close();
});
