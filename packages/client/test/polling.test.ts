import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createTopsetConnection, WorkoutUpdatedDocument } from '../src/index.ts';
import { pollingTwins } from '../src/polling.ts';
import { answer, COMPLETE, refuse, startApiDouble, stream, workoutEvent } from './api-double.ts';

const POLL = { delivery: 'poll', pollMs: 1 } as const;

const workout = (version: number | null) =>
  answer({ data: { workout: version && { __typename: 'Workout', id: 'W1', version } } });

const generation = (status: string, ...states: string[]) =>
  answer({ data: { generation: { status, events: states.map((state, index) => ({ seq: index + 1, state })) } } });

async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const seen: Event[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

test('every subscription of the schema has a polling twin', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../schema.graphql'), 'utf8'));
  const offered = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});
  expect(Object.keys(pollingTwins).map((name) => `${name[0]?.toLowerCase()}${name.slice(1)}`)).toEqual(offered);
});

describe('polling', () => {
  test('tells each state of a workout once, and that it is gone', async () => {
    await using api = await startApiDouble(workout(1), workout(1), workout(3), workout(3), workout(null));
    const events = await all(api.client().workoutUpdated({ id: 'W1' }, POLL));
    expect(events.map(({ workoutUpdated }) => [workoutUpdated.eventId, workoutUpdated.workout?.version])).toEqual([
      ['1', 1],
      ['3', 3],
      ['4', undefined],
    ]);
    expect(api.received.map(({ body }) => body.operationName)).toEqual(Array(5).fill('Workout'));
  });

  test('goes on after an event that was seen before', async () => {
    await using api = await startApiDouble(workout(3), workout(4), workout(null));
    const events = await all(api.client().workoutUpdated({ id: 'W1', after: '3' }, POLL));
    expect(events.map(({ workoutUpdated }) => workoutUpdated.eventId)).toEqual(['4', '5']);
  });

  test('of a generation asks for what is new, until it has ended', async () => {
    await using api = await startApiDouble(
      generation('RUNNING', 'QUEUED', 'GENERATING'),
      generation('RUNNING'),
      answer({ data: { generation: { status: 'DONE', events: [{ seq: 3, state: 'DONE' }] } } }),
    );
    const events = await all(api.client({ delivery: 'poll' }).generationProgress({ id: 'G1' }, { pollMs: 1 }));
    expect(events.map(({ generationProgress }) => generationProgress.state)).toEqual(['QUEUED', 'GENERATING', 'DONE']);
    expect(api.received.map(({ body }) => body.variables.afterSeq)).toEqual([undefined, 2, 2]);
  });

  test('says that there is nothing to watch', async () => {
    await using api = await startApiDouble(workout(null));
    await expect(all(api.client().workoutUpdated({ id: 'W1' }, POLL))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rides out what can succeed later, and ends with what cannot', async () => {
    await using api = await startApiDouble(workout(1), refuse(503, 'UNAVAILABLE'), refuse(401, 'UNAUTHENTICATED'));
    const events = api.client().workoutUpdated({ id: 'W1' }, POLL);
    expect((await events.next()).value?.workoutUpdated.eventId).toBe('1');
    await expect(events.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(api.received).toHaveLength(3);
  });

  test('ends with the loop, while it waits', async () => {
    await using api = await startApiDouble(workout(1));
    const events = api.client().workoutUpdated({ id: 'W1' }, { delivery: 'poll', pollMs: 1e9 });
    await events.next();
    const waiting = events.next();
    await events.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  test('takes over where no stream comes: from a fetch that cannot, or a server that does not', async () => {
    await using api = await startApiDouble(stream([COMPLETE]), workout(2), workout(null));
    const bodiless = async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
      await response.body?.cancel();
      return new Response(null, response);
    };
    const events = await all(api.client({ fetch: bodiless }).workoutUpdated({ id: 'W1' }, { pollMs: 1 }));
    expect(events.map(({ workoutUpdated }) => workoutUpdated.eventId)).toEqual(['2', '3']);

    await using plain = await startApiDouble(answer({ data: { workoutUpdated: null } }), workout(2), workout(null));
    expect(await all(plain.client().workoutUpdated({ id: 'W1' }, { pollMs: 1 }))).toHaveLength(2);
  });

  test('comes first where the global fetch holds answers back, as that of React Native does', async () => {
    await using api = await startApiDouble(workout(2), workout(null));
    const body = Object.getOwnPropertyDescriptor(Response.prototype, 'body')!;
    Reflect.deleteProperty(Response.prototype, 'body');
    try {
      expect(await all(api.client().workoutUpdated({ id: 'W1' }, { pollMs: 1 }))).toHaveLength(2);
    } finally {
      Object.defineProperty(Response.prototype, 'body', body);
    }
    expect(api.received.map(({ headers }) => headers.accept)).not.toContain('text/event-stream');
  });

  test('is nothing for a bare connection, which streams', async () => {
    await using api = await startApiDouble(stream([workoutEvent('1'), COMPLETE]));
    const connection = createTopsetConnection({ url: api.url, token: 'topset_test' });
    expect(await all(connection.subscribe(WorkoutUpdatedDocument, { id: 'W1' }))).toHaveLength(1);
    const polled = connection.subscribe(WorkoutUpdatedDocument, { id: 'W1' }, { delivery: 'poll' });
    await expect(polled.next()).rejects.toMatchObject({ code: 'POLLING_UNSUPPORTED' });
  });
});
