import type { Flag, ProgressRecord } from '@topset/engine/progression';
import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import {
  allProgressRecords,
  athletes,
  checkIns,
  levelEvaluations,
  shortfallPredictors,
  workouts,
} from '../schema/index.ts';

export type ShortfallPredictorRow = typeof shortfallPredictors.$inferSelect;

export async function findPredictor(db: Db, athleteId: string): Promise<ShortfallPredictorRow | undefined> {
  const [row] = await db.select().from(shortfallPredictors).where(eq(shortfallPredictors.athleteId, athleteId));
  return row;
}

export async function savePredictor(tx: Db, row: ShortfallPredictorRow): Promise<void> {
  const { athleteId: _id, ...set } = row;
  await tx.insert(shortfallPredictors).values(row).onConflictDoUpdate({ target: shortfallPredictors.athleteId, set });
}

/** Athletes, in the order of their ids, with records that their predictor has not seen. */
export async function athletesToTrain(db: Db, afterId: string, limit: number): Promise<string[]> {
  const unseen = db
    .select({ id: allProgressRecords.id })
    .from(allProgressRecords)
    .leftJoin(shortfallPredictors, eq(shortfallPredictors.athleteId, allProgressRecords.athleteId))
    .where(
      and(
        eq(allProgressRecords.athleteId, athletes.id),
        or(isNull(shortfallPredictors.trainedAt), gt(allProgressRecords.createdAt, shortfallPredictors.trainedAt)),
      ),
    );
  const rows = await db
    .select({ id: athletes.id })
    .from(athletes)
    .where(and(afterId === '' ? undefined : gt(athletes.id, afterId), exists(unseen)))
    .orderBy(asc(athletes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Other athletes who let their records help. */
export async function athletesWhoPool(db: Db, except: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: athletes.id })
    .from(athletes)
    .where(and(ne(athletes.id, except), sql`${athletes.settings} ->> 'pooling' = 'true'`))
    .orderBy(asc(athletes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface PastRecord {
  readonly record: ProgressRecord;
  readonly flags: readonly Flag[] | null;
}

/** The newest records in force, with the flags that stood when they were judged. */
export async function newestRecords(db: Db, athleteId: string, limit: number): Promise<PastRecord[]> {
  return db
    .select({
      record: allProgressRecords.record,
      flags: sql<readonly Flag[] | null>`${levelEvaluations.standing} -> 'flags'`,
    })
    .from(allProgressRecords)
    .leftJoin(
      levelEvaluations,
      and(
        eq(levelEvaluations.athleteId, allProgressRecords.athleteId),
        eq(levelEvaluations.workoutId, allProgressRecords.workoutId),
      ),
    )
    .where(and(eq(allProgressRecords.athleteId, athleteId), isNull(allProgressRecords.supersededAt)))
    .orderBy(desc(allProgressRecords.slotDate), desc(allProgressRecords.workoutStart), desc(allProgressRecords.id))
    .limit(limit);
}

export async function finishedSince(db: Db, athleteId: string, since: Date) {
  return db
    .select({ finishedAt: workouts.finishedAt, aftermath: workouts.aftermath })
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        inArray(workouts.status, ['SUMMARY', 'DONE']),
        gte(workouts.finishedAt, since),
      ),
    );
}

/** How the athlete felt, oldest first. */
export async function checkInsSince(db: Db, athleteId: string, since: Date) {
  return db
    .select({ at: checkIns.at, readiness: checkIns.readiness, sleepMinutes: checkIns.sleepMinutes })
    .from(checkIns)
    .where(and(eq(checkIns.athleteId, athleteId), gte(checkIns.at, since)))
    .orderBy(asc(checkIns.at), asc(checkIns.id));
}
