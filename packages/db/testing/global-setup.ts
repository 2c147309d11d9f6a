import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { openDatabase } from '../src/connection.ts';
import { startPostgres } from './postgres-server.ts';

/** Prepares what the test databases are copies of: one migrated PGlite folder, its dump and one Postgres template. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'topset-tests-'));
  const cleanUp = () => rmSync(folder, { recursive: true, force: true });
  try {
    // One after the other: PGlite's start holds the event loop for longer than a connection to Postgres waits.
    await preparePglite(folder);
    const server = await preparePostgres();
    return async () => {
      await server.stop();
      cleanUp();
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

async function preparePglite(folder: string): Promise<void> {
  const data = join(folder, 'template');
  const database = await openDatabase({ engine: 'pglite', folder: data });
  await database.migrate();
  await database.close();
  const client = await PGlite.create(data);
  const dump = await client.dumpDataDir('none');
  await client.close();
  process.env.TOPSET_TEST_FOLDER = data;
  process.env.TOPSET_TEST_DUMP = join(folder, 'dump.tar');
  writeFileSync(process.env.TOPSET_TEST_DUMP, Buffer.from(await dump.arrayBuffer()));
}

async function preparePostgres(): Promise<{ stop(): Promise<void> }> {
  const server = await startPostgres();
  const template = `topset_template_${process.pid}_${Date.now()}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const stop = async () => {
    await admin.unsafe(`drop database if exists ${template}`);
    await admin.end();
    await server.stop();
  };
  try {
    await admin.unsafe(`create database ${template}`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    const database = await openDatabase({ engine: 'postgres', url: url.href, poolSize: 2 });
    await database.migrate();
    await database.close();
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.TOPSET_TEST_SERVER = server.url;
  process.env.TOPSET_TEST_TEMPLATE = template;
  return { stop };
}
