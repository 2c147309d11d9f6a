import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Db } from './connection.ts';
import { parsingAsDrizzle } from './embedded-client.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations.ts';
import { DatabaseUnavailableError } from './outage.ts';
import { withRetry } from './retry.ts';
import { countStatements } from './statement-count.ts';

export async function openEmbedded(folder: string, snapshot?: Blob): Promise<Database> {
  const inMemory = folder.startsWith('memory://');
  let unlock = () => {};
  let client: PGlite;
  try {
    if (!inMemory) unlock = lockFolder(folder);
    client = await PGlite.create({ dataDir: folder, ...(snapshot ? { loadDataDir: snapshot } : {}) });
  } catch (error) {
    unlock();
    throw new DatabaseUnavailableError(explainFolder(folder, error), { cause: error });
  }
  const { statements, logger } = countStatements();
  const db = drizzle(parsingAsDrizzle(client), { logger });
  return {
    engine: 'pglite',
    location: inMemory ? 'memory' : folder,
    db: db as unknown as Db,
    transaction: (work) => withRetry(() => db.transaction((tx) => work(tx as unknown as Db))),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS }),
    ping: async () => {
      await client.query('select 1');
    },
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    statements,
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

function explainFolder(folder: string, error: unknown): string {
  if (error instanceof FolderInUseError) {
    return `The data folder ${folder} is already open in process ${error.pid}: stop that process, or set TOPSET_DATA_DIR to another folder.`;
  }
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'ENOENT') {
    return `The data folder ${folder} cannot be written (${code}): set TOPSET_DATA_DIR to a folder that you may write to.`;
  }
  return `The embedded database in ${folder} cannot be opened: move that folder away to start afresh, or set DATABASE_URL to a Postgres server.`;
}
