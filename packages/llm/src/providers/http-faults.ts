import { ProviderError, type ProviderErrorKind } from '../provider.ts';

/** What a status says where the body adds nothing. A 429 may still turn out to be a `quota`. */
export function kindOfStatus(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 409 || status >= 500) return 'transport';
  return status >= 400 ? 'bad_request' : 'protocol';
}

/** `retry-after-ms`, then `retry-after` as seconds or as a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const milliseconds = duration(headers.get('retry-after-ms'));
  if (milliseconds !== null) return milliseconds;
  const after = headers.get('retry-after');
  const inSeconds = duration(after);
  if (inSeconds !== null) return Math.round(inSeconds * 1000);
  // A date of HTTP begins with its weekday; the platform would find a date in almost anything.
  const date = after !== null && /^[A-Z][a-z]+,? /.test(after) ? Date.parse(after) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function duration(text: string | null): number | null {
  return text !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** An error without a status: a body that is no JSON is the server's fault, everything else the network's. */
export function networkError(error: unknown, requestId: string | null = null): ProviderError {
  return new ProviderError(error instanceof SyntaxError ? 'protocol' : 'transport', { requestId });
}
