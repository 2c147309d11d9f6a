import { and, asc, eq, gt, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../connection.ts';
import { athletes, type JobPayload, jobs, outbox } from '../schema/index.ts';
import { type Page, type PageOf, pageOrder, toPage, within } from './page.ts';

export type JobRow = typeof jobs.$inferSelect;
export type OutboxRow = typeof outbox.$inferSelect;
export type NewJob = Pick<JobRow, 'id' | 'kind' | 'key' | 'athleteId' | 'runAt' | 'payload' | 'createdAt'>;
export type NewOutboxRow = Omit<OutboxRow, 'sentAt'>;

/** One claim of a job: the right to commit, as long as nobody claims it again. */
export type JobClaim = Pick<JobRow, 'id' | 'fence'>;

/** False where the work was enqueued before. */
export async function insertJob(tx: Db, job: NewJob): Promise<boolean> {
  const inserted = await tx.insert(jobs).values(job).onConflictDoNothing().returning({ id: jobs.id });
  return inserted.length > 0;
}

/** Those of them that were not enqueued before. */
export async function insertJobs(tx: Db, rows: readonly NewJob[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await tx
    .insert(jobs)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  return inserted.length;
}

/** What a node has room for. */
export interface ClaimRoom {
  readonly kinds: readonly string[];
  /** Of these, the kinds that are held back while another limited job of the athlete runs here. */
  readonly limitedKinds: readonly string[];
  readonly busyAthletes: readonly string[];
}

/**
 * A job that is due: one whose node is lost, else the one that is queued longest. Two nodes never get the same one. Both
 * are the first entry of an index, however many are due.
 */
export async function claimJob(db: Db, room: ClaimRoom, now: Date, leaseUntil: Date): Promise<JobRow | undefined> {
  const fits = and(oneOf(jobs.kind, room.kinds), isFree(room));
  const lost = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isRunning, lte(jobs.leaseUntil, now), fits))
    .orderBy(asc(jobs.leaseUntil))
    .limit(1)
    .for('update', { skipLocked: true });
  const queued = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isQueued, lte(jobs.runAt, now), fits))
    // Of what is due at one instant, `archive-progress` comes before `rolling-metrics`.
    .orderBy(asc(jobs.runAt), asc(jobs.kind), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(jobs)
    .set({
      status: 'RUNNING',
      fence: sql`${jobs.fence} + 1`,
      attempts: sql`${jobs.attempts} + 1`,
      leaseUntil,
    })
    // Not `in`: a planner may run the subquery of an `in` again for each row, and claim more than one.
    .where(sql`${jobs.id} = coalesce((${lost}), (${queued}))`)
    .returning();
  return row;
}

/** Written out: the planner has to see that they are those of the indexes. */
const isQueued = sql`${jobs.status} = 'QUEUED'`;
const isRunning = sql`${jobs.status} = 'RUNNING'`;
const isWaiting = sql`${jobs.status} in ('QUEUED', 'RUNNING')`;
const isDead = sql`${jobs.status} = 'DEAD'`;

const isFree = ({ limitedKinds, busyAthletes }: ClaimRoom): SQL =>
  sql`(${jobs.athleteId} is null or not ${oneOf(jobs.kind, limitedKinds)} or not ${oneOf(jobs.athleteId, busyAthletes)})`;

const oneOf = (column: typeof jobs.kind | typeof jobs.athleteId | typeof jobs.status, words: readonly string[]): SQL =>
  sql`${column}::text = any(${sql.param([...words])}::text[])`;

/** When something of these kinds becomes due after `now`, null where nothing will, and whether something is already. */
export async function nextDue(
  db: Db,
  kinds: readonly string[],
  now: Date,
): Promise<{ readonly at: Date | null; readonly isOverdue: boolean }> {
  const [row] = await db
    .select({
      at: sql<
        string | Date | null
      >`least((${firstRun(db, gt(jobs.runAt, now), kinds)}), (${firstLease(db, gt(jobs.leaseUntil, now), kinds)}))`,
      isOverdue: sql<boolean>`exists (${firstRun(db, lte(jobs.runAt, now), kinds)}) or exists (${firstLease(db, lte(jobs.leaseUntil, now), kinds)})`,
    })
    .from(NOTHING);
  return { at: row?.at ? new Date(row.at) : null, isOverdue: row?.isOverdue ?? false };
}

/** A select of expressions alone. */
const NOTHING = sql`(select) as nothing`;

