import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { encodeGlobalId } from './global-id.ts';

/**
 * Answers `id` of every node without a promise. Pothos awaits twice for each; in a list of workouts down to their sets
 * those are most of the promises, and they make every object around them asynchronous too.
 */
export function withPlainIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) continue;
    const options = type.extensions.pothosOptions as { id?: { resolve?: GraphQLFieldResolver<unknown, unknown> } };
    const keyOf = options.id?.resolve;
    const field = type.getFields().id;
    // A resolver that a plugin wrapped does more than encode.
    if (!keyOf || !field || field.extensions.pothosResolveWrapped) continue;
    field.resolve = (row, args, context, info) => {
      const key: unknown = keyOf(row, args, context, info);
      return key instanceof Promise
        ? key.then((awaited) => encodeGlobalId(type.name, String(awaited)))
        : encodeGlobalId(type.name, String(key));
    };
  }
  return schema;
}
