import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConfig } from '@topset/db';
import type { OwnPostgres } from '@topset/db/testing';
import { WITH_CREDENTIALS } from './credentials.ts';
import { Load, type Tally } from './load.ts';
import { ServerProcess } from './server-process.ts';
import type { SmallDisk } from './small-disk.ts';

export interface Attack {
  readonly config: DatabaseConfig;
  /** How often, and how many sets are logged between two times. */
  readonly times: number;
  readonly writesBetween: number;
  readonly say?: (line: string) => void;
}

const MEGABYTE = 1024 * 1024;

/** The server's process is ended in the middle of its work, hard or by asking, and started again, over and over. */
export async function endServer(
  signal: 'SIGKILL' | 'SIGTERM',
  { config, times, writesBetween, say = () => {} }: Attack,
): Promise<Tally> {
  let server = await ServerProcess.start({ config }, WITH_CREDENTIALS);
  try {
    const load = await Load.begin(() => server.url);
    for (let time = 1; time <= times; time++) {
      await load.untilAcknowledged(writesBetween);
      server.signal(signal);
      const code = await server.ended;
      say(`ended ${time} of ${times} (${code}), ${load.acknowledged} acknowledged`);
      server = await ServerProcess.start({ config }, WITH_CREDENTIALS);
    }
    await load.untilAcknowledged(writesBetween);
    return await load.end();
  } finally {
    await server.kill();
  }
}

/** Postgres is stopped hard under the server and started again, over and over; the server has to stay. */
export async function restartPostgres(
  postgres: OwnPostgres,
  { config, times, writesBetween, say = () => {} }: Attack,
): Promise<Tally & { readonly isAlive: boolean }> {
  const server = await ServerProcess.start({ config }, WITH_CREDENTIALS);
  const readiness = async () => (await fetch(new URL('/readyz', server.url))).status;
  /** Milliseconds until it says so. */
  const untilReadiness = async (status: number): Promise<number> => {
    const since = performance.now();
    while (server.isRunning && (await readiness()) !== status) await pause(10);
    return Math.round(performance.now() - since);
  };
  try {
    const load = await Load.begin(() => server.url);
    for (let time = 1; time <= times && server.isRunning; time++) {
      await load.untilAcknowledged(writesBetween);
      await postgres.stopHard();
      const unready = await untilReadiness(503);
      await postgres.start();
      const ready = await untilReadiness(200);
      say(
        `stopped ${time} of ${times}, ${load.acknowledged} acknowledged; unready after ${unready} ms, ready after ${ready} ms`,
      );
    }
    if (server.isRunning) await load.untilAcknowledged(writesBetween);
    return { ...(await load.end()), isAlive: server.isRunning };
  } finally {
    await server.kill();
  }
}

/** The disk under the data runs full and gets room again; the server goes on, or is started again. */
export async function fillDisk(
  disk: SmallDisk,
  recover: () => Promise<void>,
  { config, times, writesBetween, say = () => {} }: Attack,
): Promise<Tally & { readonly isAlive: boolean }> {
  const server = await ServerProcess.start({ config }, WITH_CREDENTIALS);
  try {
    const load = await Load.begin(() => server.url);
    for (let time = 1; time <= times; time++) {
      await load.untilAcknowledged(writesBetween);
      const before = load.unavailable;
      disk.fill(MEGABYTE);
      while (load.unavailable === before) await pause(20);
      say(`full ${time} of ${times}, ${load.acknowledged} acknowledged`);
      disk.empty();
      await recover();
    }
    await load.untilAcknowledged(writesBetween);
    return { ...(await load.end()), isAlive: server.isRunning };
  } finally {
    await server.kill();
  }
}
