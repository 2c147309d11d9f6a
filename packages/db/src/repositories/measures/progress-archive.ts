import { and, asc, eq, exists, getTableColumns, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import { planVersionConflicts, progressRecords, progressRecordsArchive } from '../../schema/index.ts';

const { athleteId: owner, id, planExerciseId, slotDate, workoutStart, conflictId } = progressRecords;

/** Whether the record's question about a plan is still open: it waits. */
const waits = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(planVersionConflicts)
      .where(
        and(
          eq(planVersionConflicts.athleteId, owner),
          eq(planVersionConflicts.id, conflictId),
          eq(planVersionConflicts.status, 'OPEN'),
        ),
      ),
  );

/** The oldest live records up to a local date that wait for nothing; their ids, at most `most`. */
export async function oldRecords(db: Db, athleteId: string, upTo: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(progressRecords)
    .where(and(eq(owner, athleteId), lte(slotDate, upTo), not(waits(db))))
    .orderBy(asc(slotDate), asc(workoutStart), asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** What overflow chooses from. */
export async function liveRecords(db: Db, athleteId: string) {
  return db
    .select({ id, planExerciseId, slotDate, workoutStart, waits: sql<boolean>`${waits(db)}` })
    .from(progressRecords)
    .where(eq(owner, athleteId));
}

/** Moves records of an athlete into the archive, as they are. Part of one transaction. */
export async function moveToArchive(tx: Db, athleteId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const chosen = and(eq(owner, athleteId), inArray(id, [...ids]));
  await tx.insert(progressRecordsArchive).select(
    tx
      .select({
        ...getTableColumns(progressRecords),
        archivedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('archived_at'),
        sourceTable: sql<string>`'progress_records'`.as('source_table'),
      })
      .from(progressRecords)
      .where(chosen),
  );
  await tx.delete(progressRecords).where(chosen);
}
