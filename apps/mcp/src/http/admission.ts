import type { IncomingMessage } from 'node:http';
import type { Settings } from '../settings.ts';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Whether a request may be answered at all; else the status that refuses it. The name it was asked under is checked so that
 * no page reaches this machine by a name of its own that points here; the origin so that pages need to be on the list.
 */
export function refusedWith(
  { headers }: IncomingMessage,
  { allowedHosts, allowedOrigins }: Pick<Settings, 'allowedHosts' | 'allowedOrigins'>,
): 403 | 421 | null {
  const host = nameOf(`http://${headers.host ?? ''}`);
  const isOurs = host !== null && (allowedHosts.length > 0 ? allowedHosts.includes(host) : LOOPBACK.has(host));
  if (!isOurs) return 421;
  const { origin } = headers;
  return origin === undefined || allowedOrigins.includes(origin) ? null : 403;
}

function nameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : null;
}
