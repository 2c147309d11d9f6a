import { describe, expect, it } from 'vitest';
import { exercises } from './library.ts';
import { searchExercises } from './search.ts';

const keys = (...query: Parameters<typeof searchExercises>) =>
  searchExercises(...query).map((exercise) => exercise.key);

describe('searchExercises', () => {
  it('puts the exact name first, then names that begin with it', () => {
    expect(keys('plank').slice(0, 2)).toEqual(['plank', 'copenhagen-plank']);
    expect(keys('front squat')[0]).toBe('front-squat');
    expect(keys('lat pulldown')[0]).toBe('lat-pulldown');
  });

  it('finds every exercise first by its full name, in both languages', () => {
    for (const exercise of exercises) {
      expect(keys(exercise.name.en)[0]).toBe(exercise.key);
      expect(keys(exercise.name.ru)[0]).toBe(exercise.key);
    }
  });

  it('finds by alias: the exact one before anything but an exact name', () => {
    expect(keys('rdl')).toEqual(['romanian-deadlift']);
    expect(keys('Dumbbell Row')[0]).toBe('one-arm-dumbbell-row');
    expect(keys('австралийские')[0]).toBe('inverted-row');
    expect(keys('армейский жим')[0]).toBe('barbell-overhead-press');
  });

  it('levels case, hyphens, blanks, ё and compatibility forms', () => {
    expect(keys('PULL  up')).toEqual(keys('pull-up'));
    expect(keys('Ｐｕｌｌ－Ｕｐ')).toEqual(keys('pull-up'));
    expect(keys('жим лёжа')).toEqual(keys('Жим Лежа'));
    expect(keys('берпи')).toEqual(['burpee']);
  });

  it('wants every word of the query, by its beginning, in any order', () => {
    expect(keys('curl inc')).toEqual(['incline-dumbbell-curl']);
    expect(keys('bench squat')).toEqual([]);
    expect(keys('накл гант жим')).toContain('incline-dumbbell-bench-press');
  });

  it('bears simple Russian inflection', () => {
    expect(keys('приседаний со штангой')).toContain('barbell-back-squat');
    expect(keys('жима лёжа')).toContain('barbell-bench-press');
    expect(keys('румынскую тягу')).toContain('romanian-deadlift');
    expect(keys('планку')[0]).toBe('plank');
    expect(keys('гантелями на бицепс')).toContain('dumbbell-curl');
  });

  it('keeps to one language when told to', () => {
    expect(keys('squat', 'ru')).toEqual([]);
    expect(keys('планка', 'en')).toEqual([]);
    expect(keys('планка', 'ru')[0]).toBe('plank');
  });

  it('finds nothing for nothing', () => {
    expect(keys('')).toEqual([]);
    expect(keys(' - ')).toEqual([]);
    expect(keys('zzz')).toEqual([]);
  });

  it('orders equal matches by fewer words, then by English name', () => {
    const names = searchExercises('curl', 'en').map((exercise) => exercise.name.en);
    expect(names.slice(0, 4)).toEqual(['Band Curl', 'Barbell Curl', 'Bayesian Curl', 'Cable Curl']);
  });
});
