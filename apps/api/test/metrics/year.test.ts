import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';
import { type NaiveRecord, naiveMetrics, type RawRows } from './naive-metrics.ts';

const DAY = 86_400_000;
const WEEKS = 52;
const MOVES_IN_WEEK = 27;

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  // Nights are counted the same on both databases, by `metrics.test.ts`; of a year only the length is new.
  server = await startTestServer(ANY_ENGINE[0]!);
  ada = await server.athlete();
});
afterAll(() => server.stop());
const { planOf, readPlan, editPlan, run } = levelsKit(() => server);

const select = <Row>(statement: string) => rowsOfStatement(server.database, statement) as unknown as Promise<Row[]>;
const mine = (table: string) => `from ${table} where athlete_id = '${ada.rowId}'`;

/** Everything that is due happens. */
async function settle(): Promise<void> {
  server.app.jobs.wake();
  await expect
    .poll(
      async () => {
        const [waiting] = await select<{ n: number }>(
          `select count(*)::int as n from jobs where status in ('QUEUED', 'RUNNING') and run_at <= '${server.clock.now().toISOString()}'`,
        );
        return waiting!.n;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
}

/** What a seeded life brings on a day: the same each time, by nothing but arithmetic. */
const luck = (week: number, day: number) => (week * 7919 + day * 104_729 + 13) % 97;

it('must-show 6: a year with skips, pain, layoffs and two zones: every metric is what a plain count of the rows says', {
  timeout: 600_000,
}, async () => {
  await server.app.sweep();
  const plan = await planOf(
    ada,
    { exerciseKey: 'push-up', level: step([6, 6], 3) },
    { exerciseKey: 'pull-up', level: step([5, 5], 2) },
  );
  const begin = server.clock.now().getTime();
  const fatigue = new Map<string, number>();
  for (let week = 0; week < WEEKS; week++) {
    const monday = begin + 7 * week * DAY;
    // Three weeks at the sea, and a week ill.
    const isAway = (week >= 20 && week < 23) || week === 40;
    if (week === MOVES_IN_WEEK) await ada.change('updateAthlete', { timeZone: 'Asia/Tokyo' });
    for (const day of isAway ? [] : [0, 3]) {
      server.clock.set(new Date(monday + day * DAY + 2 * 3_600_000));
      await session(week, day);
    }
    if (week % 9 === 5) {
      server.clock.set(new Date(monday + 4 * DAY));
      const { level } = (await readPlan(ada, plan.id)).exercises[0]!;
      await editPlan(ada, await readPlan(ada, plan.id), { 0: level.sets.map((reps) => Math.max(3, reps - 1)) });
    }
    server.clock.set(new Date(monday + 6.9 * DAY));
    await settle();
    const set = await select<{ id: string; at: string }>(
      `select id, created_at::text as at ${mine('progression_events')} and event_type = 'flag_set' and context->>'kind' = 'FATIGUE'`,
    );
    for (const { id, at } of set) fatigue.set(id, Date.parse(at));
  }

  async function session(week: number, day: number): Promise<void> {
    const dice = luck(week, day);
    const scheduledAt = server.clock.now();
    const { workout } = await run<{ workout: { id: string } }>(
      ada,
      'scheduleWorkout',
      { planId: plan.id, scheduledAt: new Date(scheduledAt.getTime() + 60_000) },
      'workout { id }',
    );
    server.clock.advance(5);
    if (dice % 7 === 0) {
      await run(ada, 'skipWorkout', { session: { workoutId: workout.id } }, 'workout { id }');
      return;
    }
    if (dice % 11 === 0) return;
    const started = await run<{
      workout: { id: string; performances: { id: string; targets: { sets: unknown[] } }[] };
    }>(ada, 'startWorkout', { workoutId: workout.id }, 'workout { id performances { id } }');
    const standing = (await readPlan(ada, plan.id)).exercises;
    const exercises = [];
    for (const [i, { id: performanceId }] of started.workout.performances.entries()) {
      const factor = dice % 5 === 0 ? 0.4 : dice % 3 === 0 ? 1.3 : 1;
      for (const reps of standing[i]?.level.sets ?? [])
        await run(
          ada,
          'logSet',
          { workoutId: workout.id, performanceId, reps: Math.max(1, Math.round(reps * factor)) },
          'set { id }',
        );
      exercises.push({ performanceId, rpe: dice % 5 === 0 ? '9.5' : dice % 3 === 0 ? '6' : '7.5' });
    }
    const pain = dice % 23 === 0 ? [{ area: 'KNEE', severity: 2 }] : [];
    await run(ada, 'finishWorkout', { workoutId: workout.id, exercises, pain }, 'workout { id }');
  }

  const raw: RawRows = {
    records: await select<NaiveRecord>(
      `select id, plan_exercise_id as track, workout_id as workout, workout_start::text as start, slot_date::text as day,
        created_at::text as decided, superseded_at is not null as superseded, conflict_id as conflict,
        record, update->'newTargets'->'rung'->'ordinal' as after, update->>'proposed' is not null as pending
       ${mine('all_progress_records')}`,
    ),
    edits: await select(
      `select i.plan_exercise_id as track, v.created_at::text as at from plan_version_items i
       join plan_versions v on v.athlete_id = i.athlete_id and v.plan_id = i.plan_id and v.version = i.version
       where i.athlete_id = '${ada.rowId}' and i.event in ('MANUAL_EDIT', 'ROLLBACK')`,
    ),
    otherwise: await select(
      `select id, resolved_at::text as at ${mine('plan_version_conflicts')} and resolution in ('MANUAL', 'COMPROMISE')`,
    ),
    workouts: await select(
      `select id, status::text as status, scheduled_at::text as scheduled, at::text as at ${mine('workouts')}`,
    ),
    volumes: await select(
      `select p.workout_id as workout, p.level_snapshot->'judgeVolume' as asked, coalesce(sum(s.reps), 0)::int as done
       from performances p left join performed_sets s on s.athlete_id = p.athlete_id and s.performance_id = p.id and not s.skipped
       where p.athlete_id = '${ada.rowId}' group by p.athlete_id, p.id, p.workout_id, p.level_snapshot`,
    ),
    fatigue: [...fatigue.values()],
  };
  const moved = new Date(begin + 7 * MOVES_IN_WEEK * DAY).toISOString().slice(0, 10);
  const stored = await select<{ type: string; dimension: string; from: string; to: string; value: string | null }>(
    `select metric_type as type, dimension, period_start::text as from, period_end::text as to, value::text as value
     ${mine('metrics')} and metric_type not like 'progression_prediction%' order by 1, 3, 4, 2`,
  );
  expect(stored.length).toBeGreaterThan(WEEKS * 7 * 6);
  expect(new Set(stored.map(({ type }) => type)).size).toBe(12);
  const wrong = stored.filter((row) => {
    const zone = row.to < moved ? 'UTC' : 'Asia/Tokyo';
    return naiveMetrics(raw, row, zone) !== (row.value === null ? null : Number(row.value));
  });
  expect(
    wrong.map((row) => ({ ...row, naive: naiveMetrics(raw, row, row.to < moved ? 'UTC' : 'Asia/Tokyo') })),
  ).toEqual([]);
  expect(stored.filter(({ value }) => value !== null && Number(value) !== 0).length).toBeGreaterThan(WEEKS);
});
