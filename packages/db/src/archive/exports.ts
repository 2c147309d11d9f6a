import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { dataExportChunks, dataExports } from '../schema/index.ts';

export type DataExportRow = typeof dataExports.$inferSelect;

export async function insertExport(
  tx: Db,
  row: Pick<DataExportRow, 'athleteId' | 'id' | 'createdAt'>,
): Promise<DataExportRow> {
  const [inserted] = await tx
    .insert(dataExports)
    .values({ ...row, state: 'QUEUED' })
    .returning();
  return inserted!;
}

/** The one that is being made; known not to change to a caller who has locked the athlete. */
export async function exportInHand(tx: Db, athleteId: string): Promise<DataExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.athleteId, athleteId), inArray(dataExports.state, ['QUEUED', 'RUNNING'])));
  return row;
}

export async function changeExport(
  tx: Db,
  { athleteId, id }: Pick<DataExportRow, 'athleteId' | 'id'>,
  patch: Partial<Omit<DataExportRow, 'athleteId' | 'id'>>,
): Promise<void> {
  await tx
    .update(dataExports)
    .set(patch)
    .where(and(eq(dataExports.athleteId, athleteId), eq(dataExports.id, id)));
}

/** Earlier archives, with their links. */
export async function deleteOtherExports(tx: Db, athleteId: string, id: string): Promise<void> {
  await tx.delete(dataExports).where(and(eq(dataExports.athleteId, athleteId), ne(dataExports.id, id)));
}

/** What of an earlier attempt is there. */
export async function deleteChunks(tx: Db, athleteId: string, exportId: string): Promise<void> {
  await tx
    .delete(dataExportChunks)
    .where(and(eq(dataExportChunks.athleteId, athleteId), eq(dataExportChunks.exportId, exportId)));
}

export async function insertChunk(tx: Db, chunk: typeof dataExportChunks.$inferInsert): Promise<void> {
  await tx.insert(dataExportChunks).values(chunk);
}

/** The next piece after `n`; undefined: that was the last one. */
export async function nextChunk(
  db: Db,
  athleteId: string,
  exportId: string,
  n: number,
): Promise<{ readonly n: number; readonly content: Buffer } | undefined> {
  const [chunk] = await db
    .select({ n: dataExportChunks.n, content: dataExportChunks.content })
    .from(dataExportChunks)
    .where(
      and(
        eq(dataExportChunks.athleteId, athleteId),
        eq(dataExportChunks.exportId, exportId),
        gt(dataExportChunks.n, n),
      ),
    )
    .orderBy(asc(dataExportChunks.n))
    .limit(1);
  return chunk;
}

/** Archives whose links still open something. */
export async function liveExports(db: Db, athleteId: string, now: Date): Promise<DataExportRow[]> {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.athleteId, athleteId), eq(dataExports.state, 'READY'), gt(dataExports.expiresAt, now)));
}

/** Archives whose time is over, of all athletes. How many there were. */
export async function purgeExports(tx: Db, now: Date, most: number): Promise<number> {
  const { athleteId, id } = dataExports;
  const expired = await tx
    .select({ athleteId, id })
    .from(dataExports)
    .where(lte(dataExports.expiresAt, now))
    .limit(most);
  for (const one of expired) {
    await tx.delete(dataExports).where(and(eq(athleteId, one.athleteId), eq(id, one.id)));
  }
  return expired.length;
}