/** The first queued run of those that are meant. */
const firstRun = (db: Db, which: SQL, kinds?: readonly string[]) =>
  db
    .select({ at: jobs.runAt })
    .from(jobs)
    .where(and(isQueued, which, kinds && oneOf(jobs.kind, kinds)))
    .orderBy(asc(jobs.runAt))
    .limit(1);

/** The first lease of those that are meant. */
const firstLease = (db: Db, which: SQL, kinds?: readonly string[]) =>
  db
    .select({ at: jobs.leaseUntil })
    .from(jobs)
    .where(and(isRunning, which, kinds && oneOf(jobs.kind, kinds)))
    .orderBy(asc(jobs.leaseUntil))
    .limit(1);

/**
 * Renews the lease, with the cursor where one is given; in a transaction it also keeps every other claim waiting until
 * the commit. False: the claim is lost.
 */
export async function holdJob(db: Db, claim: JobClaim, leaseUntil: Date, cursor?: JobPayload): Promise<boolean> {
  return changed(db, claim, { leaseUntil, ...(cursor ? { cursor } : {}) });
}

export async function finishJob(tx: Db, claim: JobClaim, now: Date): Promise<boolean> {
  return changed(tx, claim, { status: 'DONE', leaseUntil: null, doneAt: now });
}

export async function buryJob(tx: Db, claim: JobClaim, now: Date, lastError: string): Promise<boolean> {
  return changed(tx, claim, { status: 'DEAD', leaseUntil: null, doneAt: now, lastError });
}

export async function retryJob(db: Db, claim: JobClaim, runAt: Date, lastError: string): Promise<boolean> {
  return changed(db, claim, { status: 'QUEUED', leaseUntil: null, runAt, lastError });
}

/** Gives the job back as if it had not been claimed; it keeps its place. */
export async function releaseJob(db: Db, claim: JobClaim): Promise<boolean> {
  return changed(db, claim, { status: 'QUEUED', leaseUntil: null, attempts: sql`${jobs.attempts} - 1` });
}

async function changed(db: Db, { id, fence }: JobClaim, patch: PgUpdateSetSource<typeof jobs>): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set(patch)
    .where(and(eq(jobs.id, id), eq(jobs.fence, fence), eq(jobs.status, 'RUNNING')))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** Ends every lease: for a node that knows that no other one is there. */
export async function endLeases(db: Db, now: Date): Promise<void> {
  await db.update(jobs).set({ leaseUntil: now }).where(eq(jobs.status, 'RUNNING'));
}

/** Ends the job where it is not ended yet; whoever runs it can no longer commit. The id, if there was one to end. */
export async function cancelJob(tx: Db, kind: string, key: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ status: 'DONE', leaseUntil: null, doneAt: now, fence: sql`${jobs.fence} + 1` })
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key), inArray(jobs.status, ['QUEUED', 'RUNNING'])))
    .returning({ id: jobs.id });
  return row?.id;
}

/** The same for all jobs of an athlete. Their ids. */
export async function cancelJobsOf(tx: Db, athleteId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(jobs)
    .set({ status: 'DONE', leaseUntil: null, doneAt: now, fence: sql`${jobs.fence} + 1` })
    .where(and(eq(jobs.athleteId, athleteId), inArray(jobs.status, ['QUEUED', 'RUNNING'])))
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

/** What the job was about, taken out of its row. */
export async function forgetPayload(tx: Db, id: string): Promise<void> {
  await tx.update(jobs).set({ payload: {}, cursor: null }).where(eq(jobs.id, id));
}

/** A dead job from its beginning, its cursor kept. */
export async function requeueDeadJob(tx: Db, id: string, now: Date): Promise<JobRow | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ status: 'QUEUED', attempts: 0, runAt: now, doneAt: null })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'DEAD')))
    .returning();
  return row;
}

/** Somebody, or the system, for whom no run of a scheduled kind waits; with the local date of the last one. */
export interface WithoutRun {
  readonly athleteId: string | null;
  readonly timeZone: string;
  readonly lastOn: string | null;
}

const waits = (kind: string): SQL => and(eq(jobs.kind, kind), isWaiting)!;
const lastOn = sql<string | null>`max(${jobs.payload}->>'on')`;

