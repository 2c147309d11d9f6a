import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseMessage } from './intents.ts';
import { readQuestion } from './questions.ts';

/** Ordinary questions in both languages, what they are about, and which intent answers them. */
const QUESTIONS: readonly (readonly [text: string, about: string, intent: string])[] = [
  ['What should I train today?', 'TODAY', 'PLAN'],
  ['what do i do today', 'TODAY', 'PLAN'],
  ['What should I trian today?', 'TODAY', 'PLAN'],
  ['Что мне сегодня делать?', 'TODAY', 'PLAN'],
  ['Какая сегодня тренировка?', 'TODAY', 'PLAN'],
  ['Какая севодня тренеровка?', 'TODAY', 'PLAN'],
  ['When is my next session?', 'NEXT_SESSION', 'PLAN'],
  ['When do I train next?', 'NEXT_SESSION', 'PLAN'],
  ['Когда следующая тренировка?', 'NEXT_SESSION', 'PLAN'],
  ['Когда ближайшее занятие', 'NEXT_SESSION', 'PLAN'],
  ['Which suggestions are open?', 'SUGGESTIONS', 'PLAN'],
  ['Any suggestons?', 'SUGGESTIONS', 'PLAN'],
  ['Какие есть предложения?', 'SUGGESTIONS', 'PLAN'],
  ['Why did you raise my weight?', 'WHY RAISED', 'EXPLAIN'],
  ['Why did you reduce the bench press?', 'WHY LOWERED', 'EXPLAIN'],
  ['Why is it the same?', 'WHY KEPT', 'EXPLAIN'],
  ['Why?', 'WHY', 'EXPLAIN'],
  ['Почему ты поднял вес?', 'WHY RAISED', 'EXPLAIN'],
  ['Почему снизил вес в приседе?', 'WHY LOWERED', 'EXPLAIN'],
  ['Почему оставил как раньше?', 'WHY KEPT', 'EXPLAIN'],
  ['How am I doing on squats?', 'PROGRESS', 'ANALYTICS'],
  ['How is my bench press going?', 'PROGRESS', 'ANALYTICS'],
  ['Как дела с жимом лёжа?', 'PROGRESS', 'ANALYTICS'],
  ['Как идёт присед?', 'PROGRESS', 'ANALYTICS'],
  ['What is my max on bench press?', 'BEST', 'ANALYTICS'],
  ['How much can I lift?', 'BEST', 'ANALYTICS'],
  ['What is my squat record?', 'BEST', 'ANALYTICS'],
  ['Какой у меня максимум в жиме лёжа?', 'BEST', 'ANALYTICS'],
  ['Сколько я жму?', 'BEST', 'ANALYTICS'],
  ['How many sets for chest this week?', 'MUSCLE_SETS chest', 'ANALYTICS'],
  ['How many sets did my hamstrings get?', 'MUSCLE_SETS hamstrings', 'ANALYTICS'],
  ['Сколько подходов на грудь на этой неделе?', 'MUSCLE_SETS chest', 'ANALYTICS'],
  ['Сколько подходов на бицепс?', 'MUSCLE_SETS biceps', 'ANALYTICS'],
];

const about = (text: string) => {
  const asked = readQuestion(text);
  return asked && [asked.kind, asked.direction, asked.muscle].filter(Boolean).join(' ');
};

describe('ordinary questions', () => {
  it.each(QUESTIONS)('%s is about %s, answered as %s', (text, expected, intent) => {
    expect(about(text)).toBe(expected);
    expect(analyseMessage(text)).toMatchObject({ handled: intent, question: { kind: expected.split(' ')[0] } });
  });

  it.each([
    'I trained today',
    'Сегодня тренировался',
    'The best session so far',
    'Is it going to rain?',
    'Who are you?',
    'Кто ты?',
    'hello',
  ])('%s is none, or none that training answers', (text) => {
    expect(['TODAY', 'WHY', 'NEXT_SESSION', 'BEST', 'SUGGESTIONS', 'MUSCLE_SETS']).not.toContain(about(text));
  });

  it('gives way to pain, to reports, and to what the words of an intent say', () => {
    expect(analyseMessage('My shoulder hurts, what should I train today?')).toMatchObject({
      handled: 'HEALTH',
      question: null,
    });
    expect(analyseMessage('Skip the next workout?').question).toBeNull();
    expect(analyseMessage('bench press 80x8, 80x8, 80x7').question).toBeNull();
  });

  it('whatever is typed is read the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readQuestion(`${text}?`)).toEqual(readQuestion(`${text}?`));
      }),
    );
  });
});
