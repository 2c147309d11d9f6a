import { shareOfCases } from '@topset/vitest-config/share-of-cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Compiled,
  compile,
  type Dialect,
  fillOptional,
  isJsonObject,
  type JsonObject,
  schemaDepth,
} from '../src/index.ts';
import { strictAjv } from '../src/registry.ts';
import { valuesOf } from './arbitraries.ts';
import { pathsOf, replaceAt } from './mutations.ts';
import { soundSchemas, wildKeywords, withReferences } from './schemas.ts';

const DIALECTS: readonly Dialect[] = ['openai-strict', 'gemini-openapi', 'local-json'];
const ajv = strictAjv();

/** A fault for every dialect that neither compiles a schema to a valid one nor says why not. */
function untyped(schema: unknown): string[] {
  const depth = schemaDepth(schema);
  const unmeasured = depth.ok && !(depth.depth >= 0) ? ['depth'] : [];
  return [...unmeasured, ...DIALECTS.filter((dialect) => !isTyped(compile(schema, dialect), dialect))];
}

function isTyped(result: Compiled, dialect: Dialect): boolean {
  if (!result.ok) return /^[a-z-]+$/.test(result.refusal.code);
  if (dialect === 'gemini-openapi') return result.schema.type === 'OBJECT';
  return result.schema.type === 'object' && ajv.validateSchema(result.schema) === true;
}

test('3 any closed schema: a strict dialect accepts every valid value, or refuses the schema', () => {
  let compiled = 0;
  const cases = soundSchemas.chain((schema) => fc.tuple(fc.constant(schema), valuesOf(schema)));
  fc.assert(
    fc.property(
      cases,
      fc.constantFrom('openai-strict', 'local-json'),
      fc.boolean(),
      ([schema, value], dialect, refers) => {
        const result = compile(refers ? withReferences(schema) : schema, dialect);
        if (!result.ok) {
          expect(result.refusal.code).toMatch(/^limit-(depth|ref)$/);
          return;
        }
        compiled += 1;
        const accepts = ajv.compile(result.schema);
        accepts(fillOptional(value, schema));
        expect(accepts.errors).toBeNull();
      },
    ),
    { numRuns: 200 },
  );

  expect(compiled).toBeGreaterThan(shareOfCases(50));
});

test('3 a schema with something wild in it is compiled or refused with a reason', () => {
  const wild = soundSchemas.map(withReferences).chain((schema) =>
    fc
      .record({
        place: fc.constantFrom(...objectsIn(schema)),
        keywords: fc.array(wildKeywords, { minLength: 1, maxLength: 3 }),
      })
      .map(({ place, keywords }) =>
        replaceAt(schema, place, (old) => ({ ...(old as JsonObject), ...Object.fromEntries(keywords) })),
      ),
  );
  fc.assert(
    fc.property(wild, (schema) => untyped(schema).length === 0),
    { numRuns: 1000 },
  );
});

function objectsIn(schema: JsonObject) {
  const at = (path: readonly (string | number)[]) =>
    path.reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], schema);
  return pathsOf(schema).filter((path) => isJsonObject(at(path)));
}

const keyword = fc.constantFrom(
  ...['type', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'allOf', 'not', '$ref', '$defs', 'definitions'],
  ...['enum', 'const', 'minimum', 'maxLength', 'pattern', 'format', 'minItems', 'uniqueItems', 'additionalProperties'],
  ...['patternProperties', 'prefixItems', 'if', 'then', '$id', 'description', 'default', '__proto__', 'constructor'],
);
const keywordValue = fc.oneof(
  fc.constantFrom(
    'string',
    'integer',
    'object',
    'array',
    'null',
    '#',
    '#/$defs/a',
    '#/properties/a',
    '(',
    '[a-',
    'date',
  ),
  fc.constantFrom(0, -1, 1.5, 3, null, true, false),
  fc.array(fc.constantFrom('a', 'string', 'null', 1, null), { maxLength: 3 }),
);

/** Schemas of any kind, sound or not: real keywords with real, odd and nested values. */
const anySchema = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 6 },
    fc.boolean(),
    fc.jsonValue({ maxDepth: 2 }),
    fc.dictionary(keyword, fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 3 }), keywordValue), {
      maxKeys: 6,
    }),
    fc.record({ type: fc.constant('object'), additionalProperties: fc.constant(false), properties: tie('members') }),
  ),
  members: fc.dictionary(fc.string({ maxLength: 3 }), tie('schema'), { maxKeys: 4 }),
})).schema;

test('3 anything at all is compiled or refused with a reason, and left as it was', () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const before = JSON.stringify(schema);
      return untyped(schema).length === 0 && JSON.stringify(schema) === before;
    }),
    { numRuns: 2000 },
  );
});

test('3 a value that is no JSON is refused too', () => {
  const loop: Record<string, unknown> = { type: 'object', additionalProperties: false };
  loop.properties = { loop };
  for (const value of [undefined, () => 1, Symbol('x'), loop, new Map()]) {
    expect(compile(value, 'local-json').ok).toBe(false);
    expect(schemaDepth(value)).toBeDefined();
  }
});
