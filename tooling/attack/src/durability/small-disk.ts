import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that can be filled without harm to anybody else. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves so many bytes of room. */
  fill(leaving: number): void;
  /** Makes room again. */
  empty(): void;
  remove(): void;
}

const BALLAST = 'ballast';

/** Whether a small disk can be had; none is left behind. */
export function mayMountDisks(): boolean {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== null;
}

/** Null: this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'topset-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, BALLAST);
  return {
    folder,
    fill: (leaving) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
