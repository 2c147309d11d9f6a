import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { ENGINES } from '@topset/db/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintToken } from '../src/auth/api-token.ts';
import { PUSH_PLAN, type SetPayload, type WorkoutPayload } from './documents.ts';
import { watch } from './event-stream.ts';
import { type Answer, JWT, type Person, readAnswer, START, send, startTestServer, type TestServer } from './testkit.ts';

const VIEWER = '{ viewer { id displayName } }';
const codes = (answer: Answer<unknown>) => answer.errors.map(({ extensions }) => extensions?.code);

describe.each(ENGINES)('authentication on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const secret = new TextEncoder().encode(JWT.secret);
  const seconds = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
  const sign = (claims: Record<string, unknown> = {}, key = secret) =>
    new SignJWT({ name: 'Jo', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(String(claims.iss ?? JWT.issuer))
      .setAudience(String(claims.aud ?? JWT.audience))
      .setSubject(String(claims.sub ?? 'jo'))
      .setExpirationTime(Number(claims.exp ?? seconds(5)))
      .sign(key);

  it('answers 401 without credentials and says which scheme it wants', async () => {
    const answer = await send(server.url, VIEWER);
    expect([answer.status, codes(answer), answer.headers.get('www-authenticate')]).toEqual([
      401,
      ['UNAUTHENTICATED'],
      'Bearer',
    ]);
    expect(answer.headers.get('content-type')).toContain('application/graphql-response+json');
  });

  it('answers 401 to tokens that are unknown, malformed, expired or revoked', async () => {
    const ada = await server.athlete();
    const expiring = await server.tokenOf(ada, { scopes: ['read'], expiresAt: new Date(START.getTime() + 60_000) });
    expect((await send(server.url, VIEWER, {}, { token: expiring })).status).toBe(200);
    server.clock.advance(1);
    const wrong = [
      expiring,
      mintToken(ada.rowId),
      `${ada.token}x`,
      ada.token.slice(0, -1),
      'topset_',
      'topset_short',
      'nonsense',
      'a.b.c',
    ];
    for (const token of wrong) {
      const answer = await send(server.url, VIEWER, {}, { token });
      expect([answer.status, codes(answer)], `${token} ${answer.story}`).toEqual([401, ['UNAUTHENTICATED']]);
    }
    const basic = await send(server.url, VIEWER, {}, { headers: { authorization: `Basic ${ada.token}` } });
    expect(basic.status).toBe(401);
  });

  it('takes a JWT of the configured issuer for its subject, the same athlete each time', async () => {
    const token = await sign();
    const first = await send<{ viewer: { id: string; displayName: string } }>(server.url, VIEWER, {}, { token });
    expect(first.data?.viewer.displayName).toBe('Jo');
    const again = await send<{ viewer: { id: string } }>(
      server.url,
      VIEWER,
      {},
      { token: await sign({ name: 'Joe' }) },
    );
    expect(again.data?.viewer).toEqual(first.data?.viewer);
    const other = await send<{ viewer: { id: string } }>(server.url, VIEWER, {}, { token: await sign({ sub: 'kim' }) });
    expect(other.data?.viewer.id).not.toBe(first.data?.viewer.id);
  });

  it('answers 401 to a JWT of another audience, issuer, key or time, without a subject, or unsigned', async () => {
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ iss: JWT.issuer, aud: JWT.audience, sub: 'jo', exp: seconds(5) }),
    ).toString('base64url')}.`;
    const wrong = {
      audience: await sign({ aud: 'somebody-else' }),
      issuer: await sign({ iss: 'https://evil.example' }),
      key: await sign({}, new TextEncoder().encode('another secret of more than 32 characters')),
      expired: await sign({ exp: seconds(-5) }),
      subject: await sign({ sub: '' }),
      unsigned,
    };
    for (const [what, token] of Object.entries(wrong)) {
      const answer = await send(server.url, VIEWER, {}, { token });
      expect([answer.status, codes(answer)], what + answer.story).toEqual([401, ['UNAUTHENTICATED']]);
    }
  });

  it('keeps to the scopes of token and JWT: reading, writing, and admin never by itself', async () => {
    const ada = await server.athlete();
    const WRITE = 'mutation { result: updateAthlete(input: { unit: LB }) { __typename ... on Error { code } } }';
    const tokens = {
      reader: await server.tokenOf(ada, { scopes: ['read'] }),
      writer: await server.tokenOf(ada, { scopes: ['write'] }),
      readingJwt: await sign({ sub: 'lee', scope: 'openid read' }),
      plainJwt: await sign({ sub: 'lee' }),
    };
    const outcome = async (document: string, token: string) => {
      const answer = await send<{ result?: { code?: string } }>(server.url, document, {}, { token });
      return codes(answer)[0] ?? answer.data?.result?.code ?? 'ok';
    };
    expect(
      Object.fromEntries(
        await Promise.all(
          Object.entries(tokens).map(async ([who, token]) => [
            who,
            [await outcome(VIEWER, token), await outcome(WRITE, token)],
          ]),
        ),
      ),
    ).toEqual({
      reader: ['ok', 'FORBIDDEN'],
      writer: ['FORBIDDEN', 'ok'],
      readingJwt: ['ok', 'FORBIDDEN'],
      plainJwt: ['ok', 'ok'],
    });
    const grab = await send<{ createApiToken: object }>(
      server.url,
      'mutation { createApiToken(input: { name: "x", scopes: [ADMIN] }) { __typename } }',
      {},
      { token: tokens.plainJwt },
    );
    expect(grab.data).toEqual({ createApiToken: { __typename: 'ForbiddenError' } });
  });

  it('verifies a JWT against the keys that the issuer publishes', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const stranger = await generateKeyPair('ES256');
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
    const issuer = createServer((_request, response) => response.end(JSON.stringify(jwks)));
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    const published = await startTestServer(engine, {
      env: { JWT_SECRET: '', JWT_JWKS_URL: `http://127.0.0.1:${(issuer.address() as AddressInfo).port}/jwks` },
    });
    const signed = (key: typeof privateKey, header: { alg: string; kid: string }) =>
      new SignJWT({ name: 'Jo' })
        .setProtectedHeader(header)
        .setIssuer(JWT.issuer)
        .setAudience(JWT.audience)
        .setSubject('jo')
        .setExpirationTime('5m')
        .sign(key);
    const status = async (token: string) => (await send(published.url, VIEWER, {}, { token })).status;
    expect(await status(await signed(privateKey, { alg: 'ES256', kid: 'one' }))).toBe(200);
    expect(await status(await signed(stranger.privateKey, { alg: 'ES256', kid: 'one' }))).toBe(401);
    expect(await status(await signed(privateKey, { alg: 'ES256', kid: 'two' }))).toBe(401);
    expect(await status(await sign())).toBe(401);
    await published.stop();
    await new Promise((resolve) => issuer.close(resolve));
  });
});

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
    const before = server.database.statements.count;
    const rows = await server.rowsOf(ada);
    const read = server.database.statements.count - before;
    const answer = await ada.ask(document);
    expect([answer.status, codes(answer), answer.data ?? null], answer.story).toEqual([400, [code], null]);
    // The look-up of the token is all that reaches the database, if that.
    expect(server.database.statements.count - before - read).toBeLessThanOrEqual(1);
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
    expect([answer.status, codes(answer)], answer.story).toEqual([400, [code]]);
    expect(answer.text).not.toContain('Did you mean');
  });

  it('with a body over the limit are answered with 413, without a length with 411', async () => {
    const large = JSON.stringify({ query: VIEWER, padding: 'x'.repeat(20_000) });
    const answer = await call({ method: 'POST', headers: { ...json, ...bearer() }, body: large });
    expect([answer.status, codes(answer)]).toEqual([413, ['BODY_TOO_LARGE']]);
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
      { headers: {}, body: form() },
    ];
    for (const { headers, body: sent } of simple) {
      for (const credentials of [{}, bearer()]) {
        const answer = await call({ method: 'POST', headers: { ...headers, ...credentials }, body: sent });
        expect([answer.status, codes(answer), answer.data ?? null], answer.story).toEqual([
          415,
          ['JSON_REQUIRED'],
          null,
        ]);
      }
    }
    const link = await call({ headers: { accept: 'application/json' } }, `?query=${encodeURIComponent(VIEWER)}`);
    expect([link.status, link.data ?? null], link.story).toEqual([403, null]);
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
    const server = await startTestServer('pglite');
    const ada = await server.athlete({ displayName: 'Very Private' });
    await ada.query('query Secret { viewer { id } }');
    await ada.ask('{ viewer { id } workout(id: "x") { id } }');
    const text = await (await fetch(new URL('/metrics', server.url))).text();
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

describe.each(ENGINES)('faults on %s', (engine) => {
  const started = async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const server = await startTestServer(engine, { log: pino({ level: 'debug' }, sink) });
    return { server, log: () => lines.join('') };
  };
  const SECRET = 'my knee surgery in May';
  const LEAKS = [
    /select /i,
    /insert /i,
    /performed_sets/,
    /"?workouts"? /,
    /relation/,
    /params/i,
    new RegExp(SECRET),
    /node_modules|\.ts:/,
  ];

  it('are masked, carry the id of the request, and neither answer nor log tells SQL or private words', async () => {
    const { server, log } = await started();
    const ada = await server.athlete({ displayName: 'Very Private' });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {
      name: SECRET,
      exerciseKeys: ['face-pull'],
    });
    await server.database.db.execute('alter table performed_sets rename to gone');
    const input = { workoutId: workout.id, exerciseKey: 'face-pull', reps: 1, clientMutationId: crypto.randomUUID() };
    const answer = await ada.ask('mutation($input: LogSetInput!) { logSet(input: $input) { __typename } }', { input });
    const finish = await ada.ask(
      'mutation($input: FinishWorkoutInput!) { finishWorkout(input: $input) { __typename } }',
      {
        input: { workoutId: workout.id, notes: SECRET },
      },
    );
    for (const failed of [answer, finish]) {
      expect(failed.errors, failed.story).toMatchObject([
        {
          message: `Something went wrong on our side. Report it with the id ${failed.requestId}.`,
          extensions: { code: 'INTERNAL', requestId: failed.requestId },
        },
      ]);
      for (const leak of LEAKS) expect(failed.text).not.toMatch(leak);
    }
    const fault = log()
      .split('\n')
      .find((line) => line.includes('"msg":"fault"') && line.includes(answer.requestId!));
    expect(fault, 'the fault is in the log under the id that the caller got').toBeDefined();
    for (const leak of [...LEAKS.slice(0, -1), /Very Private/, new RegExp(ada.token)]) expect(log()).not.toMatch(leak);
    await server.database.db.execute('alter table gone rename to performed_sets');
    expect(await ada.change<SetPayload>('logSet', input)).toMatchObject({ set: { reps: 1 } });
    await server.stop();
  });

  it('of one part of a query null that part, not the page', async () => {
    const { server } = await started();
    const ada = await server.athlete();
    await ada.change('createPlan', PUSH_PLAN);
    await server.database.db.execute('alter table programs rename to gone');
    const answer = await ada.ask('{ viewer { displayName program { name } } plans { nodes { name } } }');
    expect([answer.status, answer.data]).toEqual([
      200,
      { viewer: { displayName: 'Ada', program: null }, plans: { nodes: [{ name: 'Push' }] } },
    ]);
    expect(codes(answer)).toEqual(['INTERNAL']);
    await server.stop();
  });

  it('without a database are a masked 500 and an unready server, not a crash', async () => {
    const { server, log } = await started();
    const ada = await server.athlete();
    await server.database.close();
    const answer = await ada.ask(VIEWER);
    expect([answer.status, codes(answer)], answer.story).toEqual([500, ['INTERNAL']]);
    expect(answer.errors[0]?.extensions?.requestId).toBe(answer.requestId);
    for (const leak of LEAKS) expect(answer.text).not.toMatch(leak);
    expect(log()).toContain(answer.requestId);
    const ready = await fetch(new URL('/readyz', server.url));
    expect([ready.status, await ready.text()]).toEqual([503, 'database unavailable\n']);
    expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
    await server.app.server.stop().catch(() => undefined);
  });

  it('are not what the log is full of: a request leaves one line, without its words', async () => {
    const { server, log } = await started();
    const ada = await server.athlete();
    const answer = await ada.ask('query Morning($words: String!) { exercises(search: $words) { nodes { key } } }', {
      words: SECRET,
    });
    const line = () =>
      log()
        .split('\n')
        .find((text) => text.includes(answer.requestId!));
    await expect.poll(line).toBeDefined();
    expect(JSON.parse(line()!)).toMatchObject({
      msg: 'request',
      method: 'POST',
      path: '/graphql',
      status: 200,
      operation: 'Morning',
    });
    expect(log()).not.toContain(SECRET);
    expect(log()).not.toContain(ada.token);
    await server.stop();
  });
});

