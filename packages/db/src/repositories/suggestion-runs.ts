import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { suggestionRuns, workouts } from '../schema/index.ts';

export type SuggestionRunRow = typeof suggestionRuns.$inferSelect;

export async function findRuns(db: Db, athleteId: string, workoutIds: readonly string[]): Promise<SuggestionRunRow[]> {
  if (workoutIds.length === 0) return [];
  return db
    .select()
    .from(suggestionRuns)
    .where(and(eq(suggestionRuns.athleteId, athleteId), inArray(suggestionRuns.workoutId, [...workoutIds])));
}

/** Inserts the marker; undefined: another caller was first. */
export async function claimRun(
  tx: Db,
  run: Pick<SuggestionRunRow, 'athleteId' | 'workoutId' | 'policyId' | 'marker' | 'startedAt'>,
): Promise<SuggestionRunRow | undefined> {
  const [row] = await tx
    .insert(suggestionRuns)
    .values({ ...run, status: 'RUNNING' })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Takes over a run that failed or got stuck; undefined: it is neither. */
export async function takeOverRun(
  tx: Db,
  run: Pick<SuggestionRunRow, 'athleteId' | 'workoutId' | 'marker' | 'startedAt'>,
  stuckSince: Date,
): Promise<SuggestionRunRow | undefined> {
  const [row] = await tx
    .update(suggestionRuns)
    .set({ status: 'RUNNING', marker: run.marker, startedAt: run.startedAt, finishedAt: null })
    .where(
      and(
        eq(suggestionRuns.athleteId, run.athleteId),
        eq(suggestionRuns.workoutId, run.workoutId),
        or(
          eq(suggestionRuns.status, 'FAILED'),
          and(eq(suggestionRuns.status, 'RUNNING'), lt(suggestionRuns.startedAt, stuckSince)),
        ),
      ),
    )
    .returning();
  return row;
}

/** Ends a run; false: it lost its marker meanwhile, or has ended, and must not commit. */
export async function endRun(
  tx: Db,
  run: Pick<SuggestionRunRow, 'athleteId' | 'workoutId' | 'marker'>,
  result: Partial<
    Pick<SuggestionRunRow, 'status' | 'exerciseCount' | 'suggestionCount' | 'aiAnswerCount' | 'trace' | 'finishedAt'>
  >,
): Promise<boolean> {
  const rows = await tx
    .update(suggestionRuns)
    .set(result)
    .where(
      and(
        eq(suggestionRuns.athleteId, run.athleteId),
        eq(suggestionRuns.workoutId, run.workoutId),
        eq(suggestionRuns.marker, run.marker),
        eq(suggestionRuns.status, 'RUNNING'),
      ),
    )
    .returning({ workoutId: suggestionRuns.workoutId });
  return rows.length > 0;
}

/** What a run that was derived anew holds now. */
export async function rewriteRun(
  tx: Db,
  run: Pick<SuggestionRunRow, 'athleteId' | 'workoutId'>,
  result: Pick<SuggestionRunRow, 'exerciseCount' | 'suggestionCount' | 'trace'>,
): Promise<void> {
  await tx
    .update(suggestionRuns)
    .set(result)
    .where(and(eq(suggestionRuns.athleteId, run.athleteId), eq(suggestionRuns.workoutId, run.workoutId)));
}

export async function deleteRun(tx: Db, athleteId: string, workoutId: string): Promise<void> {
  await tx
    .delete(suggestionRuns)
    .where(and(eq(suggestionRuns.athleteId, athleteId), eq(suggestionRuns.workoutId, workoutId)));
}

/**
 * Runs of workouts that may have read a changed one: they started later and hold one of these exercises, among its next
 * `sessions` starts. What came after these has read nothing so old.
 */
export async function laterRuns(
  tx: Db,
  athleteId: string,
  startedAt: Date,
  exerciseKeys: readonly string[],
  sessions: number,
): Promise<SuggestionRunRow[]> {
  if (exerciseKeys.length === 0) return [];
  const after = startedAt.toISOString();
  const lastToRead = sql`(select case when count(*) = ${sessions} then max(next.started_at) else 'infinity' end from (
    select distinct d.started_at from done_performances d
    where d.athlete_id = ${athleteId} and d.exercise_key = p.exercise_key and d.started_at > ${after}::timestamptz
    order by d.started_at limit ${sessions}) next)`;
  const rows = await tx
    .select({ run: suggestionRuns })
    .from(suggestionRuns)
    .innerJoin(
      workouts,
      and(eq(workouts.athleteId, suggestionRuns.athleteId), eq(workouts.id, suggestionRuns.workoutId)),
    )
    .where(
      and(
        eq(suggestionRuns.athleteId, athleteId),
        gt(workouts.startedAt, startedAt),
        sql`exists (select 1 from performances p where p.athlete_id = ${workouts.athleteId} and p.workout_id = ${workouts.id} and p.exercise_key in ${[...exerciseKeys]} and ${workouts.startedAt} <= ${lastToRead})`,
      ),
    )
    .orderBy(asc(workouts.startedAt), asc(workouts.id));
  return rows.map(({ run }) => run);
}
