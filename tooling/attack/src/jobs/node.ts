import { randomUUID } from 'node:crypto';
import { type Database, type Db, jobRepository, openDatabase } from '@topset/db';
import { withEachStep } from '@topset/db/testing';
import { enqueueJob, startJobRunner } from '@topset/jobs';

/**
 * A node of its own. `api` enqueues the jobs, as another does at the same time; `worker` runs them until all are done,
 * or kills itself right before its statement number `KILL_AT`, a commit being one too (0: never). Its clock runs ahead,
 * so that leases of the dead end soon.
 */
const { DATABASE = '', ROLE = '', JOBS = '0', KILL_AT = '0', BEGAN = '0' } = process.env;
const AHEAD = 100;
const KIND = 'attacked';
const now = () => new Date(Number(BEGAN) + (Date.now() - Number(BEGAN)) * AHEAD);

const opened = await openDatabase(JSON.parse(DATABASE));
if (ROLE === 'api') await enqueueAll(opened);
else await work(opened);
await opened.close();

async function enqueueAll(database: Database): Promise<void> {
  for (let n = 0; n < Number(JOBS); n++) {
    const job = { id: randomUUID(), kind: KIND, key: `job ${n}`, athleteId: null, payload: {} };
    await database.transaction((tx) => enqueueJob(tx, job, now()));
  }
}

/** Done twice, it leaves two rows. */
async function leave(tx: Db, mark: string): Promise<void> {
  const id = randomUUID();
  const row = { id, topic: 'mark', idempotencyKey: `${mark} ${id}`, athleteId: null, payload: {}, createdAt: now() };
  await jobRepository.insertOutboxRows(tx, [row]);
}

async function work(database: Database): Promise<void> {
  let reached = 0;
  const watched = withEachStep(database, () => {
    reached++;
    if (reached === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
  });
  const runner = await startJobRunner({
    database: watched,
    now,
    handlers: [
      {
        kind: KIND,
        attempts: 1_000_000,
        run: async (job) => {
          if (!job.cursor) await job.commit((tx) => leave(tx, `${job.key} batch`), { batch: 1 });
          return (tx) => leave(tx, `${job.key} end`);
        },
      },
    ],
  });
  while (!(await isAllDone(database))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    runner.wake();
  }
  await runner.stop();
}

async function isAllDone({ db }: Database): Promise<boolean> {
  const tally = await jobRepository.tallyJobs(db);
  const done = tally.filter(({ status }) => status === 'DONE').reduce((sum, { count }) => sum + count, 0);
  return done === Number(JOBS);
}
