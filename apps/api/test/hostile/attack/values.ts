import fc from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

const TEXTS = [
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '\u202egnitteB',
  '\u{1f3cb}\u{fe0f}'.repeat(20),
  '\u0301'.repeat(200),
  "'; drop table athletes; --",
  '%_\\',
  '{"a":1}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '<script>alert(1)</script>',
  'я'.repeat(3000),
  '3x10 @ 100 kg, rpe 9, pain 5 in the chest',
  '$1',
  '\n'.repeat(100),
];

/** Global ids of rows that are not there, of types that are not there, and of nothing. */
const IDS = [
  ...TEXTS,
  ...['Athlete', 'Workout', 'Plan', 'Nothing', '__proto__', ''].flatMap((typename) =>
    ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'x', '', ':', '1:2'].map((id) =>
      Buffer.from(`${typename}:${id}`).toString('base64url'),
    ),
  ),
];

const BY_SCALAR: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ID: fc.constantFrom(...IDS),
  String: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 30 })),
  Boolean: fc.boolean(),
  Int: fc.constantFrom(0, 1, -1, 3, 100, 101, 2_147_483_647, -2_147_483_648),
  Float: fc.constantFrom(0, -0, 0.1, -1, 1e308, -1e308, 5e-324, 1e21),
  Decimal: fc.constantFrom('0', '-1', '100', '0.005', '99999999999999999999', '1e5', '1e309', 'NaN', '', ' 1', '0x10'),
  Date: fc.constantFrom('2026-03-02', '0001-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '2026-3-2', '', 'x'),
  DateTime: fc.constantFrom(
    '2026-03-02T08:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-02-30T00:00:00Z',
    '2026-03-02T08:00:00+14:00',
    '2026-03-02',
    '275760-09-13T00:00:00Z',
    '',
  ),
  TimeZone: fc.constantFrom('Europe/Berlin', 'UTC', 'Etc/GMT+12', 'Nowhere/Nothing', '', '../zone'),
};

/** Values of a type, mostly of its kind and rarely sensible. */
export function hostileValues(type: GraphQLInputType, depth = 4): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return hostileValues(type.ofType, depth);
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return fc.array(hostileValues(nullable.ofType, depth - 1), { maxLength: depth > 2 ? 5 : 2 });
  if (isEnumType(nullable)) return fc.constantFrom(...nullable.getValues().map(({ name }) => name));
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields());
    const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    if (depth <= 0) return fc.constant({});
    return fc.record(
      Object.fromEntries(
        fields.map((field) => [
          field.name,
          isNonNullType(field.type)
            ? hostileValues(field.type, depth - 1)
            : fc.oneof({ weight: 4, arbitrary: hostileValues(field.type, depth - 1) }, fc.constant(null)),
        ]),
      ),
      { requiredKeys: required },
    );
  }
  return BY_SCALAR[nullable.name] ?? fc.constantFrom(...TEXTS);
}

/** Everything that can be selected without an argument, some levels down. */
export function selectionOf(schema: GraphQLSchema, type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    // One member only: those that share a name may disagree about its type.
    const payload = type.getTypes().find(({ name }) => !name.endsWith('Error'));
    return `{ __typename ${payload && depth > 0 ? `... on ${payload.name} ${selectionOf(schema, payload, depth)}` : ''} }`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter(({ args }) => args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined))
    .flatMap((field) => {
      const below = getNamedType(field.type);
      if (isLeafType(below)) return [field.name];
      return depth > 0 ? [`${field.name} ${selectionOf(schema, below, depth - 1)}`] : [];
    });
  return `{ __typename ${fields.join(' ')} }`;
}
