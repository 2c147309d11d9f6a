import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintToken } from '../../src/auth/api-token.ts';
import { errorCodes, type Person, readAnswer, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const VIEWER = '{ viewer { id } }';
const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

/** What costs the most to parse or to validate for its size. */
const COSTLY: readonly (readonly [code: string, document: string])[] = [
  ['REPEAT_LIMIT', `{x1 ${'a '.repeat(3990)}}`],
  ['REPEAT_LIMIT', `{${'viewer{id} '.repeat(990)}}`],
  ['REPEAT_LIMIT', `{a} fragment F on Query {${'viewer{id} '.repeat(900)}}`],
  ['TOKEN_LIMIT', `{${'a '.repeat(30_000)}}`],
  ['TOKEN_LIMIT', `{${times(3999, (n) => `f${n}`)}}`],
  ['DOCUMENT_TOO_LARGE', `{a #${'x'.repeat(70_000)}\n}`],
  ['DOCUMENT_TOO_LARGE', `{a ${'#\n'.repeat(40_000)}}`],
  ['DOCUMENT_TOO_LARGE', `{a #${'я'.repeat(35_000)}\n}`],
  ['DEPTH_LIMIT', `{a${'{a'.repeat(1900)}`],
  ['ALIAS_LIMIT', `{${times(31, (n) => `a${n}: __type(name: "Query") { name }`)}}`],
  ['FIELD_LIMIT', `{${times(100, (n) => `a${n}{...F}`)}} fragment F on Query {${times(60, (n) => `f${n}`)}}`],
];

describe('who is asking', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite', {
      oneNode: true,
      env: { CORS_ORIGINS: 'https://app.example', GRAPHIQL: 'on' },
    });
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  const post = async (body: string, headers: Record<string, string> = {}) =>
    readAnswer<unknown>(
      await fetch(server.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
        body,
      }),
      body.slice(0, 100),
    );
  const bodies = [
    '',
    '{',
    '[]',
    '['.repeat(100_000),
    '{}',
    '{"documentId":"__proto__"}',
    ...['{', VIEWER, '{ nothing }', getIntrospectionQuery(), ...COSTLY.map(([, document]) => document)].map((query) =>
      JSON.stringify({ query }),
    ),
  ];

  it('promise 1: is asked before anything is read: without credentials every body gets the same answer', async () => {
    const answers = new Set<string>();
    const statements = await statementsOf(server.database, async () => {
      for (const body of bodies) {
        const { status, text } = await post(body);
        answers.add(`${status} ${text}`);
      }
    });
    expect(statements).toBe(0);
    expect([...answers]).toEqual([
      '401 {"errors":[{"message":"Send credentials as `Authorization: Bearer <token>`.","extensions":{"code":"UNAUTHENTICATED"}}]}',
    ]);
  });

  it('promise 1: is asked before anything is read: with wrong credentials every body gets the same answer', async () => {
    const answers = new Set<string>();
    for (const token of ['nonsense', 'a.b.c', mintToken(ada.rowId), `${ada.token}x`]) {
      for (const body of bodies) {
        const answer = await post(body, { authorization: `Bearer ${token}` });
        answers.add(`${answer.status} ${errorCodes(answer)}`);
      }
    }
    expect([...answers]).toEqual(['401 UNAUTHENTICATED']);
  });

  it('promise 1: is asked once: a request that reads nothing else sends one statement', async () => {
    expect(await statementsOf(server.database, () => ada.query('{ __typename }'))).toBe(1);
    expect(await statementsOf(server.database, () => ada.query(VIEWER))).toBe(1);
    expect(await statementsOf(server.database, () => ada.ask('{ nothing }'))).toBe(1);
  });

  it('promise 1: is not asked for the page of GraphiQL and for preflight requests, which touch no row', async () => {
    const statements = await statementsOf(server.database, async () => {
      const page = await fetch(server.url, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const preflight = await fetch(server.url, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      });
      expect([preflight.status, await preflight.text()]).toEqual([204, '']);
    });
    expect(statements).toBe(0);
  });

  it.each(COSTLY)(
    'promise 1: whoever it is, a costly document is refused before it is validated: %s',
    async (code, document) => {
      const answer = await ada.ask(document);
      expect([answer.status, errorCodes(answer)], answer.story.slice(0, 500)).toEqual([400, [code]]);
    },
  );

  it('promise 1: whoever it is, ten errors of a document are told, briefly', async () => {
    const many = await ada.ask(`{ ${times(900, (n) => `nothing${n}`)} }`);
    expect(many.errors.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `Cannot query field "nothing${n}" on type "Query".`),
      'Too many validation errors, error limit reached. Validation aborted.',
    ]);
    const long = await ada.ask(`{ ${'n'.repeat(60_000)} }`);
    expect([long.status, long.text.length < 1500], long.text.slice(0, 200)).toEqual([400, true]);
    const value = await ada.ask('query($n: Int) { workouts(first: $n) { nodes { id } } }', { n: 'x'.repeat(500_000) });
    expect([value.status, value.text.length < 1500], value.text.slice(0, 200)).toEqual([400, true]);
  });

  it('promise 1: every document that the server offers itself is within the limits', async () => {
    expect(
      (await ada.ask(getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true }))).status,
    ).toBe(200);
  });
});
