import type { ColumnSpec, Dialect, Role } from '../dialects/dialect.ts';

export interface BoundColumn {
  readonly index: number;
  /** As the header writes it. */
  readonly name: string;
  readonly spec: ColumnSpec;
}

/** A dialect laid over the columns of a file. */
export interface BoundTable {
  readonly dialect: Dialect;
  readonly header: readonly string[];
  readonly roles: ReadonlyMap<Role, BoundColumn>;
  /** Columns that the dialect knows and the domain does not. */
  readonly texts: readonly number[];
  /** Columns that the dialect does not know. */
  readonly extras: readonly number[];
}

/** Case, spaces and the kind of an apostrophe do not matter. */
export function headerKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, '').replaceAll('’', "'").toLowerCase();
}

/** Null where a column is missing that the dialect needs. */
export function bindDialect(dialect: Dialect, header: readonly string[]): BoundTable | null {
  const places = new Map<string, number>();
  header.forEach((name, index) => {
    const key = headerKey(name);
    if (!places.has(key)) places.set(key, index);
  });
  const found = dialect.columns.flatMap((spec) => {
    const index = spec.names.map((name) => places.get(headerKey(name))).find((place) => place !== undefined);
    return index === undefined ? [] : [{ index, name: header[index]!.trim(), spec }];
  });
  if (dialect.columns.some((spec) => !spec.optional && !isThere(spec, found))) return null;
  return boundTable(dialect, header, found);
}

/** By position: the header is in a language that is not known. */
export function bindPositions(dialect: Dialect, header: readonly string[], roles: readonly Role[]): BoundTable {
  const found = roles.map((role, index) => ({
    index,
    name: header[index]!.trim(),
    spec: { role, names: [header[index]!] },
  }));
  return boundTable(dialect, header, found);
}

function boundTable(dialect: Dialect, header: readonly string[], found: readonly BoundColumn[]): BoundTable {
  const roles = new Map<Role, BoundColumn>();
  const texts: number[] = [];
  const claimed = new Set<number>();
  for (const column of found) {
    const { role } = column.spec;
    if (role === 'text') texts.push(column.index);
    else if (role !== 'used' && roles.has(role)) continue;
    else if (role !== 'used') roles.set(role, column);
    claimed.add(column.index);
  }
  const extras = header.map((_, index) => index).filter((index) => !claimed.has(index));
  return { dialect, header: header.map((name) => name.trim()), roles, texts, extras };
}

/** Columns that mean the same are alternatives; texts and used ones stand for themselves. */
function isThere(spec: ColumnSpec, found: readonly BoundColumn[]): boolean {
  const alone = spec.role === 'text' || spec.role === 'used';
  return found.some((column) => (alone ? column.spec === spec : column.spec.role === spec.role));
}
