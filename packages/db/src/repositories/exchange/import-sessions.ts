import { and, eq, gte, inArray, like, lte, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import {
  exerciseAliases,
  exerciseSummaries,
  importSessions,
  ownExercises,
  performances,
  workouts,
} from '../../schema/index.ts';

export type ImportSessionRow = typeof importSessions.$inferSelect;

/** A session that files have told, and its workout as it stands; without one it was deleted here. */
export interface KnownSession extends ImportSessionRow {
  readonly currentVersion: number | null;
}

export async function sessionsByIdentity(
  db: Db,
  athleteId: string,
  identities: readonly string[],
): Promise<Map<string, KnownSession>> {
  if (identities.length === 0) return new Map();
  const rows = await db
    .select({ session: importSessions, currentVersion: workouts.version })
    .from(importSessions)
    .leftJoin(
      workouts,
      and(eq(workouts.athleteId, importSessions.athleteId), eq(workouts.id, importSessions.workoutId)),
    )
    .where(and(eq(importSessions.athleteId, athleteId), inArray(importSessions.identity, [...identities])));
  return new Map(rows.map(({ session, currentVersion }) => [session.identity, { ...session, currentVersion }]));
}

export interface SessionOutline {
  readonly workoutId: string;
  readonly startedAt: Date;
  readonly sourceApp: string | null;
  readonly keys: readonly string[];
}

/** What took place between two instants, in outline. */
export async function outlines(db: Db, athleteId: string, from: Date, to: Date): Promise<SessionOutline[]> {
  return db
    .select({
      workoutId: workouts.id,
      startedAt: sql<Date>`${workouts.startedAt}`.mapWith(workouts.startedAt),
      sourceApp: workouts.sourceApp,
      keys: sql<string[]>`array_agg(${performances.exerciseKey} order by ${performances.position})`,
    })
    .from(workouts)
    .innerJoin(
      performances,
      and(eq(performances.athleteId, workouts.athleteId), eq(performances.workoutId, workouts.id)),
    )
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        gte(workouts.at, from),
        lte(workouts.at, to),
        inArray(workouts.status, ['SUMMARY', 'DONE']),
      ),
    )
    .groupBy(workouts.athleteId, workouts.id);
}

export async function aliasesOf(db: Db, athleteId: string, family: string): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(exerciseAliases)
    .where(and(eq(exerciseAliases.athleteId, athleteId), eq(exerciseAliases.family, family)));
  return new Map(rows.map(({ name, exerciseKey }) => [name, exerciseKey]));
}

/** Keys of exercises that the athlete has done. */
export async function trainedKeys(db: Db, athleteId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: exerciseSummaries.exerciseKey })
    .from(exerciseSummaries)
    .where(eq(exerciseSummaries.athleteId, athleteId));
  return new Set(rows.map(({ key }) => key));
}

export async function putAliases(tx: Db, rows: readonly (typeof exerciseAliases.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(exerciseAliases)
    .values([...rows])
    .onConflictDoUpdate({
      target: [exerciseAliases.athleteId, exerciseAliases.family, exerciseAliases.name],
      set: { exerciseKey: sql`excluded.exercise_key` },
    });
}

export async function putSessions(tx: Db, rows: readonly (typeof importSessions.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const json = rows.map((row) => ({
    athlete_id: row.athleteId,
    identity: row.identity,
    import_id: row.importId,
    workout_id: row.workoutId,
    workout_version: row.workoutVersion,
    reading: row.reading,
  }));
  await tx.execute(sql`
    insert into ${importSessions} (athlete_id, identity, import_id, workout_id, workout_version, reading)
    select athlete_id, identity, import_id, workout_id, workout_version, reading
    from jsonb_populate_recordset(null::${importSessions}, ${JSON.stringify(json)}::text::jsonb)
    on conflict (athlete_id, identity) do update set import_id = excluded.import_id, workout_id = excluded.workout_id,
      workout_version = excluded.workout_version, reading = excluded.reading`);
}

export async function deleteSessions(tx: Db, athleteId: string, identities: readonly string[]): Promise<void> {
  if (identities.length === 0) return;
  await tx
    .delete(importSessions)
    .where(and(eq(importSessions.athleteId, athleteId), inArray(importSessions.identity, [...identities])));
}

export async function insertOwnExercises(tx: Db, rows: readonly (typeof ownExercises.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(ownExercises)
      .values([...rows])
      .onConflictDoNothing();
}

export async function deleteAliases(
  tx: Db,
  athleteId: string,
  family: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .delete(exerciseAliases)
    .where(
      and(
        eq(exerciseAliases.athleteId, athleteId),
        eq(exerciseAliases.family, family),
        inArray(exerciseAliases.name, [...names]),
      ),
    );
}

/** Whether any file of this family was imported before. */
export async function hasSessionsOf(db: Db, athleteId: string, family: string): Promise<boolean> {
  const [row] = await db
    .select({ identity: importSessions.identity })
    .from(importSessions)
    .where(and(eq(importSessions.athleteId, athleteId), like(importSessions.identity, `${family}/%`)))
    .limit(1);
  return row !== undefined;
}
