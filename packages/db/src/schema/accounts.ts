import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { athletes } from './athletes.ts';
import { athleteId, bytes, instant } from './columns.ts';

export const EXPORT_STATES = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const;

export const exportState = pgEnum('export_state', EXPORT_STATES);

/** An archive of everything of an athlete, made on demand and kept for a day. */
export const dataExports = pgTable(
  'data_exports',
  {
    athleteId: athleteId(),
    id: uuid('id').notNull(),
    state: exportState('state').notNull(),
    /** What the link proves to know. Beside the archive itself a hash would protect nothing. */
    secret: bytes('secret'),
    rows: integer('rows'),
    /** How many rows it is about to have, and how many of them are written; of one that is being made. */
    rowsAll: integer('rows_all'),
    rowsDone: integer('rows_done'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.id] }),
    foreignKey({ columns: [t.athleteId], foreignColumns: [athletes.id] }).onDelete('cascade'),
    check(
      'data_exports_ready',
      sql`(${t.state} = 'READY') = (${t.secret} is not null) and (${t.state} = 'READY') = (${t.expiresAt} is not null)`,
    ),
  ],
);

/** The archive in pieces, each compressed by itself: any node serves it, and none holds it whole. */
export const dataExportChunks = pgTable(
  'data_export_chunks',
  {
    athleteId: athleteId(),
    exportId: uuid('export_id').notNull(),
    n: integer('n').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.athleteId, t.exportId, t.n] }),
    foreignKey({
      name: 'data_export_chunks_of_export',
      columns: [t.athleteId, t.exportId],
      foreignColumns: [dataExports.athleteId, dataExports.id],
    }).onDelete('cascade'),
  ],
);

/** That somebody was here and is not to come back: nothing of them but a hash of their id. */
export const athleteTombstones = pgTable('athlete_tombstones', {
  idHash: bytes('id_hash').primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
  /** When the last row was gone; null: not yet. */
  erasedAt: instant('erased_at'),
});
