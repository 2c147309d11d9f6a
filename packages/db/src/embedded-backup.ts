import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { explainFolder, openEmbedded } from './embedded-database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { DatabaseUnavailableError } from './outage.ts';

/** Whether a folder holds an embedded database. */
export const hasEmbedded = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/**
 * Everything in the folder as one compressed archive, at an instant at which nobody writes: the folder is taken for it.
 * What is packed is a copy without our lock, which PGlite could not pack.
 */
export async function dumpEmbedded(folder: string): Promise<Blob> {
  const copy = `${folder}.copy-${process.pid}`;
  const lock = await holdFolder(folder);
  try {
    cpSync(folder, copy, {
      recursive: true,
      filter: (path) => !basename(path).startsWith('topset.') || path === folder,
    });
    const client = await PGlite.create({ dataDir: copy });
    try {
      return await client.dumpDataDir('gzip');
    } finally {
      await client.close();
    }
  } finally {
    lock.release();
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Makes the folder what the archive holds. It is opened beside the folder first, so that a file that is no backup
 * changes nothing; what the folder held is moved aside. Where to; null: there was nothing.
 */
export async function restoreEmbedded(folder: string, archive: Blob, stamp: string): Promise<string | null> {
  const [fresh, aside] = [`${folder}.restoring-${stamp}`, `${folder}.before-${stamp}`];
  try {
    const client = await PGlite.create({ dataDir: fresh, loadDataDir: archive });
    await client.close();
    const restored = await openEmbedded(fresh);
    await restored.ping().finally(() => restored.close());
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  if (!existsSync(folder)) {
    renameSync(fresh, folder);
    return null;
  }
  // Whoever has it open keeps it.
  (await holdFolder(folder)).release();
  renameSync(folder, aside);
  renameSync(fresh, folder);
  return aside;
}

async function holdFolder(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    throw new DatabaseUnavailableError(explainFolder(folder, error), { cause: error });
  }
}
