import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const LONG = '{ exercises(first: 50) { nodes { key name } } }';
const SHORT = '{ viewer { id } }';

describe('an answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite', { demo: true });
  });
  afterAll(() => server.stop());

  /** `fetch` decompresses, and says no more how the answer came. */
  const receive = (headers: Readonly<Record<string, string>>, query?: string): Promise<Received> =>
    new Promise((resolve, reject) => {
      const body = query === undefined ? undefined : JSON.stringify({ query });
      const request = httpRequest(
        server.url,
        {
          method: body ? 'POST' : 'GET',
          headers: {
            ...(body
              ? {
                  'content-type': 'application/json',
                  'content-length': Buffer.byteLength(body),
                  authorization: `Bearer ${server.app.demoToken}`,
                }
              : { accept: 'text/html' }),
            ...headers,
          },
        },
        (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
          );
        },
      );
      request.once('error', reject);
      request.end(body);
    });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
  ])('to a client that accepts %s is encoded as %s, and reads the same', async (accepted, encoding) => {
    const plain = await receive({}, LONG);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const { headers, body } = await receive({ 'accept-encoding': accepted }, LONG);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(decoded(body, encoding)).data).toEqual(JSON.parse(plain.body.toString()).data);
    if (encoding) expect(body.length).toBeLessThan(plain.body.length / 3);
  });

  it('that is short leaves as it is', async () => {
    const { headers, body } = await receive({ 'accept-encoding': 'br, gzip' }, SHORT);
    expect(headers['content-encoding']).toBeUndefined();
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  it('that is a stream of events leaves as it is, each event when it happens', async () => {
    const response = await fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'accept-encoding': 'br, gzip',
        authorization: `Bearer ${server.app.demoToken}`,
      },
      body: JSON.stringify({ query: LONG }),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('content-encoding')).toBe('none');
    expect(await response.text()).toContain('event: next');
  });

  it('with GraphiQL is a fifth of its nine megabytes, compressed once, and not sent again while it is the same', async () => {
    const page = await receive({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(page.body.length),
      'cache-control': 'private, no-cache',
      vary: 'Accept, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    });
    expect(page.body.length).toBeLessThan(2_200_000);
    const html = decoded(page.body, 'br');
    const [zipped, plain] = [await receive({ 'accept-encoding': 'gzip' }), await receive({})];
    expect(decoded(zipped.body, 'gzip')).toBe(html);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(html);
    const again = await receive({ 'accept-encoding': 'br', 'if-none-match': page.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await receive({ 'if-none-match': 'W/"another"' })).status).toBe(200);
  });
});

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
