import { spawn } from 'node:child_process';
import { type DatabaseConfig, openDatabase } from '@topset/db';
import { createTestHome, ENGINES, type PlainProgram, plainProgram } from '@topset/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marks } from './kit.ts';

/** Enqueuing takes three with its commit, the claim one, each of two batches three, the end three. */
const FEWEST_STATEMENTS = 13;

let node: PlainProgram;
beforeAll(async () => {
  node = await plainProgram(new URL('killed-node.ts', import.meta.url));
});
afterAll(() => node.remove());

it.each(ENGINES)(
  'Q1 killing the node at any statement or commit and starting it again does everything once, on %s',
  { timeout: 600_000 },
  async (engine) => {
    const home = await createTestHome(engine);
    try {
      const jobs: string[] = [];
      for (let end: number | string | null = 'SIGKILL'; end !== 0; ) {
        const killAt = jobs.push(`job ${String(jobs.length + 1).padStart(2, '0')}`);
        end = await runNode(home.config, { jobs: jobs.slice(-1), killAt, start: killAt });
        if (end !== 0) expect(end).toBe('SIGKILL');
      }
      // The last one came to its end before the statement that it would have died at: there are no more.
      expect(jobs.length).toBeGreaterThan(FEWEST_STATEMENTS);
      expect(await runNode(home.config, { jobs, killAt: 0, start: jobs.length + 1 })).toBe(0);
      const database = await openDatabase(home.config);
      const done = await marks(database);
      await database.close();
      expect(done).toEqual(jobs.flatMap((job) => [`${job} batch 1`, `${job} batch 2`, `${job} end`]));
    } finally {
      await home.remove();
    }
  },
);

function runNode(
  config: DatabaseConfig,
  { jobs, killAt, start }: { jobs: readonly string[]; killAt: number; start: number },
): Promise<number | string | null> {
  // A process this short is over before it gains from optimized WebAssembly.
  const child = spawn(process.execPath, ['--liftoff-only', node.file], {
    env: {
      PATH: process.env.PATH,
      TEST_DATABASE: JSON.stringify(config),
      JOBS: jobs.join(),
      KILL_AT: String(killAt),
      // When the leases of the node before have run out.
      STARTED_AT: String(start * 120_000),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}
