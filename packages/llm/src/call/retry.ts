import type { LlmConfig } from '../config.ts';
import type { ProviderError } from '../provider.ts';

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8000;

/** What to do after a failed request: wait and ask again, or give up. */
export type Retry = { readonly waitMs: number } | 'give-up';

/** Faults that may have passed by the next request. */
function isTransient({ kind }: ProviderError): boolean {
  return kind === 'transport' || kind === 'protocol' || kind === 'rate_limited';
}

export function nextTry(
  error: ProviderError,
  retries: number,
  remainingMs: number,
  config: Pick<LlmConfig, 'transportRetries' | 'retryAfterMaxMs'>,
  random: () => number,
): Retry {
  if (!isTransient(error) || !error.mayRetry || retries >= config.transportRetries) return 'give-up';
  if (asksTooMuch(error, config)) return 'give-up';
  const waitMs = error.retryAfterMs ?? backoffMs(retries, random());
  return waitMs >= remainingMs ? 'give-up' : { waitMs };
}

/** The server wants a longer pause than a call may make. */
export function asksTooMuch(error: ProviderError, config: Pick<LlmConfig, 'retryAfterMaxMs'>): boolean {
  return isTransient(error) && error.retryAfterMs !== null && error.retryAfterMs > config.retryAfterMaxMs;
}

/** Doubles with every retry; half of it is left to chance, so that clients do not return together. */
function backoffMs(retries: number, random: number): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** retries) * (0.5 + 0.5 * random);
}
