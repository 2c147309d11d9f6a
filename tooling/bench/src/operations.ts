import { parseArgs } from 'node:util';
import { DEMO_ATHLETE_ID, DEMO_TOKEN, readConfig, startApp } from '@topset/api';
import { type Database, openDatabase } from '@topset/db';

/**
 * What the work by the clock takes on an empty database of `DATABASE_URL`, else on an embedded one in memory, which then
 * is part of the memory that is told: the archive of one athlete with 12,000 old records, and the weekly reports of 1,000
 * athletes, each with the history of the demo athlete.
 */
const { values: asked } = parseArgs({ options: { records: { type: 'string' }, athletes: { type: 'string' } } });
const RECORDS = Number(asked.records ?? 12_000);
const RECORDS_PER_DAY = 20;
const ATHLETES = Number(asked.athletes ?? 1_000);
const COPIED = [
  'programs',
  'plans',
  'plan_exercises',
  'planned_sets',
  'workouts',
  'performances',
  'performed_sets',
  'progress_records',
];

let clock = new Date('2026-03-04T08:00:00Z');
const url = process.env.DATABASE_URL;
const database = await openDatabase(url ? { engine: 'postgres', url } : { engine: 'pglite', folder: 'memory://' });
const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', MAX_COST_PER_MINUTE: '0' });
const app = await startApp(config, database, { now: () => clock, withoutSchedules: true });

type Row = Record<string, string>;
const rows = async (statement: string) => (await database.db.execute(statement)) as unknown as Row[] | { rows: Row[] };
const count = async (from: string) => Number(first(await rows(`select count(*)::int as n from ${from}`)).n);
const first = (list: Row[] | { rows: Row[] }) => (Array.isArray(list) ? list : list.rows)[0]!;

async function change<Answer>(mutation: string, input: object, fields: string): Promise<Answer> {
  const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
  const query = `mutation($input: ${title}Input!) { result: ${mutation}(input: $input) { ... on ${title}Payload { ${fields} } ... on Error { message } } }`;
  const response = await fetch(app.server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${DEMO_TOKEN}` },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return ((await response.json()) as { data: { result: Answer } }).data.result;
}

/** A verdict of the rules, to be copied. */
async function trainOnce(): Promise<void> {
  const level = { step: { kind: 'STRENGTH', sets: [6, 6], unit: 'REPS' } };
  const exercises = [{ exerciseKey: 'push-up', sets: [], level }];
  const { plan } = await change<{ plan: { id: string } }>('createPlan', { name: 'Level', exercises }, 'plan { id }');
  const { workout } = await change<{ workout: { id: string; performances: { id: string }[] } }>(
    'startWorkout',
    { planId: plan.id },
    'workout { id performances { id } }',
  );
  const performanceId = workout.performances[0]!.id;
  for (const reps of [6, 6]) await change('logSet', { workoutId: workout.id, performanceId, reps }, 'set { id }');
  const report = { workoutId: workout.id, exercises: [{ performanceId, rpe: '8' }] };
  await change('finishWorkout', report, 'workout { id }');
}

/** Rows of the demo athlete as rows of others: every key begins with the athlete. */
async function copyTo(from: string, to: string): Promise<void> {
  for (const name of COPIED) {
    const found = await rows(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = '${name}' and is_generated = 'NEVER'`,
    );
    const columns = first(found).columns!.split(', ');
    const values = columns.map((column) => (column === 'athlete_id' ? 'b.id' : `a.${column}`));
    await database.db.execute(
      `insert into ${name} (${columns.join(', ')}) select ${values.join(', ')}
       from (select * from ${name} where athlete_id = '${from}') a, (select id from athletes where ${to}) b`,
    );
  }
}

async function timed(until: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  app.jobs.wake();
  while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 20));
  return (performance.now() - began) / 1000;
}

await trainOnce();
await app.sweep();
await onlyJobs(database, 'archive-progress');
await database.db.execute(`insert into progress_records
  select athlete_id, gen_random_uuid(), gen_random_uuid(), plan_id, plan_exercise_id, policy_id,
    workout_start - interval '2 years', date '2024-08-01' - (n / ${RECORDS_PER_DAY}), slot_time, record, update,
    plan_version, null, decision_record_id, null, created_at, trace_id
  from (select * from progress_records where athlete_id = '${DEMO_ATHLETE_ID}' limit 1) one, generate_series(1, ${RECORDS}) n`);
clock = new Date('2026-03-08T23:00:00Z');
const archived = await timed(async () => (await count('progress_records_archive')) === RECORDS);

console.log(told(`archive of ${RECORDS} records`, archived, RECORDS));

clock = new Date('2026-03-09T05:00:00Z');
await database.db.execute(`insert into athletes (id, display_name, created_at, updated_at)
  select gen_random_uuid(), 'Lifter ' || n, now(), now() from generate_series(1, ${ATHLETES}) n`);
await copyTo(DEMO_ATHLETE_ID, `id <> '${DEMO_ATHLETE_ID}'`);
await app.sweep();
await onlyJobs(database, 'weekly-report');
clock = new Date('2026-03-09T06:00:00Z');
const reported = await timed(async () => (await count(`reports where made_at >= '2026-03-09T06:00:00Z'`)) > ATHLETES);

console.log(told(`${ATHLETES} weekly reports`, reported, ATHLETES));
await app.stop();

/** Time, and what the process has had at most so far, an embedded database included. */
function told(work: string, seconds: number, count: number): string {
  const peak = process.resourceUsage().maxRSS / 1024;
  return `${work}: ${seconds.toFixed(1)} s, ${((seconds / count) * 1000).toFixed(2)} ms each, at most ${peak.toFixed(0)} MB`;
}

/** Leaves the runs of one kind alone. */
async function onlyJobs({ db }: Database, kind: string): Promise<void> {
  await db.execute(`delete from jobs where status = 'QUEUED' and kind <> '${kind}'`);
}
