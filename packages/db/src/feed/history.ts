import { sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { databaseCode } from '../outage.ts';
import { athleteFeeds, feedHistory } from '../schema/index.ts';

const NOT_ALLOWED = '42501';

/**
 * Begins another history where an older state was brought back: cursors from before it no longer hold. The numbers of
 * transactions may begin anew with it, so that nobody counts as the last writer.
 */
export async function renewHistory(tx: Db, server?: string): Promise<void> {
  const [table] = await tx
    .select({ name: sql<string | null>`to_regclass('feed_history')::text` })
    .from(sql`(select) one`);
  // A backup from before there was a feed gets its history with the migration.
  if (!table?.name) return;
  await tx.update(feedHistory).set({ id: sql`gen_random_uuid()`, ...(server === undefined ? {} : { server }) });
  await tx.update(athleteFeeds).set({ writer: '0' });
}

/**
 * Compares the server with the one that the history is of. Another one, or another timeline of it, has been restored to
 * or failed over to, and may lack commits that clients have seen.
 */
export async function recogniseServer(db: Db): Promise<void> {
  const server = await serverOf(db);
  if (server === null) return;
  await db.transaction(async (tx) => {
    const [history] = await tx.select({ server: feedHistory.server }).from(feedHistory).for('update');
    if (history?.server === server) return;
    if (history?.server === '') await tx.update(feedHistory).set({ server });
    else await renewHistory(tx, server);
  });
}

/** Null: this role may not know. */
async function serverOf(db: Db): Promise<string | null> {
  try {
    const [row] = await db
      .select({
        server: sql<string>`concat_ws(' ', s.system_identifier, c.timeline_id, (select oid from pg_database where datname = current_database()))`,
      })
      .from(sql`pg_control_system() s, pg_control_checkpoint() c`);
    return row?.server ?? null;
  } catch (error) {
    if (databaseCode(error) === NOT_ALLOWED) return null;
    throw error;
  }
}
