import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process already has the embedded database open. */
export class FolderInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The folder ${folder} is in use by process ${pid}.`);
    this.pid = pid;
  }
}

/**
 * PGlite does not lock its folder, and two processes on it corrupt it. The lock is a file with our pid and start time;
 * a file left by a killed process is recognised and taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'topset.lock');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) }));
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error;
        const owner = readOwner(path);
        if (owner && isAlive(owner)) throw new FolderInUseError(folder, owner.pid);
        setAside(path);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Owner {
  readonly pid: number;
  readonly startedAt: string | null;
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  if (owner.pid === process.pid) return owner.startedAt === processStart(process.pid);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedAt = processStart(owner.pid);
  return owner.startedAt === null || startedAt === null || startedAt === owner.startedAt;
}

/** Start time in clock ticks since boot: with it a reused pid is told apart. Null where the system has no /proc. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function setAside(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