describe.each(ENGINES)('the subscription workoutUpdated on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const DOCUMENT = `subscription($id: ID!, $after: String) {
    workoutUpdated(id: $id, after: $after) {
      eventId workout { version status performances { exerciseKey sets { reps } } plan { version } }
    }
  }`;
  interface Event {
    readonly data: {
      readonly workoutUpdated: {
        readonly eventId: string;
        readonly workout: {
          readonly version: number;
          readonly status: string;
          readonly performances: readonly { readonly sets: readonly { readonly reps: number }[] }[];
          readonly plan: { readonly version: number } | null;
        } | null;
      };
    };
  }
  const open = (person: Person, variables: object) => watch<Event>(server.url, DOCUMENT, { ...variables }, person);
  const next = async (events: Awaited<ReturnType<typeof open>>) => (await events.next())?.data.workoutUpdated;
  const begin = async (input: object = {}) => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { ...input });
    const log = (reps: number) =>
      ada.change<SetPayload>('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps });
    return { ada, workout, log };
  };

  it('sends the present state, then every change as it is committed', async () => {
    const { ada, workout, log } = await begin();
    const events = await open(ada, { id: workout.id });
    expect(await next(events)).toMatchObject({ eventId: '1', workout: { version: 1, performances: [] } });
    await log(5);
    expect(await next(events)).toMatchObject({ eventId: '2', workout: { performances: [{ sets: [{ reps: 5 }] }] } });
    await log(6);
    expect(await next(events)).toMatchObject({ workout: { performances: [{ sets: [{ reps: 5 }, { reps: 6 }] }] } });
    await ada.change('finishWorkout', { workoutId: workout.id });
    expect((await next(events))?.workout?.status).toBe('SUMMARY');
    await events.close();
  });

  it('resumes after the last event seen: at once if something was missed, else with the next change', async () => {
    const { ada, workout, log } = await begin();
    const first = await open(ada, { id: workout.id });
    const seen = (await next(first))!.eventId;
    await first.close();
    await log(5);
    await log(6);
    const missed = await open(ada, { id: workout.id, after: seen });
    const state = await next(missed);
    expect(state).toMatchObject({ eventId: '3', workout: { performances: [{ sets: [{ reps: 5 }, { reps: 6 }] }] } });
    await missed.close();
    const upToDate = await open(ada, { id: workout.id, after: state!.eventId });
    await log(7);
    expect((await next(upToDate))?.eventId).toBe('4');
    await upToDate.close();
  });

  it('ends with null when the workout is deleted, also for whoever comes back later', async () => {
    const { ada, workout } = await begin();
    const events = await open(ada, { id: workout.id });
    await next(events);
    await ada.change('deleteWorkout', { workoutId: workout.id, expectedVersion: 1 });
    expect(await events.all()).toMatchObject([{ data: { workoutUpdated: { eventId: '2', workout: null } } }]);
    const later = await open(ada, { id: workout.id, after: '1' });
    expect(await later.all()).toMatchObject([{ data: { workoutUpdated: { workout: null } } }]);
  });

  it('reads anew with every event, also what is not of the workout', async () => {
    const ada = await server.athlete();
    const { plan } = await ada.change<{ plan: { id: string } }>('createPlan', PUSH_PLAN);
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { planId: plan.id });
    const events = await open(ada, { id: workout.id });
    expect((await next(events))?.workout?.plan).toEqual({ version: 1 });
    await ada.change('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Push 2' });
    await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps: 5 });
    expect((await next(events))?.workout?.plan).toEqual({ version: 2 });
    await events.close();
  });

  it('ends when the token is revoked', async () => {
    const { ada, workout, log } = await begin();
    const { token, secret } = await ada.change<{ token: { id: string }; secret: string }>('createApiToken', {
      name: 'Watch',
      scopes: ['READ'],
    });
    const events = await open(ada.withToken(secret), { id: workout.id });
    await next(events);
    await ada.change('revokeApiToken', { tokenId: token.id });
    await log(5);
    expect(await events.all()).toEqual([]);
  });

  it('refuses ids and events that are none, and callers without the right to read', async () => {
    const { ada, workout } = await begin();
    for (const variables of [{ id: 'x' }, { id: workout.id, after: 'x' }, { id: workout.id, after: '-1' }]) {
      expect(await (await open(ada, variables)).all()).toMatchObject([
        { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
      ]);
    }
    const writer = ada.withToken(await server.tokenOf(ada, { scopes: ['write'] }));
    expect(await (await open(writer, { id: workout.id })).all()).toMatchObject([
      { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    ]);
  });
});
