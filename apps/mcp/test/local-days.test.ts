import { expect, test } from 'vitest';
import { dayOf, endOfDay, startOfDay } from '../src/local-days.ts';

test.each([
  ['2026-03-31', 'UTC', '2026-03-31T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
  ['2026-03-31', 'Asia/Tokyo', '2026-03-30T15:00:00.000Z', '2026-03-31T14:59:59.999Z'],
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T07:59:59.999Z'],
])('%s in %s is from %s to %s', (day, zone, first, last) => {
  expect([startOfDay(day, zone).toISOString(), endOfDay(day, zone).toISOString()]).toEqual([first, last]);
  expect([dayOf(first, zone), dayOf(last, zone)]).toEqual([day, day]);
});
