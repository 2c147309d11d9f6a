import type { JsonObject } from '../json.ts';
import { Refused } from './refusal.ts';
import type { ArrayShape, ChoiceShape, ObjectShape, ScalarShape, Shape } from './shape.ts';

type Weaken = (pointer: string, keyword: string) => void;

/** Gemini's `responseSchema`: a part of OpenAPI 3.0 without open or closed objects, patterns, lengths and choices. */
export function writeGemini(shape: Shape, weaken: Weaken): JsonObject {
  switch (shape.kind) {
    case 'object':
      return writeObject(shape, weaken);
    case 'array':
      return writeArray(shape, weaken);
    case 'scalar':
      return writeScalar(shape, weaken);
    case 'choice':
      return writeChoice(shape, weaken);
  }
}

function head(type: string, { nullable, description }: Pick<Shape, 'nullable' | 'description'>): JsonObject {
  return { type, ...(nullable ? { nullable } : {}), ...(description === null ? {} : { description }) };
}

function writeObject(shape: ObjectShape, weaken: Weaken): JsonObject {
  if (shape.properties.length === 0) throw new Refused('empty-object', shape.pointer, 'properties');
  if (shape.closed) weaken(shape.pointer, 'additionalProperties');
  const required = shape.properties.filter((property) => property.required).map(({ name }) => name);
  return {
    ...head('OBJECT', shape),
    properties: Object.fromEntries(
      shape.properties.map(({ name, shape: inner }) => [name, writeGemini(inner, weaken)]),
    ),
    ...(required.length > 0 ? { required } : {}),
    propertyOrdering: shape.properties.map(({ name }) => name),
  };
}

function writeArray(shape: ArrayShape, weaken: Weaken): JsonObject {
  const { minItems, maxItems, pointer } = shape;
  if (shape.uniqueItems) weaken(pointer, 'uniqueItems');
  const items = writeGemini(shape.items, weaken);
  const bounds = { ...(minItems === null ? {} : { minItems }), ...(maxItems === null ? {} : { maxItems }) };
  if (items.type !== 'OBJECT' && items.type !== 'ARRAY') return { ...head('ARRAY', shape), items, ...bounds };
  for (const keyword of Object.keys(bounds)) weaken(pointer, keyword);
  const said = itemBounds(minItems, maxItems);
  const description = [shape.description, said].filter((part) => part !== null).join('. ') || null;
  return { ...head('ARRAY', { ...shape, description }), items };
}

function itemBounds(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) return `${least} to ${most} items`;
  if (least !== null) return `At least ${least} items`;
  return most === null ? null : `At most ${most} items`;
}

function writeScalar(shape: ScalarShape, weaken: Weaken): JsonObject {
  const [type, ...others] = shape.types;
  if (type === undefined || others.length > 0) {
    const lost = [...(shape.listedBy === null ? [] : [shape.listedBy]), ...Object.keys(shape.assertions)];
    return asText(shape, ['type', ...lost], weaken);
  }
  const kept: Record<string, unknown> = {};
  if (shape.enum !== null) {
    if (type === 'string') kept.enum = shape.enum;
    else weaken(shape.pointer, shape.listedBy ?? 'enum');
  }
  for (const [keyword, value] of Object.entries(shape.assertions)) {
    if (keyword === 'minimum' || keyword === 'maximum') kept[keyword] = value;
    else weaken(shape.pointer, keyword);
  }
  return { ...head(type.toUpperCase(), shape), ...kept };
}

/** One text for values of several types: what the validator takes as text is then the only way to say them. */
function asText(shape: Shape, keywords: readonly string[], weaken: Weaken): JsonObject {
  for (const keyword of keywords) weaken(shape.pointer, keyword);
  return head('STRING', shape);
}

function writeChoice(shape: ChoiceShape, weaken: Weaken): JsonObject {
  if (shape.branches.every((branch) => branch.kind === 'scalar')) return asText(shape, ['anyOf'], weaken);
  const objects = shape.branches.filter((branch) => branch.kind === 'object');
  if (objects.length < shape.branches.length) throw new Refused('mixed-branches', shape.pointer, 'anyOf');
  weaken(shape.pointer, 'anyOf');
  const merged = new Map<string, JsonObject>();
  const written = objects.map((branch) => writeObject(branch, weaken));
  for (const { properties } of written) {
    for (const [name, schema] of Object.entries(properties as Record<string, JsonObject>)) {
      const known = merged.get(name);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
        throw new Refused('conflicting-branches', shape.pointer, 'anyOf');
      }
      merged.set(name, schema);
    }
  }
  const required = [...merged.keys()].filter((name) =>
    objects.every((branch) => branch.properties.some((property) => property.name === name && property.required)),
  );
  return {
    ...head('OBJECT', shape),
    properties: Object.fromEntries(merged),
    ...(required.length > 0 ? { required } : {}),
    propertyOrdering: [...merged.keys()],
  };
}
