import type { SelectableExercise, SelectionInput, WorkoutHistoryEntry } from '../input.ts';
import { DAY_MS } from '../instants.ts';
import { inputOf, NOW, sets } from './fixture-input.ts';
import { FIXTURE_LIBRARY } from './fixture-library.ts';

/** The fixture rows again under other names, until the library has the size of the authored one. */
export function libraryOf(size: number): SelectableExercise[] {
  return Array.from({ length: size }, (_, i) => {
    const row = FIXTURE_LIBRARY[i % FIXTURE_LIBRARY.length]!;
    const copy = Math.floor(i / FIXTURE_LIBRARY.length);
    if (copy === 0) return row;
    return {
      ...row,
      key: `${row.key}-${copy}`,
      name: { en: `${row.name.en} ${copy}`, ru: `${row.name.ru} ${copy}` },
      fatigueCost: 1 + ((i * 7 + copy) % 5),
      sfrScore: 1 + ((i * 3 + copy) % 5),
      lengthPositionScore: 1 + ((i + copy) % 5),
    };
  });
}

/** A workout every other day, five exercises of three sets with loads each. */
export function historyOf(days: number, library: readonly SelectableExercise[]): WorkoutHistoryEntry[] {
  const intents = ['push', 'pull', 'legs'] as const;
  return Array.from({ length: Math.floor(days / 2) }, (_, i): WorkoutHistoryEntry => {
    const intent = intents[i % 3]!;
    const suiting = library.filter(({ splitTags }) => splitTags.includes(intent));
    return {
      workoutId: `workout-${i}`,
      status: 'DONE',
      at: NOW - (2 * i + 1) * DAY_MS,
      intent,
      readiness: 3 + (i % 2),
      exercises: Array.from({ length: 5 }, (_, j) => ({
        exerciseId: suiting[(j * 5 + (i % 4)) % suiting.length]!.key,
        sets: sets(3, { load: { value: String(40 + j * 10 - i / 2), unit: 'KG' }, reps: 8 + (j % 3), targetReps: 8 }),
      })),
    };
  });
}

/** A full-size selection: 170 exercises, 90 days of history. */
export function largeInput(changes: Partial<SelectionInput> = {}): SelectionInput {
  const exerciseLibrary = libraryOf(170);
  return inputOf({
    exerciseLibrary,
    history: historyOf(90, exerciseLibrary),
    athlete: { unit: 'KG', bodyweight: { value: '80', unit: 'KG' } },
    ...changes,
  });
}
