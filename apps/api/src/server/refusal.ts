import { GraphQLError } from 'graphql';

/** A request that is turned away before anything runs: a code for programs, a sentence for people. */
export function refusal(code: string, message: string, status = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status } } });
}

/** An error quotes what was sent, which may be a million characters. */
const LONGEST_MESSAGE = 1000;

export function inBrief(error: GraphQLError): GraphQLError {
  if (error.message.length > LONGEST_MESSAGE) error.message = `${error.message.slice(0, LONGEST_MESSAGE)} …`;
  return error;
}
