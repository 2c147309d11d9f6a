import { and, type Column, type SQL, sql } from 'drizzle-orm';

/** A row's place in a list that is ordered by what it is sorted by, then by id. */
export interface Cursor<Key = Date> {
  readonly at: Key;
  readonly id: string;
}

/** A keyset page: rows strictly after or before a cursor. One row more than `limit` is read to know if there are more. */
export interface Page<Key = Date> {
  readonly limit: number;
  readonly after?: Cursor<Key> | undefined;
  readonly before?: Cursor<Key> | undefined;
  /** Take the last rows instead of the first. */
  readonly fromEnd: boolean;
}

/** What a list is sorted by. */
export interface Order<Field extends string> {
  readonly field: Field;
  readonly direction: 'ASC' | 'DESC';
}

/** A page of a list that can be sorted by several things: cursors hold the value as a text. */
export interface OrderedPage<Field extends string> extends Page<string> {
  readonly order: Order<Field>;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

export function within(page: Page, at: Column, id: Column): SQL | undefined {
  return and(page.after && older(page.after, at, id), page.before && newer(page.before, at, id));
}

export function pageOrder(page: Pick<Page, 'fromEnd'>, at: Column, id: Column): SQL[] {
  return page.fromEnd ? [sql`${at} asc`, sql`${id} asc`] : [sql`${at} desc`, sql`${id} desc`];
}

/** What rows are compared by: as the row has it, and as it is written in a cursor. */
export interface SortKey {
  readonly ofRow: SQL;
  readonly ofCursor: (text: string) => SQL;
}

export const byInstant = (column: Column): SortKey => ({
  ofRow: sql`${column}`,
  ofCursor: (text) => sql`${text}::timestamptz`,
});

/** Without regard to upper and lower case; by code points, so that every database sorts alike. */
export const byText = (column: Column): SortKey => ({
  ofRow: sql`lower(${column}) collate "C"`,
  ofCursor: (text) => sql`lower(${text}::text) collate "C"`,
});

/** Nothing counts as none. */
export const byNumber = (column: Column): SortKey => ({
  ofRow: sql`coalesce(${column}, 0)`,
  ofCursor: (text) => sql`${text}::numeric`,
});

/** The condition and the order of a page that is sorted by a key and then by id, in one direction. */
export function sortedPage({ after, before, fromEnd, order }: OrderedPage<string>, key: SortKey, id: Column) {
  const row = sql`(${key.ofRow}, ${id})`;
  const place = ({ at, id: cursorId }: Cursor<string>) => sql`(${key.ofCursor(at)}, ${cursorId}::uuid)`;
  const ascending = order.direction === 'ASC';
  const [follows, precedes] = ascending ? [sql`>`, sql`<`] : [sql`<`, sql`>`];
  const direction = ascending === fromEnd ? sql`desc` : sql`asc`;
  return {
    where: and(after && sql`${row} ${follows} ${place(after)}`, before && sql`${row} ${precedes} ${place(before)}`),
    orderBy: [sql`${key.ofRow} ${direction}`, sql`${id} ${direction}`],
  };
}

export function toPage<Row>(rows: Row[], page: Pick<Page, 'limit' | 'fromEnd'>): PageOf<Row> {
  const kept = rows.slice(0, page.limit);
  return { rows: page.fromEnd ? kept.reverse() : kept, hasMore: rows.length > page.limit };
}

/** Compared as a row, which an index answers; two conditions with `or` between them would read all that was paged before. */
const place = ({ at, id }: Cursor, idColumn: Column) =>
  sql`(${at.toISOString()}::timestamptz, ${id}::${sql.raw(idColumn.getSQLType())})`;
const older = (cursor: Cursor, at: Column, id: Column) => sql`(${at}, ${id}) < ${place(cursor, id)}`;
const newer = (cursor: Cursor, at: Column, id: Column) => sql`(${at}, ${id}) > ${place(cursor, id)}`;
