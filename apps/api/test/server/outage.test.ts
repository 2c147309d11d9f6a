import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, type TimeLimits } from '@topset/db';
import { createOwnPostgres, type OwnPostgres, openWire, type Wire } from '@topset/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import type { SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import {
  type Answer,
  errorCodes,
  mutationDocument,
  type Person,
  send,
  startTestServer,
  type TestServer,
} from '../kit/testkit.ts';

describe('promise 2: an outage of the database', () => {
  let postgres: OwnPostgres;
  let wire: Wire;
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    postgres = await createOwnPostgres();
    await postgres.start();
  });
  afterAll(() => postgres.remove());
  beforeEach(async () => {
    wire = await openWire(postgres.url);
  });
  afterEach(async () => {
    wire.open();
    wire.thaw();
    await server.stop();
    await wire.close();
  });
  const serve = async (limits: Partial<TimeLimits> = {}) => {
    const database = await openDatabase({ engine: 'postgres', url: wire.url, poolSize: 4, limits });
    server = await startTestServer('postgres', { database });
    ada = await server.athlete();
  };
  /** As another node would: past the wire. */
  const beside = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ engine: 'postgres', url: postgres.url, poolSize: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const ready = async () => (await fetch(new URL('/readyz', server.url))).status;
  const expectOutage = (answer: Answer<unknown>) => {
    expect([answer.status, answer.headers.get('retry-after')], answer.story).toEqual([503, '1']);
    expect(answer.errors[0], answer.story).toMatchObject({
      message: 'The database cannot be used right now: try again in a moment.',
      extensions: { code: 'UNAVAILABLE', requestId: answer.requestId, retryAfterSeconds: 1 },
    });
    expect(new Set(errorCodes(answer))).toEqual(new Set(['UNAVAILABLE']));
  };

  it('is a 503 with Retry-After for whoever asks, an unready server, and over when it is over', async () => {
    await serve();
    const asked = [
      () => ada.ask('{ viewer { displayName } }'),
      () => ada.ask(mutationDocument('startWorkout'), { input: { name: 'Away' } }),
      // The older way of asking, which gets 200 for errors otherwise.
      () => send(server.url, '{ viewer { id } }', {}, { token: ada.token, headers: { accept: 'application/json' } }),
      () => send(server.url, 'subscription { workoutUpdated(id: "x") { eventId } }', {}, { token: ada.token }),
    ];
    expect(await ready()).toBe(200);
    const outages = [
      { begin: () => wire.block(), end: () => wire.open() },
      { begin: () => postgres.stopHard(), end: () => postgres.start() },
    ];
    for (const { begin, end } of outages) {
      await begin();
      for (const ask of asked) expectOutage(await ask());
      expect(await ready()).toBe(503);
      expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
      await end();
      await expect.poll(ready).toBe(200);
      expect((await ada.ask('{ viewer { displayName } }')).status).toBe(200);
    }
  });

  it('in one part of a query is a 503 too, with what could be read', async () => {
    await serve({ lockMs: 200 });
    await beside((other) =>
      other.transaction(async (tx) => {
        await tx.execute('lock table programs in access exclusive mode');
        const answer = await ada.ask('{ viewer { displayName program { name } } }');
        expectOutage(answer);
        expect(answer.data).toEqual({ viewer: { displayName: 'Ada', program: null } });
        // Whoever reads a failing test gets to know what an athlete does not.
        expect(answer.text).not.toContain('55P03');
        expect(answer.story).toContain('55P03');
      }),
    );
    expect((await ada.ask('{ viewer { displayName program { name } } }')).status).toBe(200);
  });

  it('of too many at once is a 503 too: nobody waits for a connection without end', async () => {
    await serve({ acquireMs: 300, lockMs: 0, statementMs: 0 });
    const answers = await beside((other) =>
      other.transaction(async (tx) => {
        await tx.execute('lock table api_tokens in access exclusive mode');
        // Four wait for the lock, and the others for one of the four.
        const all = Array.from({ length: 12 }, () => ada.ask('{ viewer { displayName } }'));
        expectOutage(await Promise.race(all));
        expect(await ready()).toBe(200);
        return all;
      }),
    );
    for (const answer of await Promise.all(answers)) if (answer.status !== 200) expectOutage(answer);
  });

  it('that swallows the answer to a commit is a 503, and the same clientMutationId gets the first answer', async () => {
    await serve();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { name: 'Twice' });
    const input = { workoutId: workout.id, exerciseKey: 'face-pull', reps: 7, clientMutationId: randomUUID() };
    wire.onAnswer = (bytes) => !bytes.includes('COMMIT');
    expectOutage(await ada.ask(mutationDocument('logSet'), { input }));
    wire.onAnswer = undefined;
    const first = await ada.change<SetPayload>('logSet', input);
    expect(first).toMatchObject({ set: { reps: 7 } });
    expect(await ada.change<SetPayload>('logSet', input)).toEqual(first);
    const stored = await ada.query('query($id: ID!) { workout(id: $id) { performances { sets { reps } } } }', {
      id: workout.id,
    });
    expect(stored).toEqual({ workout: { performances: [{ sets: [{ reps: 7 }] }] } });
  });

  it('leaves no subscriber behind: what was committed meanwhile is told when it is over', async () => {
    await serve();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { name: 'Watched' });
    const events = await watch<{ data: { workoutUpdated: { workout: { notes: string | null } } } }>(
      server.url,
      'subscription($id: ID!) { workoutUpdated(id: $id) { workout { notes } } }',
      { id: workout.id },
      ada,
    );
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { workout: { notes: null } } } });
    wire.block();
    // Another node's change; its notification reaches nobody here.
    await beside((other) =>
      other.db.execute(
        `update workouts set notes = 'meanwhile', version = version + 1 where athlete_id = '${ada.rowId}'`,
      ),
    );
    wire.open();
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { workout: { notes: 'meanwhile' } } } });
    await events.close();
  });

  it('does not end a subscription whose look loses its connection once', async () => {
    await serve();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { name: 'Watched' });
    const events = await watch<{ data: { workoutUpdated: { workout: { notes: string | null } } } }>(
      server.url,
      'subscription($id: ID!) { workoutUpdated(id: $id) { workout { notes } } }',
      { id: workout.id },
      ada,
    );
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { workout: { notes: null } } } });
    let swallowed = 0;
    wire.onAnswer = (bytes) => {
      // What the server tells by itself passes; the answer to the look does not, the first time.
      if (!bytes.includes('meanwhile') || swallowed > 0) return true;
      swallowed += 1;
      return false;
    };
    await beside((other) =>
      other.transaction(async (tx) => {
        await tx.execute(
          `update workouts set notes = 'meanwhile', version = version + 1 where athlete_id = '${ada.rowId}'`,
        );
        await tx.execute(`select pg_notify('topset_workouts', '${ada.rowId} ${decodeGlobalId(workout.id).id}')`);
      }),
    );
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { workout: { notes: 'meanwhile' } } } });
    expect(swallowed).toBe(1);
    wire.onAnswer = undefined;
    await events.close();
  });

  it('ends a subscription that has to read just then in a way that its client comes back for', async () => {
    await serve({ lockMs: 200 });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { name: 'Watched' });
    const events = await watch<object>(
      server.url,
      'subscription($id: ID!) { workoutUpdated(id: $id) { eventId } }',
      { id: workout.id },
      ada,
    );
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { eventId: '1' } } });
    await beside((other) =>
      other.transaction(async (tx) => {
        await tx.execute('lock table workouts in access exclusive mode');
        await beside((third) =>
          third.db.execute(`select pg_notify('topset_workouts', '${ada.rowId} ${decodeGlobalId(workout.id).id}')`),
        );
        expect(await events.next()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
      }),
    );
    expect(await events.next()).toBeUndefined();
  });

  it('does not keep the server from stopping', async () => {
    await serve();
    wire.block();
    await server.stop();
    await expect(fetch(new URL('/healthz', server.url))).rejects.toThrow();
  });
});
