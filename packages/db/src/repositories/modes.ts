import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { modes } from '../schema/index.ts';

export type ModeRow = typeof modes.$inferSelect;

/** Modes that were not ended; some may have run out by their date. */
export async function activeModes(db: Db, athleteId: string): Promise<ModeRow[]> {
  return db
    .select()
    .from(modes)
    .where(and(eq(modes.athleteId, athleteId), isNull(modes.endedAt)))
    .orderBy(asc(modes.startedAt), asc(modes.id));
}

export async function insertMode(tx: Db, row: ModeRow): Promise<void> {
  await tx.insert(modes).values(row);
}

export async function updateMode(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Pick<ModeRow, 'endedAt' | 'askedAt' | 'finishedWorkouts' | 'until'>>,
): Promise<ModeRow | undefined> {
  const [row] = await tx
    .update(modes)
    .set(patch)
    .where(and(eq(modes.athleteId, athleteId), eq(modes.id, id)))
    .returning();
  return row;
}
