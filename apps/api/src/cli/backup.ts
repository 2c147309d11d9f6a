import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dumpEmbedded, hasEmbedded } from '@topset/db';
import { readConfig } from '../config.ts';
import { type Command, CommandError, JSON_FLAG, tell } from './command.ts';
import { addressOfServer, runTool } from './postgres-tools.ts';

export const backup: Command = {
  says: 'Writes everything into a file: of an embedded database, whose server is stopped, or by pg_dump.',
  usage: 'topset backup <file> [flags]',
  flags: { force: { says: 'replace the file if there is one' }, ...JSON_FLAG },
  positionals: ['file'],
  run: async (said) => {
    const { file = '' } = said.named;
    if (existsSync(file) && !said.values.force) {
      throw new CommandError(`${file} is there already: choose another name, or say --force.`);
    }
    const { database } = readConfig(said.env);
    // A backup that broke off never has the name of one.
    const part = `${file}.part`;
    try {
      if (database.engine === 'pglite') await backUpFolder(database.folder, part);
      else
        await runTool(
          'pg_dump',
          ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`],
          await addressOfServer(database),
        );
      renameSync(part, file);
    } finally {
      rmSync(part, { force: true });
    }
    const bytes = statSync(file).size;
    tell(said, { file, bytes, engine: database.engine }, `${file} has everything, in ${bytes} bytes.`);
    return 0;
  },
};

async function backUpFolder(folder: string, part: string): Promise<void> {
  if (!hasEmbedded(folder)) throw new CommandError(`There is no embedded database in ${folder}.`);
  const dump = await dumpEmbedded(folder);
  await writeFile(part, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
}
