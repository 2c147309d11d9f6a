import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import { allProgressRecords, flags, planVersionConflicts, reviewItems, reviewResults } from '../../schema/index.ts';
import { type Page, type PageOf, pageOrder, toPage, within } from '../page.ts';

export type ReviewItemRow = typeof reviewItems.$inferSelect;
export type ReviewResultRow = typeof reviewResults.$inferSelect;

/** Tracks of athletes, in the order of their ids, that went down between two instants. */
export async function athletesWhoRegressed(
  db: Db,
  between: { readonly from: Date; readonly to: Date },
  afterId: string,
  limit: number,
): Promise<{ readonly athleteId: string; readonly planExerciseIds: string[] }[]> {
  const { athleteId, planExerciseId, createdAt, supersededAt, record } = allProgressRecords;
  return db
    .select({ athleteId, planExerciseIds: sql<string[]>`array_agg(distinct ${planExerciseId}::text)` })
    .from(allProgressRecords)
    .where(
      and(
        afterId === '' ? undefined : gt(athleteId, afterId),
        isNull(supersededAt),
        gte(createdAt, between.from),
        lt(createdAt, between.to),
        sql`${record}->>'decision' = 'REGRESS'`,
      ),
    )
    .groupBy(athleteId)
    .orderBy(asc(athleteId))
    .limit(limit);
}

/** When tracks of an athlete were last reviewed, and by which name the reviewers know the athlete. */
export async function reviewedBefore(db: Db, athleteId: string) {
  return db
    .select({
      planExerciseId: reviewItems.planExerciseId,
      alias: reviewItems.alias,
      reviewedAt: sql<Date | null>`max(${reviewResults.reviewedAt})`.mapWith(reviewResults.reviewedAt),
    })
    .from(reviewItems)
    .leftJoin(
      reviewResults,
      and(eq(reviewResults.athleteId, reviewItems.athleteId), eq(reviewResults.itemId, reviewItems.id)),
    )
    .where(eq(reviewItems.athleteId, athleteId))
    .groupBy(reviewItems.planExerciseId, reviewItems.alias);
}

export async function insertItems(tx: Db, rows: readonly ReviewItemRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(reviewItems)
      .values([...rows])
      .onConflictDoNothing();
}

const nobodyHas = (db: Db, until?: Date): SQL =>
  notExists(
    db
      .select({ id: reviewResults.id })
      .from(reviewResults)
      .where(
        and(
          eq(reviewResults.athleteId, reviewItems.athleteId),
          eq(reviewResults.itemId, reviewItems.id),
          until && lte(reviewResults.reviewedAt, until),
        ),
      ),
  );

/** Items of all athletes, newest first. */
export async function pageItems(db: Db, open: boolean, page: Page): Promise<PageOf<ReviewItemRow>> {
  const rows = await db
    .select()
    .from(reviewItems)
    .where(and(open ? nobodyHas(db) : undefined, within(page, reviewItems.createdAt, reviewItems.id)))
    .orderBy(...pageOrder(page, reviewItems.createdAt, reviewItems.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countItems(db: Db, open: boolean): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviewItems)
    .where(open ? nobodyHas(db) : undefined);
  return row?.count ?? 0;
}

export async function findItems(db: Db, ids: readonly string[]): Promise<ReviewItemRow[]> {
  return db
    .select()
    .from(reviewItems)
    .where(inArray(reviewItems.id, [...ids]));
}

/** The item, locked: words on it follow each other. */
export async function lockItem(tx: Db, id: string): Promise<ReviewItemRow | undefined> {
  const [row] = await tx.select().from(reviewItems).where(eq(reviewItems.id, id)).for('update');
  return row;
}

export async function insertResult(tx: Db, row: ReviewResultRow): Promise<void> {
  await tx.insert(reviewResults).values(row);
}

/** The newest word on each item. */
export async function newestResults(db: Db, itemIds: readonly string[]): Promise<ReviewResultRow[]> {
  return db
    .selectDistinctOn([reviewResults.itemId])
    .from(reviewResults)
    .where(inArray(reviewResults.itemId, [...itemIds]))
    .orderBy(asc(reviewResults.itemId), desc(reviewResults.reviewedAt), desc(reviewResults.id));
}

/** What holds the athletes of some items now, and which of their tracks have an open question. */
export async function circumstancesOf(db: Db, athleteIds: readonly string[]) {
  return {
    flags: await db
      .select({ athleteId: flags.athleteId, kind: flags.kind, planExerciseId: flags.planExerciseId })
      .from(flags)
      .where(and(inArray(flags.athleteId, [...athleteIds]), isNull(flags.clearedAt)))
      .orderBy(asc(flags.kind), asc(flags.setAt)),
    conflicts: await db
      .select({ athleteId: planVersionConflicts.athleteId, planExerciseId: planVersionConflicts.planExerciseId })
      .from(planVersionConflicts)
      .where(and(inArray(planVersionConflicts.athleteId, [...athleteIds]), eq(planVersionConflicts.status, 'OPEN'))),
  };
}

/** Tracks of an athlete in the queue of a Monday or an earlier one that nobody had reviewed at an instant. */
export async function waitingTracks(db: Db, athleteId: string, monday: string, at: Date): Promise<string[]> {
  const rows = await db
    .select({ planExerciseId: reviewItems.planExerciseId })
    .from(reviewItems)
    .where(and(eq(reviewItems.athleteId, athleteId), lte(reviewItems.dueOn, monday), nobodyHas(db, at)))
    .orderBy(asc(reviewItems.createdAt), asc(reviewItems.id));
  return rows.map(({ planExerciseId }) => planExerciseId);
}
