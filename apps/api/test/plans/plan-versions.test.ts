import { planVersionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { Workout } from '../kit/documents.ts';
import {
  dataOf,
  mutationDocument,
  type Person,
  startTestServer,
  statementsOf,
  type TestServer,
} from '../kit/testkit.ts';

interface LevelPlan {
  readonly id: string;
  readonly version: number;
  readonly exercises: readonly { readonly id: string; readonly level: { readonly sets: readonly number[] } }[];
}
interface Result {
  readonly __typename: string;
  readonly code?: string;
  readonly currentVersion?: number;
  readonly plan: LevelPlan;
  readonly version: { readonly version: number; readonly status: string } | null;
}

const PLAN = 'id version exercises { id level { sets rung { ordinal } } }';
const PAYLOAD = `plan { ${PLAN} } version { version status parentVersion items { event planExerciseId } }`;
const level = (sets: readonly number[]) => ({ step: { kind: 'STRENGTH', sets, unit: 'REPS' } });

describe.each(ENGINES)('plan versions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { oneNode: true });
  });
  afterAll(() => server.stop());

  const run = async (person: Person, mutation: string, input: object, fields = PAYLOAD): Promise<Result> => {
    const document = mutationDocument(mutation as 'editPlan', fields);
    return dataOf(await person.ask<{ result: Result }>(document, { input })).result;
  };
  const done = async (person: Person, mutation: string, input: object, fields = PAYLOAD): Promise<Result> => {
    const result = await run(person, mutation, input, fields);
    if (result.__typename.endsWith('Error')) throw new Error(`${mutation}: ${JSON.stringify(result)}`);
    return result;
  };
  const planOf = async (person: Person, ...keys: string[]): Promise<LevelPlan> => {
    const exercises = keys.map((exerciseKey) => ({ exerciseKey, sets: [], level: level([6, 6, 6, 6]) }));
    return (await done(person, 'createPlan', { name: 'Level', exercises })).plan;
  };
  const KEYS = ['pull-up', 'push-up'];
  const edit = (plan: LevelPlan, sets: Readonly<Record<number, readonly number[]>>) => ({
    planId: plan.id,
    expectedVersion: plan.version,
    exercises: plan.exercises.map(({ id }, i) => ({
      id,
      exerciseKey: KEYS[i],
      sets: [],
      ...(sets[i] ? { level: { sets: sets[i] } } : {}),
    })),
  });
  const train = async (person: Person, planId: string, amounts: readonly number[], rpe = '6') => {
    const { workout } = (await run(
      person,
      'startWorkout',
      { planId },
      'workout { id performances { id } }',
    )) as unknown as {
      workout: Workout;
    };
    const performanceId = workout.performances[0]!.id;
    for (const reps of amounts) {
      await run(person, 'logSet', { workoutId: workout.id, performanceId, reps }, 'set { id }');
    }
    const finished = (await done(
      person,
      'finishWorkout',
      { workoutId: workout.id, exercises: [{ performanceId, rpe }] },
      'workout { progressUpdates { decision reason planVersion conflictId } } version { version }',
    )) as unknown as {
      workout: { progressUpdates: { decision: string; reason: string; planVersion: number; conflictId: string }[] };
    };
    return finished.workout.progressUpdates[0]!;
  };
  /** A finished session that changed nothing. */
  const held = async (person: Person, planId: string) => {
    const input = await run(person, 'startWorkout', { planId }, 'workout { id performances { id } }');
    const { workout } = input as unknown as { workout: Workout };
    const performanceId = workout.performances[0]!.id;
    for (const reps of [6, 6, 6, 6]) {
      await run(person, 'logSet', { workoutId: workout.id, performanceId, reps }, 'set { id }');
    }
    const exercises = [{ performanceId, rpe: '8' }];
    await done(person, 'finishWorkout', { workoutId: workout.id, exercises }, 'workout { id }');
    return { workout, performanceId };
  };
  const read = async <Data>(person: Person, id: string, fields: string): Promise<Data> =>
    (await person.query<{ plan: Data }>(`query($id: ID!) { plan(id: $id) { ${fields} } }`, { id })).plan;

  it('rebases a stale change of other exercises and refuses one of the same', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, ...KEYS);
    await done(ada, 'editPlan', edit(plan, { 0: [7, 7, 7, 7] }));
    const rebased = await done(ada, 'editPlan', edit(plan, { 1: [5, 5, 5, 5] }));
    expect(rebased.plan.exercises.map((exercise) => exercise.level.sets)).toEqual([
      [7, 7, 7, 7],
      [5, 5, 5, 5],
    ]);
    const refused = await run(ada, 'editPlan', edit(plan, { 0: [8, 8, 8, 8] }));
    expect(refused).toMatchObject({ code: 'STALE_VERSION', currentVersion: 3 });
  });

  it('R22: a manual edit of the last day stays; the automatic change waits and the next evaluation closes it', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, 'pull-up');
    await done(ada, 'editPlan', edit(plan, { 0: [6, 6, 6, 5] }));
    server.clock.advance(10 * 60);
    const update = await train(ada, plan.id, [7, 7, 7, 7]);
    expect(update).toMatchObject({ decision: 'HOLD', reason: 'MANUAL_24H', planVersion: 3 });
    const open = await read<{ version: number; conflicts: object[] }>(
      ada,
      plan.id,
      'version conflicts(status: OPEN) { kind status autoVersion }',
    );
    expect(open).toEqual({ version: 2, conflicts: [{ kind: 'WITHIN_24H', status: 'OPEN', autoVersion: 3 }] });
    server.clock.advance(2 * 60);
    await train(ada, plan.id, [6, 6, 6, 5]);
    expect(await read(ada, plan.id, 'conflicts { resolution }')).toEqual({
      conflicts: [{ resolution: 'RE_EVALUATED' }],
    });
  });

  it('R23: an older edit is asked about; the compromise lies in between and clears the override', async () => {
    const ada = await server.athlete();
    const plan = (
      await done(ada, 'createPlan', {
        name: 'Level',
        exercises: [{ exerciseKey: 'pull-up', sets: [], level: { ...level([6, 6, 6, 6, 6]) } }],
      })
    ).plan;
    await done(ada, 'editPlan', edit(plan, { 0: [6, 6, 6, 6] }));
    server.clock.advance(30 * 60);
    const update = await train(ada, plan.id, [7, 7, 7, 7]);
    expect(update).toMatchObject({ decision: 'HOLD', reason: 'AWAITING_CONFIRMATION' });
    const { conflicts } = await read<{ conflicts: { id: string }[] }>(
      ada,
      plan.id,
      'conflicts { id kind question(locale: RU) compromise { level { sets } } }',
    );
    expect(conflicts).toMatchObject([
      {
        kind: 'CONTRADICTS',
        question: expect.stringContaining('сойтись на'),
        compromise: { level: { sets: [7, 7, 7, 6] } },
      },
    ]);
    const confirm = await run(ada, 'confirmPlanVersion', { planId: plan.id, version: 3 });
    expect(confirm).toMatchObject({ code: 'CONFLICT_OPEN' });
    const input = { conflictId: conflicts[0]!.id, resolution: 'COMPROMISE' };
    const resolved = await done(ada, 'resolvePlanConflict', input);
    expect(resolved).toMatchObject({
      version: { version: 4, status: 'ACTIVE', items: [{ event: 'COMPROMISE' }] },
      plan: { exercises: [{ level: { sets: [7, 7, 7, 6] } }] },
    });
    expect(await run(ada, 'resolvePlanConflict', input)).toMatchObject({ code: 'ALREADY_DECIDED' });
    expect(await ada.query('{ viewer { flags { kind } } }')).toEqual({ viewer: { flags: [] } });
  });

  it('R25: a day is rolled back as a new version, and rolling back again restores it', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, 'pull-up');
    server.clock.advance(24 * 60);
    expect(await train(ada, plan.id, [7, 7, 7, 7])).toMatchObject({ decision: 'ADVANCE', planVersion: 2 });
    const date = server.clock.now().toISOString().slice(0, 10);
    const dry = await done(ada, 'rollbackPlan', { planId: plan.id, day: { date }, dryRun: true });
    expect(dry.version).toMatchObject({ version: 3 });
    const back = await done(ada, 'rollbackPlan', { planId: plan.id, day: { date } });
    expect(back).toMatchObject({
      plan: { version: 3, exercises: [{ level: { sets: [6, 6, 6, 6] } }] },
      version: { version: 3, status: 'ACTIVE', items: [{ event: 'ROLLBACK' }] },
    });
    expect(await ada.query('{ viewer { flags { kind } } }')).toEqual({
      viewer: { flags: [{ kind: 'MANUAL_OVERRIDE' }] },
    });
    const again = await done(ada, 'rollbackPlan', { planId: plan.id, day: { date } });
    expect(again.plan.exercises[0]?.level.sets).toEqual([6, 6, 6, 6, 6]);
    const diff = await read<{ diff: object[] }>(
      ada,
      plan.id,
      'diff(from: 1, to: 4) { op property value { numbers number text } } atVersion(version: 1) { exercises { level { sets } } }',
    );
    expect(diff).toEqual({
      diff: [
        { op: 'REPLACE', property: 'rung/label', value: { numbers: null, number: null, text: '2' } },
        { op: 'REPLACE', property: 'rung/ordinal', value: { numbers: null, number: 2, text: null } },
        { op: 'REPLACE', property: 'sets', value: { numbers: [6, 6, 6, 6, 6], number: null, text: null } },
      ],
      atVersion: { exercises: [{ level: { sets: [6, 6, 6, 6] } }] },
    });
    const nothing = await run(ada, 'rollbackPlan', { planId: plan.id, day: { date: '2020-01-01' } });
    expect(nothing).toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
  });

  it('a day on which exercises were taken out and moved is rolled back to the order of before, and forward again', async () => {
    const ada = await server.athlete();
    const keys = ['pull-up', 'push-up', 'dip', 'plank'];
    const { id } = await planOf(ada, ...keys);
    server.clock.advance(24 * 60);
    const read = () =>
      ada.query<{
        plan: { version: number; exercises: { id: string; exerciseKey: string; level: { sets: number[] } }[] };
      }>('query($id: ID!) { plan(id: $id) { version exercises { id exerciseKey level { sets } } } }', { id });
    const { plan } = await read();
    const [pullUp, , dip, plank] = plan.exercises;
    const exercises = [plank!, pullUp!, dip!].map(({ level, ...each }) => ({
      ...each,
      sets: [],
      level: { sets: level.sets },
    }));
    await done(ada, 'editPlan', { planId: id, expectedVersion: plan.version, exercises });
    const day = { date: server.clock.now().toISOString().slice(0, 10) };
    await done(ada, 'rollbackPlan', { planId: id, day });
    expect((await read()).plan.exercises).toEqual(plan.exercises);
    await done(ada, 'rollbackPlan', { planId: id, day });
    expect((await read()).plan.exercises.map(({ exerciseKey }) => exerciseKey)).toEqual(['plank', 'pull-up', 'dip']);
  });

  it('twenty writers at once leave a linear history with every change present once', async () => {
    const ada = await server.athlete();
    const keys = ['pull-up', 'push-up', 'dip', 'plank', 'pike-push-up', 'inverted-row', 'glute-bridge', 'crunch'];
    const plan = await planOf(ada, ...keys);
    const past = await held(ada, plan.id);
    server.clock.advance(24 * 60);
    const date = server.clock.now().toISOString().slice(0, 10);
    const change = (place: number, sets: readonly number[]) => ({
      planId: plan.id,
      expectedVersion: 1,
      exercises: plan.exercises.map(({ id }, i) => ({
        id,
        exerciseKey: keys[i],
        sets: [],
        ...(i === place ? { level: { sets } } : {}),
      })),
    });
    const { workout } = (await run(
      ada,
      'startWorkout',
      { planId: plan.id },
      'workout { id performances { id } }',
    )) as unknown as {
      workout: Workout;
    };
    const performanceId = workout.performances[0]!.id;
    for (const reps of [7, 7, 7, 7]) {
      await run(ada, 'logSet', { workoutId: workout.id, performanceId, reps }, 'set { id }');
    }
    /** Corrects the finished session with whatever version it is at; its replay writes into the same chain. */
    const correct = async (rpe: string): Promise<Result> => {
      const { id: workoutId } = past.workout;
      for (;;) {
        const { workout: seen } = await ada.query<{ workout: { version: number } }>(
          'query($id: ID!) { workout(id: $id) { version } }',
          { id: workoutId },
        );
        const input = {
          workoutId,
          expectedVersion: seen.version,
          exercises: [{ performanceId: past.performanceId, rpe }],
        };
        const result = (await run(
          ada,
          'editPastWorkout',
          input,
          'impact { planVersions { version status } }',
        )) as unknown as Result & { impact?: { planVersions: { version: number; status: string }[] } };
        if (result.code === 'STALE_VERSION') continue;
        return { ...result, version: result.impact?.planVersions.find(({ status }) => status === 'ACTIVE') ?? null };
      }
    };
    const results = await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => run(ada, 'editPlan', change(1 + (i % 7), [i + 7, 6, 6, 6]))),
      ...['9.5', '6', '10', '7'].map(correct),
      run(
        ada,
        'finishWorkout',
        { workoutId: workout.id, exercises: [{ performanceId, rpe: '6' }] },
        'version { version status }',
      ),
      ...Array.from({ length: 5 }, () => run(ada, 'rollbackPlan', { planId: plan.id, day: { date }, force: true })),
    ]);
    const made = results.flatMap((result) => (result.version ? [result.version.version] : []));
    const { versions, version } = await read<{
      version: number;
      versions: { edges: { node: { version: number; status: string; parentVersion: number | null } }[] };
    }>(ada, plan.id, 'version versions(first: 100) { edges { node { version status parentVersion } } }');
    const chain = versions.edges.map(({ node }) => node).reverse();
    expect(chain.map((each) => each.version)).toEqual(chain.map((_, i) => i + 1));
    expect(chain.map((each) => each.parentVersion)).toEqual(chain.map((_, i) => (i === 0 ? null : i)));
    expect(chain.filter(({ status }) => status === 'ACTIVE').map((each) => each.version)).toEqual([version]);
    expect([...made].sort((a, b) => a - b)).toEqual(chain.slice(1).map((each) => each.version));
    const folded = await read<{ exercises: object[]; atVersion: { exercises: object[] } }>(
      ada,
      plan.id,
      `exercises { exerciseKey level { sets } } atVersion(version: ${version}) { exercises { exerciseKey level { sets } } }`,
    );
    expect(folded.atVersion.exercises).toEqual(folded.exercises);
  });

  /** What the second edit of a plan and its taking back, in turns, would store up to a version with an even number. */
  const editInTurns = async (plan: LevelPlan, upTo: number) => {
    const planId = `'${decodeGlobalId(plan.id).id}'`;
    const { SNAPSHOT_EVERY } = planVersionRepository;
    const statements = [
      `update plan_versions set status = 'SUPERSEDED' where plan_id = ${planId}`,
      `insert into plan_versions
         select (jsonb_populate_record(v, jsonb_build_object(
           'version', n, 'parent_version', n - 1, 'chain_position', n,
           'status', case when n = ${upTo} then 'ACTIVE' else 'SUPERSEDED' end,
           'snapshot', case when n % ${SNAPSHOT_EVERY} = 0 then jsonb_build_object('exercises',
             jsonb_build_object(i.plan_exercise_id::text, case when n % 2 = 0 then i.after else i.before end)) end
         ))).*
         from plan_versions v join plan_version_items i using (athlete_id, plan_id, version)
         cross join generate_series(3, ${upTo}) n where v.plan_id = ${planId} and v.version = 2`,
      `insert into plan_version_items
         select (jsonb_populate_record(i, jsonb_build_object('version', n) ||
           case when n % 2 = 0 then '{}' else jsonb_build_object('before', i.after, 'after', i.before) end)).*
         from plan_version_items i cross join generate_series(3, ${upTo}) n
         where i.plan_id = ${planId} and i.version = 2`,
      `update plans set version = ${upTo} where id = ${planId}`,
    ];
    for (const statement of statements) await server.database.db.execute(statement);
  };

  it('reads a plan with hundreds of versions in as many statements as one with a few', async () => {
    const ada = await server.athlete();
    let plan = await planOf(ada, 'pull-up');
    const view = (version: number) =>
      read<{ atVersion: { exercises: { level: { sets: number[] } }[] } }>(
        ada,
        plan.id,
        `${PLAN} atVersion(version: ${version}) { exercises { level { sets } } } diff(from: 1, to: ${version}) { path }`,
      );
    const cost = (version: number) => statementsOf(server.database, () => view(version));
    const setsAt = async (version: number) => (await view(version)).atVersion.exercises[0]!.level.sets;
    plan = (await done(ada, 'editPlan', edit(plan, { 0: [7, 6, 6, 6] }))).plan;
    const few = await cost(2);
    const wanted = 500;
    await editInTurns(plan, wanted - 2);
    plan = { ...plan, version: wanted - 2 };
    for (const reps of [8, 9]) plan = (await done(ada, 'editPlan', edit(plan, { 0: [reps, 6, 6, 6] }))).plan;
    expect(plan.version).toBe(wanted);
    for (const version of [wanted, wanted - 1, wanted - 2, wanted / 2]) expect(await cost(version)).toBe(few);
    expect(await Promise.all([250, 251, 498, 499, 500].map(setsAt))).toEqual(
      [7, 6, 7, 8, 9].map((reps) => [reps, 6, 6, 6]),
    );
    // The plan is kept whole on the way, so that reading a version never takes more than so many deltas.
    const kept = await planVersionRepository.snapshotBefore(
      server.database.db,
      ada.rowId,
      decodeGlobalId(plan.id).id,
      wanted,
    );
    expect(kept).toMatchObject({ position: wanted });
  });
});
