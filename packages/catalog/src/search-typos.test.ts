import { describe, expect, it } from 'vitest';
import { exercises } from './library.ts';
import { isOneTypoFrom } from './one-typo.ts';
import { searchExercises } from './search.ts';
import { normaliseText } from './text.ts';

const FIRST_PAGE = 20;
const keys = (...query: Parameters<typeof searchExercises>) => searchExercises(...query).map(({ key }) => key);

/** Four ways to mistype a word at one of its letters; a rare letter of its alphabet stands for any. */
function typosOf(word: string, at: number): string[] {
  const letter = /[а-я]/u.test(word) ? 'ы' : 'q';
  const i = at % word.length;
  return [
    word.slice(0, i) + word.slice(i + 1),
    word.slice(0, i) + letter + word.slice(i + 1),
    word.slice(0, i) + letter + word.slice(i),
    i === 0 ? word + letter : word.slice(0, i - 1) + word[i] + word[i - 1] + word.slice(i + 1),
  ];
}

describe('a search forgives one typo', () => {
  it.each([
    ['benchpres', 'barbell-bench-press'],
    ['deadlfit', 'barbell-deadlift'],
    ['sqaut', 'barbell-back-squat'],
    ['romanain deadlift', 'romanian-deadlift'],
    ['lateral rase', 'dumbbell-lateral-raise'],
    ['pulup', 'pull-up'],
    ['жим лежа штанги', 'barbell-bench-press'],
    ['штанги лежа жим', 'barbell-bench-press'],
    ['жим штаги лежа', 'barbell-bench-press'],
    ['присидания', 'barbell-back-squat'],
    ['подтягиваня', 'pull-up'],
    ['становя тяга', 'barbell-deadlift'],
  ])('%s finds %s', (query, key) => {
    expect(keys(query).slice(0, FIRST_PAGE)).toContain(key);
  });

  it('law: one letter of a word of five or more, deleted, replaced, put in or swapped, still finds it on the first page', () => {
    for (const [number, { key, name }] of exercises.entries()) {
      if (number % 4 > 0) continue;
      for (const words of [name.en, name.ru].map((each) => normaliseText(each).split(' '))) {
        const place = words.findIndex((word) => word.length >= 5);
        if (place < 0) continue;
        for (const typo of typosOf(words[place]!, number)) {
          const query = words.with(place, typo).join(' ');
          expect(keys(query).slice(0, FIRST_PAGE), query).toContain(key);
        }
      }
    }
  });

  it('law: what holds the words as they are stands before what holds them with a typo', () => {
    for (const query of [
      'press',
      'curl',
      'raise',
      'squats',
      'plank',
      'lunge',
      'benchpres',
      'incline press',
      'crunch',
    ]) {
      const wanted = normaliseText(query).split(' ');
      const plain = searchExercises(query, 'en').map(({ name, aliases }) => {
        const words = [name.en, ...aliases.en].flatMap((each) => normaliseText(each).split(' '));
        return wanted.every((each) => words.some((word) => word.startsWith(each)));
      });
      expect(
        [...plain].sort((a, b) => Number(b) - Number(a)),
        query,
      ).toEqual(plain);
    }
  });

  it('law: a name or an alias finds nothing by typos: no result lacks one of its words', () => {
    for (const { name } of exercises) {
      const wanted = normaliseText(name.en).split(' ');
      for (const found of searchExercises(name.en, 'en')) {
        const words = [found.name.en, ...found.aliases.en].flatMap((each) => normaliseText(each).split(' '));
        expect(wanted.every((each) => words.some((word) => word.startsWith(each)))).toBe(true);
      }
    }
  });

  it('not in words of fewer than four letters, and not in two places of one word', () => {
    for (const [typed, word] of [
      ['rwo', 'row'],
      ['abb', 'abs'],
      ['dps', 'dips'],
      ['urlc', 'curl'],
      ['bnhc', 'bench'],
      ['qsuta', 'squats'],
    ] as const) {
      expect(isOneTypoFrom(typed, word), `${typed} ${word}`).toBe(false);
    }
    expect(keys('zzzzz')).toEqual([]);
    expect(keys('xyxyxyxy press')).toEqual([]);
  });

  it('looks at each word of the library once for each word of the query, which are few', () => {
    const words = exercises.flatMap(({ name, aliases }) =>
      [name.en, name.ru, ...aliases.en, ...aliases.ru].flatMap((each) => normaliseText(each).split(' ')),
    );
    expect(new Set(words).size).toBeLessThan(2000);
  });
});
