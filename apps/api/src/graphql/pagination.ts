import type { ObjectRef } from '@pothos/core';
import type { Cursor, Order, OrderedPage, Page, PageOf } from '@topset/db';
import { isUuid } from '../ids.ts';
import { badInput, builder } from './builder.ts';
import type { Types } from './input-fields.ts';
import { readInstant } from './scalars.ts';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 100;

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** What is paid for where a number of rows is asked for: whatever that number is, no less than a row and no more than there can be. */
export const paidRows = (asked: number, most: number): number => Math.min(Math.max(asked, 1), most);

/** Cost of a connection: what it may return at most. */
export const pageComplexity = (args: PageArguments) => ({
  field: 1,
  multiplier: paidRows(args.first ?? args.last ?? DEFAULT_PAGE, LARGEST_PAGE),
});

/** A value that rows are sorted by: how a cursor has it, and whether a cursor that somebody wrote by hand can be read. */
interface SortValue<Row> {
  readonly written: (row: Row) => string;
  readonly isReadable: (text: string) => boolean;
}

export const sortByInstant = <Row>(read: (row: Row) => Date): SortValue<Row> => ({
  written: (row) => read(row).toISOString(),
  isReadable: (text) => readInstant(text) !== undefined,
});

export const sortByText = <Row>(read: (row: Row) => string): SortValue<Row> => ({
  written: read,
  // The database refuses both, and no name has them.
  isReadable: (text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text),
});

export const sortByNumber = <Row>(read: (row: Row) => string): SortValue<Row> => ({
  written: read,
  isReadable: (text) => /^\d{1,5}(\.\d{1,20})?$/.test(text),
});

/** A keyset page of rows in the order that was asked for, as a Relay connection. Cursors hold for that order only. */
export async function toSortedConnection<Row extends { readonly id: string }, Field extends string>(
  args: PageArguments,
  order: Order<Field>,
  source: {
    readonly page: (page: OrderedPage<Field>) => Promise<PageOf<Row>>;
    readonly count: () => Promise<number>;
    readonly values: Readonly<Record<Field, SortValue<Row>>>;
  },
) {
  const name = `${order.field} ${order.direction}`;
  const value = source.values[order.field];
  return connectionFrom(args, {
    page: (page: Page<string>) => source.page({ ...page, order }),
    count: source.count,
    encode: (row) => toBase64(JSON.stringify([name, value.written(row), row.id])),
    decode: (text) => {
      const [sorted, at = '', id = '', ...rest] = parseList(fromBase64(text));
      return sorted === name && isUuid(id) && value.isReadable(at) && rest.length === 0 ? { at, id } : undefined;
    },
  });
}

function parseList(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : [];
  } catch {
    return [];
  }
}

const toBase64 = (text: string) => Buffer.from(text).toString('base64url');
const fromBase64 = (text: string) => Buffer.from(text, 'base64url').toString('utf8');

/** A keyset page of rows ordered by (instant, id), newest first, as a Relay connection. */
export async function toConnection<Row extends object>(
  args: PageArguments,
  source: {
    readonly page: (page: Page) => Promise<PageOf<Row>>;
    readonly count: () => Promise<number>;
    readonly cursorOf: (row: Row) => Cursor;
  },
) {
  return connectionFrom(args, {
    page: source.page,
    count: source.count,
    encode: (row) => {
      const { at, id } = source.cursorOf(row);
      return toBase64(`${at.toISOString()}|${id}`);
    },
    decode: (text) => {
      const [at, id, ...rest] = fromBase64(text).split('|');
      const instant = readInstant(at ?? '');
      return instant && id && isUuid(id) && rest.length === 0 ? { at: instant, id } : undefined;
    },
  });
}

async function connectionFrom<Row extends object, Key>(
  args: PageArguments,
  source: {
    readonly page: (page: Page<Key>) => Promise<PageOf<Row>>;
    readonly count: () => Promise<number>;
    readonly encode: (row: Row) => string;
    readonly decode: (text: string) => Cursor<Key> | undefined;
  },
) {
  const cursor = (text: string | null | undefined, argument: string): Cursor<Key> | undefined => {
    if (!text) return undefined;
    const place = source.decode(text);
    if (place) return place;
    throw badInput(`${argument} is not a cursor of this list: pass a \`cursor\` or \`pageInfo\` value as you got it.`);
  };
  const page: Page<Key> = {
    limit: pageSize(args),
    fromEnd: args.last != null,
    after: cursor(args.after, 'after'),
    before: cursor(args.before, 'before'),
  };
  const { rows, hasMore } = await source.page(page);
  const edges = rows.map((node) => ({ node, cursor: source.encode(node) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.fromEnd ? page.before !== undefined : hasMore,
      hasPreviousPage: page.fromEnd ? hasMore : page.after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: source.count,
  };
}

/** How many rows a page asks for; refuses what makes no sense. */
export function pageSize(args: PageArguments): number {
  if (args.first != null && args.last != null) throw badInput('first and last cannot be used together: choose one.');
  const limit = args.first ?? args.last ?? DEFAULT_PAGE;
  if (limit < 1 || limit > LARGEST_PAGE) throw badInput(`first and last go from 1 to ${LARGEST_PAGE}.`);
  return limit;
}

const connections = new WeakMap<object, readonly [never, never]>();

/**
 * The connection and the edge of a type, called after it (`WorkoutConnection`, `WorkoutEdge`) wherever a field pages
 * through such rows.
 */
export function connectionOf<Type extends ObjectRef<Types, unknown>>(type: Type) {
  const known = connections.get(type);
  if (known) return known;
  const edge = builder.edgeObject({ type, name: `${type.name}Edge` });
  const made = [builder.connectionObject({ type, name: `${type.name}Connection` }, edge as never), edge] as const;
  connections.set(type, made as unknown as readonly [never, never]);
  return made as unknown as readonly [never, never];
}
