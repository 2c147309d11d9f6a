import { settle, type WorkoutDocument, type WorkoutSet } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import type { WorkoutContext } from './context.ts';
import { guardWorkout, loadStepOf } from './index.ts';
import { capOf } from './rules/caps.ts';
import { linesOf, plan, workout, workoutContext } from './testing/session.ts';

function withWorkout(change: Partial<WorkoutDocument>, other: Partial<WorkoutContext> = {}): string[] {
  return linesOf(guardWorkout({ ...workout, ...change }, { ...workoutContext, ...other }));
}

/** The findings of the session with one set changed. */
function withSet(i: number, change: Partial<WorkoutSet>, other: Partial<WorkoutContext> = {}): string[] {
  return withWorkout({ sets: workout.sets.map((set, at) => (at === i ? { ...set, ...change } : set)) }, other);
}

/** The session without some of its sets, numbered anew. */
function without(...dropped: number[]): string[] {
  const sets = workout.sets.filter((_, i) => !dropped.includes(i)).map((set, i) => ({ ...set, order: i + 1 }));
  return withWorkout({ sets });
}

test('a good session passes every guard', () => {
  expect(withWorkout({})).toEqual([]);
});

test('W1 every exercise has its sets', () => {
  expect(without(5)).toEqual(['W1 /sets/1: needs 3 working and 2 warm-up sets']);
  expect(without(0)).toEqual(['W1 /sets: needs 0 working and 1 warm-up sets']);
});

test('W2 nothing outside the plan, nothing lost', () => {
  expect(without(12, 13)).toEqual(['W1 /sets: needs 2 working and 0 warm-up sets', 'W2 /sets: is missing']);
  expect(withSet(13, { exercise: 'cable-fly' })).toContain('W2 /sets/13/exercise: is not in the plan');
  expect(withSet(0, { exercise: 'deadlift' })).toEqual(['W2 /sets/0/exercise: is not in the plan']);
  expect(withSet(0, { exercise: 'moon-walk' })).toEqual(['W2 /sets/0/exercise: is not in the plan']);
});

test('W3 order and tiers', () => {
  expect(withSet(3, { order: 5 })).toEqual(['W3 /sets/3/order: order must run 1..n']);
  expect(withSet(9, { tier: 'C' })).toEqual(['W11 /sets/9/superset: needs a partner in its tier']);
  expect(withSet(3, { tier: 'B', must: false })).toContain('W3 /sets/3/tier: wrong tier order');
  expect(withSet(12, { tier: 'B' })).toContain('W3 /sets/12/tier: wrong tier order');
});

test.each([
  ['W', 0],
  ['A', 3],
  ['B', 6],
  ['C', 10],
])('L-05 must of tier %s', (tier, i) => {
  const { must } = workout.sets[i]!;
  expect(must).toBe(tier === 'W' || tier === 'A');
  expect(withSet(i, { must: !must })).toEqual([`W4 /sets/${i}/must: must be ${must} for tier ${tier}`]);
});

test('L-05 rir is shifted and never above 4', () => {
  // Plan rir 2, shift 1.
  expect(withSet(3, { rir: 2 })).toEqual(['W8 /sets/3/rir: must be 3']);
  // Plan rir 4, shift 1.
  expect(withSet(12, { rir: 3 })).toEqual(['W8 /sets/12/rir: must be 4']);
  expect(withSet(7, { rir: 2 })).toEqual(['W8 /sets/7/rir: must be null']);
});

test('L-05 best 200, factor 0.95: the cap is 190', () => {
  expect(capOf('barbell-bench-press', 0.95, workoutContext)).toEqual({ value: 190, assisted: false });
  expect(withSet(3, { target_weight: 190 })).toEqual([]);
  expect(withSet(3, { target_weight: 195 })).toEqual(['W6 /sets/3/target_weight: must be at most 190']);
});

test('W5 the planned equipment', () => {
  expect(withSet(6, { equipment: 'eq_barbell' })).toEqual(['W5 /sets/6/equipment: is not the planned equipment']);
  expect(withSet(0, { equipment: 'eq_rower' })).toEqual(['W5 /sets/0/equipment: is not the planned equipment']);
});

