import { randomBytes } from 'node:crypto';
import { startPostgres } from '@topset/db/testing';
import postgres, { type Sql } from 'postgres';

/** A database of its own on a real Postgres, and a list of what is to be stopped at the end, last first. */
export interface Stage {
  readonly databaseUrl: string;
  readonly sql: Sql;
  readonly postgresVersion: string;
  /** Keeps what was started; it is stopped before everything that was started earlier. */
  started<Started extends { stop(): Promise<unknown> }>(what: Started): Started;
}

/** Sets the stage, lets `work` use it and takes everything down again, also when it fails. */
export async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await startPostgres();
    stops.unshift(() => server.stop());
    const admin = postgres(server.url, { max: 1, onnotice: () => {} });
    stops.unshift(() => admin.end());
    const name = `topset_bench_${randomBytes(6).toString('hex')}`;
    await admin.unsafe(`create database ${name}`);
    stops.unshift(() => admin.unsafe(`drop database if exists ${name} with (force)`));
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const sql = postgres(url.href, { max: 1, onnotice: () => {} });
    stops.unshift(() => sql.end());
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
    await work({
      databaseUrl: url.href,
      sql,
      postgresVersion: row!.version,
      started: (what) => {
        stops.unshift(() => what.stop());
        return what;
      },
    });
  } finally {
    for (const stop of stops) await stop();
  }
}
