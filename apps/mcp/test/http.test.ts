import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BuiltServer, startBuiltServer } from '@topset/vitest-config/built-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedWith } from '../src/http/admission.ts';
import { LIMITS } from '../src/http/limits.ts';
import { type HttpServer, startHttp } from '../src/http/start-http.ts';
import { converse } from './conversation.ts';
import { overHttp, SIGNING_IN, signedIn } from './kit.ts';

const HERE = { host: '127.0.0.1', port: 0, allowedHosts: [], allowedOrigins: ['https://assistant.example'] };

let server: BuiltServer;
let http: HttpServer;

beforeAll(async () => {
  server = await startBuiltServer(SIGNING_IN);
  http = await startHttp({ ...HERE, apiUrl: server.api });
});

afterAll(async () => {
  await http?.stop();
  await server?.stop();
});

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0.0.0' } },
};

function post(headers: Record<string, string>, body: unknown = INITIALIZE, to = http.url): Promise<Response> {
  return fetch(to, {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function sessionOf(token: string): Promise<string> {
  const response = await post(bearer(token));
  await response.text();
  return response.headers.get('mcp-session-id')!;
}

test('no token, a wrong one and one for another audience are 401 with WWW-Authenticate', async () => {
  for (const headers of [{}, bearer('topset_wrong'), bearer(signedIn('ann', 'read write', 'another-api'))]) {
    const response = await post(headers as Record<string, string>);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer realm="topset"');
  }
});

test('an origin that is not listed is 403, also with a good token; a listed one and none are answered', async () => {
  const token = bearer(signedIn('ann'));
  expect((await post({ ...token, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ ...token, origin: 'null' })).status).toBe(403);
  expect((await post({ ...token, origin: 'https://assistant.example' })).status).toBe(200);
  expect((await post(token)).status).toBe(200);
});

test('a page of a listed origin may ask and read; without a list those of this machine may, and a foreign name is 421', async () => {
  const ask = { method: 'OPTIONS', headers: { origin: 'https://assistant.example' } };
  const preflight = await fetch(http.url, ask);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://assistant.example');
  const admits = (
    origin: string | undefined,
    host = 'localhost:4100',
    lists = { allowedHosts: [], allowedOrigins: [] },
  ) => refusedWith({ headers: { host, origin } } as never, lists);
  expect(admits('http://localhost:6274')).toBeNull();
  expect(admits('http://localhost.evil.example')).toBe(403);
  expect(admits(undefined, 'evil.example:4100')).toBe(421);
  expect(admits(undefined, '')).toBe(421);
});

test('the version of the protocol is negotiated', async () => {
  const versionFor = async (protocolVersion: string) => {
    const response = await post(bearer(signedIn('ann')), {
      ...INITIALIZE,
      params: { ...INITIALIZE.params, protocolVersion },
    });
    return JSON.parse(/^data: (.*)$/m.exec(await response.text())![1]!).result.protocolVersion;
  };
  expect(await versionFor('2025-03-26')).toBe('2025-03-26');
  expect(await versionFor('1999-01-01')).toMatch(/^202\d-/);
});

test("a session is its athlete's: with a stranger's token its id is unknown, and stays usable for its own", async () => {
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
  const id = await sessionOf(signedIn('ann'));
  const withSession = (token: string) => post({ ...bearer(token), 'mcp-session-id': id }, list);
  expect((await withSession(signedIn('bob'))).status).toBe(404);
  expect((await withSession(signedIn('ann'))).status).toBe(200);
  const ended = await fetch(http.url, {
    method: 'DELETE',
    headers: { ...bearer(signedIn('bob')), 'mcp-session-id': id },
  });
  expect(ended.status).toBe(404);
  const own = await fetch(http.url, {
    method: 'DELETE',
    headers: { ...bearer(signedIn('ann')), 'mcp-session-id': id },
  });
  expect(own.status).toBe(200);
  expect((await withSession(signedIn('ann'))).status).toBe(404);
});

test('a token of the same athlete that may only read changes nothing in a session that a stronger one began', async () => {
  const id = await sessionOf(signedIn('ann'));
  const call = {
    jsonrpc: '2.0',
    id: 3,
    method: 'tools/call',
    params: { name: 'check_in', arguments: { readiness: 3 } },
  };
  const response = await post({ ...bearer(signedIn('ann', 'read')), 'mcp-session-id': id }, call);
  expect(await response.text()).toContain('may only read');
});

test('sizes and numbers are bounded, and silent conversations end', async () => {
  const limits = { ...LIMITS, bodyBytes: 1_000, sessionsPerAthlete: 2, sessions: 3, idleMs: 300 };
  const small = await startHttp({ ...HERE, apiUrl: server.api }, limits);
  const list = { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} };
  const begin = async (name: string) => {
    const response = await post(bearer(signedIn(name)), INITIALIZE, small.url);
    await response.text();
    return { status: response.status, id: response.headers.get('mcp-session-id') ?? '' };
  };
  const lists = async (name: string, id: string) => {
    const response = await post({ ...bearer(signedIn(name)), 'mcp-session-id': id }, list, small.url);
    await response.text();
    return response.status;
  };
  expect((await post(bearer(signedIn('ann')), 'x'.repeat(2_000), small.url)).status).toBe(413);
  expect((await post(bearer(signedIn('ann')), '{"not', small.url)).status).toBe(400);
  const [first, , third] = [await begin('ann'), await begin('ann'), await begin('ann')];
  expect(await lists('ann', first.id)).toBe(404);
  expect(await lists('ann', third.id)).toBe(200);
  await expect.poll(() => lists('ann', third.id), { interval: 500 }).toBe(404);
  await small.stop();
});

test('a token is told to the configured API only: a redirect is not followed', async () => {
  const heard: (string | undefined)[] = [];
  const elsewhere = await listening((request, response) => {
    heard.push(request.headers.authorization);
    response.end('{}');
  });
  const turning = await listening((_, response) => {
    response.writeHead(307, { location: addressOf(elsewhere) }).end();
  });
  const misled = await startHttp({ ...HERE, apiUrl: `${addressOf(turning)}/graphql` });
  expect((await post(bearer('topset_secret'), INITIALIZE, misled.url)).status).toBe(503);
  expect(heard).toEqual([]);
  await misled.stop();
  for (const one of [elsewhere, turning]) one.close();
});

test('a new athlete converses by tools alone, over HTTP', async () => {
  const assistant = await overHttp(http.url, signedIn('cleo'));
  const { report } = await converse(assistant);
  // Nothing that ended was trained here: the answer says so.
  expect(report.found).toBe(false);
  await assistant.close();
});

async function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const one = createServer(answer as never);
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return one;
}

function addressOf(one: Server): string {
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}