test('W6 no load without a cap, no help below the least, also in warm-ups', () => {
  expect(withSet(7, { target_weight: 10 })).toEqual(['W6 /sets/7/target_weight: must be null']);
  expect(withSet(0, { target_weight: 300 })).toEqual(['W6 /sets/0/target_weight: must be null']);
  expect(withSet(10, { target_weight: 60 })).toEqual(['W6 /sets/10/target_weight: must be at least 63.16']);
  const gentle = { ...plan, fatigue_policy: { ...plan.fatigue_policy, load_cap_factor: 1.05 } };
  expect(withSet(3, { target_weight: 201 }, { plan: gentle, maxLoadFactor: 1 })).toEqual([
    'W6 /sets/3/target_weight: must be at most 200',
  ]);
});

test('W7 warm-ups ascend below the first working set', () => {
  const message = 'warm-ups must ascend below the first set';
  expect(withSet(2, { target_weight: 90 })).toEqual([`W7 /sets/2: ${message}`]);
  expect(withSet(2, { target_weight: 185 })).toEqual([`W7 /sets/2: ${message}`]);
  expect(withSet(2, { target_weight: null })).toEqual([]);
  const late = workout.sets.map((set, i) => ({ ...workout.sets[i === 2 ? 3 : i === 3 ? 2 : i]!, order: set.order }));
  expect(withWorkout({ sets: late })).toEqual([`W7 /sets/3: ${message}`]);
});

test('W9 repetitions within the planned range, seconds in the notes', () => {
  const broken = (pointer: string) => [`W9 ${pointer}: must match the planned range`];
  expect(withSet(3, { target_reps: '6-8' })).toEqual([]);
  expect(withSet(3, { target_reps: '7' })).toEqual([]);
  expect(withSet(3, { target_reps: 9 })).toEqual(broken('/sets/3/target_reps'));
  expect(withSet(3, { target_reps: '5-8' })).toEqual(broken('/sets/3/target_reps'));
  expect(withSet(3, { target_reps: null })).toEqual(broken('/sets/3/target_reps'));
  expect(withSet(12, { target_reps: 45 })).toEqual(broken('/sets/12/target_reps'));
  expect(withSet(12, { notes: '90 s' })).toEqual(broken('/sets/12/notes'));
  expect(withSet(12, { notes: null })).toEqual(broken('/sets/12/notes'));
});

test('W10 the sets fit into the time', () => {
  // 1210 s of W, A and B.
  expect(withWorkout({}, { durationMinutes: 19 })).toEqual([]);
  expect(withWorkout({}, { durationMinutes: 18 })).toEqual(['W10 /sets: exceeds the time: move sets to tier C']);
});

test('W11 a superset has a partner', () => {
  expect(withSet(10, { superset: 'C1' })).toEqual(['W11 /sets/10/superset: needs a partner in its tier']);
});

test('W12 what is cut first', () => {
  expect(withWorkout({ cut_order: ['B', 'C'] })).toEqual(['W12 /cut_order: must list C, B, C first']);
  expect(withWorkout({ cut_order: ['B'] })).toEqual(['W12 /cut_order: must list C, B, C first']);
});

test('W13 the athlete’s unit, and nothing filled in', () => {
  expect(withWorkout({ units: 'kg' })).toEqual(['W13 /units: must be lbs']);
  expect(withSet(3, { actual_reps: 8 })).toEqual(['W13 /sets/3/actual_reps: must be null']);
  const post_workout = { ...workout.post_workout, perceived_difficulty: 7 };
  expect(withWorkout({ post_workout })).toEqual(['W13 /post_workout/perceived_difficulty: must be null']);
});

