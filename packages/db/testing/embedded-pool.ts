import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/connection.ts';
import { embeddedDatabase, startClient } from '../src/embedded-database.ts';
import { EmbeddedStatements } from '../src/embedded-statements.ts';

interface Started {
  readonly client: PGlite;
  /** Prepared once for all tests: planning takes longer than running. */
  readonly prepared: EmbeddedStatements;
}

/** Emptied databases of this worker. More than a file has open at once are of no use. */
const idle: Started[] = [];
const MOST_IDLE = 2;

let dump: Blob | undefined;
/** What a fresh database is made of: whoever leaves another one behind has its own removed. */
let asMigrated: string | undefined;
/** Removes all rows but those that the migrations have put there. */
let empty: string | undefined;

/**
 * A database in memory, empty and migrated. To empty one takes less than to start one, so `close` keeps it for the
 * next test of this worker, unless the test changed more than rows.
 */
export async function openPooled(dumpFile: string): Promise<Database> {
  const started = idle.pop() ?? (await start(dumpFile));
  return embeddedDatabase(lent(started), { location: 'memory', prepared: started.prepared });
}

async function start(dumpFile: string): Promise<Started> {
  dump ??= new Blob([readFileSync(dumpFile)]);
  const client = await startClient('memory://', dump);
  asMigrated ??= await catalogOf(client);
  empty ??= await emptying(client);
  return { client, prepared: new EmbeddedStatements(client) };
}

/** The client for one who borrows it: after `close` it is closed for that one, and hears nothing. */
function lent(started: Started): PGlite {
  const { client } = started;
  let isClosed = false;
  const heard: (() => Promise<void>)[] = [];
  const own: Partial<PGlite> = {
    listen: async (...given) => {
      const stop = await client.listen(...given);
      heard.push(stop);
      return stop;
    },
    close: async () => {
      if (isClosed) throw new Error('PGlite is closed');
      isClosed = true;
      for (const stop of heard) await stop();
      await giveBack(started);
    },
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'closed') return isClosed || target.closed;
      const value: unknown = Reflect.get(own, key) ?? Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function giveBack(started: Started): Promise<void> {
  // One that cannot be emptied has come to its end in the test.
  const isUsable = idle.length < MOST_IDLE && (await isEmptied(started.client).catch(() => false));
  if (isUsable) idle.push(started);
  else await started.client.close();
}

async function isEmptied(client: PGlite): Promise<boolean> {
  if ((await catalogOf(client)) !== asMigrated) return false;
  await client.exec(empty!);
  await client.exec(AS_CONNECTED);
  // Nothing else removes the log of a database without other processes: it would grow in memory from test to test.
  await client.exec('checkpoint');
  return true;
}

/** Of a fresh database: its rows are the migrations'. */
async function emptying(client: PGlite): Promise<string> {
  const tables = `pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from ${tables} and pg_relation_size(oid) > 0`,
  );
  const statements = [
    await textOf(client, `select 'truncate ' || string_agg(format('%I', relname), ', ') as text from ${tables}`),
  ];
  for (const { name } of rows) {
    const kept = `select format('insert into ${name} select * from json_populate_recordset(null::${name}, %L)', json_agg(t)) as text`;
    statements.push(await textOf(client, `${kept} from ${name} t`));
  }
  return statements.join(';\n');
}

/** What `discard all` does, without what is prepared. */
const AS_CONNECTED =
  'close all; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences';

/** Tables, columns, indexes, triggers, constraints, functions, and settings of the database, as one text. */
const CATALOG = `
  select md5(concat_ws(' ',
    (select string_agg(concat_ws(' ', oid, relname, relkind, reloptions), ',' order by oid) from pg_class where oid >= 16384 and relkind <> 't'),
    (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum) from pg_attribute where attrelid >= 16384 and attnum > 0),
    (select string_agg(concat_ws(' ', oid, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, convalidated, pg_get_constraintdef(oid)), ',' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(concat_ws(' ', oid, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat_ws(' ', oid, nspname), ',' order by oid) from pg_namespace where nspname !~ '^pg_t'),
    (select string_agg(rolname, ',' order by oid) from pg_roles),
    (select string_agg(setconfig::text, ',' order by setdatabase, setrole) from pg_db_role_setting)
  )) as text`;

const catalogOf = (client: PGlite): Promise<string> => textOf(client, CATALOG);

async function textOf(client: PGlite, statement: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(statement);
  return rows[0]!.text;
}
