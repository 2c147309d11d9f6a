import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuthenticator } from '../auth/authenticate.ts';
import { newId } from '../ids.ts';
import { answer, type Refusal, refuse } from './answer.ts';
import { compressAnswer } from './compression.ts';
import { answerPreflight, permitOrigin } from './cors.ts';
import { Drain, STOPPING } from './drain.ts';
import { isExport, sendExport, shownPath } from './exports.ts';
import { asksForPage, graphiqlPage } from './graphiql-page.ts';
import { createGraphql, GRAPHQL_PATH, type GraphqlParts, type ServerContext } from './graphql.ts';
import { isHistory, sendHistory, shownHistoryPath } from './history-files.ts';
import { refuseHost } from './hosts.ts';
import { connectionOptions, cutStalled, limitConnections } from './limits/connection-limits.ts';
import { mayReadMetrics } from './metrics/metrics-access.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { isUnsubscribe, UNSUBSCRIBE_SHOWN, unsubscribe } from './unsubscribe.ts';
import { asPlain, isUpload, sendAnswer, withoutFile } from './uploads.ts';
import { webApp } from './web-app.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Where the web app is; null: it is not served. */
  readonly appUrl: string | null;
  /** Stops accepting, lets what is running finish, then closes what is left. */
  stop(): Promise<void>;
}

