import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHome, type TestHome } from '../testing/index.ts';
import { partition } from '../testing/partitions.ts';

const CITUS = readFileSync(new URL('../distributed/citus.sql', import.meta.url), 'utf8');

/** Looked for by time or by a key of their own, by work that is nobody's: jobs, what is sent, measured, spent. */
const OF_THE_SYSTEM = ['alerts', 'allowances', 'jobs', 'metrics', 'outbox'];
/** The same for everybody. */
const SHARED = ['athlete_tombstones', 'feed_history', 'library_exercises'];

const KEYS = `
  select t.relname::text as table, c.relname::text as key, k.contype::text as kind,
         array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any (i.indkey::int2[])) as columns
    from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace and not t.relispartition
    join pg_class c on c.oid = i.indexrelid
    left join pg_constraint k on k.conindid = c.oid and k.contype in ('p', 'u')
   where i.indisunique order by 1, 2`;
const REFERENCES = `
  select c.conrelid::regclass::text as table, c.confrelid::regclass::text as parent, c.conname::text as key,
         array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum = any (c.conkey)) as columns
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0 order by 1, 3`;
/** What people and programs see of the tables: nothing in it may change by being partitioned. */
const SHAPE = `
  select c.relname::text as name, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as usual
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition order by 1, 2`;
const CHECKS_AND_TRIGGERS = `
  select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as says from pg_constraint c
   where contype = 'c' and connamespace = 'public'::regnamespace and not exists (select from pg_inherits where inhrelid = conrelid)
  union all
  select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgparentid = 0
  order by 1, 2`;

interface Key {
  readonly table: string;
  readonly key: string;
  readonly parent?: string;
  readonly columns: readonly string[];
}

let home: TestHome;
let address: string;
let client: postgres.Sql;

beforeAll(async () => {
  home = await createTestHome('postgres', 'plain');
  if (home.config.engine !== 'postgres') throw new Error('Not a Postgres.');
  address = home.config.directUrl ?? home.config.url;
  client = postgres(address, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await client.end();
  await home.remove();
});

const rows = async <Row>(text: string): Promise<Row[]> => [...(await client.unsafe(text))] as unknown as Row[];
const ownerOf = (table: string) => (table === 'athletes' ? 'id' : 'athlete_id');
const isOwned = (table: string) => !OF_THE_SYSTEM.includes(table) && !SHARED.includes(table);

describe('distribution by athlete', () => {
  it('every key of every table of athletes contains the athlete', async () => {
    const keys = (await rows<Key>(KEYS)).filter(({ table }) => isOwned(table));
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.filter(({ table, columns }) => !columns.includes(ownerOf(table)))).toEqual([]);
  });

  it('every reference between tables of athletes contains the athlete', async () => {
    const references = (await rows<Key>(REFERENCES)).filter(
      ({ table, parent }) => isOwned(table) && !SHARED.includes(parent!),
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter(({ columns }) => !columns.includes('athlete_id'))).toEqual([]);
  });

  it('the script for Citus distributes each table after those that it refers to, and nothing else refers to them', async () => {
    // Citus itself is not to be had here: its functions are stood in for by ones that note what they are asked.
    const asked = await client
      .begin(async (tx) => {
        await tx.unsafe(`
          create temporary table asked (place serial, kind text, name text, "column" text) on commit drop;
          create function create_reference_table(name text) returns void language sql as
            $$ insert into asked (kind, name) values ('reference', name) $$;
          create function create_distributed_table(name text, "column" text, colocate_with text default 'default')
            returns void language sql as $$ insert into asked (kind, name, "column") values ('distributed', name, "column") $$`);
        await tx.unsafe(CITUS);
        const calls = [...(await tx.unsafe('select kind, name, "column" from asked order by place'))];
        const left = [...(await tx.unsafe(REFERENCES))] as unknown as Key[];
        throw Object.assign(new Error('Nothing of this stays.'), { calls, left });
      })
      .catch((thrown: { calls: { kind: string; name: string; column: string }[]; left: Key[] }) => thrown);
    const { calls, left } = asked as { calls: { kind: string; name: string; column: string }[]; left: Key[] };
    const distributed = calls.filter(({ kind }) => kind === 'distributed').map(({ name }) => name);
    const tables = (await rows<{ name: string }>(SHAPE)).map(({ name }) => name);
    const expected = [...new Set(tables)].filter((name) => isOwned(name) && name !== 'all_progress_records');
    expect(distributed.toSorted()).toEqual(expected.toSorted());
    expect(calls.filter(({ kind }) => kind === 'reference').map(({ name }) => name)).toEqual(SHARED);
    for (const { name, column } of calls.slice(SHARED.length)) expect(column).toBe(ownerOf(name));
    for (const { table, parent } of left) {
      if (!isOwned(table)) expect(isOwned(parent!), `${table} refers to ${parent}`).toBe(false);
      else if (isOwned(parent!) && table !== parent) {
        expect(distributed.indexOf(table), `${table} before ${parent}`).toBeGreaterThan(distributed.indexOf(parent!));
      }
    }
  });

  it('hash-partitioned tables have the names, columns, keys, checks, triggers, views and rows of plain ones', async () => {
    await client.unsafe(`
      insert into athletes (id, display_name, created_at, updated_at)
      select gen_random_uuid(), 'Athlete ' || n, now(), now() from generate_series(1, 40) n`);
    const people = await rows('select * from athletes order by id');
    const look = async () => ({
      shape: await rows(SHAPE),
      keys: (await rows<Key>(KEYS)).map(({ table, key, columns }) => [table, key, columns.toSorted()]),
      references: (await rows<Key>(REFERENCES)).map(({ table, parent, key }) => [table, parent, key]),
      checks: await rows(CHECKS_AND_TRIGGERS),
    });
    const before = await look();
    await partition(address);
    expect(await look()).toEqual(before);
    expect(await rows('select * from athletes order by id')).toEqual(people);
    const [spread] = await rows<{ partitions: number }>(
      'select count(distinct tableoid)::int as partitions from athletes',
    );
    expect(spread!.partitions).toBeGreaterThan(1);
  });
});
