import { and, asc, eq, gt, inArray, is, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '../../connection.ts';
import { apiTokens, type WebhookEventType, webhooks } from '../../schema/index.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type NewWebhook = typeof webhooks.$inferInsert;

/** Whose events a hook hears: of one athlete, and of everybody. */
const hears = (athleteId: string | null): SQL =>
  athleteId === null ? webhooks.allAthletes.getSQL() : or(eq(webhooks.athleteId, athleteId), webhooks.allAthletes)!;

/** Neither switched off nor made with a token that has ended. */
const isLive = (db: Db, now: Date): SQL => {
  const ended = db
    .select({ one: sql`1` })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.athleteId, webhooks.athleteId),
        eq(apiTokens.id, webhooks.tokenId),
        sql`(${apiTokens.revokedAt} is not null or ${apiTokens.expiresAt} <= ${now.toISOString()}::timestamptz)`,
      ),
    );
  return and(isNull(webhooks.disabledAt), sql`not exists ${ended}`)!;
};

type Listening = Promise<{ readonly id: string; readonly events: readonly WebhookEventType[] }[]>;

const askedIn = new WeakMap<Db, Map<string | null, Listening>>();

/**
 * Hooks that are to hear of what happens to an athlete, or, with null, to the deployment. Looked up once per
 * transaction, however much happens in it.
 */
export function listeningHooks(tx: Db, athleteId: string | null, now: Date): Listening {
  if (!is(tx, PgTransaction)) return askForHooks(tx, athleteId, now);
  const known = askedIn.get(tx) ?? new Map<string | null, Listening>();
  askedIn.set(tx, known);
  const hooks = known.get(athleteId) ?? askForHooks(tx, athleteId, now);
  known.set(athleteId, hooks);
  return hooks;
}

async function askForHooks(tx: Db, athleteId: string | null, now: Date): Listening {
  return tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(hears(athleteId), isLive(tx, now)));
}

/** The hook that a message about an athlete is for, as long as it listens. */
export async function listeningHook(
  db: Db,
  athleteId: string | null,
  id: string,
  now: Date,
): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), hears(athleteId), isLive(db, now)));
  return row;
}

export async function lockWebhook(tx: Db, athleteId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.athleteId, athleteId), eq(webhooks.id, id)))
    .for('update');
  return row;
}

/** Those of an athlete and, for an operator, those of the deployment, whoever made them. */
export async function findWebhooks(
  db: Db,
  athleteId: string,
  { ids, ofAll }: { readonly ids?: readonly string[]; readonly ofAll: boolean },
): Promise<WebhookRow[]> {
  const mine = ofAll ? hears(athleteId) : eq(webhooks.athleteId, athleteId);
  return db
    .select()
    .from(webhooks)
    .where(and(mine, ids && inArray(webhooks.id, [...ids])))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function insertWebhook(tx: Db, row: NewWebhook): Promise<WebhookRow> {
  const [inserted] = await tx.insert(webhooks).values(row).returning();
  return inserted!;
}

export async function changeWebhook(
  tx: Db,
  { athleteId, id }: Pick<WebhookRow, 'athleteId' | 'id'>,
  patch: Partial<NewWebhook>,
): Promise<WebhookRow> {
  const [row] = await tx
    .update(webhooks)
    .set(patch)
    .where(and(eq(webhooks.athleteId, athleteId), eq(webhooks.id, id)))
    .returning();
  return row!;
}

export async function deleteWebhook(tx: Db, { athleteId, id }: Pick<WebhookRow, 'athleteId' | 'id'>): Promise<void> {
  await tx.delete(webhooks).where(and(eq(webhooks.athleteId, athleteId), eq(webhooks.id, id)));
}

/** Forgets secrets whose overlap is over. */
export async function forgetPreviousSecrets(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, id } = webhooks;
  const over = tx
    .select({ athleteId, id })
    .from(webhooks)
    .where(and(sql`${webhooks.previousUntil} is not null`, sql`not ${gt(webhooks.previousUntil, before)}`))
    .limit(most);
  const rows = await tx
    .update(webhooks)
    .set({ previousSecret: null, previousUntil: null })
    .where(sql`(${athleteId}, ${id}) in ${over}`)
    .returning({ id });
  return rows.length;
}
