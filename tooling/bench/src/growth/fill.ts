import type { Sql } from 'postgres';

/** Columns of a table that a row is given, by table; tables that belong to an athlete alone. */
async function columnsOf(sql: Sql): Promise<Map<string, string[]>> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name having bool_or(c.column_name = 'athlete_id') or c.table_name = 'athletes'`;
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const listOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/** Work of copies would be done, their tokens would be good; and tables of the server, whose keys are of all athletes. */
const NOT_COPIED = new Set(['jobs', 'api_tokens', 'metrics', 'alerts', 'outbox']);

/** Columns that hold an id of any row. */
async function idColumnsOf(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select table_name || '.' || column_name as id from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Other athletes with the first history of this one, numbered from and to, each with ids of their own: Postgres plans by
 * how often a value occurs. Copies are made of the first copy, since the history of the athlete grows.
 */
export async function addAthletes(sql: Sql, athleteId: string, from: number, to: number): Promise<void> {
  if (from === 1 && to > 1) {
    await addAthletes(sql, athleteId, 1, 1);
    return addAthletes(sql, athleteId, 2, to);
  }
  const tables = await columnsOf(sql);
  const ids = await idColumnsOf(sql);
  const source = from === 1 ? `'${athleteId}'` : `md5('athlete 1')::uuid`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [name, columns] of tables) {
      if (NOT_COPIED.has(name)) continue;
      const owner = name === 'athletes' ? 'id' : 'athlete_id';
      const values = columns.map((column) => {
        if (column === owner) return `md5('athlete ' || copy)::uuid`;
        return ids.has(`${name}.${column}`) ? `md5(t."${column}"::text || copy)::uuid` : `t."${column}"`;
      });
      await tx.unsafe(
        `insert into "${name}" (${listOf(columns)}) select ${values.join(', ')}
         from "${name}" t, generate_series(${from}, ${to}) copy where t."${owner}" = ${source}`,
      );
    }
  });
}

/** Tables of a history, each with what in it is an id that the copies have anew. */
const HISTORY: Readonly<Record<string, readonly string[]>> = {
  workouts: ['id'],
  performances: ['id', 'workout_id'],
  performed_sets: ['id', 'performance_id'],
  check_ins: ['id'],
};

/**
 * The done workouts of the athlete again, so many times, each time further back in the past. Triggers run, which keep the
 * feed and the list of what was done.
 */
export async function lengthenHistory(sql: Sql, athleteId: string, from: number, to: number): Promise<void> {
  const tables = await columnsOf(sql);
  await sql.begin(async (tx) => {
    // What there was at first, whatever has been done or copied since.
    await tx.unsafe(
      `create table if not exists bench_first as
       select id, at from workouts where athlete_id = '${athleteId}' and status = 'DONE'
       union all select id, null from check_ins where athlete_id = '${athleteId}'`,
    );
    const [span] = await tx<{ days: number }[]>`
      select ceil(extract(epoch from max(at) - min(at)) / 86400)::int + 2 as days from bench_first`;
    for (const [name, ids] of Object.entries(HISTORY)) {
      const columns = tables.get(name)!;
      const instants = await tx<{ column: string }[]>`
        select column_name::text as column from information_schema.columns
        where table_name = ${name} and data_type like 'timestamp%'`;
      const moved = new Set(instants.map(({ column }) => column));
      const values = columns.map((column) => {
        if (ids.includes(column)) return `md5(t."${column}"::text || copy)::uuid`;
        if (moved.has(column)) return `t."${column}" - copy * interval '${span!.days} days'`;
        return column === 'schedule_slot' || column === 'program_id' ? 'null' : `t."${column}"`;
      });
      const first = 'select id from bench_first';
      const ofFirst = {
        workouts: `t.id in (${first})`,
        performances: `t.workout_id in (${first})`,
        performed_sets: `t.performance_id in (
          select p.id from performances p where p.athlete_id = '${athleteId}' and p.workout_id in (${first}))`,
        check_ins: `t.id in (${first})`,
      }[name];
      await tx.unsafe(
        `insert into "${name}" (${listOf(columns)}) select ${values.join(', ')}
         from "${name}" t, generate_series(${from}, ${to}) copy
         where t.athlete_id = '${athleteId}' and ${ofFirst}`,
      );
    }
    // As a history that was imported: the summaries are made when they are next needed.
    await tx`delete from exercise_summaries where athlete_id = ${athleteId}`;
  });
}
