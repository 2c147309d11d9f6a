import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { NetworkError, type TopsetError, TypedDocumentString, UnauthenticatedError } from '../src/index.ts';
import { answer, COMPLETE, hangUp, refuse, startApiDouble, stream, workoutEvent } from './api-double.ts';

const end = (response: ServerResponse) => {
  response.end();
};

async function eventIds(events: AsyncIterable<{ workoutUpdated: { eventId: string } }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { workoutUpdated } of events) ids.push(workoutUpdated.eventId);
  return ids;
}

describe('a subscription', () => {
  test('gives events until the server completes it', async () => {
    await using api = await startApiDouble(stream([workoutEvent('1'), workoutEvent('2'), COMPLETE], end));
    expect(await eventIds(api.client().workoutUpdated({ id: 'W1' }))).toEqual(['1', '2']);
    expect(api.received).toMatchObject([
      { headers: { accept: 'text/event-stream' }, body: { operationName: 'WorkoutUpdated', variables: { id: 'W1' } } },
    ]);
  });

  test('goes on after the last event when the connection is lost', async () => {
    const reading = new EventEmitter();
    await using api = await startApiDouble(
      // Not before the events were read: a socket that is destroyed takes them with it.
      stream([workoutEvent('1'), workoutEvent('2')], (response) => reading.once('2', () => response.destroy())),
      refuse(503, 'UNAVAILABLE'),
      hangUp,
      stream([workoutEvent('5'), COMPLETE], end),
    );
    const reasons: TopsetError[] = [];
    const events = api.client().workoutUpdated({ id: 'W1' }, { onReconnect: (reason) => reasons.push(reason) });
    const ids: string[] = [];
    for await (const { workoutUpdated } of events) {
      ids.push(workoutUpdated.eventId);
      reading.emit(workoutUpdated.eventId);
    }
    expect(ids).toEqual(['1', '2', '5']);
    expect(api.received.map(({ body }) => body.variables.after)).toEqual([undefined, '2', '2', '2']);
    expect(reasons.map(({ name }) => name)).toEqual(['NetworkError', 'UnavailableError', 'NetworkError']);
  });

  test('goes on where a stream ends without `complete`, as a stopped proxy leaves it', async () => {
    await using api = await startApiDouble(
      stream([workoutEvent('1')], end),
      stream([workoutEvent('2'), COMPLETE], end),
    );
    expect(await eventIds(api.client().workoutUpdated({ id: 'W1', after: '0' }))).toEqual(['1', '2']);
    expect(api.received.map(({ body }) => body.variables.after)).toEqual(['0', '1']);
  });

  test('that never stood fails after `retries` more attempts', async () => {
    await using api = await startApiDouble(hangUp);
    await expect(api.client({ retries: 1 }).workoutUpdated({ id: 'W1' }).next()).rejects.toBeInstanceOf(NetworkError);
    expect(api.received).toHaveLength(2);
  });

  test('fails with what the server refuses, as a stream or not', async () => {
    const errors = [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }];
    await using api = await startApiDouble(
      stream([`event: next\ndata: ${JSON.stringify({ errors })}\n\n`, COMPLETE], end),
      refuse(401, 'UNAUTHENTICATED'),
    );
    for (const _ of [1, 2]) {
      await expect(api.client().workoutUpdated({ id: 'W1' }).next()).rejects.toBeInstanceOf(UnauthenticatedError);
    }
    expect(api.received).toHaveLength(2);
  });

  test('that is answered like a query says so', async () => {
    await using api = await startApiDouble(answer({ data: { workoutUpdated: { eventId: '1' } } }));
    const events = api.client({ delivery: 'stream' }).workoutUpdated({ id: 'W1' });
    await expect(events.next()).rejects.toMatchObject({ code: 'NOT_A_STREAM' });
  });

  test('closes its connection when the loop is left', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    await using api = await startApiDouble((response, request) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      stream([workoutEvent('1'), workoutEvent('2')])(response, request);
    });
    for await (const { workoutUpdated } of api.client().workoutUpdated({ id: 'W1' })) {
      expect(workoutUpdated.eventId).toBe('1');
      break;
    }
    await closed;
    expect(api.received).toHaveLength(1);
  });

  test('ends on return() while it waits for an event', async () => {
    await using api = await startApiDouble(stream([workoutEvent('1')]));
    const events = api.client().workoutUpdated({ id: 'W1' });
    await events.next();
    const waiting = events.next();
    expect(await events.return()).toEqual({ done: true, value: undefined });
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  test('ends on the signal while it waits for an event or for the next attempt', async () => {
    for (const reply of [stream([]), refuse(503, 'UNAVAILABLE', { 'retry-after': '20' })]) {
      const leaving = new AbortController();
      await using api = await startApiDouble((response, request) => {
        reply(response, request);
        setTimeout(() => leaving.abort(), 100);
      });
      expect(await eventIds(api.client().workoutUpdated({ id: 'W1' }, { signal: leaving.signal }))).toEqual([]);
      expect(api.received).toHaveLength(1);
    }
  });

  test('does not begin under a signal that has fired', async () => {
    await using api = await startApiDouble(stream([workoutEvent('1')]));
    expect(await eventIds(api.client().workoutUpdated({ id: 'W1' }, { signal: AbortSignal.abort() }))).toEqual([]);
    expect(api.received).toHaveLength(0);
  });

  test('says so where fetch cannot stream', async () => {
    await using api = await startApiDouble(stream([COMPLETE], end));
    const client = api.client({
      delivery: 'stream',
      fetch: async (url, init) => {
        const { status, headers } = await fetch(url, init);
        return new Response(null, { status, headers });
      },
    });
    await expect(client.workoutUpdated({ id: 'W1' }).next()).rejects.toMatchObject({ code: 'STREAMING_UNSUPPORTED' });
  });

  test('of the caller’s own document is followed too', async () => {
    const data = { data: { tick: 1 } };
    await using api = await startApiDouble(stream([`event: next\ndata: ${JSON.stringify(data)}\n\n`, COMPLETE], end));
    const document = new TypedDocumentString<{ tick: number }, Record<string, never>>('subscription { tick }');
    const ticks: number[] = [];
    for await (const { tick } of api.client().subscribe(document, {})) ticks.push(tick);
    expect(ticks).toEqual([1]);
  });
});
