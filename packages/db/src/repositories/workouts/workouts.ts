import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../connection.ts';
import { isUnsettled, performances, performedSets, workouts } from '../../schema/index.ts';
import { change, givenRow, isOneOf, statement, value } from '../../statement.ts';

export type WorkoutRow = typeof workouts.$inferSelect;
export type PerformanceRow = typeof performances.$inferSelect;
export type NewPerformance = Omit<typeof performances.$inferInsert, 'libraryKey' | 'ownKey'>;
export type NewWorkout = typeof workouts.$inferInsert;
export type PerformedSetRow = typeof performedSets.$inferSelect;

const workoutsByIds = statement<{ athleteId: string; ids: readonly string[] }, WorkoutRow>((db) =>
  db
    .select()
    .from(workouts)
    .where(and(eq(workouts.athleteId, value('athleteId')), isOneOf(workouts.id, 'ids'))),
);

export async function findWorkouts(db: Db, athleteId: string, ids: readonly string[]): Promise<WorkoutRow[]> {
  return ids.length === 0 ? [] : workoutsByIds(db, { athleteId, ids });
}

const workoutForUpdate = statement<{ athleteId: string; id: string }, WorkoutRow>((tx) =>
  tx
    .select()
    .from(workouts)
    .where(and(eq(workouts.athleteId, value('athleteId')), eq(workouts.id, value('id'))))
    .for('update'),
);

/** The workout, locked: two devices that log into it pass one after another. */
export async function lockWorkout(tx: Db, athleteId: string, id: string): Promise<WorkoutRow | undefined> {
  const [row] = await workoutForUpdate(tx, { athleteId, id });
  return row;
}

/**
 * A set with its performance and its workout, which is locked first: whoever changes sets of one workout takes that
 * lock before any other, so that they pass one after another and never deadlock.
 */
export async function lockSet(
  tx: Db,
  athleteId: string,
  setId: string,
): Promise<{ workout: WorkoutRow; performance: PerformanceRow; set: PerformedSetRow } | undefined> {
  const read = () =>
    tx
      .select({ performance: performances, set: performedSets })
      .from(performedSets)
      .innerJoin(
        performances,
        and(eq(performances.athleteId, performedSets.athleteId), eq(performances.id, performedSets.performanceId)),
      )
      .where(and(eq(performedSets.athleteId, athleteId), eq(performedSets.id, setId)));
  const [place] = await read();
  const workout = place && (await lockWorkout(tx, athleteId, place.performance.workoutId));
  const [found] = workout ? await read() : [];
  return workout && found && { workout, ...found };
}

/** A performance without its frozen targets and marks, which weigh more than all the rest. */
export type PerformanceInBrief = Pick<PerformanceRow, keyof typeof briefPerformance>;

const briefPerformance = {
  id: performances.id,
  workoutId: performances.workoutId,
  position: performances.position,
  exerciseKey: performances.exerciseKey,
  planExerciseId: performances.planExerciseId,
  rpe: performances.rpe,
  comfort: performances.comfort,
  notes: performances.notes,
};

const performancesByWorkout = statement<OfWorkouts, PerformanceRow>((db) =>
  inOrderOfWorkouts(db.select().from(performances).$dynamic()),
);
const performancesInBriefByWorkout = statement<OfWorkouts, PerformanceInBrief>((db) =>
  inOrderOfWorkouts(db.select(briefPerformance).from(performances).$dynamic()),
);

interface OfWorkouts extends Readonly<Record<string, unknown>> {
  readonly athleteId: string;
  readonly workoutIds: readonly string[];
}

function inOrderOfWorkouts<Query extends PgSelect>(query: Query) {
  return query
    .where(and(eq(performances.athleteId, value('athleteId')), isOneOf(performances.workoutId, 'workoutIds')))
    .orderBy(asc(performances.workoutId), asc(performances.position));
}

