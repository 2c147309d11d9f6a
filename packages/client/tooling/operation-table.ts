import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TokenKind,
} from 'graphql';
import type { Source } from './documents.ts';

/**
 * Writes `operations.ts`: every operation by the name of its method, and the interface of those methods with the
 * descriptions of the schema. A new `.graphql` file is all that a new method needs.
 */
export function operationTable(schema: GraphQLSchema, sources: readonly Source[]): string {
  const operations = sources
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => describe(schema, operation))
    .sort((a, b) => (a.method < b.method ? -1 : 1));
  return [
    '/* eslint-disable */',
    "import type { TypedDocument } from '../document.ts';",
    "import type { Resumption } from '../operation.ts';",
    "import type { MutationMethod, QueryMethod, SubscriptionMethod } from '../operation-method.ts';",
    "import * as graphql from './graphql.ts';",
    '',
    '/** One method per operation; its data and variables are those of the document. */',
    'export interface OperationMethods {',
    ...operations.flatMap(({ method, methodType, resultType, variablesType, description }) => [
      `  /** ${description} */`,
      `  readonly ${method}: ${methodType}<graphql.${resultType}, graphql.${variablesType}>;`,
    ]),
    '}',
    '',
    '/** What the client makes those methods from: each has the name of its operation. */',
    'export const operations: readonly TypedDocument<unknown, never>[] = [',
    ...operations.map(({ name }) => `  graphql.${name}Document,`),
    '];',
    '',
    '/** How subscriptions go on after a lost connection, by the name of the operation. */',
    'export const resumptions: Readonly<Record<string, Resumption>> = {',
    ...operations.flatMap(({ name, resume }) => (resume ? [`  ${name}: ${resume},`] : [])),
    '};',
    '',
  ].join('\n');
}

function describe(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const name = operation.name?.value;
  if (!name || !/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    throw new Error(`Every operation has a name in PascalCase, its method's name; "${name ?? ''}" is none.`);
  }
  const kind = operation.operation;
  const title = `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  const fields = rootFields(schema, operation);
  return {
    name,
    method: `${name[0]!.toLowerCase()}${name.slice(1)}`,
    methodType: `${title}Method`,
    resultType: `${name}${title}`,
    variablesType: `${name}${title}Variables`,
    description: oneLine(commentAbove(operation) ?? fields.map((field) => field.description ?? field.name).join(' ')),
    resume: kind === 'subscription' ? resumption(operation, fields) : '',
  };
}

/** A `#` comment above an operation says what the method is for, where the field's own description does not. */
function commentAbove(operation: OperationDefinitionNode): string | undefined {
  const lines: string[] = [];
  for (let token = operation.loc?.startToken.prev; token?.kind === TokenKind.COMMENT; token = token.prev) {
    lines.unshift(token.value);
  }
  return lines.length > 0 ? lines.join(' ') : undefined;
}

function rootFields(schema: GraphQLSchema, operation: OperationDefinitionNode): GraphQLField<unknown, unknown>[] {
  const known = schema.getRootType(operation.operation)?.getFields() ?? {};
  return operation.selectionSet.selections.flatMap((selection) => {
    const field = selection.kind === Kind.FIELD ? known[selection.name.value] : undefined;
    return field ? [field] : [];
  });
}

/**
 * A subscription can go on after a lost connection where it takes `after` (or `afterSeq`) and its events carry
 * `eventId` (or `seq`); both must be in the document for the client to use them.
 */
function resumption(operation: OperationDefinitionNode, [field]: GraphQLField<unknown, unknown>[]): string {
  const argument = field?.args.find(({ name }) => name.startsWith('after'))?.name;
  if (!field || !argument) return '';
  const eventField = argument === 'after' ? 'eventId' : `${argument[5]!.toLowerCase()}${argument.slice(6)}`;
  const event = getNamedType(field.type);
  const carried = isObjectType(event) && eventField in event.getFields();
  const root = operation.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD);
  const selected = root?.selectionSet?.selections.some(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === eventField && !selection.alias,
  );
  const taken = operation.variableDefinitions?.some(({ variable }) => variable.name.value === argument);
  if (!carried || !selected || !taken) {
    throw new Error(
      `${operation.name?.value}: declare the variable $${argument} and select ${eventField}, so that the subscription can be resumed.`,
    );
  }
  return `{ variable: '${argument}', eventField: '${eventField}' }`;
}

function oneLine(description: string): string {
  return description.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
}
