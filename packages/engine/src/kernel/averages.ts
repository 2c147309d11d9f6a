export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Of at least one value. */
export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

/** Of an even count the lower of the two in the middle; of at least one value. */
export function lowerMedian(values: readonly number[]): number {
  return ascending(values)[Math.floor((values.length - 1) / 2)]!;
}

/** Where the middle of so many values in order is; of an even count the upper of the two. */
export const upperMiddle = (count: number): number => Math.floor(count / 2);

/** Of an even count the upper of the two in the middle; of at least one value. */
export function upperMedian(values: readonly number[]): number {
  return ascending(values)[upperMiddle(values.length)]!;
}

/** Of an even count the mean of the two in the middle; of at least one value. */
export function median(values: readonly number[]): number {
  return (lowerMedian(values) + upperMedian(values)) / 2;
}

/** Largest minus smallest; 0 for none. */
export function rangeOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}
