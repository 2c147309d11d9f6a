import { GraphQLError } from 'graphql';

import type { ErrorCode } from '../error-codes.ts';

/** A request that is turned away before anything runs: a code for programs, a sentence for people. */
export function refusal(code: ErrorCode, message: string, status = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } });
}

/** Too much for now: the same request can succeed after so many seconds. */
export function rateLimited(message: string, seconds: number): GraphQLError {
  return new GraphQLError(`${message} Come back in ${seconds} seconds.`, {
    extensions: {
      code: 'RATE_LIMITED',
      // Beside the header, which does not come through every client, nor into an event stream.
      retryAfterSeconds: seconds,
      http: { status: 429, headers: { 'retry-after': String(seconds) } },
    },
  });
}

/** An error quotes what was sent, which may be a million characters. */
const LONGEST_MESSAGE = 1000;

export function inBrief(error: GraphQLError): GraphQLError {
  if (error.message.length > LONGEST_MESSAGE) error.message = `${error.message.slice(0, LONGEST_MESSAGE)} …`;
  return error;
}
