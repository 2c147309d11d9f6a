import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { Channels } from './channels.ts';
import type { Database, Db, PostgresConfig, TimeLimits } from './connection.ts';
import { isolationOf } from './isolation.ts';
import { MIGRATIONS } from './migrations.ts';
import { DatabaseUnavailableError } from './outage.ts';
import { Pool } from './pooling/pool.ts';
import { Probe } from './probe.ts';
import { createReplica } from './replica/replica.ts';
import { withRetry } from './retry.ts';
import { countStatements } from './statement-count.ts';

type Settings = postgres.Options<Record<string, never>>;

/** Any fixed number: nodes that start together migrate one after another. */
const MIGRATION_LOCK = 7_405_231;

/** Before a connection is tried again. The driver's own delay grows to 20 s, long after the server is back. */
const REDIAL_SECONDS = 0.1;
/** An idle connection whose peer is gone is noticed by the operating system, some ten seconds after this. */
const KEEP_ALIVE_SECONDS = 5;
const CLOSING_GRACE_SECONDS = 5;
const POOL_SIZE = 10;
const REFUSED_SETTING = '08P01';

/** There is the primary to go to. */
const REPLICA_LIMITS = { connectMs: 1_000, acquireMs: 1_000 };

const TIME_LIMITS: TimeLimits = {
  connectMs: 5_000,
  acquireMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
};

export async function openPostgres({
  url,
  directUrl = url,
  replicaUrl,
  poolSize = POOL_SIZE,
  limits: given = {},
}: Omit<PostgresConfig, 'engine'>): Promise<Database> {
  const location = withoutCredentials(url);
  const limits = { ...TIME_LIMITS, ...given };
  const open = (settings: Settings, address = url): postgres.Sql =>
    postgres(address, {
      onnotice: () => {},
      connect_timeout: limits.connectMs / 1000,
      keep_alive: KEEP_ALIVE_SECONDS,
      backoff: () => REDIAL_SECONDS,
      ...settings,
    });
  let planning: Readonly<Record<string, string>> = directUrl === url ? SHORT_STATEMENTS : {};
  const openLimited = (settings: Settings, address = url) =>
    open({ ...settings, connection: { ...serverLimits(limits), ...planning } }, address);
  const openPool = () => new Pool({ size: poolSize, ...limits, open: () => openLimited({ max: poolSize }) });
  const pool = await firstContact(openPool, location).catch((error: DatabaseUnavailableError) => {
    if ((error.cause as { code?: string }).code !== REFUSED_SETTING) throw error;
    // A pooler that nobody told us of may know the limits at least.
    planning = {};
    return firstContact(openPool, location);
  });
  // A pooler hands the connection on after each transaction: what is listened to and locked would be somebody else's.
  const channels = new Channels((settings) => open(settings, directUrl));
  const own = () => open({ max: 1, connect_timeout: 1 });
  // Beside the pool: a long queue is no outage, and an outage not a long queue.
  let asked = own();
  const probe = new Probe(
    () => asked`select 1`,
    () => {
      asked.end({ timeout: 0 }).catch(() => undefined);
      asked = own();
    },
  );
  const { statements, logger } = countStatements();
  const db = drizzle(pool.client, { logger });
  const dialReplica = () =>
    openLimited({ max: poolSize, connect_timeout: REPLICA_LIMITS.connectMs / 1000 }, replicaUrl);
  const replica = replicaUrl
    ? createReplica(new Pool({ size: poolSize, ...limits, ...REPLICA_LIMITS, open: dialReplica }), db as unknown as Db)
    : undefined;
  return {
    engine: 'postgres',
    location,
    db: db as unknown as Db,
    transaction: (work, options) =>
      withRetry(() => db.transaction((tx) => work(tx as unknown as Db), isolationOf(options))),
    migrate: () => migrateAlone(open({ max: 1 }, directUrl)),
    ping: () => probe.ping(),
    listen: (channel, onMessage, onReturn) => channels.listen(channel, onMessage, onReturn),
    statements,
    ...(replica ? { replica } : {}),
    close: async () => {
      await Promise.all([
        pool.close(CLOSING_GRACE_SECONDS),
        channels.close(),
        asked.end({ timeout: 0 }),
        replica?.close(),
      ]);
    },
  };
}

/** What the server itself holds every statement to. One of 0 is not sent: some poolers refuse settings. */
const serverLimits = ({ statementMs, lockMs, idleInTransactionMs }: TimeLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/**
 * What helps long statements costs ours more than they take: to start a second process takes 10 ms, to compile half a
 * second, and the planner wants both as soon as an athlete has much history.
 */
const SHORT_STATEMENTS: Readonly<Record<string, string>> = { jit: 'off', max_parallel_workers_per_gather: '0' };

async function firstContact(open: () => Pool, location: string): Promise<Pool> {
  let pool: Pool | undefined;
  try {
    pool = open();
    await pool.client.unsafe('select 1');
    return pool;
  } catch (error) {
    await pool?.close(0);
    throw new DatabaseUnavailableError(explainServer(location, error), { cause: error });
  }
}

/** On a connection without time limits: building an index takes what it takes. Its end gives the lock back. */
async function migrateAlone(client: postgres.Sql): Promise<void> {
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end({ timeout: CLOSING_GRACE_SECONDS });
  }
}

function explainServer(location: string, error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  if (code === '28P01' || code === '28000') {
    return `Postgres at ${location} refused the user or password: correct them in DATABASE_URL.`;
  }
  if (code === '3D000') return `Postgres at ${location} has no such database: create it, or correct DATABASE_URL.`;
  if (code === REFUSED_SETTING) {
    return `The pooler at ${location} refuses the time limits: let it ignore statement_timeout, lock_timeout and idle_in_transaction_session_timeout, or set the DATABASE_*_TIMEOUT_S of the same names to 0.`;
  }
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
