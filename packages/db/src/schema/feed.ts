import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, instant } from './columns.ts';

/** Number of a transaction, which no other one of this database ever has. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Where the feed of each athlete stands. Only triggers raise the place. */
export const athleteFeeds = pgTable(
  'athlete_feeds',
  {
    athleteId: athleteId(),
    /** Raised once by every transaction that changes a fed row, which holds the row until it commits. */
    place: bigint('place', { mode: 'number' }).notNull(),
    /** The transaction that raised it last. */
    writer: transactionId('writer').notNull(),
    /** The last place of a tombstone that is gone. */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    check('athlete_feeds_horizon', sql`${t.horizon} <= ${t.place}`),
  ],
);

/** One row per aggregate, with the place of its newest change. Written by triggers alone. */
export const feedRows = pgTable(
  'feed_rows',
  {
    athleteId: athleteId(),
    /** Its type in the contract. */
    type: text('type').notNull(),
    /** Its id or key within the type. */
    key: text('key').notNull(),
    place: bigint('place', { mode: 'number' }).notNull(),
    /** Of a tombstone: when the row went, by the clock of the database. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.type, t.key] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    index('feed_rows_place').on(t.athleteId, t.place, t.type, t.key),
    // For the purge alone, which looks at all athletes.
    index('feed_rows_tombstones').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** Which history of the database places are counted in: one row, renewed where an older state was restored. */
export const feedHistory = pgTable(
  'feed_history',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
    /** The server and its timeline, as far as it tells. */
    server: text('server').notNull().default(''),
  },
  (t) => [check('feed_history_only', sql`${t.only}`)],
);
