import type { Config } from '../config.ts';
import type { Refusal } from './answer.ts';

/** `localhost` and below it, 127.0.0.0/8 and ::1, as a `Host` header has them. */
const LOOPBACK = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK.test(host);
}

/**
 * Whether the server answers under the name that the client thinks it has. A page of any site can make its own name
 * point to this machine and then read what it likes; the name that it asks for gives it away.
 */
export function refuseHost(host: string | undefined, { jwt, allowedHosts }: HostRules): Refusal | null {
  if (allowedHosts.length > 0) {
    return isAmong(host, allowedHosts) ? null : misdirected('This server does not answer under that name.');
  }
  if (jwt !== null || isLoopbackHost(host)) return null;
  return misdirected('In demo mode this server answers under loopback names only, such as localhost or 127.0.0.1.');
}

type HostRules = Pick<Config, 'jwt' | 'allowedHosts'>;

/** An entry without a port allows all of them. */
function isAmong(host: string | undefined, allowed: readonly string[]): boolean {
  if (host === undefined) return false;
  const given = host.toLowerCase();
  const name = given.replace(/:\d*$/, '');
  return allowed.some((entry) => entry.toLowerCase() === given || entry.toLowerCase() === name);
}

function misdirected(message: string): Refusal {
  return { status: 421, code: 'MISDIRECTED', message };
}
