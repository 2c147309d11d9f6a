import type { CoachReply } from '@topset/llm-schema';
import { expect, test } from 'vitest';
import type { CoachContext } from './coach-guards.ts';
import { guardCoachReply } from './index.ts';
import { linesOf } from './testing/session.ts';

const context: CoachContext = {
  language: 'en',
  exerciseKeys: new Set(['push-up']),
  pain: false,
  fatigue: false,
  history: new Map([['push-up', { level: 4, volume: 30.5 }]]),
  promptFacts: ['Level 4 of 12', '30.5 repetitions', '1\u202f200 kg'],
  dueWarnings: [],
  namesConditionOrDrug: (text) => /ibuprofen/i.test(text),
};

const repeat = { kind: 'REPEAT_LEVEL', exerciseKey: 'push-up', label: 'Repeat level 4' } as const;

const reply: CoachReply = {
  language: 'en',
  summary: 'Level 4 of 12 went well.',
  sections: [{ kind: 'MAIN', text: 'Volume 30,5.' }],
  nextAction: repeat,
  options: [repeat, { kind: 'REST_DAY', exerciseKey: null, label: 'Rest' }],
  question: null,
  safetyNote: null,
  suspectedFlags: [],
  facts: [{ exerciseKey: 'push-up', level: 4, volume: 30.5 }],
};

const lines = (change: Partial<CoachReply>, other: Partial<CoachContext> = {}) =>
  linesOf(guardCoachReply({ ...reply, ...change }, { ...context, ...other }));

const notes = (...texts: string[]) => ({ sections: texts.map((text) => ({ kind: 'NOTE' as const, text })) });

test('a good reply passes every guard', () => {
  expect(lines({})).toEqual([]);
});

test('C1 the language, 900 characters, 12 lines', () => {
  expect(lines({}, { language: 'ru' })).toEqual(['C1 /language: wrong language']);
  const summary = 'x'.repeat(100);
  expect(lines({ summary, ...notes('y'.repeat(500), 'z'.repeat(300)) })).toEqual([]);
  expect(lines({ summary, ...notes('y'.repeat(500), 'z'.repeat(301)) })).toEqual(['C1 : too long']);
  expect(lines(notes('\n'.repeat(10)))).toEqual([]);
  expect(lines(notes('\n'.repeat(11)))).toEqual(['C1 : too long']);
});

test('C2 no next level under a flag, and a note under pain', () => {
  const nextAction = { ...repeat, kind: 'TRY_NEXT_LEVEL' as const };
  expect(lines({ nextAction }, { fatigue: true })).toEqual(['C2 /nextAction/kind: not allowed with an active flag']);
  expect(lines({ nextAction })).toEqual([]);
  expect(lines({}, { pain: true })).toEqual(['C2 /safetyNote: not allowed with an active flag']);
  expect(lines({ safetyNote: 'Stop if it hurts.' }, { pain: true })).toEqual([]);
});

test('C3 facts are those of the history, keys of the library, options distinct', () => {
  const facts = [{ exerciseKey: 'push-up', level: 5, volume: 30.5 }];
  expect(lines({ facts })).toEqual(['C3 /facts/0: does not match the history']);
  expect(lines({ nextAction: { ...repeat, exerciseKey: 'dip' } })).toEqual([
    'C3 /nextAction/exerciseKey: does not match the history',
  ]);
  expect(lines({ options: [repeat, repeat] })).toEqual(['C3 /options/1/kind: does not match the history']);
});

test('C4 no number of its own, no warning lost, nothing named', () => {
  expect(lines({ summary: 'Do 50 of them.' })).toEqual(['C4 /summary: is not in the facts']);
  expect(lines({ summary: 'Do ５０ of them.' })).toEqual(['C4 /summary: is not in the facts']);
  expect(lines({ question: 'Level 04?' })).toEqual([]);
  expect(lines({}, { dueWarnings: ['See a doctor.'] })).toEqual(['C4 /safetyNote: warning missing']);
  expect(lines({ safetyNote: 'Please: See a doctor.' }, { dueWarnings: ['See a doctor.'] })).toEqual([]);
  expect(lines({ summary: 'Take ibuprofen.' })).toEqual(['C4 /summary: not for us to name']);
});

