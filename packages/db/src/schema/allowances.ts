import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What has been spent of an allowance in its present window, by all nodes together. Nobody is named: the key is a hash.
 * The table is unlogged: a crash of the server empties it, and replicas do not have it.
 */
export const allowances = pgTable('allowances', {
  key: text('key').primaryKey(),
  spent: bigint('spent', { mode: 'number' }).notNull(),
  /** From then on all of it is there again. */
  until: instant('until').notNull(),
});
