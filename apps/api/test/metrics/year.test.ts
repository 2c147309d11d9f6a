import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ATHLETE_ID, demoIds } from '../../src/demo/demo-ids.ts';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import { levelsKit } from '../kit/level-history-kit.ts';
import { step } from '../kit/level-kit.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { Person, startTestServer, type TestServer } from '../kit/testkit.ts';
import { type NaiveRecord, naiveMetrics, type RawRows } from './naive-metrics.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const WEEKS = 52;
const MOVES_IN_WEEK = 27;

let server: TestServer;
let demo: Person;
beforeAll(async () => {
  // A server takes a year of nights in a third of the time that the embedded database takes.
  server = await startTestServer('postgres', { demo: true });
  demo = new Person(server.url, DEMO_ATHLETE_ID, DEMO_TOKEN);
});
afterAll(() => server.stop());
const { planOf, readPlan, editPlan, run } = levelsKit(() => server);

const select = <Row>(statement: string) => rowsOfStatement(server.database, statement) as unknown as Promise<Row[]>;
const mine = (table: string) => `from ${table} where athlete_id = '${demo.rowId}'`;

/** Everything that is due happens. */
async function settle(): Promise<void> {
  server.app.jobs.wake();
  const now = server.clock.now().toISOString();
  const waiting = () =>
    select<{ n: number }>(
      `select count(*)::int as n from jobs where status in ('QUEUED', 'RUNNING') and run_at <= '${now}'`,
    );
  await expect.poll(async () => (await waiting())[0]!.n, { timeout: 60_000, interval: 20 }).toBe(0);
}

/** What a seeded life brings on a day: the same each time, by nothing but arithmetic. */
const luck = (week: number, day: number) => (week * 7919 + day * 104_729 + 13) % 97;

interface Started {
  readonly workout: {
    readonly id: string;
    readonly status: string;
    readonly performances: readonly {
      readonly id: string;
      readonly targets: { readonly sets: readonly { readonly reps: number; readonly type: string }[] };
    }[];
  };
}

