import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import type { Thing } from '@topset/engine';
import { GraphQLError, type GraphQLResolveInfo, isObjectType } from 'graphql';
import type { TokenScope } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { NotFoundError } from '../errors.ts';
import { decodeGlobalId, encodeGlobalId } from './global-id.ts';

/** Lists without an own estimate are taken to have this many entries. */
const ASSUMED_LIST_LENGTH = 6;

export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  AuthScopes: Record<TokenScope | 'athlete', boolean>;
  Connection: { totalCount: () => Promise<number> };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    TimeZone: { Input: string; Output: string };
    Decimal: { Input: string; Output: string };
    Upload: { Input: unknown; Output: never };
  };
}>({
  plugins: [RelayPlugin, ScopeAuthPlugin, ErrorsPlugin, ValidationPlugin, ComplexityPlugin, DataloaderPlugin],
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    encodeGlobalID: (typename, id) => encodeGlobalId(typename, String(id)),
    decodeGlobalID: decodeGlobalId,
    edgesFieldOptions: {
      nullable: false,
      description: 'The rows with their cursors.',
      complexity: { field: 0, multiplier: 1 },
    },
    nodeFieldOptions: { nullable: false, description: 'The row itself.', complexity: 0 },
    nodesOnConnection: { description: 'The rows without their cursors.', complexity: { field: 0, multiplier: 1 } },
    pageInfoFieldOptions: { description: 'Where this page stands in the list.', complexity: 0 },
    cursorFieldOptions: { description: 'Place of this row; pass it as `after` or `before`.' },
    nodeTypeOptions: { description: 'Anything that has a global id.' },
    idFieldOptions: { description: 'Global id, unique over all types.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'More rows follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Rows come before this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first row of the page.' },
    endCursorFieldOptions: { description: 'Cursor of the last row of the page.' },
    firstArgOptions: { description: 'At most this many rows from the start, 1 to 100.' },
    afterArgOptions: { description: 'Only rows after this cursor.' },
    lastArgOptions: { description: 'At most this many rows from the end, 1 to 100.' },
    beforeArgOptions: { description: 'Only rows before this cursor.' },
    nodeQueryOptions: {
      nullable: true,
      description: 'Any object of yours by its global id; null if there is none.',
      args: { id: { description: 'A global id, as every `id` field returns it.' } },
      resolve: (_root, { id }, _context, info, resolveNode) => (isNode(id, info) ? resolveNode(id) : null),
    },
    nodesQueryOptions: {
      nullable: { list: true, items: true },
      description:
        'Several objects by their global ids, at most 100, in the order asked for; null for those that are not there. Null only beside an error.',
      args: { ids: { description: 'Global ids.' } },
      resolve: async (_root, args, _context, info, resolveNodes) => {
        const { ids } = args;
        if (ids.length > 100) throw badInput('ids: at most 100 at once.');
        // The plugin loads the ids of the arguments, not the ones that it is called with.
        args.ids = ids.filter((id) => isNode(id, info));
        const found = [...(await resolveNodes(args.ids))];
        return ids.map((id) => (isNode(id, info) ? found.shift() : null));
      },
    },
    defaultConnectionTypeOptions: { description: 'A page of a list.' },
    defaultEdgeTypeOptions: { description: 'A row of a list with its place.' },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    unauthorizedError: () =>
      new GraphQLError('These credentials do not allow that: use a token with the scope that the field names.', {
        extensions: { code: 'FORBIDDEN' },
      }),
    authScopes: ({ caller }) => ({
      read: caller.scopes.has('read'),
      write: caller.scopes.has('write'),
      generate: caller.scopes.has('generate'),
      manage: caller.scopes.has('manage'),
      admin: caller.scopes.has('admin'),
      athlete: caller.role === 'ATHLETE',
    }),
  },
  errors: {
    directResult: true,
    defaultUnionOptions: { name: ({ fieldName }) => `${fieldName[0]!.toUpperCase()}${fieldName.slice(1)}Result` },
  },
  complexity: { defaultComplexity: 1, defaultListMultiplier: ASSUMED_LIST_LENGTH },
  validation: {
    validationError: (failure) =>
      badInput(failure.issues.map((issue) => `${pathOf(issue.path)}: ${issue.message}`).join('; ')),
  },
});

/** A query that cannot be answered as asked. Mutations have `ValidationError` instead. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** A subscription to something that is not there, or not the caller's. Mutations have `NotFoundError` instead. */
export function notFound(what: Thing): GraphQLError {
  const { message, code } = new NotFoundError(what);
  return new GraphQLError(message, { extensions: { code } });
}

/** Ids of other types, and texts that are no ids, name nothing: they are answered with null and not with an error. */
function isNode({ typename }: { typename: string }, { schema }: GraphQLResolveInfo): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

function pathOf(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}

builder.queryType({
  description: 'What can be read. Everything is about the caller, or the athlete whom the caller coaches.',
  authScopes: { read: true },
});
builder.mutationType({
  description:
    'What can be changed. Every mutation answers with its payload or a typed error: `ForbiddenError` without the scope `write` (or the one that it names), and for credentials without `read` where more is selected of a payload than ids and versions.',
});
builder.subscriptionType({
  description: 'What can be watched, over server-sent events.',
  authScopes: { read: true },
});

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many rows the whole list has. Costs a count; ask only where it is shown.',
    complexity: 5,
    resolve: (connection) => connection.totalCount(),
  }),
);
