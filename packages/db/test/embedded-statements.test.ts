import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startClient } from '../src/embedded-database.ts';
import { EmbeddedStatements } from '../src/embedded-statements.ts';
import { MOST_STATEMENTS } from '../src/prepared-texts.ts';

let client: PGlite;
let statements: EmbeddedStatements;
beforeAll(async () => {
  client = await startClient('memory://', new Blob([readFileSync(process.env.TOPSET_TEST_DUMP!)]));
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.exec('drop table if exists lifts; create table lifts (id int primary key, name text)');
  statements = new EmbeddedStatements(client);
});

const INSERT = 'insert into lifts (id, name) values ($1, $2)';
const NAMES = 'select name from lifts order by id';
const namesOf = async () => (await statements.query(NAMES)).rows.map((row) => (row as { name: string }).name);
const within = <T>(work: (run: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<T>) =>
  client.transaction((tx) => work((text, values) => statements.queryWithin(tx, text, values)));

it('a statement that recurs is parsed once', async () => {
  const text = 'select $1::int + 1 as sum';
  for (let i = 0; i < 9; i++) expect((await statements.query(text, [i])).rows).toEqual([{ sum: i + 1 }]);
  await within((run) => run(text, [9]));
  const { rows } = await client.query(
    'select statement, generic_plans + custom_plans as runs from pg_prepared_statements where statement = $1',
    [text],
  );
  expect(rows).toEqual([{ statement: text, runs: 10 }]);
});

it('what comes once (settings, tables) is not prepared, and works', async () => {
  const prepared = async () => (await client.query('select 1 from pg_prepared_statements')).rows.length;
  const before = await prepared();
  await statements.query('create table once (id int)');
  await within((run) => run('drop table once'));
  expect(await statements.query('show timezone')).toMatchObject({ rows: [{}] });
  expect(await prepared()).toBe(before);
});

it('of more statements than are kept those stay that are used', async () => {
  const texts = async () => {
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };
  await client.exec('deallocate all');
  const often = 'select $1::int as often';
  const numbered = (n: number) => `select ${n} as number`;
  for (let n = 0; n < MOST_STATEMENTS + 20; n++) {
    expect((await statements.query(numbered(n))).rows).toEqual([{ number: n }]);
    expect((await statements.query(often, [n])).rows).toEqual([{ often: n }]);
  }
  const kept = await texts();
  expect(kept).toHaveLength(MOST_STATEMENTS);
  expect(kept).toContain(often);
  expect(kept).not.toContain(numbered(0));
  expect((await statements.query(numbered(0))).rows).toEqual([{ number: 0 }]);
});

it('the answer is that of PGlite itself, whatever is asked', async () => {
  const text = `select $1::int as i, $2::bigint as b, $3::numeric as n, $4::text as t, $5::boolean as yes, $6::timestamptz as at,
    $7::jsonb as j, $8::text[] as list, $9::uuid as id, $10::float8 as f, generate_series(1, $11::int) as row`;
  const arrays = { rowMode: 'array' } as const;
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 });
  const written = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(
        maybe(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
        maybe(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
        maybe(fc.tuple(fc.integer(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`)),
        maybe(written),
        maybe(fc.boolean()),
        maybe(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
        maybe(fc.record({ name: written, loads: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })) })),
        maybe(fc.array(written, { maxLength: 3 })),
        maybe(fc.uuid()),
        maybe(fc.double({ noNaN: true })),
        fc.integer({ min: 0, max: 3 }),
      ),
      async (values) => {
        expect(await statements.query(text, values)).toEqual(await client.query(text, values));
        expect(await statements.query(text, values, arrays)).toEqual(await client.query(text, values, arrays));
      },
    ),
  );
});

it('what changes rows says how many', async () => {
  expect(await statements.query(INSERT, [1, 'Squat'])).toMatchObject({ affectedRows: 1, rows: [] });
  expect(await statements.query('update lifts set name = $1', ['Press'])).toMatchObject({ affectedRows: 1 });
  expect(await statements.query('delete from lifts where id = $1 returning name', [1])).toMatchObject({
    affectedRows: 1,
    rows: [{ name: 'Press' }],
  });
});

describe('an error', () => {
  it('has its code and nothing of the values, and leaves the statement usable', async () => {
    await statements.query(INSERT, [1, 'Squat']);
    const error = await statements.query(INSERT, [1, 'a private note']).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '23505' });
    expect(JSON.stringify(error)).not.toContain('private');
    await statements.query(INSERT, [2, 'Press']);
    expect(await namesOf()).toEqual(['Squat', 'Press']);
  });

  it('of a text that means nothing is one each time', async () => {
    for (let i = 0; i < 2; i++) {
      await expect(statements.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    }
    expect(await namesOf()).toEqual([]);
  });

  it('in a transaction takes all of it back, and what it prepared is there afterwards', async () => {
    const failing = within(async (run) => {
      await run(INSERT, [1, 'Squat']);
      await run(INSERT, [1, 'Squat']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await namesOf()).toEqual([]);
    await within((run) => run(INSERT, [1, 'Press']));
    expect(await namesOf()).toEqual(['Press']);
  });

  it('up to a savepoint takes back what came after it', async () => {
    await within(async (run) => {
      await run(INSERT, [1, 'Squat']);
      await run('savepoint one');
      await expect(run(INSERT, [1, 'Press'])).rejects.toMatchObject({ code: '23505' });
      await run('rollback to savepoint one');
      await run(INSERT, [2, 'Row']);
    });
    expect(await namesOf()).toEqual(['Squat', 'Row']);
  });
});

describe('what was prepared before', () => {
  const ALL = 'select * from lifts';

  it('a column was added is prepared anew', async () => {
    await statements.query(INSERT, [1, 'Squat']);
    expect((await statements.query(ALL)).rows).toEqual([{ id: 1, name: 'Squat' }]);
    await client.exec('alter table lifts add column reps int default 5');
    expect((await statements.query(ALL)).rows).toEqual([{ id: 1, name: 'Squat', reps: 5 }]);
  });

  it('and is outdated in a transaction fails that one, and works in the next', async () => {
    await within((run) => run(ALL));
    await client.exec('alter table lifts add column reps int default 5');
    await expect(within((run) => run(ALL))).rejects.toMatchObject({ code: '0A000' });
    expect(await within((run) => run(ALL))).toMatchObject({ rows: [] });
  });

  it('everything was forgotten is prepared anew', async () => {
    await statements.query(INSERT, [1, 'Squat']);
    await client.exec('deallocate all');
    await statements.query(INSERT, [2, 'Press']);
    expect(await namesOf()).toEqual(['Squat', 'Press']);
  });
});

describe('transactions', () => {
  it('are not entered by statements outside of them', async () => {
    let during: unknown;
    let outside: Promise<unknown> | undefined;
    await within(async (run) => {
      await run(INSERT, [1, 'Squat']);
      outside = namesOf().then((names) => {
        during = names;
      });
      await run(INSERT, [2, 'Press']);
      expect(during).toBeUndefined();
    });
    await outside;
    expect(during).toEqual(['Squat', 'Press']);
  });

  it('take no statement once they have ended', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await within(async (run) => {
      late = () => run(INSERT, [1, 'Squat']);
    });
    await expect(late!()).rejects.toThrow('Transaction is closed');
    expect(await namesOf()).toEqual([]);
  });
});

it('a closed database takes no statement', async () => {
  const other = await startClient('memory://', new Blob([readFileSync(process.env.TOPSET_TEST_DUMP!)]));
  const own = new EmbeddedStatements(other);
  await own.query('select 1');
  await other.close();
  await expect(own.query('select 1')).rejects.toThrow(/closed/);
});
