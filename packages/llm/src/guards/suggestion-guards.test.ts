import type { AiSuggestion } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import { judgeSuggestions, type SuggestionContext } from './suggestion-guards.ts';

const context: SuggestionContext = {
  sets: [
    { load: 100, reps: 8, rest: 90 },
    { load: 100, reps: 8, rest: 90 },
  ],
  repMode: 'RANGE',
  repRange: { lower: 6, upper: 10 },
  restMode: 'ALL_SAME',
  restSeconds: 90,
  loadKind: 'external',
  roundLoad: (load) => Math.round(load / 2.5) * 2.5,
  increment: () => 5,
  easierOnly: false,
  suspended: false,
};

const weight = (newValue: number, changeType: AiSuggestion['changeType'] = 'INCREASE_WEIGHT'): AiSuggestion => ({
  targetSetIndex: 0,
  changeType,
  newValue,
  newMode: null,
  reasoning: 'Easy.',
});

/** The guard that drops an item, or the item as it is kept. */
function judged(item: AiSuggestion, other: Partial<SuggestionContext> = {}) {
  const { kept, dropped } = judgeSuggestions({ suggestions: [item] }, { ...context, ...other });
  return dropped[0]?.guard ?? kept[0];
}

test('a good item is kept, its value rounded', () => {
  expect(judged(weight(104))).toEqual(weight(105));
});

test('S1 the index of a set exists; that of an exercise is -1', () => {
  expect(judged({ ...weight(105), targetSetIndex: 2 })).toBe('S1');
  expect(judged({ ...weight(105), targetSetIndex: -1 })).toBe('S1');
  expect(judged(weight(120, 'INCREASE_REST_SECONDS'))).toMatchObject({ targetSetIndex: -1, newValue: 120 });
});

test.each([
  ['rounded to what it is', weight(101)],
  ['the other way', weight(95)],
  ['no value', { ...weight(105), newValue: null }],
  ['a mode too', { ...weight(105), newMode: 'RANGE' as const }],
  ['a mode change without a mode', { ...weight(0, 'CHANGE_REP_RANGE_MODE'), newValue: null }],
  ['a mode change with a value', { ...weight(5, 'CHANGE_REP_RANGE_MODE'), newMode: 'TARGET' as const }],
])('S2 %s', (_, item) => {
  expect(judged(item)).toBe('S2');
});

test.each([
  ['10 % harder', weight(110), true],
  ['more than that', weight(112.5), false],
  ['20 % easier', weight(80, 'DECREASE_WEIGHT'), true],
  ['more than that', weight(77.5, 'DECREASE_WEIGHT'), false],
  ['2 reps', weight(10, 'INCREASE_REPS'), true],
  ['beyond the range', weight(11, 'INCREASE_REPS'), false],
  ['60 s', weight(150, 'INCREASE_REST_SECONDS'), true],
  ['61 s', weight(151, 'INCREASE_REST_SECONDS'), false],
])('S3 %s: %j is kept: %s', (_, item, isKept) => {
  expect(judged(item) === 'S3').toBe(!isKept);
});

test('S3 never under 15 s of rest, and reps by at most 3', () => {
  expect(judged(weight(10, 'DECREASE_REST_SECONDS'), { restSeconds: 40 })).toBe('S3');
  expect(judged(weight(12, 'INCREASE_REPS'), { repMode: 'TARGET', repRange: null })).toBe('S3');
});

test('S4 nothing harder under a flag, nothing at all on a suspended exercise', () => {
  const flagged = { easierOnly: true };
  expect(judged(weight(105), flagged)).toBe('S4');
  expect(judged(weight(95, 'DECREASE_WEIGHT'), flagged)).toMatchObject({ newValue: 95 });
  expect(judged(weight(95, 'DECREASE_WEIGHT'), { ...flagged, loadKind: 'assisted' })).toBe('S4');
  expect(judged(weight(9, 'INCREASE_REPS'), flagged)).toBe('S4');
  expect(judged(weight(60, 'DECREASE_REST_SECONDS'), flagged)).toBe('S4');
  expect(judged(weight(120, 'INCREASE_REST_SECONDS'), flagged)).toMatchObject({ newValue: 120 });
  expect(judged(weight(95, 'DECREASE_WEIGHT'), { suspended: true })).toBe('S4');
});

test('S5 only what applies, and the first of a kind', () => {
  const mode = { ...weight(0, 'CHANGE_REP_RANGE_MODE'), newValue: null, newMode: 'TARGET' as const };
  expect(judged(mode)).toBe('S5');
  expect(judged(mode, { repMode: 'NOT_SET' })).toMatchObject({ newMode: 'TARGET' });
  expect(judged(weight(120, 'INCREASE_REST'))).toBe('S5');
  expect(judged(weight(120, 'INCREASE_REST_SECONDS'), { restMode: 'INDIVIDUAL' })).toBe('S5');
  expect(judged(weight(105), { loadKind: 'band' })).toBe('S5');
  const twice = judgeSuggestions({ suggestions: [weight(105), weight(107.5)] }, context);
  expect(twice.kept).toEqual([weight(105)]);
  expect(twice.dropped).toMatchObject([{ guard: 'S5', message: 'not applicable' }]);
});

test('X1 an answer with a link is asked for anew', () => {
  const { faults } = judgeSuggestions({ suggestions: [{ ...weight(105), reasoning: 'www.x.y' }] }, context);
  expect(faults).toMatchObject([{ code: 'X1', pointer: '/suggestions/0/reasoning', severity: 'block' }]);
});
