import fc from 'fast-check';
import { isJsonObject, type JsonObject, type TodayPlan } from '../src/index.ts';

const SURROGATES = { first: 0xd800, count: 0x800 };
/** Any character of Unicode. The library's own unit `binary` takes a second to set up. */
const anyCharacter = fc
  .nat(0x10ffff - SURROGATES.count)
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count));
const asciiCharacter = fc.nat(0x7f).map((n) => String.fromCodePoint(n));

export function anyText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.oneof(asciiCharacter, anyCharacter), minLength, maxLength });
}

/** Values that a contract allows, drawn from the contract itself. */
export function valuesOf(schema: JsonObject): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.filter(isJsonObject).map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: unknown, schema: JsonObject): fc.Arbitrary<unknown> {
  const { minimum: min = -5, maximum: max = 20, minLength = 0, maxLength = 64 } = schema as Record<string, number>;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true }).map((value) => value + 0);
    case 'string':
      return textOf(schema, minLength, maxLength);
    case 'array':
      return arrayOf(schema);
    default:
      return objectOf(schema);
  }
}

function textOf({ pattern, format }: JsonObject, minLength: number, maxLength: number): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') {
    const range = { min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString().slice(0, 10));
  }
  if (typeof pattern !== 'string') return anyText(minLength, maxLength);
  return fc
    .stringMatching(new RegExp(pattern), { size: 'small' })
    .filter((text) => text.length <= maxLength && new RegExp(pattern, 'u').test(text));
}

function arrayOf({ items, minItems = 0, maxItems = 5, uniqueItems }: JsonObject): fc.Arbitrary<unknown[]> {
  const item = valuesOf(items as JsonObject);
  const lengths = { minLength: Number(minItems), maxLength: Math.min(Number(maxItems), Number(minItems) + 3) };
  return uniqueItems === true ? fc.uniqueArray(item, lengths) : fc.array(item, lengths);
}

function objectOf({ properties, required }: JsonObject): fc.Arbitrary<unknown> {
  const members = Object.entries(properties as Record<string, JsonObject>).map(([key, inner]) => [
    key,
    valuesOf(inner),
  ]);
  return fc.record(Object.fromEntries(members), { requiredKeys: required as never[], noNullPrototype: true });
}

/** Plans with few different texts, so that blocks and templates meet. */
export function plans(): fc.Arbitrary<TodayPlan> {
  return fc
    .record({ head: planHead, blocks: fc.array(planBlock, { minLength: 1, maxLength: 12 }) })
    .map(({ head, blocks }) => ({
      id: uuid(0),
      ...head,
      blocks: blocks.map((block, i) => ({
        id: uuid(1 + i),
        ...block,
        exercises: block.exercises.map((move, j) => ({ id: uuid(100 + 20 * i + j), ...move })),
      })),
    }));
}

const uuid = (n: number) => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const word = fc.oneof(fc.constantFrom('', 'a', 'Warm-up', 'Разминка', '💪'), anyText(0, 12));
const planHead = fc.record({
  focus: word,
  durationMinutes: fc.integer({ min: 1, max: 1440 }),
  equipment: fc.array(word, { maxLength: 3 }),
  source: fc.constantFrom('ai' as const, 'manual' as const),
  energy: fc.constantFrom('easy' as const, 'moderate' as const, 'intense' as const),
  summary: word,
});
const few = fc.constantFrom('', 'a', 'b');
const planMove = fc.record({ name: few, prescription: few, detail: fc.constantFrom(null, '', 'a') });
const planBlock = fc.record({
  title: few,
  durationMinutes: fc.constantFrom(1, 5),
  focus: few,
  exercises: fc.array(planMove, { minLength: 1, maxLength: 3 }),
});

/** Template tables of any content: also with repeated, empty and overlong keys. */
export const templateLists = fc.array(
  fc
    .record({ key: fc.constantFrom('', 'a', 'b', 'c', 'x'.repeat(40), 'x'.repeat(41)), block: planBlock })
    .map(({ key, block }) => ({ key, ...block })),
  { maxLength: 8 },
);
