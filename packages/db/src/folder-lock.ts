import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  futimesSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FolderOwner, judgeOwner, sharesPids, thisProcess } from './folder-owner.ts';
import { DatabaseOutageError } from './outage.ts';
import { listenInFolder } from './owner-socket.ts';

/** Somebody else has the embedded database open. */
export class FolderInUseError extends Error {
  readonly owner: FolderOwner;
  /** Its pid means nothing here: another container, or another machine. */
  readonly isElsewhere: boolean;

  constructor(folder: string, owner: FolderOwner) {
    super(`The folder ${folder} is in use by process ${owner.pid} on ${owner.host}.`);
    this.owner = owner;
    this.isElsewhere = !sharesPids(owner);
  }
}

export interface FolderLock {
  /** Throws where the folder is not, or no longer, ours. */
  check(): void;
  isLost(): boolean;
  release(): void;
}

export interface LockOptions {
  /** The owner cannot be seen from here: called with a sentence before its sign of life is waited for. */
  readonly onWait?: ((sentence: string) => void) | undefined;
  /** Another process has taken the folder over; nothing may be written to it any more. */
  readonly onLost?: ((sentence: string) => void) | undefined;
  readonly beatMs?: number;
  /** An owner that cannot be seen and gave no sign of life for so long is taken for dead. */
  readonly staleMs?: number;
}

const BEAT_MS = 2_000;
const STALE_MS = 30_000;

/**
 * PGlite does not lock its folder, and two processes on it destroy it. Locks are files with numbers: whoever takes the
 * folder links the next number, which only one can, and the highest counts. It is never removed, so that no number
 * comes twice; an owner that leaves marks it.
 *
 * An owner on the same kernel is judged by its socket, in other containers too, and is never taken over while it
 * lives. One that cannot be seen is judged by its beat: the time of its file, which it keeps renewing. Who was taken
 * over all the same, a machine that stood still, finds a higher number before it commits.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const token = randomUUID();
  const socketName = `topset.${token.slice(0, 8)}.sock`;
  const socket = await listenInFolder(folder, socketName);
  const draft = join(folder, `topset.lock.draft.${token}`);
  try {
    const owner = thisProcess(token, socket && socketName);
    writeFileSync(draft, JSON.stringify(owner));
    const number = await takeNumber(folder, draft, options);
    const held = new HeldLock(folder, number, owner, options);
    return {
      check: () => held.check(),
      isLost: () => held.isLost,
      release: () => {
        held.release();
        socket?.close();
      },
    };
  } catch (error) {
    socket?.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

const fileOf = (folder: string, number: number): string => join(folder, `topset.lock.${number}`);

async function takeNumber(folder: string, draft: string, options: LockOptions): Promise<number> {
  for (;;) {
    const numbers = numbersIn(folder);
    const highest = Math.max(0, ...numbers);
    const owner = highest > 0 ? readOwner(fileOf(folder, highest)) : null;
    if (owner && !owner.released && !(await isGone(folder, fileOf(folder, highest), owner, options))) {
      throw new FolderInUseError(folder, owner);
    }
    try {
      linkSync(draft, fileOf(folder, highest + 1));
    } catch (error) {
      // Somebody was faster: look at who it is.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    for (const number of numbers) rmSync(fileOf(folder, number), { force: true });
    if (owner?.socket) rmSync(join(folder, owner.socket), { force: true });
    return highest + 1;
  }
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => /^topset\.lock\.(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number);
}

/** Null: there is no such file, or nothing in it that one could go by. */
function readOwner(path: string): FolderOwner | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as FolderOwner;
    return typeof owner.token === 'string' && Number.isInteger(owner.pid) ? owner : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isGone(folder: string, path: string, owner: FolderOwner, options: LockOptions): Promise<boolean> {
  const judged = await judgeOwner(folder, owner);
  if (judged !== 'unknown') return judged === 'dead';
  const staleMs = options.staleMs ?? STALE_MS;
  options.onWait?.(
    `The data folder ${folder} was left open by process ${owner.pid} on ${owner.host}, which cannot be seen from here: waiting up to ${Math.ceil(staleMs / 1000)} s for a sign of life.`,
  );
  // By how long nothing happens, not by how old the last beat is: clocks of two machines differ.
  const first = beatOf(path);
  for (const since = performance.now(); performance.now() - since < staleMs; ) {
    await pause(Math.min(500, staleMs / 4));
    if (beatOf(path) !== first) return false;
  }
  return true;
}

/** Of a file that is opened anew each time: a network file system would show an old time otherwise. */
function beatOf(path: string): string | null {
  try {
    const descriptor = openSync(path, 'r');
    try {
      return `${fstatSync(descriptor).mtimeMs} ${readFileSync(descriptor, 'utf8')}`;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

/** A lock that this process has. */
class HeldLock {
  readonly #folder: string;
  readonly #path: string;
  readonly #next: string;
  readonly #owner: FolderOwner;
  readonly #onLost: (sentence: string) => void;
  readonly #timer: NodeJS.Timeout;
  isLost = false;

  constructor(folder: string, number: number, owner: FolderOwner, { onLost, beatMs }: LockOptions) {
    this.#folder = folder;
    this.#path = fileOf(folder, number);
    this.#next = fileOf(folder, number + 1);
    this.#owner = owner;
    this.#onLost = onLost ?? (() => {});
    this.#timer = setInterval(() => this.#beat(), beatMs ?? BEAT_MS).unref();
  }

  check(): void {
    if (!this.isLost && (existsSync(this.#next) || readOwner(this.#path)?.token !== this.#owner.token)) this.#lose();
    if (this.isLost) throw new DatabaseOutageError('FOLDER_LOST', this.#sentence());
  }

  release(): void {
    clearInterval(this.#timer);
    if (this.isLost) return;
    const draft = `${this.#path}.${this.#owner.token}`;
    try {
      writeFileSync(draft, JSON.stringify({ ...this.#owner, released: true }));
      renameSync(draft, this.#path);
    } catch {
      // A full disk, perhaps. The next owner finds out by itself that this process is gone.
      rmSync(draft, { force: true });
    }
  }

  #beat(): void {
    try {
      this.check();
      const descriptor = openSync(this.#path, 'r+');
      futimesSync(descriptor, new Date(), new Date());
      closeSync(descriptor);
    } catch {
      // Lost, and said so; or the disk has trouble, which the next statement will meet.
    }
  }

  #lose(): void {
    this.isLost = true;
    clearInterval(this.#timer);
    this.#onLost(this.#sentence());
  }

  #sentence(): string {
    return `Another process has taken over the data folder ${this.#folder} while this one stood still: this one stops, and has stored nothing since.`;
  }
}
