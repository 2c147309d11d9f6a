import type { AnalyzerPlan, TodayPlan } from '@topset/llm-schema';
import { describe, expect, test } from 'vitest';
import type { Feedback } from '../stages/types.ts';
import { guardAnalyzer, guardTodayPlan } from './index.ts';
import { comparedAnalyzer, comparedPlan, differenceOf, isDifferent } from './rules/difference.ts';
import { context, linesOf, plan, todayPlan, todayPlanContext } from './testing/session.ts';

const x2 = (faults: ReturnType<typeof guardAnalyzer>) => linesOf(faults.filter(({ code }) => code === 'X2'));

function session(feedback: Feedback, change: (plan: AnalyzerPlan) => AnalyzerPlan): string[] {
  return x2(guardAnalyzer(change(plan), { ...context, regeneration: { feedback: [feedback], baseline: plan } }));
}

function today(feedback: Feedback, change: Partial<TodayPlan>): string[] {
  const regeneration = { feedback: [feedback], baseline: todayPlan };
  return x2(guardTodayPlan({ ...todayPlan, ...change }, { ...todayPlanContext, regeneration }));
}

const policy = (change: Partial<AnalyzerPlan['fatigue_policy']>) => (before: AnalyzerPlan) => ({
  ...before,
  fatigue_policy: { ...before.fatigue_policy, ...change },
});
const first = (change: Partial<AnalyzerPlan['exercises'][number]>) => (before: AnalyzerPlan) => ({
  ...before,
  exercises: before.exercises.map((exercise, i) => (i === 0 ? { ...exercise, ...change } : exercise)),
});

describe('X2 of a session', () => {
  test.each([
    ['the same', (before: AnalyzerPlan) => before, ['X2 : is not easier']],
    ['a lower factor', policy({ load_cap_factor: 0.9 }), []],
    ['a higher shift', policy({ rir_shift: 2 }), []],
    ['fewer sets', first({ target_sets: 2 }), []],
    ['a lower load', first({ target_load: 180 }), []],
    ['a lower load but more sets', first({ target_load: 180, target_sets: 4 }), ['X2 : is not easier']],
    ['fewer sets but a higher load', first({ target_load: 190, target_sets: 2 }), ['X2 : is not easier']],
    ['an unknown load', first({ target_load: null }), ['X2 : is not easier']],
  ])('too-hard, and then %s', (_, change, expected) => {
    expect(session('too-hard', change)).toEqual(expected);
  });

  test.each([
    ['the same', (before: AnalyzerPlan) => before, ['X2 : is not harder']],
    ['a higher factor', policy({ load_cap_factor: 1 }), []],
    ['more sets', first({ target_sets: 4 }), []],
    ['more sets but a lower load', first({ target_sets: 4, target_load: 100 }), ['X2 : is not harder']],
  ])('too-easy, and then %s', (_, change, expected) => {
    expect(session('too-easy', change)).toEqual(expected);
  });

  test('more help is easier', () => {
    const help = (load: number) => (before: AnalyzerPlan) => ({
      ...before,
      exercises: before.exercises.map((exercise, i) => (i === 3 ? { ...exercise, target_load: load } : exercise)),
    });
    expect(session('too-hard', help(80))).toEqual([]);
    expect(session('too-hard', help(65))).toEqual(['X2 : is not easier']);
  });

  test('different-exercises needs under four fifths in common', () => {
    const without = (count: number) => (before: AnalyzerPlan) => ({
      ...before,
      exercises: before.exercises.slice(count),
    });
    // 4 of 5 are shared.
    expect(session('different-exercises', without(1))).toEqual(['X2 : is not different']);
    expect(session('different-exercises', without(2))).toEqual([]);
  });

  test('just-try-again only warns', () => {
    const regeneration = { feedback: ['just-try-again'] as const, baseline: plan };
    expect(guardAnalyzer(plan, { ...context, regeneration })).toMatchObject([{ code: 'X2', severity: 'warn' }]);
    expect(session('just-try-again', (before) => ({ ...before, session_type: 'upper' }))).toEqual([]);
  });
});

describe('X2 of a plan of today', () => {
  test('too-hard: lower energy, fewer minutes or fewer exercises', () => {
    expect(today('too-hard', {})).toEqual(['X2 : is not easier']);
    expect(today('too-hard', { energy: 'easy' })).toEqual([]);
    expect(today('too-hard', { durationMinutes: 40 })).toEqual([]);
    expect(today('too-hard', { durationMinutes: 40, energy: 'intense' })).toEqual(['X2 : is not easier']);
  });

  test('too-easy is the mirror image', () => {
    expect(today('too-easy', {})).toEqual(['X2 : is not harder']);
    expect(today('too-easy', { energy: 'intense' })).toEqual([]);
    expect(today('too-easy', { durationMinutes: 50, energy: 'easy' })).toEqual(['X2 : is not harder']);
  });

  test('blocks of a template are not compared', () => {
    const template = { key: 'main', ...todayPlan.blocks[0]! };
    expect(comparedPlan(todayPlan, [template]).items.size).toBe(0);
    const nothing = comparedPlan(todayPlan, [template]);
    expect(differenceOf(nothing, nothing)).toEqual({ j: 1, minutes: 0, focusChanged: false });
  });
});

