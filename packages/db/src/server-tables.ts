import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** Whether anything is stored where our tables would be. */
export async function hasTables(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema in ('public', 'drizzle')`);
  return (row?.count ?? 0) > 0;
}

/** Takes away all of it, for what is about to be restored in its place. */
export async function dropTables(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
}
