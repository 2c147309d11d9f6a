import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Manifest {
  readonly name: string;
  readonly packageManager?: string;
  readonly engines?: { readonly node?: string };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Runs git in the repository. A container's user may differ from the owner of the checkout, which git distrusts. */
export function git(...args: string[]): string {
  return execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Every file that is, or by the next commit would be, in the repository; paths from the root, with slashes. */
export function repositoryFiles(): string[] {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  return [...new Set(listed)].filter((path) => existsSync(join(ROOT, path))).sort();
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(read(join(folder, 'package.json'))) as Manifest;
}

/** The folders of all workspace packages, like `packages/engine`. */
export function packageFolders(): string[] {
  return ['apps', 'packages', 'tooling'].flatMap((group) =>
    readdirSync(join(ROOT, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
      .sort(),
  );
}
