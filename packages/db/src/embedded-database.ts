import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Db } from './connection.ts';
import { DiskRoom } from './disk-room.ts';
import { type Guard, guardedClient } from './embedded-client.ts';
import { makeFolder } from './embedded-folder.ts';
import { EmbeddedStatements } from './embedded-statements.ts';
import { FolderInUseError, type FolderLock, type LockOptions, lockFolder } from './folder-lock.ts';
import { isolationOf } from './isolation.ts';
import { MIGRATIONS } from './migrations.ts';
import { DatabaseOutageError, DatabaseUnavailableError } from './outage.ts';
import { Probe } from './probe.ts';
import { withRetry } from './retry.ts';
import { countStatements } from './statement-count.ts';

/** Between the looks at the lock by statements that only read. Nobody is taken over within so short a time. */
const LOOK_EVERY_MS = 1_000;

/** Of the 128 MB that it takes by itself a demo fills some; what is not in here is in the cache of the file system. */
const FRUGAL = ['-c', 'shared_buffers=16MB'];

const CHANGES = /^\s*(?:insert|update|delete|merge|with|create|alter|drop|truncate)\b/i;

export async function openEmbedded(folder: string, options?: LockOptions): Promise<Database> {
  const isInMemory = folder.startsWith('memory://');
  let lock: FolderLock | undefined;
  let client: PGlite;
  try {
    if (!isInMemory) {
      lock = await lockFolder(folder, options);
      new DiskRoom(folder).check();
      await makeFolder(folder);
    }
    client = await startClient(folder);
  } catch (error) {
    lock?.release();
    throw new DatabaseUnavailableError(explainFolder(folder, error), { cause: error });
  }
  return embeddedDatabase(client, {
    location: isInMemory ? 'memory' : folder,
    lock,
    room: isInMemory ? undefined : new DiskRoom(folder),
  });
}

/** With `dump`, as that has it. */
export function startClient(folder: string, dump?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, ...FRUGAL],
    ...(dump ? { loadDataDir: dump } : {}),
  });
}

interface EmbeddedHome {
  readonly location: string;
  readonly lock?: FolderLock | undefined;
  readonly room?: DiskRoom | undefined;
  /** What an owner before this one has prepared. */
  readonly prepared?: EmbeddedStatements | undefined;
}

/** The database of a client that has started. */
export function embeddedDatabase(client: PGlite, { location, lock, room, prepared }: EmbeddedHome): Database {
  const { statements, logger } = countStatements();
  const guard = guardOf(client, lock, room);
  const guarded = guardedClient(client, guard, prepared ?? new EmbeddedStatements(client));
  const probe = new Probe(() => guarded.query('select 1'));
  const db = drizzle(guarded, { logger });
  return {
    engine: 'pglite',
    location,
    db: db as unknown as Db,
    transaction: (work, options) =>
      withRetry(() => db.transaction((tx) => work(tx as unknown as Db), isolationOf(options))),
    migrate: () => migrate(db, { migrationsFolder: MIGRATIONS }),
    ping: () => probe.ping(),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    statements,
    close: async () => {
      // Closing writes all that is left to be written, into what is now another's folder.
      if (!lock?.isLost()) await client.close();
      lock?.release();
    },
  };
}

function guardOf(client: PGlite, lock: FolderLock | undefined, room: DiskRoom | undefined): Guard {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (client.closed) throw new DatabaseOutageError('CLOSED', 'The database is closed.');
    lock?.check();
    lookedAt = performance.now();
  };
  return {
    beforeStatement: (text) => {
      const changes = CHANGES.test(text);
      if (changes) room?.check();
      if (changes || client.closed || performance.now() - lookedAt > LOOK_EVERY_MS) look();
    },
    beforeCommit: look,
  };
}

/** What is wrong with a folder, and what to do. */
export function explainFolder(folder: string, error: unknown): string {
  if (error instanceof FolderInUseError) {
    const { pid, host } = error.owner;
    return error.isElsewhere
      ? `The data folder ${folder} is already open in another container or on another machine (process ${pid} on ${host}): stop it there, or set TOPSET_DATA_DIR to another folder.`
      : `The data folder ${folder} is already open in process ${pid}: stop that process, or set TOPSET_DATA_DIR to another folder.`;
  }
  if (error instanceof DatabaseOutageError) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk of the data folder ${folder} is full (${code}): make room, or set TOPSET_DATA_DIR to a folder on another disk.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'ENOENT') {
    return `The data folder ${folder} cannot be written (${code}): set TOPSET_DATA_DIR to a folder that you may write to.`;
  }
  return `The embedded database in ${folder} cannot be opened: move that folder away to start afresh, or set DATABASE_URL to a Postgres server.`;
}
