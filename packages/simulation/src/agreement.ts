import { assignLoads, type LoadRequest } from '@topset/engine/loads';
import { SELECTION_POLICIES, type SelectionPolicy, type WorkoutHistoryEntry } from '@topset/engine/selection';
import { ESTIMATE_2, type SuggestionPolicy } from '@topset/engine/suggestions';
import { Draws } from './draws.ts';
import type { LifterModel } from './lifters/lifter.ts';
import { lifterA } from './lifters/model-a.ts';
import { lifterB } from './lifters/model-b.ts';
import { EXERCISES, RANGE_8_12 } from './training/exercises.ts';
import { PolicyCoach } from './training/policy-coach.ts';

/** How far what a generated session would ask for lies from what the plan asks for, on the same days. */
export interface Agreement {
  readonly policyId: SelectionPolicy['id'];
  readonly model: LifterModel;
  readonly sessions: number;
  /** Of the generated load over the planned one, in per cent: its mean, and how far off it is either way. */
  readonly meanPercent: number;
  readonly offPercent: number;
  /** Share of sessions in which the two lie within 5 %, and beyond 15 %. */
  readonly close: number;
  readonly far: number;
}

type Exercise = LoadRequest['exercise'];

const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST = Date.UTC(2026, 0, 5, 18);
/** What a plan of 8 to 12 reps means in a generated session: two reps are left. */
const RPE = 8;
/** Sessions that both need to know somebody. */
const SETTLED = 3;

const PRESCRIPTION: LoadRequest['prescription'] = {
  exerciseId: '',
  role: 'accessory',
  range: RANGE_8_12.reps,
  repPolicy: { mode: 'RANGE', ...RANGE_8_12.reps, target: RANGE_8_12.reps.lower },
  restPolicy: { mode: 'ALL_SAME', seconds: 120 },
  rpe: RPE,
  sets: Array.from({ length: RANGE_8_12.sets }, (_, position) => ({
    position,
    type: 'REGULAR' as const,
    load: null,
    reps: RANGE_8_12.reps.lower,
    seconds: null,
    rpe: String(RPE),
    rir: null,
    restSeconds: 120,
  })),
};

/** Lifters of a model train a plan that a suggestion policy keeps; before each session coaches are asked as well. */
export function agreements(
  exercise: Exercise,
  model: LifterModel,
  { seed, lifters, days }: { readonly seed: number; readonly lifters: number; readonly days: number },
  policy: SuggestionPolicy = ESTIMATE_2,
): readonly Agreement[] {
  const coaches = [SELECTION_POLICIES['selection/coach-1'], SELECTION_POLICIES['selection/coach-2']];
  const ratios = coaches.map((): number[] => []);
  for (let i = 0; i < lifters; i++) {
    const draws = Draws.of(seed, i);
    const lifter = model === 'A' ? lifterA(draws, days) : lifterB(draws, days, {});
    const lifted = lifter.exercise(0, {});
    const plan = new PolicyCoach(policy, {
      exercise: EXERCISES[0]!,
      firstLoad: lifted.firstLoad,
      prescribed: RANGE_8_12,
      compliance: { share: 1, by: 'SET' },
      luck: draws.at('answers', 0),
    });
    const history: WorkoutHistoryEntry[] = [];
    for (const day of lifter.days) {
      lifted.restUntil(day);
      const asked = plan.plan();
      const now = FIRST + day.day * DAY;
      if (history.length >= SETTLED) {
        for (const [c, coach] of coaches.entries()) {
          const load = loadBy(coach, exercise, history, now);
          if (load !== null) ratios[c]!.push(load / asked[0]!.load);
        }
      }
      const done = lifted.train(day, asked, RANGE_8_12.reps);
      history.unshift(entryOf(exercise.key, day.index, now, asked, done));
      plan.judge(day, done);
    }
  }
  return coaches.map(({ id }, c) => agreementOf(id, model, ratios[c]!));
}

function loadBy(policy: SelectionPolicy, exercise: Exercise, history: readonly WorkoutHistoryEntry[], now: number) {
  const { load } = assignLoads(
    {
      exercise,
      prescription: { ...PRESCRIPTION, exerciseId: exercise.key },
      athlete: { unit: 'KG', bodyweight: { value: '80', unit: 'KG' } },
      trainingAge: 'intermediate',
      goal: 'hypertrophy',
      weekInBlock: 1,
      availableEquipment: exercise.equipment[0] ?? [],
      now,
      history,
      exerciseLibrary: [exercise],
    },
    policy,
  );
  return load === null ? null : Number(load.value);
}

function entryOf(
  exerciseId: string,
  index: number,
  at: number,
  asked: ReturnType<PolicyCoach['plan']>,
  { sets, rpe }: Parameters<PolicyCoach['judge']>[1],
): WorkoutHistoryEntry {
  return {
    workoutId: `w${index}`,
    status: 'DONE',
    at: at + HOUR,
    exercises: [
      {
        exerciseId,
        repRange: RANGE_8_12.reps,
        sets: sets.map((set, j) => {
          const told = set.rpe ?? (j === sets.length - 1 ? rpe : null);
          return {
            type: 'REGULAR' as const,
            load: { value: String(asked[j]!.load), unit: 'KG' as const },
            reps: set.reps,
            targetReps: asked[j]!.reps,
            targetRpe: RPE,
            ...(told !== null && { rpe: told }),
            logged: true,
            skipped: false,
          };
        }),
      },
    ],
  };
}

function agreementOf(policyId: SelectionPolicy['id'], model: LifterModel, ratios: readonly number[]): Agreement {
  const mean = (of: (ratio: number) => number) => ratios.reduce((sum, ratio) => sum + of(ratio), 0) / ratios.length;
  const tenth = (value: number) => Math.floor(value * 10 + 0.5) / 10;
  return {
    policyId,
    model,
    sessions: ratios.length,
    meanPercent: tenth(100 * mean((ratio) => ratio)),
    offPercent: tenth(100 * mean((ratio) => Math.abs(ratio - 1))),
    close: tenth(100 * mean((ratio) => (Math.abs(ratio - 1) <= 0.05 ? 1 : 0))),
    far: tenth(100 * mean((ratio) => (Math.abs(ratio - 1) > 0.15 ? 1 : 0))),
  };
}
