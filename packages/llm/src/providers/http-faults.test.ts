import { describe, expect, it } from 'vitest';
import { kindOfStatus, retryAfterMs } from './http-faults.ts';

describe('the wait that a server names', () => {
  const NOW = Date.UTC(2025, 7, 17, 12);
  const read = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), NOW);

  it.each([
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1500],
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': '1.1' }, 1100],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': 'Sun, 17 Aug 2025 12:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Sun, 17 Aug 2025 11:00:00 GMT' }, 0],
    [{ 'retry-after-ms': 'soon', 'retry-after': '2' }, 2000],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after-ms': '-10', 'retry-after': '2' }, 2000],
    [{ 'retry-after-ms': '0', 'retry-after': '2' }, 0],
    [{ 'retry-after': 'Sunday, 17-Aug-25 12:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Sun Aug 17 12:00:20 2025' }, 20_000],
    [{ 'retry-after': '2025-08-17T12:00:20Z' }, null],
    [{ 'retry-after': 'May 5' }, null],
    [{ 'retry-after': '1e3' }, null],
    [{ 'retry-after': '5, 10' }, null],
    [{ 'retry-after': '' }, null],
    [{ 'retry-after': '9'.repeat(400) }, 365 * 86_400_000],
    [{ 'retry-after': 'Sun, 17 Aug 9025 12:00:20 GMT' }, 365 * 86_400_000],
    [{}, null],
  ])('%o: %s', (headers, expected) => {
    expect(read(headers as Record<string, string>)).toBe(expected);
  });
});

it.each([
  [400, 'bad_request'],
  [401, 'auth'],
  [402, 'quota'],
  [403, 'auth'],
  [404, 'bad_request'],
  [408, 'transport'],
  [409, 'transport'],
  [413, 'bad_request'],
  [422, 'bad_request'],
  [429, 'rate_limited'],
  [500, 'transport'],
  [529, 'transport'],
  [304, 'protocol'],
] as const)('status %i is %s', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});
