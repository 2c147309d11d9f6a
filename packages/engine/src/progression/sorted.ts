/** What lies from one number to another, both included, of items that are sorted by it: it looks at few others. */
export function between<Item>(
  sorted: readonly Item[],
  from: number,
  to: number,
  numberOf: (item: Item) => number,
): Item[] {
  return sorted.slice(
    countWhile(sorted, (item) => numberOf(item) < from),
    countWhile(sorted, (item) => numberOf(item) <= to),
  );
}

/** How many at the start are so, where all that are so stand there. */
export function countWhile<Item>(sorted: readonly Item[], isSo: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
