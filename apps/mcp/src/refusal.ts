import {
  ExpectedFailure,
  NetworkError,
  RateLimitedError,
  TopsetError,
  UnauthenticatedError,
  UnavailableError,
} from '@topset/client';
import { quotedSentence, type Safety } from './answer.ts';

/** A call that cannot be done as it was asked; the message says what to do instead. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What was heard all the same, and is said first. */
  readonly safety: Safety | null;

  constructor(message: string, safety: Safety | null = null) {
    super(message);
    this.safety = safety;
  }
}

/** What a failure says to an assistant: what happened, and what to do. */
export function adviceOn(failure: unknown): string {
  if (failure instanceof Refusal) return failure.message;
  if (failure instanceof ExpectedFailure) return expected(failure);
  if (failure instanceof UnauthenticatedError) {
    return 'The API does not accept the token any more. Nothing was done. Ask the athlete for a new token (TOPSET_TOKEN).';
  }
  if (failure instanceof RateLimitedError || failure instanceof UnavailableError) {
    const wait = failure.retryAfter === undefined ? 'a minute' : `${failure.retryAfter} seconds`;
    return `The API is busy. Wait ${wait}, then call again with the same key.`;
  }
  if (failure instanceof NetworkError) {
    return 'The API was not reached. Check TOPSET_URL and that the server runs, then call again with the same key.';
  }
  if (failure instanceof TopsetError) {
    const which = failure.requestId ? ` (request ${failure.requestId})` : '';
    return `${failure.code}: ${quotedSentence(failure.message)}${which}`;
  }
  return 'Something went wrong in this server, not in the request. Try once more; then tell the athlete that it does not work.';
}

function expected(failure: ExpectedFailure): string {
  const issues = failure.issues.map(({ path, message }) => `${path}: ${quotedSentence(message)}`);
  return [`${failure.code}: ${quotedSentence(failure.message)}`, ...issues, whatToDo(failure)]
    .filter(Boolean)
    .join('\n');
}

function whatToDo({ failure }: ExpectedFailure): string {
  switch (failure.__typename) {
    case 'ForbiddenError':
      return 'Nothing was stored. The token lacks the right: the athlete can make one with the scope write.';
    case 'NotFoundError':
      return 'Nothing was stored. Read the ids again (today, history, show_plan, review_suggestions) and use one of those.';
    case 'ConflictError':
      return 'Nothing was stored. Read it again, look at what has changed, and repeat with a new key.';
    case 'IdempotencyConflictError':
      return 'This key was used for something else. Choose a new key.';
    case 'ValidationError':
      return 'Nothing was stored. Correct the named arguments and call again.';
    default:
      return '';
  }
}
