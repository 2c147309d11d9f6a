import { exercises } from '@topset/catalog';
import { analyseText, CatalogueNames } from '@topset/engine/dialogue';
import { describe, expect, it } from 'vitest';

const NAMES = exercises.flatMap(({ name, aliases }) => [name.en, name.ru, ...aliases.en, ...aliases.ru]);
const CATALOGUE = new CatalogueNames(NAMES);

describe('names of the catalogue beside what hurts', () => {
  it.each([
    'болит',
    'боль',
    'потянул спину',
    'мышца потянулась',
    'тянет колено',
    'устал',
    'pain',
    'hurts',
    'discomfort',
    'sore',
  ])('promise 16: no name silences "%s", before or after it', (trigger) => {
    const texts = NAMES.flatMap((name) => [
      `${name} ${trigger}`,
      `${trigger} ${name}`,
      `${name} 3x10 ${trigger}`,
      `${trigger} на ${name}`,
    ]);
    const silent = texts.filter((text) => {
      const known = [analyseText(text), analyseText(text, CATALOGUE)];
      return known.some(({ pain, fatigue }) => pain.length === 0 && !fatigue);
    });
    expect(silent).toEqual([]);
  });

  it.each(['боль в груди', 'кружится голова', 'обморок', 'chest pain', 'dizzy', 'fainted'])(
    'promise 16: no name silences the red flag "%s"',
    (trigger) => {
      const texts = NAMES.flatMap((name) => [`${name} ${trigger}`, `${trigger} ${name}`, `${name} 3x10 ${trigger}`]);
      expect(texts.filter((text) => !analyseText(text).redFlag || !analyseText(text, CATALOGUE).redFlag)).toEqual([]);
    },
  );

  it('E5: no name is a flag or a question, alone or with sets, whether or not the catalogue is known', () => {
    const texts = NAMES.flatMap((name) => [name, `${name} 3x10 60`, `${name} felt good`, `сделал ${name}`]);
    const said = texts.filter((text) => {
      const { mentions, ask } = analyseText(text, CATALOGUE);
      return mentions.length > 0 || ask !== null || analyseText(text).mentions.length > 0;
    });
    expect(said).toEqual([]);
  });
});
