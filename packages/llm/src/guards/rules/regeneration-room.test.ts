import type { AnalyzerExercise, AnalyzerPlan, TodayPlan } from '@topset/llm-schema';
import { shareOfCases } from '@topset/vitest-config/share-of-cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Feedback } from '../../stages/types.ts';
import type { AnalyzerContext } from '../context.ts';
import { guardAnalyzer } from '../index.ts';
import { context, library, plan, todayPlan, todayPlanContext } from '../testing/session.ts';
import { canMakeSessionAnew, canMakeTodayPlanAnew } from './regeneration-room.ts';

/** A world of at most three exercises, so that the edge of what is possible is never far. */
const SLUGS = ['push-up', 'dumbbell-row', 'assisted-pull-up'] as const;
const EQUIPMENT = {
  'push-up': 'eq_bodyweight',
  'dumbbell-row': 'eq_dumbbells_set_5-50',
  'assisted-pull-up': 'eq_assisted_pullup',
};

const worlds = fc
  .record({
    slugs: fc.subarray([...SLUGS], { minLength: 1 }),
    durationMinutes: fc.constantFrom(10, 11, 20),
    limits: fc.constantFrom(
      { minRirShift: 0, maxLoadFactor: 1.05, allowTierC: true },
      { minRirShift: 0, maxLoadFactor: 1.05, allowTierC: false },
      { minRirShift: 1, maxLoadFactor: 0.95, allowTierC: false },
    ),
    allowRirZero: fc.boolean(),
  })
  .map(
    ({ slugs, limits, ...own }): AnalyzerContext => ({
      ...context,
      ...own,
      ...limits,
      library: new Map([...library].filter(([key]) => (slugs as readonly string[]).includes(key))),
      allowedSessionTypes: ['push'],
    }),
  );

const extremes = <T>(...values: T[]) => fc.constantFrom(...values);

const exercisesOf = (most: number) =>
  fc
    .uniqueArray(
      fc.record({
        slug: fc.constantFrom(...SLUGS),
        tier: extremes('A' as const, 'B' as const, 'C' as const),
        target_sets: extremes(1, 1, 2, 3, 9, 10, 10),
        rir: extremes(null, null, 0, 1, 4),
        target_load: extremes(null, null, 0, 5, 40, 57.2, 63.2, 2000),
        rest_s: extremes(0, 0, 60),
        warmup_sets: extremes(0, 1),
      }),
      { selector: ({ slug }) => slug, minLength: 1, maxLength: most },
    )
    .map((rows) =>
      rows.map(
        (row): AnalyzerExercise => ({
          equipment: EQUIPMENT[row.slug],
          superset: null,
          rep_range: '8-12',
          notes: null,
          ...row,
        }),
      ),
    );

const plans: fc.Arbitrary<AnalyzerPlan> = fc
  .record({
    exercises: exercisesOf(3),
    policy: fc.record({ rir_shift: extremes(0, 1, 2, 2), load_cap_factor: extremes(0.8, 0.8, 0.95, 1.05) }),
    ramp_sets: extremes(0, 1),
    seconds: extremes(20, 300),
  })
  .map(({ exercises, policy, ramp_sets, seconds }) => {
    const needed = exercises.reduce(
      (sum, { tier, target_sets, warmup_sets }) => sum + (tier === 'C' ? 0 : target_sets + warmup_sets),
      0,
    );
    return {
      ...plan,
      exercises,
      tiers: (['A', 'B', 'C'] as const).filter((tier) => tier === 'A' || exercises.some((each) => each.tier === tier)),
      warmup_policy: { general_sets: 0, ramp_sets },
      time_budget: { set_seconds_estimate: seconds, target_set_count: Math.max(1, needed) },
      fatigue_policy: { ...policy, reason: '' },
    };
  });

const feedbacks = fc
  .subarray<Feedback>(['too-hard', 'too-easy', 'different-exercises'], { minLength: 1 })
  .filter((words) => !(words.includes('too-hard') && words.includes('too-easy')));

