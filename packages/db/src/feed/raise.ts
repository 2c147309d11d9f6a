import { sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';

/** Says that something of the athlete changed which no row of the feed tells of; whoever compares places reads it anew. */
export async function raisePlace(tx: Db, athleteId: string): Promise<void> {
  await tx.execute(sql`select feed_place(${athleteId}::uuid)`);
}
