import { and, asc, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { raisePlace } from '../feed/raise.ts';
import { checkIns, healthAlerts } from '../schema/index.ts';

export type HealthAlertRow = typeof healthAlerts.$inferSelect;
export type CheckInRow = typeof checkIns.$inferSelect;

export async function openAlerts(db: Db, athleteId: string): Promise<HealthAlertRow[]> {
  return db
    .select()
    .from(healthAlerts)
    .where(and(eq(healthAlerts.athleteId, athleteId), isNull(healthAlerts.closedAt)))
    .orderBy(asc(healthAlerts.openedAt), asc(healthAlerts.id));
}

/** Alerts of every athlete, for admins: the most urgent first. */
export async function listAlerts(db: Db, open: boolean, limit: number): Promise<HealthAlertRow[]> {
  return db
    .select()
    .from(healthAlerts)
    .where(open ? isNull(healthAlerts.closedAt) : undefined)
    .orderBy(asc(healthAlerts.deadline), asc(healthAlerts.id))
    .limit(limit);
}

/** One alert of whomever, locked: for admins only. */
/** Alerts of all athletes by their ids, for an admin. */
export async function findAlerts(db: Db, ids: readonly string[]): Promise<HealthAlertRow[]> {
  return db
    .select()
    .from(healthAlerts)
    .where(inArray(healthAlerts.id, [...ids]));
}

/** Whether somebody should have looked at an alert by now. */
export async function isAlertOverdue(db: Db, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: healthAlerts.id })
    .from(healthAlerts)
    .where(and(isNull(healthAlerts.closedAt), lt(healthAlerts.deadline, now)))
    .limit(1);
  return row !== undefined;
}

export async function lockAlert(tx: Db, id: string): Promise<HealthAlertRow | undefined> {
  const [row] = await tx.select().from(healthAlerts).where(eq(healthAlerts.id, id)).for('update');
  return row;
}

export async function insertAlert(tx: Db, row: HealthAlertRow): Promise<void> {
  await tx.insert(healthAlerts).values(row);
  await raisePlace(tx, row.athleteId);
}

export async function updateAlert(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Pick<HealthAlertRow, 'grade' | 'deadline' | 'lastTriggerAt' | 'closedAt' | 'closedBy' | 'comment'>>,
): Promise<void> {
  await tx
    .update(healthAlerts)
    .set(patch)
    .where(and(eq(healthAlerts.athleteId, athleteId), eq(healthAlerts.id, id)));
  await raisePlace(tx, athleteId);
}

export async function findCheckIns(db: Db, athleteId: string, ids: readonly string[]): Promise<CheckInRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.athleteId, athleteId), inArray(checkIns.id, [...ids])));
}

export async function insertCheckIn(tx: Db, row: CheckInRow): Promise<void> {
  await tx.insert(checkIns).values(row);
}

/** Check-ins between two instants, newest first. */
export async function checkInsBetween(db: Db, athleteId: string, from: Date, to: Date): Promise<CheckInRow[]> {
  return db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.athleteId, athleteId), gte(checkIns.at, from), lte(checkIns.at, to)))
    .orderBy(desc(checkIns.at), desc(checkIns.id));
}
