import type { Database } from '@topset/db';
import type { Workout } from './documents.ts';
import { attempt, refused, run } from './level-kit.ts';
import type { Person, TestServer } from './testkit.ts';

export interface Level {
  readonly sets: readonly number[];
  readonly rung: { readonly ordinal: number } | null;
}
export interface LevelPlan {
  readonly id: string;
  readonly version: number;
  readonly exercises: readonly { readonly id: string; readonly exerciseKey: string; readonly level: Level }[];
}
export interface Verdict {
  readonly decision: string;
  readonly reason: string;
  readonly workoutId: string;
  readonly planVersion: number | null;
  readonly conflictId: string | null;
  readonly [field: string]: unknown;
}
export interface Trained {
  readonly workout: Workout & { readonly version: number; readonly progressUpdates: readonly Verdict[] };
  readonly version: { readonly version: number } | null;
}

const PLAN = 'id version exercises { id exerciseKey level { sets rung { ordinal } difficultyPct } }';
export const VERDICT =
  'workoutId planExerciseId decision reason rawVerdict change volumeTarget planVersion conflictId streakSuccess';
const SETS = 'performances { id exerciseKey sets { id reps } }';
export const TRAINED = `workout { id version progressUpdates { ${VERDICT} } ${SETS} } version { version }`;

/** Copies of one of the athlete's records, a day each, the newest on a date. */
export const copies = (database: Database, { rowId }: Person, count: number, newest: string) =>
  database.db.execute(`insert into progress_records
    select athlete_id, gen_random_uuid(), gen_random_uuid(), plan_id, plan_exercise_id, policy_id,
      workout_start - n * interval '1 day', date '${newest}' - n, slot_time, record, update, plan_version, null,
      decision_record_id, null, created_at, trace_id
    from (select * from progress_records where athlete_id = '${rowId}' limit 1) one, generate_series(1, ${count}) n`);

/** What people do with plans under level progression. */
export function levelsKit(server: () => TestServer) {
  const planOf = async (person: Person, ...exercises: object[]): Promise<LevelPlan> => {
    const input = { name: 'Level', exercises: exercises.map((exercise) => ({ sets: [], ...exercise })) };
    return (await run<{ plan: LevelPlan }>(person, 'createPlan', input, `plan { ${PLAN} }`)).plan;
  };
  const readPlan = async <More = object>(person: Person, id: string, more = ''): Promise<LevelPlan & More> =>
    (await person.query<{ plan: LevelPlan & More }>(`query($id: ID!) { plan(id: $id) { ${PLAN} ${more} } }`, { id }))
      .plan;
  const editPlan = (person: Person, plan: LevelPlan, sets: Readonly<Record<number, readonly number[]>>) =>
    run<{ plan: LevelPlan }>(
      person,
      'editPlan',
      {
        planId: plan.id,
        expectedVersion: plan.version,
        exercises: plan.exercises.map(({ id, exerciseKey }, i) => ({
          id,
          exerciseKey,
          sets: [],
          ...(sets[i] ? { level: { sets: sets[i] } } : {}),
        })),
      },
      `plan { ${PLAN} }`,
    );
  /** Trains a plan: what was done, exercise by exercise, with what is reported on each. */
  const train = async (
    person: Person,
    planId: string,
    done: readonly { readonly reps: readonly number[]; readonly [report: string]: unknown }[],
    more: { readonly startedAt?: Date; readonly [report: string]: unknown } = {},
  ): Promise<Trained> => {
    const { startedAt, ...report } = more;
    const { workout } = await run<{ workout: Workout }>(
      person,
      'startWorkout',
      { planId, ...(startedAt ? { startedAt } : {}) },
      `workout { id ${SETS} }`,
    );
    const exercises = [];
    for (const [i, { reps, ...said }] of done.entries()) {
      const performanceId = workout.performances[i]!.id;
      for (const each of reps)
        await run(person, 'logSet', { workoutId: workout.id, performanceId, reps: each }, 'set { id }');
      exercises.push({ performanceId, ...said });
    }
    const finishedAt = startedAt ? { finishedAt: new Date(startedAt.getTime() + 60_000) } : {};
    return run<Trained>(
      person,
      'finishWorkout',
      { workoutId: workout.id, exercises, ...finishedAt, ...report },
      TRAINED,
    );
  };
  const nextDay = (days = 1) => server().clock.advance(days * 24 * 60);
  return { attempt, run, refused, planOf, readPlan, editPlan, train, nextDay };
}
