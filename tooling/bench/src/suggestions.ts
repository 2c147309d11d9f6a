import {
  ADAPTIVE_1,
  CLASSIC_1,
  type ExerciseContext,
  evaluate,
  type PerformanceRow,
  resolve,
  type SuggestionPolicy,
  suggestForSession,
} from '@topset/engine/suggestions';
import { ascending, quantile, table } from './statistics.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2, 18);
const WARM_UP_MS = 1_500;
const BATCHES = 200;
const RUNS_PER_BATCH = 20;
const MUSCLES = ['chest', 'lats', 'quads', 'hamstrings', 'biceps', 'triceps', 'side_delts', 'calves'] as const;

/** One exercise: five planned sets, this session and three before it, at loads and reps that make rules speak. */
function exercise(index: number): ExerciseContext {
  const repPolicy = { mode: 'RANGE', lower: 6, upper: 10, target: 8 } as const;
  const restPolicy = { mode: 'ALL_SAME', seconds: 120 } as const;
  const planned = [0, 1, 2, 3, 4].map((position) => ({
    id: `planned-${index}-${position}`,
    position,
    type: position === 0 ? ('WARMUP' as const) : ('REGULAR' as const),
    load: { value: position === 0 ? 40 : 80 + index * 2.5, unit: 'KG' as const },
    reps: 8,
    restSeconds: null,
  }));
  const session = (back: number): PerformanceRow => ({
    id: `performance-${index}-${back}`,
    workoutId: `workout-${back}`,
    workoutStatus: back === 0 ? 'SUMMARY' : 'DONE',
    startedAt: NOW - back * 7 * DAY,
    position: index,
    exerciseKey: `exercise-${index}`,
    planExerciseId: `plan-exercise-${index}`,
    snapshot: { repPolicy, restPolicy, sets: planned },
    sets: planned.map((set) => ({
      id: `set-${index}-${back}-${set.position}`,
      position: set.position,
      type: set.type,
      load: set.load,
      reps: set.type === 'WARMUP' ? 8 : [10, 8, 7, 11][(index + back + set.position) % 4]!,
      restTaken: 90 + ((index * 7 + set.position * 13) % 60),
      plannedSetId: set.id,
      logged: true,
      skipped: false,
    })),
  });
  return {
    unit: 'KG',
    locale: 'en',
    exercise: {
      key: `exercise-${index}`,
      primaryMuscle: MUSCLES[index % MUSCLES.length]!,
      equipment: index % 2 === 0 ? ['barbell'] : ['cable'],
      loadType: 'external',
      heavyCompound: index % 4 === 0,
      largePull: false,
    },
    loadsAtHand: null,
    preferredStep: null,
    planExercise: {
      id: `plan-exercise-${index}`,
      position: index,
      progressionModel: 'LOAD',
      repPolicy,
      restPolicy,
      sets: planned,
    },
    suggestionsOff: false,
    current: session(0),
    history: [session(1), session(2), session(3)],
    typicalReps: { lower: 7, upper: 10 },
    flags: [],
  };
}

/** Microseconds of one run, over many batches after warming up. */
function measure(run: () => unknown): { median: number; p99: number } {
  for (const until = performance.now() + WARM_UP_MS; performance.now() < until; ) run();
  const batches = Array.from({ length: BATCHES }, () => {
    const start = performance.now();
    for (let i = 0; i < RUNS_PER_BATCH; i++) run();
    return ((performance.now() - start) / RUNS_PER_BATCH) * 1000;
  });
  const sorted = ascending(batches);
  return { median: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

const exercises = Array.from({ length: 8 }, (_, index) => exercise(index));
const one = exercises[0]!;
const cases = [CLASSIC_1, ADAPTIVE_1].flatMap((policy: SuggestionPolicy) => [
  {
    name: `${policy.id}, one exercise`,
    run: () => resolve(evaluate(one, policy).drafts, [], [], NOW, policy),
  },
  {
    name: `${policy.id}, 8 exercises`,
    run: () => suggestForSession({ exercises, stored: [], flags: [], now: NOW }, policy),
  },
]);
const results = cases.map(({ name, run }) => ({ name, kept: run().kept.length, ...measure(run) }));
console.log(
  `Node ${process.version}; four sessions of history per exercise; ${BATCHES} batches of ${RUNS_PER_BATCH}.\n`,
);
console.log(
  table([
    ['microseconds', 'median', 'p99', 'suggestions'],
    ...results.map(({ name, median, p99, kept }) => [name, median.toFixed(0), p99.toFixed(0), String(kept)]),
  ]),
);
const slowest = Math.max(...results.map(({ median }) => median));
console.log(
  `\nA whole session ${slowest < 1000 ? 'stays under' : 'takes more than'} 1 ms (${slowest.toFixed(0)} microseconds).`,
);
