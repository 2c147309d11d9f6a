import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { createExecutor } from '../execution/execute.ts';
import { readVariables } from './documents/variables.ts';

/** Executes queries and mutations by a plan that is kept with the parsed document; the rest as Yoga does. */
export function compiledExecution(
  schema: GraphQLSchema,
  disclosure: { readonly introspection: boolean },
): Plugin<Context> {
  const execute = createExecutor(schema, (types, operation, given) => {
    const read = readVariables(types, operation, given, disclosure);
    return read.errors ? undefined : read.values;
  });
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args: ExecutionArgs) => execute(args) ?? executeFn(args));
    },
  };
}
