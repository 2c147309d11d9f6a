import { normaliseName } from './exercise-names/exercise-names.ts';
import type { NameBook } from './exercise-names/name-book.ts';
import { type WordList, wordList, wordsOf } from './reading/words.ts';

/** The words that stand for an answer. A choice is also taken by its key or its number. */
const ANSWERS: Readonly<Record<string, WordList>> = {
  YES: wordList(
    'да ага угу конечно верно точно подтверждаю запиши записывай давай хорошо ок окей',
    'yes yep yeah yup sure ok okay confirm correct right',
  ),
  NO: wordList('нет неа отмена отмени неверно стоп no nope cancel wrong stop'),
  MANUAL: wordList('оставь оставить оставим мое моя свое keep mine'),
  AUTO: wordList('возьми взять возьмем анализ анализу take analysis'),
  COMPROMISE: wordList('компромисс сойдемся сойтись середин* посередине middle meet compromise'),
};

/** More words than that are a message of their own, not an answer. */
const LONGEST_ANSWER = 5;

/** Which of the offered choices a text takes; null: it says something else. */
export function readAnswer(text: string, choices: readonly string[], names: NameBook | null = null): string | null {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > LONGEST_ANSWER) return null;
  const key = choices.find((choice) => normaliseName(choice) === normaliseName(text));
  if (key !== undefined) return key;
  const number = /^\d$/.test(words[0] ?? '') && words.length === 1 ? Number(words[0]) : 0;
  if (number >= 1 && number <= choices.length) return choices[number - 1] ?? null;
  const [first] = words;
  const said = choices.find((choice) => ANSWERS[choice]?.has(first));
  if (said !== undefined) return said;
  const match = names?.among(choices).match(text);
  return match === undefined || match.kind === 'CANDIDATES' ? null : match.key;
}
