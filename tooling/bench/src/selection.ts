import { exercises, muscles, starterSessions } from '@topset/catalog';
import { EQUIPMENT, type Exercise, type Intent } from '@topset/engine';
import {
  BEAM_1,
  COACH_1,
  COACH_2,
  GREEDY_1,
  planSession,
  type SelectionInput,
  type WorkoutHistoryEntry,
} from '@topset/engine/selection';
import { ascending, quantile, table } from './statistics.ts';

/**
 * One full selection with allocation, prescription, loads and rationale, over the whole catalog and with 90 days of
 * history; then over libraries that are copies of it. Libraries and histories are made before the clock starts; each
 * run gets a history of its own, so that nothing but the library's index is kept from run to run, as on a server.
 */

const NOW = Date.UTC(2026, 1, 15, 20);
const DAY_MS = 86_400_000;
const INTENTS = ['push', 'pull', 'legs'] as const;
const WARM_UP = 1500;
const RUNS = 3000;

function libraryOf(size: number): Exercise[] {
  return Array.from({ length: size }, (_, i) => {
    const row = exercises[i % exercises.length]!;
    const copy = Math.floor(i / exercises.length);
    if (copy === 0) return row;
    return {
      ...row,
      key: `${row.key}-${copy}`,
      name: { en: `${row.name.en} ${copy}`, ru: `${row.name.ru} ${copy}` },
      fatigueCost: 1 + ((i * 7 + copy) % 5),
      sfrScore: 1 + ((i * 3 + copy) % 5),
    };
  });
}

/** A workout every other day, five exercises of three sets with loads each. */
function historyOf(days: number, library: readonly Exercise[]): WorkoutHistoryEntry[] {
  return Array.from({ length: Math.floor(days / 2) }, (_, i) => {
    const intent = INTENTS[i % 3]!;
    const suiting = library.filter(({ splitTags }) => splitTags.includes(intent));
    return {
      workoutId: `workout-${i}`,
      status: 'DONE',
      at: NOW - (2 * i + 1) * DAY_MS,
      intent,
      exercises: Array.from({ length: 5 }, (_, j) => ({
        exerciseId: suiting[(j * 5 + (i % 4)) % suiting.length]!.key,
        sets: Array.from({ length: 3 }, () => ({
          type: 'REGULAR',
          load: { value: String(40 + j * 10 - i / 2), unit: 'KG' },
          reps: 8 + (j % 3),
          targetReps: 8,
          logged: true,
          skipped: false,
        })),
      })),
    };
  });
}

function inputOf(library: readonly Exercise[], intent: Intent): SelectionInput {
  return {
    mode: 'intent',
    intent,
    weekInBlock: 2,
    mesocycleLength: 4,
    sessionMinutes: 60,
    trainingAge: 'intermediate',
    goals: { primary: 'hypertrophy' },
    constraints: { availableEquipment: EQUIPMENT, daysPerWeek: 4 },
    fatigueState: { readinessScore: 3 },
    athlete: { unit: 'KG', bodyweight: { value: '80', unit: 'KG' } },
    now: NOW,
    week: { startedAt: Date.UTC(2026, 1, 9), previousStartedAt: Date.UTC(2026, 1, 2) },
    landmarks: muscles,
    starterSessions,
    history: historyOf(90, library),
    exerciseLibrary: library,
  };
}

/** Milliseconds of each run, over the three intents in turn. */
function measure(library: readonly Exercise[], policy: typeof GREEDY_1, runs: number): number[] {
  const inputs = INTENTS.map((intent) => inputOf(library, intent));
  const once = (run: number) => {
    const input = inputs[run % inputs.length]!;
    const fresh = { ...input, history: [...input.history] };
    const start = performance.now();
    const result = planSession(fresh, policy);
    const took = performance.now() - start;
    if (!result.ok || result.session.exercises.length < 3) throw new Error('The benchmark made no session.');
    return took;
  };
  for (let run = 0; run < Math.min(WARM_UP, runs); run++) once(run);
  return ascending(Array.from({ length: runs }, (_, run) => once(run)));
}

const ms = (value: number) => value.toFixed(3);
const row = (name: string, times: readonly number[]) => [
  name,
  ms(quantile(times, 0.1)),
  ms(quantile(times, 0.5)),
  ms(quantile(times, 0.95)),
];

const rows = [
  ['selection/greedy-1', 'p10 ms', 'median ms', 'p95 ms'],
  row(`the catalog (${exercises.length} exercises)`, measure(exercises, GREEDY_1, RUNS)),
  ...[160, 800, 3200].map((size) => row(`${size} exercises`, measure(libraryOf(size), GREEDY_1, RUNS))),
  row(`selection/beam-1, the catalog`, measure(exercises, BEAM_1, 300)),
];
console.log(table(rows));

/** Processor time of both, in rounds that alternate: what another process takes hits both alike. */
const ROUNDS = 21;
const RUNS_OF_ROUND = 300;
const cost = (policy: typeof GREEDY_1): number => {
  const before = process.cpuUsage();
  measure(exercises, policy, RUNS_OF_ROUND);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
function printCost(name: string, policy: typeof GREEDY_1): void {
  const ratios = ascending(
    Array.from({ length: ROUNDS }, () => {
      const greedy = cost(GREEDY_1);
      return cost(policy) / greedy;
    }),
  );
  console.log(`${name} costs ${quantile(ratios, 0.5).toFixed(2)} times selection/greedy-1 (goal: at most 1.3)`);
}

printCost('selection/coach-1', COACH_1);
printCost('selection/coach-2', COACH_2);
