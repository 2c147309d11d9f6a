import { describe, expect, test, vi } from 'vitest';
import { readRetryAfter } from '../src/error-of-answer.ts';
import * as sdk from '../src/index.ts';
import { answer, refuse, startApiDouble } from './api-double.ts';

const NO_RETRIES = { retries: 0 };

describe('the kind of an error', () => {
  test.each([
    [401, 'UNAUTHENTICATED', sdk.UnauthenticatedError],
    [403, 'FORBIDDEN', sdk.ForbiddenError],
    [429, 'RATE_LIMITED', sdk.RateLimitedError],
    [503, 'UNAVAILABLE', sdk.UnavailableError],
    [400, 'GRAPHQL_INVALID', sdk.InvalidRequestError],
    [400, 'COST_LIMIT', sdk.InvalidRequestError],
    [413, 'BODY_TOO_LARGE', sdk.InvalidRequestError],
    [200, 'PERSISTED_QUERY_NOT_IN_LIST', sdk.InvalidRequestError],
    [200, 'INTERNAL', sdk.ServerFaultError],
    [500, 'INTERNAL', sdk.ServerFaultError],
    [500, 'SOMETHING_NEW', sdk.ServerFaultError],
  ])('HTTP %i with %s', async (status, code, Kind) => {
    await using api = await startApiDouble(refuse(status, code));
    const error = await api
      .client(NO_RETRIES)
      .viewer()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Kind);
    expect(error).toBeInstanceOf(sdk.TopsetError);
    expect(error).toMatchObject({ name: Kind.name, status, code, message: `refused with ${code}` });
  });

  test.each([
    [401, sdk.UnauthenticatedError],
    [404, sdk.InvalidRequestError],
    [500, sdk.ServerFaultError],
    [504, sdk.UnavailableError],
  ])('HTTP %i with a page instead of GraphQL', async (status, Kind) => {
    await using api = await startApiDouble((response) => {
      response.writeHead(status, { 'content-type': 'text/html', 'x-request-id': 'R1' });
      response.end('<html></html>');
    });
    const error = await api
      .client(NO_RETRIES)
      .viewer()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Kind);
    expect(error).toMatchObject({ status, requestId: 'R1' });
  });

  test('a page with status 200 is a wrong URL', async () => {
    await using api = await startApiDouble((response) => response.end('<html>Sign in to the hotel</html>'));
    await expect(api.client().viewer()).rejects.toMatchObject({ name: 'InvalidRequestError', code: 'NOT_GRAPHQL' });
  });

  test('nobody listening is a network error with its cause', async () => {
    const api = await startApiDouble(refuse(500, 'INTERNAL'));
    await api[Symbol.asyncDispose]();
    const error = await api
      .client(NO_RETRIES)
      .viewer()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(sdk.NetworkError);
    expect(error).toMatchObject({ code: 'NETWORK', cause: expect.any(Error) });
  });

  test('in a page of another origin it names CORS as a likely cause, and nowhere else', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const messageAt = async (url: string) => {
      const client = sdk.createTopsetClient({ url, token: 'topset_test', fetch, ...NO_RETRIES });
      return client.viewer().catch((error: Error) => error.message);
    };
    expect(await messageAt('http://127.0.0.1:4000/graphql')).not.toContain('CORS');
    vi.stubGlobal('location', { origin: 'http://localhost:5173' });
    expect(await messageAt('http://127.0.0.1:4000/graphql')).toMatch(
      /was not reached\..*pages of http:\/\/localhost:5173 \(CORS\).*CORS_ORIGINS/,
    );
    for (const url of ['http://localhost:5173/graphql', '/graphql']) expect(await messageAt(url)).not.toContain('CORS');
    vi.unstubAllGlobals();
  });
});

test('a fault carries the id of its report: that of the error before that of the request', async () => {
  const errors = [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL', requestId: 'F1' } }];
  await using api = await startApiDouble(answer({ errors }, 500, { 'x-request-id': 'R1' }));
  await expect(api.client().viewer()).rejects.toMatchObject({ requestId: 'F1' });
});

describe('an answer that is there in part', () => {
  const partial = {
    data: { exercise: null },
    errors: [{ message: 'broken', path: ['exercise'], extensions: { code: 'INTERNAL', requestId: 'F1' } }],
  };

  test('fails, with that part in the error', async () => {
    await using api = await startApiDouble(answer(partial));
    await expect(api.client().exercise({ key: 'barbell-bench-press' })).rejects.toMatchObject({
      name: 'ServerFaultError',
      requestId: 'F1',
      data: { exercise: null },
      graphqlErrors: partial.errors,
    });
  });

  test('comes with its error on the side for a caller who takes parts', async () => {
    await using api = await startApiDouble(answer(partial));
    const seen: sdk.TopsetError[] = [];
    const data = await api
      .client()
      .exercise({ key: 'barbell-bench-press' }, { onPartial: (error) => seen.push(error) });
    expect(data).toEqual({ exercise: null });
    expect(seen).toMatchObject([{ name: 'ServerFaultError', requestId: 'F1' }]);
  });
});

test('Retry-After holds seconds or a date', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  expect(readRetryAfter('12', now)).toBe(12);
  expect(readRetryAfter('0', now)).toBe(0);
  expect(readRetryAfter('Mon, 02 Mar 2026 10:00:30 GMT', now)).toBe(30);
  expect(readRetryAfter('Mon, 02 Mar 2026 09:00:00 GMT', now)).toBe(0);
  for (const unreadable of [null, '', 'soon']) expect(readRetryAfter(unreadable, now)).toBeUndefined();
});
