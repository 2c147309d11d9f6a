import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
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
  workouts,
} from '../../schema/index.ts';
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

/** Planned workouts between two instants. */
export async function plannedBetween(db: Db, athleteId: string, from: Date, to: Date) {
  return db
    .select({ scheduledAt: sql<Date>`${workouts.scheduledAt}`.mapWith(workouts.scheduledAt), status: workouts.status })
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        isNotNull(workouts.scheduledAt),
        gte(workouts.scheduledAt, from),
        lte(workouts.scheduledAt, to),
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
  if (rows.length > 0) await tx.insert(progressionEvents).values([...rows]);
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

/** Writes numbers; one that was computed before gets the value of now. */
export async function saveMetrics(tx: Db, rows: readonly MetricRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(metrics)
    .values([...rows])
    .onConflictDoUpdate({
      target: [metrics.athleteId, metrics.metricType, metrics.dimension, metrics.periodStart, metrics.periodEnd],
      set: {
        value: sql`excluded.value`,
        numerator: sql`excluded.numerator`,
        denominator: sql`excluded.denominator`,
        policyId: sql`excluded.policy_id`,
        recordedAt: sql`excluded.recorded_at`,
      },
    });
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
