import { expect, test } from 'vitest';
import { bestLoads, type PerformedLoad } from './best-loads.ts';

const date = '2025-08-17';
const row = (exerciseKey: string, day: string, load: number, isWarmup = false): PerformedLoad => ({
  exerciseKey,
  sessionId: day,
  date: day,
  startedAt: Date.parse(day),
  load,
  isWarmup,
});

const sets = [
  row('squat', '2025-08-15', 90),
  row('squat', '2025-08-15', 95),
  row('squat', '2025-08-15', 120, true),
  row('squat', '2025-07-01', 110),
  row('squat', '2025-05-19', 115),
  row('squat', '2025-05-18', 200),
  row('assisted-dip', '2025-08-01', 30),
  row('assisted-dip', '2025-08-10', 35),
];

const best = (latestOnly: boolean, rows = sets) =>
  Object.fromEntries(bestLoads(rows, { date, latestOnly, isAssisted: (key) => key.startsWith('assisted') }));

test('7 the best of 90 days, without warm-ups; of assisted exercises the least help', () => {
  expect(best(false)).toEqual({ squat: 115, 'assisted-dip': 30 });
});

test('7 under a flag the latest session of each exercise', () => {
  expect(best(true)).toEqual({ squat: 95, 'assisted-dip': 35 });
});

test('the order of the rows changes nothing, and what is not known is not there', () => {
  expect(best(true, sets.toReversed())).toEqual(best(true));
  expect(best(false, [])).toEqual({});
  expect(best(false, [row('squat', '2025-08-18', 300)])).toEqual({});
});
