import { fileURLToPath } from 'node:url';

/** The folder of all migrations, in the sources and in a build alike. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
