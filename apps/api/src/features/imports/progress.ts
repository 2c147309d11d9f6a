import type { Db, ImportRow } from '@topset/db';
import { announce } from '../workouts/index.ts';

/** Tells those who watch, once the transaction commits. Ids are unique: the channel of workouts carries it as well. */
export async function announceImport(tx: Db, row: ImportRow): Promise<void> {
  await announce(tx, row);
}
