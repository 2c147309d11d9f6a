import { type FeedPage, type FeedPlace, type FeedRow, feedRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { readAggregates } from './aggregates.ts';
import { type ChangeCursor, readCursor, refuseExpired, writeCursor } from './cursor.ts';

export interface Tombstone {
  readonly id: string;
  readonly typeName: string;
  readonly deletedAt: Date;
}

export interface Change {
  readonly id: string;
  readonly typeName: string;
  readonly node: object;
  readonly cursor: string;
  readonly endsCommit: boolean;
}

export interface ChangePage {
  readonly edges: readonly Change[];
  readonly endCursor: string;
  readonly hasNextPage: boolean;
}

const typeNames = new WeakMap<object, string>();

/** The type in the contract of a row that a page has. */
export const typeNameOf = (node: object): string => typeNames.get(node)!;

/** What changed after a place, oldest first: the list and its rows as they are at one instant. */
export async function readChanges(context: Context, after: string | null, first: number): Promise<ChangePage> {
  const { database, caller, now } = context;
  const { athleteId } = caller;
  const from = after === null ? null : readCursor(athleteId, after);
  const start = from ?? feedRepository.FEED_START;
  // Most of the time nothing is new: that is one probe, and no transaction.
  const probe = await feedRepository.pageFeed(database.db, athleteId, start, 1);
  if (from) refuseExpired(from, probe);
  if (probe.rows.length === 0) return toPage(athleteId, after, from, probe, first, new Map());
  return database.transaction(
    async (tx) => {
      // One more row than asked for tells whether the last one ends its commit.
      const page = await feedRepository.pageFeed(tx, athleteId, start, first + 1);
      if (from) refuseExpired(from, page);
      const live = page.rows.slice(0, first).filter(({ deletedAt }) => deletedAt === null);
      const found = live.length === 0 ? new Map() : await readAggregates(tx, athleteId, now, live);
      return toPage(athleteId, after, from, page, first, found);
    },
    { snapshot: true },
  );
}

function toPage(
  athleteId: string,
  after: string | null,
  from: ChangeCursor | null,
  page: FeedPage,
  first: number,
  found: ReadonlyMap<string, object>,
): ChangePage {
  const cursorAt = ({ place, type, key }: FeedPlace) =>
    writeCursor(athleteId, {
      ...{ place, type, key, history: page.history },
      horizon: from === null || place >= page.horizon ? page.horizon : from.horizon,
    });
  const edges = page.rows.slice(0, first).map((row, at) => ({
    id: encodeGlobalId(row.type, row.key),
    typeName: row.type,
    node: nodeOf(row, found),
    cursor: cursorAt(row),
    endsCommit: page.rows[at + 1]?.place !== row.place,
  }));
  return {
    edges,
    endCursor: edges.at(-1)?.cursor ?? after ?? cursorAt(feedRepository.FEED_START),
    hasNextPage: page.rows.length > first,
  };
}

/** A row of its own in each page, whose type is known by it. */
function nodeOf(row: FeedRow, found: ReadonlyMap<string, object>): object {
  const { type, key, deletedAt } = row;
  const node = deletedAt
    ? ({ id: encodeGlobalId(type, key), typeName: type, deletedAt } satisfies Tombstone)
    : found.get(`${type} ${key}`);
  if (!node) throw new Error(`The feed has a ${type} that is not there.`);
  const own = { ...node };
  typeNames.set(own, deletedAt ? 'Tombstone' : type);
  return own;
}
