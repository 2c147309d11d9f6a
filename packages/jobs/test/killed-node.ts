import { openDatabase } from '@topset/db';
import { startJobRunner } from '../src/index.ts';
import { add, createClock, leave, START, statusOf } from './kit.ts';

/**
 * A node of its own: enqueues the jobs named in `JOBS` where they are missing, runs what is due, and kills itself right
 * before its statement number `KILL_AT` is sent (0: never).
 */
const { TEST_DATABASE, JOBS = '', KILL_AT = '0', STARTED_AT = '0' } = process.env;
const database = await openDatabase(JSON.parse(TEST_DATABASE ?? ''));
await database.migrate();

let count = 0;
Object.defineProperty(database.statements, 'count', {
  get: () => count,
  set: (next: number) => {
    count = next;
    if (count === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  },
});

const clock = createClock(new Date(START.getTime() + Number(STARTED_AT)));
const keys = JOBS.split(',');
for (const key of keys) await add(database, 'work', key, { now: clock.now() });
const runner = await startJobRunner({
  database,
  now: clock.now,
  handlers: [
    {
      kind: 'work',
      attempts: 1000,
      run: async (job) => {
        for (let batch = Number(job.cursor?.batch ?? 1); batch <= 2; batch++) {
          await job.commit(leave(`${job.key} batch ${batch}`), { batch: batch + 1 });
        }
        return leave(`${job.key} end`);
      },
    },
  ],
});
for (const key of keys) {
  while ((await statusOf(database, 'work', key)) !== 'DONE') await new Promise((resolve) => setTimeout(resolve, 20));
}
await runner.stop();
await database.close();
process.exit(0);
