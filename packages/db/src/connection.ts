import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './embedded-database.ts';
import type { LockOptions } from './folder-lock.ts';
import type { TransactionOptions } from './isolation.ts';
import { openPostgres } from './postgres-database.ts';
import type { Replica } from './replica/replica.ts';
import type { Statements } from './statement-count.ts';

/** The query builder, of either engine, in or out of a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database. Nothing above this module knows which engine is behind it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Where the data is, without credentials. */
  readonly location: string;
  readonly db: Db;
  /** Runs `work` in one transaction; deadlocks and serialization failures are tried again. */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  migrate(): Promise<void>;
  /** Fails within a second where the database cannot be used. */
  ping(): Promise<void>;
  /**
   * Calls back for every committed `notify` on the channel, of any process. Those of an outage are lost; `onReturn` is
   * called when it is over.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReturn?: () => void): Promise<() => Promise<void>>;
  readonly statements: Statements;
  /** Where queries may read instead, as far as it has come; most databases have none. */
  readonly replica?: Replica;
  close(): Promise<void>;
}

/** How long anything about a Postgres server may take, in milliseconds; 0: without end. Migrations are exempt. */
export interface TimeLimits {
  /** To connect. */
  readonly connectMs: number;
  /** To get one of the connections while all are taken. */
  readonly acquireMs: number;
  /** For one statement. */
  readonly statementMs: number;
  /** To wait for a lock, within a statement. */
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleInTransactionMs: number;
}

export type DatabaseConfig =
  | {
      readonly engine: 'pglite';
      readonly folder: string;
      readonly lock?: LockOptions;
    }
  | PostgresConfig;

export interface PostgresConfig {
  readonly engine: 'postgres';
  readonly url: string;
  /** The server itself where `url` is a pooler: for notifications and migrations, which need a connection of their own. */
  readonly directUrl?: string;
  /** One server that follows by streaming replication, for queries. */
  readonly replicaUrl?: string;
  readonly poolSize?: number;
  readonly limits?: Partial<TimeLimits>;
}

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.engine === 'pglite' ? openEmbedded(config.folder, config.lock) : openPostgres(config);
}

/** Delivered to listeners of every process when the transaction commits. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
