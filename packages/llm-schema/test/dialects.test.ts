import { blockTemplates } from '@topset/catalog';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Compiled,
  compile,
  type Dialect,
  type JsonObject,
  schemaDepth,
  schemaName,
  withOfferedTemplates,
} from '../src/index.ts';
import { registry } from './samples.ts';

const DIALECTS: readonly Dialect[] = ['openai-strict', 'gemini-openapi', 'local-json'];
const keys = blockTemplates.en.map(({ key }) => key);

function compiled(id: (typeof registry.ids)[number], dialect: Dialect): Compiled {
  const { schema } = registry.entry(id);
  return compile(id === 'llm-v2-flat' ? withOfferedTemplates(schema, keys) : schema, dialect, schemaName(id));
}

function property(compiledSchema: Compiled, ...path: string[]): unknown {
  if (!compiledSchema.ok) throw new Error(compiledSchema.refusal.code);
  return path.reduce<unknown>((node, key) => (node as JsonObject)[key], compiledSchema.schema);
}

describe('what a dialect cannot say', () => {
  test.each(registry.ids.flatMap((id) => DIALECTS.map((dialect) => [id, dialect] as const)))(
    '%s in %s',
    (id, dialect) => {
      const result = compiled(id, dialect);
      expect(
        result.ok ? result.weakened.map(({ pointer, keyword }) => `${pointer} ${keyword}`) : result.refusal,
      ).toMatchSnapshot();
    },
  );
});

describe('3 constructs', () => {
  test('optional keys become required and nullable', () => {
    const set = property(compiled('workout-v1.2', 'openai-strict'), 'properties', 'sets', 'items') as JsonObject;
    expect(set.required).toContain('superset');
    expect(set.properties).toMatchObject({ superset: { type: ['string', 'null'] } });
    expect(property(compiled('workout-v1.2', 'openai-strict'), 'properties', 'version')).toEqual({
      type: 'string',
      enum: ['1.2'],
    });
    expect(property(compiled('workout-v1.2', 'local-json'), 'properties', 'version')).toEqual({
      type: 'string',
      const: '1.2',
    });
  });

  test('gemini: nullable, one text for several types, one object for several', () => {
    const workout = compiled('workout-v1.2', 'gemini-openapi');
    expect(property(workout, 'properties', 'notes_to_user')).toEqual({ type: 'STRING', nullable: true });
    expect(property(workout, 'properties', 'sets', 'items', 'properties', 'target_reps')).toMatchObject({
      type: 'STRING',
      nullable: true,
    });
    expect(property(workout, 'properties', 'sets')).toMatchObject({ type: 'ARRAY', description: '1 to 80 items' });
    expect(property(workout, 'propertyOrdering')).toEqual(
      Object.keys(registry.entry('workout-v1.2').schema.properties as object),
    );
    const block = property(compiled('llm-v2-flat', 'gemini-openapi'), 'properties', 'blocks', 'items') as JsonObject;
    expect(block).toMatchObject({
      type: 'OBJECT',
      propertyOrdering: ['title', 'durationMinutes', 'focus', 'blockTemplate'],
    });
    expect(block.required).toBeUndefined();
  });

  test.each(DIALECTS)('%s lists the offered templates and bounds block numbers', (dialect) => {
    const text = JSON.stringify(compiled('llm-v2-flat', dialect));
    expect(text).toContain(JSON.stringify(keys));
    expect(text).toMatch(/"blockIndex":\{[^}]*"minimum":0,"maximum":11/);
  });

  test('without templates on offer every block is written in full', () => {
    const { schema } = registry.entry('llm-v2-flat');
    const bare = compile(withOfferedTemplates(schema, []), 'openai-strict');
    expect(JSON.stringify(bare)).not.toContain('blockTemplate');
    expect(property(bare, 'properties', 'blocks', 'items')).toMatchObject({ type: 'object' });
  });

  test('the names that providers know the contracts by', () => {
    expect(schemaName('workout-v1.2')).toBe('workout-v1_2');
  });
});

const closed = (properties: JsonObject, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const nested = (depth: number): JsonObject =>
  closed(depth === 0 ? { a: { type: 'string' } } : { a: nested(depth - 1) });
const deepList = (levels: number) =>
  JSON.parse(`${'{"type":"array","items":'.repeat(levels)}{"type":"null"}${'}'.repeat(levels)}`);
/** Each definition names the next one twice: a million nodes, written out. */
const doubling = {
  ...closed({ a: { $ref: '#/$defs/d0' } }),
  $defs: {
    d20: { type: 'null' },
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        `d${i}`,
        closed({ left: { $ref: `#/$defs/d${i + 1}` }, right: { $ref: `#/$defs/d${i + 1}` } }),
      ]),
    ),
  },
};

