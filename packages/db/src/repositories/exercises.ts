import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { exerciseSettings, libraryExercises, ownExercises } from '../schema/index.ts';

export type OwnExerciseRow = typeof ownExercises.$inferSelect;
export type ExerciseSettingsRow = typeof exerciseSettings.$inferSelect;

/** Adds the library's new keys. Keys are never taken away: history points at them. */
export async function syncLibrary(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .insert(libraryExercises)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
}

export async function listOwnExercises(db: Db, athleteId: string): Promise<OwnExerciseRow[]> {
  return db
    .select()
    .from(ownExercises)
    .where(eq(ownExercises.athleteId, athleteId))
    .orderBy(asc(ownExercises.key))
    .limit(500);
}

export async function findOwnExercises(db: Db, athleteId: string, keys: readonly string[]): Promise<OwnExerciseRow[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(ownExercises)
    .where(and(eq(ownExercises.athleteId, athleteId), inArray(ownExercises.key, [...keys])));
}

/** The own exercise, locked: writers pass one after another and see what the one before has made of it. */
export async function lockOwnExercise(tx: Db, athleteId: string, key: string): Promise<OwnExerciseRow | undefined> {
  const [row] = await tx
    .select()
    .from(ownExercises)
    .where(and(eq(ownExercises.athleteId, athleteId), eq(ownExercises.key, key)))
    .for('no key update');
  return row;
}

export async function insertOwnExercise(tx: Db, row: OwnExerciseRow): Promise<void> {
  await tx.insert(ownExercises).values(row);
}

export async function updateOwnExercise(
  tx: Db,
  athleteId: string,
  key: string,
  patch: Partial<Pick<OwnExerciseRow, 'name' | 'facts'>>,
  now: Date,
): Promise<OwnExerciseRow> {
  const [row] = await tx
    .update(ownExercises)
    .set({ ...patch, version: sql`${ownExercises.version} + 1`, updatedAt: now })
    .where(and(eq(ownExercises.athleteId, athleteId), eq(ownExercises.key, key)))
    .returning();
  return row!;
}

export async function settingsOfExercises(
  db: Db,
  athleteId: string,
  keys: readonly string[],
): Promise<ExerciseSettingsRow[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(exerciseSettings)
    .where(and(eq(exerciseSettings.athleteId, athleteId), inArray(exerciseSettings.exerciseKey, [...keys])));
}

export async function putExerciseSettings(
  tx: Db,
  row: Omit<ExerciseSettingsRow, 'version'>,
): Promise<ExerciseSettingsRow> {
  const { athleteId: _a, exerciseKey: _k, ...set } = row;
  const [stored] = await tx
    .insert(exerciseSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [exerciseSettings.athleteId, exerciseSettings.exerciseKey],
      set: { ...set, version: sql`${exerciseSettings.version} + 1` },
    })
    .returning();
  return stored!;
}
