import { exercises } from '@topset/catalog';
import { type Database, exerciseRepository, schemaVersions } from '@topset/db';
import { type Command, JSON_FLAG, tell, withDatabase } from './command.ts';

export const migrate: Command = {
  says: 'Brings the tables to the shape of this release. A server does the same when it starts.',
  usage: 'topset migrate [flags]',
  flags: JSON_FLAG,
  run: (said) =>
    withDatabase(said, async (database) => {
      await prepare(database);
      const schemaVersion = schemaVersions().at(-1);
      tell(said, { schemaVersion }, `The tables of ${database.location} are at ${schemaVersion}.`);
      return 0;
    }),
};

/** Tables as this release has them, and the keys of its library, which rows refer to. */
export async function prepare(database: Database): Promise<void> {
  await database.migrate();
  const keys = exercises.map(({ key }) => key);
  await exerciseRepository.syncLibrary(database.db, keys);
}
