import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athleteFeeds, athletes, feedRows } from '../schema/index.ts';

/**
 * Drops tombstones from before an instant, at most so many, and moves the horizons of their athletes with them: a reader
 * who has not seen one of these begins anew. The athletes are locked first, as every writer does.
 */
export async function dropTombstones(tx: Db, before: Date, most: number): Promise<number> {
  const { athleteId, type, key } = feedRows;
  const expired = tx.select({ athleteId, type, key }).from(feedRows).where(lt(feedRows.deletedAt, before)).limit(most);
  const found = await expired;
  if (found.length === 0) return 0;
  await lockAthletes(tx, found);
  const gone = await tx
    .delete(feedRows)
    .where(sql`(${athleteId}, ${type}, ${key}) in ${expired}`)
    .returning({ athleteId, place: feedRows.place });
  const horizons = new Map<string, number>();
  for (const { athleteId: owner, place } of gone) horizons.set(owner, Math.max(place, horizons.get(owner) ?? 0));
  const moved = sql.join(
    [...horizons].map(([owner, place]) => sql`(${owner}::uuid, ${place}::bigint)`),
    sql`, `,
  );
  if (horizons.size > 0)
    await tx.execute(
      sql`update ${athleteFeeds} f set horizon = greatest(f.horizon, m.place) from (values ${moved}) m (owner, place) where f.athlete_id = m.owner`,
    );
  return gone.length;
}

/** The rows of their athletes, in one order, before anything of theirs is touched. */
export async function lockAthletes(tx: Db, rows: readonly { readonly athleteId: string }[]): Promise<void> {
  const ids = [...new Set(rows.map(({ athleteId }) => athleteId))];
  if (ids.length === 0) return;
  await tx
    .select({ id: athletes.id })
    .from(athletes)
    .where(inArray(athletes.id, ids))
    .orderBy(athletes.id)
    .for('no key update');
}
