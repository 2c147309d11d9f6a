import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUSH_PLAN, type SetPayload, type WorkoutPayload } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

describe.each(ENGINES)('the subscription workoutUpdated on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const DOCUMENT = `subscription($id: ID!, $after: String) {
    workoutUpdated(id: $id, after: $after) {
      eventId workout { version status performances { exerciseKey sets { reps } } plan { version } }
    }
  }`;
  interface Event {
    readonly data: {
      readonly workoutUpdated: {
        readonly eventId: string;
        readonly workout: {
          readonly version: number;
          readonly status: string;
          readonly performances: readonly { readonly sets: readonly { readonly reps: number }[] }[];
          readonly plan: { readonly version: number } | null;
        } | null;
      };
    };
  }
  const open = (person: Person, variables: object) => watch<Event>(server.url, DOCUMENT, { ...variables }, person);
  const next = async (events: Awaited<ReturnType<typeof open>>) => (await events.next())?.data.workoutUpdated;
  const begin = async (input: object = {}) => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { ...input });
    const log = (reps: number) =>
      ada.change<SetPayload>('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps });
    return { ada, workout, log };
  };

  it('sends the present state, then every change as it is committed', async () => {
    const { ada, workout, log } = await begin();
    const events = await open(ada, { id: workout.id });
    expect(await next(events)).toMatchObject({ eventId: '1', workout: { version: 1, performances: [] } });
    await log(5);
    expect(await next(events)).toMatchObject({ eventId: '2', workout: { performances: [{ sets: [{ reps: 5 }] }] } });
    await log(6);
    expect(await next(events)).toMatchObject({ workout: { performances: [{ sets: [{ reps: 5 }, { reps: 6 }] }] } });
    await ada.change('finishWorkout', { workoutId: workout.id });
    expect((await next(events))?.workout?.status).toBe('SUMMARY');
    await events.close();
  });

  it('resumes after the last event seen: at once if something was missed, else with the next change', async () => {
    const { ada, workout, log } = await begin();
    const first = await open(ada, { id: workout.id });
    const seen = (await next(first))!.eventId;
    await first.close();
    await log(5);
    await log(6);
    const missed = await open(ada, { id: workout.id, after: seen });
    const state = await next(missed);
    expect(state).toMatchObject({ eventId: '3', workout: { performances: [{ sets: [{ reps: 5 }, { reps: 6 }] }] } });
    await missed.close();
    const upToDate = await open(ada, { id: workout.id, after: state!.eventId });
    await log(7);
    expect((await next(upToDate))?.eventId).toBe('4');
    await upToDate.close();
  });

  it('ends with null when the workout is deleted, also for whoever comes back later', async () => {
    const { ada, workout } = await begin();
    const events = await open(ada, { id: workout.id });
    await next(events);
    await ada.change('deleteWorkout', { workoutId: workout.id, expectedVersion: 1 });
    expect(await events.all()).toMatchObject([{ data: { workoutUpdated: { eventId: '2', workout: null } } }]);
    const later = await open(ada, { id: workout.id, after: '1' });
    expect(await later.all()).toMatchObject([{ data: { workoutUpdated: { workout: null } } }]);
  });

  it('reads anew with every event, also what is not of the workout', async () => {
    const ada = await server.athlete();
    const { plan } = await ada.change<{ plan: { id: string } }>('createPlan', PUSH_PLAN);
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { planId: plan.id });
    const events = await open(ada, { id: workout.id });
    expect((await next(events))?.workout?.plan).toEqual({ version: 1 });
    await ada.change('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Push 2' });
    await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps: 5 });
    expect((await next(events))?.workout?.plan).toEqual({ version: 2 });
    await events.close();
  });

  it('ends when the token is revoked', async () => {
    const { ada, workout, log } = await begin();
    const { token, secret } = await ada.change<{ token: { id: string }; secret: string }>('createApiToken', {
      name: 'Watch',
      scopes: ['READ'],
    });
    const events = await open(ada.withToken(secret), { id: workout.id });
    await next(events);
    await ada.change('revokeApiToken', { tokenId: token.id });
    await log(5);
    expect(await events.all()).toEqual([]);
  });

  it('refuses ids and events that are none, and callers without the right to read', async () => {
    const { ada, workout } = await begin();
    for (const variables of [{ id: 'x' }, { id: workout.id, after: 'x' }, { id: workout.id, after: '-1' }]) {
      expect(await (await open(ada, variables)).all()).toMatchObject([
        { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
      ]);
    }
    const writer = ada.withToken(await server.tokenOf(ada, { scopes: ['write'] }));
    expect(await (await open(writer, { id: workout.id })).all()).toMatchObject([
      { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    ]);
  });
});
