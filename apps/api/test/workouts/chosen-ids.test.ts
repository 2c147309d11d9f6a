import { randomUUID } from 'node:crypto';
import { retentionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import type { PlanPayload, SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const BENCH = 'barbell-bench-press';
const DAY_MS = 86_400_000;

describe.each(ENGINES)('ids that a client chose, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  /** As the nightly purge would, long after. */
  const forgetKeys = () => {
    const [gone, none] = [new Date(server.clock.now().getTime() + DAY_MS), new Date(0)];
    const others = {
      jobs: none,
      outbox: none,
      words: none,
      contexts: none,
      exports: none,
      events: none,
      imports: none,
    };
    return server.database.transaction((tx) =>
      retentionRepository.purgeExpired(
        tx,
        { keys: gone, ...others, healthAlerts: none, hookSecrets: none, tombstones: none, allowances: none },
        1000,
      ),
    );
  };
  const setsOf = async (person: Person, id: string) =>
    (
      await person.query<{ workout: { performances: { sets: { id: string; reps: number }[] }[] } }>(
        'query($id: ID!) { workout(id: $id) { performances { sets { id reps } } } }',
        { id },
      )
    ).workout.performances.flatMap(({ sets }) => sets);

  it('name what has not been answered yet: a workout, its sets and a plan', async () => {
    const person = await server.athlete();
    const [workout, set, plan] = [randomUUID(), randomUUID(), randomUUID()];
    const started = await person.change<WorkoutPayload>('startWorkout', { id: workout, exerciseKeys: [BENCH] });
    expect(started.workout.id).toBe(encodeGlobalId('Workout', workout));
    const logged = await person.change<SetPayload>('logSet', {
      ...{ id: set, workoutId: encodeGlobalId('Workout', workout), exerciseKey: BENCH, reps: 5 },
    });
    expect(logged.set.id).toBe(encodeGlobalId('PerformedSet', set));
    const made = await person.change<PlanPayload>('createPlan', {
      id: plan.toUpperCase(),
      name: 'Push',
      exercises: [],
    });
    expect(made.plan.id).toBe(encodeGlobalId('Plan', plan));
  });

  it('X-20: sent again after the key is gone, the first answer comes back and nothing is made twice', async () => {
    const person = await server.athlete();
    const id = randomUUID();
    const start = { id, exerciseKeys: [BENCH], clientMutationId: randomUUID() };
    const { workout } = await person.change<WorkoutPayload>('startWorkout', start);
    const sets = Array.from({ length: 3 }, (_, at) => ({
      ...{ id: randomUUID(), clientMutationId: randomUUID(), workoutId: workout.id, exerciseKey: BENCH, reps: 5 + at },
    }));
    for (const set of sets) await person.change('logSet', { ...set, sentAt: server.clock.now().toISOString() });
    const first = await person.change<SetPayload>('logSet', sets[1]!);
    await forgetKeys();
    server.clock.advance(5);
    const late = { ...sets[1]!, sentAt: server.clock.now().toISOString() };
    expect((await person.change<SetPayload>('logSet', late)).set).toEqual(first.set);
    expect((await person.change<WorkoutPayload>('startWorkout', start)).workout.id).toBe(workout.id);
    expect((await setsOf(person, workout.id)).map(({ reps }) => reps)).toEqual([5, 6, 7]);
  });

  it('do not bring back what was deleted since', async () => {
    const person = await server.athlete();
    const id = randomUUID();
    const { workout } = await person.change<WorkoutPayload>('startWorkout', { id, exerciseKeys: [BENCH] });
    await person.change('deleteWorkout', { workoutId: workout.id, expectedVersion: 1 });
    await forgetKeys();
    expect(await person.refused('startWorkout', { id, exerciseKeys: [BENCH] })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stand for one thing: other content, another mutation or a row of the server is ID_TAKEN', async () => {
    const person = await server.athlete();
    const id = randomUUID();
    await person.change('createPlan', { id, name: 'Push', exercises: [] });
    expect(await person.refused('createPlan', { id, name: 'Pull', exercises: [] })).toMatchObject({ code: 'ID_TAKEN' });
    expect(await person.refused('startWorkout', { id })).toMatchObject({ code: 'ID_TAKEN' });
    const { plan } = await person.change<PlanPayload>('createPlan', { name: 'Legs', exercises: [] });
    const own = Buffer.from(plan.id, 'base64url').toString().split(':')[1];
    expect(await person.refused('createPlan', { id: own, name: 'Legs', exercises: [] })).toMatchObject({
      code: 'ID_TAKEN',
    });
  });

  it('of somebody else lead nowhere: neither is theirs seen nor told of, nor changed', async () => {
    const [person, stranger] = [await server.athlete(), await server.athlete()];
    const id = randomUUID();
    const { workout } = await person.change<WorkoutPayload>('startWorkout', { id, exerciseKeys: [BENCH] });
    const before = await server.rowsOf(person);
    expect(
      await stranger.refused('logSet', { id: randomUUID(), workoutId: workout.id, exerciseKey: BENCH, reps: 1 }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const theirs = await stranger.change<WorkoutPayload>('startWorkout', { id, name: 'Mine', exerciseKeys: [] });
    expect(theirs.workout.performances).toEqual([]);
    expect(await server.rowsOf(person)).toEqual(before);
  });

  it('are UUIDs, and a planned workout has one already', async () => {
    const person = await server.athlete();
    expect(await person.refused('startWorkout', { id: 'mine' })).toMatchObject({ issues: [{ path: 'id' }] });
    const { plan } = await person.change<PlanPayload>('createPlan', { name: 'Push', exercises: [] });
    const { workout } = await person.change<WorkoutPayload>('scheduleWorkout', {
      ...{ planId: plan.id, scheduledAt: server.clock.now().toISOString() },
    });
    expect(await person.refused('startWorkout', { id: randomUUID(), workoutId: workout.id })).toMatchObject({
      issues: [{ path: 'id' }],
    });
  });

  it("moves a time by the device's error where that is over a minute, and orders by arrival", async () => {
    const person = await server.athlete();
    const { workout } = await person.change<WorkoutPayload>('startWorkout', { exerciseKeys: [BENCH] });
    const now = server.clock.now().getTime();
    const at = (ms: number) => new Date(ms).toISOString();
    const log = async (loggedAt: string, sentAt: string, reps: number) => {
      const input = { workoutId: workout.id, exerciseKey: BENCH, reps, loggedAt, sentAt };
      const { set } = await person.change<{ set: { id: string } }>('logSet', input);
      const read = 'query($id: ID!) { node(id: $id) { ... on PerformedSet { loggedAt } } }';
      return (await person.query<{ node: { loggedAt: string } }>(read, { id: set.id })).node.loggedAt;
    };
    // Three days ahead, and a set of two minutes ago.
    expect(await log(at(now + 3 * DAY_MS - 120_000), at(now + 3 * DAY_MS), 1)).toBe(at(now - 120_000));
    // Half a minute ahead: as it says, and never in the future.
    expect(await log(at(now - 300_000), at(now + 30_000), 2)).toBe(at(now - 300_000));
    expect((await setsOf(person, workout.id)).map(({ reps }) => reps)).toEqual([1, 2]);
  });
});
