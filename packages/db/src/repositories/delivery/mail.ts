import { and, count, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../connection.ts';
import { mailAddresses } from '../../schema/index.ts';

export type MailAddressRow = typeof mailAddresses.$inferSelect;

export async function findAddress(db: Db, athleteId: string): Promise<MailAddressRow | undefined> {
  const [row] = await db.select().from(mailAddresses).where(eq(mailAddresses.athleteId, athleteId));
  return row;
}

export async function lockAddress(tx: Db, athleteId: string): Promise<MailAddressRow | undefined> {
  const [row] = await tx.select().from(mailAddresses).where(eq(mailAddresses.athleteId, athleteId)).for('update');
  return row;
}

/** How many athletes have asked for codes to an address lately. */
export async function countAsking(tx: Db, address: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ asking: count() })
    .from(mailAddresses)
    .where(and(eq(mailAddresses.address, address), gt(mailAddresses.updatedAt, since)));
  return row?.asking ?? 0;
}

export async function putAddress(tx: Db, row: MailAddressRow): Promise<void> {
  const { athleteId: _athlete, ...rest } = row;
  await tx.insert(mailAddresses).values(row).onConflictDoUpdate({ target: mailAddresses.athleteId, set: rest });
}

export async function deleteAddress(tx: Db, athleteId: string): Promise<void> {
  await tx.delete(mailAddresses).where(eq(mailAddresses.athleteId, athleteId));
}

/** Counts a try of the code; the row as it then is, undefined where there is no code or it was tried too often. */
export async function tryCode(db: Db, athleteId: string, now: Date, most: number): Promise<MailAddressRow | undefined> {
  const [row] = await db
    .update(mailAddresses)
    .set({ codeTries: sql`${mailAddresses.codeTries} + 1` })
    .where(
      and(
        eq(mailAddresses.athleteId, athleteId),
        isNotNull(mailAddresses.codeId),
        gt(mailAddresses.codeExpiresAt, now),
        lt(mailAddresses.codeTries, most),
      ),
    )
    .returning();
  return row;
}

export async function changeAddress(tx: Db, athleteId: string, patch: Partial<MailAddressRow>): Promise<void> {
  await tx.update(mailAddresses).set(patch).where(eq(mailAddresses.athleteId, athleteId));
}
