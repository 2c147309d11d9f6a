import { type Db, type Purged, retentionRepository } from '@topset/db';
import { addMonths } from '@topset/engine/operations';
import type { ScheduledWork } from '@topset/jobs';
import type { Logger } from 'pino';

const DAY = 86_400_000;
/** Rows of each kind in one transaction. */
const BATCH = 2_000;

/** How many days a thing is kept after it has done its work. */
const KEPT_DAYS = {
  /** A phone that was away for a season sends its sets again under the same keys. */
  keys: 90,
  jobs: 30,
  outbox: 30,
  words: 90,
  contexts: 0,
  exports: 0,
  hookSecrets: 0,
  allowances: 0,
  /** Longer than a year: who comes back after one still learns what was deleted. */
  tombstones: 400,
  /** Files that were looked at and never committed. */
  imports: 7,
} as const;

/** Or how many calendar months. */
const KEPT_MONTHS = { events: 6, healthAlerts: 24 } as const;

/** Takes away what has been kept long enough, every night. */
export function purge(now: () => Date, log: Logger): ScheduledWork {
  return {
    kind: 'purge',
    run: async (job, { isMissed }) => {
      // What a missed run would have taken, the newest takes.
      if (isMissed) return async () => {};
      const at = now();
      let purged: Purged;
      do {
        purged = await job.commit((tx) => purgeOnce(tx, at));
        if (Object.values(purged).some((count) => count > 0))
          log.info({ event: 'PURGED', requestId: job.id, ...purged }, 'retention');
      } while (Object.values(purged).some((count) => count === BATCH) && !job.signal.aborted);
      return async () => {};
    },
  };
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
      hookSecrets: before(KEPT_DAYS.hookSecrets),
      allowances: before(KEPT_DAYS.allowances),
      tombstones: before(KEPT_DAYS.tombstones),
      imports: before(KEPT_DAYS.imports),
      events: monthsBefore(now, KEPT_MONTHS.events),
      healthAlerts: monthsBefore(now, KEPT_MONTHS.healthAlerts),
    },
    BATCH,
  );
}

/** The start, in UTC, of the day so many months ago: what is of that day stays. */
function monthsBefore(now: Date, months: number): Date {
  return new Date(`${addMonths(now.toISOString().slice(0, 'YYYY-MM-DD'.length), -months)}T00:00:00Z`);
}
