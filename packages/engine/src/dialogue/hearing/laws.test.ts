import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import notTypos from '../lexicon/shared/not-typos.json' with { type: 'json' };
import { hear, hearWithWork } from './hear.ts';
import type { Hearing } from './hearing.ts';
import { EARS_2 } from './policy.ts';
import type { LabelledSentence } from './score.ts';
import { normalise, plainWord } from './text/normalise.ts';

const SENTENCES: readonly LabelledSentence[] = JSON.parse(
  readFileSync(new URL('testing/sentences.json', import.meta.url), 'utf8'),
).sentences;
const anySentence = fc.constantFrom(...SENTENCES);
const harmless = fc.constantFrom(...SENTENCES.filter(({ labels }) => labels.none));
const redFlag = fc.constantFrom(...SENTENCES.filter(({ text }) => hear(text).redFlags.length > 0));
const RUNS = { numRuns: 2000 };

const kinds = ({ redFlags }: Hearing) => redFlags.map(({ kind }) => kind).sort();

/** What is said, without the words in which it was said. */
function conclusions({ mentions: _, redFlags: __, ...rest }: Hearing) {
  return rest;
}

describe('laws', () => {
  it('E1: не, no or not before a text adds nothing, unless it makes an entry of the lexicon', () => {
    const before = fc.constantFrom('не', 'no', 'not');
    fc.assert(
      fc.property(anySentence, before, ({ text }, negator) => {
        const plain = hear(text);
        const denied = hear(`${negator} ${text}`);
        const isEntry = denied.mentions.some(
          ({ words, silencedBy }) => silencedBy === null && words.split(' ').includes(negator),
        );
        const isDoubled = /^(?:без|without)\b|^без /iu.test(text);
        if (isEntry || isDoubled) return;
        expect(kinds(plain)).toEqual(expect.arrayContaining(kinds(denied)));
        expect(plain.pain.length).toBeGreaterThanOrEqual(denied.pain.length);
        for (const label of ['fatigue', 'illness', 'technique'] as const) {
          if (denied[label]) expect(plain[label], `${negator} ${text}`).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('E2: a harmless sentence beside a red flag leaves the red flag', () => {
    const glue = fc.constantFrom('. ', ', ', '\n');
    fc.assert(
      fc.property(redFlag, harmless, glue, fc.boolean(), (flag, other, between, first) => {
        const text = first ? `${flag.text}${between}${other.text}` : `${other.text}${between}${flag.text}`;
        expect(kinds(hear(text)), text).toEqual(expect.arrayContaining(kinds(hear(flag.text))));
      }),
      RUNS,
    );
  });

  it('E3: case, ё, emoji, spaces and trailing marks change nothing', () => {
    const changes: readonly ((text: string) => string)[] = [
      (text) => text.toUpperCase(),
      (text) => text.replaceAll('е', 'ё'),
      (text) => `🔥 ${text} 💪`,
      (text) => text.replaceAll(' ', '  '),
      (text) => `${text}!`,
      (text) => `${text}...`,
      (text) => text.split('').join('\u00ad'),
    ];
    fc.assert(
      fc.property(anySentence, fc.constantFrom(...changes), ({ text }, change) => {
        if (/\?\s*$/.test(text)) return;
        expect(hear(change(text)), change(text)).toEqual(hear(text));
      }),
      RUNS,
    );
  });

  it('E4: of all sentences with one slip in a sign of six letters or more, 97 % are heard or asked about', () => {
    const known = new Set(notTypos);
    const slips = (word: string): string[] => {
      const other = /[а-я]/.test(word) ? 'о' : 'e';
      return Array.from(word, (letter, at) => {
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        const swapped = at === 0 ? [] : [word.slice(0, at - 1) + letter + word[at - 1] + after];
        return [before + after, before + letter + letter + after, before + other + after, ...swapped];
      }).flat();
    };
    let [made, missed] = [0, 0];
    for (const { text } of SENTENCES.filter(({ id }) => id.startsWith('dev-'))) {
      const { redFlags, pain, mentions } = hear(text);
      if (redFlags.length === 0 && pain.length === 0) continue;
      const words = mentions.flatMap((mention) =>
        mention.silencedBy === null && ['RED_FLAG', 'PAIN'].includes(mention.label) ? mention.words.split(' ') : [],
      );
      const plain = normalise(text);
      for (const word of new Set(words)) {
        if (word.length < 6 || !plain.includes(word)) continue;
        for (const slip of slips(word)) {
          if (slip === word || known.has(plainWord(slip))) continue;
          const heard = hear(plain.replace(word, slip));
          const still = redFlags.length > 0 ? heard.redFlags.length > 0 || heard.ask === 'RED_FLAG' : false;
          const hurts = pain.length > 0 && (heard.pain.length > 0 || heard.ask === 'PAIN');
          made += 1;
          if (!still && !hurts) missed += 1;
        }
      }
    }
    expect(made).toBeGreaterThan(500);
    expect(1 - missed / made).toBeGreaterThanOrEqual(0.97);
  });

  it('E6: the same text gives the same bytes, and no text makes it throw', () => {
    const words = fc.constantFrom(...SENTENCES.flatMap(({ text }) => text.split(' ')), 'не', 'no', ',', '.', ':', '🔥');
    const noise = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.array(words, { maxLength: 30 }).map((each) => each.join(' ')),
    );
    fc.assert(
      fc.property(noise, (text) => {
        expect(JSON.stringify(hear(text))).toBe(JSON.stringify(hear(text)));
      }),
      RUNS,
    );
  });

  it('E7: "не" directly before the only sign leaves no sign', () => {
    const SIGNS = ['болит', 'боль', 'ноет', 'устал', 'разбит', 'дискомфорт', 'головокружение', 'крепатура'];
    const FILLERS = ['сегодня', 'колено', 'очень', 'плечо', 'у', 'меня', 'после'];
    const filler = fc.array(fc.constantFrom(...FILLERS), { maxLength: 5 });
    fc.assert(
      fc.property(filler, fc.constantFrom(...SIGNS), filler, (before, sign, after) => {
        const denied = hear([...before, 'не', sign, ...after].join(' '));
        expect(conclusions(denied)).toMatchObject({ pain: [], fatigue: false });
        expect(denied.redFlags).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('the work of hearing', () => {
  it.each([
    'боль ',
    'не болит колено ',
    'chest pain not ',
    'my back hurts and knee if ',
    'не могу ',
    'no ',
    'koleno bolit ',
    'колено, ',
    'если болит. ',
    'у друга болит ',
    'bench 3x10\n',
    'просто слова ',
  ])('%j: twice the text is at most twice the comparisons', (piece) => {
    const once = hearWithWork(piece.repeat(200)).work;
    const twice = hearWithWork(piece.repeat(400)).work;
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThanOrEqual(2 * once + 500);
  });

  it('stops at the longest text', () => {
    const text = 'колено болит '.repeat(EARS_2.longestText);
    expect(hear(text)).toEqual(hear(text.slice(0, EARS_2.longestText)));
  });
});
