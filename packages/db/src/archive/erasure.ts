import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../connection.ts';
import {
  athletes,
  athleteTombstones,
  coachGrants,
  healthAlerts,
  idempotencyKeys,
  jobs,
  outbox,
  planVersionAudit,
  planVersionConflicts,
  planVersions,
  reviewResults,
  shortfallPredictors,
} from '../schema/index.ts';
import { nameOf, ownerColumn, SOMEBODY, tablesOfAthletes } from './tables.ts';

export type TombstoneRow = typeof athleteTombstones.$inferSelect;

/** Of a predictor that knows of somebody who is gone. No policy has this name, so that it is silent until it is trained anew. */
const SWITCHED_OFF = 'switched-off';

const hashOf = (athleteId: string): Buffer => createHash('sha256').update(`athlete ${athleteId}`).digest();

export async function findTombstone(db: Db, athleteId: string): Promise<TombstoneRow | undefined> {
  const [row] = await db
    .select()
    .from(athleteTombstones)
    .where(eq(athleteTombstones.idHash, hashOf(athleteId)));
  return row;
}

/** Closes the account and leaves the tombstone, from here on for good. */
export async function closeAccount(tx: Db, athleteId: string, now: Date): Promise<void> {
  await tx.update(athletes).set({ closedAt: now }).where(eq(athletes.id, athleteId));
  await tx.insert(athleteTombstones).values({ idHash: hashOf(athleteId), deletedAt: now });
}

/** Names of the tables that are emptied one after another, those first that nothing refers to. The athlete's row is the last of all. */
export function erasedTables(): string[] {
  return erasable().map(nameOf);
}

const erasable = (): PgTable[] =>
  tablesOfAthletes()
    .filter((table) => table !== athletes)
    .reverse();

/** Takes away at most `most` rows of the athlete; how many there were. */
export async function eraseRows(tx: Db, name: string, athleteId: string, most: number): Promise<number> {
  const table = erasable().find((one) => nameOf(one) === name);
  const owner = table && ownerColumn(table);
  if (!table || !owner) throw new Error(`No table ${name} holds rows of athletes.`);
  const some = tx.select({ at: sql`ctid` }).from(table).where(eq(owner, athleteId)).limit(most);
  // A place is of one partition or shard: without the owner the same place in another one would go, too.
  const gone = await tx
    .delete(table)
    .where(and(eq(owner, athleteId), sql`ctid in ${some}`))
    .returning({ one: sql<number>`1` });
  return gone.length;
}

/** Takes the person out of what belongs to others or to nobody: grants, authorship, words of an operator, sending jobs. */
export async function forgetPerson(tx: Db, athleteId: string): Promise<void> {
  await tx.delete(coachGrants).where(eq(coachGrants.coachId, athleteId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actorId, athleteId));
  await tx.update(planVersions).set({ authorId: null }).where(eq(planVersions.authorId, athleteId));
  await tx.update(planVersionAudit).set({ authorId: null }).where(eq(planVersionAudit.authorId, athleteId));
  await tx
    .update(planVersionConflicts)
    .set({ resolvedBy: 'COACH' })
    .where(and(eq(planVersionConflicts.resolvedBy, athleteId), ne(planVersionConflicts.athleteId, athleteId)));
  await tx.update(healthAlerts).set({ closedBy: SOMEBODY }).where(eq(healthAlerts.closedBy, athleteId));
  await tx.update(reviewResults).set({ reviewedBy: SOMEBODY }).where(eq(reviewResults.reviewedBy, athleteId));
  const sent = tx.select({ key: outbox.idempotencyKey }).from(outbox).where(eq(outbox.athleteId, athleteId));
  await tx.delete(jobs).where(inArray(jobs.key, sent));
}

/** Predictors of others that may have learnt from the athlete say nothing until they are trained without them. */
export async function switchOffPooled(tx: Db, athleteId: string): Promise<void> {
  const pooled = sql`exists (select from ${athletes} a where a.id = ${athleteId}::uuid and a.settings ->> 'pooling' = 'true')`;
  await tx
    .update(shortfallPredictors)
    .set({ policyId: SWITCHED_OFF })
    .where(and(ne(shortfallPredictors.athleteId, athleteId), pooled));
}

/**
 * The athlete's row, and whatever was written while the rest went. Once it is locked nothing more can be: every row of
 * an athlete refers to it.
 */
export async function eraseAthleteRow(tx: Db, athleteId: string, now: Date): Promise<void> {
  await tx.select({ id: athletes.id }).from(athletes).where(eq(athletes.id, athleteId)).for('update');
  for (const table of erasable()) await tx.delete(table).where(eq(ownerColumn(table)!, athleteId));
  await tx.delete(athletes).where(eq(athletes.id, athleteId));
  await tx
    .update(athleteTombstones)
    .set({ erasedAt: now })
    .where(eq(athleteTombstones.idHash, hashOf(athleteId)));
}

/** Lets the id be used again; for the demo alone, which is nobody. */
export async function removeTombstone(tx: Db, athleteId: string): Promise<void> {
  await tx.delete(athleteTombstones).where(eq(athleteTombstones.idHash, hashOf(athleteId)));
}
