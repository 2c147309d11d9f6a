import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { levelEvaluations } from '../schema/index.ts';
import { manyRows } from './many-rows.ts';

export type LevelEvaluationRow = typeof levelEvaluations.$inferSelect;

/** A place in the order in which workouts are judged. */
export interface PlaceInHistory {
  readonly start: Date;
  readonly workoutId: string;
}

export async function saveEvaluations(tx: Db, rows: readonly LevelEvaluationRow[]): Promise<void> {
  await manyRows(rows, (some) =>
    tx
      .insert(levelEvaluations)
      .values(some)
      .onConflictDoUpdate({
        target: [levelEvaluations.athleteId, levelEvaluations.workoutId],
        set: { standing: sql`excluded.standing` },
      }),
  );
}

/** The evaluations from a place on, that of its own workout too, in the order of starts. */
export async function evaluationsFrom(db: Db, athleteId: string, place: PlaceInHistory): Promise<LevelEvaluationRow[]> {
  return db
    .select()
    .from(levelEvaluations)
    .where(
      and(
        eq(levelEvaluations.athleteId, athleteId),
        sql`(${levelEvaluations.workoutStart}, ${levelEvaluations.workoutId}) >= (${place.start.toISOString()}::timestamptz, ${place.workoutId}::uuid)`,
      ),
    )
    .orderBy(asc(levelEvaluations.workoutStart), asc(levelEvaluations.workoutId));
}

/** Whose workouts were judged between two instants, in the order of ids. */
export async function athletesJudged(db: Db, since: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ athleteId: levelEvaluations.athleteId })
    .from(levelEvaluations)
    .where(and(gte(levelEvaluations.workoutStart, since), lte(levelEvaluations.workoutStart, until)))
    .orderBy(asc(levelEvaluations.athleteId));
  return rows.map(({ athleteId }) => athleteId);
}

/** The evaluations of workouts between two instants, in the order of starts. */
export async function evaluationsBetween(
  db: Db,
  athleteId: string,
  since: Date,
  until: Date,
): Promise<LevelEvaluationRow[]> {
  return db
    .select()
    .from(levelEvaluations)
    .where(
      and(
        eq(levelEvaluations.athleteId, athleteId),
        gte(levelEvaluations.workoutStart, since),
        lte(levelEvaluations.workoutStart, until),
      ),
    )
    .orderBy(asc(levelEvaluations.workoutStart), asc(levelEvaluations.workoutId));
}
