import { openDatabase } from '@topset/db';
import { withEachStep } from '@topset/db/testing';
import { startJobRunner } from '../src/index.ts';
import { add, createClock, leave, START, statusOf } from './kit.ts';

/**
 * A node of its own: enqueues the jobs named in `JOBS`, each a kind of its own, where they are missing, runs them, and
 * kills itself right before its statement number `KILL_AT`, a commit being one too (0: never).
 */
const { TEST_DATABASE, JOBS = '', KILL_AT = '0', STARTED_AT = '0' } = process.env;
const opened = await openDatabase(JSON.parse(TEST_DATABASE ?? ''));

let reached = 0;
function reach(): void {
  reached++;
  if (reached === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

const database = withEachStep(opened, reach);

const clock = createClock(new Date(START.getTime() + Number(STARTED_AT)));
const kinds = JOBS.split(',');
for (const kind of kinds) await add(database, kind, 'once', { now: clock.now() });
const waiting = new Set<string>();
for (const kind of kinds) if ((await statusOf(database, kind, 'once')) !== 'DONE') waiting.add(kind);
const runner = await startJobRunner({
  database,
  now: clock.now,
  handlers: kinds.map((kind) => ({
    kind,
    attempts: 1000,
    run: async (job) => {
      for (let batch = Number(job.cursor?.batch ?? 1); batch <= 2; batch++) {
        await job.commit(leave(`${kind} batch ${batch}`), { batch: batch + 1 });
      }
      return async (tx) => {
        await leave(`${kind} end`)(tx);
        waiting.delete(kind);
      };
    },
  })),
});
// Without a look at the database, whose statements are counted.
while (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
await runner.stop();
await database.close();
process.exit(0);
