import { expect, test } from 'vitest';
import {
  namesDeclared,
  namesRead,
  numbersIn,
  type RuleNumber,
  ruleNumbers,
  unreadFields,
} from '../src/policy-numbers.ts';

/** Numbers that no policy could change without being wrong, by file. */
const EXCEPTIONS: readonly { readonly file: string; readonly values?: readonly number[]; readonly why: string }[] = [
  { file: 'kernel/exact-numbers.ts', why: 'how doubles are compared and rounded' },
  { file: 'kernel/averages.ts', values: [2], why: 'medians' },
  { file: 'kernel/whole-numbers.ts', why: 'integer arithmetic: halves, thousandths, the mean of two' },
  { file: 'kernel/code-point-order.ts', why: 'surrogates of UTF-16' },
  { file: 'kernel/instants.ts', why: 'the calendar and the clock' },
  { file: 'kernel/local-dates.ts', why: 'the calendar' },
  { file: 'kernel/time-zones.ts', values: [1000], why: 'milliseconds of a second' },
  { file: 'kernel/effort.ts', values: [10], why: 'the scale on which effort is told' },
  { file: 'kernel/pain.ts', values: [3], why: 'the scale on which pain is told' },
  { file: 'kernel/load-grid.ts', values: [2], why: 'half way to the empty bar' },
  { file: 'kernel/units.ts', why: 'the one table of domain.md in both units' },
  { file: 'suggestions/reasons.ts', values: [2, 3, 4], why: 'the words for small counts, every second part of a text' },
  { file: 'progression/terms.ts', values: [5], why: 'the scale on which comfort is told' },
  { file: 'selection/history/cold-start.ts', values: [2], why: 'the name of a stage' },
  { file: 'selection/picking/intent-mode.ts', values: [2], why: 'the name of a stage' },
  { file: 'selection/picking/beam.ts', values: [2], why: 'the name of a stage' },
  { file: 'selection/picking/greedy-picks.ts', values: [2], why: 'a pick and its runner-up' },
  { file: 'volume/enforce-caps.ts', values: [31], why: 'the place of a bit' },
  { file: 'session-maker/planned-load.ts', values: [1e-9], why: 'how doubles are compared' },
];

function exceptionFor({ file, value }: RuleNumber) {
  return EXCEPTIONS.find((of) => of.file === file && (of.values?.includes(value) ?? true));
}

const numbers = ruleNumbers();

test('the reader sees numbers that decide, and neither types, texts nor the place of a rule', () => {
  const source = `
    type Stage = 0 | 2 | -3;
    // 4
    const text = '5' + \`6 \${7}\`;
    export const rule = { number: 8, judge: (x: 9) => x > 10 && x < -11 && x !== 100 };
    const share = 0.12, dust = 1e-6, third = list[13];
  `;
  expect(numbersIn(source).map(({ value }) => value)).toEqual([7, 10, 11, 0.12, 1e-6]);
});

test('promise 25: every number that decides is a field of a policy', () => {
  const strays = numbers.filter((found) => exceptionFor(found) === undefined);
  expect(strays.map(({ file, line, value }) => `${file}:${line} decides by ${value}`)).toEqual([]);
});

test('promise 25: no exception outlives what it was made for', () => {
  for (const { file, values } of EXCEPTIONS) {
    const used = numbers.filter((found) => found.file === file).map(({ value }) => value);
    expect(used.length, file).toBeGreaterThan(0);
    for (const value of values ?? []) expect(used, file).toContain(value);
  }
});

test('the reader sees the fields that are declared, and those that are read', () => {
  expect(namesDeclared('interface P { readonly one: number; readonly two: { readonly three: string } }')).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(
    namesRead('const { one, two: other } = policy; const f = ({ three }: P) => three + policy.four[five];'),
  ).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four']));
});

test('promise 25: every field of a policy is read', () => {
  // By the athlete's unit, and by the sign of a verdict: never by name.
  const looked = ['KG', 'LB', 'negative', 'positive'];
  expect(unreadFields().filter((field) => !looked.includes(field.split(' ')[1]!))).toEqual([]);
});
