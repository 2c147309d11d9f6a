import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInterfaceType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(PACKAGE, 'schema.graphql'), 'utf8'));

/** Fields that no document asks for, with the reason. What a page needs does not belong here. */
const LEFT_OUT: readonly { readonly field: RegExp; readonly because: string }[] = [
  {
    field: /Connection\.edges$/,
    because: '`nodes` has the same rows; edges are there for Relay, which writes its own documents',
  },
  { field: /Edge\.(cursor|node)$/, because: 'as above; `pageInfo` has the cursors that paging needs' },
];

test('every field of the schema is in a document, or left out for a reason', () => {
  const asked = askedFields();
  const missing = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
    .filter((field) => !asked.has(field));
  expect(missing.filter((name) => !LEFT_OUT.some(({ field }) => field.test(name)))).toEqual([]);
  for (const { field } of LEFT_OUT) expect(missing.some((name) => field.test(name))).toBe(true);
});

/** `Type.field` of everything that a file of `operations` selects; what is asked of an interface counts for its members. */
function askedFields(): Set<string> {
  const asked = new Set<string>();
  for (const file of readdirSync(join(PACKAGE, 'operations'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.graphql')) continue;
    const types = new TypeInfo(schema);
    const enter = (node: { readonly kind: string; readonly name?: { readonly value: string } | undefined }) => {
      const parent = node.kind === 'Field' ? types.getParentType() : null;
      if (!parent) return;
      const members = isInterfaceType(parent) ? schema.getPossibleTypes(parent) : [parent];
      for (const { name } of members) asked.add(`${name}.${node.name?.value}`);
    };
    visit(
      parse(readFileSync(join(PACKAGE, 'operations', file), 'utf8')),
      visitWithTypeInfo(types, { enter: (node) => enter(node as never) }),
    );
  }
  return asked;
}
