import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import { calendarAddresses, historyExports, workouts } from '../../schema/index.ts';
import type { WorkoutRow } from '../workouts/workouts.ts';

export type HistoryExportRow = typeof historyExports.$inferSelect;
export type CalendarAddressRow = typeof calendarAddresses.$inferSelect;

export async function insertHistoryExport(tx: Db, row: HistoryExportRow): Promise<void> {
  await tx.insert(historyExports).values(row);
}

export async function findHistoryExport(
  db: Db,
  athleteId: string,
  id: string,
  now: Date,
): Promise<HistoryExportRow | undefined> {
  const [row] = await db
    .select()
    .from(historyExports)
    .where(and(eq(historyExports.athleteId, athleteId), eq(historyExports.id, id), gt(historyExports.expiresAt, now)));
  return row;
}

/** Links whose time is over, of one athlete. */
export async function deleteExpired(tx: Db, athleteId: string, now: Date): Promise<void> {
  await tx
    .delete(historyExports)
    .where(and(eq(historyExports.athleteId, athleteId), lte(historyExports.expiresAt, now)));
}

export async function calendarAddressOf(db: Db, athleteId: string): Promise<CalendarAddressRow | undefined> {
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.athleteId, athleteId));
  return row;
}

/** A new address ends the one before. */
export async function putCalendarAddress(tx: Db, row: CalendarAddressRow): Promise<void> {
  await tx
    .insert(calendarAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarAddresses.athleteId],
      set: { secret: row.secret, createdAt: row.createdAt },
    });
}

export async function deleteCalendarAddress(tx: Db, athleteId: string): Promise<void> {
  await tx.delete(calendarAddresses).where(eq(calendarAddresses.athleteId, athleteId));
}

export async function plannedWorkouts(db: Db, athleteId: string, most: number): Promise<WorkoutRow[]> {
  return db
    .select()
    .from(workouts)
    .where(and(eq(workouts.athleteId, athleteId), eq(workouts.status, 'PLANNED')))
    .orderBy(workouts.at, workouts.id)
    .limit(most);
}
