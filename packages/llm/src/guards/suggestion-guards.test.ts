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

const set = (load: number | null, reps: number | null = 8, rest: number | null = 90) => ({
  sets: [{ load, reps, rest }],
});
const mode = (newMode: AiSuggestion['newMode']): AiSuggestion => ({
  ...weight(0, 'CHANGE_REP_RANGE_MODE'),
  newValue: null,
  newMode,
});

test.each<[string, AiSuggestion, Partial<SuggestionContext>, string | null]>([
  ['the last set', { ...weight(105), targetSetIndex: 1 }, {}, null],
  ['an exercise-level index is ignored', { ...weight(120, 'INCREASE_REST_SECONDS'), targetSetIndex: 30 }, {}, null],
  ['no load is planned', weight(105), set(null), 'S5'],
  ['a load of nothing', weight(5), set(0), 'S5'],
  ['a bodyweight exercise', weight(105), { loadKind: 'bodyweight' }, 'S5'],
  ['bodyweight with a load', weight(105), { loadKind: 'bodyweight_plus' }, null],
  ['no reps are planned', weight(9, 'INCREASE_REPS'), set(100, null), 'S2'],
  ['a mode from NOT_SET to itself is no mode of the contract', mode('TARGET'), { repMode: 'TARGET' }, 'S5'],
  ['a mode from NOT_SET', mode('UNTIL_FAILURE'), { repMode: 'NOT_SET' }, null],
  ['a mode under a flag is not harder', mode('RANGE'), { repMode: 'NOT_SET', easierOnly: true }, null],
  ['both values', { ...mode('RANGE'), newValue: 8 }, { repMode: 'NOT_SET' }, 'S2'],
  ['reps that round to what they are', weight(8.4, 'INCREASE_REPS'), {}, 'S2'],
  ['reps that round up', weight(8.5, 'INCREASE_REPS'), {}, null],
  ['reps never under 1', weight(0, 'DECREASE_REPS'), { repMode: 'TARGET', repRange: null, ...set(100, 1) }, 'S2'],
  ['three reps', weight(11, 'INCREASE_REPS'), { repMode: 'TARGET', repRange: null }, null],
  ['four reps', weight(4, 'DECREASE_REPS'), { repMode: 'TARGET', repRange: null }, 'S3'],
  ['the lower bound', weight(6, 'DECREASE_REPS'), {}, null],
  ['below the lower bound', weight(5, 'DECREASE_REPS'), {}, 'S3'],
  ['two increments of a light load', weight(30), set(20), null],
  ['three of them', weight(32.5), set(20), 'S3'],
  ['down to nothing', weight(0, 'DECREASE_WEIGHT'), set(10), null],
  ['less help by a tenth is harder', weight(90, 'DECREASE_WEIGHT'), { loadKind: 'assisted' }, null],
  ['less help by more', weight(87.5, 'DECREASE_WEIGHT'), { loadKind: 'assisted' }, 'S3'],
  ['more help by a fifth is easier', weight(120, 'INCREASE_WEIGHT'), { loadKind: 'assisted' }, null],
  ['more help by more', weight(122.5, 'INCREASE_WEIGHT'), { loadKind: 'assisted' }, 'S3'],
  ['more help under a flag', weight(105), { loadKind: 'assisted', easierOnly: true }, null],
  ['rest down to 15 s', weight(15, 'DECREASE_REST_SECONDS'), { restSeconds: 60 }, null],
  ['rest under 15 s', weight(14, 'DECREASE_REST_SECONDS'), { restSeconds: 60 }, 'S3'],
  ['rest up to 600 s', weight(600, 'INCREASE_REST_SECONDS'), { restSeconds: 560 }, null],
  ['rest over 600 s', weight(601, 'INCREASE_REST_SECONDS'), { restSeconds: 560 }, 'S3'],
  ['rest of a set where each has its own', weight(120, 'INCREASE_REST'), { restMode: 'INDIVIDUAL' }, null],
  ['rest by 60 s', weight(30, 'DECREASE_REST'), { restMode: 'INDIVIDUAL' }, null],
  ['rest by 61 s', weight(29, 'DECREASE_REST'), { restMode: 'INDIVIDUAL' }, 'S3'],
  ['fewer reps under a flag', weight(7, 'DECREASE_REPS'), { easierOnly: true }, null],
  ['less rest of a set under a flag', weight(80, 'DECREASE_REST'), { restMode: 'INDIVIDUAL', easierOnly: true }, 'S4'],
  ['anything on a suspended exercise', mode('RANGE'), { repMode: 'NOT_SET', suspended: true }, 'S4'],
])('S %s', (_, item, other, expected) => {
  const { dropped } = judgeSuggestions({ suggestions: [item] }, { ...context, ...other });
  expect(dropped[0]?.guard ?? null).toBe(expected);
});

test('S5 the first that survives wins; another set or direction is another target', () => {
  const { kept, dropped } = judgeSuggestions(
    {
      suggestions: [
        weight(150),
        weight(105),
        weight(107.5),
        { ...weight(105), targetSetIndex: 1 },
        weight(95, 'DECREASE_WEIGHT'),
      ],
    },
    context,
  );
  expect(dropped.map(({ guard, message }) => `${guard} ${message}`)).toEqual(['S3 too large', 'S5 not applicable']);
  expect(kept).toHaveLength(3);
});
