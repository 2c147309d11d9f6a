import { type Deadline, startDeadline } from './deadline.ts';
import { NetworkError, TopsetError } from './errors.ts';
import { createEventStreamReader } from './event-stream.ts';
import type { Operation } from './operation.ts';
import type { SubscribeOptions, SubscriptionEvents } from './operation-method.ts';
import { delayBeforeRetry, sleep } from './retry.ts';
import { dataOf, type Endpoint, headOf, parseAnswer, readAnswer, send } from './transport.ts';

/** The server says something every 12 seconds; a connection that is silent for so long is dead without knowing it. */
const SILENCE_MS = 45_000;

type Variables = Readonly<Record<string, unknown>>;
type Options = SubscribeOptions & { readonly retries: number };

/**
 * The events of a subscription over SSE (graphql-sse, one connection each). Ends when the server completes it, on
 * `return()` (leaving a `for await` loop) and on the signal. A connection that is lost after it once stood is tried again
 * until then, after the last event seen; one that never stood is tried again `retries` times.
 */
export function subscribe(
  endpoint: Endpoint,
  operation: Operation,
  variables: Variables,
  options: Options,
): SubscriptionEvents<unknown> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (options.signal?.aborted) end();
  else options.signal?.addEventListener('abort', end, { once: true });
  const events = reconnecting(endpoint, operation, variables, options, ending.signal);

  async function finish(): Promise<IteratorReturnResult<undefined>> {
    options.signal?.removeEventListener('abort', end);
    // First the signal: a generator that waits for an event answers `return()` only after it.
    end();
    await events.return(undefined);
    return { done: true, value: undefined };
  }

  return {
    next: async () => {
      try {
        const next = await events.next();
        return next.done ? await finish() : next;
      } catch (error) {
        await finish();
        throw error;
      }
    },
    return: finish,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* reconnecting(
  endpoint: Endpoint,
  operation: Operation,
  given: Variables,
  options: Options,
  ending: AbortSignal,
): AsyncGenerator<unknown, undefined> {
  let variables = given;
  let stood = false;
  const onOpen = () => {
    stood = true;
  };
  for (let failures = 0; !ending.aborted; failures += 1) {
    try {
      for await (const data of connection(endpoint, operation, variables, { ...options, onOpen }, ending)) {
        failures = 0;
        variables = resumeAfter(operation, variables, data);
        yield data;
      }
      return undefined;
    } catch (error) {
      if (ending.aborted) return undefined;
      if (!(error instanceof TopsetError) || !error.retryable || (!stood && failures >= options.retries)) throw error;
      const delay = delayBeforeRetry(failures, error.retryAfter);
      if (delay === null) throw error;
      options.onReconnect?.(error);
      await sleep(delay, ending).catch(() => undefined);
    }
  }
  return undefined;
}

/** The events of one connection; returns on `complete`, throws when it ends without. */
async function* connection(
  endpoint: Endpoint,
  operation: Operation,
  variables: Variables,
  { onOpen, onPartial }: { readonly onOpen: () => void; readonly onPartial?: SubscribeOptions['onPartial'] },
  ending: AbortSignal,
): AsyncGenerator<unknown, undefined> {
  const deadline = startDeadline(SILENCE_MS, ending);
  try {
    const response = await send(endpoint, operation, variables, 'text/event-stream', deadline.signal);
    const head = headOf(response);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      dataOf(head, await readAnswer(response));
      throw new TopsetError('The server does not stream that operation.', { ...head, code: 'NOT_A_STREAM' });
    }
    if (response.ok) onOpen();
    for await (const { event, data } of eventsOf(response, deadline)) {
      if (event === 'complete') return undefined;
      const answer = event === 'next' ? parseAnswer(data) : null;
      if (answer) yield dataOf(head, answer, onPartial);
    }
    throw new NetworkError('The connection was lost.', { code: 'NETWORK' });
  } catch (error) {
    throw deadline.explain(error);
  } finally {
    deadline.release();
  }
}

async function* eventsOf({ body }: Response, deadline: Deadline) {
  if (!body) {
    throw new TopsetError(
      'This `fetch` cannot stream: pass one that can (in React Native that of `expo/fetch`), or poll.',
      { code: 'STREAMING_UNSUPPORTED' },
    );
  }
  const reader = body.getReader();
  const readEvents = createEventStreamReader();
  try {
    for (;;) {
      deadline.extend();
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new NetworkError('The connection was lost.', { code: 'NETWORK', cause });
      });
      deadline.pause();
      if (done) return;
      yield* readEvents(value);
    }
  } finally {
    // Closes the connection where the loop was left early; on one that broke there is nothing to close.
    await reader.cancel().catch(() => undefined);
  }
}

/** The same subscription, from behind the event that has just come. */
function resumeAfter({ resume }: Operation, variables: Variables, data: unknown): Variables {
  if (!resume) return variables;
  const [event] = Object.values(data as Record<string, Record<string, unknown> | null>);
  const last = event?.[resume.eventField];
  return last === undefined || last === null ? variables : { ...variables, [resume.variable]: last };
}
