import {
  type FailureDetails,
  ForbiddenError,
  type GraphqlError,
  InvalidRequestError,
  RateLimitedError,
  ServerFaultError,
  type TopsetError,
  UnauthenticatedError,
  UnavailableError,
} from './errors.ts';

/** What HTTP said, as far as errors need it. */
export interface AnswerHead {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
}

type ErrorClass = new (message: string, details: FailureDetails) => TopsetError;

/** Codes come first: an error inside an event stream or beside partial data has the status 200. */
const CLASS_OF_CODE: Readonly<Record<string, ErrorClass>> = {
  UNAUTHENTICATED: UnauthenticatedError,
  FORBIDDEN: ForbiddenError,
  RATE_LIMITED: RateLimitedError,
  UNAVAILABLE: UnavailableError,
  INTERNAL: ServerFaultError,
};

const CLASS_OF_STATUS: Readonly<Record<number, ErrorClass>> = {
  401: UnauthenticatedError,
  403: ForbiddenError,
  429: RateLimitedError,
  // A proxy in front of the server answers 502 or 504 where the server itself would say 503.
  502: UnavailableError,
  503: UnavailableError,
  504: UnavailableError,
};

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** Makes the error that stands for an answer with `errors`, or for one that is no GraphQL at all. */
export function errorOfAnswer(head: AnswerHead, graphqlErrors: readonly GraphqlError[], data?: unknown): TopsetError {
  const { status } = head;
  const decisive = graphqlErrors.find((error) => codeOf(error) !== undefined) ?? graphqlErrors[0];
  const code =
    (decisive && codeOf(decisive)) ?? CODE_OF_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : 'INVALID_REQUEST');
  const Kind =
    CLASS_OF_CODE[code] ?? CLASS_OF_STATUS[status] ?? (status >= 500 ? ServerFaultError : InvalidRequestError);
  return new Kind(decisive?.message ?? `The server answered with HTTP status ${status}.`, {
    code,
    status,
    requestId: textOf(decisive?.extensions?.requestId) ?? head.requestId,
    retryAfter: numberOf(decisive?.extensions?.retryAfterSeconds) ?? head.retryAfter,
    graphqlErrors,
    data: data ?? undefined,
  });
}

/** Seconds of a `Retry-After` header, which holds seconds or a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000);
}

function codeOf({ extensions }: GraphqlError): string | undefined {
  return textOf(extensions?.code);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
