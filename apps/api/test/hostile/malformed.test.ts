import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes, type Person, readAnswer, startTestServer, type TestServer } from '../kit/testkit.ts';

const VIEWER = '{ viewer { id } }';
const DEEP = 100_000;
const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies that are no request, with the code that says so. */
const BODIES: readonly (readonly [code: string, body: string])[] = [
  ['BAD_REQUEST', ''],
  ['BAD_REQUEST', '\u0000'],
  ['BAD_REQUEST', 'null'],
  ['BAD_REQUEST', '5'],
  ['BAD_REQUEST', '"query"'],
  ['BAD_REQUEST', 'true'],
  ['BAD_REQUEST', '[]'],
  ['BAD_REQUEST', '[{}]'],
  ['BAD_REQUEST', '{'],
  ['BAD_REQUEST', '['.repeat(DEEP)],
  ['BAD_REQUEST', lists(DEEP)],
  ['BAD_REQUEST', '{"a":'.repeat(DEEP)],
  ['DOCUMENT_REQUIRED', '{}'],
  ['DOCUMENT_REQUIRED', '{"query":null}'],
  ['DOCUMENT_REQUIRED', '{"query":""}'],
  ['GRAPHQL_PARSE_FAILED', '{"query":" "}'],
  ['GRAPHQL_PARSE_FAILED', '{"query":"#"}'],
  ['GRAPHQL_PARSE_FAILED', '{"query":"{viewer{id}\\u0000}"}'],
  ['GRAPHQL_PARSE_FAILED', '{"query":"{node(id:\\"\\ud800\\"){id}}"}'],
  ...[5, true, [VIEWER], {}].map((query) => ['BAD_REQUEST', JSON.stringify({ query })] as const),
  ...[5, 'x', true, [], [{}]].map(
    (variables) => ['BAD_REQUEST', JSON.stringify({ query: VIEWER, variables })] as const,
  ),
  ...[5, 'x', true, []].map((extensions) => ['BAD_REQUEST', JSON.stringify({ query: VIEWER, extensions })] as const),
  ...['', 'B', '__proto__', 5, true, [], {}].map(
    (operationName) =>
      ['OPERATION_RESOLUTION_FAILURE', JSON.stringify({ query: `query A ${VIEWER}`, operationName })] as const,
  ),
  ['BAD_REQUEST', `{"query":"${VIEWER}","__proto__":{}}`],
  ['BAD_REQUEST', JSON.stringify({ query: VIEWER, documentId: '__proto__' })],
  ...['__proto__', 'sha256:__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x', ''].map(
    (documentId) => ['UNKNOWN_DOCUMENT', JSON.stringify({ documentId })] as const,
  ),
  ...['__proto__', 'constructor'].map(
    (sha256Hash) => ['UNKNOWN_DOCUMENT', JSON.stringify({ extensions: { persistedQuery: { sha256Hash } } })] as const,
  ),
  ...[5, true, [], {}, null].map((documentId) => ['DOCUMENT_REQUIRED', JSON.stringify({ documentId })] as const),
  ...[5, 'x', [], { persistedQuery: null }, { persistedQuery: 5 }, { persistedQuery: { sha256Hash: {} } }].map(
    (extensions) => ['DOCUMENT_REQUIRED', JSON.stringify({ extensions })] as const,
  ),
  // Brackets in a document are what ended the parser's stack.
  ['DOCUMENT_TOO_LARGE', JSON.stringify({ query: `{ viewer(x: ${'['.repeat(DEEP)}` })],
  ['DEPTH_LIMIT', JSON.stringify({ query: `{ viewer(x: ${'['.repeat(3000)}` })],
  ['DEPTH_LIMIT', JSON.stringify({ query: '{a'.repeat(1990) })],
  ['DEPTH_LIMIT', JSON.stringify({ query: '{...'.repeat(1990) })],
  ['DEPTH_LIMIT', JSON.stringify({ query: `query($a: ${lists(1900)}) ${VIEWER}` })],
  ['DEPTH_LIMIT', JSON.stringify({ query: `{ viewer(x: ${'{a:'.repeat(1000)}` })],
  // In variables they are values of the wrong kind, however deep.
  ...['ID!', 'String!', 'Int', '[ID!]!', 'UpdateAthleteInput'].map(
    (type) =>
      [
        type === '[ID!]!' ? 'GRAPHQL_INVALID' : 'GRAPHQL_VALIDATION_FAILED',
        `{"query":"query($ids: ${type}) { nodes(ids: $ids) { id } }","variables":{"ids":${lists(DEEP)}}}`,
      ] as const,
  ),
];

