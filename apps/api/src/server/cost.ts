import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';

interface Cost {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

interface Operation {
  readonly document: DocumentNode;
  readonly schema: GraphQLSchema;
  readonly contextValue?: unknown;
  readonly variableValues?: Record<string, unknown> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** Refuses an operation that may return too much before it runs, and tells every caller what theirs cost. */
export function costLimit(limit: number): Plugin<Context> {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const cost = costOf(args, limit);
      if (cost && cost.requested > limit) return setResultAndStopExecution(refusal(cost));
      if (!cost) return undefined;
      return {
        onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result) return;
          const answer = result as { extensions?: Record<string, unknown> };
          answer.extensions = { ...answer.extensions, cost };
        },
      };
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const cost = costOf(args, limit);
      if (cost && cost.requested > limit) setResultAndStopExecution(refusal(cost));
    },
  };
}

/** Undefined where the variables do not fit the document: execution reports that better than an estimate can. */
function costOf(operation: Operation, limit: number): Cost | undefined {
  try {
    const { complexity } = complexityFromQuery(operation.document, {
      schema: operation.schema,
      ctx: operation.contextValue as Context,
      variables: operation.variableValues ?? {},
      ...(operation.operationName ? { operationName: operation.operationName } : {}),
    });
    return { requested: complexity, limit, remaining: Math.max(0, limit - complexity) };
  } catch {
    return undefined;
  }
}

function refusal(cost: Cost) {
  return {
    errors: [
      new GraphQLError(
        `This operation may cost ${cost.requested}, the limit is ${cost.limit}: ask for fewer rows or fewer fields.`,
        { extensions: { code: 'COST_LIMIT', cost, http: { status: 400 } } },
      ),
    ],
  };
}
