import type { Database } from '@topset/db';
import type { Sql } from 'postgres';

/** What the statements of one operation took. */
export interface Taken {
  readonly statements: number;
  readonly rows: number;
  readonly buffers: number;
  readonly milliseconds: number;
}

/** As many as the server under test has connections. */
export const CONNECTIONS = 3;

/** Postgres counts per backend and tells others now and then; this makes every one of ours tell at once. */
async function tellCounts({ db }: Database): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => db.execute('select pg_stat_force_next_flush(), pg_sleep(0.01)')),
  );
}

async function counts(sql: Sql): Promise<{ rows: number; buffers: number }> {
  await sql`select pg_stat_clear_snapshot()`;
  const [row] = await sql<{ rows: number; buffers: number }[]>`
    select (select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)::float8 as rows,
      (select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0)
        + coalesce(idx_blks_read, 0)) from pg_statio_user_tables)::float8 as buffers`;
  return row!;
}

/** Counts what `work` takes of everything; nothing else may use the database meanwhile. */
export async function taken(sql: Sql, database: Database, work: () => Promise<unknown>): Promise<Taken> {
  await tellCounts(database);
  const before = await counts(sql);
  const statements = database.statements.count;
  const began = performance.now();
  await work();
  const milliseconds = performance.now() - began;
  const sent = database.statements.count - statements;
  await tellCounts(database);
  const after = await counts(sql);
  return {
    statements: sent,
    rows: after.rows - before.rows,
    buffers: after.buffers - before.buffers,
    milliseconds,
  };
}
