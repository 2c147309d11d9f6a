/** Columns that are text and never null. */
export type Stored<Column extends string> = { readonly [C in Column]: string };

export const globalId = (typename: string, id: string): string =>
  Buffer.from(`${typename}:${id}`).toString('base64url');

export const load = (value: string | null, unit: string | null) =>
  value === null || unit === null ? null : { value, unit };

export const instant = (at: Date | null): string | null => (at === null ? null : at.toISOString());

/** Rows by the value of one of their columns, in the order they came. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
