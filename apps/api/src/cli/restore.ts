import { open, readFile } from 'node:fs/promises';
import { dropTables, feedRepository, hasEmbedded, hasTables, openDatabase, restoreEmbedded } from '@topset/db';
import { type Config, readConfig } from '../config.ts';
import { type Command, CommandError, JSON_FLAG, tell } from './command.ts';
import { addressOfServer, runTool } from './postgres-tools.ts';

type Where = Config['database'];
type Postgres = Extract<Where, { engine: 'postgres' }>;

/** How files of either kind begin. */
const BEGINNINGS = { pglite: Buffer.from([0x1f, 0x8b]), postgres: Buffer.from('PGDMP') } as const;

export const restore: Command = {
  says: 'Brings back what `topset backup` wrote. Nothing may run on the database meanwhile.',
  usage: 'topset restore <file> [flags]',
  flags: { force: { says: 'replace what is there' }, ...JSON_FLAG },
  positionals: ['file'],
  run: async (said) => {
    const { file = '' } = said.named;
    const { database } = readConfig(said.env);
    const force = said.values.force === true;
    await refuseOtherFiles(file, database);
    const aside =
      database.engine === 'pglite'
        ? await restoreFolder(file, database.folder, force)
        : await restoreServer(file, database, force);
    await beginHistory(database);
    const kept = aside ? ` What was there before is in ${aside}.` : '';
    tell(said, { file, engine: database.engine, aside }, `Everything of ${file} is back.${kept}`);
    return 0;
  },
};

async function refuseOtherFiles(file: string, { engine }: Where): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNINGS.postgres.length), 0);
    const begins = (kind: Where['engine']) =>
      buffer.subarray(0, bytesRead).subarray(0, BEGINNINGS[kind].length).equals(BEGINNINGS[kind]);
    if (begins(engine)) return;
    const other = engine === 'pglite' ? 'postgres' : 'pglite';
    throw new CommandError(
      begins(other)
        ? `${file} is a backup of ${other === 'pglite' ? 'an embedded database' : 'a Postgres server'}, and cannot be restored into the other kind.`
        : `${file} is no backup.`,
    );
  } finally {
    await handle.close();
  }
}

async function restoreFolder(file: string, folder: string, force: boolean): Promise<string | null> {
  if (hasEmbedded(folder) && !force) {
    throw new CommandError(`${folder} holds a database already: choose another folder, or say --force.`);
  }
  const archive = new Blob([await readFile(file)]);
  const stamp = new Date().toISOString().replaceAll(/\D/g, '');
  return restoreEmbedded(folder, archive, stamp);
}

async function restoreServer(file: string, config: Postgres, force: boolean): Promise<null> {
  const server = await addressOfServer(config);
  // A file that cannot be read through is found out before anything is taken away.
  await runTool('pg_restore', ['--file=/dev/null', file], server);
  const database = await openDatabase(config);
  try {
    if (await hasTables(database.db)) {
      if (!force) {
        throw new CommandError(`${database.location} holds tables already: choose an empty database, or say --force.`);
      }
      await database.transaction(dropTables);
    }
  } finally {
    await database.close();
  }
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const name = new URL(server).pathname.slice(1);
  await runTool('pg_restore', [...args, `--dbname=${decodeURIComponent(name)}`, file], server);
  return null;
}

/** Who has read the feed since the backup was made has seen commits that are not there any more. */
async function beginHistory(config: Where): Promise<void> {
  const database = await openDatabase(config);
  try {
    await database.transaction((tx) => feedRepository.renewHistory(tx));
  } finally {
    await database.close();
  }
}
