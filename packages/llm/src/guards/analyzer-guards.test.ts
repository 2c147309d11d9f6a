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

/** Every rule just inside and just outside. */
test.each<[string, Partial<AnalyzerPlan>, Partial<AnalyzerContext>, string[]]>([
  [
    'A1 both at once',
    { session_type: 'pull', meta: { ...plan.meta, units: 'kg' } },
    {},
    ['A1 /meta/units: must be lbs', 'A1 /session_type: must be one of push, upper'],
  ],
  ['A1 the only allowed type', { session_type: 'body_part' }, { allowedSessionTypes: ['body_part'] }, []],
  [
    'A1 a body part that is not asked for',
    { session_type: 'body_part' },
    {},
    ['A1 /session_type: must be one of push, upper'],
  ],
  [
    'A5 at both limits',
    { fatigue_policy: { rir_shift: 1, load_cap_factor: 0.95, reason: '' } },
    { minRirShift: 1, maxLoadFactor: 0.95 },
    [],
  ],
  [
    'A5 one shift too little',
    { fatigue_policy: { rir_shift: 0, load_cap_factor: 0.95, reason: '' } },
    { minRirShift: 1, maxLoadFactor: 0.95 },
    ['A5 /fatigue_policy: rir_shift must be >= 1, load_cap_factor <= 0.95'],
  ],
  [
    'A5 a hair above the factor',
    { fatigue_policy: { rir_shift: 2, load_cap_factor: 0.951, reason: '' } },
    { minRirShift: 1, maxLoadFactor: 0.95 },
    ['A5 /fatigue_policy: rir_shift must be >= 1, load_cap_factor <= 0.95'],
  ],
  ['A6 a tier that nobody uses', { exercises: plan.exercises.slice(0, 3) }, {}, []],
  [
    'A6 C is listed where it is not allowed, used or not',
    { exercises: plan.exercises.slice(0, 3) },
    { allowTierC: false },
    ['A6 /tiers/2: tier C is not allowed'],
  ],
  [
    'A6 without C where it is not allowed',
    { exercises: plan.exercises.slice(0, 3), tiers: ['A', 'B'] },
    { allowTierC: false },
    [],
  ],
  [
    'A6 A is not listed',
    { tiers: ['B'] },
    {},
    [
      'A6 /exercises/0/tier: tier A is not allowed',
      'A6 /exercises/3/tier: tier C is not allowed',
      'A6 /exercises/4/tier: tier C is not allowed',
      'A6 /tiers/0: tier B is not allowed',
    ],
  ],
  ['A7 exactly the timebox', { time_budget: { set_seconds_estimate: 120, target_set_count: 30 } }, {}, []],
  [
    'A7 sixty at most, whatever the time',
    { time_budget: { set_seconds_estimate: 20, target_set_count: 61 } },
    { durationMinutes: 180 },
    ['A7 /time_budget/target_set_count: at most 60 sets fit'],
  ],
  ['A7 sixty', { time_budget: { set_seconds_estimate: 20, target_set_count: 60 } }, { durationMinutes: 180 }, []],
  [
    'A7 a part of a set does not fit',
    { time_budget: { set_seconds_estimate: 299, target_set_count: 13 } },
    {},
    ['A7 /time_budget/target_set_count: at most 12 sets fit'],
  ],
])('%s', (_, change, other, expected) => {
  expect(withPlan(change, other)).toEqual(expected);
});

const only = (change: Partial<AnalyzerExercise>, own: Partial<AnalyzerPlan> = {}): Partial<AnalyzerPlan> => ({
  exercises: [{ ...plan.exercises[2]!, superset: null, tier: 'A', ...change }],
  tiers: ['A'],
  warmup_policy: { general_sets: 0, ramp_sets: 0 },
  time_budget: { set_seconds_estimate: 20, target_set_count: 30 },
  ...own,
});

test.each<[string, Partial<AnalyzerPlan>, string[]]>([
  // 10 minutes and a tenth are 660 s.
  ['work of 40 s and its rest', only({ target_sets: 6, rest_s: 70 }), []],
  ['a second too much in every set', only({ target_sets: 6, rest_s: 71 }), ['A7 /exercises: at most 5 sets fit']],
  [
    'general sets are 60 s',
    only({ target_sets: 6, rest_s: 50 }, { warmup_policy: { general_sets: 2, ramp_sets: 0 } }),
    [],
  ],
  [
    'one more of them',
    only({ target_sets: 6, rest_s: 50 }, { warmup_policy: { general_sets: 3, ramp_sets: 0 } }),
    ['A7 /exercises: at most 8 sets fit'],
  ],
  [
    'ramp sets are 30 s and the rest of the exercise',
    only({ target_sets: 5, rest_s: 75, warmup_sets: 1 }),
    ['A7 /exercises: at most 5 sets fit'],
  ],
  ['that fits', only({ target_sets: 5, rest_s: 71, warmup_sets: 1 }), []],
  [
    'tier C takes no time',
    {
      ...only({}),
      tiers: ['A', 'C'],
      exercises: [
        { ...plan.exercises[4]!, tier: 'A', rest_s: 0 },
        { ...plan.exercises[2]!, superset: null, tier: 'C', target_sets: 10, rest_s: 600 },
      ],
    },
    [],
  ],
])('A7 with W10: %s', (_, change, expected) => {
  expect(withPlan(change, { durationMinutes: 10 })).toEqual(expected);
});

