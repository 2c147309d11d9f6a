import { and, type Column, gt, lt, or, type SQL, sql } from 'drizzle-orm';

/** A row's place in a list ordered by (instant, id), newest first. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** A keyset page: rows strictly after or before a cursor. One row more than `limit` is read to know if there are more. */
export interface Page {
  readonly limit: number;
  readonly after?: Cursor | undefined;
  readonly before?: Cursor | undefined;
  /** Take the last rows instead of the first. */
  readonly fromEnd: boolean;
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

export function toPage<Row>(rows: Row[], page: Pick<Page, 'limit' | 'fromEnd'>): PageOf<Row> {
  const kept = rows.slice(0, page.limit);
  return { rows: page.fromEnd ? kept.reverse() : kept, hasMore: rows.length > page.limit };
}

const older = (cursor: Cursor, at: Column, id: Column) =>
  or(lt(at, cursor.at), and(sql`${at} = ${cursor.at.toISOString()}::timestamptz`, lt(id, cursor.id)));
const newer = (cursor: Cursor, at: Column, id: Column) =>
  or(gt(at, cursor.at), and(sql`${at} = ${cursor.at.toISOString()}::timestamptz`, gt(id, cursor.id)));
