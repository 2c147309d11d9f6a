import { and, eq } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { idempotencyKeys } from '../schema/index.ts';

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
 * Claims the key for this transaction. A concurrent claim of the same key waits here until the first one has
 * committed (then its answer is returned) or rolled back (then the key is ours).
 */
export async function claimKey(tx: Db, claim: IdempotencyClaim): Promise<FirstAnswer | 'claimed'> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(claim)
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
