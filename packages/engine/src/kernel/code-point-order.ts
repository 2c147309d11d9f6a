/**
 * Compares two texts by code point. `<` compares UTF-16 units, which puts characters outside the basic plane before
 * some inside it; names must sort the same in SQL and here.
 */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return unitRank(left) - unitRank(right);
  }
  return a.length - b.length;
}

/** Surrogates rank above every other unit, as the code points they stand for do. */
function unitRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

export function compareCodePointLists(a: readonly string[], b: readonly string[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareCodePoints(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** By place, then id: the order in which the rows of a plan or a session are read. */
export function comparePlaces(
  a: { readonly id: string; readonly position: number },
  b: { readonly id: string; readonly position: number },
): number {
  return a.position - b.position || compareCodePoints(a.id, b.id);
}
