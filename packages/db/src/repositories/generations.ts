import { and, asc, desc, eq, gt, inArray, isNotNull, like, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../connection.ts';
import { generationEvents, generationExchanges, generations, llmUsage, todayPlans } from '../schema/index.ts';
import { isOneOf, statement, value } from '../statement.ts';
import { type Page, type PageOf, pageOrder, toPage, within } from './page.ts';

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = typeof generations.$inferInsert;
export type GenerationKind = GenerationRow['kind'];
export type GenerationEventRow = typeof generationEvents.$inferSelect;
export type NewGenerationEvent = Omit<typeof generationEvents.$inferInsert, 'athleteId' | 'generationId' | 'seq'>;
export type TodayPlanRow = typeof todayPlans.$inferSelect;
export type GenerationExchangeRow = typeof generationExchanges.$inferSelect;

const UNDER_WAY: GenerationRow['status'][] = ['QUEUED', 'RUNNING'];

export async function insertGeneration(tx: Db, row: NewGeneration): Promise<GenerationRow> {
  const [inserted] = await tx.insert(generations).values(row).returning();
  return inserted!;
}

const generationsByIds = statement<{ athleteId: string; ids: readonly string[] }, GenerationRow>((db) =>
  db
    .select()
    .from(generations)
    .where(and(eq(generations.athleteId, value('athleteId')), isOneOf(generations.id, 'ids'))),
);

export async function findGenerations(db: Db, athleteId: string, ids: readonly string[]): Promise<GenerationRow[]> {
  return ids.length === 0 ? [] : generationsByIds(db, { athleteId, ids });
}

/** The generation, locked: its events are numbered one after another. */
export async function lockGeneration(tx: Db, athleteId: string, id: string): Promise<GenerationRow | undefined> {
  const [row] = await tx
    .select()
    .from(generations)
    .where(and(eq(generations.athleteId, athleteId), eq(generations.id, id)))
    .for('update');
  return row;
}

/** A generation of the session that runs or has made something, newest first; of the named workout too. */
export async function generationsOfSession(
  db: Db,
  athleteId: string,
  kind: GenerationKind,
  session: { readonly key: string; readonly workoutId: string | null },
): Promise<GenerationRow[]> {
  const ofWorkout = session.workoutId ? eq(generations.workoutId, session.workoutId) : undefined;
  return db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.athleteId, athleteId),
        eq(generations.kind, kind),
        // Sessions of a day beside its first are numbered: `2026-03-02/2`.
        or(eq(generations.session, session.key), like(generations.session, `${session.key}/%`), ofWorkout),
        inArray(generations.status, [...UNDER_WAY, 'DONE']),
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.regenerationNumber), desc(generations.id));
}

export async function updateGeneration(
  tx: Db,
  athleteId: string,
  id: string,
  patch: PgUpdateSetSource<typeof generations>,
): Promise<void> {
  await tx
    .update(generations)
    .set(patch)
    .where(and(eq(generations.athleteId, athleteId), eq(generations.id, id)));
}

/** The generation while it has not ended, changed and numbered on; undefined: it has ended. */
export async function advanceGeneration(
  tx: Db,
  athleteId: string,
  id: string,
  patch: PgUpdateSetSource<typeof generations>,
): Promise<GenerationRow | undefined> {
  const [row] = await tx
    .update(generations)
    .set({ ...patch, lastSeq: sql`${generations.lastSeq} + 1` })
    .where(and(eq(generations.athleteId, athleteId), eq(generations.id, id), inArray(generations.status, UNDER_WAY)))
    .returning();
  return row;
}

/** One more request waits for a generation that others still wait for; false: nobody does any more, or it has ended. */
export async function joinGeneration(db: Db, athleteId: string, id: string): Promise<boolean> {
  const joined = await db
    .update(generations)
    .set({ waiting: sql`${generations.waiting} + 1` })
    .where(isWaitedFor(athleteId, id))
    .returning({ id: generations.id });
  return joined.length > 0;
}

