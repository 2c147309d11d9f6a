import { TopsetError } from './errors.ts';

/** First wait; doubled with each attempt. */
const FIRST_DELAY_MS = 250;
/** No wait between two attempts is longer than this. */
const LONGEST_DELAY_MS = 8_000;
/** A server may ask for more patience than our own schedule has; beyond this the caller decides. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/**
 * Milliseconds to wait before the next attempt (the first retry is 0); null: rather give up. Spread at random, so that
 * clients cut off together do not return together; never sooner than the server asked for.
 */
export function delayBeforeRetry(attempt: number, retryAfter: number | undefined, random = Math.random): number | null {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  const backoff = ceiling / 2 + (ceiling / 2) * random();
  if (retryAfter === undefined) return backoff;
  const asked = retryAfter * 1000;
  return asked > LONGEST_RETRY_AFTER_MS ? null : Math.max(asked, backoff);
}

/** Runs an attempt until it succeeds, fails for good, or has been retried often enough. */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  { retries, signal }: { readonly retries: number; readonly signal: AbortSignal | undefined },
): Promise<Answer> {
  for (let done = 0; ; done += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TopsetError) || !error.retryable || done >= retries) throw error;
      const delay = delayBeforeRetry(done, error.retryAfter);
      if (delay === null) throw error;
      await sleep(delay, signal);
    }
  }
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortReason(signal));
    const stop = () => {
      clearTimeout(timer);
      reject(abortReason(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** React Native leaves `reason` undefined. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? Object.assign(new Error('The call was aborted.'), { name: 'AbortError' });
}
