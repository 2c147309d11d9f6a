import type { Emit } from './event-connection.ts';
import type { SubscriptionEvents, SubscriptionObserver } from './operation-method.ts';

/** Follows a subscription until it ends or the signal fires. */
type Follow = (emit: Emit, ending: AbortSignal) => Promise<void>;

type Result = IteratorResult<unknown, undefined>;
const DONE: Result = { done: true, value: undefined };

/**
 * A subscription as an async iterator. Begins with the first `next()` and reads no faster than it is asked. Written out by
 * hand, since Hermes knows neither async generators nor `for await`.
 */
export function iterateEvents(follow: Follow, given: AbortSignal | undefined): SubscriptionEvents<unknown> {
  const asked: { resolve(result: Result): void; reject(error: unknown): void }[] = [];
  const come: { readonly data: unknown; taken(): void }[] = [];
  let failure: { readonly error: unknown } | undefined;
  let ended = false;
  let running: Promise<void> | undefined;
  const ending = new AbortController();

  function handOver(): void {
    while (asked.length > 0 && (come.length > 0 || ended)) {
      const { resolve, reject } = asked.shift()!;
      const event = come.shift();
      if (event) {
        event.taken();
        resolve({ done: false, value: event.data });
      } else if (failure) {
        reject(failure.error);
        failure = undefined;
      } else resolve(DONE);
    }
  }
  function end(): void {
    ended = true;
    given?.removeEventListener('abort', stop);
    handOver();
  }
  function stop(): void {
    ending.abort();
    for (const { taken } of come.splice(0)) taken();
    end();
  }
  function start(): Promise<void> {
    const emit: Emit = (data) =>
      new Promise((taken) => {
        if (ended) return taken();
        come.push({ data, taken });
        handOver();
      });
    return follow(emit, ending.signal).then(end, (error: unknown) => {
      if (!ending.signal.aborted) failure = { error };
      end();
    });
  }

  if (given?.aborted) stop();
  else given?.addEventListener('abort', stop, { once: true });
  return {
    next: () =>
      new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        if (!ended) running ??= start();
        handOver();
      }),
    return: async () => {
      stop();
      // Returns when the connection is closed.
      await running;
      return DONE as IteratorReturnResult<undefined>;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** A subscription by callbacks. Begins at once; the answer ends it, after which nothing is called any more. */
export function observeEvents(
  follow: Follow,
  observer: SubscriptionObserver<never>,
  given: AbortSignal | undefined,
): () => void {
  const ending = new AbortController();
  const stop = () => {
    given?.removeEventListener('abort', stop);
    ending.abort();
  };
  if (given?.aborted) stop();
  else given?.addEventListener('abort', stop, { once: true });
  const settle = (tell: () => void) => {
    if (ending.signal.aborted) return;
    stop();
    tell();
  };
  follow((data) => {
    if (!ending.signal.aborted) observer.next(data as never);
  }, ending.signal).then(
    () => settle(() => observer.complete?.()),
    (error: unknown) => settle(() => observer.error?.(error)),
  );
  return stop;
}