export async function performancesOfWorkouts(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<Map<string, PerformanceRow[]>> {
  if (workoutIds.length === 0) return new Map();
  return groupedBy(workoutIds, await performancesByWorkout(db, { athleteId, workoutIds }), 'workoutId');
}

export async function performancesInBrief(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<Map<string, PerformanceInBrief[]>> {
  if (workoutIds.length === 0) return new Map();
  return groupedBy(workoutIds, await performancesInBriefByWorkout(db, { athleteId, workoutIds }), 'workoutId');
}

/** What most lists show of a set. */
export type SetInBrief = Pick<PerformedSetRow, keyof typeof briefSet>;

const briefSet = {
  id: performedSets.id,
  performanceId: performedSets.performanceId,
  position: performedSets.position,
  type: performedSets.type,
  loadValue: performedSets.loadValue,
  loadUnit: performedSets.loadUnit,
  reps: performedSets.reps,
  rpe: performedSets.rpe,
  restSeconds: performedSets.restSeconds,
};

const setsByPerformance = statement<OfPerformances, PerformedSetRow>((db) =>
  inOrderOfPerformances(db.select().from(performedSets).$dynamic()),
);
const setsInBriefByPerformance = statement<OfPerformances, SetInBrief>((db) =>
  inOrderOfPerformances(db.select(briefSet).from(performedSets).$dynamic()),
);

interface OfPerformances extends Readonly<Record<string, unknown>> {
  readonly athleteId: string;
  readonly performanceIds: readonly string[];
}

function inOrderOfPerformances<Query extends PgSelect>(query: Query) {
  return query
    .where(and(eq(performedSets.athleteId, value('athleteId')), isOneOf(performedSets.performanceId, 'performanceIds')))
    .orderBy(asc(performedSets.performanceId), asc(performedSets.position));
}

export async function setsOfPerformances(
  db: Db,
  athleteId: string,
  performanceIds: readonly string[],
): Promise<Map<string, PerformedSetRow[]>> {
  if (performanceIds.length === 0) return new Map();
  return groupedBy(performanceIds, await setsByPerformance(db, { athleteId, performanceIds }), 'performanceId');
}

const setsByWorkout = statement<OfWorkouts, PerformedSetRow>((db) =>
  db
    .select(getTableColumns(performedSets))
    .from(performedSets)
    .innerJoin(
      performances,
      and(eq(performances.athleteId, performedSets.athleteId), eq(performances.id, performedSets.performanceId)),
    )
    .where(and(eq(performances.athleteId, value('athleteId')), isOneOf(performances.workoutId, 'workoutIds')))
    .orderBy(asc(performedSets.performanceId), asc(performedSets.position)),
);

/** All sets of workouts, by performance. */
export async function setsOfWorkouts(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<Map<string, PerformedSetRow[]>> {
  const sets = workoutIds.length === 0 ? [] : await setsByWorkout(db, { athleteId, workoutIds });
  return groupedBy([...new Set(sets.map(({ performanceId }) => performanceId))], sets, 'performanceId');
}

export async function setsInBrief(
  db: Db,
  athleteId: string,
  performanceIds: readonly string[],
): Promise<Map<string, SetInBrief[]>> {
  if (performanceIds.length === 0) return new Map();
  return groupedBy(performanceIds, await setsInBriefByPerformance(db, { athleteId, performanceIds }), 'performanceId');
}

/** Rows by the key of what they belong to, in their order; every key has its list. */
function groupedBy<Key extends string, Row extends Readonly<Record<Key, string>>>(
  keys: readonly string[],
  rows: readonly Row[],
  key: Key,
): Map<string, Row[]> {
  const found = new Map<string, Row[]>(keys.map((id) => [id, []]));
  for (const row of rows) found.get(row[key])?.push(row);
  return found;
}

export async function findPerformances(db: Db, athleteId: string, ids: readonly string[]): Promise<PerformanceRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(performances)
    .where(and(eq(performances.athleteId, athleteId), inArray(performances.id, [...ids])));
}

export async function findSets(db: Db, athleteId: string, ids: readonly string[]): Promise<PerformedSetRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(performedSets)
    .where(and(eq(performedSets.athleteId, athleteId), inArray(performedSets.id, [...ids])));
}

export async function insertWorkout(tx: Db, row: NewWorkout, rows: readonly NewPerformance[]): Promise<void> {
  await tx.insert(workouts).values(row);
  if (rows.length > 0) await tx.insert(performances).values([...rows]);
}

export async function insertWorkouts(tx: Db, rows: readonly NewWorkout[]): Promise<void> {
  if (rows.length > 0) await tx.insert(workouts).values([...rows]);
}

export async function insertPerformances(tx: Db, rows: readonly NewPerformance[]): Promise<void> {
  if (rows.length > 0) await tx.insert(performances).values([...rows]);
}

export async function insertSets(tx: Db, rows: readonly PerformedSetRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(performedSets).values([...rows]);
}

const oneSet = change<PerformedSetRow>((tx) =>
  tx.insert(performedSets).values(givenRow(getTableColumns(performedSets))),
);

export async function insertSet(tx: Db, row: PerformedSetRow): Promise<void> {
  await oneSet(tx, row);
}

/** The workout that is planned for a slot of a program's schedule, the earliest of several. */
export async function plannedInSlot(
  db: Db,
  athleteId: string,
  programId: string,
  slot: number,
): Promise<WorkoutRow | undefined> {
  const [row] = await db
    .select()
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        eq(workouts.programId, programId),
        eq(workouts.scheduleSlot, slot),
        eq(workouts.status, 'PLANNED'),
      ),
    )
    .orderBy(workouts.at, workouts.id)
    .limit(1);
  return row;
}