it('must-show 6: a year of the demo athlete with skips, pain, layoffs, late logs, edits and two zones: every metric is what a plain count of the rows says', {
  timeout: 600_000,
}, async () => {
  await server.app.sweep();
  const plan = await planOf(
    demo,
    { exerciseKey: 'push-up', level: step([6, 6], 3) },
    { exerciseKey: 'pull-up', level: step([5, 5], 2) },
  );
  const begin = server.clock.now().getTime();
  const fatigue = new Map<string, number>();
  // What waits for the demo athlete on the first day, by loads: two exercises of it.
  await finish(await start({ workoutId: demoIds().todaysWorkout }), { exercises: 2, factor: 1, rpe: '8' });
  for (let week = 0; week < WEEKS; week++) {
    const monday = begin + 7 * week * DAY;
    // Three weeks at the sea, and a week ill.
    const isAway = (week >= 20 && week < 23) || week === 40;
    if (week === MOVES_IN_WEEK) await demo.change('updateAthlete', { timeZone: 'Asia/Tokyo' });
    for (const day of isAway ? [] : [0, 3]) {
      server.clock.set(new Date(monday + day * DAY + 2 * HOUR));
      await session(week, day);
    }
    if (week % 9 === 5) {
      server.clock.set(new Date(monday + 4 * DAY));
      const { level } = (await readPlan(demo, plan.id)).exercises[0]!;
      await editPlan(demo, await readPlan(demo, plan.id), { 0: level.sets.map((reps) => Math.max(3, reps - 1)) });
    }
    if (week % 12 === 9) {
      server.clock.set(new Date(monday + 5 * DAY));
      // Out of the blue, by loads; no day of the calendar asked for it.
      await finish(await start({ planId: demoIds().legsPlan }), { exercises: 1, factor: 0.5, rpe: '7' });
    }
    server.clock.set(new Date(monday + 6.9 * DAY));
    await settle();
    if (week % 13 === 10) await lateLog(monday + 4 * DAY + 3 * HOUR);
    const set = await select<{ id: string; at: string }>(
      `select id, created_at::text as at ${mine('progression_events')} and event_type = 'flag_set' and context->>'kind' = 'FATIGUE'`,
    );
    for (const { id, at } of set) fatigue.set(id, Date.parse(at));
  }
  // What was touched last is counted anew, and after it the numbers of all.
  for (let hour = 1; hour <= 3; hour++) {
    server.clock.set(new Date(begin + 7 * WEEKS * DAY + hour * HOUR));
    await settle();
  }

  async function start(what: object): Promise<Started['workout']> {
    const fields = 'workout { id status performances { id targets { sets { reps type } } } }';
    const { workout } = await run<Started>(demo, 'startWorkout', what, fields);
    // What the last session by loads suggested is left for another day.
    if (workout.status === 'REVIEW') await run(demo, 'skipReview', { workoutId: workout.id }, 'workout { id }');
    return workout;
  }

  async function finish(
    { id: workoutId, performances }: Started['workout'],
    done: {
      readonly exercises: number;
      readonly factor: number;
      readonly rpe: string;
      readonly [more: string]: unknown;
    },
  ): Promise<void> {
    const { exercises: count, factor, rpe, ...more } = done;
    const exercises = [];
    for (const { id: performanceId, targets } of performances.slice(0, count)) {
      for (const { reps } of targets.sets.filter(({ type }) => type !== 'WARMUP')) {
        const set = { workoutId, performanceId, reps: Math.max(1, Math.round(reps * factor)) };
        await run(demo, 'logSet', set, 'set { id }');
      }
      exercises.push({ performanceId, rpe });
    }
    await run(demo, 'finishWorkout', { workoutId, exercises, ...more }, 'workout { id }');
  }

  /** On Sunday evening somebody remembers what was done on Friday; every other time it is taken back or corrected. */
  async function lateLog(startedAt: number): Promise<void> {
    const workout = await start({ planId: plan.id, startedAt: new Date(startedAt) });
    await finish(workout, { exercises: 2, factor: 0.4, rpe: '9.5', finishedAt: new Date(startedAt + HOUR) });
    const { version } = (
      await demo.query<{ workout: { version: number } }>('query($id: ID!) { workout(id: $id) { version } }', {
        id: workout.id,
      })
    ).workout;
    server.clock.advance(60);
    await settle();
    const of = { workoutId: workout.id, expectedVersion: version };
    if (startedAt % (2 * DAY) < DAY) await run(demo, 'deleteWorkout', of, 'workoutId');
    else
      await run(
        demo,
        'editPastWorkout',
        { ...of, addSets: [{ performanceId: workout.performances[0]!.id, reps: 9 }] },
        'workout { id }',
      );
  }

  async function session(week: number, day: number): Promise<void> {
    const dice = luck(week, day);
    const scheduledAt = new Date(server.clock.now().getTime() + 60_000);
    const { workout } = await run<{ workout: { id: string } }>(
      demo,
      'scheduleWorkout',
      { planId: plan.id, scheduledAt },
      'workout { id }',
    );
    server.clock.advance(5);
    if (dice % 7 === 0) {
      await run(demo, 'skipWorkout', { session: { workoutId: workout.id } }, 'workout { id }');
      return;
    }
    if (dice % 11 === 0) return;
    const pain = dice % 23 === 0 ? [{ area: 'KNEE', severity: 2 }] : [];
    const [factor, rpe] = dice % 5 === 0 ? [0.4, '9.5'] : dice % 3 === 0 ? [1.3, '6'] : [1, '7.5'];
    await finish(await start({ workoutId: workout.id }), {
      exercises: 2,
      factor: factor as number,
      rpe: rpe as string,
      pain,
    });
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
       where i.athlete_id = '${demo.rowId}' and i.event in ('MANUAL_EDIT', 'ROLLBACK')`,
    ),
    otherwise: await select(
      `select id, resolved_at::text as at ${mine('plan_version_conflicts')} and resolution in ('MANUAL', 'COMPROMISE')`,
    ),
    workouts: await select(
      `select id, status::text as status, coalesce(scheduled_at, case when schedule_slot is not null then at end)::text as scheduled,
        at::text as at ${mine('workouts')}`,
    ),
    volumes: await select(
      `select p.workout_id as workout, p.level_snapshot->'judgeVolume' as asked, p.snapshot as prescribed,
        coalesce(sum(s.reps) filter (where s.type <> 'WARMUP'), 0)::int as done
       from performances p left join performed_sets s on s.athlete_id = p.athlete_id and s.performance_id = p.id and not s.skipped
       where p.athlete_id = '${demo.rowId}' group by p.athlete_id, p.id, p.workout_id, p.level_snapshot, p.snapshot`,
    ),
    fatigue: [...fatigue.values()],
  };
  const moved = new Date(begin + 7 * MOVES_IN_WEEK * DAY).toISOString().slice(0, 10);
  const numbers = (whose: string) =>
    select<{ type: string; dimension: string; from: string; to: string; value: string | null }>(
      `select metric_type as type, dimension, period_start::text as from, period_end::text as to, value::text as value
       from metrics where athlete_id ${whose} and metric_type not like 'progression_prediction%' order by 1, 3, 4, 2`,
    );
  const [stored, all] = [await numbers(`= '${demo.rowId}'`), await numbers('is null')];
  expect(stored.length).toBeGreaterThan(WEEKS * 7 * 6);
  expect(new Set(stored.map(({ type }) => type)).size).toBe(12);
  // There is nobody else: what is added up over all is theirs.
  expect(all.length).toBeGreaterThan(WEEKS * 7 * 5);
  const naive = (row: (typeof stored)[number]) => naiveMetrics(raw, row, row.to < moved ? 'UTC' : 'Asia/Tokyo');
  const wrong = [...stored, ...all].filter((row) => naive(row) !== (row.value === null ? null : Number(row.value)));
  expect(wrong.map((row) => ({ ...row, naive: naive(row) }))).toEqual([]);
  expect(stored.filter(({ value }) => value !== null && Number(value) !== 0).length).toBeGreaterThan(WEEKS);
});
