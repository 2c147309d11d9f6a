import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import {
  alerts,
  allProgressRecords,
  healthAlerts,
  metrics,
  planVersionConflicts,
  planVersionItems,
  planVersions,
  progressionEvents,
  shortfallPredictors,
  touchedDays,
  workouts,
} from '../../schema/index.ts';
import { manyRows } from '../many-rows.ts';
import type { ProgressRecordRow } from '../progression.ts';

export type MetricRow = typeof metrics.$inferSelect;
export type AlertRow = typeof alerts.$inferSelect;
export type ProgressionEventRow = typeof progressionEvents.$inferSelect;

/** Verdicts of an athlete from a local day on that still stand. */
export async function recordsSince(db: Db, athleteId: string, from: string): Promise<ProgressRecordRow[]> {
  return db
    .select()
    .from(allProgressRecords)
    .where(
      and(
        eq(allProgressRecords.athleteId, athleteId),
        isNull(allProgressRecords.supersededAt),
        gte(allProgressRecords.slotDate, from),
      ),
    )
    .orderBy(asc(allProgressRecords.workoutStart), asc(allProgressRecords.id));
}

/** The performed verdict of each of these tracks that stands before a local day: a raise in it may be borne out later. */
export async function lastPerformedBefore(
  db: Db,
  athleteId: string,
  planExerciseIds: readonly string[],
  day: string,
): Promise<ProgressRecordRow[]> {
  if (planExerciseIds.length === 0) return [];
  const { planExerciseId, workoutStart, workoutId } = allProgressRecords;
  return db
    .selectDistinctOn([planExerciseId])
    .from(allProgressRecords)
    .where(
      and(
        eq(allProgressRecords.athleteId, athleteId),
        inArray(planExerciseId, [...planExerciseIds]),
        isNull(allProgressRecords.supersededAt),
        lt(allProgressRecords.slotDate, day),
        sql`not (${allProgressRecords.record}->>'skipped')::boolean`,
      ),
    )
    .orderBy(planExerciseId, desc(workoutStart), desc(workoutId));
}

/** When people edited or rolled back which plan exercise. */
export async function changesByHand(
  db: Db,
  athleteId: string,
  since: Date,
): Promise<{ readonly planExerciseId: string; readonly at: Date }[]> {
  return db
    .select({ planExerciseId: planVersionItems.planExerciseId, at: planVersions.createdAt })
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
        gte(planVersions.createdAt, since),
      ),
    );
}

/** Verdicts in force that nobody has overridden: of tracks since an instant, or of questions that ended otherwise. */
export async function recordsToOverride(
  db: Db,
  athleteId: string,
  of:
    | { readonly planExerciseIds: readonly string[]; readonly since: Date }
    | { readonly conflictIds: readonly string[] },
): Promise<ProgressRecordRow[]> {
  const { id, planExerciseId, conflictId, createdAt, supersededAt } = allProgressRecords;
  const otherwise = db
    .select({ id: planVersionConflicts.id })
    .from(planVersionConflicts)
    .where(
      and(
        eq(planVersionConflicts.athleteId, athleteId),
        inArray(planVersionConflicts.resolution, ['MANUAL', 'COMPROMISE']),
      ),
    );
  const told = db
    .select({ one: sql`1` })
    .from(progressionEvents)
    .where(
      and(
        eq(progressionEvents.athleteId, athleteId),
        eq(progressionEvents.eventType, 'decision_overridden'),
        sql`${progressionEvents.context}->>'recordId' = ${id}::text`,
      ),
    );
  return db
    .select()
    .from(allProgressRecords)
    .where(
      and(
        eq(allProgressRecords.athleteId, athleteId),
        isNull(supersededAt),
        notExists(told),
        'since' in of
          ? and(inArray(planExerciseId, [...of.planExerciseIds]), gte(createdAt, of.since))
          : and(inArray(conflictId, [...of.conflictIds]), inArray(conflictId, otherwise)),
      ),
    );
}

/** Conflicts that did not end with the automatic change, since an instant. */
export async function conflictsResolvedOtherwise(db: Db, athleteId: string, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: planVersionConflicts.id })
    .from(planVersionConflicts)
    .where(
      and(
        eq(planVersionConflicts.athleteId, athleteId),
        inArray(planVersionConflicts.resolution, ['MANUAL', 'COMPROMISE']),
        gte(planVersionConflicts.createdAt, since),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Workouts that were due between two instants: planned for then, or of the program's schedule and done or skipped then
 * without having stood in the calendar. A session out of the blue was not due.
 */
export async function dueBetween(db: Db, athleteId: string, from: Date, to: Date) {
  const dueAt = sql<Date>`coalesce(${workouts.scheduledAt}, ${workouts.at})`.mapWith(workouts.at);
  return db
    .select({ dueAt, status: workouts.status })
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        or(isNotNull(workouts.scheduledAt), isNotNull(workouts.scheduleSlot)),
        gte(dueAt, from.toISOString()),
        lte(dueAt, to.toISOString()),
      ),
    );
}

