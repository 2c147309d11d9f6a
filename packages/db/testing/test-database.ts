import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { type Database, openDatabase } from '../src/connection.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** A fresh, migrated, empty database of the given engine. `close` removes it. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'pglite') {
    const dump = new Blob([new Uint8Array(readFileSync(required('TOPSET_TEST_DUMP')))]);
    return openDatabase({ engine, folder: 'memory://', snapshot: dump });
  }
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ engine, url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** An empty, migrated Postgres database of its own, for processes that the test starts. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `topset_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const admin = postgres(required('TOPSET_TEST_SERVER'), { max: 1, onnotice: () => {} });
    await admin.unsafe(statement);
    await admin.end();
  };
  await run(`create database ${name} template ${required('TOPSET_TEST_TEMPLATE')}`);
  const url = new URL(required('TOPSET_TEST_SERVER'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test needs packages/db/testing/global-setup.ts as globalSetup.`);
  return value;
}
