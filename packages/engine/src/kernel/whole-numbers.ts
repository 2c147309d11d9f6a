import { sum } from './averages.ts';

/**
 * Integer arithmetic. Doubles get the thresholds wrong (`55 >= 50 * 1.1` is false), so volumes are whole, RPE is in
 * tenths, percentages are integers, and every division says which way it rounds.
 */
export function floorDiv(a: number, b: number): number {
  return Math.floor(a / b);
}

export function ceilDiv(a: number, b: number): number {
  return Math.ceil(a / b);
}

export function floorPct(value: number, pct: number): number {
  return floorDiv(value * pct, 100);
}

export function ceilPct(value: number, pct: number): number {
  return ceilDiv(value * pct, 100);
}

/** A part in thousandths of the whole. */
export function floorPermille(part: number, whole: number): number {
  return floorDiv(1000 * part, whole);
}

/** A decimal of at most three places in whole thousandths. */
export function inThousandths(x: number): number {
  return Math.round(x * 1000);
}

/** Percent as thousandths. */
export function pctAsPermille(pct: number): number {
  return pct * 10;
}

/** The mean of two whole numbers, rounded down. */
export function floorMean(a: number, b: number): number {
  return floorDiv(a + b, 2);
}

/** `value >= base * pct %`, inclusive and exact. */
export function reaches(value: number, base: number, pct: number): boolean {
  return value * 100 >= base * pct;
}

/** The mean of whole numbers, a half rounded up. */
export function meanHalfUp(values: readonly number[]): number {
  const n = values.length;
  return floorDiv(2 * sum(values) + n, 2 * n);
}
