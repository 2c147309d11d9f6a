import postgres from 'postgres';
import { openDatabase } from '../src/connection.ts';
import { deployment } from './deployment.ts';
import { partition } from './partitions.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { startPooler } from './pooler.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { NOT_DURABLE, type PostgresServer, startPostgres } from './postgres-server.ts';

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
  const server = await startServers();
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
    if (deployment() === 'partitioned') await partition(url.href);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.TOPSET_TEST_SERVER = server.url;
  process.env.TOPSET_TEST_TEMPLATE = template;
  return { stop };
}

/** What the deployment has besides Postgres is told to the tests by the environment. */
async function startServers(): Promise<PostgresServer> {
  if (deployment() === 'cluster') {
    const { postgres, replica, pooler, stop } = await startPostgresCluster(NOT_DURABLE);
    if (pooler) process.env.TOPSET_TEST_POOLER = pooler.url;
    process.env.TOPSET_TEST_REPLICA = replica.url;
    return { url: postgres.url, stop };
  }
  const server = await startPostgres();
  if (deployment() !== 'pooled') return server;
  const pooler = await startPooler(server.url);
  process.env.TOPSET_TEST_POOLER = pooler.url;
  return {
    url: server.url,
    stop: async () => {
      await pooler.stop();
      await server.stop();
    },
  };
}
