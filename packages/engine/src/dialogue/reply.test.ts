import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextExpiresAt, fitsContext, isContextExpired } from './dialogue-context.ts';
import { composeReply } from './reply.ts';
import { dropLastSet, needsConfirmation, requestedChange } from './requested-change.ts';
import { rewordingFaults } from './rewording.ts';

describe('replies', () => {
  it('writes the sections that apply, in order, with one action and one question', () => {
    const reply = composeReply(
      {
        summary: 'Хорошая работа.',
        goal: 'закрепить уровень',
        main: ['Подтягивания 4x6', 'Планка 60 с'],
        nextStep: 'тренировка в среду.',
        question: { text: 'Повторим или попробуем 5x6?', safeDefault: 'REPEAT' },
      },
      'ru',
    );
    expect(reply.split('\n')).toEqual([
      'Хорошая работа.',
      'Цель: закрепить уровень',
      'Основное: Подтягивания 4x6',
      'Планка 60 с',
      'Дальше: тренировка в среду. Повторим или попробуем 5x6?',
    ]);
  });

  it('stays within 12 lines, 900 characters and one question, and keeps the next step', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.array(text, { maxLength: 20 }),
        text,
        fc.option(text),
        (a, b, c, main, d, ask) => {
          const question = ask === null ? {} : { question: { text: ask, safeDefault: 'REPEAT' as const } };
          const reply = composeReply(
            { summary: a, goal: b, warmUp: c, coolDown: b, main, nextStep: d, ...question },
            'en',
          );
          expect(reply.split('\n').length).toBeLessThanOrEqual(12);
          expect(Array.from(reply).length).toBeLessThanOrEqual(900);
          expect(reply.split('?').length - 1).toBeLessThanOrEqual(1);
          expect(reply.split('\n').at(-1)).toMatch(/^Next step: /);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('replaces a rewording with foreign numbers, lost warnings or a diagnosis', () => {
    const truth = { facts: ['Next time 5x6 at RPE 7.5, 1,440 s'], warnings: ['If it persists, see a doctor.'] };
    const faults = (text: string) => rewordingFaults(text, truth);
    expect(faults('Go for 5 sets of 6 at 7,5. If it persists, see a doctor.')).toEqual([]);
    expect(faults('Go for 5 sets of 8. If it persists, see a doctor.')).toEqual(['FOREIGN_NUMBER']);
    expect(faults('Go for 5 sets of 6.')).toEqual(['WARNING_MISSING']);
    expect(faults('Looks like tendinitis, take ibuprofen. If it persists, see a doctor.')).toEqual([
      'NAMES_CONDITION_OR_DRUG',
    ]);
    expect(faults(`${'a'.repeat(900)} If it persists, see a doctor.`)).toEqual(['OVER_LIMIT']);
  });
});

describe('requested changes', () => {
  it.each([
    ['Убери последние подходы', { kind: 'DROP_LAST_SETS' }],
    ['Drop the last sets please', { kind: 'DROP_LAST_SETS' }],
    ['Оставь как есть', { kind: 'KEEP_AS_IS' }],
    ['keep as is', { kind: 'KEEP_AS_IS' }],
    ['Откати понедельник', { kind: 'ROLL_BACK', day: { weekday: 1 }, slotTime: null }],
    ['roll back 2026-03-02 evening', { kind: 'ROLL_BACK', day: { date: '2026-03-02' }, slotTime: 'EVENING' }],
    ['undo', { kind: 'ROLL_BACK', day: null, slotTime: null }],
    ['Привет', null],
  ])('%s', (text, expected) => {
    expect(requestedChange(text)).toEqual(expected);
  });

  it('drops one set and keeps at least one', () => {
    const rung = { ordinal: 1, label: '1', variation: 'pull-up', sets: [6, 6], unit: 'REPS' } as const;
    expect(dropLastSet({ model: 'LEVEL', rung, sets: [6, 6] })).toMatchObject({ sets: [6] });
    expect(dropLastSet({ model: 'LEVEL', rung, sets: [6] })).toBeNull();
    expect(dropLastSet({ model: 'RANGE', sets: 1, lower: 8, upper: 12, unit: 'REPS' })).toBeNull();
  });

  it('does three mild changes without asking', () => {
    expect(
      [
        { kind: 'VOLUME', percent: -10, highRpe: true } as const,
        { kind: 'VOLUME', percent: -10, highRpe: false } as const,
        { kind: 'VOLUME', percent: -20, highRpe: true } as const,
        { kind: 'MOVE', hours: 24 } as const,
        { kind: 'MOVE', hours: 48 } as const,
        { kind: 'VARIATION', sameRung: true } as const,
        { kind: 'VARIATION', sameRung: false } as const,
        { kind: 'OTHER' } as const,
      ].map(needsConfirmation),
    ).toEqual([false, true, true, false, true, false, true, true]);
  });
});

describe('dialog context', () => {
  it('is never read from its expiry on', () => {
    const expiry = contextExpiresAt('WIZARD', 0);
    expect(expiry).toBe(15 * 60_000);
    expect([expiry - 1, expiry].map((now) => isContextExpired(expiry, now))).toEqual([false, true]);
    expect(contextExpiresAt('RECOVERY', 0)).toBe(14 * 24 * 3_600_000);
    expect([8192, 8193].map((length) => fitsContext('a'.repeat(length)))).toEqual([true, false]);
    expect(fitsContext('я'.repeat(4097))).toBe(false);
  });
});
