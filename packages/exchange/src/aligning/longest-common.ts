/** Pairs of places of the longest common subsequence, in order. */
export function longestCommon<A, B>(
  a: readonly A[],
  b: readonly B[],
  same: (x: A, y: B) => boolean,
): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i]![j] = same(a[i]!, b[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (same(a[i]!, b[j]!) && lengths[i]![j] === lengths[i + 1]![j + 1]! + 1) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** What stands between those pairs on the two sides, place by place. */
export function gapsBetween(
  pairs: readonly (readonly [number, number])[],
  lengthA: number,
  lengthB: number,
): readonly { readonly a: readonly number[]; readonly b: readonly number[] }[] {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const ends = [...pairs, [lengthA, lengthB] as const];
  let [fromA, fromB] = [0, 0];
  return ends.map(([toA, toB]) => {
    const gap = { a: range(fromA, toA), b: range(fromB, toB) };
    [fromA, fromB] = [toA + 1, toB + 1];
    return gap;
  });
}
