import type { ServerResponse } from 'node:http';

/** For everything that is no page: whatever it is taken for, nothing in it runs, and nothing frames it. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** Set before the answer is known; a page says its own policy. */
export function setSecurityHeaders(response: ServerResponse, policy: string = NOTHING_RUNS): void {
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'no-referrer');
}
