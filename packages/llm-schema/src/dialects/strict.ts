import type { JsonObject } from '../json.ts';
import { Refused } from './refusal.ts';
import { type AssertionKeyword, isNumberBound, type ObjectShape, type ScalarShape, type Shape } from './shape.ts';

type Weaken = (pointer: string, keyword: string) => void;
type StrictDialect = 'openai-strict' | 'local-json';

const OPENAI_FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);

/** OpenAI's strict mode, and servers that turn a schema into a grammar: closed objects, every key required. */
export function writeStrict(shape: Shape, dialect: StrictDialect, weaken: Weaken): JsonObject {
  const write = (inner: Shape) => writeStrict(inner, dialect, weaken);
  const description = shape.description === null ? {} : { description: shape.description };
  switch (shape.kind) {
    case 'object':
      return { ...description, ...writeObject(shape, write, weaken) };
    case 'array': {
      if (shape.uniqueItems) weaken(shape.pointer, 'uniqueItems');
      return {
        ...description,
        type: withNull('array', shape.nullable),
        ...(shape.minItems === null ? {} : { minItems: shape.minItems }),
        ...(shape.maxItems === null ? {} : { maxItems: shape.maxItems }),
        items: write(shape.items),
      };
    }
    case 'scalar':
      return { ...description, ...writeScalar(shape, dialect, weaken) };
    case 'choice': {
      const hasNull = shape.branches.some((branch) => branch.nullable);
      const none = shape.nullable && !hasNull ? [{ type: 'null' }] : [];
      return { ...description, anyOf: [...shape.branches.map(write), ...none] };
    }
  }
}

/** A key that may be left out is written as null instead, also where the contract itself refuses null. */
function writeObject(shape: ObjectShape, write: (inner: Shape) => JsonObject, weaken: Weaken): JsonObject {
  if (!shape.closed) throw new Refused('open-object', shape.pointer, 'additionalProperties');
  const properties = shape.properties.map(({ name, shape: inner, required }) => {
    if (!required) for (const keyword of inner.nullRefusedBy) weaken(inner.pointer, keyword);
    return [name, write(required ? inner : { ...inner, nullable: true })];
  });
  return {
    type: withNull('object', shape.nullable),
    additionalProperties: false,
    required: shape.properties.map(({ name }) => name),
    properties: Object.fromEntries(properties),
  };
}

function writeScalar(shape: ScalarShape, dialect: StrictDialect, weaken: Weaken): JsonObject {
  const [type, ...others] = shape.types;
  if (type === undefined) return { type: 'null' };
  const isSingle = others.length === 0;
  return {
    type: isSingle ? withNull(type, shape.nullable) : [...shape.types, ...(shape.nullable ? ['null'] : [])],
    ...writeMembers(shape, dialect),
    ...writeAssertions(shape, dialect, weaken),
  };
}

function writeMembers(shape: ScalarShape, dialect: StrictDialect): JsonObject {
  if (shape.enum === null) return {};
  if (shape.listedBy === 'const' && dialect === 'local-json' && !shape.nullable) return { const: shape.enum[0] };
  return { enum: [...shape.enum, ...(shape.nullable ? [null] : [])] };
}

function writeAssertions(shape: ScalarShape, dialect: StrictDialect, weaken: Weaken): JsonObject {
  const kept = Object.entries(shape.assertions).filter(([keyword, value]) => {
    const isKept = isSaid(keyword as AssertionKeyword, value, shape, dialect);
    if (!isKept) weaken(shape.pointer, keyword);
    return isKept;
  });
  return Object.fromEntries(kept);
}

function isSaid(
  keyword: AssertionKeyword,
  value: string | number,
  shape: ScalarShape,
  dialect: StrictDialect,
): boolean {
  if (isNumberBound(keyword)) return dialect === 'openai-strict' || !shape.types.includes('number');
  if (keyword === 'pattern') return isUnicodePattern(String(value));
  return keyword === 'format' && dialect === 'openai-strict' && OPENAI_FORMATS.has(String(value));
}

function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source.length > 0;
  } catch {
    return false;
  }
}

function withNull(type: string, nullable: boolean): string | string[] {
  return nullable ? [type, 'null'] : type;
}
