import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import {
  buildSchema,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedOutputType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  type ResponsePath,
  responsePathAsArray,
} from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createExecutor } from '../../src/execution/execute.ts';
import { createModelLayer } from '../../src/features/generation/create-model-layer.ts';
import type { ModelLayer } from '../../src/features/generation/model-layer.ts';
import { createLoaders } from '../../src/loaders.ts';
import { schema } from '../../src/schema.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';
import { type Life, live, QUERIES } from '../access/stranger-entries.ts';
import { everythingOf } from '../kit/deep-selection.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** The compiled execution answers as graphql-js does. */

const SDL = /* GraphQL */ `
  interface Named { name: String named: Named }
  type Cat implements Named { name: String named: Named lives: Int! kin: [Named] any: Any! color: Color owner: Person! }
  type Dog implements Named { name: String named: Named! breed: String! kin: [Named!]! any: Any color: Color! owner: Person }
  type Person implements Named { name: String named: Named age: Int any: [Any] pets: [[Named!]] echo(a: Int = 1, b: [Int!], c: Color): String id: ID! }
  union Any = Cat | Dog | Person
  enum Color { RED GREEN }
  type Query { cat: Cat dog: Dog! person: Person any: Any names: [String!] named: [Named!]! }
  type Mutation { cat: Cat dog: Dog! person: Person }
`;

/** What a resolver does, by the place it is called at: the same whoever executes, and at once or late. */
function randomSchema(seed: number, when: 'now' | 'late'): GraphQLSchema {
  const built = buildSchema(SDL);
  const roll = (place: string, sides: number) => {
    let hash = seed ^ 2166136261;
    for (const letter of place) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    return ((hash ^ (hash >>> 13)) >>> 0) % sides;
  };
  const oneOf = (type: GraphQLNamedOutputType, place: string): unknown => {
    if (type.name === 'Color') return ['RED', 'GREEN', 'BLUE'][roll(`${place} color`, 9) % 3];
    if (type.name === 'Int') return roll(`${place} int`, 8) === 0 ? 'no number' : roll(place, 90);
    if (isLeafType(type)) return `at ${place}`;
    const members = isObjectType(type) ? [type] : built.getPossibleTypes(type as never);
    const __typename = members[roll(`${place} member`, members.length)]!.name;
    // Some values are columns, some are methods; what is not here is resolved.
    return { __typename, name: roll(`${place} name`, 5) === 0 ? null : `name at ${place}`, lives: () => 9 };
  };
  const result = (type: GraphQLOutputType, place: string): unknown => {
    switch (roll(`${place} outcome`, 14)) {
      case 0:
        return null;
      case 1:
        return undefined;
      case 2:
        return new Error(`error at ${place}`);
      case 3:
        return new GraphQLError(`refused at ${place}`, { extensions: { code: 'REFUSED' } });
    }
    const inner = getNullableType(type);
    if (!isListType(inner)) return oneOf(inner as GraphQLNamedOutputType, place);
    const length = roll(`${place} length`, 4);
    return Array.from({ length }, (_, index) => delivered(inner.ofType, `${place}.${index}`, false));
  };
  const delivered = (type: GraphQLOutputType, place: string, mayThrow: boolean): unknown => {
    const value = result(type, place);
    if (when === 'late' && roll(`${place} late`, 2) === 0) {
      const promise = new Promise((resolve, reject) => {
        const settle = () => (value instanceof Error ? reject(value) : resolve(value));
        if (roll(`${place} later`, 2) === 0) setImmediate(settle);
        else settle();
      });
      promise.catch(() => {});
      return promise;
    }
    if (mayThrow && value instanceof GraphQLError) throw value;
    return value;
  };
  for (const type of Object.values(built.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.name === 'name' || field.name === 'lives') continue;
      field.resolve = (_source, args, _context, info) =>
        field.name === 'echo'
          ? told(args, info)
          : delivered(field.type, responsePathAsArray(info.path).join('.'), true);
    }
  }
  return built;
}

/** Everything that a resolver is told, as text. */
function told(args: unknown, info: GraphQLResolveInfo): string {
  const types: unknown[] = [];
  for (let step: ResponsePath | undefined = info.path; step; step = step.prev) types.push(step.key, step.typename);
  const { fieldName, parentType, returnType, operation, fragments, fieldNodes, variableValues, schema: built } = info;
  const names = [operation.name?.value, Object.keys(fragments), fieldNodes.length, built.getQueryType()?.name];
  return JSON.stringify([args, types, fieldName, parentType, returnType, names, variableValues, info.rootValue]);
}

const NAMES = [
  'cat',
  'dog',
  'person',
  'any',
  'names',
  'named',
  'name',
  'lives',
  'kin',
  'color',
  'owner',
  'breed',
].concat(['age', 'pets', 'id', 'echo', '__typename']);

