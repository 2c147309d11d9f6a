import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { apiTokens, athletes, coachGrants } from '../schema/index.ts';
import { statement, value } from '../statement.ts';
import type { AthleteRow } from './athletes.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type CoachGrantRow = typeof coachGrants.$inferSelect;

export interface TokenOfAthlete {
  readonly token: ApiTokenRow;
  readonly athlete: AthleteRow;
}

const apiTokenByHash = statement<{ athleteId: string; secretHash: Buffer }, TokenOfAthlete>((db) =>
  db
    .select({ token: apiTokens, athlete: athletes })
    .from(apiTokens)
    .innerJoin(athletes, eq(athletes.id, apiTokens.athleteId))
    .where(and(eq(apiTokens.athleteId, value('athleteId')), eq(apiTokens.secretHash, value('secretHash')))),
);

/** The token and whose it is, which nearly every request asks for next. */
export async function findApiToken(db: Db, athleteId: string, secretHash: Buffer): Promise<TokenOfAthlete | undefined> {
  const [row] = await apiTokenByHash(db, { athleteId, secretHash });
  return row;
}

export async function listApiTokens(db: Db, athleteId: string): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.athleteId, athleteId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(100);
}

export async function insertApiToken(tx: Db, token: ApiTokenRow): Promise<void> {
  await tx.insert(apiTokens).values(token).onConflictDoNothing();
}

/** Already revoked tokens keep their first instant. */
export async function revokeApiToken(
  tx: Db,
  athleteId: string,
  id: string,
  now: Date,
): Promise<ApiTokenRow | undefined> {
  const [row] = await tx
    .update(apiTokens)
    .set({ revokedAt: sql`coalesce(${apiTokens.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(apiTokens.athleteId, athleteId), eq(apiTokens.id, id)))
    .returning();
  return row;
}

export async function countLiveTokens(tx: Db, athleteId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(apiTokens)
    .where(and(eq(apiTokens.athleteId, athleteId), isNull(apiTokens.revokedAt)));
  return row?.count ?? 0;
}

export async function findGrant(db: Db, athleteId: string, coachId: string): Promise<CoachGrantRow | undefined> {
  const [row] = await db
    .select()
    .from(coachGrants)
    .where(and(eq(coachGrants.athleteId, athleteId), eq(coachGrants.coachId, coachId)));
  return row;
}

export interface GrantWithName extends CoachGrantRow {
  /** The athlete's name. */
  readonly displayName: string;
}

/** Coaches whom the athlete has admitted, without their names: anybody's id can be admitted unasked. */
export async function listCoaches(db: Db, athleteId: string): Promise<CoachGrantRow[]> {
  return db
    .select()
    .from(coachGrants)
    .where(eq(coachGrants.athleteId, athleteId))
    .orderBy(asc(coachGrants.coachId))
    .limit(100);
}

/** Athletes who have admitted this coach. */
export async function listCoachedAthletes(db: Db, coachId: string): Promise<GrantWithName[]> {
  return db
    .select({ ...grantColumns, displayName: athletes.displayName })
    .from(coachGrants)
    .innerJoin(athletes, eq(athletes.id, coachGrants.athleteId))
    .where(eq(coachGrants.coachId, coachId))
    .orderBy(asc(coachGrants.athleteId))
    .limit(100);
}

const grantColumns = {
  athleteId: coachGrants.athleteId,
  coachId: coachGrants.coachId,
  access: coachGrants.access,
  createdAt: coachGrants.createdAt,
  updatedAt: coachGrants.updatedAt,
};

export async function putGrant(tx: Db, grant: CoachGrantRow): Promise<CoachGrantRow> {
  const [row] = await tx
    .insert(coachGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [coachGrants.athleteId, coachGrants.coachId],
      set: { access: grant.access, updatedAt: grant.updatedAt },
    })
    .returning();
  return row!;
}

export async function deleteGrant(tx: Db, athleteId: string, coachId: string): Promise<boolean> {
  const rows = await tx
    .delete(coachGrants)
    .where(and(eq(coachGrants.athleteId, athleteId), eq(coachGrants.coachId, coachId)))
    .returning({ coachId: coachGrants.coachId });
  return rows.length > 0;
}
