import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../src/connection.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Test databases are small, and each start of one copies and clears all of this. */
const INITDB = ['--wal-segsize=1', '-c', 'shared_buffers=16MB'];

export interface PgliteTemplate {
  /** A migrated, empty data folder. Copy it; nobody opens this one. */
  readonly folder: string;
  /** The same as a file that PGlite loads into memory. */
  readonly dump: string;
}

/** Made once for these migrations and this PGlite, and kept beside the packages: making one takes ten seconds. */
export async function pgliteTemplate(): Promise<PgliteTemplate> {
  const kept = join(PACKAGE, 'node_modules', '.cache', 'topset-test-template');
  const home = join(kept, fingerprint());
  if (!existsSync(home)) {
    mkdirSync(kept, { recursive: true });
    const making = mkdtempSync(join(kept, 'making-'));
    await make(templateIn(making));
    install(making, home);
  }
  return templateIn(home);
}

const templateIn = (home: string): PgliteTemplate => ({ folder: join(home, 'data'), dump: join(home, 'dump.tar') });

async function make({ folder, dump }: PgliteTemplate): Promise<void> {
  await (await PGlite.create({ dataDir: folder, initDbStartParams: INITDB })).close();
  const database = await openDatabase({ engine: 'pglite', folder });
  await database.migrate();
  await database.close();
  const client = await PGlite.create(folder);
  // Databases that only `create database` needs.
  for (const unused of ['template0', 'template1']) {
    await client.exec(`update pg_database set datistemplate = false where datname = '${unused}'`);
    await client.exec(`drop database ${unused}`);
  }
  await client.exec('checkpoint');
  const tar = await client.dumpDataDir('none');
  await client.close();
  writeFileSync(dump, Buffer.from(await tar.arrayBuffer()));
}

/** Whole or not at all; another run may have been quicker. */
function install(making: string, home: string): void {
  try {
    renameSync(making, home);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function fingerprint(): string {
  const migrations = join(PACKAGE, 'migrations');
  const pglite = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..', 'package.json');
  const files = (readdirSync(migrations, { recursive: true }) as string[])
    .filter((name) => /\.(sql|json)$/.test(name))
    .sort()
    .map((name) => join(migrations, name));
  const hash = createHash('sha256');
  for (const file of [fileURLToPath(import.meta.url), pglite, ...files]) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
