import { startDeadline } from './deadline.ts';
import { type AnswerHead, errorOfAnswer, readRetryAfter } from './error-of-answer.ts';
import { type GraphqlError, InvalidRequestError, NetworkError, type TopsetError } from './errors.ts';
import type { Operation } from './operation.ts';
import { bodyOf } from './upload.ts';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where requests go and what they carry. */
export interface Endpoint {
  readonly url: string;
  readonly token: string | (() => string | Promise<string>);
  readonly athleteId: string | undefined;
  readonly fetch: Fetch;
  readonly documentIds: Readonly<Record<string, string>>;
}

/** The body of a GraphQL answer. */
export interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlError[];
}

type Variables = Readonly<Record<string, unknown>>;

/** Sends an operation and hands over the answer as it starts to arrive. */
export async function send(
  endpoint: Endpoint,
  operation: Operation,
  variables: Variables,
  accept: string,
  signal: AbortSignal,
): Promise<Response> {
  const request = { ...documentOf(endpoint, operation), operationName: operation.name, variables };
  const { body, contentType } = bodyOf(request);
  const headers = {
    accept,
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    authorization: `Bearer ${typeof endpoint.token === 'string' ? endpoint.token : await endpoint.token()}`,
    ...(endpoint.athleteId === undefined ? {} : { 'topset-athlete': endpoint.athleteId }),
  };
  // Called on its own: browsers refuse a `fetch` whose `this` is another object.
  const { fetch } = endpoint;
  try {
    return await fetch(endpoint.url, { method: 'POST', headers, body, signal });
  } catch (cause) {
    throw new NetworkError(`The server at ${endpoint.url} was not reached.${hintOnCors(endpoint.url)}`, {
      code: 'NETWORK',
      cause,
    });
  }
}

/** A browser does not say why it kept an answer from a page. Where the page is of another origin, it may be that. */
function hintOnCors(url: string): string {
  const { origin } = (globalThis as { location?: { origin?: string } }).location ?? {};
  if (!origin || !/^https?:/i.test(url) || url.startsWith(`${origin}/`)) return '';
  return ` If it is running, it may not allow pages of ${origin} (CORS): its setting CORS_ORIGINS lists the origins that may.`;
}

/** One attempt of a query or a mutation: the data, or an error of a known kind. */
export async function exchange(
  endpoint: Endpoint,
  operation: Operation,
  variables: Variables,
  options: {
    readonly timeoutMs: number;
    readonly signal: AbortSignal | undefined;
    readonly onPartial: ((error: TopsetError) => void) | undefined;
  },
): Promise<unknown> {
  const deadline = startDeadline(options.timeoutMs, options.signal);
  try {
    const response = await send(
      endpoint,
      operation,
      variables,
      'application/graphql-response+json, application/json;q=0.9',
      deadline.signal,
    );
    return dataOf(headOf(response), await readAnswer(response), options.onPartial);
  } catch (error) {
    throw deadline.explain(error);
  } finally {
    deadline.release();
  }
}

/** The data of an answer; throws what its errors stand for. */
export function dataOf(head: AnswerHead, answer: Answer, onPartial?: (error: TopsetError) => void): unknown {
  const { data, errors = [] } = answer;
  if (errors.length === 0 && data !== undefined && data !== null && head.status < 400) return data;
  const error = errorOfAnswer(head, errors, data);
  if (data === undefined || data === null || !onPartial) throw error;
  onPartial(error);
  return data;
}

/** Reads the body of an answer that is not an event stream. */
export async function readAnswer(response: Response): Promise<Answer> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new NetworkError('The answer was cut off.', { code: 'NETWORK', status: response.status, cause });
  }
  const answer = parseAnswer(text);
  if (answer) return answer;
  const head = headOf(response);
  if (head.status >= 400) throw errorOfAnswer(head, []);
  throw new InvalidRequestError('That URL does not answer in GraphQL: check `url`.', { ...head, code: 'NOT_GRAPHQL' });
}

/** A GraphQL answer, or null for any other text, such as the page of a proxy. */
export function parseAnswer(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    const isAnswer = typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
    return isAnswer ? (value as Answer) : null;
  } catch {
    return null;
  }
}

/** What HTTP said, as far as errors need it. */
export function headOf({ status, headers }: Response): AnswerHead {
  return {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(headers.get('retry-after'), Date.now()),
  };
}

function documentOf({ documentIds }: Endpoint, { document, name }: Operation): Record<string, string> {
  const id = name === undefined ? undefined : documentIds[name];
  return id === undefined ? { query: document.toString() } : { documentId: `sha256:${id}` };
}
