import postgres from 'postgres';
import { openDatabase } from '../src/connection.ts';
import { deployment } from './deployment.ts';
import { partition } from './partitions.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { startPooler } from './pooler.ts';
import { startPostgres } from './postgres-server.ts';

/** Prepares what the test databases are copies of: one migrated PGlite folder, its dump and one Postgres template. */
export default async function setup(): Promise<() => Promise<void>> {
  // One after the other: PGlite's start holds the event loop for longer than a connection to Postgres waits.
  const { folder, dump } = await pgliteTemplate();
  process.env.TOPSET_TEST_FOLDER = folder;
  process.env.TOPSET_TEST_DUMP = dump;
  const server = await preparePostgres();
  return () => server.stop();
}

async function preparePostgres(): Promise<{ stop(): Promise<void> }> {
  const server = await startPostgres();
  const pooler = deployment() === 'pooled' ? await startPooler(server.url) : undefined;
  if (pooler) process.env.TOPSET_TEST_POOLER = pooler.url;
  const template = `topset_template_${process.pid}_${Date.now()}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const stop = async () => {
    await admin.unsafe(`drop database if exists ${template}`);
    await admin.end();
    await pooler?.stop();
    await server.stop();
  };
  try {
    await admin.unsafe(`create database ${template}`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    const database = await openDatabase({ engine: 'postgres', url: url.href, poolSize: 2 });
    await database.migrate();
    await database.close();
    if (deployment() === 'partitioned') await partition(url.href);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.TOPSET_TEST_SERVER = server.url;
  process.env.TOPSET_TEST_TEMPLATE = template;
  return { stop };
}
