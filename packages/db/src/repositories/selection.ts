import type { WorkoutStatus } from '@topset/engine';
import type { FeatureFlag } from '@topset/engine/selection';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { decisionRecords } from '../schema/decisions.ts';
import { checkIns, healthMarks } from '../schema/progression.ts';
import { baselines, featureFlags, sessionSelections, substitutions } from '../schema/selection.ts';
import { performances, performedSets, workouts } from '../schema/workouts.ts';
import type { DecisionRecordRow } from './suggestions.ts';
import type { NewPerformance, PerformanceRow, WorkoutRow } from './workouts.ts';

export type BaselineRow = Omit<typeof baselines.$inferSelect, 'libraryKey' | 'ownKey'>;
export type SessionSelectionRow = typeof sessionSelections.$inferSelect;
export type SubstitutionRow = typeof substitutions.$inferSelect;

export interface CheckIns {
  readonly count: number;
  readonly newest: readonly {
    readonly at: Date;
    readonly readiness: number | null;
    readonly pain: Record<string, number>;
  }[];
}

const COMPLETED: WorkoutStatus[] = ['SUMMARY', 'DONE'];

export async function findBaselines(db: Db, athleteId: string): Promise<BaselineRow[]> {
  return db
    .select()
    .from(baselines)
    .where(eq(baselines.athleteId, athleteId))
    .orderBy(asc(baselines.exerciseKey), asc(baselines.context));
}

