import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql';
import { inBrief } from '../refusal.ts';

const MOST_ERRORS = 10;

export type ReadVariables =
  | { readonly values: Readonly<Record<string, unknown>>; readonly errors?: never }
  | { readonly errors: readonly GraphQLError[] };

/** The variables as the operation declares them, or graphql's own words about those that do not fit. */
export function readVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>> | null | undefined,
  { introspection }: { readonly introspection: boolean },
): ReadVariables {
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, given ?? {}, {
    maxErrors: MOST_ERRORS,
    hideSuggestions: true,
  });
  if (coerced) return { values: coerced };
  return { errors: errors.map((error) => inBrief(refused(error, introspection))) };
}

/** A scalar says its own code. The words name types and fields of inputs: without introspection only the variable is named. */
function refused({ message, nodes, extensions }: GraphQLError, introspection: boolean): GraphQLError {
  const [variable] = /^Variable "\$\w+"/.exec(message) ?? ['A variable'];
  return new GraphQLError(introspection ? message : `${variable} does not fit its type.`, {
    nodes: nodes ?? null,
    extensions: { code: extensions.code ?? 'GRAPHQL_INVALID', http: { spec: true, status: 400 } },
  });
}