export async function athletesWithoutRun(db: Db, kind: string, most: number): Promise<WithoutRun[]> {
  const waiting = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(waits(kind), eq(jobs.athleteId, athletes.id)));
  const last = db
    .select({ on: lastOn })
    .from(jobs)
    .where(and(eq(jobs.athleteId, athletes.id), eq(jobs.kind, kind)));
  return db
    .select({ athleteId: athletes.id, timeZone: athletes.timeZone, lastOn: sql<string | null>`(${last})` })
    .from(athletes)
    .where(and(isNull(athletes.closedAt), notExists(waiting)))
    .orderBy(athletes.id)
    .limit(most);
}

/** One row where no run of the kind waits, none where one does. */
export async function systemWithoutRun(db: Db, kind: string): Promise<WithoutRun[]> {
  const [row] = await db
    .select({ isWaiting: sql<boolean | null>`bool_or(${waits(kind)})`, lastOn })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isNull(jobs.athleteId)));
  return row?.isWaiting ? [] : [{ athleteId: null, timeZone: 'UTC', lastOn: row?.lastOn ?? null }];
}

/** The athlete's zone; null where there is no such athlete, or no longer. */
export async function timeZoneOf(db: Db, athleteId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: athletes.timeZone })
    .from(athletes)
    .where(and(eq(athletes.id, athleteId), isNull(athletes.closedAt)));
  return row?.timeZone ?? null;
}

/** Runs of the athlete that wait, locked until the transaction ends. */
export async function queuedRuns(tx: Db, athleteId: string, kinds: readonly string[]): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.athleteId, athleteId), eq(jobs.status, 'QUEUED'), oneOf(jobs.kind, kinds)))
    .for('update');
}

export async function moveJob(tx: Db, id: string, runAt: Date): Promise<void> {
  await tx.update(jobs).set({ runAt }).where(eq(jobs.id, id));
}

/** Jobs by their ids, for an admin. */
export async function findJobs(db: Db, ids: readonly string[]): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
}

export async function jobById(db: Db, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

export interface JobFilter {
  readonly kinds?: readonly string[] | undefined;
  readonly statuses?: readonly JobRow['status'][] | undefined;
}

const matching = ({ kinds, statuses }: JobFilter): SQL | undefined =>
  and(kinds && oneOf(jobs.kind, kinds), statuses && oneOf(jobs.status, statuses));

/** Jobs of the whole deployment, newest first. */
export async function pageJobs(db: Db, filter: JobFilter, page: Page): Promise<PageOf<JobRow>> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(matching(filter), within(page, jobs.createdAt, jobs.id)))
    .orderBy(...pageOrder(page, jobs.createdAt, jobs.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(matching(filter));
  return row?.count ?? 0;
}

/** How many jobs there are of each kind and status. */
export async function tallyJobs(db: Db): Promise<(Pick<JobRow, 'kind' | 'status'> & { readonly count: number })[]> {
  return db
    .select({ kind: jobs.kind, status: jobs.status, count: sql<number>`count(*)::int` })
    .from(jobs)
    .groupBy(jobs.kind, jobs.status);
}

/** Since when the job that is due longest has been due; null where none is. */
export async function dueSince(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<
        string | Date | null
      >`least((${firstRun(db, lte(jobs.runAt, now))}), (${firstLease(db, lte(jobs.leaseUntil, now))}))`,
    })
    .from(NOTHING);
  return row?.at ? new Date(row.at) : null;
}

export async function countDead(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(isDead);
  return row?.count ?? 0;
}

export async function findJob(db: Db, kind: string, key: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key)));
  return row;
}

/** Ids of those that were not written before. */
export async function insertOutboxRows(tx: Db, rows: readonly NewOutboxRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(outbox)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return new Set(inserted.map(({ id }) => id));
}

export async function findOutboxRow(db: Db, idempotencyKey: string): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.idempotencyKey, idempotencyKey));
  return row;
}

/** Keys of a topic, in order. */
export async function outboxKeys(db: Db, topic: string): Promise<string[]> {
  const rows = await db
    .select({ key: outbox.idempotencyKey })
    .from(outbox)
    .where(eq(outbox.topic, topic))
    .orderBy(asc(outbox.idempotencyKey));
  return rows.map(({ key }) => key);
}

/** What waits or was sent of a topic. */
export async function outboxOf(db: Db, topic: string): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.topic, topic));
}

export async function markSent(tx: Db, idempotencyKey: string, now: Date): Promise<void> {
  await tx.update(outbox).set({ sentAt: now }).where(eq(outbox.idempotencyKey, idempotencyKey));
}

/** For what nobody can be told any more. */
export async function dropOutboxRow(tx: Db, idempotencyKey: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.idempotencyKey, idempotencyKey));
}
