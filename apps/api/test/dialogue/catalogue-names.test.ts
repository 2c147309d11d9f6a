import { exercises } from '@topset/catalog';
import { analyseText } from '@topset/engine/dialogue';
import { describe, expect, it } from 'vitest';

const NAMES = exercises.flatMap(({ name, aliases }) => [name.en, name.ru, ...aliases.en, ...aliases.ru]);

describe('names of the catalogue beside what hurts', () => {
  it.each([
    'болит',
    'боль',
    'потянул спину',
    'мышца потянулась',
    'тянет',
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
      const { pain, fatigue } = analyseText(text);
      return pain.length === 0 && !fatigue;
    });
    expect(silent).toEqual([]);
  });

  it.each(['боль в груди', 'кружится голова', 'обморок', 'chest pain', 'dizzy', 'fainted'])(
    'promise 16: no name silences the red flag "%s"',
    (trigger) => {
      const texts = NAMES.flatMap((name) => [`${name} ${trigger}`, `${trigger} ${name}`, `${name} 3x10 ${trigger}`]);
      expect(texts.filter((text) => !analyseText(text).redFlag)).toEqual([]);
    },
  );

  it('no name is itself a trigger', () => {
    expect(NAMES.filter((name) => analyseText(name).triggers.length > 0)).toEqual([]);
  });
});
