import { settle, type WorkoutDocument, type WorkoutSet } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import { capOf } from './caps.ts';
import type { WorkoutContext } from './context.ts';
import { guardWorkout, loadStepOf } from './index.ts';
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
  expect(without(12, 13)).toEqual(['W2 /sets: is missing']);
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
  const settled = settle({ ...workout, sets }, { properties: {} }, (key) => loadStepOf(key, workoutContext));
  expect(settled.value.sets.map(({ target_weight }) => target_weight)).toEqual([185, 5, 65, 0, null]);
  expect(settled.fixes.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'round-load /sets/0/target_weight',
    'round-load /sets/1/target_weight',
    'round-load /sets/2/target_weight',
  ]);
});
