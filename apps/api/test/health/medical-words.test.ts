import { exercises } from '@topset/catalog';
import { namesConditionOrDrug } from '@topset/engine/dialogue';
import { rulesTexts } from '@topset/engine/session-maker';
import { expect, it } from 'vitest';

it('C4: names of exercises and what the rules say name no condition, drug or dose', () => {
  const names = exercises.flatMap(({ name, aliases }) => [name.en, name.ru, ...aliases.en, ...aliases.ru]);
  const texts = [rulesTexts.en, rulesTexts.ru].flatMap(({ coachSummary, coachNext, coachAction, painNote }) => [
    coachSummary,
    painNote,
    ...Object.values(coachNext),
    ...Object.values(coachAction),
  ]);
  expect([...names, ...texts].filter(namesConditionOrDrug)).toEqual([]);
});
