import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { WrongValue } from '../../graphql/wrong-value.ts';
import { inBrief } from '../refusal.ts';
import { issuesOf } from './variable-issues.ts';

const MOST_ERRORS = 10;

type Values = Readonly<Record<string, unknown>>;

export type ReadVariables =
  | { readonly values: Values; readonly errors?: never }
  | { readonly errors: readonly GraphQLError[] };

interface Disclosure {
  readonly introspection: boolean;
}

/**
 * The variables as the operation declares them. Of a mutation, one that does not fit its type becomes a `WrongValue` in
 * the input that it is for; anywhere else it keeps the operation from running, with graphql's own words about it.
 */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Values | null | undefined,
  disclosure: Disclosure,
): ReadVariables {
  const { variableDefinitions = [] } = operation;
  const read = (definitions: readonly VariableDefinitionNode[], values: Values) =>
    getVariableValues(schema, definitions, values, { maxErrors: MOST_ERRORS, hideSuggestions: true });

  const first = read(variableDefinitions, given ?? {});
  if (first.coerced) return { values: first.coerced };

  const mended = withTexts(schema, variableDefinitions, given ?? {});
  const foreign = operation.operation === OperationTypeNode.MUTATION ? usedElsewhere(operation) : null;
  const values: Record<string, unknown> = {};
  const errors: GraphQLError[] = [];
  for (const definition of variableDefinitions) {
    const name = definition.variable.name.value;
    const { coerced, errors: wrong } = read([definition], mended);
    if (coerced) Object.assign(values, coerced);
    else if (foreign?.has(name) === false) {
      const issues = issuesOf(mended[name], typeOf(schema, definition), disclosure);
      values[name] = new WrongValue(issues.slice(0, MOST_ERRORS));
    } else errors.push(...wrong);
  }
  if (errors.length === 0) return { values };
  return { errors: errors.slice(0, MOST_ERRORS).map((error) => inBrief(refused(error, disclosure))) };
}

/** Validation has seen to it that variables are of input types. */
function typeOf(schema: GraphQLSchema, { type: node }: VariableDefinitionNode): GraphQLInputType {
  const type = typeFromAST(schema, node);
  if (!isInputType(type)) throw new Error('A variable has no input type.');
  return type;
}

/** Variables that something else than the arguments of a mutation reads, where no typed error could be given. */
function usedElsewhere({ selectionSet }: OperationDefinitionNode): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = { Variable: ({ name }: { readonly name: { readonly value: string } }) => void names.add(name.value) };
  for (const selection of selectionSet.selections) for (const part of notArguments(selection)) visit(part, collect);
  return names;
}

function notArguments(selection: SelectionNode) {
  // What a fragment of mutations reads is not looked into: nobody writes them.
  if (selection.kind !== Kind.FIELD) return [selection];
  return [...(selection.directives ?? []), ...(selection.selectionSet ? [selection.selectionSet] : [])];
}

/** A number where a text is expected is read as it would be typed. */
function withTexts(schema: GraphQLSchema, definitions: readonly VariableDefinitionNode[], given: Values): Values {
  return {
    ...given,
    ...Object.fromEntries(
      definitions
        .map(
          ({ variable, ...definition }) => [variable.name.value, typeOf(schema, { variable, ...definition })] as const,
        )
        .filter(([name]) => Object.hasOwn(given, name))
        .map(([name, type]) => [name, asText(given[name], type)]),
    ),
  };
}

function asText(value: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return asText(value, type.ofType);
  if (isListType(type)) {
    return Array.isArray(value) ? value.map((item) => asText(item, type.ofType)) : asText(value, type.ofType);
  }
  if (!isInputObjectType(type)) return type.name === 'String' && typeof value === 'number' ? String(value) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fields[name] ? asText(inner, fields[name].type) : inner]),
  );
}

/** A scalar says its own code. The words name types and fields of inputs: without introspection only the variable is named. */
function refused({ message, nodes, extensions }: GraphQLError, { introspection }: Disclosure): GraphQLError {
  const [variable] = /^Variable "\$\w+"/.exec(message) ?? ['A variable'];
  return new GraphQLError(introspection ? message : `${variable} does not fit its type.`, {
    nodes: nodes ?? null,
    extensions: { code: extensions.code ?? 'GRAPHQL_INVALID', http: { spec: true, status: 400 } },
  });
}
