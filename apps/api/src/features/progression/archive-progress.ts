import { athleteRepository, type Database, type Db, progressArchiveRepository } from '@topset/db';
import { message } from '@topset/engine';
import {
  archivedUpTo,
  isOverflowing,
  type LocalDate,
  localDateOf,
  OPERATIONS_1,
  overflowing,
} from '@topset/engine/operations';
import { enqueueJob, type JobHandler, type RunningJob, type ScheduledWork } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';

const OVERFLOW_JOB = 'archive-overflow';
const { batch: BATCH } = OPERATIONS_1.archive;

const payloadOf = z.object({ on: z.iso.date() });
const cursorOf = z.object({ moved: z.int() });

/** Every Sunday evening: verdicts that are old enough leave the live table. */
export function archiveProgress({ db }: Database, now: () => Date): ScheduledWork {
  return {
    kind: 'archive-progress',
    run: async (job, { on }) => {
      const { athleteId } = job;
      if (athleteId) {
        const upTo = archivedUpTo(on);
        await moveAll(job, now, () => progressArchiveRepository.oldRecords(db, athleteId, upTo, BATCH));
      }
      return async () => {};
    },
  };
}

/** At once where an athlete has too many: the old ones, and then the oldest. */
export function overflowHandler({ db }: Database, now: () => Date): JobHandler {
  return {
    kind: OVERFLOW_JOB,
    run: async (job) => {
      const { athleteId } = job;
      const { on } = payloadOf.parse(job.payload);
      if (athleteId) {
        await moveAll(job, now, async () => {
          const live = await progressArchiveRepository.liveRecords(db, athleteId);
          const records = live.map((row) => ({ ...row, workoutStart: row.workoutStart.getTime() }));
          return overflowing(records, on).slice(0, BATCH);
        });
      }
      return async () => {};
    },
  };
}

/** Batch after batch, each one transaction; after an interruption the same rule finds what is left. */
async function moveAll(job: RunningJob, now: () => Date, next: () => Promise<readonly string[]>): Promise<void> {
  let moved = cursorOf.safeParse(job.cursor).data?.moved ?? 0;
  for (;;) {
    job.signal.throwIfAborted();
    const ids = await next();
    if (ids.length === 0) return;
    moved += ids.length;
    await job.commit((tx) => progressArchiveRepository.moveToArchive(tx, job.athleteId!, ids, now()), { moved });
    if (ids.length < BATCH) return;
  }
}

/** Has the oldest verdicts archived where there are too many now, once a local day, and tells the athlete. */
export async function archiveOverflow(
  tx: Db,
  context: Pick<Context, 'now' | 'newId'>,
  athleteId: string,
  live: number,
): Promise<void> {
  if (!isOverflowing(live)) return;
  const athlete = await athleteRepository.findAthlete(tx, athleteId);
  if (!athlete) return;
  const now = context.now();
  const on: LocalDate = localDateOf(now.getTime(), athlete.timeZone);
  const payload: z.infer<typeof payloadOf> = { on };
  const key = `${OVERFLOW_JOB}:${athleteId}:${on}`;
  const isNew = await enqueueJob(tx, { id: context.newId(), kind: OVERFLOW_JOB, key, athleteId, payload }, now);
  if (!isNew) return;
  const text = message('archive.analytics-may-lag');
  await sendNotes(tx, context, athleteId, [{ kind: 'HISTORY_ARCHIVED', key, text }]);
}
