import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@topset/db';
import type { SimulatedAthlete } from './athlete.ts';

/** Everything by which what is stored differs from what was told. All of it should be empty. */
export interface Findings {
  /** Sets, workouts, plans and generations that were acknowledged and are not there, or not as they were told. */
  readonly lost: readonly string[];
  /** There, and told to nobody: done twice. */
  readonly twice: readonly string[];
  /** Versions and states that are behind what was told, and versions of plans with gaps. */
  readonly wrongVersions: readonly string[];
  /** Rows without what they belong to, and feeds that lack a workout or tell of one that is not there. */
  readonly orphans: readonly string[];
  /** Jobs and generations that did not end, or were given up. */
  readonly undone: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

const SETTLED_WITHIN_MS = 240_000;
const ENDED = new Set(['DONE', 'FAILED', 'CANCELLED']);

/** Waits for the jobs, then compares. Nobody may be writing any more. */
export async function audit(url: string, athletes: readonly SimulatedAthlete[]): Promise<Findings> {
  const database = await openDatabase({ engine: 'postgres', url });
  const read = async (text: string): Promise<Row[]> => [...((await database.db.execute(text)) as unknown as Row[])];
  try {
    const undone = await unfinished(read);
    const sets = byId(
      await read(
        'select s.id, s.reps, p.workout_id from performed_sets s join performances p using (athlete_id) where p.id = s.performance_id',
      ),
    );
    const workouts = byId(await read(`select id, version, status from workouts where status <> 'PLANNED'`));
    const plans = byId(await read('select id, version from plans'));
    const generations = byId(await read(`select id, status from generations where kind = 'WORKOUT'`));
    const lost: string[] = [];
    const wrongVersions: string[] = [];
    const toldIds = new Set<string>();
    for (const { name, told } of athletes) {
      for (const [id, { reps, workoutId }] of told.sets) {
        const stored = sets.get(known(id, toldIds));
        if (!stored) lost.push(`${name}: set ${rowId(id)}`);
        else if (stored.reps !== reps || stored.workout_id !== rowId(workoutId))
          lost.push(`${name}: set ${rowId(id)} is another`);
      }
      for (const [id, { version, status }] of told.workouts) {
        const stored = workouts.get(known(id, toldIds));
        if (!stored) lost.push(`${name}: workout ${rowId(id)}`);
        else if (Number(stored.version) < version || stored.status !== status) {
          wrongVersions.push(
            `${name}: workout ${rowId(id)} told ${version} ${status}, is ${stored.version} ${stored.status}`,
          );
        }
      }
      for (const [id, version] of told.plans) {
        const stored = plans.get(known(id, toldIds));
        if (!stored) lost.push(`${name}: plan ${rowId(id)}`);
        else if (stored.version !== version) wrongVersions.push(`${name}: plan told ${version}, is ${stored.version}`);
      }
      for (const id of told.generations) {
        const stored = generations.get(known(id, toldIds));
        if (!stored) lost.push(`${name}: generation ${rowId(id)}`);
        else if (!ENDED.has(String(stored.status))) undone.push(`${name}: generation ${stored.status}`);
      }
    }
    const twice = Object.entries({ set: sets, workout: workouts, plan: plans, generation: generations }).flatMap(
      ([kind, rows]) => [...rows.keys()].filter((id) => !toldIds.has(id)).map((id) => `${kind} ${id}`),
    );
    const gaps = await read(
      `select p.id, p.version, count(v.version) as versions, max(v.version) as newest
       from plans p left join plan_versions v on v.athlete_id = p.athlete_id and v.plan_id = p.id
       group by p.athlete_id, p.id, p.version having count(v.version) <> p.version or max(v.version) <> p.version`,
    );
    wrongVersions.push(...gaps.map((row) => `versions of a plan: ${JSON.stringify(row)}`));
    const orphans = (
      await Promise.all(ORPHANS.map(async ([what, text]) => (await read(text)).map(({ id }) => `${what} ${id}`)))
    ).flat();
    return { lost, twice, wrongVersions, orphans, undone };
  } finally {
    await database.close();
  }
}

const ORPHANS: readonly (readonly [string, string])[] = [
  [
    'performance without a workout',
    `select p.id from performances p where not exists (select from workouts w where w.athlete_id = p.athlete_id and w.id = p.workout_id)`,
  ],
  [
    'set without a performance',
    `select s.id from performed_sets s where not exists (select from performances p where p.athlete_id = s.athlete_id and p.id = s.performance_id)`,
  ],
  [
    'workout that no feed tells of',
    `select w.id from workouts w where not exists (select from feed_rows f where f.athlete_id = w.athlete_id and f.type = 'Workout' and f.key = w.id::text and f.deleted_at is null)`,
  ],
  [
    'told by a feed, not there: workout',
    `select f.key as id from feed_rows f where f.type = 'Workout' and f.deleted_at is null and not exists (select from workouts w where w.athlete_id = f.athlete_id and w.id::text = f.key)`,
  ],
  ['key without an answer', `select key as id from idempotency_keys where answer is null`],
  ['finished before its start: workout', `select id from workouts where finished_at < started_at`],
];

/** Jobs that are due and not done once nothing moves any more, and those that were given up. */
async function unfinished(read: (text: string) => Promise<Row[]>): Promise<string[]> {
  const open = `select kind, status, attempts, last_error from jobs where status = 'DEAD' or status = 'RUNNING'
    or (status = 'QUEUED' and run_at <= now())`;
  for (const end = Date.now() + SETTLED_WITHIN_MS; ; await pause(1_000)) {
    const rows = await read(open);
    if (rows.every(({ status }) => status === 'DEAD') || Date.now() > end) {
      return rows.map((row) => `job ${row.kind} is ${row.status} after ${row.attempts} attempts: ${row.last_error}`);
    }
  }
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [String(row.id), row]));

/** The id of the row behind an id of the contract. */
const rowId = (id: string): string => Buffer.from(id, 'base64url').toString().split(':').at(-1)!;

function known(id: string, ids: Set<string>): string {
  const row = rowId(id);
  ids.add(row);
  return row;
}
