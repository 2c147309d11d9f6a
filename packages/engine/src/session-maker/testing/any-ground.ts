import fc from 'fast-check';
import { GREEDY_1 } from '../../selection/index.ts';
import { inputOf } from '../../selection/testing/fixture-input.ts';
import { FIXTURE_LIBRARY } from '../../selection/testing/fixture-library.ts';
import { EQUIPMENT, INTENTS } from '../../vocabulary.ts';
import { SESSION_MAKER_1 } from '../policy.ts';
import type { DraftExercise, SessionBounds, SessionDraft, SessionFeedback, SessionGround } from '../session.ts';

const BOUNDS: SessionBounds = {
  exercises: 6,
  setsEach: 8,
  sets: 40,
  budgetedSets: 30,
  rampSets: 3,
  restSeconds: 300,
  secondsPerSet: { least: 20, most: 300 },
  rir: 4,
  rirShift: 2,
  leastLoadFactor: 0.8,
  load: 500,
  alike: 0.8,
};

const KEYS = FIXTURE_LIBRARY.map(({ key }) => key);
const BY_KEY = new Map(FIXTURE_LIBRARY.map((exercise) => [exercise.key, exercise]));

/** What a day is like, in numbers that a person can read. */
export const anyDay = fc.record({
  eligible: fc.oneof(
    fc.subarray(KEYS, { minLength: 1 }),
    fc.subarray(KEYS, { minLength: 1, maxLength: 3 }),
    fc.constant(KEYS),
  ),
  intents: fc.uniqueArray(fc.constantFrom(...INTENTS), { maxLength: 2 }),
  minutes: fc.integer({ min: 10, max: 120 }),
  minRirShift: fc.constantFrom(0, 0, 1),
  maxLoadFactor: fc.constantFrom(0.95, 1, 1.05),
  allowTierC: fc.boolean(),
  allowRirZero: fc.boolean(),
  /** The best load of each exercise in turn; null: none is known. */
  best: fc.array(fc.option(fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 5 }),
  step: fc.constantFrom(0, 0.5, 2.5, 7),
});

export type Day = typeof anyDay extends fc.Arbitrary<infer Value> ? Value : never;

/** Loads are multiples of one step, 0: nobody knows it. Every sixth exercise is assisted: less is harder. */
export function groundOf({ best, step, ...given }: Day): SessionGround {
  const placeOf = (key: string) => KEYS.indexOf(key);
  const isAssisted = (key: string) => placeOf(key) % 6 === 5;
  return {
    ...given,
    policy: SESSION_MAKER_1,
    selection: inputOf(),
    selectionPolicy: GREEDY_1,
    targetMuscles: null,
    equipment: EQUIPMENT,
    bounds: BOUNDS,
    exerciseOf: (key) => {
      const { measure = 'reps', isCompound } = BY_KEY.get(key)!;
      return { measure, isCompound, loadType: isAssisted(key) ? 'assisted' : 'external' };
    },
    equipmentOf: () => 'something',
    loads: {
      cap: (key, factor) => {
        const shown = best[placeOf(key) % best.length] ?? null;
        if (shown === null) return null;
        return { value: isAssisted(key) ? shown / factor : shown * factor, assisted: isAssisted(key) };
      },
      loadable: (key, _, load) => {
        if (step === 0) return null;
        return step * (isAssisted(key) ? Math.ceil(load / step) : Math.floor(load / step));
      },
      nextHarder: (key, _, load) => (step === 0 ? null : Math.max(0, load + (isAssisted(key) ? -step : step))),
    },
    fitsTime: (draft) => secondsOf(draft) <= given.minutes * 60,
  };
}

/** A minute for each warm-up; forty seconds and the rest for each other set that is not optional. */
export function secondsOf({ warmUp, exercises }: SessionDraft): number {
  return exercises
    .filter(({ tier }) => tier !== 'C')
    .reduce(
      (sum, { rampSets, sets, restSeconds }) => sum + (rampSets + sets) * (40 + restSeconds),
      warmUp.generalSets * 60,
    );
}

const anyExercise: fc.Arbitrary<DraftExercise> = fc.record({
  key: fc.constantFrom(...KEYS),
  equipment: fc.constant('something'),
  tier: fc.constantFrom('A', 'A', 'B', 'C'),
  superset: fc.constant(null),
  rampSets: fc.constant(0),
  sets: fc.integer({ min: 1, max: BOUNDS.setsEach }),
  amount: fc.constantFrom('5', '8-12', '10/side'),
  rir: fc.constantFrom(null, 0, 1, 2, 4),
  load: fc.constantFrom(null, 0, 2.5, 40, 500),
  restSeconds: fc.constantFrom(0, 60, 180),
  notes: fc.constant(null),
});

/** An old session that may ask for anything, of exercises that may be forbidden by now. */
export const anyBaseline: fc.Arbitrary<SessionDraft> = fc.record({
  intent: fc.constantFrom(...INTENTS),
  tiers: fc.constant(['A', 'B', 'C'] as const),
  warmUp: fc.constant({ generalSets: 0, rampSets: 0 }),
  budget: fc.constant({ secondsPerSet: 90, sets: 10 }),
  easing: fc.record({ rirShift: fc.constantFrom(0, 1, 2), loadFactor: fc.constantFrom(0.8, 0.95, 1.05) }),
  exercises: fc.uniqueArray(anyExercise, { minLength: 1, maxLength: BOUNDS.exercises, selector: ({ key }) => key }),
});

export const anyFeedback = fc
  .subarray<SessionFeedback>(['too-hard', 'too-easy', 'different-exercises', 'just-try-again'], { minLength: 1 })
  .map((words) => (words.includes('too-hard') ? words.filter((word) => word !== 'too-easy') : words));
