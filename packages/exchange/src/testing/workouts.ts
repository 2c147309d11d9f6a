import type { Unit } from '@topset/engine';
import fc from 'fast-check';
import type { SessionReading } from '../reading/model.ts';
import type { ExportedSet, ExportedWorkout } from '../writers/workout.ts';

export const NOTHING_MEASURED: ExportedSet = {
  type: 'REGULAR',
  load: null,
  reps: null,
  seconds: null,
  distanceMeters: null,
  rpe: null,
  rir: null,
  restSeconds: null,
  skipped: false,
  notes: null,
};

/** Texts that spreadsheets and parsers trip over. */
const someText = fc.oneof(
  fc.constantFrom(
    'Push A',
    '=SUM(A1)',
    '+5 next',
    '-2',
    '@gym',
    'a,b;c',
    'with "quotes"',
    'first\nsecond',
    'Жим',
    '🏋️',
    "'x",
  ),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 15 }),
);
/** As a reader gives it back: trimmed, and without a quote that would be taken for a guard. */
const text = someText
  .map((raw) => raw.replaceAll('\r', '').replaceAll('\\', '/').trim())
  .filter((value) => value !== '' && !/^'[=+\-@\t\r]/.test(value));
const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Loads as people enter them: on plates, stacks and racks. */
const load = (units: readonly Unit[]) =>
  fc.record({
    value: fc.integer({ min: 1, max: 3000 }).map((steps) => String(steps / 10)),
    unit: fc.constantFrom(...units),
  });

export interface WorkoutShape {
  readonly units: readonly Unit[];
  /** Only what this format has a column for. */
  readonly supersets: boolean;
  readonly rests: boolean;
  readonly setNotes: boolean;
  readonly rir: boolean;
  readonly zeroReps: boolean;
  /** Where a warm-up after work sets stays with them. */
  readonly lateWarmups: boolean;
}

function someSet(shape: WorkoutShape) {
  const effort = fc.record({
    type: fc.constantFrom('REGULAR', 'DROP', 'FAILURE', ...(shape.lateWarmups ? (['WARMUP'] as const) : [])),
    rpe: perhaps(fc.constantFrom('7', '8.5', '10')),
    rir: shape.rir ? perhaps(fc.integer({ min: 0, max: 5 })) : fc.constant(null),
    restSeconds: shape.rests ? perhaps(fc.integer({ min: 1, max: 600 })) : fc.constant(null),
    notes: shape.setNotes ? perhaps(text) : fc.constant(null),
  });
  const measured = fc.oneof(
    fc.record({ reps: fc.integer({ min: shape.zeroReps ? 0 : 1, max: 30 }), load: load(shape.units) }),
    fc.record({ reps: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ seconds: fc.integer({ min: 1, max: 3600 }), load: perhaps(load(shape.units)) }),
    fc.record({
      distanceMeters: fc.integer({ min: 1, max: 20_000 }).map(String),
      seconds: fc.integer({ min: 1, max: 3600 }),
    }),
  );
  return fc.tuple(effort, measured).map(([a, b]): ExportedSet => ({ ...NOTHING_MEASURED, ...a, ...b }) as ExportedSet);
}

const MINUTE = 60_000;

export function someWorkouts(shape: WorkoutShape) {
  const performance = fc.record({
    exerciseKey: fc.constantFrom('barbell-bench-press', 'pull-up', 'my-own'),
    exercise: fc.constantFrom('Barbell Bench Press', 'Pull-Up', 'Zercher walk, my own'),
    superset: shape.supersets ? perhaps(fc.constantFrom('0', '1', 'A')) : fc.constant(null),
    notes: perhaps(text),
    // A number is what tells one performance from the next: the first set has one.
    sets: fc
      .tuple(someSet(shape), fc.array(someSet(shape), { maxLength: 4 }))
      .map(([first, rest]): ExportedSet[] => [{ ...first, type: 'REGULAR', notes: null }, ...rest]),
  });
  return fc
    .array(
      fc.record({
        id: fc.uuid(),
        day: fc.integer({ min: 0, max: 2000 }),
        minutes: fc.integer({ min: 1, max: 200 }),
        durationKnown: fc.boolean(),
        name: perhaps(text),
        notes: perhaps(text),
        performances: fc.array(performance, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 4 },
    )
    .map((all) => [...new Map(all.map((workout) => [workout.day, workout])).values()].sort((a, b) => a.day - b.day))
    .map((all) =>
      all.map(({ day, minutes, durationKnown, ...rest }): ExportedWorkout => {
        const startedAt = Date.UTC(2020, 0, 1, 15) + day * 24 * 60 * MINUTE;
        return {
          ...rest,
          startedAt,
          finishedAt: durationKnown ? startedAt + minutes * MINUTE : startedAt,
          durationKnown,
          timeKnown: true,
        };
      }),
    );
}

/** What is compared of both: values, not where they came from. */
export function comparable(sessions: readonly SessionReading[]) {
  return sessions.map(({ start, finish, timeKnown, durationKnown, name, notes, performances }) => ({
    ...{ start, finish, timeKnown, durationKnown, name, notes },
    performances: performances.map(({ exercise, superset, notes: own, sets }) => ({
      ...{ exercise, superset, notes: own },
      sets: sets.map(({ line: _, loggedAt: __, ...set }) => set),
    })),
  }));
}

export function expected(workouts: readonly ExportedWorkout[]) {
  return workouts.map(({ startedAt, finishedAt, timeKnown, durationKnown, name, notes, performances }) => ({
    ...{ start: startedAt, finish: finishedAt, timeKnown, durationKnown, name, notes },
    performances: performances.map(({ exercise, superset, notes: own, sets }) => ({
      ...{ exercise, superset, notes: own, sets },
    })),
  }));
}

export async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
