import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENGINES } from '@topset/db/testing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintToken } from '../../src/auth/api-token.ts';
import { errorCodes, JWT, START, send, startTestServer, type TestServer } from '../kit/testkit.ts';

const VIEWER = '{ viewer { id displayName settings { suggestionPolicy } } }';

describe.each(ENGINES)('authentication on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const secret = new TextEncoder().encode(JWT.secret);
  const seconds = (minutes: number) => Math.floor(server.clock.now().getTime() / 1000) + minutes * 60;
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
    expect([answer.status, errorCodes(answer), answer.headers.get('www-authenticate')]).toEqual([
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
      expect([answer.status, errorCodes(answer)], `${token} ${answer.story}`).toEqual([401, ['UNAUTHENTICATED']]);
    }
    const basic = await send(server.url, VIEWER, {}, { headers: { authorization: `Basic ${ada.token}` } });
    expect(basic.status).toBe(401);
  });

  it('takes a JWT of the configured issuer for its subject, the same athlete each time', async () => {
    const token = await sign();
    const first = await send<{ viewer: { id: string; displayName: string } }>(server.url, VIEWER, {}, { token });
    // Whoever is new begins with the newest way to plan loads.
    expect(first.data?.viewer).toMatchObject({
      displayName: 'Jo',
      settings: { suggestionPolicy: 'suggestions/estimate-1' },
    });
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
      expect([answer.status, errorCodes(answer)], what + answer.story).toEqual([401, ['UNAUTHENTICATED']]);
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
      return errorCodes(answer)[0] ?? answer.data?.result?.code ?? 'ok';
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
        .setExpirationTime(seconds(5))
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