/** Draws a selection that fits the type. */
function selection(built: GraphQLSchema, type: GraphQLNamedOutputType, depth: number, draw: Draw): string {
  const parts: string[] = [];
  const fields: Fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  for (const name of NAMES) {
    const field = name === '__typename' ? undefined : fields[name];
    if ((!field && name !== '__typename') || draw(3) === 0) continue;
    const target = field && getNamedType(field.type);
    if (target && !isLeafType(target) && depth === 0) continue;
    const alias = draw(6) === 0 ? `${['then', '__proto__', 'x'][draw(3)]}_${name}: ` : '';
    const exact = draw(40) === 0 && name === '__typename' ? '__proto__: ' : alias;
    const args = name === 'echo' ? ['', '(a: $n)', '(a: null, b: [1, $m])', '(c: RED)'][draw(4)] : '';
    const directive = ['', '', '', ' @include(if: $yes)', ' @skip(if: $no)', ' @skip(if: $yes)'][draw(6)];
    const below = target && !isLeafType(target) ? ` ${selection(built, target, depth - 1, draw)}` : '';
    parts.push(`${exact}${name}${args}${directive}${below}`);
  }
  if (!isObjectType(type) && depth > 0) {
    for (const member of built.getPossibleTypes(type as never)) {
      if (draw(2) === 0) parts.push(`... on ${member.name} ${selection(built, member, depth - 1, draw)}`);
    }
  }
  if (type.name === 'Cat' || type.name === 'Named') parts.push('...OfNamed @include(if: $yes)');
  return `{ __typename ${parts.join(' ')} }`;
}

type Draw = (sides: number) => number;
type Fields = Record<string, GraphQLField<unknown, unknown>>;

const FRAGMENT = 'fragment OfNamed on Named { name ... on Cat { lives } ... on Person { age name } }';

function randomDocument(numbers: readonly number[], kind: 'query' | 'mutation'): string {
  const built = buildSchema(SDL);
  let place = 0;
  const draw: Draw = (sides) => numbers[place++ % numbers.length]! % sides;
  const root = kind === 'query' ? built.getQueryType()! : built.getMutationType()!;
  return `${kind} Random($yes: Boolean = true, $no: Boolean!, $n: Int, $m: Int = 3) ${selection(built, root, 4, draw)} ${FRAGMENT}`;
}

/** As it goes over the wire; messages about faults of the server are its own. */
function wire({ data, errors }: ExecutionResult): unknown {
  return JSON.parse(
    JSON.stringify({
      data,
      errors: errors?.map((error) => ({
        path: error.path,
        locations: error.locations,
        ...(/^(error|refused) at|Cannot return null/.test(error.message)
          ? { message: error.message, extensions: error.extensions }
          : {}),
      })),
    }),
  );
}

const documents = fc.record({
  seed: fc.integer(),
  numbers: fc.array(fc.nat(1000), { minLength: 40, maxLength: 200 }),
  kind: fc.constantFrom('query' as const, 'mutation' as const),
  no: fc.boolean(),
});

function argumentsOf(built: GraphQLSchema, document: string, no: boolean): ExecutionArgs {
  const parsed = parse(document);
  return { schema: built, document: parsed, variableValues: { no, n: 7 } };
}

describe('compiled execution', () => {
  it('gives the data and errors of graphql-js for any document, again and with other switches', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async ({ seed, numbers, kind, no }) => {
        const built = randomSchema(seed, 'now');
        const args = argumentsOf(built, randomDocument(numbers, kind), no);
        const flipped = { ...args, variableValues: { no: !no, yes: no } };
        const compiled = createExecutor(built);
        for (const run of [args, flipped, args]) {
          expect(wire(await compiled(run)!)).toEqual(wire(execute(run) as ExecutionResult));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same data when values come late', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async ({ seed, numbers, kind, no }) => {
        const [now, late] = [randomSchema(seed, 'now'), randomSchema(seed, 'late')];
        const document = randomDocument(numbers, kind);
        const expected = execute(argumentsOf(now, document, no)) as ExecutionResult;
        const given = await createExecutor(late)(argumentsOf(late, document, no))!;
        expect(JSON.stringify(given.data)).toBe(JSON.stringify(expected.data));
        // Once a null has spread upwards, which errors below it are still told is a matter of time.
        expect((given.errors?.length ?? 0) > 0).toBe((expected.errors?.length ?? 0) > 0);
      }),
      { numRuns: 150 },
    );
  });

  it('is tried on documents that meet errors, nulls and every kind of type', () => {
    const seen = { errors: 0, nulls: 0, union: 0, list: 0, data: 0 };
    for (const { seed, numbers, kind, no } of fc.sample(documents, { numRuns: 100, seed: 5 })) {
      const built = randomSchema(seed, 'now');
      const document = randomDocument(numbers, kind);
      const { data, errors } = execute(argumentsOf(built, document, no)) as ExecutionResult;
      const text = JSON.stringify(data);
      seen.errors += errors?.length ? 1 : 0;
      seen.nulls += text === 'null' ? 1 : 0;
      seen.union += text.includes('"any":{') ? 1 : 0;
      seen.list += text.includes('[{') ? 1 : 0;
      seen.data += text.length > 500 ? 1 : 0;
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(3);
  });

  it('does not crash the process over a value of a list that nobody waits for any more', async () => {
    const built = buildSchema('type Query { list: [Int!] }');
    const rejected: unknown[] = [];
    const note = (reason: unknown) => rejected.push(reason);
    process.on('unhandledRejection', note);
    built.getQueryType()!.getFields().list!.resolve = () => [null, Promise.reject(new Error('late'))];
    const args = { schema: built, document: parse('{ list }') };
    expect((await createExecutor(built)(args)!).data).toEqual({ list: null });
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(rejected).toEqual([]);
  });

  it('leaves to the general executor what it does not do', () => {
    const compiled = createExecutor(schema());
    const run = (document: string, more: Partial<ExecutionArgs> = {}) =>
      compiled({ schema: schema(), document: parse(document), ...more });
    expect(run('subscription { workoutUpdated(id: "x") { eventId } }')).toBeUndefined();
    expect(run('query A { __typename } query B { __typename }')).toBeUndefined();
    expect(run('query A { __typename }', { operationName: 'B' })).toBeUndefined();
    expect(run('query A($id: ID!) { plan(id: $id) { id } }')).toBeUndefined();
    expect(run('query A { __typename } query B { __typename }', { operationName: 'B' })).toEqual({
      data: { __typename: 'Query' },
    });
  });

  it('answers introspection', () => {
    const args = { schema: schema(), document: parse(getIntrospectionQuery()) };
    expect(wire(createExecutor(schema())(args) as ExecutionResult)).toEqual(wire(execute(args) as ExecutionResult));
  });
});

