import type { Unit } from '@topset/engine';
import { IMPORT_POLICY } from '../policy.ts';
import { type Decimal, parseDecimal, roundHalfEven, toNumber, writeDecimal } from './decimal.ts';

/** Exactly, by definition of the pound. */
const KG_PER_LB = 0.453_592_37;

export interface LoadReading {
  /** A decimal without trailing zeros; negative is assistance. */
  readonly value: string;
  /** Null as long as nobody has said it. */
  readonly unit: Unit | null;
}

const other = (unit: Unit): Unit => (unit === 'KG' ? 'LB' : 'KG');
const convert = (value: number, from: Unit): number => (from === 'KG' ? value / KG_PER_LB : value * KG_PER_LB);

export const isBlurred = (value: Decimal): boolean => value.places > IMPORT_POLICY.plainDecimals;

/** To two decimals, if more than those are only noise of binary fractions. */
function withoutNoise(value: Decimal): Decimal | null {
  const near = roundHalfEven(value, 2);
  return Math.abs(toNumber(near) - toNumber(value)) <= IMPORT_POLICY.noise ? near : null;
}

/** What stood in the other unit before an app converted it, if that is a round number. */
function before(value: Decimal, unit: Unit): string | null {
  const there = convert(toNumber(value), unit);
  const near = Math.round(there * IMPORT_POLICY.roundSteps) / IMPORT_POLICY.roundSteps;
  if (Math.abs(there - near) > IMPORT_POLICY.blurRatio * Math.abs(there)) return null;
  return writeDecimal(parseDecimal(near.toFixed(2))!);
}

/** Whether a blurred load comes out round if the column is of the unit. */
export function comesOutRound(value: Decimal, unit: Unit): boolean {
  return withoutNoise(value) !== null || before(value, unit) !== null;
}

/** A load as somebody entered it: what a conversion blurred is restored, and nothing else is touched. */
export function restoreLoad(value: Decimal, unit: Unit | null): LoadReading {
  if (!isBlurred(value)) return { value: writeDecimal(value), unit };
  const clean = withoutNoise(value);
  if (clean) return { value: writeDecimal(clean), unit };
  const entered = unit && before(value, unit);
  if (entered) return { value: entered, unit: other(unit) };
  return { value: writeDecimal(roundHalfEven(value, IMPORT_POLICY.plainDecimals)), unit };
}

/** The value in another unit with all the digits of a double, as apps write it. */
export function convertedText(value: string, from: Unit, to: Unit): string {
  if (from === to) return value;
  return String(convert(Number(value), from));
}

/** Two loads are one if their values convert to within a hundredth. */
export function sameLoad(a: LoadReading | null, b: LoadReading | null): boolean {
  if (!a || !b) return a === b;
  if (a.unit === b.unit || !a.unit || !b.unit) return a.unit === b.unit && a.value === b.value;
  return Math.abs(convert(Number(a.value), a.unit) - Number(b.value)) <= 0.01;
}