/** GraphQL, GraphiQL, the web app, health and metrics on one `node:http` server. */
export async function serve(parts: GraphqlParts): Promise<RunningServer> {
  const { config, log, metrics } = parts;
  const yoga = createGraphql(parts);
  const authenticate = createAuthenticator(parts.database, config.jwt, parts.now);
  const page = config.graphiql ? graphiqlPage(parts.demoToken) : null;
  const app = config.web ? webApp({ demoToken: parts.demoToken, signIn: config.oidc }) : null;

  const server = createServer(connectionOptions(config.connections), (request, response) => {
    const began = process.hrtime.bigint();
    const requestId = newId();
    const seen: ServerContext['seen'] = {};
    const whenOver = (ended: () => void) => response.once('close', ended);
    const address = request.socket.remoteAddress ?? '';
    drain.begin(response);
    cutStalled(response);
    response.setHeader('x-request-id', requestId);
    setSecurityHeaders(response);
    compressAnswer(request, response);
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const path = pathOf(request);
      if (path === GRAPHQL_PATH) metrics.request(response.statusCode, seconds);
      log.info(
        {
          requestId,
          method: request.method,
          path: isUnsubscribe(path) ? UNSUBSCRIBE_SHOWN : isHistory(path) ? shownHistoryPath(path) : shownPath(path),
          status: response.statusCode,
          ms: Math.round(seconds * 1e5) / 100,
          ...seen,
        },
        'request',
      );
    });
    route(request, response, { requestId, seen, address, whenOver }).catch((error: unknown) => {
      log.error({ requestId, kind: (error as Error)?.constructor?.name }, 'request failed');
      if (!response.headersSent) answer(response, 500, 'text/plain', 'Something went wrong on our side.\n');
      else if (!response.writableEnded) response.destroy();
    });
  });
  const drain = new Drain(server);
  limitConnections(server, config.connections.most);

  async function route(request: IncomingMessage, response: ServerResponse, context: ServerContext): Promise<void> {
    const path = pathOf(request);
    if (path === '/healthz' || path === '/readyz') return health(path, request, response);
    if (path === '/metrics' && config.metricsToken !== null) return exposeMetrics(request, response);
    const misdirected = refuseHost(request.headers.host, config);
    if (misdirected) return refuse(response, misdirected);
    if (path === GRAPHQL_PATH) return graphql(request, response, context);
    if (path === '/metrics') return exposeMetrics(request, response);
    if (isUnsubscribe(path)) return unsubscribe(parts.database, path, request, response);
    if (isExport(path)) return sendArchive(path, request, response);
    if (isHistory(path)) return sendFile(path, request, response);
    if (isRead(request) && app?.(path, request, response)) return;
    if (path === '/' && page && isRead(request)) {
      response.writeHead(302, { location: GRAPHQL_PATH });
      response.end();
      return;
    }
    return answer(response, 404, 'text/plain', `Nothing here. The API is at ${GRAPHQL_PATH}.\n`);
  }

  async function graphql(request: IncomingMessage, response: ServerResponse, context: ServerContext): Promise<void> {
    if (page && asksForPage(request)) return page(request, response);
    permitOrigin(request, response, config);
    if (request.method === 'OPTIONS') return answerPreflight(request, response, config);
    if (isUpload(request)) return upload(request, response, context);
    const refusal = refuseBody(request, config.limits.bodyBytes) ?? (drain.stopping ? refuseStream(request) : null);
    if (refusal) return refuse(response, refusal);
    response.setHeader('cache-control', 'no-store');
    await yoga.handle(request, response, context);
  }

  /** A file comes as a part beside the operation: it is stored first, then the operation is one like others. */
  async function upload(request: IncomingMessage, response: ServerResponse, context: ServerContext): Promise<void> {
    if (drain.stopping) return refuse(response, STOPPING);
    const body = await withoutFile(request, {
      ...{ database: parts.database, authenticate, now: parts.now, bodyBytes: config.limits.bodyBytes },
    });
    if (typeof body !== 'string') return refuse(response, body);
    response.setHeader('cache-control', 'no-store');
    await sendAnswer(await yoga.fetch(asPlain(request, body), context), response);
  }

  async function health(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return methodNotAllowed(response);
    if (path === '/healthz') return answer(response, 200, 'text/plain', 'ok\n');
    if (drain.stopping) return answer(response, 503, 'text/plain', 'stopping\n');
    try {
      await parts.database.ping();
      return answer(response, 200, 'text/plain', 'ready\n');
    } catch {
      return answer(response, 503, 'text/plain', 'database unavailable\n');
    }
  }

  async function sendArchive(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return methodNotAllowed(response);
    return sendExport(parts.database, path, parts.now(), request, response);
  }

  async function sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return methodNotAllowed(response);
    return sendHistory(parts.database, path, parts.now(), request, response);
  }

  async function exposeMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return methodNotAllowed(response);
    if (!mayReadMetrics(request, config)) return answer(response, 403, 'text/plain', 'Not for you.\n');
    answer(response, 200, metrics.registry.contentType, await metrics.registry.metrics());
  }

  await listen(server, config.port, config.host);
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const origin = `http://${host}:${port}`;
  return {
    url: `${origin}${GRAPHQL_PATH}`,
    port,
    appUrl: app ? `${origin}/` : null,
    stop: async () => {
      const drained = drain.stop(config.shutdown);
      await parts.workoutEvents.close();
      await drained;
      await parts.generationProgress.close();
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

function pathOf(request: IncomingMessage): string {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  return path;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function methodNotAllowed(response: ServerResponse): void {
  response.setHeader('allow', 'GET, HEAD');
  answer(response, 405, 'text/plain', 'Method not allowed.\n');
}

function refuseBody(request: IncomingMessage, limit: number): Refusal | null {
  if (request.method !== 'POST') return null;
  // The types that a page of any origin can send unasked are not read at all.
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return { status: 415, code: 'JSON_REQUIRED', message: 'Send application/json.' };
  }
  const length = request.headers['content-length'];
  if (length === undefined) return { status: 411, code: 'LENGTH_REQUIRED', message: 'Send a Content-Length.' };
  if (Number(length) <= limit) return null;
  return { status: 413, code: 'BODY_TOO_LARGE', message: `The body is larger than ${limit} bytes.` };
}

/** A stream would outlive the server. */
function refuseStream({ headers }: IncomingMessage): Refusal | null {
  return (headers.accept ?? '').includes('text/event-stream') ? STOPPING : null;
}
