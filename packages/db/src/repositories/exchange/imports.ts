import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import { importChunks, importRows, imports } from '../../schema/index.ts';
import { type Page, type PageOf, pageOrder, toPage, within } from '../page.ts';

export type ImportRow = typeof imports.$inferSelect;

export type ImportLineRow = typeof importRows.$inferSelect;

type Id = Pick<ImportRow, 'athleteId' | 'id'>;

const isImport = ({ athleteId, id }: Id) => and(eq(imports.athleteId, athleteId), eq(imports.id, id));

export async function insertImport(tx: Db, row: typeof imports.$inferInsert): Promise<ImportRow> {
  const [inserted] = await tx.insert(imports).values(row).returning();
  return inserted!;
}

export async function lockImport(tx: Db, wanted: Id): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(isImport(wanted)).for('update');
  return row;
}

export async function deleteImport(tx: Db, wanted: Id): Promise<void> {
  await tx.delete(imports).where(isImport(wanted));
}

/** Every change raises the version, which those who watch its progress compare. */
export async function changeImport(
  tx: Db,
  wanted: Id,
  patch: Partial<Omit<ImportRow, 'athleteId' | 'id' | 'version'>>,
): Promise<ImportRow> {
  const [row] = await tx
    .update(imports)
    .set({ ...patch, version: sql`${imports.version} + 1` })
    .where(isImport(wanted))
    .returning();
  return row!;
}

export async function pageImports(db: Db, athleteId: string, page: Page): Promise<PageOf<ImportRow>> {
  const rows = await db
    .select()
    .from(imports)
    .where(
      and(eq(imports.athleteId, athleteId), ne(imports.state, 'UPLOADED'), within(page, imports.createdAt, imports.id)),
    )
    .orderBy(...pageOrder(page, imports.createdAt, imports.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countImports(db: Db, athleteId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(imports)
    .where(and(eq(imports.athleteId, athleteId), ne(imports.state, 'UPLOADED')));
  return row?.count ?? 0;
}

export async function insertChunk(tx: Db, chunk: typeof importChunks.$inferInsert): Promise<void> {
  await tx.insert(importChunks).values(chunk);
}

/** The bytes of a file from its beginning, a piece at a time. */
export async function* chunksOf(db: Db, { athleteId, id }: Id): AsyncGenerator<Uint8Array> {
  for (let n = -1; ; ) {
    const [chunk] = await db
      .select({ n: importChunks.n, content: importChunks.content })
      .from(importChunks)
      .where(and(eq(importChunks.athleteId, athleteId), eq(importChunks.importId, id), gt(importChunks.n, n)))
      .orderBy(asc(importChunks.n))
      .limit(1);
    if (!chunk) return;
    n = chunk.n;
    yield chunk.content;
  }
}

export async function deleteChunks(tx: Db, { athleteId, id }: Id): Promise<void> {
  await tx.delete(importChunks).where(and(eq(importChunks.athleteId, athleteId), eq(importChunks.importId, id)));
}

/** The rows of a committed file, a page at a time in the order of its lines. */
export async function linesAfter(db: Db, { athleteId, id }: Id, line: number, most: number): Promise<ImportLineRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.athleteId, athleteId), eq(importRows.importId, id), gt(importRows.line, line)))
    .orderBy(asc(importRows.line))
    .limit(most);
}

export async function deleteLines(tx: Db, { athleteId, id }: Id, most: number): Promise<number> {
  const some = tx
    .select({ line: importRows.line })
    .from(importRows)
    .where(and(eq(importRows.athleteId, athleteId), eq(importRows.importId, id)))
    .limit(most);
  const gone = await tx
    .delete(importRows)
    .where(and(eq(importRows.athleteId, athleteId), eq(importRows.importId, id), inArray(importRows.line, some)))
    .returning({ line: importRows.line });
  return gone.length;
}

/** What has changed nothing, and has nobody at work on it. */
const WAITING = ['UPLOADED', 'REFUSED', 'READY'] as const;

/** Files that nobody committed, some at a time, of all athletes. */
export async function purgeImports(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, id } = imports;
  const stale = tx
    .select({ athleteId, id })
    .from(imports)
    .where(and(lt(imports.createdAt, before), inArray(imports.state, [...WAITING])))
    .limit(most);
  return (await tx.delete(imports).where(sql`(${athleteId}, ${id}) in ${stale}`).returning({ id })).length;
}

/** Leaves an athlete their newest files that wait, and takes older ones away. */
export async function keepNewestWaiting(tx: Db, athleteId: string, most: number): Promise<void> {
  const older = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.athleteId, athleteId), inArray(imports.state, [...WAITING])))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .offset(most);
  await tx.delete(imports).where(and(eq(imports.athleteId, athleteId), inArray(imports.id, older)));
}
