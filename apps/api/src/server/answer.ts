import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '../error-codes.ts';

/** A whole answer of known length. */
export function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Seconds after which the same request can succeed. */
  readonly retryAfterSeconds?: number;
}

/** The answer to a request that GraphQL never sees, in the shape that its clients read. */
export function refuse(response: ServerResponse, { status, message, code, retryAfterSeconds }: Refusal): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  const extensions = { code, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  answer(response, status, 'application/json', JSON.stringify({ errors: [{ message, extensions }] }));
}
