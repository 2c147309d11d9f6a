import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OfflineClient, offlineClientOf } from '../src/offline/create.ts';
import { memoryStorage } from '../src/offline/storage.ts';
import { type Fault, fullAtTimes, ModelServer } from './offline-model.ts';

const BENCH = 'barbell-bench-press';
const options = { athleteId: 'ada', retrySeconds: [1000, 1000] as const };

/** Until nothing waits any more. */
async function settle(client: OfflineClient): Promise<void> {
  for (let round = 0; round < 50; round++) {
    await client.sync();
    await new Promise((resolve) => setImmediate(resolve));
    const left = (await client.entries()).filter(({ state }) => state === 'waiting' || state === 'answered');
    if (left.length === 0) return;
  }
  throw new Error('The queue does not settle.');
}

const device = (server: ModelServer, faults: Fault[] = [], storage = memoryStorage()) =>
  offlineClientOf(server.seenBy(faults), { ...options, storage });
const repsOf = (server: ModelServer) =>
  [...server.workouts.values()].flatMap(({ sets }) => sets.map(({ reps }) => reps));
const states = async (client: OfflineClient) => (await client.entries()).map(({ state }) => state);

describe('a device without a connection', () => {
  it('X-20: an own id, three sets, a lost answer and two returns make one workout with three sets', async () => {
    const server = new ModelServer();
    const client = device(server, ['none', 'none', 'answer lost']);
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    for (const reps of [5, 6, 7]) await client.logSet({ workoutId, exerciseKey: BENCH, reps });
    await Promise.all([client.sync(), client.sync()]);
    await settle(client);
    expect([...server.workouts.keys()]).toEqual([workoutId]);
    expect(repsOf(server)).toEqual([5, 6, 7]);
    expect(server.heard.length).toBeGreaterThan(new Set(server.heard).size);
    client.close();
  });

  it('X-38: a set that is corrected twice before it is sent does not conflict with itself', async () => {
    const server = new ModelServer();
    const client = device(server, ['request lost', 'request lost', 'request lost', 'request lost']);
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    const setId = await client.logSet({ workoutId, exerciseKey: BENCH, reps: 5 });
    await client.updateSet({ setId, reps: 6 });
    await client.updateSet({ setId, reps: 7 });
    expect((await client.workout(workoutId))?.performances[0]?.sets).toMatchObject([
      { id: setId, reps: 7, pending: true },
    ]);
    await settle(client);
    expect(repsOf(server)).toEqual([7]);
    expect(await client.entries()).toEqual([]);
    client.close();
  });

  it('X-39: what builds on a refused entry waits, nothing is lost, and other workouts are sent', async () => {
    const server = new ModelServer();
    const client = device(server);
    const first = await client.startWorkout({ exerciseKeys: [BENCH] });
    const setId = await client.logSet({ workoutId: first, exerciseKey: BENCH, reps: 5000 });
    await client.updateSet({ setId, reps: 6 });
    await client.updateSet({ setId, reps: 7 });
    await client.logSet({ workoutId: first, exerciseKey: BENCH, reps: 8 });
    await settle(client);
    expect(await states(client)).toEqual(['rejected', 'blocked', 'blocked']);
    expect(repsOf(server)).toEqual([8]);
    const [refused] = await client.entries();
    expect(refused?.error).toMatchObject({ code: 'VALIDATION' });
    await client.retry(refused!.id, { reps: 5 });
    await settle(client);
    expect(repsOf(server)).toEqual([8, 7]);
    client.close();
  });

  it('a refused entry is given up with what builds on it, by the person alone', async () => {
    const server = new ModelServer();
    const client = device(server);
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    await client.logSet({ workoutId, exerciseKey: BENCH, reps: 5000 });
    await client.finishWorkout({ workoutId });
    await settle(client);
    expect(await states(client)).toEqual(['rejected', 'blocked']);
    expect(await client.discard((await client.entries())[0]!.id)).toHaveLength(2);
    await client.finishWorkout({ workoutId });
    await settle(client);
    expect(server.workouts.get(workoutId)?.status).toBe('SUMMARY');
    client.close();
  });

  it('calls nothing saved that is not: a storage without room rejects the call', async () => {
    const server = new ModelServer();
    const storage = fullAtTimes();
    const client = device(server, [], storage);
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    await settle(client);
    storage.refuseNext = 1;
    await expect(client.logSet({ workoutId, exerciseKey: BENCH, reps: 5 })).rejects.toThrow('no room');
    await settle(client);
    expect(repsOf(server)).toEqual([]);
    client.close();
  });

  it('sends nothing under the token of somebody else, and keeps what waits for its owner', async () => {
    const server = new ModelServer();
    const storage = memoryStorage();
    const ada = offlineClientOf(server.seenBy([], 'bea'), { ...options, storage });
    await ada.startWorkout({ exerciseKeys: [BENCH] });
    await ada.sync();
    const bea = offlineClientOf(server.seenBy([], 'bea'), { ...options, athleteId: 'bea', storage });
    await bea.sync();
    expect([await bea.entries(), server.heard]).toEqual([[], []]);
    expect(await states(ada)).toEqual(['waiting']);
    ada.close();
    const back = device(server, [], storage);
    await settle(back);
    expect(server.workouts.size).toBe(1);
    back.close();
  });

  it('waits for a token, and rebuilds its copy beside the old one when the cursor has expired', async () => {
    const server = new ModelServer();
    const client = device(server, ['no token']);
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    await client.logSet({ workoutId, exerciseKey: BENCH, reps: 5 });
    await settle(client);
    server.history += 1;
    await client.logSet({ workoutId, exerciseKey: BENCH, reps: 6 });
    await settle(client);
    expect((await client.today())?.performances[0]?.sets.map(({ reps }) => reps)).toEqual([5, 6]);
    client.close();
  });
});

