import { and, asc, desc, eq, getViewSelectedFields, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import {
  allProgressRecords,
  archiveSupersessions,
  decisionRecords,
  flags,
  healthMarks,
  offers,
  progressRecords,
  progressRecordsArchive,
  tracks,
  workouts,
} from '../schema/index.ts';
import type { PlaceInHistory } from './level-evaluations.ts';
import { manyRows } from './many-rows.ts';

export type TrackRow = typeof tracks.$inferSelect;
export type ProgressRecordRow = typeof progressRecords.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type HealthMarkRow = typeof healthMarks.$inferSelect;
type FlagRow = typeof flags.$inferSelect;

export async function findTracks(db: Db, athleteId: string, planExerciseIds: readonly string[]): Promise<TrackRow[]> {
  if (planExerciseIds.length === 0) return [];
  return db
    .select()
    .from(tracks)
    .where(and(eq(tracks.athleteId, athleteId), inArray(tracks.planExerciseId, [...planExerciseIds])));
}

export async function saveTracks(tx: Db, rows: readonly TrackRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(tracks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [tracks.athleteId, tracks.planExerciseId],
      set: {
        raised: sql`excluded.raised`,
        targetsSince: sql`excluded.targets_since`,
        difficultySince: sql`excluded.difficulty_since`,
      },
    });
}

/** The newest records in force of each track, at most `limit` per track, before a workout if one is given. */
export async function recentRecords(
  db: Db,
  athleteId: string,
  planExerciseIds: readonly string[],
  limit: number,
  before?: PlaceInHistory,
): Promise<ProgressRecordRow[]> {
  if (planExerciseIds.length === 0) return [];
  // Read from the newest end of each track. To rank all of them and join the first ones takes minutes where the planner
  // takes an athlete of many records for one of few, and it does until the table is analyzed.
  const newest = db
    .select(getViewSelectedFields(allProgressRecords))
    .from(allProgressRecords)
    .where(
      and(
        eq(allProgressRecords.athleteId, athleteId),
        sql`${allProgressRecords.planExerciseId} = track.id`,
        isNull(allProgressRecords.supersededAt),
        before &&
          sql`(${allProgressRecords.workoutStart}, ${allProgressRecords.workoutId}) < (${before.start.toISOString()}::timestamptz, ${before.workoutId}::uuid)`,
      ),
    )
    .orderBy(desc(allProgressRecords.workoutStart), desc(allProgressRecords.id))
    .limit(limit)
    .as('newest');
  return db
    .select(newest._.selectedFields)
    .from(sql`unnest(${sql.param([...planExerciseIds])}::uuid[]) as track(id)`)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.workoutStart), desc(newest.id));
}

/** The verdicts in force of several workouts, in plan order. */
export async function recordsOfWorkouts(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<ProgressRecordRow[]> {
  if (workoutIds.length === 0) return [];
  return db
    .select()
    .from(allProgressRecords)
    .where(
      and(
        eq(allProgressRecords.athleteId, athleteId),
        inArray(allProgressRecords.workoutId, [...workoutIds]),
        isNull(allProgressRecords.supersededAt),
      ),
    )
    .orderBy(asc(allProgressRecords.createdAt), asc(allProgressRecords.id));
}

/** Stores records of one athlete and tells how many live ones there are then. */
export async function insertRecords(tx: Db, rows: readonly ProgressRecordRow[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  // The sub-query sees the table as it was before the statement.
  const before = sql<number>`(select count(*)::int from ${progressRecords} where ${progressRecords.athleteId} = ${first.athleteId})`;
  let live = 0;
  await manyRows(rows, async (some) => {
    const stored = await tx.insert(progressRecords).values(some).returning({ before });
    live = stored[0]!.before + some.length;
  });
  return live;
}

/** A record that was derived anew stays, out of force; an archived one as it is, with a word on it beside. */
export async function supersedeRecords(tx: Db, athleteId: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(progressRecords)
    .set({ supersededAt: at })
    .where(and(eq(progressRecords.athleteId, athleteId), inArray(progressRecords.id, [...ids])));
  const archived = tx
    .select({
      athleteId: progressRecordsArchive.athleteId,
      recordId: progressRecordsArchive.id,
      supersededAt: sql<Date>`${at.toISOString()}::timestamptz`.as('superseded_at'),
    })
    .from(progressRecordsArchive)
    .where(and(eq(progressRecordsArchive.athleteId, athleteId), inArray(progressRecordsArchive.id, [...ids])));
  await tx.insert(archiveSupersessions).select(archived).onConflictDoNothing();
}

export async function insertDecisionRecords(
  tx: Db,
  rows: readonly (typeof decisionRecords.$inferInsert)[],
): Promise<void> {
  await manyRows(rows, (some) => tx.insert(decisionRecords).values(some));
}

export async function insertOffers(tx: Db, rows: readonly OfferRow[]): Promise<void> {
  await manyRows(rows, (some) => tx.insert(offers).values(some));
}

export async function offersOfWorkouts(db: Db, athleteId: string, workoutIds: readonly string[]): Promise<OfferRow[]> {
  if (workoutIds.length === 0) return [];
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.athleteId, athleteId), inArray(offers.workoutId, [...workoutIds])))
    .orderBy(asc(offers.position), asc(offers.id));
}

