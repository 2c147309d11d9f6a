import { type Database, healthRepository, jobRepository } from '@topset/db';
import { MINUTE, OPERATIONS_1 } from '@topset/engine/operations';
import type { Context } from '../../context.ts';
import { setAlert } from './alerts.ts';

const LONGEST_LAG_MS = OPERATIONS_1.alerts.jobLagMinutes * MINUTE;

/** Looks at what an operator has to know of at once; part of every sweep. */
export async function watchSystem(database: Database, ids: Pick<Context, 'now' | 'newId'>): Promise<void> {
  const { db } = database;
  const context = { ...ids, requestId: ids.newId() };
  const now = ids.now();
  const dead = await jobRepository.countDead(db);
  const dueSince = await jobRepository.dueSince(db, now);
  const overdue = await healthRepository.isAlertOverdue(db, now);
  const isLagging = dueSince !== null && now.getTime() - dueSince.getTime() > LONGEST_LAG_MS;
  await database.transaction(async (tx) => {
    await setAlert(tx, context, null, 'JOB_DEAD', dead > 0);
    await setAlert(tx, context, null, 'JOB_LAG', isLagging);
    await setAlert(tx, context, null, 'HEALTH_OVERDUE', overdue);
  });
}
