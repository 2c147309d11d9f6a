import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerMedian, median, upperMedian } from './averages.ts';
import { compareCodePoints } from './code-point-order.ts';
import { equipmentClassOf, LOAD_CLASSES, piecesOfLoadClass } from './equipment-classes.ts';
import { rounded, roundedHalfDown, tidy } from './exact-numbers.ts';
import { FLAG_KINDS, forbidsAutomaticChange, forbidsIncrease } from './flags.ts';
import { DAY } from './instants.ts';
import { eased, hardness } from './loads.ts';
import { addDays, daysBetween, mondayOf, weekdayOf } from './local-dates.ts';
import { localDateOf, localTimeOf, startOfLocalDate } from './time-zones.ts';

const text = fc.string({ unit: 'binary', maxLength: 6 });
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe');
const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) });

test('texts are ordered as their code points are', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const points = (word: string) => Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
      const [left, right] = [points(a), points(b)];
      const at = left.findIndex((point, i) => point !== right[i]);
      const expected = at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
    }),
  );
  expect(compareCodePoints('\u{1F4AA}', '\uFF21')).toBeGreaterThan(0);
});

test('a half goes away from zero, or down, also where binary fractions miss it', () => {
  expect([rounded(2.5), rounded(-2.5), rounded(1.005, 2), rounded(-0.2)]).toEqual([3, -3, 1.01, 0]);
  expect([roundedHalfDown(2.5), roundedHalfDown(2.51), roundedHalfDown(24.5000000000001)]).toEqual([2, 3, 24]);
  expect(tidy(0.1 + 0.2)).toBe(0.3);
});

test('of an even count the three medians are the lower, the upper and the mean of both', () => {
  expect([lowerMedian([4, 1, 3, 2]), upperMedian([4, 1, 3, 2]), median([4, 1, 3, 2])]).toEqual([2, 3, 2.5]);
  expect([lowerMedian([3, 1, 2]), upperMedian([3, 1, 2]), median([3, 1, 2])]).toEqual([2, 2, 2]);
});

test('pain and fatigue stop increases, a suspension every change, and nothing else does', () => {
  expect(FLAG_KINDS.filter(forbidsIncrease)).toEqual(['FATIGUE', 'PAIN']);
  expect(FLAG_KINDS.filter(forbidsAutomaticChange)).toEqual(['SUSPENSION']);
});

test('less assistance is harder, and easing adds to it', () => {
  expect(hardness(20, true)).toBeLessThan(hardness(10, true));
  expect(hardness(20, false)).toBeGreaterThan(hardness(10, false));
  expect([eased(60, 0.75, false), eased(30, 0.75, true)]).toEqual([45, 40]);
});

test('what is loaded decides the class of an alternative, whatever the order of its pieces', () => {
  expect(equipmentClassOf(['bench', 'dumbbell'])).toBe('dumbbell');
  expect(equipmentClassOf(['rack', 'barbell', 'bench'])).toBe('barbell');
  expect(equipmentClassOf(['band', 'sled'])).toBe('other');
  expect(equipmentClassOf(['bench'])).toBe('other');
  const pieces = LOAD_CLASSES.flatMap(piecesOfLoadClass);
  expect(new Set(pieces).size).toBe(pieces.length);
});

test('a week begins on Monday, and days add up', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -800, max: 800 }), (at, days) => {
      const date = localDateOf(at, 'UTC');
      expect(weekdayOf(mondayOf(date))).toBe(1);
      expect(daysBetween(mondayOf(date), date)).toBe(weekdayOf(date) - 1);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test('an instant lies in its local date, which begins at or after midnight of its own clock', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const date = localDateOf(at, timeZone);
      const start = startOfLocalDate(date, timeZone);
      expect(start).toBeLessThanOrEqual(at);
      expect(at - start).toBeLessThan(DAY + DAY / 12);
      expect(localDateOf(start, timeZone)).toBe(date);
      expect(localTimeOf(start, timeZone) < '01:01').toBe(true);
    }),
  );
});
