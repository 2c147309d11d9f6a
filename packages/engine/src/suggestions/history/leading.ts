/**
 * The first entries of all that there are, in some order: enough of them to take a few out again without looking at the
 * others.
 */
export interface Leading<Entry> {
  readonly entries: readonly Entry[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

interface Identified {
  readonly id: string;
}

export const NO_ENTRIES: Leading<never> = { entries: [], isAll: true };

/** With entries more, the first `most` of them. One that comes after all known ones is known only where they are all. */
export function withEntries<Entry>(
  { entries, isAll }: Leading<Entry>,
  added: readonly Entry[],
  order: (a: Entry, b: Entry) => number,
  most: number,
): Leading<Entry> {
  const last = entries.at(-1);
  const placed = isAll ? added : added.filter((entry) => last !== undefined && order(entry, last) < 0);
  const all = [...entries, ...placed].sort(order);
  return { entries: all.slice(0, most), isAll: isAll && placed.length === added.length && all.length <= most };
}

/** Without the entries of these ids; null: too few are known to say which are the first `least`. */
export function withoutEntries<Entry extends Identified>(
  { entries, isAll }: Leading<Entry>,
  ids: ReadonlySet<string>,
  least: number,
): Leading<Entry> | null {
  const left = entries.filter(({ id }) => !ids.has(id));
  return isAll || left.length >= least ? { entries: left, isAll } : null;
}
