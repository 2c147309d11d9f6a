import { databaseCode, isUnavailable } from '@topset/db';
import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import type { Logger } from 'pino';

/** A restart takes about as long; clients double it from try to try. */
const RETRY_AFTER_SECONDS = 1;

/**
 * The answer to whoever met an outage of the database, whichever part of the request it was: 503 for the whole, and
 * when to come back. Null: the error is something else. A mutation may have been stored all the same; with its
 * `clientMutationId` the next try gets the first answer.
 */
export function unavailable(
  error: unknown,
  requestId: string,
  path: GraphQLErrorOptions['path'],
  log: Logger,
): GraphQLError | null {
  if (!isUnavailable(error)) return null;
  log.warn({ requestId, code: databaseCode(error), path }, 'database unavailable');
  return new GraphQLError('The database cannot be used right now: try again in a moment.', {
    path,
    extensions: {
      code: 'UNAVAILABLE',
      requestId,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      http: { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
    },
  });
}
