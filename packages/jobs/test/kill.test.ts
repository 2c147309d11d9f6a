import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type DatabaseConfig, openDatabase } from '@topset/db';
import { createTestHome, ENGINES } from '@topset/db/testing';
import { expect, it } from 'vitest';
import { marks } from './kit.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** Enqueuing takes three with its commit, the claim one, each of two batches three, the end three. */
const FEWEST_STATEMENTS = 13;

it.each(ENGINES)(
  'Q1 killing the node at any statement or commit and starting it again does everything once, on %s',
  { timeout: 600_000 },
  async (engine) => {
    const home = await createTestHome(engine);
    try {
      const jobs: string[] = [];
      for (let end: number | string | null = 'SIGKILL'; end !== 0; ) {
        const killAt = jobs.push(`job ${String(jobs.length + 1).padStart(2, '0')}`);
        end = await runNode(home.config, { jobs: jobs.slice(-1), killAt, node: killAt });
        if (end !== 0) expect(end).toBe('SIGKILL');
      }
      // The last one came to its end before the statement that it would have died at: there are no more.
      expect(jobs.length).toBeGreaterThan(FEWEST_STATEMENTS);
      expect(await runNode(home.config, { jobs, killAt: 0, node: jobs.length + 1 })).toBe(0);
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
  { jobs, killAt, node }: { jobs: readonly string[]; killAt: number; node: number },
): Promise<number | string | null> {
  const child = spawn(process.execPath, ['-C', 'source', '--import', 'tsx', 'test/killed-node.ts'], {
    cwd: PACKAGE,
    env: {
      PATH: process.env.PATH,
      TEST_DATABASE: JSON.stringify(config),
      JOBS: jobs.join(),
      KILL_AT: String(killAt),
      // When the leases of the node before have run out.
      STARTED_AT: String(node * 120_000),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}
