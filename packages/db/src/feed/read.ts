import { eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athleteFeeds, feedHistory, feedRows } from '../schema/index.ts';
import { statement, value } from '../statement.ts';
import type { FedType } from './tables.ts';

/** A place in a feed: several rows of one commit share the number, and type and key tell them apart. */
export interface FeedPlace {
  readonly place: number;
  readonly type: string;
  readonly key: string;
}

/** Before everything. */
export const FEED_START: FeedPlace = { place: 0, type: '', key: '' };

export interface FeedRow extends FeedPlace {
  readonly type: FedType;
  /** Null: it is there. */
  readonly deletedAt: Date | null;
}

export interface FeedPage {
  /** Which history of the database the places are of. */
  readonly history: string;
  /** Of the newest commit that changed anything. */
  readonly place: number;
  /** The last place of a tombstone that is gone. */
  readonly horizon: number;
  readonly rows: readonly FeedRow[];
}

/** Where the feed stands and the rows after a place, by one probe of an index each. */
const pageOfFeed = statement<
  { athleteId: string; place: number; type: string; key: string; limit: number },
  { history: string; place: number | null; horizon: number | null; row: RawRow | null }
>((db) => {
  const page = db
    .select({
      row: sql<RawRow>`json_build_array(${feedRows.place}, ${feedRows.type}, ${feedRows.key}, ${feedRows.deletedAt})`.as(
        'row',
      ),
      place: feedRows.place,
      type: feedRows.type,
      key: feedRows.key,
    })
    .from(feedRows)
    .where(
      sql`${feedRows.athleteId} = ${value('athleteId')}::uuid and (${feedRows.place}, ${feedRows.type}, ${feedRows.key}) > (${value('place')}::bigint, ${value('type')}::text, ${value('key')}::text)`,
    )
    .orderBy(feedRows.place, feedRows.type, feedRows.key)
    .limit(value('limit'))
    .as('page');
  return db
    .select({
      history: feedHistory.id,
      place: athleteFeeds.place,
      horizon: athleteFeeds.horizon,
      row: page.row,
    })
    .from(feedHistory)
    .leftJoin(athleteFeeds, eq(athleteFeeds.athleteId, sql`${value('athleteId')}::uuid`))
    .leftJoin(page, sql`true`)
    .orderBy(page.place, page.type, page.key);
});

type RawRow = readonly [place: number, type: FedType, key: string, deletedAt: string | null];

export async function pageFeed(db: Db, athleteId: string, after: FeedPlace, limit: number): Promise<FeedPage> {
  const { place, type, key } = after;
  const found = await pageOfFeed(db, { athleteId, place, type, key, limit });
  const [first] = found;
  if (!first) throw new Error('The history of the feed has no row.');
  return {
    history: first.history,
    place: Number(first.place ?? 0),
    horizon: Number(first.horizon ?? 0),
    rows: found.flatMap(({ row }) => (row ? [readRow(typeof row === 'string' ? JSON.parse(row) : row)] : [])),
  };
}

const readRow = ([place, type, key, deletedAt]: RawRow): FeedRow => ({
  ...{ place, type, key },
  deletedAt: deletedAt === null ? null : new Date(deletedAt),
});
