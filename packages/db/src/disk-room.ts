import { statfsSync } from 'node:fs';
import { DatabaseOutageError } from './outage.ts';

/**
 * Four pieces of the write-ahead log. When PGlite cannot make the next piece it neither fails nor stops but tries
 * without end, and the process with it; so it is never brought to that.
 */
const LEAST_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 200;

/** Refuses what would write while the disk of a folder is nearly full. */
export class DiskRoom {
  readonly #folder: string;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isThere = true;

  constructor(folder: string) {
    this.#folder = folder;
  }

  check(): void {
    const now = performance.now();
    if (now - this.#lookedAt > LOOK_EVERY_MS) {
      this.#lookedAt = now;
      this.#isThere = roomIn(this.#folder) >= LEAST_BYTES;
    }
    if (this.#isThere) return;
    throw new DatabaseOutageError(
      'DISK_FULL',
      `The disk of the data folder ${this.#folder} has less than ${LEAST_BYTES / 1024 / 1024} MB left: make room, or set TOPSET_DATA_DIR to a folder on another disk.`,
    );
  }
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A system that does not tell has as much as it takes.
    return Number.POSITIVE_INFINITY;
  }
}
