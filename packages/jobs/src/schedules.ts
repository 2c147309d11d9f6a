import { type Db, type JobPayload, jobRepository } from '@topset/db';
import {
  type DueRun,
  isScheduledJob,
  nextRun,
  runAfter,
  runOn,
  SCHEDULED_JOBS,
  type ScheduledJob,
  scheduleOf,
} from '@topset/engine/operations';
import { enqueueJob } from './enqueue.ts';
import type { Effect, JobHandler, RunningJob } from './handler.ts';

/** Work that comes back by the clock: of one athlete in their zone, or of nobody in UTC. */
export interface ScheduledWork {
  readonly kind: ScheduledJob;
  /** Its result depends on the run's period, never on when it is done: after a pause the missed runs are made one by one. */
  run(job: RunningJob, run: ScheduledRun): Promise<Effect>;
}

export interface ScheduledRun extends DueRun {
  /** The athlete's, or UTC. */
  readonly timeZone: string;
  /** Later runs are due already, too: this one catches up, and nobody needs to be told of it. */
  readonly isMissed: boolean;
}

export interface ScheduleOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly newId: () => string;
}

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
const UTC = 'UTC';
/** Rows that one statement of the sweep looks for. */
const BATCH = 500;

/** A handler that does the work and, in the transaction of its end, enqueues the next run. */
export function scheduledHandler({ kind, run }: ScheduledWork, { db, now, newId }: ScheduleOptions): JobHandler {
  const schedule = scheduleOf(kind);
  return {
    kind,
    run: async (job) => {
      const on = dueOn(job.payload);
      const timeZone = await zoneOf(db, job.athleteId);
      // The athlete is gone, and with them everything that would come back.
      if (timeZone === null) return async () => {};
      const due = runOn(schedule, on, timeZone);
      const isMissed = runAfter(schedule, on, timeZone).at <= now().getTime();
      const effect = await run(job, { ...due, timeZone, isMissed });
      return async (tx) => {
        await effect(tx);
        const zoneNow = await zoneOf(tx, job.athleteId);
        if (zoneNow === null) return;
        await enqueueRun(tx, { kind, athleteId: job.athleteId, run: runAfter(schedule, on, zoneNow) }, now(), newId);
      };
    },
  };
}

/** Enqueues what has no next run: of new athletes, and where a chain broke. The number of runs that it restored. */
export async function sweepSchedules(
  kinds: readonly ScheduledJob[],
  { db, now, newId }: ScheduleOptions,
): Promise<number> {
  let restored = 0;
  for (const kind of kinds) {
    const schedule = scheduleOf(kind);
    for (;;) {
      const missing =
        schedule.clock === 'UTC'
          ? await jobRepository.systemWithoutRun(db, kind)
          : await jobRepository.athletesWithoutRun(db, kind, BATCH);
      let added = 0;
      for (const { athleteId, timeZone, lastOn } of missing) {
        const run =
          lastOn === null ? nextRun(schedule, now().getTime(), timeZone) : runAfter(schedule, lastOn, timeZone);
        if (await enqueueRun(db, { kind, athleteId, run }, now(), newId)) added += 1;
      }
      restored += added;
      if (missing.length < BATCH || added === 0) break;
    }
  }
  return restored;
}

/** Queued runs of an athlete whose zone has changed, at the same wall times of the new one. */
export async function moveSchedules(tx: Db, athleteId: string, timeZone: string): Promise<void> {
  for (const { id, kind, payload } of await jobRepository.queuedRuns(tx, athleteId, SCHEDULED_JOBS)) {
    if (!isScheduledJob(kind)) continue;
    const on = dueOn(payload);
    await jobRepository.moveJob(tx, id, new Date(runOn(scheduleOf(kind), on, timeZone).at));
  }
}

interface PlannedRun {
  readonly kind: ScheduledJob;
  readonly athleteId: string | null;
  readonly run: DueRun;
}

function enqueueRun(tx: Db, { kind, athleteId, run }: PlannedRun, now: Date, newId: () => string): Promise<boolean> {
  const key = [kind, ...(athleteId === null ? [] : [athleteId]), run.period].join(':');
  const request = { id: newId(), kind, key, athleteId, payload: { on: run.on }, runAt: new Date(run.at) };
  return enqueueJob(tx, request, now);
}

async function zoneOf(db: Db, athleteId: string | null): Promise<string | null> {
  return athleteId === null ? UTC : jobRepository.timeZoneOf(db, athleteId);
}

/** The local date that a run is due on, as it was enqueued. */
function dueOn({ on }: JobPayload): string {
  if (typeof on === 'string' && LOCAL_DATE.test(on)) return on;
  throw new Error('The run of a schedule has no date.');
}
