import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { ForbiddenError, UnauthenticatedError } from '@topset/client';
import type { Caller } from '../caller.ts';
import type { Settings } from '../settings.ts';
import { allowOrigin, answerPreflight, refusedWith } from './admission.ts';
import { readBody, TooLong } from './body.ts';
import { createCallers } from './callers.ts';
import { LIMITS, type Limits } from './limits.ts';
import { refuse } from './refuse.ts';
import { createSessions } from './sessions.ts';

export interface HttpServer {
  readonly url: string;
  stop(): Promise<void>;
}

type HttpSettings = Pick<Settings, 'apiUrl' | 'host' | 'port' | 'allowedHosts' | 'allowedOrigins'>;

/** The protocol over HTTP at `/mcp`. A token is asked about at the API of the settings, used there, and told to nobody else. */
export async function startHttp(settings: HttpSettings, limits: Limits = LIMITS): Promise<HttpServer> {
  const callers = createCallers(settings.apiUrl, limits);
  const sessions = createSessions(limits);

  const server = createServer((request, response) => {
    answer(request, response).catch((failure: unknown) => {
      if (failure instanceof TooLong) refuse(response, 413, `A message may have ${limits.bodyBytes} bytes.`);
      else refuse(response, 500, 'Something went wrong in this server.');
    });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.maxConnections = limits.sessions * 2;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${name}:${port}/mcp`,
    async stop() {
      await sessions.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refused = refusedWith(request, settings);
    if (refused === 421) return refuse(response, 421, 'This server is not asked under that name.');
    if (refused === 403)
      return refuse(response, 403, 'Pages of this origin may not ask: TOPSET_MCP_ORIGINS lists those that may.');
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return answerPreflight(response);
    if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, 'The protocol is at /mcp.');
    const caller = await callerOf(request, response);
    if (!caller) return;
    const body = request.method === 'POST' ? await readBody(request, limits.bodyBytes) : undefined;
    if (body instanceof SyntaxError) return refuse(response, 400, 'The body is no JSON.');
    const id = request.headers['mcp-session-id'];
    const begins = id === undefined && isInitializeRequest(body);
    const session =
      typeof id === 'string' ? sessions.find(id, caller) : begins ? await sessions.begin(caller) : undefined;
    if (!session) {
      if (id !== undefined) return refuse(response, 404, 'There is no such session: begin a new one.');
      if (begins) return refuse(response, 503, 'Too many conversations are open.', { 'retry-after': '60' });
      return refuse(response, 400, 'Begin with initialize, then send its Mcp-Session-Id.');
    }
    // An open stream is no conversation: only what is asked keeps a session.
    if (request.method === 'POST') {
      session.open += 1;
      response.once('close', () => {
        session.open -= 1;
        session.lastUsed = performance.now();
      });
    }
    const auth = { token: '', clientId: caller.athleteId, scopes: [], extra: { caller } };
    await session.transport.handleRequest(Object.assign(request, { auth }), response, body);
  }

  async function callerOf(request: IncomingMessage, response: ServerResponse): Promise<Caller | null> {
    const [, token] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      if (token) return await callers.of(token);
      refuse(response, 401, 'Send a token of the API as `Authorization: Bearer <token>`.', {
        'www-authenticate': 'Bearer realm="topset"',
      });
    } catch (failure) {
      if (failure instanceof UnauthenticatedError) {
        refuse(response, 401, 'The API does not accept this token.', {
          'www-authenticate': 'Bearer realm="topset", error="invalid_token"',
        });
      } else if (failure instanceof ForbiddenError) {
        refuse(response, 403, 'This token may not read: make one with the scope read.', {
          'www-authenticate': 'Bearer realm="topset", error="insufficient_scope", scope="read"',
        });
      } else refuse(response, 503, 'The API does not answer now.', { 'retry-after': '10' });
    }
    return null;
  }
}
