import { randomUUID } from 'node:crypto';
import { type Database, jobRepository } from '@topset/db';
import { ENGINES, openTestDatabase } from '@topset/db/testing';
import type { ScheduledJob } from '@topset/engine/operations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type JobRunner,
  moveSchedules,
  type ScheduledRun,
  scheduledHandler,
  startJobRunner,
  sweepSchedules,
} from '../src/index.ts';
import { addAthlete, createClock, leave, marks, statusOf } from './kit.ts';

const DAY = 86_400_000;
const newId = () => randomUUID();

describe.each(ENGINES)('schedules on %s', (engine) => {
  let database: Database;
  let clock: ReturnType<typeof createClock>;
  let runners: JobRunner[];
  let runs: ScheduledRun[];
  let fails: boolean;
  const options = () => ({ db: database.db, now: clock.now, newId });
  const start = async (kind: ScheduledJob) => {
    const handler = scheduledHandler(
      {
        kind,
        run: async (job, run) => {
          if (fails) throw new Error('This run fails.');
          runs.push(run);
          return leave(job.key);
        },
      },
      options(),
    );
    const runner = await startJobRunner({ database, handlers: [{ ...handler, attempts: 1 }], now: clock.now });
    runners.push(runner);
    return runner;
  };
  const queued = async (athleteId: string, kind: ScheduledJob) =>
    (await jobRepository.queuedRuns(database.db, athleteId, [kind])).map(({ key, runAt }) => [
      key,
      runAt.toISOString(),
    ]);
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute('truncate jobs, outbox, athletes cascade');
    clock = createClock();
    [runners, runs, fails] = [[], [], false];
  });
  afterEach(() => Promise.all(runners.map((runner) => runner.stop(0))));

  it('begin with the sweep, once however often it comes', async () => {
    const ada = await addAthlete(database);
    expect(await sweepSchedules(['weekly-report', 'purge'], options())).toBe(2);
    expect(await sweepSchedules(['weekly-report', 'purge'], options())).toBe(0);
    // Monday 08:00: the report of this week was due two hours ago, before anybody was there.
    expect(await queued(ada, 'weekly-report')).toEqual([[`weekly-report:${ada}:2026-W11`, '2026-03-09T06:00:00.000Z']]);
    expect(await statusOf(database, 'purge', 'purge:2026-03-03')).toBe('QUEUED');
  });

  it('go on with the successor that a run leaves, and make every missed run one by one', async () => {
    const ada = await addAthlete(database);
    await sweepSchedules(['daily-metrics'], options());
    clock.advance(3 * DAY);
    await start('daily-metrics');
    await expect
      .poll(() => runs.map(({ on, isMissed }) => [on, isMissed]))
      .toEqual([
        ['2026-03-03', true],
        ['2026-03-04', true],
        ['2026-03-05', false],
      ]);
    await expect
      .poll(() => queued(ada, 'daily-metrics'))
      .toEqual([[`daily-metrics:${ada}:2026-03-06`, '2026-03-06T00:15:00.000Z']]);
    expect(await marks(database)).toEqual(['03', '04', '05'].map((day) => `daily-metrics:${ada}:2026-03-${day}`));
  });

  it('Q2 are run once by two nodes that sweep and run the same', async () => {
    const athletes = await Promise.all(Array.from({ length: 10 }, () => addAthlete(database)));
    await Promise.all([sweepSchedules(['mode-review'], options()), sweepSchedules(['mode-review'], options())]);
    clock.advance(2 * DAY);
    await Promise.all([start('mode-review'), start('mode-review')]);
    await expect.poll(async () => (await marks(database)).length).toBe(2 * athletes.length);
    expect(new Set(await marks(database)).size).toBe(2 * athletes.length);
  });

  it('come back after a run that was given up, by the sweep', async () => {
    const ada = await addAthlete(database);
    await sweepSchedules(['daily-metrics'], options());
    clock.advance(DAY);
    fails = true;
    await start('daily-metrics');
    await expect.poll(() => statusOf(database, 'daily-metrics', `daily-metrics:${ada}:2026-03-03`)).toBe('DEAD');
    expect(await queued(ada, 'daily-metrics')).toEqual([]);
    await sweepSchedules(['daily-metrics'], options());
    expect(await queued(ada, 'daily-metrics')).toEqual([
      [`daily-metrics:${ada}:2026-03-04`, '2026-03-04T00:15:00.000Z'],
    ]);
  });

  it('move with the zone of the athlete, to the same wall time', async () => {
    const ada = await addAthlete(database);
    await sweepSchedules(['weekly-report', 'archive-progress'], options());
    await moveSchedules(database.db, ada, 'America/New_York');
    // The clocks of New York went forward the night before.
    expect(await queued(ada, 'weekly-report')).toEqual([[`weekly-report:${ada}:2026-W11`, '2026-03-09T10:00:00.000Z']]);
    expect(await queued(ada, 'archive-progress')).toEqual([
      [`archive-progress:${ada}:2026-W10`, '2026-03-09T03:00:00.000Z'],
    ]);
  });
});
