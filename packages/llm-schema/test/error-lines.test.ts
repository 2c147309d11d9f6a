import { describe, expect, test } from 'vitest';
import { align, errorLines, type Fault, fingerprint, type SchemaId } from '../src/index.ts';
import { analyzerPlan, flatPlan, registry, suggestions, workout } from './samples.ts';

const lines = (id: SchemaId, value: unknown) => errorLines(registry.entry(id).validate(value));
const workoutLines = (change: object) => lines('workout-v1.2', { ...workout, ...change });
const setLines = (change: object) => workoutLines({ sets: [{ ...workout.sets[0], ...change }] });

describe('6.5 messages', () => {
  test.each([
    [{ notes: 5 }, '/sets/*/notes: must be string, null'],
    [{ rest_s: -1 }, '/sets/*/rest_s: must be >= 0'],
    [{ rest_s: 601 }, '/sets/*/rest_s: must be <= 600'],
    [{ exercise: 'Bench Press' }, '/sets/*/exercise: must match ^[a-z0-9]+(-[a-z0-9]+)*$'],
    [{ tier: 'D' }, '/sets/*/tier: must be one of W, A, B, C'],
    [{ notes: 'x'.repeat(201) }, '/sets/*/notes: must be at most 200 characters'],
    [{ colour: 1 }, '/sets/*: unknown key "colour"'],
    [{ 'a secret value': 1 }, '/sets/*: unknown key'],
    [{ actual_reps: undefined }, null],
  ])('%j', (change, line) => {
    expect(setLines(JSON.parse(JSON.stringify(change)))).toEqual(line === null ? [] : [line]);
  });

  test('of lists, dates, constants and missing keys', () => {
    expect(workoutLines({ sets: [] })).toEqual(['/sets: needs at least 1 items']);
    expect(workoutLines({ cut_order: ['B', 'B'] })).toEqual(['/cut_order: items must be unique']);
    expect(workoutLines({ cut_order: ['B', 'C', 'B'] })).toContain('/cut_order: needs at most 2 items');
    expect(workoutLines({ date: '2025-02-30' })).toEqual(['/date: must be a date YYYY-MM-DD']);
    expect(workoutLines({ version: '1.3' })).toEqual(['/version: must be "1.2"']);
    expect(workoutLines({ goal: '' })).toEqual(['/goal: must be at least 1 characters']);
    const { goal: _, ...rest } = workout;
    expect(lines('workout-v1.2', rest)).toEqual(['/: missing key "goal"']);
    expect(lines('workout-v1.2', [])).toEqual(['/: must be object']);
  });

  test('the first twelve members of an enum', () => {
    const action = { kind: 'SLEEP', exerciseKey: null, label: 'x' };
    const [line] = lines('coach-reply-v1', { nextAction: action }).filter((text) => text.startsWith('/nextAction'));
    expect(line).toContain('REST_DAY, SEE_DOCTOR, NONE');
    const item = { ...suggestions.suggestions[0], newMode: 'SOME' };
    expect(lines('ai-suggestions-v1', { suggestions: [item] })).toEqual([
      '/suggestions/*/newMode: must be one of RANGE, TARGET, UNTIL_FAILURE, null',
    ]);
  });

  test('a failed choice keeps the branch of the value’s type with the fewest errors', () => {
    expect(setLines({ target_reps: 'AMRAP' })[0]).toMatch(/^\/sets\/\*\/target_reps: must match /);
    expect(setLines({ target_reps: 0 })).toEqual(['/sets/*/target_reps: must be >= 1']);
    expect(setLines({ target_reps: true })).toEqual(['/sets/*/target_reps: must be integer, string, null']);
    const blocks = (block: unknown) => lines('llm-v2-flat', { ...flatPlan, blocks: [block, flatPlan.blocks[1]] });
    expect(blocks({ ...flatPlan.blocks[0], blockTemplate: 'x' })).toEqual(['/blocks/*: unknown key "blockTemplate"']);
    expect(blocks({})).toEqual(['/blocks/*: missing key "blockTemplate"']);
    expect(blocks(7)).toEqual(['/blocks/*: must be object']);
  });
});