/** One request less; true: it was the last one that waited. */
export async function leaveGeneration(db: Db, athleteId: string, id: string): Promise<boolean> {
  const [left] = await db
    .update(generations)
    .set({ waiting: sql`${generations.waiting} - 1` })
    .where(isWaitedFor(athleteId, id))
    .returning({ waiting: generations.waiting });
  return left?.waiting === 0;
}

const isWaitedFor = (athleteId: string, id: string) =>
  and(
    eq(generations.athleteId, athleteId),
    eq(generations.id, id),
    gt(generations.waiting, 0),
    inArray(generations.status, UNDER_WAY),
  );

/** What a generation had asked when it was cancelled; nothing where it was not. */
export async function keepCancelledRecord(db: Db, athleteId: string, id: string, record: object): Promise<void> {
  await db
    .update(generations)
    .set({ record })
    .where(and(eq(generations.athleteId, athleteId), eq(generations.id, id), eq(generations.status, 'CANCELLED')));
}

export async function insertEvent(
  tx: Db,
  { athleteId, id: generationId, lastSeq: seq }: Pick<GenerationRow, 'athleteId' | 'id' | 'lastSeq'>,
  event: NewGenerationEvent,
): Promise<void> {
  await tx.insert(generationEvents).values({ athleteId, generationId, seq, ...event });
}

/** All events of a generation that is over, numbered from 1. */
export async function insertEvents(
  tx: Db,
  { athleteId, id: generationId }: Pick<GenerationRow, 'athleteId' | 'id'>,
  events: readonly NewGenerationEvent[],
): Promise<void> {
  await tx
    .insert(generationEvents)
    .values(events.map((event, index) => ({ athleteId, generationId, seq: index + 1, ...event })));
}

export async function eventsAfter(
  db: Db,
  athleteId: string,
  generationId: string,
  afterSeq: number,
): Promise<GenerationEventRow[]> {
  return db
    .select()
    .from(generationEvents)
    .where(
      and(
        eq(generationEvents.athleteId, athleteId),
        eq(generationEvents.generationId, generationId),
        gt(generationEvents.seq, afterSeq),
      ),
    )
    .orderBy(asc(generationEvents.seq));
}

/** All events of several generations. */
export async function eventsOfGenerations(
  db: Db,
  athleteId: string,
  ids: readonly string[],
): Promise<GenerationEventRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(generationEvents)
    .where(and(eq(generationEvents.athleteId, athleteId), inArray(generationEvents.generationId, [...ids])))
    .orderBy(asc(generationEvents.generationId), asc(generationEvents.seq));
}

export interface GenerationFilter {
  readonly kinds?: readonly GenerationKind[] | undefined;
  readonly statuses?: readonly GenerationRow['status'][] | undefined;
}

const matching = (athleteId: string, { kinds, statuses }: GenerationFilter) =>
  and(
    eq(generations.athleteId, athleteId),
    kinds ? sql`${generations.kind}::text = any(${sql.param([...kinds])}::text[])` : undefined,
    statuses ? sql`${generations.status}::text = any(${sql.param([...statuses])}::text[])` : undefined,
  );

