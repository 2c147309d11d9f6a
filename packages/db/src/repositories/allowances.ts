import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { allowances } from '../schema/index.ts';

/**
 * Spends of the present window, or of a new one if that is over; what has been spent of it now, and for how many
 * milliseconds it goes on. Time is the database's: the clocks of nodes differ.
 */
export async function spend(
  db: Db,
  key: string,
  amount: number,
  windowMs: number,
): Promise<{ readonly spent: number; readonly msLeft: number }> {
  const now = sql`clock_timestamp()`;
  const until = sql`${now} + ${windowMs} * interval '1 millisecond'`;
  const isOver = sql`${allowances.until} <= ${now}`;
  const [row] = await db
    .insert(allowances)
    .values({ key, spent: amount, until })
    .onConflictDoUpdate({
      target: allowances.key,
      set: {
        spent: sql`case when ${isOver} then ${amount}::bigint else ${allowances.spent} + ${amount}::bigint end`,
        until: sql`case when ${isOver} then ${until} else ${allowances.until} end`,
      },
    })
    .returning({
      spent: allowances.spent,
      msLeft: sql<number>`ceil(extract(epoch from ${allowances.until} - ${now}) * 1000)::int`,
    });
  return row!;
}

/** Takes away windows that ended before; the number of them. */
export async function purgeAllowances(tx: Db, before: Date, most: number): Promise<number> {
  const over = tx.select({ key: allowances.key }).from(allowances).where(lt(allowances.until, before)).limit(most);
  return (await tx.delete(allowances).where(inArray(allowances.key, over)).returning({ key: allowances.key })).length;
}