test.each<[string, string, boolean]>([
  ['a fact', '4 and 12', true],
  ['a decimal comma', '30,5', true],
  ['a decimal point with a nought', '30.50', true],
  ['only a part of a fact', '30', false],
  ['thousands', '1,200 or 1\u00a0200 or 1200', true],
  ['a product of facts', '4x12', true],
  ['a product with something else', '3x12', false],
  ['a range of facts', '4-12', true],
  ['a percentage', '12%', true],
  ['another percentage', '80%', false],
  ['a time of facts', '4:12', true],
  ['a sign', '+4, -4', true],
  ['a fraction that begins with its point', '.4', false],
  ['a fact at the end of a sentence', 'Level 4.', true],
  ['several in a row', '4.12.2', false],
  ['inside a word', 'v4', true],
  ['a fraction sign', '½', false],
  ['another script', '٤', false],
  ['a number as a word', 'two more, три раза', true],
  ['an ordinal', '4th', true],
])('C4 numbers: %s', (_, text, isKnown) => {
  expect(lines(notes(text))).toEqual(isKnown ? [] : ['C4 /sections/0/text: is not in the facts']);
});

test('C4 in every text of a reply', () => {
  const label = 'Do 77';
  expect(
    lines({
      question: '77?',
      safetyNote: '77!',
      summary: '77',
      nextAction: { ...repeat, label },
      options: [{ ...repeat, label }],
    }),
  ).toEqual(
    ['/nextAction/label', '/options/0/label', '/question', '/safetyNote', '/summary'].map(
      (pointer) => `C4 ${pointer}: is not in the facts`,
    ),
  );
});

test('C4 a due warning brings its own numbers, and each is due', () => {
  const dueWarnings = ['Wait 48 h.', 'See a doctor.'];
  expect(lines({ safetyNote: 'Wait 48 h. See a doctor.' }, { dueWarnings })).toEqual([]);
  expect(lines({ ...notes('Wait 48 h.') }, { dueWarnings })).toEqual(['C4 /safetyNote: warning missing']);
  expect(lines({ safetyNote: 'wait 48 h. see a doctor.' }, { dueWarnings })).toHaveLength(2);
});

test('C1 lines of all fields count together; C2 options count, a blank note is none', () => {
  expect(lines({ ...notes('\n'.repeat(9)), safetyNote: 'a' })).toEqual([]);
  expect(lines({ ...notes('\n'.repeat(9)), safetyNote: 'a\nb' })).toEqual(['C1 : too long']);
  const options = [{ ...repeat, kind: 'TRY_NEXT_LEVEL' as const }];
  expect(lines({ options, safetyNote: ' ' }, { pain: true })).toEqual([
    'C2 /options/0/kind: not allowed with an active flag',
    'C2 /safetyNote: not allowed with an active flag',
  ]);
});

test.each([
  ['no level', { exerciseKey: 'push-up', level: null, volume: 30.5 }],
  ['another volume', { exerciseKey: 'push-up', level: 4, volume: 30 }],
  ['an exercise that was never trained', { exerciseKey: 'plank', level: null, volume: null }],
  ['an exercise outside the library', { exerciseKey: 'own-move', level: 1, volume: 1 }],
])('C3 a fact with %s', (_, fact) => {
  const history = new Map([...context.history, ['own-move', { level: 1, volume: 1 }]]);
  const exerciseKeys = new Set(['push-up', 'plank']);
  expect(lines({ facts: [fact] }, { history, exerciseKeys })).toEqual(['C3 /facts/0: does not match the history']);
});
