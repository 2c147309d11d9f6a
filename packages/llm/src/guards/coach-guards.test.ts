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
  promptFacts: ['Level 4 of 12', '30.5 repetitions', '1 200 kg'],
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
