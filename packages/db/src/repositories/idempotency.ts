import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athletes, chosenIds, idempotencyKeys } from '../schema/index.ts';

export interface IdempotencyClaim {
  readonly athleteId: string;
  readonly actorId: string;
  readonly key: string;
  readonly mutation: string;
  readonly inputHash: string;
  readonly createdAt: Date;
}

export type FirstAnswer = Pick<typeof idempotencyKeys.$inferSelect, 'mutation' | 'inputHash' | 'answer'>;

/**
 * Claims the key for this transaction, and the athlete's row before it, as every change does first: whoever changes
 * anything of an athlete takes a place in the feed, and two that meet there with other rows in hand would wait for each
 * other. A concurrent claim of the same key waits here until the first one has
 * committed (then its answer is returned) or rolled back (then the key is ours).
 */
export async function claimKey(tx: Db, claim: IdempotencyClaim): Promise<FirstAnswer | 'claimed'> {
  const { athleteId, actorId, key, mutation, inputHash, createdAt } = claim;
  const inserted = await tx
    .insert(idempotencyKeys)
    .select(
      tx
        .select({
          athleteId: athletes.id,
          actorId: sql`${actorId}::uuid`.as('actor_id'),
          key: sql`${key}::text`.as('key'),
          mutation: sql`${mutation}::text`.as('mutation'),
          inputHash: sql`${inputHash}::text`.as('input_hash'),
          answer: sql`null::jsonb`.as('answer'),
          createdAt: sql`${createdAt.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(athletes)
        .where(eq(athletes.id, athleteId))
        .for('no key update'),
    )
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return 'claimed';
  const [row] = await tx.select().from(idempotencyKeys).where(isClaim(claim));
  if (!row) throw new Error('An idempotency key vanished between claim and read.');
  return row;
}

export async function storeAnswer(tx: Db, claim: IdempotencyClaim, value: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer: { value } }).where(isClaim(claim));
}

const isClaim = (claim: IdempotencyClaim) =>
  and(
    eq(idempotencyKeys.athleteId, claim.athleteId),
    eq(idempotencyKeys.actorId, claim.actorId),
    eq(idempotencyKeys.key, claim.key),
  );

export interface ChosenId {
  readonly athleteId: string;
  /** The id that a client chose for what it makes. */
  readonly id: string;
  readonly mutation: string;
  readonly inputHash: string;
}

/** Claims an id that a client chose; the first answer where it was claimed before. The athlete is locked by now. */
export async function claimId(tx: Db, chosen: ChosenId): Promise<FirstAnswer | 'claimed'> {
  const inserted = await tx.insert(chosenIds).values(chosen).onConflictDoNothing().returning({ id: chosenIds.id });
  if (inserted.length > 0) return 'claimed';
  const [row] = await tx.select().from(chosenIds).where(isChosen(chosen));
  if (!row) throw new Error('A chosen id vanished between claim and read.');
  return row;
}

export async function storeAnswerOfId(tx: Db, chosen: ChosenId, value: unknown): Promise<void> {
  await tx.update(chosenIds).set({ answer: { value } }).where(isChosen(chosen));
}

const isChosen = ({ athleteId, id }: ChosenId) => and(eq(chosenIds.athleteId, athleteId), eq(chosenIds.id, id));
