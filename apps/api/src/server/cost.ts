import { complexityFromQuery } from '@pothos/plugin-complexity';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';

interface ResultWithExtensions {
  extensions?: Record<string, unknown>;
}

/** Refuses an operation that may return too much before it runs, and tells every caller what theirs cost. */
export function costLimit(limit: number): Plugin<Context> {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      let requested: number;
      try {
        requested = complexityFromQuery(args.document, {
          schema: args.schema,
          ctx: args.contextValue,
          variables: args.variableValues ?? {},
          ...(args.operationName ? { operationName: args.operationName } : {}),
        }).complexity;
      } catch {
        // Variables that do not fit the document: execution reports them better than an estimate can.
        return undefined;
      }
      const cost = { requested, limit, remaining: Math.max(0, limit - requested) };
      if (requested > limit) {
        setResultAndStopExecution({
          errors: [
            new GraphQLError(
              `This operation may cost ${requested}, the limit is ${limit}: ask for fewer rows or fewer fields.`,
              { extensions: { code: 'COST_LIMIT', cost, http: { status: 400 } } },
            ),
          ],
        });
        return undefined;
      }
      return {
        onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result) return;
          const answer = result as ResultWithExtensions;
          answer.extensions = { ...answer.extensions, cost };
        },
      };
    },
  };
}
