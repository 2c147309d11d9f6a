import { type ImportRow, ownedRowRepository } from '@topset/db';
import type { Context } from '../../../context.ts';
import { builder, notFound } from '../../../graphql/builder.ts';
import { readId } from '../../../graphql/read-id.ts';
import { ImportType } from './import.ts';

const UNDER_WAY: readonly ImportRow['state'][] = ['READING', 'COMMITTING', 'UNDOING'];

builder.subscriptionField('importProgress', (t) =>
  t.field({
    type: ImportType,
    authScopes: { athlete: true },
    description:
      'An import as it goes on, until it waits for somebody or is over. `import(id)` is the polling twin. For the athlete only.',
    args: { id: t.arg.id({ required: true, description: 'Which import.' }) },
    subscribe: async (_root, { id }, context) => {
      const key = readId('Import', id);
      if (!(await find(key, context))) throw notFound('import');
      return watch(key, context);
    },
    resolve: (row) => row,
  }),
);

async function find(id: string, { database, caller }: Context): Promise<ImportRow | undefined> {
  const [row] = await ownedRowRepository.findOwned(database.db, caller.athleteId, 'Import', [id]);
  return row;
}

/** States of the import, each newer than the last one sent. */
async function* watch(id: string, context: Context): AsyncGenerator<ImportRow> {
  const events = context.workoutEvents.watch(context.caller.athleteId, id);
  try {
    let seen = 0;
    for (
      let next: IteratorResult<unknown> = { value: undefined, done: false };
      !next.done;
      next = await events.next()
    ) {
      if (!(await context.mayStillRead())) return;
      const row = await find(id, context);
      if (!row) return;
      if (row.version > seen) yield row;
      seen = row.version;
      if (!UNDER_WAY.includes(row.state)) return;
    }
  } finally {
    await events.return?.();
  }
}
