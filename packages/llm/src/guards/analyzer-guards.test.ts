import type { AnalyzerExercise, AnalyzerPlan } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import type { AnalyzerContext } from './context.ts';
import { guardAnalyzer } from './index.ts';
import { context, linesOf, plan } from './testing/session.ts';

/** The findings of the plan with one exercise changed. */
function withExercise(i: number, change: Partial<AnalyzerExercise>, other: Partial<AnalyzerContext> = {}): string[] {
  const exercises = plan.exercises.map((exercise, at) => (at === i ? { ...exercise, ...change } : exercise));
  return linesOf(guardAnalyzer({ ...plan, exercises }, { ...context, ...other }));
}

function withPlan(change: Partial<AnalyzerPlan>, other: Partial<AnalyzerContext> = {}): string[] {
  return linesOf(guardAnalyzer({ ...plan, ...change }, { ...context, ...other }));
}

test('a good plan passes every guard', () => {
  expect(withPlan({})).toEqual([]);
});

test('A1 only allowed session types and the athlete’s unit', () => {
  expect(withPlan({ session_type: 'legs' })).toEqual(['A1 /session_type: must be one of push, upper']);
  expect(withPlan({ meta: { ...plan.meta, units: 'kg' } })).toEqual(['A1 /meta/units: must be lbs']);
});

test('A2 every slug is in the library, once', () => {
  expect(withExercise(4, { slug: 'moon-walk' })).toContain('A2 /exercises/4/slug: is not in the exercise library');
  expect(withExercise(4, { slug: 'push-up' })).toEqual(['A2 /exercises/4/slug: is repeated']);
});

test.each([
  ['of a whole available set', 'eq_flat_bench', []],
  ['another name of a piece that is there', 'eq_olympic_barbell_mens_20kg', ['eq_barbell']],
  ['not of the exercise', 'eq_dumbbells_set_5-50', ['']],
  ['the body, for an exercise with equipment', 'eq_bodyweight', ['']],
])('A3 equipment %s', (_, equipment, refused) => {
  const message = 'A3 /exercises/0/equipment: is not available or does not suit the exercise';
  expect(withExercise(0, { equipment })).toEqual(refused.length > 0 ? [message] : []);
});

test('A3 an exercise whose set is not wholly there cannot be done', () => {
  const inventory = new Set(['eq_barbell', 'eq_dumbbells_set_5-50', 'eq_assisted_pullup']);
  expect(withPlan({}, { inventory })).toEqual([
    'A3 /exercises/0/equipment: is not available or does not suit the exercise',
  ]);
});

test.each([
  ['banned', { banned: new Set(['push-up']) }, 2],
  ['suspended', { suspended: new Set(['plank']) }, 4],
  ['contraindicated', { painAreas: new Set(['shoulder']) }, 0],
])('A4 a %s exercise is not allowed', (_, other, i) => {
  expect(withPlan({}, other)).toEqual([`A4 /exercises/${i}/slug: is not allowed for this athlete`]);
});

test('A5 the fatigue policy is at least as gentle as the signals demand', () => {
  const message = 'A5 /fatigue_policy: rir_shift must be >= 2, load_cap_factor <= 0.9';
  expect(withPlan({}, { minRirShift: 2, maxLoadFactor: 0.9 })).toContain(message);
  expect(withPlan({}, { minRirShift: 1, maxLoadFactor: 0.95 })).toEqual([]);
});

test('A6 tiers ascend from A, hold every used one, and C only where it is allowed', () => {
  expect(withPlan({ tiers: ['A', 'C', 'B'] })).toEqual(['A6 /tiers/2: tier B is not allowed']);
  expect(withPlan({ tiers: ['A', 'B'] })).toEqual([
    'A6 /exercises/3/tier: tier C is not allowed',
    'A6 /exercises/4/tier: tier C is not allowed',
  ]);
  expect(withPlan({ tiers: ['B', 'C'] })).toContain('A6 /tiers/0: tier B is not allowed');
  expect(withPlan({}, { allowTierC: false })).toContain('A6 /tiers/2: tier C is not allowed');
});

test('A7 the sets fit into the time', () => {
  const { time_budget } = plan;
  expect(withPlan({ time_budget: { ...time_budget, target_set_count: 31 } })).toEqual([
    'A7 /time_budget/target_set_count: at most 30 sets fit',
  ]);
  // 1 general, 2 ramp, 3 + 2 + 2 working sets of A and B.
  expect(withPlan({ time_budget: { ...time_budget, target_set_count: 10 } })).toEqual([]);
  expect(withPlan({ time_budget: { ...time_budget, target_set_count: 9 } })).toEqual([
    'A7 /exercises: at most 9 sets fit',
  ]);
  expect(withExercise(0, { rest_s: 600 }, { durationMinutes: 50 })).toEqual(['A7 /exercises: at most 6 sets fit']);
});

test('A8 the first compound of tier A gets its ramp sets', () => {
  expect(withExercise(0, { warmup_sets: 1 })).toEqual(['A8 /exercises/0/warmup_sets: needs ramp sets']);
  const none = { general_sets: 1, ramp_sets: 0 };
  expect(withPlan({ warmup_policy: none })).toEqual(['A8 /exercises/0/warmup_sets: needs ramp sets']);
});

test('A9 rep ranges and effort', () => {
  expect(withExercise(1, { rep_range: '12-8' })).toEqual(['A9 /exercises/1/rep_range: low above high']);
  expect(withExercise(1, { rep_range: '90-101' })).toEqual(['A9 /exercises/1/rep_range: must be at most 100']);
  expect(withExercise(4, { rep_range: '300-600' })).toEqual([]);
  expect(withExercise(4, { rep_range: '601' })).toEqual(['A9 /exercises/4/rep_range: must be at most 600']);
  expect(withExercise(1, { rir: 0 })).toEqual(['A9 /exercises/1/rir: must be >= 1']);
  expect(withExercise(1, { rir: 0 }, { allowRirZero: true })).toEqual([]);
});

test('A10 loads stay within the caps: of the best, of the starting load, or none', () => {
  expect(withExercise(0, { target_load: 210 })).toEqual([]);
  expect(withExercise(0, { target_load: 210.1 })).toEqual(['A10 /exercises/0/target_load: must be at most 210']);
  expect(withExercise(1, { target_load: 42 })).toEqual(['A10 /exercises/1/target_load: must be at most 40']);
  expect(withExercise(2, { target_load: 5 })).toEqual(['A10 /exercises/2/target_load: must be null']);
  // Less help is harder: 60 / 1.05 is the least.
  expect(withExercise(3, { target_load: 57.15 })).toEqual([]);
  expect(withExercise(3, { target_load: 57 })).toEqual(['A10 /exercises/3/target_load: must be at least 57.15']);
});

test('A11 a superset has a partner in its tier', () => {
  expect(withExercise(2, { superset: null })).toEqual(['A11 /exercises/1/superset: needs a partner in its tier']);
  expect(withExercise(2, { tier: 'C' })).toHaveLength(2);
});

test.each(['a\u0000b', 'a\u200bb', '\u202e', 'see HTTPS://x', 'www.x.y', '[a](b)', '<b>', 'a\rb', '\u0085'])(
  'X1 %j is not plain text',
  (notes) => {
    expect(withExercise(0, { notes })).toEqual(['X1 /exercises/0/notes: must be plain text']);
  },
);

test.each(['a\nb\tc', 'a < b', '<3', 'rest 90 s (ok)', 'Жим лёжа'])('X1 %j is plain text', (notes) => {
  expect(withExercise(0, { notes })).toEqual([]);
});
