import { type Database, type Db, type Purged, retentionRepository } from '@topset/db';
import { enqueueJob, type JobHandler } from '@topset/jobs';
import type { Logger } from 'pino';
import { newId } from '../../ids.ts';

const PURGE_JOB = 'purge';
const DAY = 86_400_000;
/** 03:30 UTC, when most athletes neither train nor report. */
const TIME_OF_DAY = 3.5 * 3_600_000;
/** Rows of each kind in one transaction. */
const BATCH = 2_000;

/** How many days a thing is kept after it has done its work. */
const KEPT_DAYS = { keys: 30, jobs: 30, outbox: 30, words: 90, contexts: 0, exports: 0 } as const;

/** Takes away what has been kept long enough: once a day, whoever comes by. */
export function purgeHandler(now: () => Date, log: Logger): JobHandler {
  return {
    kind: PURGE_JOB,
    run: async (job) => {
      const at = now();
      let purged: Purged;
      do {
        purged = await job.commit((tx) => purgeOnce(tx, at));
        if (Object.values(purged).some((count) => count > 0)) log.info({ event: 'PURGED', ...purged }, 'retention');
      } while (Object.values(purged).some((count) => count === BATCH) && !job.signal.aborted);
      return (tx) => schedulePurge(tx, at);
    },
  };
}

/** The next purge, once however many nodes ask for it. */
async function schedulePurge(tx: Db, now: Date): Promise<void> {
  const runAt = new Date(Math.floor((now.getTime() - TIME_OF_DAY) / DAY + 1) * DAY + TIME_OF_DAY);
  const key = runAt.toISOString().slice(0, 10);
  await enqueueJob(tx, { id: newId(), kind: PURGE_JOB, key, athleteId: null, payload: {}, runAt }, now);
}

export function ensurePurge(database: Database, now: Date): Promise<void> {
  return database.transaction((tx) => schedulePurge(tx, now));
}

function purgeOnce(tx: Db, now: Date): Promise<Purged> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  return retentionRepository.purgeExpired(
    tx,
    {
      keys: before(KEPT_DAYS.keys),
      jobs: before(KEPT_DAYS.jobs),
      outbox: before(KEPT_DAYS.outbox),
      words: before(KEPT_DAYS.words),
      contexts: before(KEPT_DAYS.contexts),
      exports: before(KEPT_DAYS.exports),
    },
    BATCH,
  );
}
