import {
  type AnalyzerExercise,
  type AnalyzerPlan,
  setIds,
  type TodayPlan,
  type WorkoutDocument,
  type WorkoutSet,
} from '@topset/llm-schema';
import type { AnalyzerContext, GuardExercise, TodayPlanContext, WorkoutContext } from '../context.ts';
import { nameIndex } from '../rules/exercise-names.ts';

const BARBELL = ['eq_barbell', 'eq_olympic_barbell_mens_20kg'];
const BENCH = ['eq_flat_bench', 'eq_adjustable_bench'];

function exercise(key: string, own: Partial<GuardExercise>): GuardExercise {
  return {
    key,
    equipment: [],
    measure: 'reps',
    loadKind: 'bodyweight',
    compound: false,
    contraindications: [],
    names: [key.replaceAll('-', ' ')],
    ...own,
  };
}

const exercises: readonly GuardExercise[] = [
  exercise('barbell-bench-press', {
    equipment: [[BARBELL, BENCH]],
    loadKind: 'external',
    compound: true,
    contraindications: ['shoulder'],
    names: ['Barbell Bench Press', 'Жим лёжа', 'Bench Press'],
  }),
  exercise('dumbbell-row', { equipment: [[['eq_dumbbells_set_5-50']]], loadKind: 'external', compound: true }),
  exercise('cable-fly', { equipment: [[['eq_cable_machine_single_stack']]], loadKind: 'external' }),
  exercise('assisted-pull-up', { equipment: [[['eq_assisted_pullup']]], loadKind: 'assisted', compound: true }),
  exercise('push-up', { names: ['Push-Up', 'Отжимания', 'Press-Up'] }),
  exercise('plank', { measure: 'seconds', names: ['Plank', 'Планка'] }),
  exercise('jumping-jacks', { names: ['Jumping Jacks'] }),
  exercise('deadlift', {
    equipment: [[BARBELL]],
    loadKind: 'external',
    compound: true,
    names: ['Deadlift', 'Становая тяга'],
  }),
];

export const library = new Map(exercises.map((entry) => [entry.key, entry]));

/** An athlete with a barbell, a bench, dumbbells and an assisted pull-up machine. */
export const context: AnalyzerContext = {
  library,
  names: nameIndex(exercises),
  inventory: new Set(['eq_barbell', 'eq_flat_bench', 'eq_dumbbells_set_5-50', 'eq_assisted_pullup']),
  banned: new Set(['deadlift']),
  suspended: new Set(),
  painAreas: new Set(),
  unit: 'lbs',
  durationMinutes: 60,
  allowedSessionTypes: ['push', 'upper'],
  allowRirZero: false,
  minRirShift: 0,
  maxLoadFactor: 1.05,
  allowTierC: true,
  best: new Map([
    ['barbell-bench-press', 200],
    ['assisted-pull-up', 60],
  ]),
  startingLoads: new Map([['dumbbell-row', 40]]),
  loadsAtHand: new Map([
    ['barbell-bench-press', [{ step: 5 }]],
    ['dumbbell-row', [{ step: 5 }]],
    ['assisted-pull-up', [{ step: 5 }]],
  ]),
  regeneration: null,
};

function planned(slug: string, own: Partial<AnalyzerExercise>): AnalyzerExercise {
  return {
    slug,
    equipment: 'eq_bodyweight',
    tier: 'B',
    superset: null,
    warmup_sets: 0,
    target_sets: 2,
    rep_range: '8-12',
    rir: 2,
    target_load: null,
    rest_s: 60,
    notes: null,
    ...own,
  };
}

