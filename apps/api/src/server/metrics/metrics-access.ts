import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../hosts.ts';

/** What proxies add. A request with any of them came from somewhere else, whatever its connection says. */
const FORWARDED =
  /^(?:forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-forwarded-.+|x-envoy-.+|(?:cf|true|fastly|fly)-.+)$/;

/**
 * With a token set, whoever has it. Without one only in demo mode, and only this machine: behind a proxy on the same
 * machine everybody has a loopback address, and not every proxy says that it is one.
 */
export function mayReadMetrics(
  request: IncomingMessage,
  { jwt, metricsToken }: Pick<Config, 'jwt' | 'metricsToken'>,
): boolean {
  if (metricsToken !== null) return hasToken(request, metricsToken);
  return jwt === null && isFromThisMachine(request);
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return (
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(headers.host) &&
    !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
