import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import {
  alerts,
  flags,
  healthAlerts,
  healthMarks,
  modes,
  offers,
  performances,
  performedSets,
  planExercises,
  plans,
  planVersionConflicts,
  planVersionItems,
  planVersions,
  reports,
  workouts,
} from '../../schema/index.ts';

export type ReportRow = typeof reports.$inferSelect;

/** Writes a report; one of the same period is made anew, under its id. */
export async function saveReport(tx: Db, row: ReportRow): Promise<ReportRow> {
  const { policyId, report, madeAt, outdatedAt } = row;
  const [saved] = await tx
    .insert(reports)
    .values(row)
    .onConflictDoUpdate({
      target: [reports.athleteId, reports.kind, reports.periodStart],
      set: {
        ...{ policyId, report, madeAt, outdatedAt },
        // Another proposal has not been taken.
        changeTakenAt: sql`case when ${reports.report} -> 'change' = excluded.report -> 'change' then ${reports.changeTakenAt} end`,
      },
    })
    .returning();
  return saved!;
}

export async function lockReport(tx: Db, athleteId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.athleteId, athleteId), eq(reports.id, id)))
    .for('update');
  return row;
}

/** Remembers that the athlete took what the report proposes. */
export async function takeChange(tx: Db, athleteId: string, id: string, at: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ changeTakenAt: at })
    .where(and(eq(reports.athleteId, athleteId), eq(reports.id, id)));
}

export async function findReports(db: Db, athleteId: string, ids: readonly string[]): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(eq(reports.athleteId, athleteId), inArray(reports.id, [...ids])));
}

export async function findReport(
  db: Db,
  athleteId: string,
  kind: ReportRow['kind'],
  periodStart: string,
): Promise<ReportRow | undefined> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.athleteId, athleteId), eq(reports.kind, kind), eq(reports.periodStart, periodStart)));
  return row;
}

/** The newest weekly reports on weeks that began before a day. */
export async function weekliesBefore(db: Db, athleteId: string, before: string, limit: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(eq(reports.athleteId, athleteId), eq(reports.kind, 'WEEKLY'), lt(reports.periodStart, before)))
    .orderBy(desc(reports.periodStart))
    .limit(limit);
}

/** History of a local day was edited: reports that end on it or later may tell of it. Answers with those that did not know. */
export async function markOutdated(
  tx: Db,
  athleteId: string,
  day: string,
  at: Date,
  madeSince: Date = new Date(0),
): Promise<string[]> {
  const marked = await tx
    .update(reports)
    .set({ outdatedAt: at })
    .where(
      and(
        eq(reports.athleteId, athleteId),
        gte(reports.periodEnd, day),
        isNull(reports.outdatedAt),
        gte(reports.madeAt, madeSince),
      ),
    )
    .returning({ id: reports.id });
  return marked.map(({ id }) => id).sort();
}

/** The edit was taken back: reports that were outdated by it, and by nothing else, are as right as before. */
export async function unmarkOutdated(tx: Db, athleteId: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(reports)
    .set({ outdatedAt: null })
    .where(and(eq(reports.athleteId, athleteId), inArray(reports.id, [...ids]), eq(reports.outdatedAt, at)));
}

/** Workouts that were planned or done between two instants. */
export async function workoutsBetween(db: Db, athleteId: string, from: Date, to: Date) {
  return db
    .select({
      id: workouts.id,
      status: workouts.status,
      scheduledAt: workouts.scheduledAt,
      startedAt: workouts.startedAt,
      at: workouts.at,
      sessionRpe: workouts.sessionRpe,
      finishedAt: workouts.finishedAt,
      aftermath: workouts.aftermath,
      sourceKind: workouts.sourceKind,
    })
    .from(workouts)
    .where(and(eq(workouts.athleteId, athleteId), gte(workouts.at, from), lte(workouts.at, to)));
}

/** What the exercises of workouts asked for, and how much was logged of each. */
export async function volumesOf(db: Db, athleteId: string, workoutIds: readonly string[]) {
  if (workoutIds.length === 0) return [];
  const worked = sql`${performedSets.type} <> 'WARMUP' and not ${performedSets.skipped}`;
  return db
    .select({
      workoutId: performances.workoutId,
      snapshot: performances.snapshot,
      levelSnapshot: performances.levelSnapshot,
      reps: sql<number>`coalesce(sum(${performedSets.reps}) filter (where ${worked}), 0)::int`,
      seconds: sql<number>`coalesce(sum(${performedSets.seconds}) filter (where ${worked}), 0)::int`,
      meters: sql<number>`coalesce(round(sum(${performedSets.distanceMeters}) filter (where ${worked})), 0)::int`,
    })
    .from(performances)
    .leftJoin(
      performedSets,
      and(eq(performedSets.athleteId, performances.athleteId), eq(performedSets.performanceId, performances.id)),
    )
    .where(and(eq(performances.athleteId, athleteId), inArray(performances.workoutId, [...workoutIds])))
    .groupBy(performances.athleteId, performances.id)
    .orderBy(asc(performances.workoutId), asc(performances.position));
}

