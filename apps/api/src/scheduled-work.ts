import type { Database } from '@topset/db';
import { type JobHandler, type ScheduledWork, scheduledHandler, sweepSchedules } from '@topset/jobs';
import type { Logger } from 'pino';
import { reviewModes } from './features/health/index.ts';
import { measureDays, measureSystem, rollMetrics, watchSystem } from './features/metrics/index.ts';
import { archiveProgress } from './features/progression/archive-progress.ts';
import { trainAll } from './features/progression/train-shortfall.ts';
import { reportWork } from './features/reports/make-report.ts';
import { purge } from './features/retention/purge.ts';
import { makeReviews } from './features/review/make-items.ts';
import { newId } from './ids.ts';

const SWEEP_MS = 5 * 60_000;

interface Schedules {
  readonly handlers: readonly JobHandler[];
  sweep(): Promise<number>;
  /** Sweeps now and every five minutes until the returned function is called. */
  sweepNowAndThen(): () => void;
}

/** Everything that comes back by the clock. A new one is one more line here and one in the engine's schedules. */
export function startSchedules(database: Database, now: () => Date, log: Logger): Schedules {
  const ids = { now, newId: () => newId(now().getTime()) };
  const works: readonly ScheduledWork[] = [
    purge(now, log),
    reviewModes(database, ids),
    trainAll(database, ids),
    measureDays(database, ids),
    archiveProgress(database, now),
    rollMetrics(database, ids),
    measureSystem(database, ids),
    makeReviews(database, ids),
    reportWork('WEEKLY', database, ids),
    reportWork('MONTHLY', database, ids),
  ];
  const options = { db: database.db, ...ids };
  const kinds = works.map(({ kind }) => kind);
  const sweep = async () => {
    const restored = await sweepSchedules(kinds, options);
    await watchSystem(database, ids);
    return restored;
  };
  const sweepQuietly = () =>
    void sweep().catch((error: unknown) => {
      // The database may be away; the next sweep finds the same.
      log.warn({ event: 'SWEEP_FAILED', error: error instanceof Error ? error.name : typeof error }, 'schedules');
    });
  return {
    handlers: works.map((work) => scheduledHandler(work, options)),
    sweep,
    sweepNowAndThen: () => {
      sweepQuietly();
      const timer = setInterval(sweepQuietly, SWEEP_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
