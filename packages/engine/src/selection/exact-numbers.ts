/** Non-integers are compared through these, never raw: the same sum in another order must not change a decision. */
export function quantized(x: number): number {
  return Math.floor(x * 1e9 + 0.5);
}

const POWERS = [1, 10, 100, 1000, 10_000];

/** Half away from zero, with a nudge for values that binary floats put just below a half. */
export function rounded(x: number, decimals = 0): number {
  const power = POWERS[decimals] ?? 10 ** decimals;
  const magnitude = Math.floor(Math.abs(x) * power + 0.5 + 1e-9) / power;
  return x < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

/** The value in the middle of a sorted list, or between the two there. */
export function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

export function clamp(x: number, low: number, high: number): number {
  return Math.min(Math.max(x, low), high);
}

export function lerp(a: number, b: number, p: number): number {
  return a + (b - a) * p;
}

export function atMost(a: number, b: number): boolean {
  return quantized(a) <= quantized(b);
}

export function atLeast(a: number, b: number): boolean {
  return quantized(a) >= quantized(b);
}