describe('typed refusals', () => {
  test.each<[string, unknown, string]>([
    ['true', true, 'boolean-schema'],
    ['a number', 5, 'malformed'],
    ['null', null, 'malformed'],
    ['an array', [], 'malformed'],
    ['nothing said', {}, 'untyped'],
    ['a root that is a list', { type: 'array', items: { type: 'string' } }, 'root-not-object'],
    ['an open object', { type: 'object', properties: {} }, 'open-object'],
    ['recursion', closed({ self: { $ref: '#' } }), 'recursive-ref'],
    [
      'a cycle of references',
      { ...closed({ a: { $ref: '#/$defs/a' } }), $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
      'recursive-ref',
    ],
    ['a reference to nowhere', closed({ a: { $ref: '#/$defs/x' } }), 'unresolved-ref'],
    ['a reference elsewhere', closed({ a: { $ref: 'https://x.y/z' } }), 'unresolved-ref'],
    ['a reference that cannot be decoded', closed({ a: { $ref: '#/%E0%A4%A' } }), 'unresolved-ref'],
    ['an odd type', closed({ a: { type: 5 } }), 'malformed'],
    ['an unknown type', closed({ a: { type: 'text' } }), 'malformed'],
    ['no types', closed({ a: { type: [] } }), 'malformed'],
    ['odd properties', { ...closed({}), properties: [] }, 'malformed'],
    ['odd required', { ...closed({}), required: 'a' }, 'malformed'],
    ['required without a schema', closed({}, ['a']), 'malformed'],
    ['an empty enum', closed({ a: { enum: [] } }), 'malformed'],
    ['an enum of objects', closed({ a: { enum: [{}] } }), 'unsupported-type'],
    ['odd bounds', closed({ a: { type: 'integer', minimum: '1' } }), 'malformed'],
    ['odd lengths', closed({ a: { type: 'string', maxLength: -1 } }), 'malformed'],
    ['an odd pattern', closed({ a: { type: 'string', pattern: 5 } }), 'malformed'],
    ['a list without items', closed({ a: { type: 'array' } }), 'untyped'],
    ['allOf', closed({ a: { allOf: [] } }), 'unsupported-keyword'],
    ['patternProperties', { ...closed({}), patternProperties: {} }, 'unsupported-keyword'],
    ['a union with an object', closed({ a: { type: ['object', 'string'] } }), 'unsupported-type'],
    ['beside a choice', closed({ a: { type: 'string', anyOf: [{ type: 'string' }] } }), 'unsupported-keyword'],
    ['too deep for the provider', nested(5), 'limit-depth'],
    ['too deep for anybody', closed({ a: deepList(5000) }), 'too-deep'],
    ['doubling definitions', doubling, 'too-large'],
    [
      'too many properties',
      closed(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`p${i}`, { type: 'null' }]))),
      'limit-properties',
    ],
    ['too many members', closed({ a: { enum: Array.from({ length: 251 }, (_, i) => `m${i}`) } }), 'limit-enum'],
    [
      'huge',
      closed(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { type: 'null' }]))),
      'too-large',
    ],
  ])('%s', (_, schema, code) => {
    expect(compile(schema, 'openai-strict')).toMatchObject({ ok: false, refusal: { code } });
  });

  test('a name that the provider does not take', () => {
    expect(compile(closed({ a: { type: 'string' } }), 'openai-strict', 'a b')).toMatchObject({
      refusal: { code: 'limit-name' },
    });
  });

  test('gemini: empty objects and choices that it cannot merge', () => {
    const code = (schema: unknown) => {
      const result = compile(closed({ a: schema as JsonObject }), 'gemini-openapi');
      return result.ok ? null : result.refusal.code;
    };
    expect(code(closed({}))).toBe('empty-object');
    expect(code({ anyOf: [closed({ x: { type: 'string' } }), { type: 'string' }] })).toBe('mixed-branches');
    expect(code({ anyOf: [closed({ x: { type: 'string' } }), closed({ x: { type: 'null' } })] })).toBe(
      'conflicting-branches',
    );
    expect(compiled('llm-v1-current', 'gemini-openapi')).toMatchObject({ refusal: { code: 'limit-depth' } });
  });
});

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

test('any schema is compiled or refused with a reason, and what is compiled is a schema', () => {
  fc.assert(
    fc.property(anySchema, fc.constantFrom(...DIALECTS), (schema, dialect) => {
      const before = JSON.stringify(schema);
      const result = compile(schema, dialect);
      if (result.ok) expect(result.schema.type).toMatch(/object/i);
      else expect(result.refusal.code).toMatch(/^[a-z-]+$/);
      const depth = schemaDepth(schema);
      expect(depth.ok ? depth.depth >= 0 : depth.code.length > 0).toBe(true);
      expect(JSON.stringify(schema)).toBe(before);
    }),
    { numRuns: 5000 },
  );
});

test('a value that is no JSON is refused too', () => {
  const loop: Record<string, unknown> = { type: 'object', additionalProperties: false };
  loop.properties = { loop };
  for (const value of [undefined, () => 1, Symbol('x'), loop, new Map()]) {
    expect(compile(value, 'local-json').ok).toBe(false);
    expect(schemaDepth(value)).toBeDefined();
  }
});
