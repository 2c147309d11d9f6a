import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { ANY_ORIGIN } from '../origins.ts';
import { isLoopbackHost } from './hosts.ts';

const METHODS = 'GET, POST, OPTIONS';
/** What a page may read besides the body. */
const READABLE = 'retry-after, x-request-id';
/** How long a browser remembers the permission; none of them remembers longer than a day, Chromium two hours. */
const REMEMBERED_SECONDS = 86_400;

/**
 * Says which pages may read the answer: those of the listed origins, and in demo mode any of this machine. Whoever asks
 * from elsewhere gets no permission at all; the word `null` would be one, for pages in a sandbox. Set before anything
 * else is decided, so that a page can read refusals too.
 */
export function permitOrigin(request: IncomingMessage, response: ServerResponse, rules: CorsRules): void {
  const { origin } = request.headers;
  response.appendHeader('vary', 'Origin');
  if (!isAllowed(origin, rules)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', READABLE);
}

/** Answers the question of a browser that comes before a request. No cookie is ever looked at, so none has to come along. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse, rules: CorsRules): void {
  if (isAllowed(request.headers.origin, rules)) {
    response.appendHeader('vary', 'Access-Control-Request-Headers');
    response.setHeader('access-control-allow-methods', METHODS);
    // Clients add headers of their own (traces, names of operations). Without cookies there is nothing to protect by a list.
    const wanted = request.headers['access-control-request-headers'];
    if (wanted) response.setHeader('access-control-allow-headers', wanted);
    response.setHeader('access-control-max-age', String(REMEMBERED_SECONDS));
  }
  response.writeHead(204, { 'content-length': 0 });
  response.end();
}

type CorsRules = Pick<Config, 'corsOrigins' | 'jwt'>;

function isAllowed(origin: string | undefined, { corsOrigins, jwt }: CorsRules): origin is string {
  if (origin === undefined) return false;
  return corsOrigins.includes(origin) || corsOrigins.includes(ANY_ORIGIN) || (jwt === null && isLoopbackOrigin(origin));
}

function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\//.test(origin) && isLoopbackHost(origin.slice(origin.indexOf('//') + 2));
}
