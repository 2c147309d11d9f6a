import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../ids.ts';
import { createGraphql, GRAPHQL_PATH, type GraphqlParts } from './graphql.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Stops accepting, lets what is running finish, then closes what is left. */
  stop(): Promise<void>;
}

/** GraphQL, GraphiQL, health and metrics on one `node:http` server. */
export async function serve(parts: GraphqlParts): Promise<RunningServer> {
  const { config, log, metrics } = parts;
  const yoga = createGraphql(parts);
  const running = new Set<ServerResponse>();
  let stopping = false;

  const server = createServer((request, response) => {
    const began = process.hrtime.bigint();
    const requestId = newId();
    const seen: { operation?: string; athleteId?: string } = {};
    running.add(response);
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      running.delete(response);
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const path = pathOf(request);
      if (path === GRAPHQL_PATH) metrics.request(response.statusCode, seconds);
      log.info(
        {
          requestId,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(seconds * 1e5) / 100,
          ...seen,
        },
        'request',
      );
    });
    route(request, response, requestId, seen).catch((error: unknown) => {
      log.error({ requestId, kind: (error as Error)?.constructor?.name }, 'request failed');
      if (!response.headersSent) answer(response, 500, 'text/plain', 'Something went wrong on our side.\n');
      else response.destroy();
    });
  });

  async function route(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    seen: object,
  ): Promise<void> {
    const path = pathOf(request);
    if (path === GRAPHQL_PATH) {
      const refusal = refuseBody(request, config.limits.bodyBytes);
      if (refusal)
        return answer(response, refusal.status, 'application/json', JSON.stringify({ errors: [refusal.error] }));
      await yoga.handle(request, response, { requestId, seen });
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(response, 405, 'text/plain', 'Method not allowed.\n');
    if (path === '/healthz') return answer(response, 200, 'text/plain', 'ok\n');
    if (path === '/readyz') return readiness(response);
    if (path === '/metrics') return exposeMetrics(request, response);
    if (path === '/' && config.graphiql) {
      response.writeHead(302, { location: GRAPHQL_PATH });
      response.end();
      return;
    }
    return answer(response, 404, 'text/plain', `Nothing here. The API is at ${GRAPHQL_PATH}.\n`);
  }

  async function readiness(response: ServerResponse): Promise<void> {
    if (stopping) return answer(response, 503, 'text/plain', 'stopping\n');
    try {
      await parts.database.ping();
      return answer(response, 200, 'text/plain', 'ready\n');
    } catch {
      return answer(response, 503, 'text/plain', 'database unavailable\n');
    }
  }

  async function exposeMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!mayReadMetrics(request, config.metricsToken)) return answer(response, 403, 'text/plain', 'Not for you.\n');
    answer(response, 200, metrics.registry.contentType, await metrics.registry.metrics());
  }

  server.keepAliveTimeout = config.keepAliveMs;
  await listen(server, config.port, config.host);
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    url: `http://${host}:${port}${GRAPHQL_PATH}`,
    port,
    stop: async () => {
      stopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      // Subscriptions never finish by themselves. Their connections are cut rather than completed, so that clients come
      // back to the next server; requests get their time.
      for (const response of running) if (isEventStream(response)) response.destroy();
      await parts.workoutEvents.close();
      server.closeIdleConnections();
      const deadline = Date.now() + config.shutdownGraceMs;
      while (running.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
      server.closeAllConnections();
      await parts.generationProgress.close();
      await closed;
      await yoga.dispose();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

function pathOf(request: IncomingMessage): string {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  return path;
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function refuseBody(request: IncomingMessage, limit: number) {
  if (request.method !== 'POST') return null;
  // The types that a page of any origin can send unasked are not read at all.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, error: { message: 'Send application/json.', extensions: { code: 'JSON_REQUIRED' } } };
  }
  const length = request.headers['content-length'];
  if (length === undefined) {
    return { status: 411, error: { message: 'Send a Content-Length.', extensions: { code: 'LENGTH_REQUIRED' } } };
  }
  if (Number(length) <= limit) return null;
  return {
    status: 413,
    error: { message: `The body is larger than ${limit} bytes.`, extensions: { code: 'BODY_TOO_LARGE' } },
  };
}

/** With a token set, whoever has it; without one, only this machine. */
function mayReadMetrics(request: IncomingMessage, token: string | null): boolean {
  if (token === null) return /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
