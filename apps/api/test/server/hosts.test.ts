import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLoopbackHost, refuseHost } from '../../src/server/hosts.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** `fetch` does not let anybody choose a `Host`. */
function get(url: string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.once('error', reject);
    request.end();
  });
}

const OTHER_NAMES = [
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.1',
];
const PAGE = { accept: 'text/html' };

describe('promise 12: in demo mode', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', { demo: true, env: { METRICS_TOKEN: '' } });
  });
  afterAll(() => server.stop());
  const at = (path: string) => new URL(path, server.url).href;

  it('the server answers under loopback names only, so that no page of another name reads the token', async () => {
    const { port } = new URL(server.url);
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, '[::1]:80', 'topset.localhost']) {
      expect((await get(at('/graphql'), { ...PAGE, host })).status).toBe(200);
    }
    for (const host of OTHER_NAMES) {
      for (const path of ['/graphql', '/', '/metrics', '/nothing']) {
        const { status, text } = await get(at(path), { ...PAGE, host });
        expect([status, text.includes('topset_')]).toEqual([421, false]);
        expect(JSON.parse(text)).toMatchObject({
          errors: [{ message: expect.stringContaining('loopback'), extensions: { code: 'MISDIRECTED' } }],
        });
      }
    }
  });

  it('whoever asks whether it is alive may call it what they like', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await get(at(path), { host: 'evil.example' })).status).toBe(200);
    }
  });

  it('the page says what may run in it, and that nobody frames it', async () => {
    const { headers } = await get(at('/graphql'), PAGE);
    const rules = headers['content-security-policy']!.toString().split('; ');
    const policy: Record<string, string[]> = Object.fromEntries(
      rules.map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]),
    );
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual([expect.stringMatching(/^'sha256-[\w+/]+=*'$/)]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    const outside = Object.values(policy)
      .flat()
      .filter((source) => !/^('.+'|data:|blob:)$/.test(source));
    expect(outside).toEqual([]);
    expect(headers).toMatchObject(HEADERS);
  });

  it('every answer tells browsers to take it for what it is, and nothing more', async () => {
    for (const path of ['/graphql', '/', '/healthz', '/nothing', '/metrics']) {
      const { headers } = await get(at(path), {});
      expect(headers).toMatchObject({
        ...HEADERS,
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      });
    }
  });

  it('metrics are for this machine, and for nothing that came through a proxy', async () => {
    expect((await get(at('/metrics'), {})).status).toBe(200);
    for (const name of [
      'X-Forwarded-For',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'X-Forwarded-Host',
      'CF-Connecting-IP',
      'True-Client-IP',
      'X-Envoy-External-Address',
    ]) {
      expect([name, (await get(at('/metrics'), { [name]: '1.2.3.4' })).status]).toEqual([name, 403]);
    }
    expect((await get(at('/metrics'), {}, 'POST')).status).toBe(405);
  });

  it('pages of this machine may read answers, and no other pages', async () => {
    const allowed = async (origin: string) =>
      (await get(server.url, { origin }, 'OPTIONS')).headers['access-control-allow-origin'];
    for (const origin of [
      'http://localhost:5173',
      'http://127.0.0.1:3000',
      'https://app.localhost',
      'http://[::1]:1',
    ]) {
      expect(await allowed(origin)).toBe(origin);
    }
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'null',
      'http://127.0.0.1.evil.example',
    ]) {
      expect(await allowed(origin)).toBeUndefined();
    }
  });
});

describe('promise 12: with authentication', () => {
  it('metrics are for whoever has the token; without one they are for nobody, for a proxy may be beside us', async () => {
    const server = await startTestServer('pglite', { env: { METRICS_TOKEN: '' } });
    expect((await get(new URL('/metrics', server.url).href, {})).status).toBe(403);
    await server.stop();
  });

  it('the names that the server answers under can be listed, with a port or for all ports', async () => {
    const server = await startTestServer('pglite', { env: { ALLOWED_HOSTS: 'api.example, other.example:8443' } });
    const status = async (host: string) => (await get(server.url, { host })).status;
    for (const host of ['api.example', 'API.example:4000', 'other.example:8443'])
      expect(await status(host)).not.toBe(421);
    for (const host of ['other.example', 'evil.example', 'localhost', 'api.example.evil'])
      expect(await status(host)).toBe(421);
    expect(await server.metrics()).toContain('topset_');
    await server.stop();
  });

  it('a page in a sandbox gets no permission from a list of origins', async () => {
    const server = await startTestServer('pglite', { env: { CORS_ORIGINS: 'https://a.example,https://b.example' } });
    const { headers } = await get(server.url, { origin: 'null' }, 'OPTIONS');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const listed = await get(server.url, { origin: 'https://b.example' }, 'OPTIONS');
    expect(listed.headers['access-control-allow-origin']).toBe('https://b.example');
    expect(listed.headers['access-control-allow-credentials']).toBeUndefined();
    await server.stop();
  });
});

it('promise 12: a name is of this machine only if nobody can have registered it', () => {
  fc.assert(
    fc.property(fc.domain(), fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined }), (domain, port) => {
      const host = port === undefined ? domain : `${domain}:${port}`;
      expect(isLoopbackHost(host)).toBe(false);
      expect(refuseHost(host, { jwt: null, allowedHosts: [] })?.status).toBe(421);
    }),
  );
  for (const host of [undefined, '', 'localhost@evil.example', 'localhost:80:80', '127.1.evil', '[::1', 'localhost.']) {
    expect(isLoopbackHost(host)).toBe(false);
  }
});

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};