/** When the oldest question about a plan of the athlete was asked that is still open. */
export async function oldestOpenConflict(db: Db, athleteId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: planVersionConflicts.createdAt })
    .from(planVersionConflicts)
    .where(and(eq(planVersionConflicts.athleteId, athleteId), eq(planVersionConflicts.status, 'OPEN')))
    .orderBy(asc(planVersionConflicts.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function insertEvents(tx: Db, rows: readonly ProgressionEventRow[]): Promise<void> {
  await manyRows(rows, (some) => tx.insert(progressionEvents).values(some));
}

/** When fatigue was set or confirmed. */
export async function fatigueSetBetween(db: Db, athleteId: string, from: Date, to: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: progressionEvents.createdAt })
    .from(progressionEvents)
    .where(
      and(
        eq(progressionEvents.athleteId, athleteId),
        eq(progressionEvents.eventType, 'flag_set'),
        sql`${progressionEvents.context}->>'kind' = 'FATIGUE'`,
        gte(progressionEvents.createdAt, from),
        lte(progressionEvents.createdAt, to),
      ),
    );
  return rows.map(({ at }) => at);
}

/** Writes numbers; one that was computed before gets the value of now. Those that are new or differ from before. */
export async function saveMetrics(tx: Db, rows: readonly MetricRow[]): Promise<MetricRow[]> {
  const saved: MetricRow[] = [];
  await manyRows(rows, async (some) => {
    const written = await tx
      .insert(metrics)
      .values(some)
      .onConflictDoUpdate({
        target: [metrics.athleteId, metrics.metricType, metrics.dimension, metrics.periodStart, metrics.periodEnd],
        set: {
          value: sql`excluded.value`,
          numerator: sql`excluded.numerator`,
          denominator: sql`excluded.denominator`,
          policyId: sql`excluded.policy_id`,
          recordedAt: sql`excluded.recorded_at`,
        },
        setWhere: sql`(${metrics.value}, ${metrics.numerator}, ${metrics.denominator}, ${metrics.policyId})
          is distinct from (excluded.value, excluded.numerator, excluded.denominator, excluded.policy_id)`,
      })
      .returning();
    saved.push(...written);
  });
  return saved;
}

/** Takes away numbers of an athlete that nothing is left of: their track has no session in the period any more. */
export async function dropMetrics(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(metrics).where(inArray(metrics.id, [...ids]));
}

/** History of a local day that was measured has changed. */
export async function touchDay(tx: Db, athleteId: string, firstDay: string): Promise<void> {
  await tx
    .insert(touchedDays)
    .values({ athleteId, firstDay })
    .onConflictDoUpdate({
      target: touchedDays.athleteId,
      set: {
        firstDay: sql`least(${touchedDays.firstDay}, excluded.first_day)`,
        touches: sql`${touchedDays.touches} + 1`,
      },
    });
}

export type TouchedDays = typeof touchedDays.$inferSelect;

export async function findTouched(db: Db, athleteId: string): Promise<TouchedDays | undefined> {
  const [row] = await db.select().from(touchedDays).where(eq(touchedDays.athleteId, athleteId));
  return row;
}

/** Everything that was touched has been measured anew; what was touched meanwhile stays. */
export async function untouch(tx: Db, { athleteId, touches }: TouchedDays): Promise<void> {
  await tx.delete(touchedDays).where(and(eq(touchedDays.athleteId, athleteId), eq(touchedDays.touches, touches)));
}