/** How many random histories; the whole number with `OFFLINE_HISTORIES`. */
const HISTORIES = Number(process.env.OFFLINE_HISTORIES ?? 1000);

const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'request lost', 'answer lost', 'fault', 'no token');
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const), on: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('log' as const), on: fc.nat(1), reps: fc.constantFrom(5, 6, 7, 5000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), on: fc.nat(1), reps: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const), on: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sync' as const),
      on: fc.nat(1),
      faults: fc.array(fault, { maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), on: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('full' as const), on: fc.nat(1), values: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), on: fc.nat(1), days: fc.integer({ min: -3, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), on: fc.nat(1) }) },
);

it('law: two devices and the server end equal, and every acknowledged set is there once or waits for a word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = new ModelServer();
      const faults: Fault[][] = [[], []];
      const skews = [0, 0];
      const storages = [fullAtTimes(), fullAtTimes()];
      const open = (on: number) =>
        offlineClientOf(server.seenBy(faults[on]!), {
          ...{ ...options, storage: storages[on]!, now: () => 1_800_000_000_000 + skews[on]! },
        });
      const devices = [open(0), open(1)];
      const acknowledged: string[] = [];
      for (const one of steps) {
        const client = devices[one.on]!;
        const workout = await client.today();
        const set = workout?.performances.flatMap(({ sets }) => sets).at(-1);
        try {
          if (one.do === 'start') await client.startWorkout({ exerciseKeys: [BENCH] });
          if (one.do === 'log' && workout)
            acknowledged.push(await client.logSet({ workoutId: workout.id, exerciseKey: BENCH, reps: one.reps }));
          if (one.do === 'update' && set)
            await client.updateSet({ setId: set.id, reps: one.reps }, set.version ?? null);
          if (one.do === 'finish' && workout) await client.finishWorkout({ workoutId: workout.id });
        } catch (error) {
          expect((error as Error).message).toBe('no room');
        }
        if (one.do === 'sync') {
          faults[one.on]!.splice(0, Infinity, ...one.faults);
          await client.sync();
        }
        if (one.do === 'full') storages[one.on]!.refuseNext = one.values;
        if (one.do === 'clock') skews[one.on] = one.days * 86_400_000;
        if (one.do === 'restore') server.history += 1;
        if (one.do === 'restart') {
          client.close();
          devices[one.on] = open(one.on);
        }
      }
      for (const on of [0, 1]) {
        faults[on]!.length = 0;
        storages[on]!.refuseNext = 0;
      }
      for (const client of [...devices, ...devices]) await settle(client);
      const stored = [...server.workouts.values()].flatMap(({ sets }) => sets.map(({ id }) => id));
      const held = (await Promise.all(devices.map((client) => client.entries()))).flat();
      expect(new Set(stored).size).toBe(stored.length);
      for (const id of acknowledged)
        expect(stored.includes(id) || held.some(({ makes }) => makes === id), 'a saved set is nowhere').toBe(true);
      for (const { state } of held) expect(['rejected', 'blocked']).toContain(state);
      for (const [id, { sets, status }] of server.workouts) {
        for (const client of devices) {
          const refused = new Set(held.map(({ makes }) => makes));
          const seen = await client.workout(id);
          const known = seen?.performances.flatMap((each) => each.sets).filter((each) => !refused.has(each.id));
          expect(known?.map((each) => each.id).toSorted()).toEqual(sets.map((each) => each.id).toSorted());
          if (held.length === 0) {
            expect(seen?.status).toBe(status);
            expect(known?.map(({ reps }) => reps)).toEqual(sets.map(({ reps }) => reps));
          }
        }
      }
      for (const client of devices) client.close();
    }),
    { numRuns: HISTORIES },
  );
});
