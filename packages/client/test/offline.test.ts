import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { globalIdOf, type OfflineClient, offlineClientOf } from '../src/offline/create.ts';
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

  it('keeps the order of calls that nobody waited for', async () => {
    const server = new ModelServer();
    const client = device(server, ['request lost', 'request lost']);
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    const reps = [5, 6, 7, 8, 9, 10, 11, 12];
    await Promise.all(reps.map((each) => client.logSet({ workoutId, exerciseKey: BENCH, reps: each })));
    await settle(client);
    expect(repsOf(server)).toEqual(reps);
    client.close();
  });

  it('sends what is saved while a round is under way', async () => {
    const server = new ModelServer();
    const inner = server.seenBy([]);
    const id = '0b8f6a54-3f0c-4a51-9d6e-6f2f3b0c9a11';
    let isLogged = false;
    const changes: typeof inner.changes = async (after) => {
      // The queue has been looked at for the last time.
      if (!isLogged) {
        isLogged = true;
        await client.logSet({ workoutId: globalIdOf('Workout', id), exerciseKey: BENCH, reps: 5 });
      }
      return inner.changes(after);
    };
    const client = offlineClientOf({ ...inner, changes }, { ...options, storage: memoryStorage() });
    await client.startWorkout({ id, exerciseKeys: [BENCH] });
    await vi.waitFor(() => expect(repsOf(server)).toEqual([5]));
    client.close();
  });

  it('tells another tab what was saved here, which knows it from the storage that both share', async () => {
    const server = new ModelServer();
    const storage = memoryStorage();
    const [one, other] = [device(server, ['no token', 'no token'], storage), device(server, [], storage)];
    const heard = new Promise<void>((resolve) => void other.subscribe(resolve));
    const workoutId = await one.startWorkout({ exerciseKeys: [BENCH] });
    await heard;
    expect((await other.today())?.id).toBe(workoutId);
    one.close();
    other.close();
  });

  it('says whether the server was reached', async () => {
    const server = new ModelServer();
    const client = device(server, ['request lost', 'no token']);
    const said: string[] = [client.connection()];
    for (let round = 0; round < 3; round++) {
      await client.sync();
      said.push(client.connection());
    }
    expect(said).toEqual(['untried', 'cut', 'signed-out', 'reached']);
    client.close();
  });

  it('leaves reading to an app that has a cache of its own, and keeps what was taken until that has read it', async () => {
    const server = new ModelServer();
    const arrived: (string | null)[] = [];
    const failures = [new Error('not read')];
    const client = offlineClientOf(
      {
        ...server.seenBy([]),
        changes: async () => {
          throw new Error('The feed is not for this app.');
        },
      },
      {
        ...{ ...options, storage: memoryStorage() },
        arrived: async (taken) => {
          const failure = failures.pop();
          if (failure) throw failure;
          arrived.push(...taken.map(({ makes }) => makes));
        },
      },
    );
    const workoutId = await client.startWorkout({ exerciseKeys: [BENCH] });
    await client.sync();
    const setId = await client.logSet({ workoutId, exerciseKey: BENCH, reps: 5 });
    await settle(client);
    expect(arrived).toEqual([workoutId, setId]);
    expect(await client.entries()).toEqual([]);
    client.close();
  });

  it('asks nobody anything for such an app while there is nothing to send', async () => {
    let asked = 0;
    const inner = new ModelServer().seenBy([]);
    const whoAmI = () => {
      asked += 1;
      return inner.whoAmI();
    };
    const ofApp = { ...options, storage: memoryStorage(), arrived: async () => {} };
    const client = offlineClientOf({ ...inner, whoAmI }, ofApp);
    await client.sync();
    expect([asked, client.connection()]).toEqual([0, 'untried']);
    await client.startWorkout({ exerciseKeys: [BENCH] });
    await settle(client);
    expect([asked > 0, await client.entries()]).toEqual([true, []]);
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

/** How many random histories; more with `OFFLINE_HISTORIES`. */
const HISTORIES = Number(process.env.OFFLINE_HISTORIES ?? 1000);

/** Two tabs of one device, which share its storage, and another device. */
const PLACES = [0, 0, 1] as const;
const at = fc.nat(PLACES.length - 1);
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'request lost', 'answer lost', 'fault', 'no token');
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('log' as const), at, reps: fc.constantFrom(5, 6, 7, 5000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('log at once' as const), at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('update' as const), at, reps: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sync' as const), at, faults: fc.array(fault, { maxLength: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), at, isCorrected: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('full' as const), at, values: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), at, days: fc.integer({ min: -3, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), at }) },
);

it('law: two devices, one with two tabs, and the server end equal; every acknowledged set is there once and in its order, or waits for a word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = new ModelServer();
      const faults: Fault[][] = [[], [], []];
      const skews = [0, 0];
      const storages = [fullAtTimes(), fullAtTimes()];
      const open = (place: number) =>
        offlineClientOf(server.seenBy(faults[place]!), {
          ...{ ...options, storage: storages[PLACES[place]!]! },
          now: () => 1_800_000_000_000 + skews[PLACES[place]!]!,
        });
      const tabs = PLACES.map((_, place) => open(place));
      /** By device, in the order of the calls. */
      const acknowledged: string[][] = [[], []];
      const retried = new Set<string | null>();
      for (const one of steps) {
        const on = PLACES[one.at]!;
        const client = tabs[one.at]!;
        const workout = await client.today();
        const set = workout?.performances.flatMap(({ sets }) => sets).at(-1);
        const log = async (reps: number) => {
          const id = await client.logSet({ workoutId: workout!.id, exerciseKey: BENCH, reps });
          acknowledged[on]!.push(id);
        };
        try {
          if (one.do === 'start') await client.startWorkout({ exerciseKeys: [BENCH] });
          if (one.do === 'log' && workout) await log(one.reps);
          if (one.do === 'log at once' && workout) {
            const ends = await Promise.allSettled([5, 6, 7].map(log));
            for (const end of ends) if (end.status === 'rejected') throw end.reason;
          }
          if (one.do === 'update' && set)
            await client.updateSet({ setId: set.id, reps: one.reps }, set.version ?? null);
          if (one.do === 'finish' && workout) await client.finishWorkout({ workoutId: workout.id });
          if (one.do === 'retry') {
            const refused = (await client.entries()).find(({ state }) => state === 'rejected');
            if (refused) retried.add(refused.makes);
            if (refused) await client.retry(refused.id, one.isCorrected ? { reps: 8 } : undefined);
          }
        } catch (error) {
          expect((error as Error).message).toBe('no room');
        }
        if (one.do === 'sync') {
          faults[one.at]!.splice(0, Infinity, ...one.faults);
          await client.sync();
        }
        if (one.do === 'full') storages[on]!.refuseNext = one.values;
        if (one.do === 'clock') skews[on] = one.days * 86_400_000;
        if (one.do === 'restore') server.history += 1;
        if (one.do === 'restart') {
          client.close();
          tabs[one.at] = open(one.at);
        }
      }
      for (const each of faults) each.length = 0;
      for (const storage of storages) storage.refuseNext = 0;
      for (const client of [...tabs, ...tabs]) await settle(client);
      const stored = [...server.workouts.values()].flatMap(({ sets }) => sets.map(({ id }) => id));
      const held = (await Promise.all([tabs[0]!, tabs[2]!].map((client) => client.entries()))).flat();
      expect(new Set(stored).size).toBe(stored.length);
      for (const id of acknowledged.flat())
        expect(stored.includes(id) || held.some(({ makes }) => makes === id), 'a saved set is nowhere').toBe(true);
      for (const ids of acknowledged) {
        const once = ids.filter((id) => stored.includes(id) && !retried.has(id));
        for (const { sets } of server.workouts.values()) {
          const here = new Set(sets.map(({ id }) => id));
          const inOrder = once.filter((id) => here.has(id));
          expect(sets.map(({ id }) => id).filter((id) => inOrder.includes(id))).toEqual(inOrder);
        }
      }
      for (const { state } of held) expect(['rejected', 'blocked']).toContain(state);
      for (const [id, { sets, status }] of server.workouts) {
        for (const client of tabs) {
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
      for (const client of tabs) client.close();
    }),
    { numRuns: HISTORIES },
  );
});