test('2.1 loads are settled to their step, assisted ones upwards', () => {
  const weights = [187.4, 2, 63.2, 0, null];
  const names = ['barbell-bench-press', 'dumbbell-row', 'assisted-pull-up', 'dumbbell-row', 'push-up'];
  const sets = weights.map((target_weight, i) => ({ ...workout.sets[i]!, exercise: names[i]!, target_weight }));
  const settled = settle({ ...workout, sets }, { properties: {} }, (key, equipment) =>
    loadStepOf(key, equipment, workoutContext),
  );
  expect(settled.value.sets.map(({ target_weight }) => target_weight)).toEqual([185, 5, 65, 0, null]);
  expect(settled.fixes.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'round-load /sets/0/target_weight',
    'round-load /sets/1/target_weight',
    'round-load /sets/2/target_weight',
  ]);
});

const message = 'warm-ups must ascend below the first set';

test.each<[string, number, Partial<WorkoutSet>, string[]]>([
  ['W2 a general warm-up from the plan', 0, { exercise: 'push-up' }, []],
  ['W2 one without its equipment', 0, { exercise: 'cable-fly' }, ['W2 /sets/0/exercise: is not in the plan']],
  ['W3 the first order', 0, { order: 0 }, ['W3 /sets/0/order: order must run 1..n']],
  ['W3 order said twice', 1, { order: 1 }, ['W3 /sets/1/order: order must run 1..n']],
  ['W5 the body is always there', 0, { equipment: 'eq_bodyweight' }, []],
  ['W5 in the inventory, for a warm-up', 0, { equipment: 'eq_barbell' }, []],
  [
    'W5 another name of the planned piece',
    3,
    { equipment: 'eq_flat_bench' },
    ['W5 /sets/3/equipment: is not the planned equipment'],
  ],
  ['W6 no load said', 3, { target_weight: null }, []],
  ['W6 within a billionth', 3, { target_weight: 190 + 5e-10 }, []],
  ['W6 the starting load, unscaled', 6, { target_weight: 40 }, []],
  ['W6 a pound more', 6, { target_weight: 41 }, ['W6 /sets/6/target_weight: must be at most 40']],
  ['W6 zero where there is no load', 7, { target_weight: 0 }, ['W6 /sets/7/target_weight: must be null']],
  ['W6 more help', 10, { target_weight: 65 }, []],
  ['W7 the same load twice does not descend', 2, { target_weight: 95 }, []],
  ['W7 just below the first working set', 2, { target_weight: 184.9 }, []],
  ['W7 above it', 2, { target_weight: 188 }, [`W7 /sets/2: ${message}`]],
  ['W8 no effort where one is planned', 3, { rir: null }, ['W8 /sets/3/rir: must be 3']],
  ['W8 a warm-up is not asked', 1, { rir: 0 }, []],
  ['W9 the ends of the range', 3, { target_reps: 6 }, []],
  ['W9 as text', 3, { target_reps: '8' }, []],
  ['W9 just below', 3, { target_reps: 5 }, ['W9 /sets/3/target_reps: must match the planned range']],
  ['W9 a part of the range', 3, { target_reps: '6-7' }, ['W9 /sets/3/target_reps: must match the planned range']],
  ['W9 a side was not planned', 3, { target_reps: '7/side' }, ['W9 /sets/3/target_reps: must match the planned range']],
  ['W9 a warm-up is not asked', 1, { target_reps: 20 }, []],
  ['W9 the least seconds', 12, { notes: '30 s' }, []],
  ['W9 the most', 12, { notes: '60 s, slowly' }, []],
  ['W9 one second less', 12, { notes: '29 s' }, ['W9 /sets/12/notes: must match the planned range']],
  ['W9 seconds in another way', 12, { notes: '45s' }, ['W9 /sets/12/notes: must match the planned range']],
  ['W9 a word that begins with s', 12, { notes: '45 sets' }, ['W9 /sets/12/notes: must match the planned range']],
  ['W9 a range of seconds', 12, { notes: '30-45 s' }, ['W9 /sets/12/notes: must match the planned range']],
  ['W13 zero is filled in', 3, { actual_weight: 0 }, ['W13 /sets/3/actual_weight: must be null']],
])('%s', (_, i, change, expected) => {
  expect(withSet(i, change)).toEqual(expected);
});

