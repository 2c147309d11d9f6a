import { describe, expect, test } from 'vitest';
import { randomUuid } from '../src/client-mutation-id.ts';
import { NetworkError, RateLimitedError, TypedDocumentString, UnavailableError } from '../src/index.ts';
import { delayBeforeRetry } from '../src/retry.ts';
import { answer, hangUp, refuse, silence, startApiDouble, VIEWER } from './api-double.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const LEFT = answer({ data: { leaveSummary: { __typename: 'LeaveSummaryPayload', workout: { id: 'W1' } } } });

describe('a mutation', () => {
  test('gets an id, and keeps it when it is sent again', async () => {
    await using api = await startApiDouble(hangUp, refuse(503, 'UNAVAILABLE'), LEFT);
    await api.client().leaveSummary({ input: { workoutId: 'W1' } });
    const ids = api.received.map(({ body }) => body.variables.input?.clientMutationId);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toMatch(UUID);
    expect(new Set(ids).size).toBe(1);
  });

  test('keeps the id that the caller chose', async () => {
    await using api = await startApiDouble(LEFT);
    const clientMutationId = '0b8f2f9e-58b5-4c3e-9c55-0d6f6a3c1a11';
    await api.client().leaveSummary({ input: { workoutId: 'W1', clientMutationId } });
    expect(api.received[0]?.body.variables.input).toEqual({ workoutId: 'W1', clientMutationId });
  });

  test('gets another id with every call, and the caller’s input stays as it was', async () => {
    await using api = await startApiDouble(LEFT);
    const input = { workoutId: 'W1' };
    await api.client().leaveSummary({ input });
    await api.client().leaveSummary({ input });
    expect(new Set(api.received.map(({ body }) => body.variables.input?.clientMutationId)).size).toBe(2);
    expect(input).toEqual({ workoutId: 'W1' });
  });

  test('of the caller’s own without an input is never sent twice', async () => {
    await using api = await startApiDouble(hangUp);
    const document = new TypedDocumentString<unknown, Record<string, never>>('mutation { wipe }');
    await expect(api.client().request(document, {})).rejects.toBeInstanceOf(NetworkError);
    expect(api.received).toHaveLength(1);
  });
});

describe('a query', () => {
  test('is sent again after a lost connection, 429 and 503', async () => {
    await using api = await startApiDouble(
      hangUp,
      refuse(429, 'RATE_LIMITED', { 'retry-after': '0' }),
      refuse(503, 'UNAVAILABLE'),
      answer(VIEWER),
    );
    expect((await api.client().viewer()).viewer.id).toBe('A1');
    expect(api.received).toHaveLength(4);
  });

  test('waits as long as Retry-After asks', async () => {
    await using api = await startApiDouble(refuse(429, 'RATE_LIMITED', { 'retry-after': '1' }), answer(VIEWER));
    const began = performance.now();
    await api.client().viewer();
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
  });

  test('fails at once where Retry-After asks for more patience than a call has', async () => {
    await using api = await startApiDouble(refuse(503, 'UNAVAILABLE', { 'retry-after': '3600' }));
    await expect(api.client().viewer()).rejects.toMatchObject({ name: 'UnavailableError', retryAfter: 3600 });
    expect(api.received).toHaveLength(1);
  });

  test('is sent `retries` times more, and then fails with the last error', async () => {
    await using api = await startApiDouble(refuse(429, 'RATE_LIMITED'));
    await expect(api.client({ retries: 1 }).viewer()).rejects.toBeInstanceOf(RateLimitedError);
    expect(api.received).toHaveLength(2);
    await expect(api.client().viewer({}, { retries: 0 })).rejects.toBeInstanceOf(RateLimitedError);
    expect(api.received).toHaveLength(3);
  });

  test.each([
    [400, 'GRAPHQL_INVALID'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [500, 'INTERNAL'],
  ])('is not sent again after %i', async (status, code) => {
    await using api = await startApiDouble(refuse(status, code));
    await expect(api.client().viewer()).rejects.toMatchObject({ status, code });
    expect(api.received).toHaveLength(1);
  });

  test('gives up on an attempt that takes too long, and tries again', async () => {
    await using api = await startApiDouble(silence, answer(VIEWER));
    // On a busy machine an answer may come too late, too; a later one does not.
    expect((await api.client({ timeoutMs: 400, retries: 50 }).viewer()).viewer.id).toBe('A1');
    await using mute = await startApiDouble(silence);
    await expect(mute.client({ timeoutMs: 50, retries: 0 }).viewer()).rejects.toMatchObject({
      name: 'NetworkError',
      code: 'TIMEOUT',
    });
  });

  test('ends with the signal’s reason, under way and while it waits for the next attempt', async () => {
    for (const reply of [silence, refuse(503, 'UNAVAILABLE', { 'retry-after': '20' })]) {
      const leaving = new AbortController();
      await using api = await startApiDouble((response, request) => {
        reply(response, request);
        setTimeout(() => leaving.abort(new Error('left the page')), 100);
      });
      await expect(api.client().viewer({}, { signal: leaving.signal })).rejects.toThrow('left the page');
      expect(api.received).toHaveLength(1);
    }
  });

  test('is not sent under a signal that has fired', async () => {
    await using api = await startApiDouble(answer(VIEWER));
    const aborted = api.client().viewer({}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(api.received).toHaveLength(0);
  });
});

describe('the wait before a retry', () => {
  test('doubles up to a ceiling, spread over its upper half', () => {
    const shortest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => delayBeforeRetry(attempt, undefined, () => 0));
    const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => delayBeforeRetry(attempt, undefined, () => 1));
    expect(longest).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(shortest).toEqual(longest.map((ms) => ms! / 2));
  });

  test('is never shorter than Retry-After, and null beyond what a caller would wait', () => {
    expect(delayBeforeRetry(0, 2, () => 1)).toBe(2000);
    expect(delayBeforeRetry(5, 1, () => 1)).toBe(8000);
    expect(delayBeforeRetry(0, 30)).toBe(30_000);
    expect(delayBeforeRetry(0, 31)).toBeNull();
  });
});

test('ids are UUIDs, with whatever source of chance there is', () => {
  const withoutRandomUuid = { getRandomValues: (bytes: Uint8Array) => crypto.getRandomValues(bytes) };
  for (const source of [crypto, withoutRandomUuid, {}]) {
    const ids = Array.from({ length: 50 }, () => randomUuid(source));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(50);
  }
});

test('an unavailable server behind a proxy counts as unavailable', async () => {
  await using api = await startApiDouble((response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<h1>Bad Gateway</h1>');
  });
  await expect(api.client({ retries: 0 }).viewer()).rejects.toBeInstanceOf(UnavailableError);
});
