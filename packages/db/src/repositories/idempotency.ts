import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { chosenIds, idempotencyKeys } from '../schema/index.ts';
import { change, givenRow, value } from '../statement.ts';

export interface IdempotencyClaim {
  readonly athleteId: string;
  readonly actorId: string;
  readonly key: string;
  readonly mutation: string;
  readonly inputHash: string;
  readonly createdAt: Date;
}

export type FirstAnswer = Pick<typeof idempotencyKeys.$inferSelect, 'mutation' | 'inputHash' | 'answer'>;

type Kept = { readonly [Name in keyof IdempotencyClaim]: IdempotencyClaim[Name] } & { readonly answer: object };

const { answer: _answer, ...claimColumns } = getTableColumns(idempotencyKeys);
const keptKey = change<Kept, { key: string }>(
  (tx) =>
    tx
      .insert(idempotencyKeys)
      .values({ ...givenRow(claimColumns), answer: value('answer') })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  { key: idempotencyKeys.key },
);

/**
 * Keeps a key with the answer to it; false: it is there already. One that another transaction is keeping waits here
 * until that has committed or rolled back.
 */
export async function keepAnswer(tx: Db, claim: IdempotencyClaim, answer: unknown): Promise<boolean> {
  const kept = await keptKey(tx, { ...claim, answer: { value: answer } });
  return kept.length > 0;
}

/** What the key was kept with first. */
export async function findAnswer(
  db: Db,
  { athleteId, actorId, key }: IdempotencyClaim,
): Promise<FirstAnswer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.athleteId, athleteId), eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key)),
    );
  return row;
}

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
