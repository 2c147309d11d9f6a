/** Boundaries are exact (0.7 x 90 is 63), doubles are not: every comparison of loads, ratios and means goes through here. */
const EPSILON = 1e-6;

export const atLeast = (a: number, b: number): boolean => a > b - EPSILON;
export const atMost = (a: number, b: number): boolean => a < b + EPSILON;
export const above = (a: number, b: number): boolean => a > b + EPSILON;
export const below = (a: number, b: number): boolean => a < b - EPSILON;
export const same = (a: number, b: number): boolean => Math.abs(a - b) <= EPSILON;

export const floorExact = (x: number): number => Math.floor(x + EPSILON);
export const ceilExact = (x: number): number => Math.ceil(x - EPSILON);

/** The nearest integer; half rounds away from zero. */
export function roundHalfAway(x: number): number {
  const magnitude = Math.floor(Math.abs(x) + 0.5 + 1e-9);
  return x < 0 && magnitude > 0 ? -magnitude : magnitude;
}

/** With so many decimals; a half that binary fractions miss by a hair still counts as one. */
export function roundedTo(x: number, decimals: number): number {
  const power = 10 ** decimals;
  return Math.round(x * power + EPSILON) / power;
}

/** Takes the binary dust off a computed number, so that it prints and compares as the decimal it stands for. */
export function tidy(x: number): number {
  return Math.round(x * 1e6) / 1e6 + 0;
}

/** Text order by code point, the same on every machine. */
export function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // UTF-16 puts surrogates below U+E000..U+FFFF; code points put them above.
    const xHigh = x >= 0xd800 && x <= 0xdfff;
    const yHigh = y >= 0xd800 && y <= 0xdfff;
    if (xHigh !== yHigh) return xHigh ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** sorted[floor((n - 1) / 2)]. */
export function lowerMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

/** sorted[floor(n / 2)]. */
export function upperMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Largest minus smallest; 0 for none. */
export function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}
