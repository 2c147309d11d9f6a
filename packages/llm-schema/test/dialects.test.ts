import { blockTemplates } from '@topset/catalog';
import { describe, expect, test } from 'vitest';
import {
  type Compiled,
  compile,
  type Dialect,
  type JsonObject,
  schemaName,
  withOfferedTemplates,
} from '../src/index.ts';
import { registry } from './samples.ts';
import { closed } from './schemas.ts';

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
/** Each of 4,000 members names a list of 1,000 words. */
const manyLists = {
  ...closed(Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`p${i}`, { $ref: '#/$defs/words' }]))),
  $defs: { words: { enum: Array.from({ length: 1000 }, (_, i) => `w${i}`) } },
};
const choices = (levels: number): JsonObject =>
  levels === 0 ? { type: 'null' } : { anyOf: [choices(levels - 1), choices(levels - 1)] };

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
    ['required without a schema', closed({}, ['a']), 'unsupported-keyword'],
    ['an enum that its type excludes', closed({ a: { type: 'string', enum: [1] } }), 'unsupported-keyword'],
    ['an empty enum', closed({ a: { enum: [] } }), 'malformed'],
    ['an enum of objects', closed({ a: { enum: [{}] } }), 'unsupported-type'],
    ['odd bounds', closed({ a: { type: 'integer', minimum: '1' } }), 'malformed'],
    ['odd lengths', closed({ a: { type: 'string', maxLength: -1 } }), 'malformed'],
    ['an odd pattern', closed({ a: { type: 'string', pattern: 5 } }), 'malformed'],
    ['a list without items', closed({ a: { type: 'array' } }), 'untyped'],
    ['allOf', closed({ a: { allOf: [] } }), 'unsupported-keyword'],
    ['a condition', closed({ a: { type: 'string', if: {}, else: false } }), 'unsupported-keyword'],
    ['not', closed({ a: { type: 'string', not: { const: '' } } }), 'unsupported-keyword'],
    ['dependencies', { ...closed({ a: { type: 'null' } }), dependencies: { a: ['b'] } }, 'unsupported-keyword'],
    ['a member that is true', closed({ a: true as never }), 'boolean-schema'],
    ['items as a tuple', closed({ a: { type: 'array', items: [{ type: 'string' }] } }), 'malformed'],
    [
      'beside a reference',
      { ...closed({ a: { $ref: '#/$defs/d', type: 'null' } }), $defs: { d: { type: 'null' } } },
      'unsupported-keyword',
    ],
    ['a dynamic reference', closed({ a: { $dynamicRef: '#node' } }), 'unsupported-keyword'],
    ['a reference to an anchor', closed({ a: { $ref: '#node' } }), 'unresolved-ref'],
    ['bounds of draft 4', closed({ a: { type: 'integer', minimum: 0, exclusiveMinimum: true } }), 'malformed'],
    ['patternProperties', { ...closed({}), patternProperties: {} }, 'unsupported-keyword'],
    ['a union with an object', closed({ a: { type: ['object', 'string'] } }), 'unsupported-type'],
    ['beside a choice', closed({ a: { type: 'string', anyOf: [{ type: 'string' }] } }), 'unsupported-keyword'],
    ['too deep for the provider', nested(5), 'limit-depth'],
    ['too deep for anybody', closed({ a: deepList(5000) }), 'too-deep'],
    ['doubling definitions', doubling, 'too-large'],
    ['a long list, often', manyLists, 'too-large'],
    ['a list without end', closed({ a: { enum: Array.from({ length: 200_000 }, (_, i) => i) } }), 'too-large'],
    ['choices of choices', closed({ a: choices(12) }), 'too-large'],
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

  test('references: followed, but not for local servers', () => {
    const schema = { ...closed({ a: { $ref: '#/$defs/d~0' } }), $defs: { 'd~': { type: 'string', pattern: '(' } } };
    expect(compile(schema, 'openai-strict')).toMatchObject({
      schema: { properties: { a: { type: 'string' } } },
      weakened: [{ pointer: '/properties/a', keyword: 'pattern' }],
    });
    expect(compile(schema, 'gemini-openapi').ok).toBe(true);
    expect(compile(schema, 'local-json')).toMatchObject({ refusal: { code: 'limit-ref', pointer: '/properties/a' } });
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