test('what is called impossible no plan can be', () => {
  let passed = 0;
  let impossible = 0;
  fc.assert(
    fc.property(worlds, plans, plans, feedbacks, (world, baseline, next, feedback) => {
      const judge = { ...world, regeneration: { feedback, baseline } };
      const possible = canMakeSessionAnew(judge);
      if (!possible) impossible += 1;
      if (guardAnalyzer(next, judge).some(({ severity }) => severity === 'block')) return;
      passed += 1;
      expect(possible).toBe(true);
    }),
    { numRuns: 20_000 },
  );
  expect(passed).toBeGreaterThan(shareOfCases(100));
  expect(impossible).toBeGreaterThan(shareOfCases(100));
});

test.each<[string, Feedback[], Partial<AnalyzerPlan['fatigue_policy']>, Partial<AnalyzerExercise>, boolean]>([
  ['other exercises than the only one', ['different-exercises'], {}, {}, false],
  ['less than one set far from failure at the least factor', ['too-hard'], { rir_shift: 2 }, { rir: 4 }, false],
  ['less than one set whose effort is not said', ['too-hard'], {}, { rir: null }, false],
  ['further from failure', ['too-hard'], { rir_shift: 1 }, { rir: 4 }, true],
  ['a lower factor', ['too-hard'], { load_cap_factor: 0.81 }, { rir: null }, true],
  ['one set less', ['too-hard'], {}, { rir: null, target_sets: 2 }, true],
  ['a set more', ['too-easy'], {}, { target_sets: 9 }, true],
  ['more than everything', ['too-easy'], { load_cap_factor: 1.05 }, { target_sets: 10, rir: 1 }, false],
  ['closer to failure', ['too-easy'], { load_cap_factor: 1.05 }, { target_sets: 10, rir: 2 }, true],
  ['a higher factor', ['too-easy'], { load_cap_factor: 1.04 }, { target_sets: 10, rir: 1 }, true],
  ['just another try', ['just-try-again'], {}, {}, true],
])('with one exercise: %s', (_, feedback, policy, change, possible) => {
  const only = { ...plan.exercises[2]!, superset: null, tier: 'A' as const, target_sets: 1, rir: 2, ...change };
  const baseline = {
    ...plan,
    exercises: [only],
    fatigue_policy: { rir_shift: 0, load_cap_factor: 0.8, reason: '', ...policy },
  };
  const world = { ...context, library: new Map([...library].filter(([key]) => key === 'push-up')) };
  expect(canMakeSessionAnew({ ...world, regeneration: { feedback, baseline } })).toBe(possible);
});

test.each<[Feedback, Partial<TodayPlan>, number, boolean]>([
  ['too-hard', { energy: 'easy', durationMinutes: 36 }, 1, false],
  ['too-hard', { energy: 'easy', durationMinutes: 37 }, 1, true],
  ['too-hard', { energy: 'moderate', durationMinutes: 36 }, 1, true],
  ['too-hard', { energy: 'easy', durationMinutes: 36 }, 2, true],
  ['too-easy', { energy: 'intense', durationMinutes: 54 }, 240, false],
  ['too-easy', { energy: 'intense', durationMinutes: 53 }, 240, true],
  ['too-easy', { energy: 'intense', durationMinutes: 54 }, 239, true],
  ['different-exercises', { energy: 'easy', durationMinutes: 36 }, 1, true],
])('45 minutes of today, %s after %j with %i exercises: %s', (feedback, change, count, possible) => {
  const [block] = todayPlan.blocks;
  const exercises = Array.from({ length: count }, () => block!.exercises[0]!);
  const baseline = { ...todayPlan, ...change, blocks: [{ ...block!, exercises }] };
  const regeneration = { feedback: [feedback], baseline };
  expect(canMakeTodayPlanAnew({ ...todayPlanContext, regeneration })).toBe(possible);
});
