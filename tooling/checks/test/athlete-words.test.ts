import { expect, test } from 'vitest';
import {
  CATALOGUE,
  type CodeText,
  isSentence,
  russianOutside,
  sentencesOutside,
  textsIn,
} from '../src/athlete-words.ts';
import { repositoryFiles } from '../src/repository.ts';

/** Words that are heard or shown as an example, not said to an athlete. A folder stands for all of its files. */
const HEARD: readonly { readonly place: string; readonly why: string }[] = [
  { place: 'packages/engine/src/dialogue/hearing/', why: 'by which words things are heard' },
  { place: 'packages/engine/src/dialogue/reading/', why: 'by which words things are heard' },
  { place: 'packages/engine/src/dialogue/exercise-names/', why: 'how names are read' },
  { place: 'packages/engine/src/dialogue/medical-words/', why: 'which words of a model are withheld' },
  { place: 'packages/engine/src/dialogue/report-lines/', why: 'how reports are read' },
  { place: 'packages/engine/src/dialogue/safety/modes.ts', why: 'by which words modes are heard' },
  { place: 'packages/engine/src/dialogue/answers.ts', why: 'by which words answers are heard' },
  { place: 'packages/engine/src/dialogue/intents.ts', why: 'by which words wishes are heard' },
  { place: 'packages/engine/src/dialogue/questions.ts', why: 'by which words questions are heard' },
  { place: 'packages/engine/src/dialogue/requested-change.ts', why: 'by which words changes are heard' },
  { place: 'apps/api/src/features/exercises/schema.ts', why: 'an example in the contract' },
  { place: 'apps/api/src/features/dialogue/use-cases/send-message.ts', why: 'an example in the contract' },
];

/** Sentences that no athlete reads. */
const UNREAD: readonly { readonly place: string; readonly why: string }[] = [
  { place: 'packages/engine/src/kernel/flags.ts', why: 'what the contract says of a flag' },
  { place: 'packages/engine/src/progression/versions/json-patch.ts', why: 'a fault of ours' },
];

const told = ({ file, line, text }: CodeText) => `${file}:${line} says "${text}": words belong into ${CATALOGUE}`;

test('the reader sees texts, but neither comments, patterns nor faults', () => {
  const source = `
    // 'Привет'
    const heard = /жим/;
    const said = { ru: 'Стоп', en: \`Stop \${now}.\` };
    throw new TypeError('Так нельзя.');
    throw refuse('Нельзя.');
  `;
  expect(textsIn(source)).toEqual([
    { line: 4, text: 'Стоп' },
    { line: 4, text: 'Stop ….' },
    { line: 6, text: 'Нельзя.' },
  ]);
});

test('a sentence is told from a key, a name and a fact', () => {
  expect(['You took an offer.', 'Shall I do that?', '"Push day" is …, start it.'].map(isSentence)).toEqual(
    Array(3).fill(true),
  );
  expect(['double-progression', 'Bench Press', 'still inside', 'e1rm …', 'A. B'].map(isSentence)).toEqual(
    Array(5).fill(false),
  );
});

test('Russian is said by the catalogue only', () => {
  const found = russianOutside();
  expect(found.filter(({ file }) => !HEARD.some(({ place }) => file.startsWith(place))).map(told)).toEqual([]);
  for (const { place } of HEARD)
    expect(found.filter(({ file }) => file.startsWith(place)).length, place).toBeGreaterThan(0);
});

test('the engine has no sentence outside of the catalogue', () => {
  const found = sentencesOutside();
  expect(found.filter(({ file }) => !UNREAD.some(({ place }) => file.startsWith(place))).map(told)).toEqual([]);
  for (const { place } of UNREAD)
    expect(found.filter(({ file }) => file.startsWith(place)).length, place).toBeGreaterThan(0);
});

test('each language has the same subjects', () => {
  const subjects = (language: string) =>
    repositoryFiles()
      .filter((path) => path.startsWith(`${CATALOGUE}${language}/`))
      .map((path) => path.slice(`${CATALOGUE}${language}/`.length));
  expect(subjects('en').length).toBeGreaterThan(5);
  expect(subjects('ru')).toEqual(subjects('en'));
});
