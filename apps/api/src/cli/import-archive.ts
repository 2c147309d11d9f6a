import { open } from 'node:fs/promises';
import { ArchiveError, importArchive } from '../features/data-export/index.ts';
import { type Command, CommandError, JSON_FLAG, tell, withDatabase } from './command.ts';
import { prepare } from './migrate.ts';

export const importArchiveCommand: Command = {
  says: 'Brings the athlete of an archive (`exportData`) to this server: all of it, or nothing.',
  usage: 'topset import-archive <file> [flags]      (- reads from standard input)',
  flags: JSON_FLAG,
  positionals: ['file'],
  run: async (said) => {
    const { file = '-' } = said.named;
    const archive = file === '-' ? process.stdin : (await open(file)).createReadStream();
    return withDatabase(said, async (database) => {
      await prepare(database);
      const imported = await importArchive(database, archive).catch((error: unknown) => {
        throw error instanceof ArchiveError ? new CommandError(error.message, { cause: error }) : error;
      });
      tell(said, imported, `Athlete ${imported.athleteId} is here, with ${imported.rows} rows.`);
      return 0;
    });
  },
};