/** The first day of an athlete that was measured; null where none was. */
export async function firstMeasuredDay(db: Db, athleteId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${metrics.periodEnd})::text` })
    .from(metrics)
    .where(and(eq(metrics.athleteId, athleteId), eq(metrics.metricType, 'progression_regression_rate')));
  return row?.day ?? null;
}

/** All numbers of an athlete whose periods end on a day or later. */
export async function metricsSince(db: Db, athleteId: string, day: string): Promise<MetricRow[]> {
  return db
    .select()
    .from(metrics)
    .where(and(eq(metrics.athleteId, athleteId), gte(metrics.periodEnd, day)));
}

export interface MetricFilter {
  /** Null: of all athletes together. */
  readonly athleteId: string | null;
  readonly types?: readonly string[] | undefined;
  /** Periods that end within these days. */
  readonly from: string;
  readonly to: string;
}

const ofWhom = (athleteId: string | null): SQL =>
  athleteId === null ? isNull(metrics.athleteId) : eq(metrics.athleteId, athleteId);

/** Numbers in the order of their periods, types and dimensions. */
export async function findMetrics(
  db: Db,
  { athleteId, types, from, to }: MetricFilter,
  limit: number,
): Promise<MetricRow[]> {
  return db
    .select()
    .from(metrics)
    .where(
      and(
        ofWhom(athleteId),
        types && inArray(metrics.metricType, [...types]),
        gte(metrics.periodEnd, from),
        lte(metrics.periodEnd, to),
      ),
    )
    .orderBy(desc(metrics.periodEnd), asc(metrics.metricType), asc(metrics.dimension), asc(metrics.periodStart))
    .limit(limit);
}

/** What all athletes' numbers of a period add up to, by type and dimension. */
export async function totalsOf(db: Db, types: readonly string[], periodEnd: string) {
  return db
    .select({
      metricType: metrics.metricType,
      dimension: metrics.dimension,
      periodStart: metrics.periodStart,
      numerator: sql<string>`sum(${metrics.numerator})::text`,
      denominator: sql<string>`sum(${metrics.denominator})::text`,
    })
    .from(metrics)
    .where(and(isNotNull(metrics.athleteId), inArray(metrics.metricType, [...types]), eq(metrics.periodEnd, periodEnd)))
    .groupBy(metrics.metricType, metrics.dimension, metrics.periodStart);
}

const alertsOf = (athleteId: string | null): SQL =>
  athleteId === null ? isNull(alerts.athleteId) : eq(alerts.athleteId, athleteId);

/** False where one of the kind is open. */
export async function openAlert(
  tx: Db,
  row: Pick<AlertRow, 'id' | 'athleteId' | 'kind' | 'openedAt'>,
): Promise<boolean> {
  const opened = await tx.insert(alerts).values(row).onConflictDoNothing().returning({ id: alerts.id });
  return opened.length > 0;
}

/** False where none of the kind was open. */
export async function closeAlert(tx: Db, athleteId: string | null, kind: AlertRow['kind'], at: Date): Promise<boolean> {
  const closed = await tx
    .update(alerts)
    .set({ closedAt: at })
    .where(and(alertsOf(athleteId), eq(alerts.kind, kind), isNull(alerts.closedAt)))
    .returning({ id: alerts.id });
  return closed.length > 0;
}

/** Alerts of the whole deployment, or of one athlete, newest first. */
export async function findAlerts(
  db: Db,
  of: { athleteId?: string; open: boolean },
  limit: number,
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(
      and(of.athleteId ? eq(alerts.athleteId, of.athleteId) : undefined, of.open ? isNull(alerts.closedAt) : undefined),
    )
    .orderBy(desc(alerts.openedAt), desc(alerts.id))
    .limit(limit);
}

/** Kinds of alerts of the deployment itself that are open. */
export async function openSystemAlerts(db: Db): Promise<AlertRow['kind'][]> {
  const rows = await db
    .select({ kind: alerts.kind })
    .from(alerts)
    .where(and(isNull(alerts.closedAt), isNull(alerts.athleteId)));
  return rows.map(({ kind }) => kind);
}

/** The newest number of a type over all athletes; null where none has a value. */
export async function newestOfSystem(db: Db, metricType: string): Promise<string | null> {
  const [row] = await db
    .select({ value: metrics.value })
    .from(metrics)
    .where(and(isNull(metrics.athleteId), eq(metrics.metricType, metricType), isNotNull(metrics.value)))
    .orderBy(desc(metrics.periodEnd))
    .limit(1);
  return row?.value ?? null;
}

export async function countOpenConflicts(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(planVersionConflicts)
    .where(eq(planVersionConflicts.status, 'OPEN'));
  return row?.count ?? 0;
}

/** Forecasts that may speak. */
export async function countOpenPredictors(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(shortfallPredictors)
    .where(sql`${shortfallPredictors.predictor}->>'state' = 'OPEN'`);
  return row?.count ?? 0;
}

/** Health alerts that are open, by grade. */
export async function countHealthAlerts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ grade: healthAlerts.grade, count: sql<number>`count(*)::int` })
    .from(healthAlerts)
    .where(isNull(healthAlerts.closedAt))
    .groupBy(healthAlerts.grade);
  return new Map(rows.map(({ grade, count }) => [grade, count]));
}
