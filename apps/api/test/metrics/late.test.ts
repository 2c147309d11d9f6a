import { metricRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const DAY = 86_400_000;
const MONDAY = Date.parse('2026-03-02T08:00:00Z');

describe.each(ENGINES)('what is logged or edited late, on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.athlete();
    await server.app.sweep();
  });
  afterAll(() => server.stop());
  const { planOf, train, run } = levelsKit(() => server);

  const select = <Row>(statement: string) => rowsOfStatement(server.database, statement) as unknown as Promise<Row[]>;
  /** Everything that is due by then happens. */
  const settleAt = async (at: number) => {
    server.clock.set(new Date(at));
    server.app.jobs.wake();
    const waiting = () =>
      select<{ n: number }>(
        `select count(*)::int as n from jobs where status in ('QUEUED', 'RUNNING') and run_at <= '${new Date(at).toISOString()}'`,
      );
    await expect.poll(async () => (await waiting())[0]!.n, { timeout: 60_000 }).toBe(0);
  };
  const numbersOf = async (whose: string | null, type: string) => {
    const rows = await metricRepository.findMetrics(
      server.database.db,
      { athleteId: whose, types: [type], from: '2026-03-01', to: '2026-03-31' },
      100,
    );
    return Object.fromEntries(
      rows
        .toSorted((a, b) => a.periodEnd.localeCompare(b.periodEnd))
        .map(({ periodEnd, numerator, denominator }) => [periodEnd, `${numerator}/${denominator}`]),
    );
  };
  const outdated = async () =>
    (
      await ada.query<{ weeklyReport: { outdated: boolean } | null }>(
        '{ weeklyReport(week: "2026-03-02") { outdated } }',
      )
    ).weeklyReport?.outdated;

  it('a workout of last Tuesday: its day, the windows after it, the Sunday and all athletes together are counted anew', async () => {
    const plan = await planOf(ada, { exerciseKey: 'push-up', level: step([6, 6], 3) });
    const { workout } = await run<{ workout: { id: string } }>(
      ada,
      'scheduleWorkout',
      { planId: plan.id, scheduledAt: new Date(MONDAY + DAY) },
      'workout { id }',
    );
    // A night at a time: the athletes first, then all together.
    for (let day = 1; day <= 8; day++) {
      await settleAt(MONDAY + day * DAY);
      await settleAt(MONDAY + day * DAY + 6 * 3_600_000);
    }
    expect(await numbersOf(ada.rowId, 'progression_adherence_7d')).toMatchObject({
      '2026-03-03': '0/1',
      '2026-03-09': '0/1',
    });
    expect((await numbersOf(null, 'progression_adherence_7d'))['2026-03-04']).toBe('0/1');
    expect(await outdated()).toBe(false);

    const started = await run<{ workout: { id: string; performances: { id: string }[] } }>(
      ada,
      'startWorkout',
      { workoutId: workout.id, startedAt: new Date(MONDAY + DAY) },
      'workout { id performances { id } }',
    );
    const performanceId = started.workout.performances[0]!.id;
    for (const reps of [1, 1]) await run(ada, 'logSet', { workoutId: workout.id, performanceId, reps }, 'set { id }');
    await run(
      ada,
      'finishWorkout',
      {
        workoutId: workout.id,
        finishedAt: new Date(MONDAY + DAY + 3_600_000),
        exercises: [{ performanceId, rpe: '10' }],
      },
      'workout { id }',
    );
    expect(await outdated()).toBe(true);
    // The numbers are not made by the request, but soon after it, and then those of all.
    await settleAt(MONDAY + 8 * DAY + 6.5 * 3_600_000);
    await settleAt(MONDAY + 8 * DAY + 7 * 3_600_000);
    expect(await numbersOf(ada.rowId, 'progression_adherence_7d')).toMatchObject({
      '2026-03-02': '0/0',
      '2026-03-03': '1/1',
      '2026-03-09': '1/1',
    });
    const [verdict] = await select<{ day: string }>(
      `select slot_date::text as day from progress_records where athlete_id = '${ada.rowId}'`,
    );
    expect((await numbersOf(ada.rowId, 'progression_regression_rate'))[verdict!.day]).toBe('1/1');
    expect(await numbersOf(ada.rowId, 'progression_rolling_volume')).toEqual({ '2026-03-08': '2/1' });
    expect((await numbersOf(null, 'progression_adherence_7d'))['2026-03-04']).toBe('1/1');
    expect((await numbersOf(null, 'progression_regression_rate'))[verdict!.day]).toBe('1/1');
    expect(await metricRepository.findTouched(server.database.db, ada.rowId)).toBeUndefined();
  });

  it('a workout that is deleted takes its numbers along; today is left to the night', async () => {
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([4, 4], 2) });
    const begun = MONDAY + 9 * DAY;
    server.clock.set(new Date(begun));
    const trained = await train(ada, plan.id, [{ reps: [4, 4], rpe: '8' }]);
    expect(await metricRepository.findTouched(server.database.db, ada.rowId)).toBeUndefined();
    for (let day = 10; day <= 15; day++) await settleAt(MONDAY + day * DAY);
    const done = '2026-03-11';
    expect((await numbersOf(ada.rowId, 'progression_completion'))[done]).toBe('666/1000');
    const sundayRows = () =>
      select<{ n: number }>(
        `select count(*)::int as n from metrics where athlete_id = '${ada.rowId}' and metric_type like 'progression_rolling%' and period_end = '2026-03-15'`,
      );
    expect((await sundayRows())[0]!.n).toBe(4);
    const { id, version } = trained.workout;
    const [row] = (await ada
      .query<{ workout: { version: number } }>('query($id: ID!) { workout(id: $id) { version } }', { id })
      .then(({ workout }) => [workout])) as [{ version: number }];
    await run(ada, 'deleteWorkout', { workoutId: id, expectedVersion: row.version ?? version }, 'workoutId');
    await settleAt(MONDAY + 15 * DAY + 3_600_000);
    expect((await numbersOf(ada.rowId, 'progression_completion'))[done]).toBe('0/0');
    expect((await sundayRows())[0]!.n).toBe(2);
  });
});
