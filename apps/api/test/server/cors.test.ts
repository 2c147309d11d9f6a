import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasChromium, launchChromium } from '@topset/vitest-config/chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { banner } from '../../src/server/banner.ts';
import { JWT, startTestServer, type TestServer } from '../kit/testkit.ts';

const JSON_BODY = { 'content-type': 'application/json' };

describe.skipIf(!hasChromium('pages of another origin are not tested'))(
  'a page on another origin, in demo mode, with no setting',
  () => {
    let server: TestServer;
    let pages: Server;
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      server = await startTestServer('pglite', { demo: true });
      pages = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><title>An app</title>');
      });
      await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
      browser = await launchChromium();
      page = await browser.newPage();
    });
    afterAll(async () => {
      await browser?.close();
      pages?.close();
      await server?.stop();
    });

    /** What a script of the page gets; what the browser keeps from it is an exception there. */
    const fromPage = (query: string, variables: object = {}, headers: object = JSON_BODY) =>
      page.evaluate(
        async ({ url, init }) => {
          const response = await fetch(url, init);
          return {
            status: response.status,
            requestId: response.headers.get('x-request-id'),
            body: await response.json(),
          };
        },
        {
          url: server.url,
          init: {
            method: 'POST',
            headers: { ...headers, authorization: `Bearer ${server.app.demoToken}`, 'x-app-trace': '1' },
            body: JSON.stringify({ query, variables }),
          },
        },
      );

    for (const host of ['localhost', '127.0.0.1']) {
      it(`reads, writes, and reads what it is refused, from http://${host}`, async () => {
        await page.goto(`http://${host}:${(pages.address() as AddressInfo).port}/`);
        const read = await fromPage('{ viewer { displayName } }');
        expect(read).toMatchObject({ status: 200, requestId: expect.any(String), body: { data: { viewer: {} } } });

        const name = `Written by a page of ${host}`;
        const written = await fromPage(
          'mutation ($input: UpdateAthleteInput!) { updateAthlete(input: $input) { __typename ... on UpdateAthletePayload { athlete { displayName } } } }',
          { input: { displayName: name } },
        );
        expect(written.body).toEqual({
          data: { updateAthlete: { __typename: 'UpdateAthletePayload', athlete: { displayName: name } } },
          extensions: expect.anything(),
        });

        const refused = await fromPage('{ viewer { displayName } }', {}, { 'content-type': 'text/plain' });
        expect(refused).toMatchObject({ status: 415, body: { errors: [{ extensions: { code: 'JSON_REQUIRED' } }] } });
      });
    }
  },
);

describe('the permission of a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', { env: { CORS_ORIGINS: 'https://App.example/' } });
  });
  afterAll(() => server.stop());

  const preflight = async (origin: string) =>
    fetch(server.url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-app-trace',
      },
    });

  it('is remembered for a day, covers the headers that it asks for, and no cookies', async () => {
    const { status, headers } = await preflight('https://app.example');
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-headers': 'authorization,content-type,x-app-trace',
      'access-control-max-age': '86400',
      vary: 'Origin, Access-Control-Request-Headers',
    });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('is for the listed origins only, and caches are told that answers differ', async () => {
    for (const origin of ['https://evil.example', 'http://app.example', 'http://localhost:5173', 'null']) {
      const { headers } = await preflight(origin);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('vary')).toBe('Origin');
    }
  });

  it('comes with refusals too, so that a page can read them', async () => {
    const answer = await fetch(server.url, { method: 'POST', headers: { origin: 'https://app.example' }, body: '{}' });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after, x-request-id');
  });

  it('is told by the banner, with how to give it to others', () => {
    const told = (env: Record<string, string>) => banner(readConfig(env), server.app);
    expect(told({})).toMatch(/any page of this machine may call the API.*CORS_ORIGINS=https:\/\/app\.example/);
    const withJwt = { JWT_ISSUER: JWT.issuer, JWT_AUDIENCE: JWT.audience, JWT_SECRET: JWT.secret };
    expect(told(withJwt)).toMatch(/pages of no other origin may call the API.*CORS_ORIGINS=/);
    expect(told({ ...withJwt, CORS_ORIGINS: 'https://a.example' })).toContain('pages of https://a.example may');
  });
});

describe('CORS_ORIGINS', () => {
  const read = (CORS_ORIGINS: string) => readConfig({ CORS_ORIGINS }).corsOrigins;

  it('is what browsers send, however it was written', () => {
    expect(read('https://App.example/, http://localhost:5173,https://a.example:443')).toEqual([
      'https://app.example',
      'http://localhost:5173',
      'https://a.example',
    ]);
    expect(read('*')).toEqual(['*']);
    expect(read('capacitor://localhost')).toEqual(['capacitor://localhost']);
  });

  it.each([
    ['app.example', '"app.example" has no scheme: write https://app.example'],
    ['app.example:8443/page', 'write https://app.example:8443'],
    ['localhost:5173', 'write http://localhost:5173'],
    ['//app.example', '//app.example'],
    ['https://app.example/page', 'write https://app.example'],
    ['https://', 'such as https://app.example'],
    ['null', 'write https://null'],
  ])('refuses %s with what to write', (value, advice) => {
    expect(() => read(`https://fine.example,${value}`)).toThrow(ConfigError);
    expect(() => read(value)).toThrow(advice);
    expect(() => read(value)).toThrow('CORS_ORIGINS');
  });
});
