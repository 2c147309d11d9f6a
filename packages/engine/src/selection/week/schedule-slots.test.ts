import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '../../kernel/local-dates.ts';
import type { RecordedSlot } from '../../kernel/training-record.ts';
import { INTENTS, type Intent } from '../../vocabulary.ts';
import { type HeldSlots, plannedOn, slotToPlan, slotToSettle, upcomingSlots } from './schedule-slots.ts';

const MONDAY: LocalDate = '2026-03-02';
const PPL = ['push', 'pull', 'legs'];

const held = (slots: readonly RecordedSlot[], today = MONDAY, weeklySchedule: readonly string[] = PPL): HeldSlots => ({
  weeklySchedule,
  slots,
  today,
});
const next = (state: HeldSlots) => upcomingSlots(state, 1)[0]!;
const done = (slot: number): RecordedSlot => ({ slot, status: 'DONE', on: MONDAY });
const planned = (slot: number, on = MONDAY): RecordedSlot => ({ slot, status: 'PLANNED', on });

describe('the slots of a schedule', () => {
  test('a new program begins with its first entry', () => {
    expect(upcomingSlots(held([]), 4).map(({ entry }) => entry)).toEqual(['push', 'pull', 'legs', 'push']);
  });

  test('what is done, skipped, running or planned is not asked for again; what was moved away is', () => {
    const slots: RecordedSlot[] = [
      done(0),
      { slot: 1, status: 'SKIPPED', on: MONDAY },
      { slot: 2, status: 'ACTIVE', on: MONDAY },
      planned(3),
      { slot: 4, status: 'RESCHEDULED', on: MONDAY },
    ];
    expect(next(held(slots))).toEqual({ slot: 4, index: 1, entry: 'pull' });
  });

  test('a session whose day has passed gives its slot back', () => {
    const slots = [done(0), planned(1)];
    expect(next(held(slots)).entry).toBe('legs');
    expect(next(held(slots, addDays(MONDAY, 1))).entry).toBe('pull');
  });

  test('a session out of turn takes its own entry of the round ahead, and is not asked for twice', () => {
    const legs = slotToSettle(held([]), { intent: 'legs' });
    expect(legs?.slot).toBe(2);
    const rest = upcomingSlots(held([done(2)]), 3);
    expect(rest.map(({ slot, entry }) => `${slot} ${entry}`)).toEqual(['0 push', '1 pull', '3 push']);
    expect(slotToSettle(held([]), { intent: 'upper' })).toBeNull();
  });

  test('what begins takes the slot of what is merely planned', () => {
    expect(slotToSettle(held([planned(0)]), { intent: 'push' })?.slot).toBe(0);
    expect(slotToPlan(held([planned(0)]), { intent: 'push' })?.slot).toBe(3);
  });

  test('what a whole round has passed by is not made up for', () => {
    expect(next(held([done(0), done(2), done(3)])).slot).toBe(1);
    expect(next(held([done(0), done(2), done(3), done(4)])).slot).toBe(5);
  });

  test('body parts are told apart by their muscles where these are known', () => {
    const arms = held([], MONDAY, ['body_part:chest', 'body_part:biceps,triceps']);
    expect(slotToPlan(arms, { intent: 'body_part', targetMuscles: ['triceps', 'biceps'] })?.index).toBe(1);
    expect(slotToPlan(arms, { intent: 'body_part' })?.index).toBe(0);
    expect(slotToPlan(arms, { intent: 'body_part', targetMuscles: ['quads'] })).toBeNull();
  });

  test('what is planned for a day is found, unless its slot was done otherwise', () => {
    const tuesday = addDays(MONDAY, 1);
    const state = held([planned(1, tuesday), planned(0), done(0)]);
    expect(plannedOn(state, MONDAY)).toEqual([]);
    expect(plannedOn(state, tuesday).map(({ entry }) => entry)).toEqual(['pull']);
  });
});

const schedule = fc.array(fc.constantFrom(...INTENTS.filter((intent) => intent !== 'body_part')), {
  minLength: 1,
  maxLength: 7,
});

describe('laws of slots', () => {
  test('days on which the next session is done, skipped, or moved and then done walk the schedule in order', () => {
    fc.assert(
      fc.property(
        schedule,
        fc.array(fc.constantFrom('DONE', 'SKIPPED', 'MOVED'), { maxLength: 30 }),
        (weeklySchedule, days) => {
          const slots: RecordedSlot[] = [];
          const walked: string[] = [];
          days.forEach((day, n) => {
            const today = addDays(MONDAY, n);
            const state = held(slots, today, weeklySchedule);
            const { entry } = next(state);
            walked.push(entry);
            const { slot } = slotToSettle(state, { intent: entry as Intent })!;
            if (day === 'MOVED') slots.push({ slot, status: 'RESCHEDULED', on: today });
            slots.push({ slot, status: day === 'SKIPPED' ? 'SKIPPED' : 'DONE', on: today });
          });
          expect(walked).toEqual(days.map((_, n) => weeklySchedule[n % weeklySchedule.length]));
        },
      ),
    );
  });

  test('so many sessions planned at once are so many slots in order, on whichever days', () => {
    fc.assert(
      fc.property(
        schedule,
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 20 }),
        fc.nat({ max: 10 }),
        (weeklySchedule, days, before) => {
          const slots: RecordedSlot[] = Array.from({ length: before }, (_, slot) => done(slot));
          for (const day of days) {
            const { slot } = next(held(slots, MONDAY, weeklySchedule));
            slots.push(planned(slot, addDays(MONDAY, day)));
          }
          expect(slots.map(({ slot }) => slot)).toEqual(slots.map((_, n) => n));
        },
      ),
    );
  });

  test('the order of rows decides nothing, and no open slot is ever settled or planned', () => {
    const row = fc.record({
      slot: fc.nat({ max: 12 }),
      status: fc.constantFrom('PLANNED', 'REVIEW', 'ACTIVE', 'SUMMARY', 'DONE', 'SKIPPED', 'RESCHEDULED'),
      on: fc.nat({ max: 9 }).map((day) => addDays(MONDAY, day - 4)),
    });
    fc.assert(
      fc.property(schedule, fc.array(row), fc.constantFrom(...INTENTS), (weeklySchedule, rows, intent) => {
        const state = held(rows, MONDAY, weeklySchedule);
        const turned = held(rows.toReversed(), MONDAY, weeklySchedule);
        const open = upcomingSlots(state, 10);
        expect(upcomingSlots(turned, 10)).toEqual(open);
        expect(slotToPlan(turned, { intent })).toEqual(slotToPlan(state, { intent }));
        expect(slotToSettle(turned, { intent })).toEqual(slotToSettle(state, { intent }));
        const holding = rows.filter(
          ({ status, on }) => status !== 'RESCHEDULED' && (status !== 'PLANNED' || on >= MONDAY),
        );
        for (const { slot } of open) expect(holding.map((each) => each.slot)).not.toContain(slot);
      }),
    );
  });
});
