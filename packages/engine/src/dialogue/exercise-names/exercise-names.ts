/** One exercise under all its names and aliases, in every language. */
export interface NamedExercise {
  readonly key: string;
  readonly names: readonly string[];
}

export type NameMatch =
  | { readonly kind: 'EXACT' | 'PREFIX'; readonly key: string }
  /** Up to three to ask about; none when nothing is near. */
  | { readonly kind: 'CANDIDATES'; readonly keys: readonly string[] };

/** Case, ё, spaces and hyphens make no difference: "Pull-Ups" is "pull ups". */
export function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\-\u2010-\u2015_]+/gu, '');
}

/** Whether at most this many edits lie between two texts. Only the cells that can still be that near are looked at. */
export function isWithinEdits(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  const far = limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, far));
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(far);
    if (i <= limit) row[0] = i;
    let nearest = row[0] ?? far;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const swap = (previous[j - 1] ?? far) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cell = Math.min(swap, (previous[j] ?? far) + 1, (row[j - 1] ?? far) + 1, far);
      row[j] = cell;
      nearest = Math.min(nearest, cell);
    }
    if (nearest > limit) return false;
    previous = row;
  }
  return (previous[b.length] ?? far) <= limit;
}
