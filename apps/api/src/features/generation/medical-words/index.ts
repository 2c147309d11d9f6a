import { normaliseText, wordsOf } from '@topset/engine/dialogue';
import { CONDITIONS_EN, CONDITIONS_RU } from './conditions.ts';
import { DOSE } from './doses.ts';
import { DRUGS_EN, DRUGS_RU } from './drugs.ts';
import { wordList } from './word-list.ts';

const isNamed = wordList([...CONDITIONS_EN, ...CONDITIONS_RU, ...DRUGS_EN, ...DRUGS_RU]);

/** Whether a text names a condition, a drug or a dose, in either language: a coach speaks of none. */
export function namesConditionOrDrug(text: string): boolean {
  return isNamed(wordsOf(text)) || DOSE.test(normaliseText(text));
}
