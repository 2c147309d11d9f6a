import { createHash } from 'node:crypto';
import { exercises } from '@topset/catalog';
import { FED_TYPES } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { pageComplexity, pageSize } from '../../graphql/pagination.ts';
import { type Change, type ChangePage, readChanges, type Tombstone, typeNameOf } from './read-page.ts';

const TombstoneType = builder.objectRef<Tombstone>('Tombstone').implement({
  description: 'Something that was deleted. Told for 400 days.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id that it had.' }),
    typeName: t.exposeString('typeName', { description: 'The type that it had. Example: `Workout`.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'When it went.' }),
  }),
});

const ChangedNodeType = builder.unionType('ChangedNode', {
  description: 'Something as it is now, with all that belongs to it, or the tombstone of what is gone.',
  // By their names: what a feed tells of is a list of the database.
  types: [TombstoneType, ...(FED_TYPES as unknown as never[])],
  resolveType: (node) => typeNameOf(node as object) as never,
});

const ChangeEdgeType = builder.objectRef<Change>('Change').implement({
  description: 'One change, with its place in the feed.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'What changed: the id of the row, also of types that have no field for it. Keep it by this.',
    }),
    typeName: t.exposeString('typeName', { description: 'Its type, also of what is gone. Example: `Workout`.' }),
    node: t.field({
      type: ChangedNodeType,
      description: 'As it is now, or its tombstone.',
      resolve: ({ node }) => node as never,
    }),
    cursor: t.exposeString('cursor', { description: 'Place of this change; pass it as `after`.' }),
    endsCommit: t.exposeBoolean('endsCommit', {
      description: 'With this change all of one commit has been told: show what you have only up to here.',
    }),
  }),
});

/** Changes when the library does, and with nothing else. */
const CATALOG_VERSION = createHash('sha256').update(JSON.stringify(exercises)).digest('hex').slice(0, 16);

const ChangePageType = builder.objectRef<ChangePage>('ChangePage').implement({
  description: 'A page of the feed.',
  fields: (t) => ({
    edges: t.field({
      type: [ChangeEdgeType],
      description: 'The changes, oldest first.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ edges }) => [...edges],
    }),
    endCursor: t.exposeString('endCursor', {
      description: 'Where to go on, now or next time; there is one also where nothing is new.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'More changes follow this page.' }),
    catalogVersion: t.string({
      description: 'Of the library of exercises, which is not in the feed: read it again when this changes.',
      resolve: () => CATALOG_VERSION,
    }),
  }),
});

builder.queryField('changes', (t) =>
  t.field({
    type: ChangePageType,
    nullable: true,
    description:
      'Everything of yours that changed since a cursor, oldest first, for a copy that is kept elsewhere. Begin without `after` and go on until `hasNextPage` is false: what you have then is what there is. A row that changed often comes once, as it is now. A cursor of somebody else is `BAD_CURSOR`; one from before a restore of the database, or from before tombstones that are gone, is `CURSOR_EXPIRED`: begin again beside what you have. Null only beside an error.',
    // A price adds up all types of a union, and each change is only one of them.
    complexity: ({ first }) => {
      const { field, multiplier } = pageComplexity({ first });
      return { field, multiplier: Math.ceil(multiplier / 2) };
    },
    args: {
      after: t.arg.string({ description: 'Only changes after this cursor; from the beginning if left out.' }),
      first: t.arg.int({ description: 'At most this many, 1 to 100; 20 if left out.' }),
    },
    resolve: (_root, { after, first }, context) => readChanges(context, after || null, pageSize({ first })),
  }),
);
