import { ProviderError, type ProviderErrorKind } from '../provider.ts';

/** What a status says where the body adds nothing. A 429 may still turn out to be a `quota`. */
export function kindOfStatus(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'quota';
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 409 || status >= 500) return 'transport';
  return status >= 400 ? 'bad_request' : 'protocol';
}

/** Nobody waits for longer, and as seconds it has to fit wherever it is passed on to. */
const LONGEST_WAIT_MS = 365 * 86_400_000;

/** `retry-after-ms`, then `retry-after` as seconds or as a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after') ?? '';
  const wait = duration(headers.get('retry-after-ms') ?? '', 1) ?? duration(after, 1000);
  if (wait !== null) return wait;
  const date = dateOf(after);
  return Number.isNaN(date) ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, date - now));
}

/** A plain number of some unit, in milliseconds; null: the text is none. */
export function duration(text: string, unitMs: number): number | null {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null;
  return Math.min(LONGEST_WAIT_MS, Math.round(Number(text) * unitMs));
}

/** The three forms that a date has in HTTP; the platform would find a date in almost anything. */
function dateOf(text: string): number {
  if (/^[A-Z][a-z]+, .* GMT$/.test(text)) return Date.parse(text);
  return /^[A-Z][a-z]{2} [A-Z][a-z]{2} .* \d{4}$/.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}

/** An error without a status: a body that is no JSON is the server's fault, everything else the network's. */
export function networkError(error: unknown, requestId: string | null = null): ProviderError {
  return new ProviderError(error instanceof SyntaxError ? 'protocol' : 'transport', { requestId });
}
