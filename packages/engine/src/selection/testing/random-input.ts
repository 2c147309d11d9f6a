import { sameCases } from '@topset/vitest-config/same-cases';
import fc from 'fast-check';
import { HOUR } from '../../kernel/instants.ts';
import { EQUIPMENT, INTENTS, MUSCLES, PAIN_AREAS, PRIMARY_GOALS, TRAINING_AGES, type Unit } from '../../vocabulary.ts';
import { FEATURE_FLAGS, type HistorySet, type SelectionInput, type WorkoutHistoryEntry } from '../input/input.ts';
import { inputOf, NOW } from './fixture-input.ts';
import { FIXTURE_LIBRARY } from './fixture-library.ts';

const ids = FIXTURE_LIBRARY.map(({ key }) => key);
const someIds = (most: number) => fc.subarray(ids, { maxLength: most });

const historySet = fc.record({
  type: fc.constantFrom<HistorySet['type']>('REGULAR', 'REGULAR', 'REGULAR', 'WARMUP', 'FAILURE'),
  load: fc.option(
    fc.record({
      value: fc.integer({ min: 16, max: 80 }).map((steps) => String(steps * 2.5)),
      unit: fc.constantFrom<Unit>('KG', 'KG', 'LB'),
    }),
  ),
  reps: fc.option(fc.integer({ min: 1, max: 15 }), { freq: 8 }),
  rpe: fc.option(fc.integer({ min: 12, max: 20 }).map((half) => half / 2)),
  targetReps: fc.option(fc.integer({ min: 5, max: 12 })),
  logged: fc.constantFrom(true, true, true, false),
  skipped: fc.constantFrom(false, false, false, true),
});

/** Up to two weeks back, to the hour, and sometimes just ahead of now. */
export const historyEntry: fc.Arbitrary<WorkoutHistoryEntry> = fc
  .record({
    hours: fc.integer({ min: -4, max: 400 }),
    number: fc.integer({ min: 0, max: 1_000_000 }),
    status: fc.constantFrom<WorkoutHistoryEntry['status']>('DONE', 'DONE', 'SUMMARY', 'SKIPPED', 'PLANNED'),
    intent: fc.option(fc.constantFrom(...INTENTS.slice(0, 6))),
    deload: fc.constantFrom(false, false, false, true),
    readiness: fc.option(fc.integer({ min: 1, max: 5 })),
    exercises: fc.array(
      fc.record({
        exerciseId: fc.constantFrom(...ids, 'not-in-the-library'),
        sets: fc.array(historySet, { maxLength: 6 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ hours, number, ...entry }) => ({ ...entry, workoutId: `w${number}`, at: NOW - hours * HOUR }));

/** Workout ids are unique, as in a database. */
const historyRows: fc.Arbitrary<WorkoutHistoryEntry[]> = fc.uniqueArray(historyEntry, {
  maxLength: 10,
  selector: ({ workoutId }) => workoutId,
});

const flags = fc.record(
  Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, fc.boolean()])) as Record<
    (typeof FEATURE_FLAGS)[number],
    fc.Arbitrary<boolean>
  >,
  { requiredKeys: [] },
);

/** What every input may vary in. */
const circumstances = fc.record({
  weekInBlock: fc.integer({ min: 0, max: 3 }),
  sessionMinutes: fc.integer({ min: 20, max: 120 }),
  trainingAge: fc.constantFrom(...TRAINING_AGES),
  goals: fc.record({ primary: fc.constantFrom(...PRIMARY_GOALS) }),
  constraints: fc.record({
    availableEquipment: fc.oneof(fc.constant([...EQUIPMENT]), fc.subarray([...EQUIPMENT])),
    daysPerWeek: fc.integer({ min: 1, max: 7 }),
  }),
  preferences: fc.record({ favoriteExerciseIds: someIds(4), avoidExerciseIds: someIds(4) }),
  fatigueState: fc.record({
    readinessScore: fc.integer({ min: 1, max: 5 }),
    painFlags: fc.oneof(
      fc.constant({}),
      fc.dictionary(fc.constantFrom(...PAIN_AREAS, 'unspecified'), fc.integer({ min: 0, max: 3 }), { maxKeys: 2 }),
    ),
  }),
  activeFlags: fc.record({ fatigue: fc.constantFrom(false, false, true), suspendedExerciseIds: someIds(2) }),
  deload: fc.constantFrom(false, false, false, true),
  flags,
  history: historyRows,
  pinnedExerciseIds: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...ids), { maxLength: 5 })),
  athlete: fc.record({ unit: fc.constantFrom<Unit>('KG', 'LB') }),
  experience: fc.record({
    completedSessions: fc.integer({ min: 0, max: 20 }),
    checkIns: fc.integer({ min: 0, max: 5 }),
    baselines: fc.constant([]),
    loggedWorkoutsByExercise: fc.constant({}),
  }),
});

/** The same ones for every law. */
export const intentInput: fc.Arbitrary<SelectionInput> = sameCases(
  fc
    .record({
      circumstances,
      intent: fc.constantFrom(...INTENTS),
      targetMuscles: fc.subarray([...MUSCLES], { minLength: 1, maxLength: 3 }),
    })
    .map(({ circumstances: changes, intent, targetMuscles }) => inputOf({ ...changes, intent, targetMuscles })),
);

export const templateInput: fc.Arbitrary<SelectionInput> = fc
  .record({
    input: intentInput,
    templateExerciseIds: fc.shuffledSubarray(ids, { minLength: 1, maxLength: 7 }),
    autoFillUnpinned: fc.boolean(),
  })
  .map(({ input, ...template }) => ({ ...input, mode: 'template', ...template }));

/** Arrays in another order, as a database might return them. */
export function reordered(input: SelectionInput): fc.Arbitrary<SelectionInput> {
  const shuffled = <T>(rows: readonly T[]) => fc.shuffledSubarray([...rows], { minLength: rows.length });
  return fc
    .record({
      exerciseLibrary: shuffled(input.exerciseLibrary),
      history: shuffled(input.history),
      equipment: shuffled(input.constraints.availableEquipment),
      favourites: shuffled(input.preferences?.favoriteExerciseIds ?? []),
      avoided: shuffled(input.preferences?.avoidExerciseIds ?? []),
    })
    .map(({ exerciseLibrary, history, equipment, favourites, avoided }) => ({
      ...input,
      exerciseLibrary,
      history,
      constraints: { ...input.constraints, availableEquipment: equipment },
      preferences: { favoriteExerciseIds: favourites, avoidExerciseIds: avoided },
    }));
}
