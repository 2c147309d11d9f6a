import type { ObjectRef } from '@pothos/core';
import type { Cursor, Page, PageOf } from '@topset/db';
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

/** Cost of a connection: what it may return at most. */
export const pageComplexity = (args: PageArguments) => ({
  field: 1,
  multiplier: Math.min(Math.max(args.first ?? args.last ?? DEFAULT_PAGE, 1), LARGEST_PAGE),
});

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.at.toISOString()}|${cursor.id}`).toString('base64url');
}

function decodeCursor(text: string, argument: string): Cursor {
  const [at, id, ...rest] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const instant = readInstant(at ?? '');
  if (!instant || !id || !isUuid(id) || rest.length > 0) {
    throw badInput(`${argument} is not a cursor of this list: pass a \`cursor\` or \`pageInfo\` value as you got it.`);
  }
  return { at: instant, id };
}

/** A keyset page of rows ordered by (instant, id), newest first, as a Relay connection. */
export async function toConnection<Row extends object>(
  args: PageArguments,
  source: {
    readonly page: (page: Page) => Promise<PageOf<Row>>;
    readonly count: () => Promise<number>;
    readonly cursorOf: (row: Row) => Cursor;
  },
) {
  const page = readPage(args);
  const { rows, hasMore } = await source.page(page);
  const edges = rows.map((node) => ({ node, cursor: encodeCursor(source.cursorOf(node)) }));
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

function readPage(args: PageArguments): Page {
  return {
    limit: pageSize(args),
    fromEnd: args.last != null,
    after: args.after ? decodeCursor(args.after, 'after') : undefined,
    before: args.before ? decodeCursor(args.before, 'before') : undefined,
  };
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