/** The session with the bench press planned otherwise. */
const planBench = (change: Partial<(typeof plan.exercises)[number]>): Partial<WorkoutContext> => ({
  plan: { ...plan, exercises: plan.exercises.map((each, i) => (i === 0 ? { ...each, ...change } : each)) },
});
const bench = (target_reps: WorkoutSet['target_reps']) => ({
  sets: workout.sets.map((set, i) => (i >= 3 && i <= 5 ? { ...set, target_reps } : set)),
});

test.each<[string, WorkoutSet['target_reps'], boolean]>([
  ['8', 8, true],
  ['8', '8', true],
  ['8', 9, false],
  ['20/side', '20/side', true],
  ['20/side', 20, false],
  ['20/side', '20/arm', false],
  ['8-8', 8, true],
])('W9 planned %s, written %j: %s', (rep_range, reps, fits) => {
  const broken = [3, 4, 5].map((i) => `W9 /sets/${i}/target_reps: must match the planned range`);
  expect(withWorkout(bench(reps), planBench({ rep_range }))).toEqual(fits ? [] : broken);
});

test('W1 one warm-up instead of a working set', () => {
  expect(withSet(3, { id: 'A-BARBELL-WU3', target_weight: 150 })).toEqual([
    'W1 /sets/1: needs 3 working and 2 warm-up sets',
  ]);
});

test('W3 from B to C with all its sets, but never from C or A', () => {
  const moved = workout.sets.map((set) => (set.tier === 'B' ? { ...set, tier: 'C' as const } : set));
  expect(withWorkout({ sets: moved })).toEqual([]);
  const raised = workout.sets.map((set) => (set.tier === 'C' ? { ...set, tier: 'B' as const } : set));
  expect(withWorkout({ sets: raised })).toEqual([10, 11, 12, 13].map((i) => `W3 /sets/${i}/tier: wrong tier order`));
});

test('W7 assisted loads are not compared', () => {
  const assisted = { ...plan.exercises[3]!, tier: 'A' as const, warmup_sets: 1, target_sets: 1 };
  const [, , , , , , , , , , pullUp] = workout.sets;
  const sets = [
    { ...pullUp!, id: 'A-X-WU1', tier: 'A' as const, must: true, order: 1, target_weight: 90 },
    { ...pullUp!, tier: 'A' as const, must: true, order: 2, target_weight: 70 },
  ];
  const context = { plan: { ...plan, warmup_policy: { general_sets: 0, ramp_sets: 1 }, exercises: [assisted] } };
  expect(withWorkout({ sets }, context)).toEqual([]);
});

test('W10 exactly the time and a tenth', () => {
  // 1210 s: 18 minutes and 20 seconds x 1.1.
  const rest = (seconds: number) => withSet(9, { rest_s: 60 + seconds }, { durationMinutes: 19 });
  expect(rest(44)).toEqual([]);
  expect(rest(45)).toEqual(['W10 /sets: exceeds the time: move sets to tier C']);
  expect(withSet(10, { rest_s: 600 }, { durationMinutes: 19 })).toEqual([]);
});

test('W12 a tier that is not there may be listed, in order', () => {
  const kept = plan.exercises.filter(({ tier }) => tier !== 'C');
  const sets = workout.sets.filter(({ tier }) => tier !== 'C');
  const cut = (cut_order: WorkoutDocument['cut_order']) =>
    withWorkout({ sets, cut_order }, { plan: { ...plan, exercises: kept } });
  expect(cut(['B'])).toEqual([]);
  expect(cut(['C', 'B'])).toEqual([]);
  expect(cut(['B', 'C'])).toEqual(['W12 /cut_order: must list B, C first']);
  expect(cut(['C'])).toEqual(['W12 /cut_order: must list B, C first']);
});

test('W13 every field of the end', () => {
  const filled = { perceived_difficulty: 7, completion_time_minutes: 50, notes: '' };
  expect(withWorkout({ post_workout: filled })).toEqual([
    'W13 /post_workout/completion_time_minutes: must be null',
    'W13 /post_workout/notes: must be null',
    'W13 /post_workout/perceived_difficulty: must be null',
  ]);
});
