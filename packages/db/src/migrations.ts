import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** The folder of all migrations, in the sources and in a build alike. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** Names of all migrations, oldest first; the last one names the shape that tables have now. */
export function schemaVersions(): string[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** How many of them the database has. Fails on one that was never migrated. */
export async function appliedMigrations(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`);
  return row?.count ?? 0;
}