export async function pageGenerations(
  db: Db,
  athleteId: string,
  filter: GenerationFilter,
  page: Page,
): Promise<PageOf<GenerationRow>> {
  const rows = await db
    .select()
    .from(generations)
    .where(and(matching(athleteId, filter), within(page, generations.createdAt, generations.id)))
    .orderBy(...pageOrder(page, generations.createdAt, generations.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countGenerations(db: Db, athleteId: string, filter: GenerationFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(generations)
    .where(matching(athleteId, filter));
  return row?.count ?? 0;
}

export async function insertTodayPlan(tx: Db, row: TodayPlanRow): Promise<void> {
  await tx.insert(todayPlans).values(row);
}

/** Whether any plan of today that a generation made was started. */
export async function isTodayPlanStarted(db: Db, athleteId: string, generationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: todayPlans.id })
    .from(todayPlans)
    .where(
      and(
        eq(todayPlans.athleteId, athleteId),
        eq(todayPlans.generationId, generationId),
        isNotNull(todayPlans.workoutId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Remembers what was started from a plan of today. */
export async function startTodayPlan(
  tx: Db,
  { athleteId, id }: Pick<TodayPlanRow, 'athleteId' | 'id'>,
  workoutId: string,
): Promise<void> {
  await tx
    .update(todayPlans)
    .set({ workoutId })
    .where(and(eq(todayPlans.athleteId, athleteId), eq(todayPlans.id, id)));
}

/** The plan in force on a date. */
export async function todayPlanOf(db: Db, athleteId: string, date: string): Promise<TodayPlanRow | undefined> {
  const [row] = await db
    .select()
    .from(todayPlans)
    .where(and(eq(todayPlans.athleteId, athleteId), eq(todayPlans.date, date)))
    .orderBy(desc(todayPlans.createdAt), desc(todayPlans.id))
    .limit(1);
  return row;
}

export async function findTodayPlan(db: Db, athleteId: string, id: string): Promise<TodayPlanRow | undefined> {
  const [row] = await db
    .select()
    .from(todayPlans)
    .where(and(eq(todayPlans.athleteId, athleteId), eq(todayPlans.id, id)));
  return row;
}

/** Workout ids that models were given for the athlete's sessions of a date, by generation. */
export async function artefactsOfDate(
  db: Db,
  athleteId: string,
  date: string,
): Promise<Pick<GenerationRow, 'id' | 'session' | 'result'>[]> {
  return db
    .select({ id: generations.id, session: generations.session, result: generations.result })
    .from(generations)
    .where(
      and(
        eq(generations.athleteId, athleteId),
        eq(generations.kind, 'WORKOUT'),
        eq(generations.date, date),
        isNotNull(generations.artefact),
      ),
    );
}

/** Keeps one exchange and drops what has expired. */
export async function keepExchange(
  tx: Db,
  { athleteId, id: generationId }: Pick<GenerationRow, 'athleteId' | 'id'>,
  sealed: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.delete(generationExchanges).where(lte(generationExchanges.expiresAt, now));
  const [last] = await tx
    .select({ n: sql<number>`coalesce(max(${generationExchanges.n}), 0)::int` })
    .from(generationExchanges)
    .where(and(eq(generationExchanges.athleteId, athleteId), eq(generationExchanges.generationId, generationId)));
  await tx.insert(generationExchanges).values({ athleteId, generationId, n: (last?.n ?? 0) + 1, sealed, expiresAt });
}

/** What has not expired of several generations. */
export async function exchangesOfGenerations(
  db: Db,
  athleteId: string,
  ids: readonly string[],
  now: Date,
): Promise<GenerationExchangeRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(generationExchanges)
    .where(
      and(
        eq(generationExchanges.athleteId, athleteId),
        inArray(generationExchanges.generationId, [...ids]),
        gt(generationExchanges.expiresAt, now),
      ),
    )
    .orderBy(asc(generationExchanges.generationId), asc(generationExchanges.n));
}

export type LlmUsage = Pick<typeof llmUsage.$inferSelect, 'tokens' | 'costUsd'>;

export async function usageOf(db: Db, athleteId: string, date: string): Promise<LlmUsage | undefined> {
  const [row] = await db
    .select({ tokens: llmUsage.tokens, costUsd: llmUsage.costUsd })
    .from(llmUsage)
    .where(and(eq(llmUsage.athleteId, athleteId), eq(llmUsage.date, date)));
  return row;
}

export async function addUsage(db: Db, athleteId: string, date: string, usage: LlmUsage): Promise<void> {
  await db
    .insert(llmUsage)
    .values({ athleteId, date, ...usage })
    .onConflictDoUpdate({
      target: [llmUsage.athleteId, llmUsage.date],
      set: {
        tokens: sql`${llmUsage.tokens} + excluded.tokens`,
        costUsd: sql`${llmUsage.costUsd} + excluded.cost_usd`,
      },
    });
}
