import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Database, type DatabaseConfig, openDatabase } from '../src/connection.ts';
import { type Deployment, deployment } from './deployment.ts';
import { openPooled } from './embedded-pool.ts';
import { partition } from './partitions.ts';
import { startPooler } from './pooler.ts';

export type Engine = 'pglite' | 'postgres';
/** Other deployments than the plain one are of Postgres alone; `npm run test:again` takes the two in turn. */
export const ENGINES: readonly Engine[] =
  deployment() === 'plain'
    ? (['pglite', 'postgres'] as const).filter((engine) => (process.env.TOPSET_TEST_ENGINE ?? engine) === engine)
    : ['postgres'];
/** Where what is tested cannot differ between them, one is enough, and a server is the cheaper one: ADR 033. */
export const ANY_ENGINE: readonly Engine[] = ['postgres'];

/** On a busy machine a lock is waited for longer than anybody should have to; tests of the limits set their own. */
const PATIENT = { acquireMs: 120_000, lockMs: 120_000, statementMs: 120_000 };

/** A fresh, migrated, empty database of the given engine. `close` removes it. */
export async function openTestDatabase(engine: Engine, how = deployment()): Promise<Database> {
  if (engine === 'pglite') return openPooled(required('TOPSET_TEST_DUMP'));
  const { config, remove } = await createTestHome(engine, how);
  const database = await openDatabase(config);
  return {
    ...database,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

/** A fresh, migrated, empty database that outlives the processes which a test starts on it. */
export interface TestHome {
  readonly config: DatabaseConfig;
  remove(): Promise<void>;
}

export async function createTestHome(engine: Engine, how = deployment()): Promise<TestHome> {
  if (engine === 'postgres') return createPostgresHome(how);
  const folder = mkdtempSync(join(tmpdir(), 'topset-home-'));
  cpSync(required('TOPSET_TEST_FOLDER'), folder, { recursive: true });
  return { config: { engine, folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function createPostgresHome(how: Deployment): Promise<TestHome> {
  const name = `topset_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const admin = postgres(required('TOPSET_TEST_SERVER'), { max: 1, onnotice: () => {} });
    await admin.unsafe(statement);
    await admin.end();
  };
  await run(`create database ${name} template ${required('TOPSET_TEST_TEMPLATE')}`);
  const url = new URL(required('TOPSET_TEST_SERVER'));
  url.pathname = `/${name}`;
  const direct = url.href;
  // The template is partitioned already where all the tests want it so.
  if (how === 'partitioned' && deployment() !== how) await partition(direct);
  const shared = process.env.TOPSET_TEST_POOLER;
  const own = how === 'pooled' && !shared ? await startPooler(direct) : undefined;
  const pooler = how === 'pooled' || how === 'cluster' ? (own?.url ?? shared) : undefined;
  const replica = how === 'cluster' ? new URL(required('TOPSET_TEST_REPLICA')) : undefined;
  if (pooler) {
    const { port, search } = new URL(pooler);
    Object.assign(url, { port, search });
  }
  if (replica) replica.pathname = url.pathname;
  return {
    config: {
      ...{ engine: 'postgres', url: url.href, limits: PATIENT },
      ...(pooler ? { directUrl: direct } : {}),
      ...(replica ? { replicaUrl: replica.href } : {}),
    },
    remove: async () => {
      await own?.stop();
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test needs packages/db/testing/global-setup.ts as globalSetup.`);
  return value;
}
