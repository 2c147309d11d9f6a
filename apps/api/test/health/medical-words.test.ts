import { exercises } from '@topset/catalog';
import { CATALOGUES, LOCALES } from '@topset/engine';
import { namesConditionOrDrug } from '@topset/engine/dialogue';
import { expect, it } from 'vitest';

it('C4: names of exercises and what the rules say name no condition, drug or dose', () => {
  const names = exercises.flatMap(({ name, aliases }) => [name.en, name.ru, ...aliases.en, ...aliases.ru]);
  const texts = LOCALES.flatMap((locale) =>
    Object.values(CATALOGUES[locale]).filter((text) => typeof text === 'string'),
  );
  expect([...names, ...texts].filter(namesConditionOrDrug)).toEqual([]);
});
