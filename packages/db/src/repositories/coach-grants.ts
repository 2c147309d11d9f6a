import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athletes, coachGrants } from '../schema/index.ts';

export type CoachGrantRow = typeof coachGrants.$inferSelect;

export interface GrantWithName extends CoachGrantRow {
  /** Of the other one: the coach where the athlete reads it, the athlete where the coach does. */
  readonly displayName: string | null;
}

/** What the athlete lets this coach do now. */
export async function findGrant(
  db: Db,
  athleteId: string,
  coachId: string,
  now: Date,
): Promise<CoachGrantRow | undefined> {
  const [row] = await db
    .select()
    .from(coachGrants)
    .where(and(eq(coachGrants.athleteId, athleteId), eq(coachGrants.coachId, coachId), hasNotExpired(now)));
  return row;
}

/** Coaches and invitations of the athlete. A name is known once its owner has accepted. */
export async function listCoaches(db: Db, athleteId: string, now: Date): Promise<GrantWithName[]> {
  const rows = await db
    .select({ grant: coachGrants, displayName: athletes.displayName })
    .from(coachGrants)
    .leftJoin(athletes, eq(athletes.id, coachGrants.coachId))
    .where(and(eq(coachGrants.athleteId, athleteId), isOpenOrAccepted(now)))
    .orderBy(asc(coachGrants.createdAt), asc(coachGrants.id))
    .limit(100);
  return rows.map(({ grant, displayName }) => ({ ...grant, displayName }));
}

/** Athletes who have admitted this coach. */
export async function listCoachedAthletes(db: Db, coachId: string, now: Date): Promise<GrantWithName[]> {
  const rows = await db
    .select({ grant: coachGrants, displayName: athletes.displayName })
    .from(coachGrants)
    .innerJoin(athletes, eq(athletes.id, coachGrants.athleteId))
    .where(and(eq(coachGrants.coachId, coachId), hasNotExpired(now)))
    .orderBy(asc(coachGrants.athleteId))
    .limit(100);
  return rows.map(({ grant, displayName }) => ({ ...grant, displayName }));
}

/** Coaches and open invitations. What may be added is known to a caller who has locked the athlete. */
export async function countGrants(tx: Db, athleteId: string, now: Date): Promise<{ all: number; open: number }> {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${coachGrants.coachId} is null))::int`,
    })
    .from(coachGrants)
    .where(and(eq(coachGrants.athleteId, athleteId), isOpenOrAccepted(now)));
  return row ?? { all: 0, open: 0 };
}

/** Rows that nobody can use any more. */
export async function deleteExpiredGrants(tx: Db, athleteId: string, now: Date): Promise<void> {
  await tx
    .delete(coachGrants)
    .where(
      and(
        eq(coachGrants.athleteId, athleteId),
        or(lte(coachGrants.expiresAt, now), lte(coachGrants.codeExpiresAt, now)),
      ),
    );
}

export async function insertGrant(tx: Db, grant: CoachGrantRow): Promise<void> {
  await tx.insert(coachGrants).values(grant);
}

/** The invitation of this code, if anybody but the athlete can still accept it. */
export async function findInvitation(
  tx: Db,
  athleteId: string,
  codeHash: Buffer,
  coachId: string,
  now: Date,
): Promise<CoachGrantRow | undefined> {
  const [row] = await tx
    .select()
    .from(coachGrants)
    .where(
      and(
        eq(coachGrants.athleteId, athleteId),
        ne(coachGrants.athleteId, coachId),
        eq(coachGrants.codeHash, codeHash),
        isOpenOrAccepted(now),
      ),
    );
  return row;
}

/**
 * Makes the coach the one of this invitation, in place of what they were granted before. Undefined: somebody was
 * quicker, or it was withdrawn. The caller has locked the athlete.
 */
export async function acceptInvitation(
  tx: Db,
  { athleteId, id }: Pick<CoachGrantRow, 'athleteId' | 'id'>,
  coachId: string,
  now: Date,
): Promise<CoachGrantRow | undefined> {
  const isOpen = and(eq(coachGrants.athleteId, athleteId), eq(coachGrants.id, id), isNull(coachGrants.coachId));
  const [open] = await tx.select({ id: coachGrants.id }).from(coachGrants).where(isOpen);
  if (!open) return undefined;
  await tx.delete(coachGrants).where(and(eq(coachGrants.athleteId, athleteId), eq(coachGrants.coachId, coachId)));
  const [row] = await tx
    .update(coachGrants)
    .set({ coachId, codeHash: null, codeExpiresAt: null, acceptedAt: now, updatedAt: now })
    .where(isOpen)
    .returning();
  return row;
}

/** Ends the grant or invitation for the athlete who gave it, or for the coach who has it. */
export async function deleteGrant(tx: Db, id: string, personId: string): Promise<boolean> {
  const rows = await tx
    .delete(coachGrants)
    .where(and(eq(coachGrants.id, id), or(eq(coachGrants.athleteId, personId), eq(coachGrants.coachId, personId))))
    .returning({ id: coachGrants.id });
  return rows.length > 0;
}

const hasNotExpired = (now: Date): SQL => or(isNull(coachGrants.expiresAt), gt(coachGrants.expiresAt, now))!;

const isOpenOrAccepted = (now: Date): SQL =>
  and(hasNotExpired(now), or(isNotNull(coachGrants.coachId), gt(coachGrants.codeExpiresAt, now)))!;
