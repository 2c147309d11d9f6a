import { describe, expect, it } from 'vitest';
import { readAnswer } from './answers.ts';
import { NameBook } from './exercise-names/name-book.ts';
import { requestedChange, requestedMove, tenthLess } from './requested-change.ts';

describe('answers', () => {
  const YES_OR_NO = ['YES', 'NO'];
  it.each([
    ['Да', 'YES'],
    ['да, всё верно', 'YES'],
    ['yes', 'YES'],
    ['2', 'NO'],
    ['Нет', 'NO'],
    ['nope', 'NO'],
    ['может быть', null],
    ['да я бы хотел ещё раз посмотреть на весь этот план', null],
    ['', null],
  ])('%s is %s', (text, choice) => {
    expect(readAnswer(text, YES_OR_NO)).toBe(choice);
  });

  it('takes a side of a conflict, and an exercise by its number or name', () => {
    const sides = ['MANUAL', 'AUTO', 'COMPROMISE'];
    expect(['оставь', 'возьми', 'компромисс', '3'].map((text) => readAnswer(text, sides))).toEqual([
      'MANUAL',
      'AUTO',
      'COMPROMISE',
      'COMPROMISE',
    ]);
    const exercises = [
      { key: 'crunch', names: ['Скручивания', 'Crunch'] },
      { key: 'plank', names: ['Планка', 'Plank'] },
    ];
    expect(readAnswer('скручивания', ['crunch', 'plank'], NameBook.of(exercises))).toBe('crunch');
    expect(readAnswer('2', ['crunch', 'plank'], NameBook.of(exercises))).toBe('plank');
  });
});

describe('named exercises', () => {
  const exercises = [
    { key: 'pull-up', names: ['Подтягивания', 'Pull-up'] },
    { key: 'plank', names: ['Планка', 'Plank'] },
    { key: 'bench', names: ['Жим лёжа', 'Bench press'] },
  ];
  it.each([
    ['Убери подходы в подтягиваниях', 'pull-up'],
    ['облегчи планку', 'plank'],
    ['жим лежа сделай легче', 'bench'],
    ['make the bench press easier', 'bench'],
    ['планку и подтягивания', null],
    ['сделай легче', null],
  ])('%s speaks of %s', (text, key) => {
    expect(NameBook.of(exercises).named(text)).toBe(key);
  });
});

describe('wishes', () => {
  it.each([
    ['Перенеси на завтра', { kind: 'MOVE', hours: 24 }],
    ['Перенеси тренировку', { kind: 'MOVE', hours: 24 }],
    ['Сдвинь на послезавтра', { kind: 'MOVE', hours: 48 }],
    ['Перенеси на пятницу', { kind: 'MOVE', hours: 96 }],
    ['move it to Monday', { kind: 'MOVE', hours: 168 }],
    ['reschedule to 2026-03-05', { kind: 'MOVE', hours: 72 }],
    ['Пропущу сегодня', { kind: 'SKIP' }],
    ['cancel it', { kind: 'SKIP' }],
  ])('%s, on a Monday', (text, move) => {
    expect(requestedMove(text, '2026-03-02')).toEqual(move);
  });

  it('lighter and harder are told apart, and a tenth less is a tenth', () => {
    expect(requestedChange('облегчи')).toEqual({ kind: 'LIGHTER' });
    expect(requestedChange('make it harder')).toEqual({ kind: 'HARDER' });
    const rung = { ordinal: 1, label: '1', variation: 'pull-up', sets: [6, 6, 6, 6], unit: 'REPS' } as const;
    expect(tenthLess({ model: 'LEVEL', rung, sets: [6, 6, 6, 6] })).toMatchObject({ sets: [6, 5, 5, 5] });
    expect(tenthLess({ model: 'LEVEL', rung, sets: [1] })).toBeNull();
  });
});
