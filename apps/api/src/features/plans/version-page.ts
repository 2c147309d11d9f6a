import type { Context } from '../../context.ts';
import { badInput } from '../../graphql/builder.ts';
import { type PageArguments, pageSize } from '../../graphql/pagination.ts';

/** A page of a plan's versions; the number of a version is its cursor. */
export async function versionPage(planId: string, args: PageArguments, { loaders }: Context) {
  const limit = pageSize(args);
  const page = {
    limit,
    fromEnd: args.last != null,
    olderThan: args.after ? readCursor(args.after, 'after') : undefined,
    newerThan: args.before ? readCursor(args.before, 'before') : undefined,
  };
  const { rows, hasMore } = await loaders.planVersions.load({ planId, page });
  const edges = rows.map((node) => ({ node, cursor: Buffer.from(`v${node.version}`).toString('base64url') }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.fromEnd ? page.newerThan !== undefined : hasMore,
      hasPreviousPage: page.fromEnd ? hasMore : page.olderThan !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: () => loaders.planVersionCount.load(planId),
  };
}

function readCursor(cursor: string, argument: string): number {
  const match = /^v(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match)
    throw badInput(`${argument} is not a cursor of this list: pass a \`cursor\` or \`pageInfo\` value as you got it.`);
  return Number(match[1]);
}