describe('compiled execution of the API', () => {
  let server: TestServer;
  let ada: Person;
  let life: Life;
  let modelLayer: ModelLayer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
    life = await live(server, ada, await server.athlete(), 'Zebra', '123.25');
    const { database, clock } = server;
    const { llm } = readConfig({});
    modelLayer = await createModelLayer(llm, {
      database,
      log: pino({ level: 'silent' }),
      metrics: createMetrics(database, () => new Date()).llm,
      now: clock.now,
    });
  });
  afterAll(() => server.stop());

  /** The answers of graphql-js and of the compiled execution, each with loaders of its own. */
  async function both(document: string, variableValues: Record<string, unknown>): Promise<[unknown, unknown]> {
    const args = () => ({ schema: schema(), document: parse(document), variableValues, contextValue: contextOf() });
    const compiled = createExecutor(schema());
    const answers = [await execute(args()), await compiled(args())!] as const;
    expect(answers[0].errors ?? []).toEqual([]);
    return [wire(answers[0]), wire(answers[1])];
  }

  function contextOf(): Context {
    const { database, clock } = server;
    return {
      caller: {
        athleteId: ada.rowId,
        actorId: ada.rowId,
        role: 'ATHLETE',
        scopes: new Set(['read', 'write', 'generate', 'admin']),
      },
      database,
      loaders: createLoaders(database, ada.rowId, clock.now),
      now: clock.now,
      newId: () => '018e0000-0000-7000-8000-000000000000',
      featureFlags: {},
      suggestionSource: null,
      modelLayer,
    } as unknown as Context;
  }

  it.each(Object.keys(QUERIES))('is the same for everything below %s', async (field) => {
    const variables = QUERIES[field]!(life, ada);
    const definition = schema().getQueryType()!.getFields()[field]!;
    const declared = definition.args.filter(({ name }) => name in variables);
    const names = (text: (name: string, type: string) => string) =>
      declared.length === 0 ? '' : `(${declared.map(({ name, type }) => text(name, String(type))).join(', ')})`;
    const document = `query${names((name, type) => `$${name}: ${type}`)} {
      ${field}${names((name) => `${name}: $${name}`)} ${everythingOf(getNamedType(definition.type)).selection}
    }`;
    const [expected, given] = await both(document, { ...variables });
    expect(given).toEqual(expected);
  });

  it.each(trustedQueries())('is the same for the trusted document $name', async ({ document, operation }) => {
    const required = operation.variableDefinitions?.filter(({ type }) => type.kind === 'NonNullType') ?? [];
    const declared = new Set(required.map(({ variable }) => variable.name.value));
    const variables: Record<string, unknown> = Object.fromEntries(
      Object.entries(NESTED_VARIABLES).filter(([name]) => declared.has(name)),
    );
    for (const selection of operation.selectionSet.selections) {
      if (selection.kind !== 'Field') continue;
      const given = QUERIES[selection.name.value]!(life, ada);
      for (const { name, value } of selection.arguments ?? []) {
        if (value.kind === 'Variable' && name.value in given) variables[value.name.value] = given[name.value];
      }
    }
    const [expected, given] = await both(document, variables);
    expect(given).toEqual(expected);
  });
});

/** What trusted documents ask of fields below the root. */
const NESTED_VARIABLES = { version: 1, from: 1, to: 1, metric: 'E1RM', value: '82.5', keys: ['face-pull'] };

function trustedQueries() {
  const file = createRequire(import.meta.url).resolve('@topset/client/trusted-documents.json');
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).flatMap((document) => {
    const operation = parse(document).definitions.find(
      (definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition',
    )!;
    return operation.operation === 'query' ? [{ name: operation.name!.value, document, operation }] : [];
  });
}
