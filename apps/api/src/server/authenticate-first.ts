import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type Authenticate, AuthenticationError } from '../auth/authenticate.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import type { FaultRequests } from './fault-requests.ts';
import type { ServerContext } from './graphql.ts';
import type { FailedAttempts } from './limits/failed-attempts.ts';

/** Who is behind each request that was let in. */
export interface Door {
  /** Has to come before whatever reads a body or a document. */
  readonly plugin: Plugin<Context, ServerContext>;
  callerOf(request: Request): Caller;
}

/**
 * Asks for credentials before the body is read, so that a stranger costs one look-up and no parsing. GraphiQL's page and
 * the preflight requests of browsers are answered earlier and need none.
 */
export function authenticateFirst(authenticate: Authenticate, faults: FaultRequests, failed: FailedAttempts): Door {
  const callers = new WeakMap<Request, Caller>();
  return {
    plugin: {
      async onRequestParse({ request, serverContext: { requestId, seen, address } }) {
        try {
          const caller = await authenticate(request.headers);
          seen.athleteId = caller.athleteId;
          callers.set(request, caller);
        } catch (error) {
          faults.remember(error, requestId);
          if (!(error instanceof AuthenticationError)) throw error;
          await failed.hold(address);
          throw turnedAway(error);
        }
      },
    },
    callerOf: (request) => {
      const caller = callers.get(request);
      if (!caller) throw new Error('A request came past the authentication.');
      return caller;
    },
  };
}

function turnedAway({ message, status }: AuthenticationError): GraphQLError {
  return new GraphQLError(message, { extensions: { ...TURNED_AWAY[status], http: { status, ...HEADERS[status] } } });
}

const RETRY_AFTER_SECONDS = 5;

const TURNED_AWAY = {
  401: { code: 'UNAUTHENTICATED' },
  403: { code: 'FORBIDDEN' },
  503: { code: 'UNAVAILABLE', retryAfterSeconds: RETRY_AFTER_SECONDS },
} as const;

const HEADERS = {
  401: { headers: { 'www-authenticate': 'Bearer' } },
  403: {},
  503: { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
} as const;
