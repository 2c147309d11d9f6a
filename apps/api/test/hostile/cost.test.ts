import { buildSchema, type GraphQLObjectType, getIntrospectionQuery } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costLimit } from '../../src/server/limits/cost.ts';
import { errorCodes, type Person, readAnswer, startTestServer, type TestServer } from '../kit/testkit.ts';

const CHEAP = 'query Cheap { viewer { id } }';
const DEAR = 'query Dear { workouts(first: 100) { nodes { id name status version } } }';
const DEAR_STREAM =
  'subscription Watch { workoutUpdated(id: "x") { workout { performances { sets { id position type reps seconds rpe rir restSeconds skipped } } } } }';

describe('the cost of an operation', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite', { env: { MAX_COST: '300' } });
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  const run = async (query: string, operationName?: string, variables?: object) =>
    readAnswer(
      await fetch(server.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, text/event-stream',
          authorization: `Bearer ${ada.token}`,
        },
        body: JSON.stringify({ query, operationName, variables }),
      }),
      `${query} as ${operationName}`,
    );

  it.each([
    ['the second of two', `${CHEAP} ${DEAR}`, 'Dear'],
    ['the first of two', `${DEAR} ${CHEAP}`, 'Dear'],
    [
      'the last of many',
      `${Array.from({ length: 20 }, (_, n) => CHEAP.replace('Cheap', `C${n}`)).join(' ')} ${DEAR}`,
      'Dear',
    ],
    ['the only one, by its name', DEAR, 'Dear'],
    ['the only one, without a name', DEAR, undefined],
    ['behind one whose variables do not fit', `query First($id: ID!) { workout(id: $id) { id } } ${DEAR}`, 'Dear'],
    [
      'with a fragment that a cheap one has too',
      `query Cheap { workouts(first: 1) { ...F } } query Dear { workouts(first: 100) { ...F } }
       fragment F on WorkoutConnection { nodes { id name status version } }`,
      'Dear',
    ],
    ['a subscription behind a query', `${CHEAP} ${DEAR_STREAM}`, 'Watch'],
    [
      'a mutation behind a query',
      `${CHEAP} mutation Dear { createPlan(input: { name: "x", exercises: [] }) { ... on PlanPayload { plan { versions(first: 100) { nodes { reason version author } } } } } }`,
      'Dear',
    ],
    [
      'beside rows of which less than none are asked for',
      `{ import(id: "x") { rows(first: -2147483648) { line } } ${DEAR.slice(DEAR.indexOf('{') + 1)}`,
      undefined,
    ],
  ])('promise 3: the operation that runs is priced: %s', async (_which, document, name) => {
    const answer = await run(document, name);
    expect([answer.status, errorCodes(answer), answer.data ?? null], answer.story).toEqual([400, ['COST_LIMIT'], null]);
  });

  it('promise 3: the price of another operation in the document is nobody’s', async () => {
    for (const document of [`${CHEAP} ${DEAR}`, `${DEAR} ${CHEAP}`, `${DEAR_STREAM} ${CHEAP} ${DEAR}`]) {
      const answer = await run(document, 'Cheap');
      expect([answer.data, answer.extensions?.cost?.requested], answer.story).toEqual([{ viewer: { id: ada.id } }, 2]);
    }
  });

  it('promise 3: variables have a say in it', async () => {
    const document = 'query($n: Int = 100) { workouts(first: $n) { nodes { id name status version } } }';
    expect(errorCodes(await run(document))).toEqual(['COST_LIMIT']);
    expect(errorCodes(await run(document, undefined, { n: 100 }))).toEqual(['COST_LIMIT']);
    expect((await run(document, undefined, { n: 10 })).extensions?.cost?.requested).toBe(41);
    expect((await run(document, undefined, { n: 20 })).extensions?.cost?.requested).toBe(81);
    // As many rows as a page can have, whatever is asked for; none are refused later, where they are read.
    expect(errorCodes(await run(document, undefined, { n: 2_000_000_000 }))).toEqual(['COST_LIMIT']);
    expect((await run(document, undefined, { n: -1 })).extensions?.cost?.requested).toBe(5);
  });

  it('promise 3: variables that do not fit are answered in graphql’s own words', async () => {
    const document = 'query($id: ID!, $n: Int) { workout(id: $id) { id } workouts(first: $n) { nodes { id } } }';
    const answer = await run(document, undefined, { n: 'many' });
    expect(answer.errors, answer.story).toMatchObject([
      { message: 'Variable "$id" of required type "ID!" was not provided.', extensions: { code: 'GRAPHQL_INVALID' } },
      {
        message: 'Variable "$n" got invalid value "many"; Int cannot represent non-integer value: "many"',
        extensions: { code: 'GRAPHQL_INVALID' },
      },
    ]);
    expect(answer.status).toBe(400);
  });

  it('promise 3: fragments of fragments are priced without being written out', async () => {
    const levels = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} ...F${n + 1} }`,
    );
    const document = `query($n: Int) { ...F0 } ${levels.join(' ')} fragment F60 on Query { workouts(first: $n) { nodes { id } } }`;
    const answer = await run(document, undefined, { n: 1 });
    expect([answer.status, errorCodes(answer)], answer.story).toEqual([400, ['COST_LIMIT']]);
  });

  it('promise 3: what the schema tells about itself has its price too', async () => {
    const open = await startTestServer('pglite');
    const eve = await open.athlete();
    const whole = await eve.ask(getIntrospectionQuery());
    expect(whole.data, whole.story.slice(0, 500)).toBeTruthy();
    const { requested, limit } = whole.extensions!.cost!;
    // Half of the limit at most, so that GraphiQL works; a few per cent at least, so that thirty aliases do not.
    expect(requested).toBeLessThan(limit / 2);
    expect(requested).toBeGreaterThan(limit / 30);
    const fields = '{ types { fields { name description type { name fields { name description type { name } } } } } }';
    const thirty = Array.from({ length: 30 }, (_, n) => `a${n}: __schema ${fields}`).join(' ');
    expect(errorCodes(await eve.ask(`{ ${thirty} }`))).toEqual(['COST_LIMIT']);
    await open.stop();
  });
});

describe('an operation that cannot be priced', () => {
  const priced = (complexity: unknown) => {
    const schema = buildSchema('type Query { list(n: Int): [Int!]! } type Subscription { list: Int! }');
    for (const type of [schema.getQueryType(), schema.getSubscriptionType()] as GraphQLObjectType[]) {
      type.getFields().list!.extensions = { complexity };
      type.getFields().list!.resolve = () => {
        throw new Error('It ran.');
      };
    }
    return createYoga({ schema, plugins: [costLimit(100, { introspection: true })], logging: false });
  };

  it.each([
    [
      'throws',
      () => {
        throw new Error('No price today.');
      },
    ],
    ['is no number', () => ({ field: Number.NaN, multiplier: 1 })],
  ])('promise 3: is refused with a code where its price %s', async (_how, complexity) => {
    for (const document of ['{ list }', 'query($n: Int) { list(n: $n) }', 'subscription { list }']) {
      const response = await priced(complexity).fetch('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ query: document }),
      });
      const answer = await readAnswer(response, document);
      expect([answer.status, errorCodes(answer)], answer.story).toEqual([400, ['COST_UNKNOWN']]);
    }
  });
});
