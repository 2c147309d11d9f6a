import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { nameOf } from '../archive/tables.ts';
import { FED } from '../feed/tables.ts';
import * as schema from '../schema/index.ts';

/**
 * Tables without triggers of the feed that may be read from a replica all the same: a transaction that changes one of
 * them changes a fed row of the athlete too, or raises the feed itself. A test of the API holds that.
 */
export const CHANGED_WITH_FED = [
  'archive_supersessions',
  'decision_records',
  'dialog_context',
  'done_performances',
  'feature_flags',
  'health_alerts',
  'health_marks',
  'level_evaluations',
  'progress_records_archive',
  'tracks',
] as const;

/** Of no athlete and the same since the start, or the feed itself. */
const OF_NOBODY = ['library_exercises', 'feed_history', 'athlete_feeds', 'feed_rows'];

const READABLE = new Set<string>([...Object.keys(FED), ...CHANGED_WITH_FED, ...OF_NOBODY]);

const unreadable = Object.values<unknown>(schema)
  .filter((table): table is PgTable => is(table, PgTable))
  .map(nameOf)
  .filter((name) => !READABLE.has(name));

const naming = (names: readonly string[]) => new RegExp(`\\b(?:${names.join('|')})\\b`);
const NAMES_UNREADABLE = naming(unreadable);
const NAMES_OWNED = naming([...READABLE].filter((name) => !OF_NOBODY.includes(name)));

/**
 * Whether how far the athlete's feed has come says how fresh the rows of this statement are: it reads nothing but tables
 * that the feed knows of, and of these the athlete's own rows. What is of all athletes names no single one.
 */
export const isReadable = (text: string, values: readonly unknown[], athleteId: string): boolean =>
  !NAMES_UNREADABLE.test(text) && (values.includes(athleteId) || !NAMES_OWNED.test(text));
