import type { FeatureFlag } from '@topset/engine/selection';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { raisePlace } from '../feed/raise.ts';
import { decisionRecords } from '../schema/decisions.ts';
import { baselines, featureFlags, sessionSelections, substitutions } from '../schema/selection.ts';
import { performances, workouts } from '../schema/workouts.ts';
import type { DecisionRecordRow } from './suggestions.ts';
import type { NewPerformance, PerformanceRow, WorkoutRow } from './workouts/workouts.ts';

export type BaselineRow = Omit<typeof baselines.$inferSelect, 'libraryKey' | 'ownKey'>;
export type SessionSelectionRow = typeof sessionSelections.$inferSelect;
export type SubstitutionRow = typeof substitutions.$inferSelect;

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
  const ofAthlete = and(eq(featureFlags.athleteId, athleteId), eq(featureFlags.flag, flag));
  if (enabled === null) await tx.delete(featureFlags).where(ofAthlete);
  else {
    await tx
      .insert(featureFlags)
      .values({ athleteId, flag, enabled, updatedAt: now })
      .onConflictDoUpdate({ target: [featureFlags.athleteId, featureFlags.flag], set: { enabled, updatedAt: now } });
  }
  await raisePlace(tx, athleteId);
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
