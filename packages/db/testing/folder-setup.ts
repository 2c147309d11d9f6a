import { pgliteTemplate } from './pglite-template.ts';

/** For tests that only start servers: the migrated folder that each begins with, instead of making one anew. */
export default async function setup(): Promise<void> {
  process.env.TOPSET_TEST_FOLDER = (await pgliteTemplate()).folder;
}
