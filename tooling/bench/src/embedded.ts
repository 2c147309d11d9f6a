import { PGlite, protocol } from '@electric-sql/pglite';
import { type Database, openDatabase } from '@topset/db';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { ascending, quantile, table } from './statistics.ts';

/**
 * Statements on the embedded database: ours, those of drizzle on PGlite as it comes, and the least that PGlite can do,
 * which is a prepared statement whose messages are at hand. All in memory, on the same rows, in alternating rounds.
 */
const ROUNDS = 9;
const TIMES = 400;
const SESSIONS = 500;
const SETS_EACH = 6;

const TABLES = `
  create table sessions (athlete int, id int, started timestamptz not null, note text, primary key (athlete, id));
  create table sets (athlete int, session int, place int, load numeric(8, 3), reps int, primary key (athlete, session, place),
    foreign key (athlete, session) references sessions);
  insert into sessions select 1, i, timestamptz '2026-01-01' + i * interval '1 day', 'session ' || i from generate_series(1, ${SESSIONS}) i;
  insert into sets select 1, s.id, p, 20 + p * 2.5, 8 from sessions s, generate_series(1, ${SETS_EACH}) p;
  analyze;`;

interface Case {
  readonly name: string;
  statement(session: number): SQL;
  /** The same for who writes messages. */
  readonly text: string;
  values(session: number): readonly (string | null)[];
}

const CASES: readonly Case[] = [
  {
    name: 'one row by its key',
    statement: (session) => sql`select * from sessions where athlete = ${1} and id = ${session}`,
    text: 'select * from sessions where athlete = $1 and id = $2',
    values: (session) => ['1', String(session)],
  },
  {
    name: 'a session with its sets',
    statement: (session) =>
      sql`select s.*, t.place, t.load, t.reps from sessions s join sets t on t.athlete = s.athlete and t.session = s.id where s.athlete = ${1} and s.id = ${session} order by t.place`,
    text: 'select s.*, t.place, t.load, t.reps from sessions s join sets t on t.athlete = s.athlete and t.session = s.id where s.athlete = $1 and s.id = $2 order by t.place',
    values: (session) => ['1', String(session)],
  },
  {
    name: 'a page of 20',
    statement: (session) =>
      sql`select * from sessions where athlete = ${1} and id < ${session} order by id desc limit ${20}`,
    text: 'select * from sessions where athlete = $1 and id < $2 order by id desc limit $3',
    values: (session) => ['1', String(session), '20'],
  },
  {
    name: 'a change of one row',
    statement: (session) =>
      sql`update sets set reps = ${session} where athlete = ${1} and session = ${session} and place = ${1} returning reps`,
    text: 'update sets set reps = $1 where athlete = $2 and session = $3 and place = $4 returning reps',
    values: (session) => [String(session), '1', String(session), '1'],
  },
];

type Side = (case_: Case, session: number) => Promise<unknown>;

const ours = await openDatabase({ engine: 'pglite', folder: 'memory://' });
for (const statement of TABLES.split(';')) await ours.db.execute(sql.raw(statement));
const alone = await PGlite.create('memory://');
await alone.exec(TABLES);
const bare = await PGlite.create('memory://');
await bare.exec(TABLES);

const SIDES: Readonly<Record<string, Side>> = {
  ours: ofDrizzle(ours.db),
  'drizzle on PGlite': ofDrizzle(drizzle(alone) as unknown as Database['db']),
  bare: await ofMessages(bare),
};

const rows = [['', ...Object.keys(SIDES).map((side) => `${side}, ms`), 'ours / drizzle on PGlite', 'ours / bare']];
for (const case_ of CASES) {
  const taken = Object.keys(SIDES).map((): number[] => []);
  // The first round is for warming up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [place, side] of Object.values(SIDES).entries()) {
      const each = await processorTime(side, case_);
      if (round > 0) taken[place]!.push(each);
    }
  }
  const [us, drizzled, least] = taken.map((list) => quantile(ascending(list), 0.5)) as [number, number, number];
  rows.push([
    case_.name,
    ...[us, drizzled, least].map((ms) => ms.toFixed(3)),
    (us / drizzled).toFixed(2),
    (us / least).toFixed(2),
  ]);
}
process.stdout.write(`Processor time of one statement, median of ${ROUNDS} rounds of ${TIMES}.\n\n${table(rows)}\n`);
await Promise.all([ours.close(), alone.close(), bare.close()]);

async function processorTime(side: Side, case_: Case): Promise<number> {
  const since = process.cpuUsage();
  for (let time = 0; time < TIMES; time++) await side(case_, 1 + (time % SESSIONS));
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000 / TIMES;
}

function ofDrizzle(db: Database['db']): Side {
  return (case_, session) => db.execute(case_.statement(session));
}

async function ofMessages(client: PGlite): Promise<Side> {
  const { serialize } = protocol;
  const names = new Map(CASES.map(({ text }, place) => [text, `bare_${place}`]));
  for (const [text, name] of names) {
    await client.execProtocolRaw(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
  }
  return (case_, session) => {
    const bind = serialize.bind({ statement: names.get(case_.text)!, values: [...case_.values(session)] });
    return client.execProtocolRaw(Buffer.concat([bind, serialize.execute({}), serialize.sync()]));
  };
}