test.each<[string, Partial<AnalyzerPlan>, string[]]>([
  ['no loaded compound: any number of ramp sets', only({}, { warmup_policy: { general_sets: 0, ramp_sets: 3 } }), []],
  ['an assisted compound needs none', only({ slug: 'assisted-pull-up', equipment: 'eq_assisted_pullup' }), []],
  [
    'a compound in tier B needs none',
    { ...only({}), tiers: ['A', 'B'], exercises: [...only({}).exercises!, { ...plan.exercises[1]!, superset: null }] },
    [],
  ],
  [
    'the first compound of A, though it stands second',
    { ...only({}), exercises: [...only({}).exercises!, { ...plan.exercises[1]!, superset: null, tier: 'A' }] },
    ['A8 /exercises/1/warmup_sets: needs ramp sets'],
  ],
  [
    'only the first is asked',
    {
      ...plan,
      exercises: [
        plan.exercises[0]!,
        { ...plan.exercises[1]!, superset: null, tier: 'A' },
        { ...plan.exercises[2]!, superset: null },
      ],
    },
    [],
  ],
  [
    'more than the policy',
    { exercises: plan.exercises.map((each, i) => (i === 0 ? { ...each, warmup_sets: 3 } : each)) },
    ['A8 /exercises/0/warmup_sets: needs ramp sets'],
  ],
])('A8 %s', (_, change, expected) => {
  expect(withPlan(change)).toEqual(expected);
});

test.each<[string, number, Partial<AnalyzerExercise>, string[]]>([
  ['A9 low = high', 1, { rep_range: '8-8' }, []],
  ['A9 a hundred', 1, { rep_range: '100' }, []],
  ['A9 a hundred and one', 1, { rep_range: '101' }, ['A9 /exercises/1/rep_range: must be at most 100']],
  ['A9 a side', 1, { rep_range: '100/side' }, []],
  ['A9 too many a side', 1, { rep_range: '101/leg' }, ['A9 /exercises/1/rep_range: must be at most 100']],
  ['A9 seconds', 4, { rep_range: '101' }, []],
  ['A9 seconds, low above high', 4, { rep_range: '60-30' }, ['A9 /exercises/4/rep_range: low above high']],
  ['A9 no effort said', 1, { rir: null }, []],
  ['A9 one in reserve', 1, { rir: 1 }, []],
  ['A10 no load said', 0, { target_load: null }, []],
  ['A10 within a billionth', 0, { target_load: 210 + 5e-10 }, []],
  ['A10 zero is a load', 2, { target_load: 0 }, ['A10 /exercises/2/target_load: must be null']],
  ['A10 the starting load, unscaled', 1, { target_load: 40 }, []],
  [
    'A10 unknown exercises have none',
    4,
    { slug: 'moon-walk', target_load: 1 },
    [
      'A10 /exercises/4/target_load: must be null',
      'A2 /exercises/4/slug: is not in the exercise library',
      'A3 /exercises/4/equipment: is not available or does not suit the exercise',
    ],
  ],
  [
    'A11 another label of the same tier',
    2,
    { superset: 'B2' },
    [
      'A11 /exercises/1/superset: needs a partner in its tier',
      'A11 /exercises/2/superset: needs a partner in its tier',
    ],
  ],
  ['A11 a third of another tier', 4, { superset: 'B1' }, ['A11 /exercises/4/superset: needs a partner in its tier']],
])('%s', (_, i, change, expected) => {
  expect(withExercise(i, change).toSorted()).toEqual(expected);
});

test('A3 an exercise without equipment is done with the body alone', () => {
  expect(
    withExercise(2, { equipment: 'eq_mat_area' }, { inventory: new Set([...context.inventory, 'eq_mat_area']) }),
  ).toEqual(['A3 /exercises/2/equipment: is not available or does not suit the exercise']);
});

test('A4 pain elsewhere, a ban of something else', () => {
  expect(withPlan({}, { painAreas: new Set(['knee', 'unspecified']), banned: new Set(['cable-fly']) })).toEqual([]);
});

test('A10 under a smaller factor, with help and with starting loads', () => {
  const eased = { maxLoadFactor: 0.95 };
  expect(withExercise(0, { target_load: 190 }, eased)).toEqual([]);
  expect(withExercise(0, { target_load: 190.01 }, eased)).toEqual([
    'A10 /exercises/0/target_load: must be at most 190',
  ]);
  expect(withExercise(3, { target_load: 63.2 }, eased)).toEqual([]);
  expect(withExercise(3, { target_load: 63.1 }, eased)).toEqual([
    'A10 /exercises/3/target_load: must be at least 63.16',
  ]);
  expect(withExercise(1, { target_load: 40 }, eased)).toEqual([]);
});

test('A12 the red lines of a coach, with what would mend them', () => {
  const crossedLines: AnalyzerContext['crossedLines'] = ({ generalSets, exercises }) => [
    ...(generalSets > 9 ? [{ exercise: null, hint: 'too warm' }] : []),
    ...exercises.flatMap(({ sets }, i) => (sets > 5 ? [{ exercise: i, hint: 'fewer sets' }] : [])),
  ];
  expect(withPlan({}, { crossedLines })).toEqual([]);
  expect(withExercise(0, { target_sets: 6 }, { crossedLines })).toContain('A12 /exercises/0: fewer sets');
});

test('A4 what a coach would not give is not allowed', () => {
  const slug = plan.exercises[0]!.slug;
  expect(withPlan({}, { unfit: new Set([slug]) })).toEqual(['A4 /exercises/0/slug: is not allowed for this athlete']);
});