/** What nobody has taken of some workouts, or of some verdicts, is no longer offered. */
export async function withdrawOffers(
  tx: Db,
  athleteId: string,
  withdrawn: { readonly recordIds: readonly string[]; readonly workoutIds: readonly string[] },
): Promise<void> {
  if (withdrawn.recordIds.length + withdrawn.workoutIds.length === 0) return;
  await tx
    .delete(offers)
    .where(
      and(
        eq(offers.athleteId, athleteId),
        isNull(offers.takenAt),
        or(
          inArray(offers.progressRecordId, [...withdrawn.recordIds]),
          and(isNull(offers.progressRecordId), inArray(offers.workoutId, [...withdrawn.workoutIds])),
        ),
      ),
    );
}

/** One offer, locked: it is taken once. */
export async function lockOffer(tx: Db, athleteId: string, id: string): Promise<OfferRow | undefined> {
  const [row] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.athleteId, athleteId), eq(offers.id, id)))
    .for('update');
  return row;
}

export async function takeOffer(tx: Db, athleteId: string, id: string, takenAt: Date): Promise<void> {
  await tx
    .update(offers)
    .set({ takenAt })
    .where(and(eq(offers.athleteId, athleteId), eq(offers.id, id)));
}

/** Writes flags as they now stand; a flag that is known by its id is changed. */
export async function saveFlags(tx: Db, rows: readonly FlagRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(flags)
    .values([...rows])
    .onConflictDoUpdate({
      target: [flags.athleteId, flags.id],
      set: {
        severity: sql`excluded.severity`,
        grade: sql`excluded.grade`,
        keepAsIs: sql`excluded.keep_as_is`,
        setAt: sql`excluded.set_at`,
        lastMarkerAt: sql`excluded.last_marker_at`,
        reason: sql`excluded.reason`,
      },
    });
}

/** Those that were active until now. */
export async function clearFlags(
  tx: Db,
  athleteId: string,
  ids: readonly string[],
  clearedAt: Date,
): Promise<FlagRow[]> {
  if (ids.length === 0) return [];
  return tx
    .update(flags)
    .set({ clearedAt })
    .where(and(eq(flags.athleteId, athleteId), inArray(flags.id, [...ids]), isNull(flags.clearedAt)))
    .returning();
}

export async function findFlag(tx: Db, athleteId: string, id: string): Promise<FlagRow | undefined> {
  const [row] = await tx
    .select()
    .from(flags)
    .where(and(eq(flags.athleteId, athleteId), eq(flags.id, id)))
    .for('update');
  return row;
}

type Attended = Pick<
  typeof workouts.$inferSelect,
  'id' | 'status' | 'at' | 'startedAt' | 'finishedAt' | 'sessionRpe' | 'aftermath'
>;

const attendedColumns = {
  id: workouts.id,
  status: workouts.status,
  at: workouts.at,
  startedAt: workouts.startedAt,
  finishedAt: workouts.finishedAt,
  sessionRpe: workouts.sessionRpe,
  aftermath: workouts.aftermath,
};

/** The newest workouts that were finished or skipped, before an instant. */
export async function attendedWorkouts(db: Db, athleteId: string, before: Date, limit: number): Promise<Attended[]> {
  return db
    .select(attendedColumns)
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        inArray(workouts.status, ['SUMMARY', 'DONE', 'SKIPPED']),
        lt(workouts.at, before),
      ),
    )
    .orderBy(desc(workouts.at), desc(workouts.id))
    .limit(limit);
}

/** What was marked in a workout that is gone, or is reported anew. */
export async function deleteMarksOf(tx: Db, athleteId: string, workoutId: string): Promise<HealthMarkRow[]> {
  return tx
    .delete(healthMarks)
    .where(and(eq(healthMarks.athleteId, athleteId), eq(healthMarks.workoutId, workoutId)))
    .returning();
}

export async function insertMarks(tx: Db, rows: readonly HealthMarkRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(healthMarks).values([...rows]);
}

export async function marksSince(db: Db, athleteId: string, since: Date): Promise<HealthMarkRow[]> {
  return db
    .select()
    .from(healthMarks)
    .where(and(eq(healthMarks.athleteId, athleteId), gte(healthMarks.at, since)))
    .orderBy(asc(healthMarks.at), asc(healthMarks.id));
}
