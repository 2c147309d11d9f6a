import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  errorCodes,
  type Person,
  readAnswer,
  startTestServer,
  statementsOf,
  type TestServer,
} from '../kit/testkit.ts';

const VIEWER = '{ viewer { id displayName } }';

describe('requests', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite', {
      env: {
        MAX_DEPTH: '5',
        MAX_ALIASES: '2',
        MAX_TOKENS: '200',
        MAX_COST: '300',
        MAX_BODY_BYTES: '20000',
        CORS_ORIGINS: 'https://app.example,https://other.example',
      },
    });
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  const call = async (init: RequestInit, path = ''): Promise<Answer<unknown>> =>
    readAnswer(await fetch(`${server.url}${path}`, init), `${init.method ?? 'GET'} ${path}`);
  const bearer = () => ({ authorization: `Bearer ${ada.token}` });
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: VIEWER });

  it('tell what they cost and what is left', async () => {
    const answer = await ada.ask('{ workouts(first: 10) { nodes { id name } } }');
    const { requested, limit, remaining } = answer.extensions!.cost!;
    expect(requested).toBeGreaterThan(20);
    expect([limit, remaining]).toEqual([300, 300 - requested]);
  });

  it.each([
    ['DEPTH_LIMIT', '{ plans { nodes { exercises { exercise { history { trend } } } } } }'],
    ['DEPTH_LIMIT', '{ plans { nodes { ...F } } } fragment F on Plan { exercises { exercise { history { trend } } } }'],
    ['ALIAS_LIMIT', '{ a: viewer { id } b: viewer { id } c: viewer { id } }'],
    ['TOKEN_LIMIT', `{ viewer { ${'id '.repeat(200)} } }`],
    ['DIRECTIVE_LIMIT', `{ viewer { ${'id @include(if: true) '.repeat(21)} } }`],
    ['COST_LIMIT', '{ workouts(first: 100) { nodes { id name status version } } }'],
    [
      'COST_LIMIT',
      'mutation { createPlan(input: { name: "x", exercises: [] }) { ... on PlanPayload { plan { versions(first: 100) { nodes { reason version author } } } } } }',
    ],
    [
      'COST_LIMIT',
      'subscription { workoutUpdated(id: "x") { workout { performances { sets { id position type reps seconds rpe rir restSeconds skipped } } } } }',
    ],
  ])('over the %s are refused with 400 before anything runs: %s', async (code, document) => {
    const rows = await server.rowsOf(ada);
    const statements = await statementsOf(server.database, async () => {
      const answer = await ada.ask(document);
      expect([answer.status, errorCodes(answer), answer.data ?? null], answer.story).toEqual([400, [code], null]);
    });
    // The look-up of the token is all that reaches the database, if that.
    expect(statements).toBeLessThanOrEqual(1);
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it.each([
    ['GRAPHQL_PARSE_FAILED', '{ viewer '],
    ['GRAPHQL_VALIDATION_FAILED', '{ viewr { id } }'],
    ['GRAPHQL_VALIDATION_FAILED', '{ viewer { id(x: 1) } }'],
    ['OPERATION_RESOLUTION_FAILURE', 'query A { viewer { id } } query B { viewer { id } }'],
    ['GRAPHQL_INVALID', 'query($id: ID!) { workout(id: $id) { id } }'],
  ])('that cannot be executed are answered with 400 %s: %s', async (code, document) => {
    const answer = await ada.ask(document);
    expect([answer.status, errorCodes(answer)], answer.story).toEqual([400, [code]]);
    expect(answer.text).not.toContain('Did you mean');
  });

  it('with a body over the limit are answered with 413, without a length with 411', async () => {
    const large = JSON.stringify({ query: VIEWER, padding: 'x'.repeat(20_000) });
    const answer = await call({ method: 'POST', headers: { ...json, ...bearer() }, body: large });
    expect([answer.status, errorCodes(answer)]).toEqual([413, ['BODY_TOO_LARGE']]);
    const chunked = {
      method: 'POST',
      headers: { ...json, ...bearer() },
      body: new Blob([body]).stream(),
      duplex: 'half',
    };
    expect((await call(chunked as RequestInit)).status).toBe(411);
  });

  it('that a browser would send from any page without asking are refused, with credentials too', async () => {
    const simple = [
      { headers: { 'content-type': 'text/plain' }, body },
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `query=${VIEWER}` },
    ];
    for (const { headers, body: sent } of simple) {
      for (const credentials of [{}, bearer()]) {
        const answer = await call({ method: 'POST', headers: { ...headers, ...credentials }, body: sent });
        expect([answer.status, errorCodes(answer), answer.data ?? null], answer.story).toEqual([
          415,
          ['JSON_REQUIRED'],
          null,
        ]);
      }
    }
    const link = await call({ headers: { accept: 'application/json' } }, `?query=${encodeURIComponent(VIEWER)}`);
    expect([link.status, link.data ?? null], link.story).toEqual([403, null]);
  });

  // A form of another page is sent unasked, but never with the header that has the token.
  it('as a form are read with credentials only, and only with a file', async () => {
    const stranger = await call({ method: 'POST', body: form() });
    expect([stranger.status, errorCodes(stranger), stranger.data ?? null]).toEqual([401, ['UNAUTHENTICATED'], null]);
    const known = await call({ method: 'POST', headers: bearer(), body: form() });
    expect([known.status, errorCodes(known), known.data ?? null]).toEqual([400, ['BAD_REQUEST'], null]);
  });

  it('by GET may read with credentials, and never change anything', async () => {
    const headers = { accept: 'application/json', ...bearer() };
    expect((await call({ headers }, `?query=${encodeURIComponent(VIEWER)}`)).status).toBe(200);
    const rows = await server.rowsOf(ada);
    const mutation = 'mutation { updateAthlete(input: { unit: LB }) { __typename } }';
    const answer = await call({ headers }, `?query=${encodeURIComponent(mutation)}`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('from another origin are allowed for the listed ones only', async () => {
    const from = async (origin: string) =>
      (await call({ method: 'POST', headers: { ...json, ...bearer(), origin }, body })).headers.get(
        'access-control-allow-origin',
      );
    expect(await from('https://app.example')).toBe('https://app.example');
    expect(await from('https://other.example')).toBe('https://other.example');
    expect(await from('https://evil.example')).not.toBe('https://evil.example');
    expect(await from('https://evil.example')).not.toBe('*');
    const preflight = await call({
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,topset-athlete',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('topset-athlete');
  });

  it('carry their id, a different one each', async () => {
    const ids = [await ada.ask(VIEWER), await ada.ask(VIEWER)].map(({ requestId }) => requestId);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('promise 27: are promised a connection that outlives the idle time of common proxies', async () => {
    const promised = async (env: Record<string, string>) => {
      const other = await startTestServer('pglite', { env });
      const { headers } = await fetch(new URL('/healthz', other.url));
      await other.stop();
      return headers.get('keep-alive');
    };
    expect(await promised({ KEEP_ALIVE_SECONDS: '' })).toBe('timeout=75');
    expect(await promised({ KEEP_ALIVE_SECONDS: '0' })).toBeNull();
  });

  it('find health and readiness without credentials, and nothing elsewhere', async () => {
    const get = async (path: string) => {
      const response = await fetch(new URL(path, server.url));
      return [response.status, await response.text()];
    };
    expect(await get('/healthz')).toEqual([200, 'ok\n']);
    expect(await get('/readyz')).toEqual([200, 'ready\n']);
    expect((await get('/'))[0]).toBe(404);
    expect((await get('/admin'))[0]).toBe(404);
    expect((await fetch(new URL('/healthz', server.url), { method: 'DELETE' })).status).toBe(405);
  });

  function form(): FormData {
    const data = new FormData();
    data.set('operations', body);
    data.set('map', '{}');
    return data;
  }
});

describe('metrics', () => {
  it('count operations and statements, and name nobody', async () => {
    const server = await startTestServer('pglite', { deployment: 'plain' });
    const ada = await server.athlete({ displayName: 'Very Private' });
    await ada.query('query Secret { viewer { id } }');
    await ada.ask('{ viewer { id } workout(id: "x") { id } }');
    const text = await server.metrics();
    expect(text).toMatch(/topset_graphql_operations_total\{kind="query",result="ok"\} 1\n/);
    expect(text).toMatch(/topset_graphql_operations_total\{kind="query",result="error"\} 1\n/);
    expect(text).toMatch(/topset_http_request_seconds_count\{status="200"\} 2\n/);
    expect(Number(/topset_sql_statements_total (\d+)/.exec(text)?.[1])).toBeGreaterThan(0);
    for (const secret of ['Secret', 'Very Private', ada.rowId, ada.token]) expect(text).not.toContain(secret);
    await server.stop();
  });

  it('are for whoever has the token, where one is set', async () => {
    const server = await startTestServer('pglite', { env: { METRICS_TOKEN: 'a token for prometheus' } });
    const get = async (headers: Record<string, string>) =>
      (await fetch(new URL('/metrics', server.url), { headers })).status;
    expect(await get({})).toBe(403);
    expect(await get({ authorization: 'Bearer a token for prometheuS' })).toBe(403);
    expect(await get({ authorization: 'Bearer a token for prometheus' })).toBe(200);
    await server.stop();
  });
});

describe('trusted documents', () => {
  const documents = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@topset/client/trusted-documents.json'), 'utf8'),
  ) as Record<string, string>;
  const [hash] = Object.entries(documents).find(([, text]) => /^(?!.*\bmutation\b).*query Viewer\b/.test(text)) ?? [];
  const ask = async (server: TestServer, person: Person, payload: object) =>
    readAnswer<{ viewer: { id: string } }>(
      await fetch(server.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json',
          authorization: `Bearer ${person.token}`,
        },
        body: JSON.stringify(payload),
      }),
      JSON.stringify(payload),
    );

  it('are run by their hash; in their own mode nothing else is', async () => {
    expect(hash, 'the client has a document that asks for the viewer').toBeDefined();
    const strict = await startTestServer('pglite', { env: { TRUSTED_DOCUMENTS_ONLY: 'true' } });
    const ada = await strict.athlete();
    for (const payload of [
      { documentId: `sha256:${hash}` },
      { documentId: hash },
      { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
    ]) {
      const answer = await ask(strict, ada, payload);
      expect(answer.data?.viewer.id, answer.story).toBe(ada.id);
    }
    for (const payload of [
      { query: VIEWER },
      { documentId: `sha256:${'0'.repeat(64)}` },
      { documentId: 'constructor' },
      {},
    ]) {
      const answer = await ask(strict, ada, payload);
      expect(answer.status, answer.story).toBeGreaterThanOrEqual(400);
      expect(answer.status, answer.story).toBeLessThan(500);
      expect(answer.data ?? null).toBeNull();
    }
    await strict.stop();
  });

  it('run beside any other document where that is allowed', async () => {
    const open = await startTestServer('pglite');
    const ada = await open.athlete();
    expect((await ask(open, ada, { documentId: `sha256:${hash}` })).data?.viewer.id).toBe(ada.id);
    expect((await ask(open, ada, { query: VIEWER })).data?.viewer.id).toBe(ada.id);
    await open.stop();
  });
});