/** Writes each baseline over what was known for its exercise and context. */
export async function putBaselines(tx: Db, rows: readonly BaselineRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(baselines)
    .values([...rows])
    .onConflictDoUpdate({
      target: [baselines.athleteId, baselines.exerciseKey, baselines.context],
      set: {
        workingMinValue: sql`excluded.working_min_value`,
        workingMinUnit: sql`excluded.working_min_unit`,
        workingMaxValue: sql`excluded.working_max_value`,
        workingMaxUnit: sql`excluded.working_max_unit`,
        topSetValue: sql`excluded.top_set_value`,
        topSetUnit: sql`excluded.top_set_unit`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

export async function deleteBaselines(
  tx: Db,
  athleteId: string,
  keys: readonly Pick<BaselineRow, 'exerciseKey' | 'context'>[],
): Promise<void> {
  for (const { exerciseKey, context } of keys) {
    await tx
      .delete(baselines)
      .where(
        and(eq(baselines.athleteId, athleteId), eq(baselines.exerciseKey, exerciseKey), eq(baselines.context, context)),
      );
  }
}

/** Flags that were set for this athlete. */
export async function flagsOf(db: Db, athleteId: string): Promise<Partial<Record<FeatureFlag, boolean>>> {
  const rows = await db.select().from(featureFlags).where(eq(featureFlags.athleteId, athleteId));
  return Object.fromEntries(rows.map(({ flag, enabled }) => [flag, enabled]));
}

/** Null gives the flag back to the deployment. */
export async function setFlag(
  tx: Db,
  athleteId: string,
  flag: FeatureFlag,
  enabled: boolean | null,
  now: Date,
): Promise<void> {
  if (enabled === null) {
    await tx.delete(featureFlags).where(and(eq(featureFlags.athleteId, athleteId), eq(featureFlags.flag, flag)));
    return;
  }
  await tx
    .insert(featureFlags)
    .values({ athleteId, flag, enabled, updatedAt: now })
    .onConflictDoUpdate({ target: [featureFlags.athleteId, featureFlags.flag], set: { enabled, updatedAt: now } });
}

export async function findSelections(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<SessionSelectionRow[]> {
  if (workoutIds.length === 0) return [];
  return db
    .select()
    .from(sessionSelections)
    .where(and(eq(sessionSelections.athleteId, athleteId), inArray(sessionSelections.workoutId, [...workoutIds])));
}

/** Stores how a session was chosen, or replaces it after an edit, with the records that explain its numbers. */
export async function putSelection(
  tx: Db,
  row: SessionSelectionRow,
  records: readonly DecisionRecordRow[],
): Promise<void> {
  const { athleteId: _athlete, workoutId: _workout, generatedAt: _generated, ...changes } = row;
  await tx
    .insert(sessionSelections)
    .values(row)
    .onConflictDoUpdate({ target: [sessionSelections.athleteId, sessionSelections.workoutId], set: changes });
  if (records.length > 0) await tx.insert(decisionRecords).values([...records]);
}

/** Remembers the first edit before the start; a workout that nobody generated has nothing to remember. */
export async function markEdited(tx: Db, athleteId: string, workoutId: string, now: Date): Promise<void> {
  await tx
    .update(sessionSelections)
    .set({ editedAt: now })
    .where(
      and(
        eq(sessionSelections.athleteId, athleteId),
        eq(sessionSelections.workoutId, workoutId),
        isNull(sessionSelections.editedAt),
      ),
    );
}

/** Another exercise in the place of one, under the same id. */
export async function replaceExercise(
  tx: Db,
  athleteId: string,
  performanceId: string,
  patch: Pick<PerformanceRow, 'exerciseKey' | 'planExerciseId' | 'snapshot'>,
): Promise<void> {
  await tx
    .update(performances)
    .set(patch)
    .where(and(eq(performances.athleteId, athleteId), eq(performances.id, performanceId)));
}

/** Writes all performances of a workout that has no sets yet. */
export async function replacePerformances(
  tx: Db,
  athleteId: string,
  workoutId: string,
  rows: readonly NewPerformance[],
): Promise<void> {
  await tx
    .delete(performances)
    .where(and(eq(performances.athleteId, athleteId), eq(performances.workoutId, workoutId)));
  if (rows.length > 0) await tx.insert(performances).values([...rows]);
}

/** A session that is moved takes along how it was chosen; without a record there is nothing to take. */
export async function copySelection(tx: Db, athleteId: string, from: string, to: string): Promise<void> {
  const [row] = await findSelections(tx, athleteId, [from]);
  if (row) await tx.insert(sessionSelections).values({ ...row, workoutId: to });
}

/** A workout of the history with what its selection adds. */
export type PastWorkout = WorkoutRow & { readonly targetMuscles: string[] | null; readonly deload: boolean | null };

/** The newest workouts that were completed or skipped, whatever their age: a pause does not erase what was lifted. */
export async function newestPast(db: Db, athleteId: string, before: Date, limit: number): Promise<PastWorkout[]> {
  const rows = await db
    .select({
      workout: workouts,
      targetMuscles: sessionSelections.targetMuscles,
      deload: sessionSelections.deload,
    })
    .from(workouts)
    .leftJoin(
      sessionSelections,
      and(eq(sessionSelections.athleteId, workouts.athleteId), eq(sessionSelections.workoutId, workouts.id)),
    )
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        inArray(workouts.status, [...COMPLETED, 'SKIPPED']),
        lt(workouts.at, before),
      ),
    )
    .orderBy(desc(workouts.at), desc(workouts.id))
    .limit(limit);
  return rows.map(({ workout, targetMuscles, deload }) => ({ ...workout, targetMuscles, deload }));
}

/** Over all rows, in one statement: completed workouts, and by exercise those with a logged load and reps. */
export async function countExperience(
  db: Db,
  athleteId: string,
): Promise<{ completedSessions: number; loggedWorkoutsByExercise: Record<string, number> }> {
  const completed = await countCompleted(db, athleteId);
  const rows = await db
    .select({
      key: performances.exerciseKey,
      count: sql<number>`count(distinct ${performances.workoutId})::int`,
    })
    .from(performances)
    .innerJoin(workouts, and(eq(workouts.athleteId, performances.athleteId), eq(workouts.id, performances.workoutId)))
    .innerJoin(
      performedSets,
      and(eq(performedSets.athleteId, performances.athleteId), eq(performedSets.performanceId, performances.id)),
    )
    .where(
      and(
        eq(performances.athleteId, athleteId),
        inArray(workouts.status, COMPLETED),
        eq(performedSets.skipped, false),
        ne(performedSets.type, 'WARMUP'),
        isNotNull(performedSets.loadValue),
        isNotNull(performedSets.reps),
      ),
    )
    .groupBy(performances.exerciseKey);
  return {
    completedSessions: completed,
    loggedWorkoutsByExercise: Object.fromEntries(rows.map(({ key, count }) => [key, count])),
  };
}

/** Completed workouts. */
async function countCompleted(db: Db, athleteId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(workouts)
    .where(and(eq(workouts.athleteId, athleteId), inArray(workouts.status, COMPLETED)));
  return row?.count ?? 0;
}

/** Whether the athlete has any workout at all, in whatever state. */
export async function hasWorkouts(db: Db, athleteId: string): Promise<boolean> {
  const rows = await db.select({ id: workouts.id }).from(workouts).where(eq(workouts.athleteId, athleteId)).limit(1);
  return rows.length > 0;
}

/** Workouts of a week that are neither finished nor skipped nor moved. */
export async function openBetween(db: Db, athleteId: string, from: Date, to: Date): Promise<WorkoutRow[]> {
  return db
    .select()
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        inArray(workouts.status, ['PLANNED', 'REVIEW', 'ACTIVE']),
        or(
          and(gte(workouts.at, from), lt(workouts.at, to)),
          and(isNull(workouts.scheduledAt), gte(workouts.createdAt, from), lt(workouts.createdAt, to)),
        ),
      ),
    );
}

export async function insertSubstitution(tx: Db, row: SubstitutionRow): Promise<void> {
  await tx.insert(substitutions).values(row);
}

/** How the athlete felt lately: check-ins since `since` with the pain that they tell, and how many there are in all. */
export async function checkInsSince(db: Db, athleteId: string, since: Date): Promise<CheckIns> {
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(checkIns)
    .where(eq(checkIns.athleteId, athleteId));
  return { count: total?.count ?? 0, newest: await feelingsSince(db, athleteId, since) };
}

/** Check-ins since an instant with the pain that they tell, newest first. */
export async function feelingsSince(db: Db, athleteId: string, since: Date): Promise<CheckIns['newest']> {
  const rows = await db
    .select({ checkIn: checkIns, area: healthMarks.area, severity: healthMarks.severity })
    .from(checkIns)
    .leftJoin(healthMarks, and(eq(healthMarks.athleteId, checkIns.athleteId), eq(healthMarks.checkInId, checkIns.id)))
    .where(and(eq(checkIns.athleteId, athleteId), gte(checkIns.at, since)))
    .orderBy(desc(checkIns.at), desc(checkIns.id));
  const newest = new Map<string, { at: Date; readiness: number | null; pain: Record<string, number> }>();
  for (const { checkIn, area, severity } of rows) {
    const known = newest.get(checkIn.id) ?? { at: checkIn.at, readiness: checkIn.readiness, pain: {} };
    if (area) known.pain[area] = Math.max(known.pain[area] ?? 0, severity ?? 0);
    newest.set(checkIn.id, known);
  }
  return [...newest.values()];
}

/** Pain that was marked in or about each of these workouts, at its worst by area. */
export async function painOfWorkouts(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const pain = new Map<string, Record<string, number>>();
  const rows = await db
    .select({
      workoutId: healthMarks.workoutId,
      area: healthMarks.area,
      severity: sql<number>`max(${healthMarks.severity})::int`,
    })
    .from(healthMarks)
    .where(
      and(
        eq(healthMarks.athleteId, athleteId),
        inArray(healthMarks.workoutId, [...workoutIds]),
        isNotNull(healthMarks.area),
      ),
    )
    .groupBy(healthMarks.workoutId, healthMarks.area);
  for (const { workoutId, area, severity } of rows) {
    pain.set(workoutId!, { ...pain.get(workoutId!), [area!]: severity });
  }
  return pain;
}
