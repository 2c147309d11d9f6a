import type { ErrorObject } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compile,
  type Dialect,
  fillOptional,
  isJsonObject,
  type JsonObject,
  type SchemaId,
  type Weakening,
  withOfferedTemplates,
} from '../src/index.ts';
import { strictAjv } from '../src/registry.ts';
import { valuesOf } from './arbitraries.ts';
import { mutations, replacements } from './mutations.ts';
import { registry } from './samples.ts';
import { closed, soundSchemas } from './schemas.ts';

const DIALECTS: readonly Dialect[] = ['openai-strict', 'gemini-openapi', 'local-json'];
const ajv = strictAjv();

/** A compiled schema as JSON Schema, so that one validator can judge by it: Gemini has its own words for types and null. */
function judged(schema: JsonObject, dialect: Dialect): JsonObject {
  return dialect === 'gemini-openapi' ? fromGemini(schema) : schema;
}

function fromGemini({ type, nullable, propertyOrdering: _, ...rest }: JsonObject): JsonObject {
  const name = String(type).toLowerCase();
  const { properties, items, enum: members } = rest;
  return {
    ...rest,
    type: nullable === true ? [name, 'null'] : name,
    ...(Array.isArray(members) && nullable === true ? { enum: [...members, null] } : {}),
    ...(isJsonObject(items) ? { items: fromGemini(items) } : {}),
    ...(isJsonObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([key, inner]) => [key, fromGemini(inner as JsonObject)]),
          ),
        }
      : {}),
  };
}

/** Where in the schema a broken rule stands. */
function placeOf({ schemaPath, keyword }: ErrorObject): Weakening {
  const path = decodeURIComponent(schemaPath.slice(1));
  return { pointer: path.slice(0, path.length - keyword.length - 1), keyword };
}

/**
 * What the schema refuses in a value and nothing in `weakened` speaks of. Of a failed choice it is enough that the choice
 * or anything in it is named: another branch may rightly refuse.
 */
function unsaid(errors: readonly ErrorObject[], weakened: readonly Weakening[]): readonly Weakening[] {
  const isNamed = ({ pointer, keyword }: Weakening) =>
    weakened.some((named) => named.pointer === pointer && named.keyword === keyword);
  const places = errors.map(placeOf);
  const isInChoice = ({ pointer }: Weakening, choice: Weakening) => pointer.startsWith(`${choice.pointer}/anyOf/`);
  const choices = places.filter(({ keyword }) => keyword === 'anyOf');
  const explained = choices.filter(
    (choice) => isNamed(choice) || places.some((place) => isInChoice(place, choice) && isNamed(place)),
  );
  return places.filter(
    (place) => !isNamed(place) && !explained.includes(place) && !explained.some((choice) => isInChoice(place, choice)),
  );
}

/** What the dialect allows, and what lies around that: slips, something else in a place, every optional key as null. */
function around(schema: JsonObject, written: JsonObject): fc.Arbitrary<unknown> {
  const allowed = valuesOf(written);
  return fc.oneof(
    allowed,
    allowed.chain(mutations),
    allowed.chain(replacements),
    valuesOf(schema).map((value) => fillOptional(value, schema)),
  );
}

/** Holds every value that the dialect accepts against the schema. */
function expectSaid(value: unknown, schema: Validator, written: Validator, weakened: readonly Weakening[]): void {
  if (!written(value) || schema(value)) return;
  const left = unsaid(schema.errors ?? [], weakened);
  if (left.length > 0) expect(left).toEqual([]);
}

type Validator = ReturnType<typeof ajv.compile>;

describe.each(DIALECTS)('in %s', (dialect) => {
  test('promise 21: whatever it accepts and the schema refuses is named, for any schema', () => {
    const cases = soundSchemas.chain((schema) => {
      const result = compile(schema, dialect);
      if (!result.ok) return fc.constant(null);
      const written = judged(result.schema, dialect);
      const values = fc.array(around(schema, written), { minLength: 1, maxLength: 10 });
      return values.map((list) => ({ schema, written, weakened: result.weakened, list }));
    });
    fc.assert(
      fc.property(cases, (found) => {
        if (found === null) return;
        const [isValid, accepts] = [ajv.compile(found.schema), ajv.compile(found.written)];
        for (const value of found.list) expectSaid(value, isValid, accepts, found.weakened);
      }),
      { numRuns: 100 },
    );
  });

  test.each(registry.ids)('promise 21: whatever it accepts and %s refuses is named', (id: SchemaId) => {
    const { $id: _, ...schema } = registry.entry(id).schema;
    const sent = id === 'llm-v2-flat' ? withOfferedTemplates(schema, ['warmup-basic', 'x']) : schema;
    const result = compile(sent, dialect);
    if (!result.ok) return expect(result.refusal.code).toBe('limit-depth');
    const written = judged(result.schema, dialect);
    const [isValid, accepts] = [ajv.compile(sent), ajv.compile(written)];
    fc.assert(
      fc.property(around(sent, written), (value) => expectSaid(value, isValid, accepts, result.weakened)),
      { numRuns: 1000 },
    );
  });
});

describe('an optional key', () => {
  const optional = (inner: JsonObject) => closed({ kept: { type: 'null' }, opt: inner }, ['kept']);

  test.each<[string, JsonObject, readonly string[]]>([
    ['of one type', { type: 'string' }, ['/properties/opt type']],
    ['of several', { type: ['string', 'integer'] }, ['/properties/opt type']],
    ['with members', { enum: ['a', 'b'] }, ['/properties/opt enum']],
    ['with type and members', { type: 'string', enum: ['a'] }, ['/properties/opt type', '/properties/opt enum']],
    ['with one value', { const: 'a' }, ['/properties/opt const']],
    ['of objects', closed({ a: { type: 'null' } }), ['/properties/opt type']],
    ['of lists', { type: 'array', items: { type: 'null' } }, ['/properties/opt type']],
    ['with a choice', { anyOf: [{ type: 'string' }, { type: 'boolean' }] }, ['/properties/opt anyOf']],
    ['that may be null', { type: ['string', 'null'] }, []],
    ['with members and null', { enum: ['a', null] }, []],
    ['with a choice of null', { anyOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'null' }] }, []],
  ])('promise 21: %s accepts null in the strict dialects, and that is named', (_, inner, named) => {
    for (const dialect of ['openai-strict', 'local-json'] as const) {
      const result = compile(optional(inner), dialect);
      if (!result.ok) throw new Error(result.refusal.code);
      expect(ajv.compile(result.schema)({ kept: null, opt: null })).toBe(true);
      expect(result.weakened.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual(named);
    }
  });

  test.each(registry.ids)('promise 21: of %s may be null in the contract itself', (id: SchemaId) => {
    const entry = registry.entry(id);
    fc.assert(
      fc.property(valuesOf(entry.schema), (value) => {
        expect(entry.validate(fillOptional(value, entry.schema))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
