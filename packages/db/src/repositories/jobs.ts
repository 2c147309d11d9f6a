import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
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

/** The job that is due longest: queued, or running under a lease that has run out. Two nodes never get the same one. */
export async function claimJob(db: Db, room: ClaimRoom, now: Date, leaseUntil: Date): Promise<JobRow | undefined> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isDue(now), oneOf(jobs.kind, room.kinds), isFree(room)))
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
    .where(sql`${jobs.id} = (${due})`)
    .returning();
  return row;
}

const isDue = (now: Date): SQL =>
  or(and(eq(jobs.status, 'QUEUED'), lte(jobs.runAt, now)), and(eq(jobs.status, 'RUNNING'), lte(jobs.leaseUntil, now)))!;

const dueAt = sql`coalesce(${jobs.leaseUntil}, ${jobs.runAt})`;

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
  const isLater = gt(dueAt, now.toISOString());
  const [row] = await db
    .select({
      at: sql<string | Date | null>`min(${dueAt}) filter (where ${isLater})`,
      isOverdue: sql<boolean | null>`bool_or(not ${isLater})`,
    })
    .from(jobs)
    .where(and(inArray(jobs.status, ['QUEUED', 'RUNNING']), oneOf(jobs.kind, kinds)));
  return { at: row?.at ? new Date(row.at) : null, isOverdue: row?.isOverdue ?? false };
}

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

const waits = (kind: string): SQL => and(eq(jobs.kind, kind), inArray(jobs.status, ['QUEUED', 'RUNNING']))!;
const lastOn = sql<string | null>`max(${jobs.payload}->>'on')`;

export async function athletesWithoutRun(db: Db, kind: string, most: number): Promise<WithoutRun[]> {
  const waiting = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(waits(kind), eq(jobs.athleteId, athletes.id)));
  return db
    .select({ athleteId: athletes.id, timeZone: athletes.timeZone, lastOn })
    .from(athletes)
    .leftJoin(jobs, and(eq(jobs.athleteId, athletes.id), eq(jobs.kind, kind)))
    .where(and(isNull(athletes.closedAt), notExists(waiting)))
    .groupBy(athletes.id)
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
    .select({ at: sql<string | Date | null>`min(${dueAt})` })
    .from(jobs)
    .where(isDue(now));
  return row?.at ? new Date(row.at) : null;
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

export async function markSent(tx: Db, idempotencyKey: string, now: Date): Promise<void> {
  await tx.update(outbox).set({ sentAt: now }).where(eq(outbox.idempotencyKey, idempotencyKey));
}

/** For what nobody can be told any more. */
export async function dropOutboxRow(tx: Db, idempotencyKey: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.idempotencyKey, idempotencyKey));
}
