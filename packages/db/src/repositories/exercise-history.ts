import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { exerciseSummaries, performances, sessionSelections, workouts } from '../schema/index.ts';
import { isAnyOf, isOneOf, statement, value } from '../statement.ts';
import { newestOfExercises } from '../training-record/newest-of-exercises.ts';
import { type PerformanceRow, type PerformedSetRow, setsOfPerformances } from './workouts/workouts.ts';

/** One performance with its workout's times and its sets: a session in an exercise's history. */
export interface HistorySession {
  readonly workoutId: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly performance: PerformanceRow;
  readonly sets: readonly PerformedSetRow[];
  /** Generated as a deload. */
  readonly deload: boolean;
}

export interface HistoryWindow {
  /** Only sessions started strictly before this instant. */
  readonly before?: Date | undefined;
  /** Only sessions started at or after this instant. */
  readonly from?: Date | undefined;
  /** The newest sessions of each exercise; all, if left out. */
  readonly newest?: number | undefined;
}

/**
 * Sessions of these exercises in DONE workouts, newest first, in two statements whatever their number. With `newest`
 * the window counts starts per exercise (equal starts together), so that a longer history costs no more.
 */
export async function doneSessions(
  db: Db,
  athleteId: string,
  exerciseKeys: readonly string[],
  window: HistoryWindow = {},
): Promise<Map<string, HistorySession[]>> {
  const found = new Map<string, HistorySession[]>(exerciseKeys.map((key) => [key, []]));
  if (exerciseKeys.length === 0) return found;
  const { before, from, newest = Number.MAX_SAFE_INTEGER } = window;
  const wanted = newestOfExercises({
    athleteId,
    keys: sql`array[${sql.join(
      exerciseKeys.map((key) => sql`${key}`),
      sql`, `,
    )}]`,
    before: before?.toISOString() ?? 'infinity',
    ...(from && { from: from.toISOString() }),
    newest,
  });
  const rows = await db
    .select({
      performance: performances,
      startedAt: sql<Date>`${workouts.startedAt}`.mapWith(workouts.startedAt).as('started'),
      finishedAt: workouts.finishedAt,
      deload: sessionSelections.deload,
    })
    .from(performances)
    .innerJoin(workouts, and(eq(workouts.athleteId, performances.athleteId), eq(workouts.id, performances.workoutId)))
    .leftJoin(
      sessionSelections,
      and(eq(sessionSelections.athleteId, athleteId), eq(sessionSelections.workoutId, performances.workoutId)),
    )
    .where(and(eq(performances.athleteId, athleteId), isAnyOf(performances.id, [wanted])))
    .orderBy(desc(workouts.startedAt), desc(performances.workoutId), asc(performances.position));
  const sets = await setsOfPerformances(
    db,
    athleteId,
    rows.map((row) => row.performance.id),
  );
  for (const row of rows) {
    found.get(row.performance.exerciseKey)?.push({
      workoutId: row.performance.workoutId,
      startedAt: row.startedAt,
      finishedAt: row.finishedAt,
      performance: row.performance,
      sets: sets.get(row.performance.id) ?? [],
      deload: row.deload ?? false,
    });
  }
  return found;
}

export interface ExerciseSummaryRow {
  readonly exerciseKey: string;
  readonly summary: object;
  readonly rebuiltAt: Date;
}

/** With what the next session is added to. */
export interface TalliedSummaryRow extends ExerciseSummaryRow {
  readonly tally: object | null;
}

interface OfExercises extends Record<string, unknown> {
  readonly athleteId: string;
  readonly keys: readonly string[];
}

const ofKeys = () =>
  and(eq(exerciseSummaries.athleteId, value('athleteId')), isOneOf(exerciseSummaries.exerciseKey, 'keys'));

const summariesByKeys = statement<OfExercises, ExerciseSummaryRow>((db) =>
  db
    .select({
      exerciseKey: exerciseSummaries.exerciseKey,
      summary: exerciseSummaries.summary,
      rebuiltAt: exerciseSummaries.rebuiltAt,
    })
    .from(exerciseSummaries)
    .where(ofKeys()),
);

const summariesForUpdate = statement<OfExercises, TalliedSummaryRow>((tx) =>
  tx.select().from(exerciseSummaries).where(ofKeys()).orderBy(asc(exerciseSummaries.exerciseKey)).for('update'),
);

/**
 * The summaries of these exercises with their tallies. Nobody else adds to them until the transaction ends, also where
 * there is no row yet: an empty one takes its place.
 */
export async function lockSummaries(
  tx: Db,
  athleteId: string,
  exerciseKeys: readonly string[],
  now: Date,
): Promise<TalliedSummaryRow[]> {
  if (exerciseKeys.length === 0) return [];
  const locked = await summariesForUpdate(tx, { athleteId, keys: exerciseKeys });
  if (locked.length === exerciseKeys.length) return locked;
  const missing = exerciseKeys.filter((key) => !locked.some(({ exerciseKey }) => exerciseKey === key)).sort();
  await tx
    .insert(exerciseSummaries)
    .values(missing.map((exerciseKey) => ({ athleteId, exerciseKey, summary: {}, rebuiltAt: now })))
    .onConflictDoNothing();
  return summariesForUpdate(tx, { athleteId, keys: exerciseKeys });
}

export async function findSummaries(
  db: Db,
  athleteId: string,
  exerciseKeys: readonly string[],
): Promise<ExerciseSummaryRow[]> {
  return exerciseKeys.length === 0 ? [] : summariesByKeys(db, { athleteId, keys: exerciseKeys });
}

export async function putSummaries(tx: Db, athleteId: string, rows: readonly TalliedSummaryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(exerciseSummaries)
    .values(rows.map((row) => ({ athleteId, ...row })))
    .onConflictDoUpdate({
      target: [exerciseSummaries.athleteId, exerciseSummaries.exerciseKey],
      set: { summary: sql`excluded.summary`, tally: sql`excluded.tally`, rebuiltAt: sql`excluded.rebuilt_at` },
    });
}
