import { type OwnedKind, type OwnedRow, ownedRowRepository } from '@topset/db';
import type { Context } from '../context.ts';
import { isUuid } from '../ids.ts';
import { builder } from './builder.ts';

interface NodeOptions<Row> {
  /** What the id is good for, where there is more to say than that it is one. */
  readonly id?: string;
  /** The rows with these ids that the caller may see. Whoever writes it filters by owner: `node` asks nobody else. */
  readonly load: (ids: readonly string[], context: Context) => Promise<readonly Row[]>;
}

/** A type whose rows `node(id)` finds, each by its id. */
export function nodeOf<Row extends { readonly id: string }>(name: string, { id, load }: NodeOptions<Row>) {
  return builder.loadableNodeRef(name, {
    id: { resolve: (row: Row) => row.id, ...(id ? { description: id } : {}) },
    load: async (ids: string[], context: Context) => {
      const known = ids.filter(isUuid);
      const rows = known.length === 0 ? [] : await load(known, context);
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((each) => found.get(each.toLowerCase()) ?? null);
    },
  });
}

/** A type whose rows belong to an athlete, and are shown as they are stored. */
export function ownedNode<Kind extends OwnedKind>(kind: Kind, id?: string) {
  return nodeOf<OwnedRow<Kind> & { readonly id: string }>(kind, {
    ...(id ? { id } : {}),
    load: (ids, { database, caller }) => ownedRowRepository.findOwned(database.db, caller.athleteId, kind, ids),
  });
}
