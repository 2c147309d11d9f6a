import { Decoder, Profile, Stream } from '@garmin/fitsdk';
import { exerciseByKey } from '@topset/catalog';
import { expect, test } from 'vitest';
import { NOTHING_MEASURED } from '../testing/workouts.ts';
import { writeFit } from './fit.ts';
import { FIT_EXERCISES } from './fit-exercises.ts';
import type { ExportedWorkout } from './workout.ts';

const startedAt = Date.parse('2026-03-01T07:00:00Z');
const workout: ExportedWorkout = {
  id: '0190b1c2-0001-7000-8000-000000000001',
  startedAt,
  finishedAt: startedAt + 3_600_000,
  timeKnown: true,
  durationKnown: true,
  name: 'Push',
  notes: null,
  performances: [
    {
      ...{ exerciseKey: 'barbell-bench-press', exercise: 'Barbell Bench Press', superset: null, notes: null },
      sets: [
        { ...NOTHING_MEASURED, load: { value: '82.5', unit: 'KG' }, reps: 6, restSeconds: 150 },
        { ...NOTHING_MEASURED, load: { value: '185', unit: 'LB' }, reps: 0 },
        { ...NOTHING_MEASURED, skipped: true },
      ],
    },
    {
      ...{ exerciseKey: 'my-hold', exercise: 'My hold', superset: null, notes: null },
      sets: [{ ...NOTHING_MEASURED, seconds: 60 }],
    },
  ],
};

test('an official decoder reads the file', () => {
  const bytes = writeFit(workout);
  const stream = Stream.fromByteArray(bytes);
  expect(Decoder.isFIT(stream)).toBe(true);
  const decoder = new Decoder(Stream.fromByteArray(bytes));
  expect(decoder.checkIntegrity()).toBe(true);
  const { messages, errors } = new Decoder(Stream.fromByteArray(bytes)).read();
  expect(errors).toEqual([]);
  expect(messages.fileIdMesgs).toMatchObject([{ type: 'activity', timeCreated: new Date(startedAt) }]);
  expect(messages.sessionMesgs).toMatchObject([
    { sport: 'training', subSport: 'strengthTraining', startTime: new Date(startedAt), totalElapsedTime: 3600 },
  ]);
  expect(messages.activityMesgs).toMatchObject([{ numSessions: 1 }]);
  expect(messages.setMesgs).toMatchObject([
    {
      setType: 'active',
      repetitions: 6,
      weight: 82.5,
      category: ['benchPress'],
      categorySubtype: [1],
      messageIndex: 0,
    },
    { setType: 'rest', duration: 150, messageIndex: 1 },
    { setType: 'active', repetitions: 0, weight: 83.9375, weightDisplayUnit: 'pound', messageIndex: 2 },
    { setType: 'active', duration: 60, category: ['unknown'], messageIndex: 3 },
  ]);
  expect(messages.setMesgs![3]).not.toHaveProperty('weight');
  expect(messages.setMesgs![3]).not.toHaveProperty('repetitions');
});

test('every exercise of the table is one of the library and one of the profile', () => {
  const types = Profile.types as Record<string, Record<number, string>>;
  for (const [key, [category, subtype]] of Object.entries(FIT_EXERCISES)) {
    expect([key, exerciseByKey(key)?.key]).toEqual([key, key]);
    const name = types.exerciseCategory![category];
    expect([key, types[`${name}ExerciseName`]?.[subtype]]).not.toEqual([key, undefined]);
  }
});
