import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** As text, since this package is run from its TypeScript as well. It ends with the process that waits for it. */
const MAKE_FOLDER = `
process.on('disconnect', () => process.exit(1));
const [pglite, folder] = process.argv.slice(1);
const { PGlite } = require(pglite);
PGlite.create({ dataDir: folder, initDbStartParams: ['-c', 'shared_buffers=16MB'] })
  .then((client) => client.close())
  .then(() => process.exit(0), ({ message, code }) => process.send({ message, code }, () => process.exit(1)));
`;

/**
 * Makes the files of a new database, in a process of its own: PGlite runs `initdb` in a second database in memory and
 * copies it over, and the 500 MB that this takes would stay with the server.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const maker = spawn(process.execPath, ['--input-type=commonjs', '--eval', MAKE_FOLDER, pglite, folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Loaders and inspectors of this process are not for that one.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await new Promise<void>((resolve, reject) => {
    let failure: { readonly message: string; readonly code?: string } = { message: 'initdb did not finish' };
    maker.on('message', (told: typeof failure) => {
      failure = told;
    });
    maker.once('error', reject);
    maker.once('close', (code) =>
      code === 0 ? resolve() : reject(Object.assign(new Error(failure.message), { code: failure.code })),
    );
  });
}