/** Exercises under LEVEL or RANGE of plans that are in use. */
export async function tracksOf(db: Db, athleteId: string) {
  return db
    .select({
      planExerciseId: planExercises.id,
      exerciseKey: planExercises.exerciseKey,
      model: planExercises.progressionModel,
      position: planExercises.position,
      since: plans.createdAt,
    })
    .from(planExercises)
    .innerJoin(plans, and(eq(plans.athleteId, planExercises.athleteId), eq(plans.id, planExercises.planId)))
    .where(
      and(
        eq(planExercises.athleteId, athleteId),
        isNotNull(planExercises.position),
        isNull(plans.archivedAt),
        inArray(planExercises.progressionModel, ['LEVEL', 'RANGE']),
      ),
    )
    .orderBy(asc(plans.createdAt), asc(planExercises.position), asc(planExercises.id));
}

/** What people changed in exercises since an instant, as it stood before and after. */
export async function handsOn(db: Db, athleteId: string, since: Date) {
  return db
    .select({
      planExerciseId: planVersionItems.planExerciseId,
      event: planVersionItems.event,
      before: planVersionItems.before,
      after: planVersionItems.after,
      at: planVersions.createdAt,
    })
    .from(planVersionItems)
    .innerJoin(
      planVersions,
      and(
        eq(planVersions.athleteId, planVersionItems.athleteId),
        eq(planVersions.planId, planVersionItems.planId),
        eq(planVersions.version, planVersionItems.version),
      ),
    )
    .where(
      and(
        eq(planVersionItems.athleteId, athleteId),
        inArray(planVersionItems.event, ['MANUAL_EDIT', 'ROLLBACK']),
        isNotNull(planVersions.chainPosition),
        gte(planVersions.createdAt, since),
      ),
    );
}

/** Flags, modes, alerts and days with pain that reach into the time since an instant. */
export async function circumstancesSince(db: Db, athleteId: string, since: Date) {
  const reaches = (
    table: { readonly athleteId: typeof flags.athleteId | typeof alerts.athleteId },
    end: typeof flags.clearedAt,
  ) => and(eq(table.athleteId, athleteId), or(isNull(end), gte(end, since)));
  return {
    flags: await db.select().from(flags).where(reaches(flags, flags.clearedAt)),
    modes: await db
      .select()
      .from(modes)
      .where(and(eq(modes.athleteId, athleteId), or(isNull(modes.endedAt), gte(modes.endedAt, since)))),
    alerts: await db
      .select()
      .from(alerts)
      .where(and(eq(alerts.athleteId, athleteId), or(isNull(alerts.closedAt), gte(alerts.closedAt, since)))),
    healthAlerts: await db
      .select()
      .from(healthAlerts)
      .where(
        and(
          eq(healthAlerts.athleteId, athleteId),
          or(isNull(healthAlerts.closedAt), gte(healthAlerts.closedAt, since)),
        ),
      ),
    painDays: await db
      .selectDistinct({ day: healthMarks.localDate })
      .from(healthMarks)
      .where(and(eq(healthMarks.athleteId, athleteId), gte(healthMarks.severity, 1), gte(healthMarks.at, since))),
    conflicts: await db
      .select({ conflict: planVersionConflicts, wanted: planVersionItems.after, standing: planVersionItems.before })
      .from(planVersionConflicts)
      .leftJoin(
        planVersionItems,
        and(
          eq(planVersionItems.athleteId, planVersionConflicts.athleteId),
          eq(planVersionItems.planId, planVersionConflicts.planId),
          eq(planVersionItems.version, planVersionConflicts.autoVersion),
          eq(planVersionItems.planExerciseId, planVersionConflicts.planExerciseId),
        ),
      )
      .where(and(eq(planVersionConflicts.athleteId, athleteId), eq(planVersionConflicts.status, 'OPEN'))),
    deloads: await db
      .select({ at: offers.createdAt, takenAt: offers.takenAt })
      .from(offers)
      .where(
        and(eq(offers.athleteId, athleteId), sql`${offers.offer}->>'kind' = 'DELOAD'`, gte(offers.createdAt, since)),
      ),
  };
}