describe('6.5 lines', () => {
  test('one for all places with one message, the first in document order', () => {
    const exercises = Array.from({ length: 12 }, (_, i) => ({ ...analyzerPlan.exercises[0], rest_s: i < 2 ? 60 : -1 }));
    expect(lines('analyzer-v1', { ...analyzerPlan, exercises })).toEqual([
      '/exercises/*/rest_s: must be >= 0 (10 places, first /exercises/2/rest_s)',
    ]);
    const late = (i: number): Fault => ({ code: 'x', pointer: `/sets/${i}/order`, message: 'is wrong' });
    expect(errorLines([late(10), late(9), late(11)])).toEqual([
      '/sets/*/order: is wrong (3 places, first /sets/9/order)',
    ]);
  });

  test('sorted by path, then message', () => {
    const fault = (pointer: string, message: string): Fault => ({ code: 'x', pointer, message });
    expect(errorLines([fault('/b', 'b'), fault('/b', 'a'), fault('', 'z'), fault('/B', 'c')])).toEqual([
      '/: z',
      '/B: c',
      '/b: a',
      '/b: b',
    ]);
  });

  test('at most 20 lines and 1,500 bytes, then how many more', () => {
    const faults = (count: number, length: number): Fault[] =>
      Array.from({ length: count }, (_, i) => ({
        code: 'x',
        pointer: `/${String.fromCharCode(97 + i)}`,
        message: 'm'.repeat(length),
      }));
    expect(errorLines(faults(20, 5))).toHaveLength(20);
    expect(errorLines(faults(23, 5)).slice(19)).toEqual([expect.stringMatching(/^\/t: /), 'and 3 more']);
    const long = errorLines(faults(10, 300));
    expect(long.at(-1)).toBe('and 6 more');
    expect(Buffer.byteLength(long.slice(0, -1).join('\n'))).toBeLessThanOrEqual(1500);
    // Three lines of `/a: `, their messages and two line ends between them.
    expect(errorLines([...faults(2, 500), ...faults(3, 486).slice(2)])).toHaveLength(3);
    expect(errorLines([...faults(2, 500), ...faults(3, 487).slice(2)]).at(-1)).toBe('and 1 more');
  });

  test('never a value', () => {
    const secret = 'SENTINEL';
    const value = JSON.parse(JSON.stringify(workout), (_, inner) => (typeof inner === 'object' ? inner : secret));
    const extra = { ...value, [`${secret} key`]: secret };
    expect(lines('workout-v1.2', extra).join('\n')).not.toContain(secret);
  });

  // So many that quadratic work would not end within the limit for what hangs.
  test.each<[string, object]>([
    ['items of no type', { blocks: Array.from({ length: 200_000 }, () => 7) }],
    ['unknown keys', Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]))],
    ['spellings of one key', Object.fromEntries(Array.from({ length: 2 ** 14 }, (_, i) => [spelling(i), 'x']))],
  ])('an answer of many faults is judged at once: %s', (_, change) => {
    const entry = registry.entry('llm-v2-flat');
    const { summary: _summary, ...rest } = flatPlan;
    expect(errorLines(entry.validate(align({ ...rest, ...change }, entry).value)).length).toBeGreaterThan(1);
  });
});

/** One of many keys that fold to `summary`. */
function spelling(number: number): string {
  return [...'summary'].map((letter, i) => ['', '_', '-', '--'][(number >> (2 * i)) & 3] + letter).join('');
}

describe('6.6 fingerprints', () => {
  const fault = (code: string, pointer: string | null) => ({ code, pointer });

  test('the same rules at the same kinds of place', () => {
    const one = fingerprint([fault('type', '/sets/0/rir'), fault('W4', '/sets/1/must')]);
    expect(fingerprint([fault('W4', '/sets/7/must'), fault('type', '/sets/3/rir'), fault('type', '/sets/4/rir')])).toBe(
      one,
    );
    expect(fingerprint([fault('enum', '/sets/0/rir'), fault('W4', '/sets/1/must')])).not.toBe(one);
  });

  test('a refusal of the reader is its code', () => {
    expect(fingerprint([fault('truncated', null)])).not.toBe(fingerprint([fault('truncated', '')]));
    expect(fingerprint([fault('truncated', null)])).toMatch(/^[0-9a-f]{64}$/);
  });
});
