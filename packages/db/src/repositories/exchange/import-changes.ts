import { and, asc, desc, eq, inArray, min, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import {
  baselines,
  exerciseSummaries,
  importChanges,
  importSessions,
  ownExercises,
  performances,
  performedSets,
  workouts,
} from '../../schema/index.ts';
import type { ImportRow } from './imports.ts';

type Id = Pick<ImportRow, 'athleteId' | 'id'>;

export type ImportChangeRow = typeof importChanges.$inferSelect;

/** A workout with all of its rows as texts of JSON, for putting it back digit for digit. */
export interface WorkoutBefore {
  readonly workout: string;
  readonly performances: readonly string[];
  readonly sets: readonly string[];
}

/** Locks the workouts, and reads them as they are. */
export async function workoutsBefore(
  tx: Db,
  athleteId: string,
  ids: readonly string[],
): Promise<Map<string, WorkoutBefore>> {
  if (ids.length === 0) return new Map();
  const mine = and(eq(workouts.athleteId, athleteId), inArray(workouts.id, [...ids]));
  const rows = await tx
    .select({ id: workouts.id, row: sql<string>`to_jsonb(${workouts})::text` })
    .from(workouts)
    .where(mine)
    .orderBy(asc(workouts.id))
    .for('update');
  const held = await tx
    .select({
      id: performances.id,
      workoutId: performances.workoutId,
      row: sql<string>`(to_jsonb(${performances}) - 'library_key'::text - 'own_key'::text)::text`,
    })
    .from(performances)
    .where(and(eq(performances.athleteId, athleteId), inArray(performances.workoutId, [...ids])))
    .orderBy(asc(performances.position));
  const sets = await tx
    .select({ performanceId: performedSets.performanceId, row: sql<string>`to_jsonb(${performedSets})::text` })
    .from(performedSets)
    .where(
      and(
        eq(performedSets.athleteId, athleteId),
        inArray(
          performedSets.performanceId,
          held.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(performedSets.position));
  return new Map(
    rows.map(({ id, row }) => {
      const own = held.filter(({ workoutId }) => workoutId === id);
      const ownIds = new Set(own.map((each) => each.id));
      return [
        id,
        {
          workout: row,
          performances: own.map((each) => each.row),
          sets: sets.filter(({ performanceId }) => ownIds.has(performanceId)).map((each) => each.row),
        },
      ];
    }),
  );
}

/** Takes away everything inside of these workouts, for those who write it anew. */
export async function emptyWorkouts(tx: Db, athleteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(performances)
    .where(and(eq(performances.athleteId, athleteId), inArray(performances.workoutId, [...ids])));
}

/** Puts the workouts themselves back, or changes them, from rows in JSON with all of their columns. */
export async function putWorkouts(tx: Db, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${workouts} set name = r.name, notes = r.notes, started_at = r.started_at, finished_at = r.finished_at,
      at = r.at, time_known = r.time_known, duration_known = r.duration_known, version = r.version,
      updated_at = r.updated_at
    from jsonb_populate_recordset(null::${workouts}, ${`[${rows.join(',')}]`}::text::jsonb) r
    where ${workouts}.athlete_id = r.athlete_id and ${workouts}.id = r.id`);
}

export async function insertChanges(tx: Db, rows: readonly (typeof importChanges.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(importChanges).values([...rows]);
}

/** The number of its next change. */
export async function nextChange(tx: Db, { athleteId, id }: Id): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${importChanges.n}), -1)::int + 1` })
    .from(importChanges)
    .where(and(eq(importChanges.athleteId, athleteId), eq(importChanges.importId, id)));
  return row?.next ?? 0;
}

/** Exercises of workouts that the import made or changed, as they are and as they were. */
export async function touchedKeys(tx: Db, { athleteId, id }: Id): Promise<string[]> {
  const changed = tx
    .select({ id: sql<string>`${importChanges.key}::uuid` })
    .from(importChanges)
    .where(changesOf({ athleteId, id }, ['WORKOUT']));
  const now = await tx
    .selectDistinct({ key: performances.exerciseKey })
    .from(performances)
    .innerJoin(workouts, and(eq(workouts.athleteId, athleteId), eq(workouts.id, performances.workoutId)))
    .where(and(eq(performances.athleteId, athleteId), or(eq(workouts.importId, id), inArray(workouts.id, changed))));
  const before = await tx
    .selectDistinct({
      key: sql<string>`jsonb_array_elements_text(${importChanges.before} -> 'performances')::jsonb ->> 'exercise_key'`,
    })
    .from(importChanges)
    .where(changesOf({ athleteId, id }, ['WORKOUT']));
  return [...new Set([...now, ...before].map(({ key }) => key))].sort();
}

/** When the first workout took place that the import made or changed, as it is or as it was; null: there is none. */
export async function firstTouched(tx: Db, { athleteId, id }: Id): Promise<Date | null> {
  const changed = tx
    .select({ id: sql<string>`${importChanges.key}::uuid` })
    .from(importChanges)
    .where(changesOf({ athleteId, id }, ['WORKOUT']));
  const [now] = await tx
    .select({ at: min(workouts.at) })
    .from(workouts)
    .where(and(eq(workouts.athleteId, athleteId), or(eq(workouts.importId, id), inArray(workouts.id, changed))));
  const [before] = await tx
    .select({
      at: sql<Date | null>`min(((${importChanges.before} ->> 'workout')::jsonb ->> 'at')::timestamptz)`.mapWith(
        workouts.at,
      ),
    })
    .from(importChanges)
    .where(changesOf({ athleteId, id }, ['WORKOUT']));
  const found = [now?.at, before?.at].filter((at) => at != null).map((at) => at.getTime());
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

const changesOf = ({ athleteId, id }: Id, kinds: readonly ImportChangeRow['kind'][]) =>
  and(eq(importChanges.athleteId, athleteId), eq(importChanges.importId, id), inArray(importChanges.kind, [...kinds]));

export async function changedKeys(tx: Db, wanted: Id, kind: ImportChangeRow['kind']): Promise<Set<string>> {
  const rows = await tx
    .select({ key: importChanges.key })
    .from(importChanges)
    .where(changesOf(wanted, [kind]));
  return new Set(rows.map(({ key }) => key));
}

/** Changes of these kinds that are not put back yet. */
export async function changesLeft(
  tx: Db,
  wanted: Id,
  kinds: readonly ImportChangeRow['kind'][],
  most: number,
): Promise<ImportChangeRow[]> {
  return tx.select().from(importChanges).where(changesOf(wanted, kinds)).orderBy(desc(importChanges.n)).limit(most);
}

export async function deleteChanges(tx: Db, { athleteId, id }: Id, ns: readonly number[]): Promise<void> {
  await tx
    .delete(importChanges)
    .where(
      and(eq(importChanges.athleteId, athleteId), eq(importChanges.importId, id), inArray(importChanges.n, [...ns])),
    );
}

/** Workouts that the import made, some at a time: their sessions in files go with them. */
export async function deleteMadeWorkouts(tx: Db, { athleteId, id }: Id, most: number): Promise<number> {
  const made = await tx
    .select({ id: workouts.id })
    .from(workouts)
    .where(and(eq(workouts.athleteId, athleteId), eq(workouts.importId, id)))
    .limit(most);
  const ids = made.map((row) => row.id);
  if (ids.length === 0) return 0;
  await tx.delete(workouts).where(and(eq(workouts.athleteId, athleteId), inArray(workouts.id, ids)));
  return ids.length;
}

/** Sessions that the import told, of which there is nothing before it to go back to. */
export async function deleteToldSessions(tx: Db, { athleteId, id }: Id): Promise<void> {
  await tx.delete(importSessions).where(and(eq(importSessions.athleteId, athleteId), eq(importSessions.importId, id)));
}

export interface Obstacle {
  readonly kind: 'EDITED' | 'LATER_IMPORT' | 'OWN_EXERCISE';
  readonly id: string;
}

/** What stands on what the import made, and would fall with it. */
export async function obstaclesOf(tx: Db, { athleteId, id }: Id, ownKeys: readonly string[]): Promise<Obstacle[]> {
  // Of what it told: the workout was edited here since, unless it is gone.
  const edited = await tx
    .select({ id: workouts.id })
    .from(importSessions)
    .innerJoin(workouts, and(eq(workouts.athleteId, athleteId), eq(workouts.id, importSessions.workoutId)))
    .where(
      and(
        eq(importSessions.athleteId, athleteId),
        eq(importSessions.importId, id),
        ne(workouts.version, importSessions.workoutVersion),
      ),
    );
  // Sessions that it made or changed and that a later file has told since.
  const told = await tx
    .selectDistinct({ id: importSessions.importId })
    .from(importSessions)
    .innerJoin(workouts, and(eq(workouts.athleteId, athleteId), eq(workouts.id, importSessions.workoutId)))
    .where(
      and(
        eq(importSessions.athleteId, athleteId),
        ne(importSessions.importId, id),
        or(
          eq(workouts.importId, id),
          inArray(
            importSessions.identity,
            tx
              .select({ key: importChanges.key })
              .from(importChanges)
              .where(
                and(
                  eq(importChanges.athleteId, athleteId),
                  eq(importChanges.importId, id),
                  eq(importChanges.kind, 'SESSION'),
                ),
              ),
          ),
        ),
      ),
    );
  const used = await ownKeysInUse(tx, athleteId, id, ownKeys);
  return [
    ...edited.map((row) => ({ kind: 'EDITED' as const, id: row.id })),
    ...told.map((row) => ({ kind: 'LATER_IMPORT' as const, id: row.id })),
    ...used.map((key) => ({ kind: 'OWN_EXERCISE' as const, id: key })),
  ];
}

/** Own exercises that stand in a plan, or in a workout that the import did not make. */
async function ownKeysInUse(tx: Db, athleteId: string, importId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select({ key: ownExercises.key })
    .from(ownExercises)
    .where(
      and(
        eq(ownExercises.athleteId, athleteId),
        inArray(ownExercises.key, [...keys]),
        or(
          ne(ownExercises.version, 1),
          sql`exists (select 1 from plan_exercises p where p.athlete_id = ${athleteId}::uuid and p.exercise_key = ${ownExercises.key})`,
          sql`exists (select 1 from exercise_settings s where s.athlete_id = ${athleteId}::uuid and s.exercise_key = ${ownExercises.key})`,
          sql`exists (select 1 from performances p join workouts w on w.athlete_id = p.athlete_id and w.id = p.workout_id
            where p.athlete_id = ${athleteId}::uuid and p.exercise_key = ${ownExercises.key}
              and w.import_id is distinct from ${importId}::uuid)`,
        ),
      ),
    );
  return rows.map(({ key }) => key);
}

export async function deleteOwnExercises(tx: Db, athleteId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.delete(ownExercises).where(and(eq(ownExercises.athleteId, athleteId), inArray(ownExercises.key, [...keys])));
}

const DERIVED = {
  SUMMARY: { table: exerciseSummaries, changedAt: 'rebuilt_at' },
  BASELINE: { table: baselines, changedAt: 'updated_at' },
} as const;

export type DerivedKind = keyof typeof DERIVED;

/** Derived rows of exercises as they are, by exercise, in JSON. */
export async function derivedRows(
  tx: Db,
  kind: DerivedKind,
  athleteId: string,
  keys: readonly string[],
): Promise<{ readonly key: string; readonly row: string }[]> {
  if (keys.length === 0) return [];
  const { table } = DERIVED[kind];
  return tx
    .select({
      key: table.exerciseKey,
      row: sql<string>`(to_jsonb(${table}) - 'library_key'::text - 'own_key'::text)::text`,
    })
    .from(table)
    .where(and(eq(table.athleteId, athleteId), inArray(table.exerciseKey, [...keys])));
}

/** Takes the derived rows of exercises away, for those who put others in their place. */
export async function deleteDerived(
  tx: Db,
  kind: DerivedKind,
  athleteId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const { table } = DERIVED[kind];
  await tx.delete(table).where(and(eq(table.athleteId, athleteId), inArray(table.exerciseKey, [...keys])));
}
