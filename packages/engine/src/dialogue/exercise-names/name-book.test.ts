import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { isWithinEdits, type NamedExercise, type NameMatch, normaliseName } from './exercise-names.ts';
import { NameBook } from './name-book.ts';

/** The rule of 5.5 word for word, with every name normalised and compared anew. */
function byTheLetter(typed: string, exercises: readonly NamedExercise[]): NameMatch {
  const query = normaliseName(typed);
  const keys = (matches: (name: string) => boolean) =>
    [
      ...new Set(exercises.filter(({ names }) => names.some((name) => matches(normaliseName(name)))).map((e) => e.key)),
    ].sort(compareCodePoints);
  if (query === '') return { kind: 'CANDIDATES', keys: [] };
  const exact = keys((name) => name === query);
  if (exact.length === 1) return { kind: 'EXACT', key: exact[0]! };
  if (exact.length > 1) return { kind: 'CANDIDATES', keys: exact.slice(0, 3) };
  const prefixed = keys((name) => name.startsWith(query));
  if ((query.match(/\p{L}/gu)?.length ?? 0) >= 4 && prefixed.length === 1) return { kind: 'PREFIX', key: prefixed[0]! };
  const limit = Math.max(1, Math.floor(query.length / 4));
  const containing = keys((name) => name.includes(query) || (name.length >= 4 && query.includes(name)));
  const mistyped = keys((name) => edits(name, query) <= limit);
  const near = prefixed.length > 0 ? prefixed : [...new Set([...containing, ...mistyped])];
  return { kind: 'CANDIDATES', keys: near.slice(0, 3) };
}

function edits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      row.push(Math.min(previous[j - 1]! + Number(a[i - 1] !== b[j - 1]), previous[j]! + 1, row[j - 1]! + 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}

const name = fc.array(fc.constantFrom('жим', 'Жим', 'лёжа', 'тяга', 'press', 'Pull', '-up', ' ', 'ab', 'a', '2'), {
  minLength: 1,
  maxLength: 5,
});
const word = name.map((parts) => parts.join(''));
const library = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), names: fc.array(word, { minLength: 1, maxLength: 3 }) }),
  { maxLength: 12 },
);

describe('a book of names', () => {
  it('finds what comparing with every name finds', () => {
    fc.assert(
      fc.property(library, library, word, (own, shared, typed) => {
        const book = NameBook.of(shared).with(own);
        expect(book.match(typed)).toEqual(byTheLetter(typed, [...own, ...shared]));
        const part = ['a', 'c'];
        const rest = [...own, ...shared].filter(({ key }) => part.includes(key));
        expect(book.among(part).match(typed)).toEqual(byTheLetter(typed, rest));
      }),
      { numRuns: 2000 },
    );
  });

  it('says whether two names are so many edits apart', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), fc.nat({ max: 9 }), (a, b, limit) => {
        expect(isWithinEdits(a, b, limit)).toBe(edits(a, b) <= limit);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('promise 6: the work of a message is linear in its length', () => {
  const LIBRARY = Array.from({ length: 300 }, (_, i) => ({ key: `e${i}`, names: [`Bench ${i}`, `Жим ${i}`] }));

  it('a name is read and normalised once, however many lines ask for it', () => {
    let reads = 0;
    const counted = LIBRARY.map(({ key, names }) => ({
      key,
      get names() {
        reads += 1;
        return names;
      },
    }));
    const book = NameBook.of(counted);
    expect([reads, book.work.normalised]).toEqual([300, 600]);
    for (let line = 0; line < 100; line += 1) book.match('unheard of');
    for (let line = 0; line < 100; line += 1) book.named('как делать жим 7 правильно');
    expect(reads).toBe(300);
    expect(book.work.normalised).toBe(601);
  });

  it('the same line again compares nothing; other lines cost the same each', () => {
    const book = NameBook.of(LIBRARY);
    const costOf = (typed: readonly string[]) => {
      const before = book.work.compared;
      for (const each of typed) book.match(each);
      return book.work.compared - before;
    };
    const first = costOf(['bensh qqq']);
    expect(costOf(Array.from({ length: 500 }, () => 'bensh qqq'))).toBe(0);
    const different = (from: number, count: number) => Array.from({ length: count }, (_, i) => `unheard ${from + i}z`);
    const [few, twice] = [costOf(different(0, 20)), costOf(different(100, 40))];
    expect(few).toBe(20 * first);
    expect(twice).toBe(2 * few);
  });

  it('a sentence of twice the words compares at most twice as much', () => {
    const sentence = 'как правильно делать жим 7 и bench 9 после разминки ';
    const costOf = (times: number) => {
      const book = NameBook.of(LIBRARY);
      book.named(sentence.repeat(times));
      return book.work.compared;
    };
    expect(costOf(1)).toBeGreaterThan(0);
    expect(costOf(80)).toBeLessThanOrEqual(80 * costOf(1) + 80 * LIBRARY.length);
    expect(costOf(80)).toBeLessThanOrEqual(2 * costOf(40) + LIBRARY.length);
  });
});
