import { ProviderError } from '../provider.ts';

/**
 * Settles as soon as the signal aborts, whatever an SDK does with it. The work gets a signal of its own, so that nothing
 * stays attached to the caller's, and its late end is heard by nobody.
 */
export async function untilAborted<Value>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (signal.aborted) throw abortError(signal);
  const inner = new AbortController();
  return new Promise<Value>((resolve, reject) => {
    const abort = () => {
      inner.abort();
      reject(abortError(signal));
    };
    signal.addEventListener('abort', abort, { once: true });
    work(inner.signal)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A deadline aborts with the error that it stands for; every other abort is a cancellation. */
function abortError(signal: AbortSignal): ProviderError {
  return signal.reason instanceof ProviderError ? signal.reason : new ProviderError('cancelled');
}
