import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { purgeExports } from '../archive/exports.ts';
import type { Db } from '../connection.ts';
import { dropTombstones, lockAthletes } from '../feed/purge.ts';
import {
  dialogueContexts,
  healthAlerts,
  idempotencyKeys,
  jobs,
  messages,
  outbox,
  progressionEvents,
} from '../schema/index.ts';
import { purgeAllowances } from './allowances.ts';
import { forgetPreviousSecrets } from './delivery/webhooks.ts';
import { purgeImports } from './exchange/imports.ts';

/** What is kept for a time only, and until when it was written to be gone now. */
export interface Deadlines {
  readonly keys: Date;
  readonly jobs: Date;
  readonly outbox: Date;
  readonly words: Date;
  readonly contexts: Date;
  readonly exports: Date;
  readonly events: Date;
  readonly healthAlerts: Date;
  readonly hookSecrets: Date;
  readonly allowances: Date;
  readonly tombstones: Date;
  readonly imports: Date;
}

/** How many rows went, by what they were. */
export type Purged = Readonly<Record<keyof Deadlines, number>>;

/** Takes away at most `most` rows of each kind, of all athletes, so that no statement holds many locks for long. */
export async function purgeExpired(tx: Db, before: Deadlines, most: number): Promise<Purged> {
  return {
    keys: await purgeKeys(tx, before.keys, most),
    jobs: await purgeJobs(tx, before.jobs, most),
    outbox: await purgeOutbox(tx, before.outbox, most),
    words: await forgetWords(tx, before.words, most),
    contexts: await purgeContexts(tx, before.contexts, most),
    exports: await purgeExports(tx, before.exports, most),
    events: await purgeEvents(tx, before.events, most),
    healthAlerts: await purgeHealthAlerts(tx, before.healthAlerts, most),
    hookSecrets: await forgetPreviousSecrets(tx, before.hookSecrets, most),
    allowances: await purgeAllowances(tx, before.allowances, most),
    tombstones: await dropTombstones(tx, before.tombstones, most),
    imports: await purgeImports(tx, before.imports, most),
  };
}

async function purgeKeys(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, actorId, key } = idempotencyKeys;
  const expired = tx
    .select({ athleteId, actorId, key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .limit(most);
  const gone = await tx
    .delete(idempotencyKeys)
    .where(sql`(${athleteId}, ${actorId}, ${key}) in ${expired}`)
    .returning({ key });
  return gone.length;
}

async function purgeJobs(tx: Db, before: Date, most: number): Promise<number> {
  const expired = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'DONE'), lt(jobs.doneAt, before)))
    .limit(most);
  return (await tx.delete(jobs).where(inArray(jobs.id, expired)).returning({ id: jobs.id })).length;
}

async function purgeOutbox(tx: Db, before: Date, most: number): Promise<number> {
  const expired = tx.select({ id: outbox.id }).from(outbox).where(lt(outbox.sentAt, before)).limit(most);
  return (await tx.delete(outbox).where(inArray(outbox.id, expired)).returning({ id: outbox.id })).length;
}

async function forgetWords(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, id } = messages;
  const hasWords = or(isNotNull(messages.text), isNotNull(messages.reply));
  const expired = tx
    .select({ athleteId, id })
    .from(messages)
    .where(and(lt(messages.at, before), hasWords))
    .limit(most);
  await lockAthletes(tx, await expired);
  const forgotten = await tx
    .update(messages)
    .set({ text: null, reply: null, hearing: null })
    .where(sql`(${athleteId}, ${id}) in ${expired}`)
    .returning({ id });
  return forgotten.length;
}

async function purgeContexts(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, type } = dialogueContexts;
  const expired = tx
    .select({ athleteId, type })
    .from(dialogueContexts)
    .where(lt(dialogueContexts.expiresAt, before))
    .limit(most);
  const gone = await tx.delete(dialogueContexts).where(sql`(${athleteId}, ${type}) in ${expired}`).returning({ type });
  return gone.length;
}

async function purgeEvents(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, id } = progressionEvents;
  const expired = tx
    .select({ athleteId, id })
    .from(progressionEvents)
    .where(lt(progressionEvents.createdAt, before))
    .limit(most);
  const gone = await tx.delete(progressionEvents).where(sql`(${athleteId}, ${id}) in ${expired}`).returning({ id });
  return gone.length;
}

/** Those that are open stay, however old they are. */
async function purgeHealthAlerts(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, id } = healthAlerts;
  const expired = tx.select({ athleteId, id }).from(healthAlerts).where(lt(healthAlerts.closedAt, before)).limit(most);
  const gone = await tx.delete(healthAlerts).where(sql`(${athleteId}, ${id}) in ${expired}`).returning({ id });
  return gone.length;
}
