import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCodes, JWT, START, send, startTestServer, type TestServer } from '../kit/testkit.ts';

const secret = new TextEncoder().encode(JWT.secret);
/** The clock of a test server stands still. */
const inSeconds = (seconds: number) => START.getTime() / 1000 + seconds;

/** Claims that are in order; a test changes some of them, and `undefined` leaves one out. */
const sign = (claims: Record<string, unknown>) =>
  new SignJWT({
    iss: JWT.issuer,
    aud: JWT.audience,
    sub: 'jo',
    exp: inSeconds(300),
    ...claims,
  } as unknown as JWTPayload)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secret);

/** The claims of a JWT, as an issuer may write them. They are judged before any table is, so one engine is enough. */
describe('the claims of a JWT', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
  });
  afterAll(() => server.stop());

  const ask = async (claims: Record<string, unknown>) =>
    send<{ viewer: { id: string; displayName: string } }>(
      server.url,
      '{ viewer { id displayName } }',
      {},
      { token: await sign(claims) },
    );

  /** What the claims allow: reading, writing, generating, managing. */
  const rightsOf = async (claims: Record<string, unknown>) => {
    const token = await sign(claims);
    const codeOf = async (document: string) => {
      const answer = await send<{ result?: { code?: string } }>(server.url, document, {}, { token });
      return answer.status === 401 ? 'UNAUTHENTICATED' : (errorCodes(answer)[0] ?? answer.data?.result?.code);
    };
    const tried = {
      read: await codeOf('{ viewer { id } }'),
      write: await codeOf('mutation { result: updateAthlete(input: {}) { ... on Error { code } } }'),
      generate: await codeOf(
        'mutation { result: cancelGeneration(input: { generationId: "x" }) { ... on Error { code } } }',
      ),
      manage: await codeOf('mutation { result: revokeApiToken(input: { tokenId: "x" }) { ... on Error { code } } }'),
      admin: await codeOf('mutation { result: requeueJob(input: { jobId: "x" }) { ... on Error { code } } }'),
    };
    if (Object.values(tried).every((code) => code === 'UNAUTHENTICATED')) return 'refused';
    return Object.entries(tried).flatMap(([scope, code]) => (code === 'FORBIDDEN' ? [] : [scope]));
  };

  it.each([
    [
      { locale: 'ru-RU', zoneinfo: 'Europe/Moscow' },
      { locale: 'RU', timeZone: 'Europe/Moscow' },
    ],
    [
      { locale: 'en_GB', zoneinfo: 'America/New_York' },
      { locale: 'EN', timeZone: 'America/New_York' },
    ],
    [
      { locale: 'de', zoneinfo: 'Mars/Olympus' },
      { locale: 'EN', timeZone: 'UTC' },
    ],
    [
      { locale: 7, zoneinfo: ['UTC'] },
      { locale: 'EN', timeZone: 'UTC' },
    ],
  ])('begin a new athlete in their language and zone: %j', async (claims, profile) => {
    const token = await sign({ sub: JSON.stringify(claims), ...claims });
    const answer = await send(server.url, '{ viewer { locale timeZone } }', {}, { token });
    expect(answer.data).toEqual({ viewer: profile });
  });

  const EVERYTHING_OF_AN_ATHLETE = ['read', 'write', 'generate', 'manage'];

  it.each([
    ['no claim', {}, EVERYTHING_OF_AN_ATHLETE],
    ['one word', { scope: 'read' }, ['read']],
    ['words that mean something elsewhere', { scope: 'openid read profile' }, ['read']],
    ['only such words', { scope: 'openid profile' }, []],
    ['an empty text', { scope: '' }, []],
    ['words of another case', { scope: 'READ Write' }, []],
    ['all words', { scope: 'admin generate manage read write' }, [...EVERYTHING_OF_AN_ATHLETE, 'admin']],
    ['scp as a text', { scp: 'read write' }, ['read', 'write']],
    ['scp as a list', { scp: ['read', 'manage', 'other'] }, ['read', 'manage']],
    ['an empty scp', { scp: [] }, []],
    ['scope and scp: what both say', { scope: 'read write', scp: ['read', 'admin'] }, ['read']],
  ] as const)('promise 10: %s: %o allows %o', async (_what, claims, rights) => {
    expect(await rightsOf(claims)).toEqual(rights);
  });

  it.each([
    [{ scope: ['read'] }],
    [{ scope: null }],
    [{ scope: {} }],
    [{ scope: { read: true } }],
    [{ scope: 7 }],
    [{ scope: true }],
    [{ scope: [] }],
    [{ scp: null }],
    [{ scp: 7 }],
    [{ scp: {} }],
    [{ scp: ['read', 7] }],
    [{ scp: [['read']] }],
    [{ scope: 'read', scp: null }],
    [{ scope: null, scp: 'read' }],
  ])('promise 10: %o is a shape that nobody agreed on: 401, and the answer says so', async (claims) => {
    expect(await rightsOf(claims)).toBe('refused');
    expect((await ask(claims)).errors[0]!.message).toMatch(/`(scope|scp)`/);
  });

  it.each([
    ['a subject that is no text', { sub: 7 }],
    ['a subject that is an object', { sub: { id: 'jo' } }],
    ['a subject that is a list', { sub: ['jo'] }],
    ['an empty subject', { sub: '' }],
    ['a blank subject', { sub: ' \t' }],
    ['a subject of 256 characters', { sub: 'j'.repeat(256) }],
    ['no subject', { sub: undefined }],
    ['no end', { exp: undefined }],
    ['an end that is no number', { exp: '2999-01-01' }],
    ['an end that has passed', { exp: inSeconds(-120) }],
    ['a beginning that lies ahead', { nbf: inSeconds(120) }],
    ['another audience', { aud: ['somebody', 'else'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
  ])('promise 10: refuses %s', async (_what, claims) => {
    const answer = await ask(claims);
    expect([answer.status, errorCodes(answer)], answer.story).toEqual([401, ['UNAUTHENTICATED']]);
  });

  it.each([
    ['an audience among several', { aud: ['somebody', JWT.audience] }],
    ['a clock that goes 20 s behind', { exp: inSeconds(-20) }],
    ['a clock that goes 20 s ahead', { nbf: inSeconds(20), iat: inSeconds(20) }],
    ['a subject of 255 characters', { sub: 'j'.repeat(255) }],
  ])('takes %s', async (_what, claims) => {
    const answer = await ask(claims);
    expect(answer.status, answer.story).toBe(200);
  });

  it.each([
    ['control characters', 'Jo\u0000\u0007', 'Jo'],
    ['nothing but white space', ' \n ', 'Athlete'],
    ['half of a character', 'Jo \ud83d', 'Jo'],
    ['a character that 80 places would cut in two', `${'j'.repeat(79)}💪`, 'j'.repeat(79)],
    ['another type', { given: 'Jo' }, 'Athlete'],
  ])('makes a name that can be stored of one with %s', async (what, name, displayName) => {
    const answer = await ask({ sub: what, name });
    expect(answer.data?.viewer.displayName, answer.story).toBe(displayName);
  });

  describe('with published keys', () => {
    const claims = { iss: JWT.issuer, aud: JWT.audience, sub: 'jo', exp: inSeconds(300) };
    let published: TestServer;
    let issuer: Server;
    /** What the issuer answers; null: it hangs up. */
    let keys: { readonly status: number; readonly body: string } | null;
    beforeAll(async () => {
      issuer = createServer((_request, response) => {
        if (!keys) return response.destroy();
        return response.writeHead(keys.status).end(keys.body);
      });
      await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    });
    beforeEach(async () => {
      // A server of its own for each, since it keeps the keys that it has read.
      const { port } = issuer.address() as AddressInfo;
      published = await startTestServer('pglite', {
        env: { JWT_SECRET: '', JWT_JWKS_URL: `http://127.0.0.1:${port}/jwks` },
      });
    });
    afterEach(() => published.stop());
    afterAll(() => new Promise((resolve) => issuer.close(resolve)));

    const ask = (token: string) => send(published.url, '{ viewer { id } }', {}, { token });

    it.each(['HS256', 'HS512', 'none'])('promise 10: a signature by %s counts for nothing', async (alg) => {
      const { publicKey } = await generateKeyPair('RS256', { extractable: true });
      const jwk = { ...(await exportJWK(publicKey)), kid: 'one' };
      keys = { status: 200, body: JSON.stringify({ keys: [jwk] }) };
      // The public key, which everybody has, as the secret of an HMAC.
      const token =
        alg === 'none'
          ? `${[{ alg }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
          : await new SignJWT(claims)
              .setProtectedHeader({ alg, kid: 'one' })
              .sign(new TextEncoder().encode(JSON.stringify(jwk)));
      const answer = await ask(token);
      expect([answer.status, errorCodes(answer)], answer.story).toEqual([401, ['UNAUTHENTICATED']]);
    });

    it.each([
      ['hangs up', null],
      ['has a fault', { status: 500, body: '' }],
      ['answers with a page', { status: 200, body: '<html>' }],
      ['answers with something else', { status: 200, body: '{"keys": 7}' }],
    ])('an issuer that %s is an outage, and no fault of the token', async (_what, answered) => {
      keys = answered;
      const { privateKey } = await generateKeyPair('ES256');
      const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey);
      const answer = await ask(token);
      expect([answer.status, errorCodes(answer), answer.headers.get('retry-after')], answer.story).toEqual([
        503,
        ['UNAVAILABLE'],
        '5',
      ]);
    });
  });
});
