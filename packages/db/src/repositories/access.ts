import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { apiTokens, athletes, coachGrants } from '../schema/index.ts';
import { statement, value } from '../statement.ts';
import type { AthleteRow } from './athletes.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

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

/** Those that still open the door first, so that none of them is beyond the end of the list. */
export async function listApiTokens(db: Db, athleteId: string, now: Date): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.athleteId, athleteId))
    .orderBy(desc(isLive(now)), desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(100);
}

export async function insertApiToken(tx: Db, token: typeof apiTokens.$inferInsert): Promise<void> {
  await tx.insert(apiTokens).values(token);
}

/** Inserts the token, or makes the one of this id the same again. */
export async function putApiToken(tx: Db, token: typeof apiTokens.$inferInsert): Promise<void> {
  const { athleteId: _athlete, id: _id, createdAt: _created, ...rest } = token;
  await tx
    .insert(apiTokens)
    .values(token)
    .onConflictDoUpdate({ target: [apiTokens.athleteId, apiTokens.id], set: rest });
}

/** The token, if it has not ended. Only a caller who has locked the athlete knows that it does not end meanwhile. */
export async function findLiveToken(
  tx: Db,
  athleteId: string,
  id: string,
  now: Date,
): Promise<ApiTokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.athleteId, athleteId), eq(apiTokens.id, id), isLive(now)));
  return row;
}

/** What may be added is known to a caller who has locked the athlete. */
export async function countLiveTokens(tx: Db, athleteId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(apiTokens)
    .where(and(eq(apiTokens.athleteId, athleteId), isLive(now)));
  return row?.count ?? 0;
}

export interface EndedCredentials {
  readonly tokens: readonly ApiTokenRow[];
  readonly grantIds: readonly string[];
}

/**
 * Ends the token and everything that was made with it, however far down. Tokens that have ended before keep their
 * first instant. The caller has locked the athlete, so that nothing is made with them meanwhile.
 */
export async function revokeApiToken(tx: Db, athleteId: string, id: string, now: Date): Promise<EndedCredentials> {
  const line = lineOf(athleteId, id);
  const grants = await tx
    .delete(coachGrants)
    .where(and(eq(coachGrants.athleteId, athleteId), inArray(coachGrants.tokenId, line)))
    .returning({ id: coachGrants.id });
  const tokens = await tx
    .update(apiTokens)
    .set({ revokedAt: revokedBy(now) })
    .where(and(eq(apiTokens.athleteId, athleteId), inArray(apiTokens.id, line)))
    .returning();
  return { tokens, grantIds: grants.map((grant) => grant.id) };
}

/** Ends every token of the athlete, and every grant that they gave or accepted. */
export async function endCredentials(tx: Db, athleteId: string, now: Date): Promise<EndedCredentials> {
  const grants = await tx
    .delete(coachGrants)
    .where(or(eq(coachGrants.athleteId, athleteId), eq(coachGrants.coachId, athleteId)))
    .returning({ id: coachGrants.id });
  const tokens = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.athleteId, athleteId), isNull(apiTokens.revokedAt)))
    .returning();
  return { tokens, grantIds: grants.map(({ id }) => id) };
}

const isLive = (now: Date): SQL =>
  and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)))!;

const revokedBy = (now: Date): SQL => sql`coalesce(${apiTokens.revokedAt}, ${now.toISOString()}::timestamptz)`;

/** Ids of the token and of all that descend from it. */
const lineOf = (athleteId: string, id: string): SQL => sql`(
  with recursive line(id) as (
    select ${id}::uuid
    union
    select child.id from ${apiTokens} child join line on child.parent_id = line.id
    where child.athlete_id = ${athleteId}::uuid
  ) select line.id from line)`;
