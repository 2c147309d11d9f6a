import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of all migrations, in the sources and in a build alike. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** Names of all migrations, oldest first; the last one names the shape that tables have now. */
export function schemaVersions(): string[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}
