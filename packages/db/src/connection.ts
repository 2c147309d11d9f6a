import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { type Logger, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { parsingAsDrizzle } from './embedded-client.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { preparing } from './prepared-client.ts';

/** The query builder, of either engine, in or out of a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What was sent so far, transaction control not counted. */
export interface Statements {
  readonly count: number;
  /** Hears the text of each from now on. */
  onEach?: ((text: string) => void) | undefined;
}

/** An open database. Nothing above this module knows which engine is behind it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Where the data is, without credentials. */
  readonly location: string;
  readonly db: Db;
  /** Runs `work` in one transaction; deadlocks and serialization failures are tried again. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  ping(): Promise<void>;
  /** Calls back for every committed `notify` on the channel, of any process. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  readonly statements: Statements;
  close(): Promise<void>;
}

/** The database cannot be opened; the message says in one sentence what to do. */
export class DatabaseUnavailableError extends Error {}

export type DatabaseConfig =
  | { readonly engine: 'pglite'; readonly folder: string; readonly snapshot?: Blob }
  | { readonly engine: 'postgres'; readonly url: string; readonly poolSize?: number };

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
/** Any fixed number: nodes that start together migrate one after another. */
const MIGRATION_LOCK = 7_405_231;

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.engine === 'pglite'
    ? openPglite(config.folder, config.snapshot)
    : openPostgres(config.url, config.poolSize);
}

/** Delivered to listeners of every process when the transaction commits. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

async function openPglite(folder: string, snapshot?: Blob): Promise<Database> {
  const inMemory = folder.startsWith('memory://');
  let unlock = () => {};
  let client: PGlite;
  try {
    if (!inMemory) unlock = lockFolder(folder);
    client = await PGlite.create({ dataDir: folder, ...(snapshot ? { loadDataDir: snapshot } : {}) });
  } catch (error) {
    unlock();
    throw new DatabaseUnavailableError(explainFolder(folder, error), { cause: error });
  }
  const { statements, logger } = countStatements();
  const db = drizzlePglite(parsingAsDrizzle(client), { logger });
  return {
    engine: 'pglite',
    location: inMemory ? 'memory' : folder,
    db: db as unknown as Db,
    transaction: (work) => withRetry(() => db.transaction((tx) => work(tx as unknown as Db))),
    migrate: () => migratePglite(db, { migrationsFolder: MIGRATIONS }),
    ping: async () => {
      await client.query('select 1');
    },
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    statements,
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  const location = withoutCredentials(url);
  let client: postgres.Sql | undefined;
  try {
    client = postgres(url, { max: poolSize, onnotice: () => {}, connect_timeout: 10 });
    await client`select 1`;
  } catch (error) {
    await client?.end({ timeout: 0 });
    throw new DatabaseUnavailableError(explainServer(location, error), { cause: error });
  }
  const { statements, logger } = countStatements();
  const db = drizzlePostgres(preparing(client), { logger });
  return {
    engine: 'postgres',
    location,
    db: db as unknown as Db,
    transaction: (work) => withRetry(() => db.transaction((tx) => work(tx as unknown as Db))),
    migrate: async () => {
      const reserved = await client.reserve();
      try {
        await reserved`select pg_advisory_lock(${MIGRATION_LOCK})`;
        await migratePostgres(db, { migrationsFolder: MIGRATIONS });
      } finally {
        await reserved`select pg_advisory_unlock(${MIGRATION_LOCK})`;
        reserved.release();
      }
    },
    ping: async () => {
      await client`select 1`;
    },
    listen: async (channel, onMessage) => {
      const { unlisten } = await client.listen(channel, onMessage);
      return unlisten;
    },
    statements,
    close: () => client.end({ timeout: 5 }),
  };
}

function countStatements(): { statements: Statements; logger: Logger } {
  const statements: { -readonly [Key in keyof Statements]: Statements[Key] } = { count: 0 };
  const logQuery = (text: string) => {
    statements.count++;
    statements.onEach?.(text);
  };
  return { statements, logger: { logQuery } };
}

/** SQLSTATE of a driver error; drizzle hides it in the cause, behind a message with SQL and parameters. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Name of the violated constraint, if that is what the error is about. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error instanceof Error && error.cause ? error.cause : error) as {
    constraint_name?: string;
    constraint?: string;
  };
  return cause?.constraint_name ?? cause?.constraint;
}

const RETRYABLE = new Set(['40001', '40P01']);

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}

function explainFolder(folder: string, error: unknown): string {
  if (error instanceof FolderInUseError) {
    return `The data folder ${folder} is already open in process ${error.pid}: stop that process, or set TOPSET_DATA_DIR to another folder.`;
  }
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'ENOENT') {
    return `The data folder ${folder} cannot be written (${code}): set TOPSET_DATA_DIR to a folder that you may write to.`;
  }
  return `The embedded database in ${folder} cannot be opened: move that folder away to start afresh, or set DATABASE_URL to a Postgres server.`;
}

function explainServer(location: string, error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  if (code === '28P01' || code === '28000') {
    return `Postgres at ${location} refused the user or password: correct them in DATABASE_URL.`;
  }
  if (code === '3D000') return `Postgres at ${location} has no such database: create it, or correct DATABASE_URL.`;
  if (code === 'ERR_INVALID_URL') {
    return 'DATABASE_URL is not a valid address: write it as postgres://user:password@host:5432/database.';
  }
  return `No Postgres answers at ${location} (${code || 'unknown error'}): start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded database.`;
}

function withoutCredentials(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}
