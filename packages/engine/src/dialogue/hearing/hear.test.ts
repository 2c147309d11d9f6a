import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hear } from './hear.ts';
import { JUDGED_LABELS, type LabelledSentence, precisionOf, recallOf, scoreHearing } from './score.ts';
import { CatalogueNames } from './text/catalogue-names.ts';

const sentencesOf = (file: string): LabelledSentence[] =>
  JSON.parse(readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8')).sentences;

describe('the floors of the labelled sentences', () => {
  const score = scoreHearing(sentencesOf('sentences.json'));
  it.each(JUDGED_LABELS)('%s', (label) => {
    const floor = label === 'redFlag' || label === 'pain' ? 0.97 : 0.95;
    const wrong = score.faults.filter(({ fault }) => fault.endsWith(` ${label}`));
    expect(precisionOf(score.labels[label]), JSON.stringify(wrong)).toBeGreaterThanOrEqual(floor);
    expect(recallOf(score.labels[label]), JSON.stringify(wrong)).toBeGreaterThanOrEqual(floor);
  });

  it('asks after at most 3 % of harmless messages', () => {
    expect(score.harmless).toBeGreaterThanOrEqual(250);
    expect(score.harmlessAsked / score.harmless).toBeLessThanOrEqual(0.03);
  });

  it('finds the area', () => {
    expect(score.areas.right / score.areas.judged).toBeGreaterThanOrEqual(0.97);
  });
});

describe('what a text says', () => {
  const said = (text: string) => {
    const { redFlags, pain, ask, ...rest } = hear(text);
    const marks = pain.map(({ area, severity }) => `${area} ${severity}`);
    const flags = redFlags.map(({ kind }) => kind);
    const others = (['fatigue', 'illness', 'technique', 'injury', 'skip', 'move', 'shortOfTime'] as const).filter(
      (label) => rest[label],
    );
    return [...flags, ...marks, ...others, ...(ask === null ? [] : [`ask ${ask}`])].join(', ');
  };

  it.each([
    ['knee didn’t hurt until set 4', 'knee 2'],
    ['не могу присесть без боли', 'unspecified 2'],
    ['боль прошла и вернулась', 'unspecified 2'],
    ['If I squat my knee hurts', 'knee 2'],
    ['боли в колене нет', ''],
    ['chest pain: none', ''],
    ['my buddy’s back hurts', ''],
    ['the chest pain is gone now', 'ask RED_FLAG'],
    ['if my chest hurts, what then', 'ask RED_FLAG'],
    ['раньше не болело', 'ask PAIN'],
    ['тянет', 'ask PAIN'],
    ['my fingers are numb', 'wrist 2, ask RED_FLAG'],
    ['shoulders are sore', 'fatigue, ask PAIN'],
    ['elbow is sore', 'elbow 2'],
    ['heart rate 150 while lying on the couch', 'CARDIAC'],
    ['heart rate 178 on the last sprint', ''],
    ['koleno bolit', 'knee 2'],
    ['grud davit doma', 'CHEST'],
    ['boli', ''],
    ['kolеno bоlit', 'knee 2'],
    ['заболел', 'illness'],
    ['заболело плечо', 'shoulder 2'],
    ['боль в груди', 'CHEST, unspecified 2'],
    ['грудные болят', 'shoulder 2'],
    ['no pain no gain', ''],
    ['my back in pieces, it hurts', 'low_back 2'],
  ])('%s -> %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it('keeps every mention, with what silenced it', () => {
    const mentions = (text: string) =>
      hear(text).mentions.map(({ label, words, silencedBy }) => `${label} ${words} ${silencedBy}`);
    expect(mentions('колено не болит, у друга болит спина')).toEqual(['PAIN болит negated', 'PAIN болит other']);
    expect(mentions('в 2019 потянул спину')).toEqual(['PAIN потянул history']);
    expect(mentions('боль прошла')).toEqual(['PAIN боль relief']);
    expect(mentions('боюсь травмы')).toContain('PAIN травмы hypothetical');
  });

  it.each(['хочу умереть', 'I want to kill myself', 'не хочу больше жить, колено болит', "i don't want to be alive"])(
    '%s is answered alone',
    (text) => {
      expect(hear(text)).toMatchObject({ selfHarm: true, pain: [], redFlags: [], fatigue: false, ask: null });
    },
  );

  it.each(['этот присед меня убьёт', 'dying to try the new rack', 'my friend wants to die of laughter', 'killing it'])(
    '%s is not about that',
    (text) => expect(hear(text).selfHarm).toBe(false),
  );

  it('a name of the catalogue hides its own words only', () => {
    const names = new CatalogueNames(['Dead Bug', 'Chest Opener']);
    expect(hear('chest opener', names)).toMatchObject({ redFlags: [], ask: null });
    expect(hear('chest opener, chest pain after it', names).redFlags).toHaveLength(1);
  });
});
