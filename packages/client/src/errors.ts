/** One entry of `errors` in a GraphQL answer. */
export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** What is known about a failure besides its message. */
export interface FailureDetails {
  /** Stable, for programs. */
  readonly code: string;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly graphqlErrors?: readonly GraphqlError[] | undefined;
  /** What was answered beside the errors. */
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** Whatever the client throws, except the reason of an `AbortSignal`. */
export class TopsetError extends Error {
  override readonly name: string = 'TopsetError';
  /** Stable, for programs. */
  readonly code: string;
  /** HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** Name it when you report the failure. */
  readonly requestId: string | undefined;
  /** Seconds after which the same call can succeed, where the server said so. */
  readonly retryAfter: number | undefined;
  /** The errors of the answer as they came. */
  readonly graphqlErrors: readonly GraphqlError[];
  /** The part of the data that came with the errors; undefined: none. */
  readonly data: unknown;
  /** Whether the same call can succeed later. */
  readonly retryable: boolean = false;

  constructor(message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.graphqlErrors = details.graphqlErrors ?? [];
    this.data = details.data;
  }
}

/** The server was not reached, or its answer did not arrive: no connection, a timeout, a cut stream. */
export class NetworkError extends TopsetError {
  override readonly name = 'NetworkError';
  override readonly retryable = true;
}

/** No credentials, or credentials that are no longer valid. */
export class UnauthenticatedError extends TopsetError {
  override readonly name = 'UnauthenticatedError';
}

/** The credentials do not reach that athlete or that field. */
export class ForbiddenError extends TopsetError {
  override readonly name = 'ForbiddenError';
}

/** Too many requests; `retryAfter` says when to come back. */
export class RateLimitedError extends TopsetError {
  override readonly name = 'RateLimitedError';
  override readonly retryable = true;
}

/** The server is there but cannot answer now. */
export class UnavailableError extends TopsetError {
  override readonly name = 'UnavailableError';
  override readonly retryable = true;
}

/** The request cannot be executed as it is: a wrong variable, an unknown field, too costly, not a Topset API. */
export class InvalidRequestError extends TopsetError {
  override readonly name = 'InvalidRequestError';
}

/** A fault of the server; report it with `requestId`. */
export class ServerFaultError extends TopsetError {
  override readonly name = 'ServerFaultError';
}