/** A plan that every guard lets through. */
export const plan: AnalyzerPlan = {
  meta: { date: '2025-08-17', location: 'home', units: 'lbs', duration_minutes: 60, goal: 'strength' },
  session_type: 'push',
  tiers: ['A', 'B', 'C'],
  warmup_policy: { general_sets: 1, ramp_sets: 2 },
  time_budget: { set_seconds_estimate: 120, target_set_count: 14 },
  fatigue_policy: { rir_shift: 1, load_cap_factor: 0.95, reason: '' },
  exercises: [
    planned('barbell-bench-press', {
      equipment: 'eq_barbell',
      tier: 'A',
      warmup_sets: 2,
      target_sets: 3,
      rep_range: '6-8',
      target_load: 185,
      rest_s: 150,
    }),
    planned('dumbbell-row', { equipment: 'eq_dumbbells_set_5-50', superset: 'B1', target_load: 40 }),
    planned('push-up', { superset: 'B1', rir: null }),
    planned('assisted-pull-up', { equipment: 'eq_assisted_pullup', tier: 'C', target_load: 70 }),
    planned('plank', { tier: 'C', rep_range: '30-60', rir: 4 }),
  ],
  id_seed: 'c28b03e31edfc81d',
};

function written(slug: string, tier: WorkoutSet['tier'], own: Partial<WorkoutSet>): Omit<WorkoutSet, 'order'> {
  const source = plan.exercises.find((entry) => entry.slug === slug);
  return {
    id: '',
    tier,
    must: tier === 'W' || tier === 'A',
    superset: source?.superset ?? null,
    exercise: slug,
    equipment: source?.equipment ?? 'eq_bodyweight',
    target_reps: source?.rep_range ?? 20,
    target_weight: null,
    rir: 3,
    rest_s: source?.rest_s ?? 30,
    actual_weight: null,
    actual_reps: null,
    notes: null,
    ...own,
  };
}

const ramp = (weight: number) =>
  written('barbell-bench-press', 'A', { id: 'x-WU1', target_weight: weight, rest_s: 60 });
const bench = () => written('barbell-bench-press', 'A', { target_weight: 185, target_reps: 8 });
const row = () => written('dumbbell-row', 'B', { target_weight: 40 });
const pushUp = () => written('push-up', 'B', { rir: null, target_reps: '10' });
const pullUp = () => written('assisted-pull-up', 'C', { target_weight: 70 });
const plank = () => written('plank', 'C', { target_reps: null, notes: 'Hold 45 s', rir: 4 });

const sets = [
  written('jumping-jacks', 'W', { rir: null }),
  ramp(95),
  ramp(135),
  bench(),
  bench(),
  bench(),
  row(),
  pushUp(),
  row(),
  pushUp(),
  pullUp(),
  pullUp(),
  plank(),
  plank(),
];

/** The plan written out; every guard lets it through. */
export const workout: WorkoutDocument = {
  version: '1.2',
  workout_id: '2025-08-17-home-86',
  date: '2025-08-17',
  location: 'home',
  units: 'lbs',
  duration_minutes: 60,
  goal: 'strength',
  notes_to_user: null,
  cut_order: ['C', 'B'],
  sets: sets.map((set, i) => ({ ...set, id: setIds(sets)[i]!, order: i + 1 })),
  post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
};

export const workoutContext: WorkoutContext = { ...context, plan };

const move = (name: string) => ({ id: '', name, prescription: '3 x 10', detail: null });

export const todayPlan: TodayPlan = {
  id: '',
  focus: 'Push',
  durationMinutes: 45,
  equipment: ['dumbbells', 'Bodyweight'],
  source: 'ai',
  energy: 'moderate',
  summary: 'Press.',
  blocks: [
    {
      id: '',
      title: 'Main',
      durationMinutes: 40,
      focus: 'Strength',
      exercises: [move('Push-Up'), move('Barbell Bench Press'), move('plank')],
    },
  ],
};

export const todayPlanContext: TodayPlanContext = {
  ...context,
  request: { minutes: 45, equipment: ['Dumbbells', 'Barbell'] },
  templates: [],
  regeneration: null,
};

/** What was found, one line each: id, pointer, message. */
export function linesOf(faults: readonly { code: string; pointer: string; message: string }[]): string[] {
  return faults.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
}