/** Gives the slot of a workout to its copy. No device shows it, so the version stays. */
export async function releaseSlot(tx: Db, athleteId: string, id: string): Promise<void> {
  await tx
    .update(workouts)
    .set({ scheduleSlot: null })
    .where(and(eq(workouts.athleteId, athleteId), eq(workouts.id, id)));
}

const nextVersion = sql`${workouts.version} + 1`;

const touched = change<{ athleteId: string; id: string; updatedAt: string; channel: string }>((tx) =>
  tx
    .update(workouts)
    .set({ version: nextVersion, updatedAt: sql`${value('updatedAt')}::timestamptz` })
    .where(and(eq(workouts.athleteId, value('athleteId')), eq(workouts.id, value('id'))))
    .returning({
      told: sql`pg_notify(${value('channel')}, concat_ws(' ', ${workouts.athleteId}, ${workouts.id}, ${workouts.version}))`,
    }),
);

/**
 * The next version of a workout whose sets change, told to whoever listens on the channel once it is committed. The
 * caller has locked the row, and knows it.
 */
export async function touchWorkout(
  tx: Db,
  workout: WorkoutRow,
  { updatedAt, channel }: { readonly updatedAt: Date; readonly channel: string },
): Promise<WorkoutRow> {
  const { athleteId, id, version } = workout;
  await touched(tx, { athleteId, id, updatedAt: updatedAt.toISOString(), channel });
  return { ...workout, updatedAt, version: version + 1 };
}

/** Every write of a workout, its performances or sets bumps its version, which second devices watch. */
export async function updateWorkout(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Omit<WorkoutRow, 'athleteId' | 'id' | 'version'>>,
): Promise<WorkoutRow> {
  const [row] = await tx
    .update(workouts)
    .set({ ...patch, version: nextVersion })
    .where(and(eq(workouts.athleteId, athleteId), eq(workouts.id, id)))
    .returning();
  return row!;
}

/** How later flags see several workouts, in one statement. It is derived, so no device needs to hear of it. */
export async function putAftermaths(
  tx: Db,
  athleteId: string,
  aftermaths: ReadonlyMap<string, WorkoutRow['aftermath']>,
): Promise<void> {
  if (aftermaths.size === 0) return;
  const byId = sql`${JSON.stringify(Object.fromEntries(aftermaths))}::jsonb`;
  await tx
    .update(workouts)
    .set({ aftermath: sql`${byId} -> ${workouts.id}::text` })
    .where(and(eq(workouts.athleteId, athleteId), inArray(workouts.id, [...aftermaths.keys()])));
}

/** Stores what was reported on performances that are there already, in one statement. */
export async function putReports(tx: Db, rows: readonly PerformanceRow[]): Promise<PerformanceRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(performances)
    .values(rows.map(({ libraryKey: _library, ownKey: _own, ...row }) => row))
    .onConflictDoUpdate({
      target: [performances.athleteId, performances.id],
      set: {
        rpe: sql`excluded.rpe`,
        comfort: sql`excluded.comfort`,
        notes: sql`excluded.notes`,
        marks: sql`excluded.marks`,
      },
    })
    .returning();
}

export async function updatePerformance(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Pick<PerformanceRow, 'rpe' | 'comfort' | 'notes' | 'marks' | 'snapshot' | 'planExerciseId'>>,
): Promise<void> {
  await tx
    .update(performances)
    .set(patch)
    .where(and(eq(performances.athleteId, athleteId), eq(performances.id, id)));
}

export async function updateSet(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Omit<PerformedSetRow, 'athleteId' | 'id' | 'performanceId' | 'version'>>,
): Promise<PerformedSetRow> {
  const [row] = await tx
    .update(performedSets)
    .set({ ...patch, version: sql`${performedSets.version} + 1` })
    .where(and(eq(performedSets.athleteId, athleteId), eq(performedSets.id, id)))
    .returning();
  return row!;
}

export async function deleteSets(tx: Db, athleteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(performedSets)
    .where(and(eq(performedSets.athleteId, athleteId), inArray(performedSets.id, [...ids])));
}

export async function deleteWorkout(tx: Db, athleteId: string, id: string): Promise<void> {
  await tx.delete(workouts).where(and(eq(workouts.athleteId, athleteId), eq(workouts.id, id)));
}

/** The workout that is open for logging or in its summary, if any. */
export async function openWorkouts(
  tx: Db,
  athleteId: string,
  statuses: readonly ('PLANNED' | 'REVIEW' | 'ACTIVE' | 'SUMMARY')[],
): Promise<WorkoutRow[]> {
  return tx
    .select()
    .from(workouts)
    .where(
      and(
        eq(workouts.athleteId, athleteId),
        inArray(workouts.status, [...statuses]),
        // Said again in the words of the index, which no parameter can be.
        isUnsettled(workouts.status),
      ),
    )
    .orderBy(desc(workouts.at), desc(workouts.id))
    .for('update');
}