/** The same, in the address of a GET. */
const QUERIES: readonly (readonly [code: string, query: string])[] = [
  ['DOCUMENT_REQUIRED', ''],
  ['DOCUMENT_REQUIRED', 'query'],
  ['DOCUMENT_REQUIRED', 'query='],
  ['DOCUMENT_REQUIRED', 'documentId=__proto__'],
  ['DOCUMENT_REQUIRED', 'extensions=5'],
  ['GRAPHQL_PARSE_FAILED', 'query=%E0%A4%A'],
  ['OPERATION_RESOLUTION_FAILURE', 'query=query A{viewer{id}}&operationName=B'],
  ['UNKNOWN_DOCUMENT', 'extensions={"persistedQuery":{"sha256Hash":"__proto__"}}'],
  ...['x', '{', '[', '5', '"x"', '[]', 'true', '%E0%A4%A', '['.repeat(5000)].flatMap((value) => [
    ['BAD_REQUEST', `query={viewer{id}}&variables=${value}`] as const,
    ['BAD_REQUEST', `query={viewer{id}}&extensions=${value}`] as const,
  ]),
];

describe('malformed requests', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  const headers = () => ({ authorization: `Bearer ${ada.token}`, accept: 'application/graphql-response+json' });

  it('promise 13: of any kind are answered with 400 and a code, never with 500', async () => {
    for (const [code, body] of BODIES) {
      const asked = { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body };
      const answer = await readAnswer(await fetch(server.url, asked), body.slice(0, 200));
      expect([answer.status, errorCodes(answer)], answer.story.slice(0, 1000)).toEqual([400, [code]]);
      // The answer quotes little of what was sent.
      expect(answer.text.length, answer.story.slice(0, 1000)).toBeLessThan(2000);
    }
  });

  it('promise 13: in the address of a GET are answered with 400 and a code, never with 500', async () => {
    for (const [code, query] of QUERIES) {
      const answer = await readAnswer(await fetch(`${server.url}?${query}`, { headers: headers() }), query);
      expect([answer.status, errorCodes(answer)], answer.story.slice(0, 1000)).toEqual([400, [code]]);
    }
  });

  it('are told from good ones by what they say, not by how their type is spelt', async () => {
    for (const type of [
      'application/json',
      'APPLICATION/JSON',
      'application/json ; charset=utf-8',
      'application/json;',
    ]) {
      const body = JSON.stringify({ query: VIEWER });
      const answer = await readAnswer(
        await fetch(server.url, { method: 'POST', headers: { ...headers(), 'content-type': type }, body }),
        type,
      );
      expect([answer.status, answer.data], answer.story).toEqual([200, { viewer: { id: ada.id } }]);
    }
  });

  it('with parts that nobody asks for are good ones', async () => {
    for (const more of [
      `"variables":{"x":${lists(DEEP)}}`,
      `"extensions":{"x":${lists(DEEP)}}`,
      '"variables":{"__proto__":{"x":1}}',
      '"variables":null,"extensions":null,"operationName":null,"documentId":null',
    ]) {
      const asked = { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' } };
      const answer = await readAnswer(
        await fetch(server.url, { ...asked, body: `{"query":"${VIEWER}",${more}}` }),
        more.slice(0, 200),
      );
      expect([answer.status, answer.data], answer.story.slice(0, 1000)).toEqual([200, { viewer: { id: ada.id } }]);
    }
  });
});
