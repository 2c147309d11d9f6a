import fc from 'fast-check';
import type { JsonObject } from '../src/index.ts';

export const closed = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const name = fc.constantFrom('a', 'b', 'title', 'type', 'properties', 'constructor', 'a/b~c');
const bounds = fc
  .tuple(fc.nat(5), fc.nat(5))
  .chain(([least, more]) =>
    fc.record({ minimum: fc.constant(-least), maximum: fc.constant(more) }, { requiredKeys: [] }),
  );
const described = fc.record({ description: fc.constant('d'), title: fc.constant('t') }, { requiredKeys: [] });
const scalar: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom<JsonObject>({ type: 'boolean' }, { type: 'null' }, { const: 'x' }, { const: 7 }, { const: null }),
      fc.constantFrom<JsonObject>({ enum: ['a', 'b'] }, { enum: ['a', null] }, { enum: [1, 'a', true, null] }),
      fc.constantFrom<JsonObject>({ type: 'string', pattern: '^[a-z]{1,3}$' }, { type: 'string', format: 'date' }),
      fc.record({ type: fc.constant('string'), maxLength: fc.nat(9) }, { requiredKeys: ['type'] }),
      fc
        .tuple(
          fc.constantFrom<unknown>('integer', 'number', ['integer', 'null'], ['string', 'number'], ['null', 'number']),
          bounds,
        )
        .map(([type, limits]) => ({ type, ...limits })),
    ),
    described,
  )
  .map(([schema, words]) => ({ ...schema, ...words }));

const { sound } = fc.letrec<{ sound: JsonObject; whole: JsonObject; any: JsonObject }>((tie) => {
  const list = (items: fc.Arbitrary<JsonObject>) =>
    fc.record(
      {
        type: fc.constantFrom('array', ['array', 'null']),
        items,
        minItems: fc.nat(1),
        maxItems: fc.integer({ min: 2, max: 4 }),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: ['type', 'items'] },
    );
  const choice = fc.array(tie('whole'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf }));
  const members = (inner: fc.Arbitrary<JsonObject>) =>
    fc.dictionary(name, inner, { maxKeys: 4, noNullPrototype: true });
  return {
    sound: fc
      .tuple(members(tie('any')), fc.func(fc.boolean()))
      .map(([properties, isRequired]) => closed(properties, Object.keys(properties).filter(isRequired))),
    any: fc.oneof({ maxDepth: 3 }, scalar, scalar, list(tie('any')), choice, tie('sound')),
    // Inside a choice no key is left out: which branch's null would stand for it?
    whole: fc.oneof(
      { maxDepth: 3 },
      scalar,
      scalar,
      list(tie('whole')),
      choice,
      members(tie('whole')).map((m) => closed(m)),
    ),
  };
});

/** Schemas of closed objects that say nothing a strict dialect could not take. */
export const soundSchemas = sound;

/** The same schema with some members behind references. */
export function withReferences(schema: JsonObject): JsonObject {
  const { properties } = schema as { properties: JsonObject };
  const referred = Object.keys(properties).map((key, i) => [key, { $ref: `#/$defs/d${i}` }]);
  const $defs = Object.fromEntries(Object.values(properties).map((inner, i) => [`d${i}`, inner]));
  return { ...schema, properties: Object.fromEntries(referred), $defs };
}

/** What public schemas hold besides: older drafts, applicators, vocabularies of tools, mistakes. */
const WILD: JsonObject = {
  $ref: [
    '#',
    '#/properties/a',
    '#/$defs/d0',
    '#/definitions/x',
    'other.json#/a',
    'https://x.test/y',
    '#anchor',
    '#/%zz',
    '',
    5,
  ],
  $dynamicRef: ['#node'],
  $recursiveRef: ['#'],
  $id: ['https://x.test/a', 'urn:x:y', '#a', ' not a uri ', 5],
  id: ['#/odd', ''],
  $anchor: ['a'],
  type: ['any', ['string', 'object'], ['array', 'null'], [], ['string', 'string'], null, 'file'],
  exclusiveMinimum: [true, 5],
  exclusiveMaximum: [false, Number.POSITIVE_INFINITY],
  minimum: ['1', 1e308, -0],
  multipleOf: [0, 0.01],
  pattern: ['(', '\\p{L}', '(?i)a', '(a+)+$', '[', '^\\_$', '\\u{1F600}', '(?<a>x)(?<a>y)'],
  format: ['uri', 'unknown', 'date', 7],
  enum: [[], [{}], [[1]], [1, 1, 1], ['a', 'A', null], 'a', Array.from({ length: 2000 }, (_, i) => i)],
  const: [null, {}, [], 0, false],
  items: [true, false, {}, [{ type: 'string' }], { $ref: '#' }],
  additionalItems: [false],
  prefixItems: [[{ type: 'string' }]],
  contains: [{}],
  properties: [{}, [], null, { a: true }, { a: { $ref: '#' } }],
  patternProperties: [{ '^x': { type: 'string' } }, { '(': {} }],
  additionalProperties: [true, {}, { type: 'string' }],
  unevaluatedProperties: [false],
  propertyNames: [{ pattern: '^a' }],
  required: [true, [], ['zz'], ['a', 'a'], [5]],
  dependencies: [{ a: ['b'] }, { a: { type: 'object' } }],
  dependentRequired: [{ a: ['b'] }],
  if: [{ properties: { a: { const: 1 } } }],
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: [{ required: ['b'] }],
  else: [false],
  not: [{}, { type: 'null' }],
  allOf: [[], [{ type: 'object' }], [{ $ref: '#' }]],
  oneOf: [[{ type: 'string' }, { type: 'null' }]],
  anyOf: [
    [],
    [true],
    [{}],
    [{ $ref: '#' }],
    [{ anyOf: [{ type: 'null' }] }],
    'x',
    [{ type: 'object' }, { type: 'string' }],
  ],
  $defs: [null, { d0: { $ref: '#/$defs/d0' } }],
  definitions: [{ x: { $ref: '#/definitions/x' } }],
  description: [5, null, ''],
  minItems: [-1, 1.5, 1e9],
  uniqueItems: ['yes', true],
  nullable: [true],
  default: [{}, null],
  markdownDescription: ['*x*'],
  'x-odd': [1],
};

/** A keyword and a value for it, as somebody somewhere wrote them. */
export const wildKeywords: fc.Arbitrary<readonly [string, unknown]> = fc.constantFrom(
  ...Object.entries(WILD).flatMap(([keyword, values]) =>
    (values as unknown[]).map((value) => [keyword, value] as const),
  ),
);
