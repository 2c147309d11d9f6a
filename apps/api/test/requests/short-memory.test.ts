import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PlanPayload, PUSH_PLAN, type SetPayload, type Workout, type WorkoutPayload } from '../kit/documents.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const BENCH = 'barbell-bench-press';
const SETS = 21;
/** Cannot be part of a hash, a UUID or a number. */
const MARKER = 'кукушка';

describe.each(ENGINES)('the memory of a key on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const keyed = (input: object) => ({ ...input, clientMutationId: randomUUID() });
  const logging = (workout: Workout, reps = 5) =>
    keyed({ workoutId: workout.id, exerciseKey: BENCH, load: { value: '80', unit: 'KG' }, reps });

  async function start(ada: Person): Promise<Workout> {
    return (await ada.change<WorkoutPayload>('startWorkout', keyed({ exerciseKeys: [BENCH] }))).workout;
  }

  async function answersOf(ada: Person): Promise<{ mutation: string; bytes: number }[]> {
    const rows = JSON.parse((await server.rowsOf(ada)).idempotency_keys ?? '[]') as Record<string, unknown>[];
    return rows.map(({ mutation, answer }) => ({
      mutation: String(mutation),
      bytes: Buffer.byteLength(JSON.stringify(answer)),
    }));
  }

  it('weighs the same for the last set of a workout as for the first, and no more than 600 bytes', async () => {
    const ada = await server.athlete();
    const workout = await start(ada);
    for (let count = 0; count < SETS; count++) await ada.change('logSet', logging(workout, 5 + (count % 3)));
    const weights = (await answersOf(ada)).filter(({ mutation }) => mutation === 'logSet').map(({ bytes }) => bytes);
    expect(weights).toHaveLength(SETS);
    expect(Math.max(...weights)).toBeLessThan(600);
    // A place or a version of two digits instead of one, nothing else.
    expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(4);
    await ada.change('finishWorkout', keyed({ workoutId: workout.id }));
    const finished = (await answersOf(ada)).find(({ mutation }) => mutation === 'finishWorkout');
    // Three records of the first session are told once and cannot be read again.
    expect(finished!.bytes).toBeLessThan(1_500);
  });

  it('gives a set as it was, also when it was corrected since, and the workout with its version of then', async () => {
    const ada = await server.athlete();
    const workout = await start(ada);
    const input = logging(workout);
    const first = await ada.change<SetPayload>('logSet', input);
    await ada.change('updateSet', { setId: first.set.id, expectedVersion: 1, reps: 9, rpe: '9.5' });
    await ada.change('logSet', logging(workout));
    const again = await ada.change<SetPayload>('logSet', input);
    expect(again.set).toEqual(first.set);
    expect(again.workout.version).toBe(first.workout.version);
  });

  it('gives a plan as it was at its version, also after two more', async () => {
    const ada = await server.athlete();
    const create = keyed(PUSH_PLAN);
    const { plan, ...rest } = await ada.change<PlanPayload>('createPlan', create);
    const edit = keyed({ planId: plan.id, expectedVersion: 1, exercises: PUSH_PLAN.exercises.slice(0, 1) });
    const edited = await ada.change<PlanPayload>('editPlan', edit);
    await ada.change('editPlan', {
      planId: plan.id,
      expectedVersion: 2,
      name: 'Other',
      exercises: PUSH_PLAN.exercises,
    });
    expect(await ada.change('createPlan', create)).toEqual({ plan, ...rest });
    expect(await ada.change('editPlan', edit)).toEqual(edited);
  });

  it('says that what it was about is gone', async () => {
    const ada = await server.athlete();
    const workout = await start(ada);
    const input = logging(workout);
    const { workout: logged } = await ada.change<SetPayload>('logSet', input);
    await ada.change('deleteWorkout', { workoutId: workout.id, expectedVersion: logged.version });
    expect(await ada.refused('logSet', input)).toMatchObject({ __typename: 'NotFoundError' });
  });

  it('ends after 90 days, and so do the words of messages, in every table', async () => {
    const ada = await server.athlete();
    const begin = server.clock.now();
    const daysLater = (days: number) => new Date(begin.getTime() + days * 86_400_000);
    const input = keyed({ text: `Привет, ${MARKER}` });
    await ada.change('sendMessage', input);
    await ada.change('checkIn', keyed({ readiness: 4 }));
    const holding = async () =>
      Object.entries(await server.rowsOf(ada)).flatMap(([table, rows]) => (rows.includes(MARKER) ? [table] : []));
    expect(await holding()).toEqual(['messages']);
    const keysOf = async () => (await answersOf(ada)).map(({ mutation }) => mutation).sort();

    await server.app.sweep();
    const purgeAt = async (at: Date) => {
      server.clock.set(at);
      server.app.jobs.wake();
    };
    await purgeAt(daysLater(89));
    await vi.waitFor(async () => expect(await doneJobs(server, 'purge')).toBeGreaterThan(0), { timeout: 120_000 });
    expect(await keysOf()).toEqual(['checkIn', 'sendMessage']);
    expect(await holding()).toEqual(['messages']);
    await purgeAt(daysLater(92));
    await vi.waitFor(async () => expect(await keysOf()).toEqual([]), { timeout: 120_000 });
    await vi.waitFor(async () => expect(await holding()).toEqual([]), { timeout: 120_000 });
    // The row stays: that something was said is history.
    expect(JSON.parse((await server.rowsOf(ada)).messages ?? '[]')).toHaveLength(1);
    server.clock.set(begin);
  });
});

async function doneJobs(server: TestServer, kind: string): Promise<number> {
  const admin = await server.athlete({ scopes: ['read', 'admin'] });
  const { jobs } = await admin.query<{ jobs: { edges: unknown[] } }>(
    `{ jobs(first: 50, filter: { kinds: ["${kind}"], statuses: [DONE] }) { edges { node { id } } } }`,
  );
  return jobs.edges.length;
}
