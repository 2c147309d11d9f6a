import { normaliseText, WordList, wordsOf } from '../reading/words.ts';
import { CONDITIONS_EN, CONDITIONS_RU } from './conditions.ts';
import { DOSE } from './doses.ts';
import { DRUGS_EN, DRUGS_RU } from './drugs.ts';

const NOT_OURS_TO_NAME = new WordList([...CONDITIONS_EN, ...CONDITIONS_RU, ...DRUGS_EN, ...DRUGS_RU]);

/** Whether a text names a condition, a drug or a dose, in either language: a coach speaks of none. */
export function namesConditionOrDrug(text: string): boolean {
  return NOT_OURS_TO_NAME.occursIn(wordsOf(text)) || DOSE.test(normaliseText(text));
}
