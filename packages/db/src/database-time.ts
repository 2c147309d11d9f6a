import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** What time it is by the clock of the database, whichever node asks. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await db
    .select({ ms: sql<string>`extract(epoch from clock_timestamp()) * 1000` })
    .from(sql`(select) one`);
  return new Date(Number(row!.ms));
}
