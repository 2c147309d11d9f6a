import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../settings.ts';

type Lists = Pick<Settings, 'allowedHosts' | 'allowedOrigins'>;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Whether a request may be answered at all; else the status that refuses it. The name it was asked under is checked so that
 * no page reaches this machine by a name of its own that points here; the origin so that pages need to be on the list.
 */
export function refusedWith({ headers }: IncomingMessage, lists: Lists): 403 | 421 | null {
  const host = nameOf(`http://${headers.host ?? ''}`);
  const isOurs = host !== null && (isOfThisMachine(lists) ? LOOPBACK.has(host) : lists.allowedHosts.includes(host));
  if (!isOurs) return 421;
  return headers.origin === undefined || mayAsk(headers.origin, lists) ? null : 403;
}

/** Lets the page of an admitted origin read the answer. */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-expose-headers', 'mcp-session-id, www-authenticate');
  response.setHeader('vary', 'origin');
}

/** Answers the question of a browser before its request; nothing is read and nobody is asked who it is. */
export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id',
    'access-control-max-age': '600',
  });
  response.end();
}

/** Without a list, pages of this machine may ask a server of this machine, as they may ask the API in demo mode. */
function mayAsk(origin: string, lists: Lists): boolean {
  if (lists.allowedOrigins.length > 0) return lists.allowedOrigins.includes(origin);
  return isOfThisMachine(lists) && LOOPBACK.has(nameOf(origin) ?? '');
}

function isOfThisMachine({ allowedHosts }: Lists): boolean {
  return allowedHosts.length === 0;
}

function nameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : null;
}
