/**
 * Doubles where decimals are meant. Two ways to compare them, because the two kinds of numbers ask for different things:
 *
 * - loads, ratios and means (`suggestions.md` 2): a tolerance, so that 0.7 x 90 reaches 63: `atLeast`, `above`, `same`;
 * - scores, gains and deficits (`selection.md`, conventions): whole numbers of a billionth, since what is sorted needs
 *   an order without circles, which a tolerance does not give: `quantized`.
 */
const TOLERANCE = 1e-6;

export const atLeast = (a: number, b: number): boolean => a > b - TOLERANCE;
export const atMost = (a: number, b: number): boolean => a < b + TOLERANCE;
export const above = (a: number, b: number): boolean => a > b + TOLERANCE;
export const below = (a: number, b: number): boolean => a < b - TOLERANCE;
export const same = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;

export const floorExact = (x: number): number => Math.floor(x + TOLERANCE);
export const ceilExact = (x: number): number => Math.ceil(x - TOLERANCE);

/** In billionths: the same sum in another order must not change what is picked. */
export function quantized(x: number): number {
  return Math.floor(x * 1e9 + 0.5);
}

/** By how much binary fractions miss a half. */
const DUST = 1e-9;
const POWERS = [1, 10, 100, 1000, 10_000];

/** With so many decimals, half away from zero; a half that binary fractions miss by a hair still counts as one. */
export function rounded(x: number, decimals = 0): number {
  const power = POWERS[decimals] ?? 10 ** decimals;
  const magnitude = Math.floor(Math.abs(x) * power + 0.5 + DUST) / power;
  return x < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** The nearest whole number; a half, or what binary fractions make of one, goes down. */
export function roundedHalfDown(x: number): number {
  return Math.ceil(x - 0.5 - DUST);
}

/** Takes the binary dust off a computed number, so that it prints and compares as the decimal it stands for. */
export function tidy(x: number): number {
  return rounded(x, 6);
}

export function clamp(x: number, low: number, high: number): number {
  return Math.min(Math.max(x, low), high);
}

export function lerp(a: number, b: number, p: number): number {
  return a + (b - a) * p;
}
