import { expect, test } from 'vitest';
import {
  fillOptional,
  idSeed,
  isRampSet,
  kebab,
  ownAnalyzerFields,
  ownPlanSource,
  ownWorkoutFields,
  setIds,
  slug,
  toLoadable,
  workoutId,
  xxHash64,
} from '../src/index.ts';
import { analyzerPlan, registry, workout } from './samples.ts';

const session = { date: '2025-08-18', location: 'home', durationMinutes: 45, goal: 'strength' };
const codes = (fixes: readonly { code: string; pointer: string }[]) =>
  fixes.map(({ code, pointer }) => `${code} ${pointer}`);

test.each([
  ['incline-dumbbell-row', 'INCLINE-DU'],
  ['hyperextension', 'HYPEREXTENSI'],
  ['push-up', 'PUSH-UP'],
  ['a-bb-ccc-dddd', 'A-BB-CCC-DD'],
  ['twelve-chars-more', 'TWELVE-CHARS'],
  ['eleven-char-more', 'ELEVEN-CHAR'],
  ['  Bench: Press!  ', 'BENCH-PRESS'],
  ['ab-cdefghijk-x', 'AB-CDEFGHIJK'],
  ['ab-cdefghijkl', 'AB-CD'],
  ['жим', 'EX'],
])('2.1 the slug of %j is %s', (text, expected) => {
  expect(slug(text)).toBe(expected);
  expect(slug(text).length).toBeLessThanOrEqual(12);
});

test('2.1 places in kebab case, cut at 40', () => {
  expect(kebab('')).toBe('unknown');
  expect(kebab('Дом')).toBe('unknown');
  expect(kebab(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39));
});

test('2.1 digits move on while an id is taken, over the hundred', () => {
  const taken = new Set(Array.from({ length: 68 }, (_, i) => `2025-08-09-home-${i + 32}`));
  expect(workoutId('2025-08-09', 'home', 'seed', taken)).toBe('2025-08-09-home-00');
});

/** Reference values of xxHash64 with seed 0, around the sizes where its loops begin. */
test.each([
  ['', 0xef46db3751d8e999n],
  ['a', 0xd24ec4f1a98c6e5bn],
  ['abc', 0x44bc2cf5ad770999n],
  ['The quick brown fox jumps over the lazy dog', 0x0b242d361fda71bcn],
])('2.1 xxHash64 of %j', (text, hash) => {
  expect(xxHash64(text)).toBe(hash);
});

test('2.1 the seed reads the fourteen days before', () => {
  const seed = (...dates: string[]) =>
    idSeed({
      goal: 'g',
      durationMinutes: 60,
      equipment: [],
      date: '2025-08-17',
      sessions: dates.map((date) => ({ date, sessionType: 'push' as const })),
    });
  expect(seed('2025-08-02', '2025-08-17')).toBe(seed());
  expect(seed('2025-08-03')).not.toBe(seed());
  expect(seed('2025-08-03', '2025-08-16')).toBe(seed('2025-08-16', '2025-08-03'));
});

test('2.1 set ids number by tier, exercise and kind', () => {
  const set = (tier: string, exercise: unknown, id?: unknown) => ({ tier, exercise, id });
  expect(
    setIds([
      set('W', 'row', 'W-ROW-WU1'),
      set('A', 'incline-dumbbell-row', 'x-WU7'),
      set('A', 'incline-dumbbell-row', 'A-1'),
      set('A', 'incline-dumbbell-press'),
      set('A', 'incline-dumbbell-row', 5),
      set('A', 'incline-dumbbell-fly'),
      set('B', 'incline-dumbbell-press'),
      set('D', 'row'),
      set('A', 7),
      null,
    ]),
  ).toEqual([
    'W-ROW-1',
    'A-INCLINE-DU-WU1',
    'A-INCLINE-DU-1',
    'A-INCLINE-DU2-1',
    'A-INCLINE-DU-2',
    'A-INCLINE-DU3-1',
    'B-INCLINE-DU-1',
    null,
    null,
    null,
  ]);
  expect(isRampSet({ tier: 'W', id: 'W-X-WU1' })).toBe(false);
  expect(isRampSet({ tier: 'A', id: 'A-X-WU' })).toBe(false);
});

test('2.1 what the server knows is written over an analyzer’s plan, but never its units', () => {
  const before = structuredClone(analyzerPlan);
  const { value, fixes } = ownAnalyzerFields(analyzerPlan, { ...session, idSeed: 'abc' });
  expect(analyzerPlan).toEqual(before);
  expect(value).toEqual({
    ...analyzerPlan,
    id_seed: 'abc',
    meta: { date: '2025-08-18', location: 'home', units: 'lbs', duration_minutes: 45, goal: 'strength' },
  });
  expect(codes(fixes)).toEqual([
    'own-field /id_seed',
    'own-field /meta/date',
    'own-field /meta/location',
    'own-field /meta/duration_minutes',
    'own-field /meta/goal',
  ]);
  expect(ownAnalyzerFields(value, { ...session, idSeed: 'abc' })).toEqual({ value, fixes: [] });
});

test('2.1 a missing meta is left for the schema', () => {
  const { meta: _, ...rest } = analyzerPlan;
  const owned = ownAnalyzerFields(rest, { ...session, idSeed: analyzerPlan.id_seed });
  expect(owned).toEqual({ value: rest, fixes: [] });
  expect(ownAnalyzerFields([], { ...session, idSeed: 'x' })).toEqual({ value: [], fixes: [] });
});

test('2.1 off-pattern ids of a workout are replaced', () => {
  const sets = [{ ...workout.sets[0], id: 'set one-WU3' }, { ...workout.sets[1], id: 2 }, { tier: 'Z' }];
  const own = { date: workout.date, location: workout.location, durationMinutes: 60, goal: workout.goal };
  const { value, fixes } = ownWorkoutFields({ ...workout, sets }, { ...own, workoutId: workout.workout_id });
  expect(codes(fixes)).toEqual(['own-field /sets/0/id', 'own-field /sets/1/id']);
  expect(value).toMatchObject({ sets: [{ id: 'A-BARBELL-BE-WU1' }, { id: 'A-BARBELL-BE-1' }, { tier: 'Z' }] });
});

test('2.1 a machine-made plan says so', () => {
  const plan = { ...registry.referencePlan, source: 'manual' as const };
  expect(ownPlanSource(plan)).toEqual({
    value: registry.referencePlan,
    fixes: [{ code: 'own-field', pointer: '/source' }],
  });
  expect(ownPlanSource(registry.referencePlan).fixes).toEqual([]);
});

test('2.1 absent optional keys become null', () => {
  const { notes_to_user: _, ...rest } = workout;
  const sets = workout.sets.map(({ superset: _superset, notes: _notes, ...set }) => set);
  expect(fillOptional({ ...rest, sets }, registry.entry('workout-v1.2').schema)).toEqual(workout);
});

test.each([
  [187.4, 2.5, false, 185],
  [187.5, 2.5, false, 187.5],
  [1, 2.5, false, 2.5],
  [0, 2.5, false, 0],
  [61, 2.5, true, 62.5],
  [0.3, 0.1, false, 0.3],
  [100, 0, false, 100],
])('2.1 %d by steps of %d (assisted: %s) is %d', (load, step, assisted, expected) => {
  expect(toLoadable(load, { step, assisted })).toBe(expected);
});
