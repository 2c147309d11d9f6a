import type { DialogueContextType } from '@topset/engine/dialogue';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { dialogueContexts, messages, notifications } from '../schema/index.ts';
import { type Page, type PageOf, pageOrder, toPage, within } from './page.ts';

export type DialogueContextRow = typeof dialogueContexts.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NotificationRow = typeof notifications.$inferSelect;

/** The threads that have not expired; an expired one is never read. */
export async function openContexts(db: Db, athleteId: string, now: Date): Promise<DialogueContextRow[]> {
  return db
    .select()
    .from(dialogueContexts)
    .where(and(eq(dialogueContexts.athleteId, athleteId), gt(dialogueContexts.expiresAt, now)))
    .orderBy(dialogueContexts.type);
}

export async function saveContexts(tx: Db, rows: readonly DialogueContextRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(dialogueContexts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [dialogueContexts.athleteId, dialogueContexts.type],
      set: {
        payload: sql`excluded.payload`,
        writtenAt: sql`excluded.written_at`,
        expiresAt: sql`excluded.expires_at`,
      },
    });
}

export async function dropContexts(tx: Db, athleteId: string, types: readonly DialogueContextType[]): Promise<void> {
  if (types.length === 0) return;
  await tx
    .delete(dialogueContexts)
    .where(and(eq(dialogueContexts.athleteId, athleteId), inArray(dialogueContexts.type, [...types])));
}

export async function insertMessage(tx: Db, row: MessageRow): Promise<void> {
  await tx.insert(messages).values(row);
}

/** Words that are too old are forgotten; what was read in them stays. */
export async function forgetTexts(tx: Db, athleteId: string, before: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ text: null, reply: null, hearing: null })
    .where(
      and(
        eq(messages.athleteId, athleteId),
        lt(messages.at, before),
        or(isNotNull(messages.text), isNotNull(messages.reply)),
      ),
    );
}

/** Messages whose question nobody has answered, newest first. */
export async function unsettledQuestions(tx: Db, athleteId: string): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.athleteId, athleteId), isNotNull(messages.question), isNull(messages.settledAt)))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(20);
}

export async function settleQuestions(tx: Db, athleteId: string, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(messages)
    .set({ settledAt: at })
    .where(and(eq(messages.athleteId, athleteId), inArray(messages.id, [...ids])));
}

export async function findMessages(db: Db, athleteId: string, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.athleteId, athleteId), inArray(messages.id, [...ids])));
}

export async function pageMessages(db: Db, athleteId: string, page: Page): Promise<PageOf<MessageRow>> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.athleteId, athleteId), within(page, messages.at, messages.id)))
    .orderBy(...pageOrder(page, messages.at, messages.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countMessages(db: Db, athleteId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(eq(messages.athleteId, athleteId));
  return row?.count ?? 0;
}

/** Whether a note of an occasion, whose keys begin with it, was sent after an instant. */
export async function wasToldSince(db: Db, athleteId: string, occasion: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.athleteId, athleteId),
        gt(notifications.createdAt, since),
        sql`starts_with(${notifications.key}, ${`${occasion}:`})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Sends notes; an occasion that was told already is not told again. Ids of those that were not. */
export async function insertNotes(tx: Db, rows: readonly NotificationRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing({ target: [notifications.athleteId, notifications.key] })
    .returning({ id: notifications.id });
  return new Set(inserted.map(({ id }) => id));
}

export async function findNotes(db: Db, athleteId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.athleteId, athleteId), inArray(notifications.id, [...ids])));
}

/** When a note of this kind was last sent. */
export async function lastNoteAt(db: Db, athleteId: string, kind: NotificationRow['kind']): Promise<Date | null> {
  const [row] = await db
    .select({ at: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.athleteId, athleteId), eq(notifications.kind, kind)))
    .orderBy(desc(notifications.createdAt))
    .limit(1);
  return row?.at ?? null;
}

export async function pageNotes(db: Db, athleteId: string, page: Page): Promise<PageOf<NotificationRow>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.athleteId, athleteId), within(page, notifications.createdAt, notifications.id)))
    .orderBy(...pageOrder(page, notifications.createdAt, notifications.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countNotes(db: Db, athleteId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(eq(notifications.athleteId, athleteId));
  return row?.count ?? 0;
}
