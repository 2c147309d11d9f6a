import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import fc from 'fast-check';
import { type DocumentNode, getVariableValues, isObjectType, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { schema } from '../../src/schema.ts';
import { type Estimate, priceOf } from '../../src/server/limits/price.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

/** The documents of the SDK. */
const TRUSTED = Object.values(
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@topset/client/trusted-documents.json'), 'utf8'),
  ) as Record<string, string>,
);

/** Documents that people and clients really send. */
const DOCUMENTS = [
  ...TRUSTED,
  ...(readdirSync(EXAMPLES, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(EXAMPLES, file), 'utf8')),
].map((text) => parse(text));

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );

/** The operation's price by Pothos, which looks at the first one of a document. */
function priceByPothos(document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>) {
  const definitions = [operation, ...document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)];
  const alone: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  return complexityFromQuery(alone, { schema: schema(), ctx: {} as Context, variables }).complexity;
}

describe('the price of an operation', () => {
  it('is that of Pothos, whatever the sizes of the pages', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(50);
    const page = fc.option(fc.integer({ min: -5, max: 1000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENTS), page, page, (document, first, last) => {
        for (const operation of operationsOf(document)) {
          const given = { ...placeholders(operation), ...(first && { first }), ...(last && { last }) };
          const { coerced } = getVariableValues(schema(), operation.variableDefinitions ?? [], given);
          // Those that take an input have nothing in it that has a say.
          if (!coerced) continue;
          expect(priceOf(schema(), document, operation)(coerced)).toBe(priceByPothos(document, operation, given));
        }
      }),
    );
  });

  it('is raised by every field, in whole numbers, whatever number its arguments are', () => {
    const priced = Object.values(schema().getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ at: `${type.name}.${field.name}`, field })))
      .filter(({ field }) => typeof field.extensions.complexity === 'function');
    expect(priced.length).toBeGreaterThan(10);
    const asked = fc.oneof(
      fc.constantFrom(undefined, null, 0, -1, -(2 ** 31), 2 ** 31 - 1),
      fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...priced), asked, ({ at, field }, number) => {
        const args = Object.fromEntries(field.args.map(({ name }) => [name, number]));
        const said = (field.extensions.complexity as (args: object) => number | Partial<Estimate>)(args);
        const { field: own = 1, multiplier = 1 } = typeof said === 'number' ? { field: said } : said;
        expect([at, own >= 1, multiplier >= 1]).toEqual([at, true, true]);
        expect([at, Number.isSafeInteger(own), Number.isSafeInteger(multiplier)]).toEqual([at, true, true]);
      }),
      { numRuns: 2000 },
    );
  });

  it('of every trusted document is one that a server accepts by default, with a page of 25', () => {
    const { limits } = readConfig({});
    const prices = TRUSTED.map((text) => parse(text)).flatMap((document) =>
      operationsOf(document).map((operation) => ({
        name: operation.name?.value,
        price: priceOf(schema(), document, operation)({ ...placeholders(operation), first: 25 }),
      })),
    );
    expect(prices.length).toBeGreaterThan(90);
    expect(prices.filter(({ price }) => price > limits.cost)).toEqual([]);
  });

  it('of each operation is its own, in a document of many', () => {
    const text = `query A($n: Int) { workouts(first: $n) { nodes { ...W } } } query B { viewer { id } }
      query C { plans { nodes { exercises { sets { reps } } } } } fragment W on Workout { id name performances { id } }`;
    const document = parse(text);
    for (const operation of operationsOf(document)) {
      expect(priceOf(schema(), document, operation)({ n: 7 })).toBe(priceByPothos(document, operation, { n: 7 }));
    }
  });

  it('of what the schema tells about itself grows with what is asked', () => {
    const price = (text: string) => {
      const document = parse(text);
      return priceOf(schema(), document, operationsOf(document)[0]!)({});
    };
    const types = price('{ __schema { types { name } } }');
    const fields = price('{ __schema { types { name fields { name } } } }');
    const twice = price('{ __schema { types { name fields { name type { fields { name } } } } } }');
    expect(price('{ __typename }')).toBe(1);
    expect(types).toBeGreaterThan(30);
    expect(fields).toBeGreaterThan(2 * types);
    expect(twice).toBeGreaterThan(2 * fields);
  });
});

/** Values that the variables accept, where a plain one does. */
function placeholders({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      if (type.kind !== Kind.NON_NULL_TYPE) return [];
      const named = type.type.kind === Kind.NAMED_TYPE ? type.type.name.value : '';
      const value = {
        ID: 'x',
        String: 'x',
        Int: 1,
        Boolean: true,
        Date: '2026-03-02',
        Decimal: '1',
        SeriesMetric: 'E1RM',
      }[named];
      return value === undefined ? [] : [[variable.name.value, value]];
    }),
  );
}