test('what counts as different', () => {
  const before = comparedAnalyzer(plan);
  expect(isDifferent(differenceOf(before, before))).toBe(false);
  expect(isDifferent(differenceOf(before, { ...before, minutes: 65 }))).toBe(true);
  expect(isDifferent(differenceOf(before, { ...before, minutes: 56 }))).toBe(false);
  expect(isDifferent(differenceOf(before, { ...before, focus: 'upper' }))).toBe(true);
});

const both = (feedback: readonly Feedback[], change: (plan: AnalyzerPlan) => AnalyzerPlan, baseline = plan) =>
  x2(guardAnalyzer(change(baseline), { ...context, regeneration: { feedback, baseline } }));

describe('X2 at its edges', () => {
  test.each<[string, readonly Feedback[], (plan: AnalyzerPlan) => AnalyzerPlan, string[]]>([
    [
      'effort moved between rir and shift',
      ['too-hard'],
      (before) => first({ rir: 1 })(policy({ rir_shift: 2 })(before)),
      [],
    ],
    [
      'less shift, more rir',
      ['too-easy'],
      (before) => ({
        ...policy({ rir_shift: 0 })(before),
        exercises: before.exercises.map((each) => ({
          ...each,
          rir: each.rir === null ? null : Math.min(4, each.rir + 1),
        })),
      }),
      [],
    ],
    [
      'one exercise closer to failure',
      ['too-hard'],
      (before) => policy({ load_cap_factor: 0.9 })(first({ rir: 1 })(before)),
      ['X2 : is not easier'],
    ],
    [
      'effort that is no longer said',
      ['too-hard'],
      (before) => policy({ load_cap_factor: 0.9 })(first({ rir: null })(before)),
      [],
    ],
    [
      'only other exercises, as many sets',
      ['too-hard'],
      (before) => ({ ...before, exercises: [{ ...before.exercises[0]!, slug: 'cable-fly', target_sets: 11 }] }),
      ['X2 : is not easier'],
    ],
    [
      'only other exercises, fewer sets',
      ['too-hard', 'different-exercises'],
      (before) => ({ ...before, exercises: [{ ...before.exercises[0]!, slug: 'cable-fly', target_sets: 10 }] }),
      [],
    ],
    [
      'a lower factor and more sets',
      ['too-easy'],
      (before) => policy({ load_cap_factor: 0.9 })(first({ target_sets: 4 })(before)),
      [],
    ],
    [
      'easier, but the same exercises',
      ['too-hard', 'different-exercises'],
      first({ target_sets: 2 }),
      ['X2 : is not different'],
    ],
    [
      'neither',
      ['too-hard', 'different-exercises'],
      (before) => before,
      ['X2 : is not different', 'X2 : is not easier'],
    ],
    [
      'other exercises and a warning',
      ['different-exercises', 'just-try-again'],
      (before) => before,
      ['X2 : is not different', 'X2 : is not different'],
    ],
  ])('%s', (_, feedback, change, expected) => {
    expect(both(feedback, change)).toEqual(expected);
  });

  test('today: fewer exercises are easier, more are harder', () => {
    const [block] = todayPlan.blocks;
    const count = (exercises: TodayPlan['blocks'][number]['exercises']) => ({ blocks: [{ ...block!, exercises }] });
    expect(today('too-hard', count(block!.exercises.slice(1)))).toEqual([]);
    expect(today('too-easy', count([...block!.exercises, block!.exercises[0]!]))).toEqual([]);
    expect(today('too-easy', { ...count([...block!.exercises, block!.exercises[0]!]), energy: 'easy' })).toEqual([
      'X2 : is not harder',
    ]);
    expect(today('different-exercises', count(block!.exercises.slice(1)))).toEqual([]);
    expect(today('different-exercises', { focus: 'Other', durationMinutes: 50 })).toEqual(['X2 : is not different']);
    expect(today('just-try-again', { durationMinutes: 50 })).toEqual([]);
    expect(today('just-try-again', { durationMinutes: 49 })).toEqual(['X2 : is not different']);
    expect(today('just-try-again', { focus: 'Other' })).toEqual([]);
  });
});
