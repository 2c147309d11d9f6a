import { sum } from '../kernel/averages.ts';
import { floorDiv } from '../kernel/whole-numbers.ts';
import { VALUE_SCALE } from './tables.ts';

/** What a metric is made of. Without a denominator it has no value. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** Its value with four places, a half rounded up; null without a denominator. */
export function fractionValue({ numerator, denominator }: Fraction): string | null {
  if (denominator === 0) return null;
  const scaled = floorDiv(2 * Math.abs(numerator) * VALUE_SCALE + denominator, 2 * denominator);
  const sign = numerator < 0 && scaled > 0 ? '-' : '';
  const whole = Math.floor(scaled / VALUE_SCALE);
  const places = String(VALUE_SCALE).length - 1;
  return `${sign}${whole}.${String(scaled % VALUE_SCALE).padStart(places, '0')}`;
}

/** The athletes' numerators over the athletes' denominators. */
export function totalOf(parts: readonly Fraction[]): Fraction {
  return {
    numerator: sum(parts.map(({ numerator }) => numerator)),
    denominator: sum(parts.map(({ denominator }) => denominator)),
  };
}

/** `numerator > percent of denominator`, exact; never where there is no denominator. */
export function isAbove({ numerator, denominator }: Fraction, percent: number): boolean {
  return denominator > 0 && numerator * 100 > percent * denominator;
}

/** `numerator < percent of denominator`, exact; never where there is no denominator. */
export function isBelow({ numerator, denominator }: Fraction, percent: number): boolean {
  return denominator > 0 && numerator * 100 < percent * denominator;
}
