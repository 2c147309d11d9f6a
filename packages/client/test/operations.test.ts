import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import codegen from '../codegen.ts';
import { createTopsetClient } from '../src/index.ts';

const PACKAGE = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(PACKAGE, 'schema.graphql'), 'utf8'));
const files = (readdirSync(join(PACKAGE, 'operations'), { recursive: true }) as string[]).filter(
  (name) => name.endsWith('.graphql') && !name.startsWith('fragments'),
);
const operations = files.map((file) => {
  const document = parse(readFileSync(join(PACKAGE, 'operations', file), 'utf8'));
  return { file, operations: operationsOf(document) };
});

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function fieldsOf(operation: OperationDefinitionNode): string[] {
  return operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
}

describe('the operations', () => {
  test.each(Object.values(OperationTypeNode))('reach every %s field of the schema', (kind) => {
    const offered = Object.keys(schema.getRootType(kind)?.getFields() ?? {});
    const reached = new Set(
      operations.flatMap((file) => file.operations.filter(({ operation }) => operation === kind).flatMap(fieldsOf)),
    );
    expect(offered.filter((field) => !reached.has(field))).toEqual([]);
  });

  test.each(operations)('$file holds one operation, called as the file is', ({ file, operations: held }) => {
    const kebab = held.map(({ name }) => name?.value.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase());
    expect(kebab).toEqual([basename(file, '.graphql')]);
  });

  test('have a method each', () => {
    const client = createTopsetClient({ url: 'http://127.0.0.1', token: '' });
    const names = operations.flatMap((file) => file.operations).map(({ name }) => name?.value ?? '');
    const methods = names.map((name) => `${name[0]?.toLowerCase()}${name.slice(1)}`);
    expect(Object.keys(client).sort()).toEqual([...methods, 'request', 'subscribe'].sort());
  });

  test('are those that the generated files were made of', async () => {
    const fresh = (await generate({ ...codegen, cwd: PACKAGE, silent: true }, false)) as {
      filename: string;
      content: string;
    }[];
    expect(fresh.map(({ filename }) => filename.split('/').at(-1)).sort()).toEqual(
      readdirSync(join(PACKAGE, 'src/generated')).sort(),
    );
    for (const { filename, content } of fresh) {
      const isCommitted = readFileSync(join(PACKAGE, filename), 'utf8') === content;
      expect(isCommitted, `${filename} is stale: run the codegen script`).toBe(true);
    }
  });
});

describe('what the client relies on in the schema', () => {
  test('every mutation takes one input with a clientMutationId', () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const [input, ...more] = field.args;
      const type = input && getNamedType(input.type);
      expect(more, field.name).toEqual([]);
      expect(isInputObjectType(type) && Object.keys(type.getFields()), field.name).toContain('clientMutationId');
    }
  });

  test('the failures, and nothing else, are called …Error', () => {
    const failure = schema.getType('Error');
    if (!isInterfaceType(failure)) return expect.unreachable();
    const failures = schema.getPossibleTypes(failure).map(({ name }) => name);
    const named = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && type.name.endsWith('Error'),
    );
    expect(named.map(({ name }) => name).sort()).toEqual(failures.sort());
  });
});
