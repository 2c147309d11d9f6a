import { expect, test } from 'vitest';
import { align, errorLines, type SchemaId } from '../src/index.ts';
import { analyzerPlan, flatPlan, registry, suggestions, workout } from './samples.ts';

/** What alignment does to a value: its fixes, and what the schema says afterwards. */
function aligned(value: unknown, id: SchemaId = 'llm-v2-flat') {
  const entry = registry.entry(id);
  const result = align(value, entry);
  return {
    fixes: result.fixes.map(({ code, pointer }) => `${code} ${pointer}`),
    lines: errorLines(entry.validate(result.value)),
    value: result.value,
  };
}

test.each([
  ['a wrapper', { plan: flatPlan }, ['unwrap ']],
  ['an array of one', [flatPlan], ['array-of-one ']],
  ['both', [{ plan: flatPlan }], ['array-of-one ', 'unwrap ']],
  ['a number in quotes', { ...flatPlan, durationMinutes: '30' }, ['number-string /durationMinutes']],
  ['the case of an enum', { ...flatPlan, energy: 'Moderate' }, ['enum-case /energy']],
])('6.4 %s is put right', (_, value, fixes) => {
  expect(aligned(value)).toEqual({ fixes, lines: [], value: flatPlan });
});

test('6.4 snake case becomes camel case, at every level', () => {
  const { durationMinutes, ...rest } = flatPlan;
  const exercises = flatPlan.exercises.map(({ blockIndex, ...exercise }) => ({ ...exercise, block_index: blockIndex }));
  expect(aligned({ ...rest, exercises, duration_minutes: durationMinutes })).toEqual({
    fixes: ['key-case /exercises/0/blockIndex', 'key-case /exercises/1/blockIndex', 'key-case /durationMinutes'],
    lines: [],
    value: flatPlan,
  });
});

test('6.4 a template key in another case is of one of the branches', () => {
  const blocks = [{ block_template: 'warmup-basic' }, flatPlan.blocks[1]];
  expect(aligned({ ...flatPlan, blocks }).fixes).toEqual(['key-case /blocks/0/blockTemplate']);
});

test.each([
  ['"12.5" for an integer', { durationMinutes: '12.5' }, '/durationMinutes: must be integer'],
  ['"45 min"', { durationMinutes: '45 min' }, '/durationMinutes: must be integer'],
  ['"045"', { durationMinutes: '045' }, '/durationMinutes: must be integer'],
  ['an unsafe integer in quotes', { durationMinutes: '9007199254740993' }, '/durationMinutes: must be integer'],
  ['a synonym', { energy: 'medium' }, '/energy: must be one of easy, moderate, intense'],
  ['a scalar for a list', { equipment: 'Dumbbells' }, '/equipment: must be array'],
])('6.4 %s is left alone', (_, change, line) => {
  const value = { ...flatPlan, ...change };
  expect(aligned(value)).toEqual({ fixes: [], lines: [line], value });
});

test('6.4 two keys that fold to one are left alone', () => {
  const { durationMinutes, ...rest } = flatPlan;
  const value = { ...rest, duration_minutes: durationMinutes, DurationMinutes: durationMinutes };
  expect(aligned(value).fixes).toEqual([]);
  expect(aligned({ ...flatPlan, duration_minutes: 30 }).fixes).toEqual([]);
});

test('6.4 a wrapper in a wrapper is left alone', () => {
  expect(aligned({ a: { b: flatPlan } }).fixes).toEqual([]);
  expect(aligned({ Focus: { focus: 'x' } }).fixes).toEqual(['key-case /focus']);
});

test('6.4 dashes in repetitions, the version as a number, numbers that may be null', () => {
  const sets = [
    { ...workout.sets[0], target_reps: '8−12', rir: '2' },
    { ...workout.sets[1], target_reps: '8' },
  ];
  expect(aligned({ ...workout, version: 1.2, sets }, 'workout-v1.2')).toMatchObject({
    fixes: ['version-number /version', 'dash /sets/0/target_reps', 'number-string /sets/0/rir'],
    lines: [],
  });
  const exercises = [{ ...analyzerPlan.exercises[0], rep_range: '6‑8', notes: '6–8' }];
  expect(aligned({ ...analyzerPlan, exercises }, 'analyzer-v1').fixes).toEqual(['dash /exercises/0/rep_range']);
});

test('6.4 a dash that does not make a range is left alone', () => {
  const exercises = [{ ...analyzerPlan.exercises[0], rep_range: '6 – 8' }];
  expect(aligned({ ...analyzerPlan, exercises }, 'analyzer-v1').fixes).toEqual([]);
});

test('6.4 enums ignore ASCII case only', () => {
  const item = { ...suggestions.suggestions[0], changeType: 'increase_weight', newMode: null };
  expect(aligned({ suggestions: [item] }, 'ai-suggestions-v1').lines).toEqual([]);
  // The dotless i folds to I in no ASCII case.
  const odd = { ...item, changeType: 'ıncrease_weight' };
  expect(aligned({ suggestions: [odd] }, 'ai-suggestions-v1').fixes).toEqual([]);
});
