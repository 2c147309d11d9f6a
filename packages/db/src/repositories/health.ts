import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { healthAlerts } from '../schema/index.ts';

export type HealthAlertRow = typeof healthAlerts.$inferSelect;

export async function openAlerts(db: Db, athleteId: string): Promise<HealthAlertRow[]> {
  return db
    .select()
    .from(healthAlerts)
    .where(and(eq(healthAlerts.athleteId, athleteId), isNull(healthAlerts.closedAt)))
    .orderBy(asc(healthAlerts.openedAt), asc(healthAlerts.id));
}
