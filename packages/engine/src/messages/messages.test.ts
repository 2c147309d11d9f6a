import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../vocabulary.ts';
import { CATALOGUES, message, render } from './catalogue.ts';
import * as english from './en/writing.ts';
import * as russian from './ru/writing.ts';

/**
 * The values that a phrase reads, by name: those that it takes apart, and those that it asks `said` for. Of a text in
 * both languages each takes its own.
 */
function namesRead(phrase: unknown): readonly string[] {
  const source = String(typeof phrase === 'function' ? phrase : '');
  const apart = /^\(\s*\{([^}]*)\}/.exec(source)?.[1] ?? '';
  const named = [
    ...apart.split(',').map((part) => part.split(':')[0]!.trim()),
    ...(source.match(/(?<=\bsaid\.)\w+/g) ?? []),
  ];
  return [...new Set(named.filter((name) => name !== '' && name !== 'en' && name !== 'ru'))].sort();
}

describe('the catalogue of messages', () => {
  it('has every sentence in every language, each code in one subject', async () => {
    const codes = Object.keys(CATALOGUES.en).sort();
    for (const locale of LOCALES) expect(Object.keys(CATALOGUES[locale]).sort()).toEqual(codes);
    const files = readdirSync(new URL('en', import.meta.url)).filter((file) => !/^(index|words|writing)/.test(file));
    const subjects: Record<string, object>[] = await Promise.all(
      files.map((file) => import(/* @vite-ignore */ `./en/${file}`)),
    );
    const stated = subjects.flatMap((subject) => Object.values(subject).flatMap((phrases) => Object.keys(phrases)));
    expect(stated.sort()).toEqual(codes);
  });

  it('says the same values in every language', () => {
    for (const [code, phrase] of Object.entries(CATALOGUES.en))
      for (const locale of LOCALES)
        expect([code, namesRead(CATALOGUES[locale][code])]).toEqual([code, namesRead(phrase)]);
  });

  it('a code is lower case, by subject and then by what it says', () => {
    for (const code of Object.keys(CATALOGUES.en))
      expect(code).toMatch(/^(text|[a-z]+(-[a-z]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+)$/);
  });

  it('a message is put into the words of whoever reads it', () => {
    const said = message('suggestion.warmup-calibration', { to: { value: 62.5, unit: 'KG' } });
    expect(render(said, 'en')).toBe('You warm up heavier than planned: 62.5 kg.');
    expect(render(said, 'ru')).toBe('Разминка идёт тяжелее плана: 62,5 кг.');
    expect(render(JSON.parse(JSON.stringify(said)), 'ru')).toBe(render(said, 'ru'));
  });

  it('a code that is no longer known stands for itself', () => {
    expect(render({ code: 'suggestion.of-old', values: {} }, 'en')).toBe('suggestion.of-old');
  });
});

describe('numbers and counts', () => {
  it('are written as the language writes them', () => {
    expect([english.number(82.5), russian.number(82.5)]).toEqual(['82.5', '82,5']);
    expect([english.whole(12500), russian.whole(12500)]).toEqual(['12,500', '12\u00a0500']);
    expect([english.tenths(85), russian.tenths(85), russian.tenths(80)]).toEqual(['8.5', '8,5', '8']);
    expect([english.load({ value: '67.50', unit: 'LB' }), russian.load({ value: '67.50', unit: 'LB' })]).toEqual([
      '67.5 lb',
      '67,5 фнт',
    ]);
    expect([
      english.targets({ sets: [30], unit: 'SECONDS' }),
      russian.targets({ sets: [30], unit: 'SECONDS' }),
    ]).toEqual(['30 s', '30 с']);
    expect(russian.targets({ sets: 3, lower: 8, upper: 12, unit: 'REPS' })).toBe('3x8-12');
  });

  it('decide about the form of a Russian word', () => {
    expect([1, 2, 3, 4, 5, 11, 21, 22, 25, 111, 122].map(russian.times)).toEqual([
      'один раз',
      'дважды',
      'трижды',
      'четырежды',
      '5 раз',
      '11 раз',
      '21 раз',
      '22 раза',
      '25 раз',
      '111 раз',
      '122 раза',
    ]);
    expect([1, 2, 5, 21, 23].map(russian.workouts)).toEqual([
      'одно занятие',
      'два занятия',
      '5 занятий',
      '21 занятие',
      '23 занятия',
    ]);
  });

  it('decide about the form of reps in both languages', () => {
    const said = (reps: number) => message('suggestion.steady-reps', { reps, to: reps + 1 });
    const atLeast = (reps: number) => message('suggestion.steady-reps-at-least', { reps, to: reps + 1 });
    expect([1, 3].map((count) => render(said(count), 'en').split(' at ')[0])).toEqual(['1 rep twice', '3 reps twice']);
    expect([1, 3, 8].map((count) => render(said(count), 'ru').split(' с ')[0])).toEqual([
      'Дважды 1 повторение',
      'Дважды 3 повторения',
      'Дважды 8 повторений',
    ]);
    expect([1, 3, 21].map((count) => render(atLeast(count), 'ru').split(' с ')[0])).toEqual([
      'Дважды не меньше 1 повторения',
      'Дважды не меньше 3 повторений',
      'Дважды не меньше 21 повторения',
    ]);
  });

  it('agree with what a Russian sentence counts', () => {
    const said = (most: number) => [
      render(message('refusal.too-many-invitations', { most }), 'ru').split(':')[0],
      render(message('input.characters-at-most', { most }), 'ru'),
      render(message('input.within-years', { years: most }), 'ru'),
      render(message('version.suggestions-accepted', { count: most }), 'ru'),
    ];
    expect(said(1)).toEqual([
      'Уже открыто 1 приглашение',
      'нужно не больше 1 символа',
      'не дальше чем через 1 год',
      'Принята подсказка.',
    ]);
    expect(said(3)).toEqual([
      'Уже открыты 3 приглашения',
      'нужно не больше 3 символов',
      'не дальше чем через 3 года',
      'Приняты 3 подсказки.',
    ]);
    expect(said(11)).toEqual([
      'Уже открыто 11 приглашений',
      'нужно не больше 11 символов',
      'не дальше чем через 11 лет',
      'Принято 11 подсказок.',
    ]);
    expect(said(21)).toEqual([
      'Уже открыто 21 приглашение',
      'нужно не больше 21 символа',
      'не дальше чем через 21 год',
      'Принята 21 подсказка.',
    ]);
  });

  it('of a plan of a day are written as each language does', () => {
    const said = message('prescription.sets', { sets: 2, lower: 20, upper: 40, unit: 'seconds', side: 'leg' });
    expect([render(said, 'en'), render(said, 'ru')]).toEqual(['2 x 20-40s/leg', '2 x 20-40 с на ногу']);
  });

  it('join a list as people do', () => {
    expect([english.list(['a']), english.list(['a', 'b']), english.list(['a', 'b', 'c'])]).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(russian.list(['колено', 'плечо', 'шея'])).toBe('колено, плечо и шея');
  });
});
