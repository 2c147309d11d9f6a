import type { CORSOptions } from 'graphql-yoga';
import { ATHLETE_HEADER } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import { isLoopbackHost } from './hosts.ts';

const ANY = '*';

/** What a page may send and read. No cookie is ever looked at, so none has to come along. */
const ALLOWED = {
  credentials: false,
  methods: ['GET', 'POST', 'OPTIONS'],
  exposedHeaders: ['retry-after', 'x-request-id'],
  allowedHeaders: ['authorization', 'content-type', 'accept', ATHLETE_HEADER, 'x-topset-csrf'],
} satisfies CORSOptions;

/**
 * Which pages may read answers: those of the listed origins, and in demo mode any of this machine. Whoever asks from
 * elsewhere gets no permission at all; the word `null` would be one, for pages in a sandbox.
 */
export function corsRules({ corsOrigins, jwt }: Pick<Config, 'corsOrigins' | 'jwt'>) {
  return (request: Request): CORSOptions => {
    const origin = request.headers.get('origin');
    const allowed =
      origin !== null &&
      (corsOrigins.includes(origin) || corsOrigins.includes(ANY) || (jwt === null && isLoopbackOrigin(origin)));
    return allowed ? { ...ALLOWED, origin: [origin] } : false;
  };
}

function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\//.test(origin) && isLoopbackHost(origin.slice(origin.indexOf('//') + 2));
}
