import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import { readVariables } from '../documents/variables.ts';
import { refusal } from '../refusal.ts';
import { type CostRate, costPerMinute } from './cost-rate.ts';
import { type Price, priceOf } from './price.ts';

interface Cost {
  readonly requested: number;
  readonly limit: number;
  readonly remaining: number;
}

interface Operation {
  readonly document: DocumentNode;
  readonly schema: GraphQLSchema;
  readonly variableValues?: Record<string, unknown> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** Refuses an operation that may return too much, or too much for this minute, before it runs, and tells every caller what theirs cost. */
export function costLimit(
  limit: number,
  disclosure: { readonly introspection: boolean },
  rate: CostRate = costPerMinute(0),
): Plugin<Context> {
  const prices = new WeakMap<OperationDefinitionNode, Price>();

  /** The operation that runs, whichever of the document's that is; errors: it must not run. */
  function judge({ document, schema, variableValues, operationName }: Operation): Cost | readonly GraphQLError[] {
    const operation = getOperationAST(document, operationName);
    if (!operation) return [UNKNOWN_OPERATION()];
    const variables = readVariables(schema, operation, variableValues, disclosure);
    if (variables.errors) return variables.errors;
    const requested = requestedBy(operation, document, schema, variables.values);
    if (requested === null) return [UNKNOWN_COST()];
    const cost = { requested, limit, remaining: Math.max(0, limit - requested) };
    return requested > limit ? [tooDear(cost)] : cost;
  }

  function requestedBy(
    operation: OperationDefinitionNode,
    document: DocumentNode,
    schema: GraphQLSchema,
    variables: Readonly<Record<string, unknown>>,
  ): number | null {
    try {
      let price = prices.get(operation);
      if (!price) {
        price = priceOf(schema, document, operation);
        prices.set(operation, price);
      }
      const requested = price(variables);
      return Number.isNaN(requested) ? null : requested;
    } catch {
      return null;
    }
  }

  return {
    async onExecute({ args, setResultAndStopExecution }) {
      const cost = judge(args);
      if (isRefused(cost)) return setResultAndStopExecution({ errors: cost });
      const over = await rate.charge(args.contextValue.caller, cost.requested);
      if (over) return setResultAndStopExecution({ errors: [over] });
      return {
        onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result) return;
          const answer = result as { extensions?: Record<string, unknown> };
          answer.extensions = { ...answer.extensions, cost };
        },
      };
    },
    async onSubscribe({ args, setResultAndStopExecution }) {
      const cost = judge(args);
      if (isRefused(cost)) return setResultAndStopExecution({ errors: cost });
      const { caller } = args.contextValue;
      const over = await rate.charge(caller, cost.requested);
      if (over) return setResultAndStopExecution({ errors: [over] });
      return { onSubscribeResult: () => ({ onNext: () => rate.owe(caller, cost.requested) }) };
    },
  };
}

function isRefused(cost: Cost | readonly GraphQLError[]): cost is readonly GraphQLError[] {
  return Array.isArray(cost);
}

const UNKNOWN_OPERATION = () => refusal('OPERATION_RESOLUTION_FAILURE', 'The document has no such operation.');

const UNKNOWN_COST = () =>
  refusal(
    'COST_UNKNOWN',
    'What this operation may cost cannot be told, so it does not run: ask for less, or in another way.',
  );

function tooDear(cost: Cost): GraphQLError {
  return new GraphQLError(
    `This operation may cost ${cost.requested}, the limit is ${cost.limit}: ask for fewer rows or fewer fields.`,
    { extensions: { code: 'COST_LIMIT', cost, http: { status: 400 } } },
  );
}
