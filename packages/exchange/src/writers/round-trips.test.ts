import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhole } from '../testing/read-whole.ts';
import { comparable, expected, NOTHING_MEASURED, someWorkouts, whole } from '../testing/workouts.ts';
import { writeHevyCsv } from './hevy-csv.ts';
import { writeHistoryCsv } from './history-csv.ts';
import { writeStrongCsv } from './strong-csv.ts';
import type { ExportedWorkout } from './workout.ts';

const zone = 'Europe/Moscow';
const FULL = {
  ...{ supersets: true, rests: true, setNotes: true, rir: true, zeroReps: true, lateWarmups: true },
  units: ['KG', 'LB'] as const,
};

test('history.csv is read back to the same sessions, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(someWorkouts(FULL), async (workouts) => {
      const written = await whole(writeHistoryCsv(workouts));
      const { sessions, summary } = await readWhole(written);
      expect(comparable(sessions)).toEqual(expected(workouts));
      expect(summary.keptAsText).toEqual({});
    }),
    { numRuns: 60 },
  );
});

test('strong.csv is read back to the same sessions, in either unit', async () => {
  const cases = fc.constantFrom('KG' as const, 'LB' as const).chain((unit) =>
    fc.record({
      unit: fc.constant(unit),
      workouts: someWorkouts({ ...FULL, units: [unit], supersets: false, rir: false, lateWarmups: false }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ unit, workouts }) => {
      const written = await whole(writeStrongCsv(workouts, { zone, unit }));
      const answers = { 'UNIT:Weight': unit, 'UNIT:Distance': unit === 'KG' ? 'KM' : 'MI' };
      expect(comparable((await readWhole(written, { answers })).sessions)).toEqual(expected(workouts));
    }),
    { numRuns: 60 },
  );
});

test('hevy.csv is read back to the same sessions, in either unit', async () => {
  const cases = fc.constantFrom('KG' as const, 'LB' as const).chain((unit) =>
    fc.record({
      unit: fc.constant(unit),
      workouts: someWorkouts({ ...FULL, units: [unit], rests: false, setNotes: false, rir: false }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ unit, workouts }) => {
      const written = await whole(writeHevyCsv(workouts, { zone, unit }));
      expect(comparable((await readWhole(written)).sessions)).toEqual(expected(workouts));
    }),
    { numRuns: 60 },
  );
});

const FOUR_TYPES: ExportedWorkout = {
  id: '0190b1c2-0001-7000-8000-000000000001',
  startedAt: Date.parse('2026-03-01T07:00:00Z'),
  finishedAt: Date.parse('2026-03-01T08:10:00Z'),
  timeKnown: true,
  durationKnown: true,
  name: 'Push',
  notes: null,
  performances: [
    {
      ...{ exerciseKey: 'barbell-bench-press', exercise: 'Barbell Bench Press', superset: null, notes: null },
      sets: (['WARMUP', 'REGULAR', 'DROP', 'FAILURE'] as const).map((type) => ({
        ...{ ...NOTHING_MEASURED, type, reps: 5 },
        load: { value: '82.5', unit: 'KG' },
      })),
    },
  ],
};

test('X-19 strong.csv of the four types is the same workout for somebody else, in pounds too', async () => {
  for (const unit of ['KG', 'LB'] as const) {
    const written = await whole(writeStrongCsv([FOUR_TYPES], { zone, unit }));
    const { sessions } = await readWhole(written, { answers: { 'UNIT:Weight': unit } });
    expect(comparable(sessions)).toEqual(expected([FOUR_TYPES]));
  }
});

test('texts that begin like a formula are guarded, numbers are not', async () => {
  const workout = { ...FOUR_TYPES, name: '=cmd|calc', notes: '-5 kg' };
  const written = await whole(writeHistoryCsv([workout]));
  expect(written).toContain("'=cmd|calc,'-5 kg");
  expect(written).toContain(',82.5,KG,5,');
  expect(written.split('\r\n')).toHaveLength(6);
});
