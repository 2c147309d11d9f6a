import { NetworkError, TopsetError } from './errors.ts';
import { type Emit, readConnection, STREAMLESS } from './event-connection.ts';
import type { Operation, Resumption } from './operation.ts';
import type { SubscribeOptions } from './operation-method.ts';
import type { PollingTwin } from './polling.ts';
import { delayBeforeRetry, sleep } from './retry.ts';
import type { Endpoint } from './transport.ts';

/** How often a polling twin is asked, unless the caller says otherwise. */
const POLL_MS = 2_000;

type Variables = Readonly<Record<string, unknown>>;

/** What a subscription needs besides its document. */
export interface Subscription {
  readonly endpoint: Endpoint;
  readonly operation: Operation;
  readonly variables: Variables;
  readonly options: SubscribeOptions & { readonly retries: number };
  readonly resume: Resumption | undefined;
  readonly twin: PollingTwin | undefined;
  /** Asks a query once. */
  readonly ask: (query: PollingTwin['query'], variables: Variables) => Promise<unknown>;
  /** Whether the `fetch` in use can hand over an answer that has not ended. */
  readonly canStream: boolean;
}

/**
 * Follows a subscription until the server completes it or `ending` fires; throws what ends it otherwise. A connection that
 * is lost after it once stood is tried again, after the last event seen; one that never stood is tried again `retries`
 * times. Where no stream comes through, the polling twin is asked instead.
 */
export async function follow(subscription: Subscription, emit: Emit, ending: AbortSignal): Promise<void> {
  const { options, resume, twin, canStream } = subscription;
  const delivery = options.delivery ?? 'auto';
  let variables = subscription.variables;
  const emitAndRemember: Emit = async (data) => {
    variables = resumeAfter(resume, variables, data);
    await emit(data);
  };
  const poll = async () => {
    if (!twin) throw new TopsetError('That subscription has no query to poll.', { code: 'POLLING_UNSUPPORTED' });
    while (!ending.aborted) {
      const answer = await subscription.ask(twin.query, variables);
      const { events, complete } = twin.readEvents(answer, variables);
      for (const event of events) if (!ending.aborted) await emitAndRemember(event);
      if (complete) return;
      await sleep(options.pollMs ?? POLL_MS, ending);
    }
  };
  try {
    if (delivery === 'poll' || (delivery === 'auto' && twin && !canStream)) return await poll();
    await stream(subscription, () => variables, emitAndRemember, ending);
  } catch (error) {
    if (ending.aborted) return;
    if (delivery !== 'auto' || !twin || !isStreamless(error)) throw error;
    await poll().catch((reason: unknown) => {
      if (!ending.aborted) throw reason;
    });
  }
}

/** A stream that never began: this `fetch`, or a proxy in between, holds answers back until they end. */
function isStreamless(error: unknown): boolean {
  return error instanceof NeverStood || (error instanceof TopsetError && STREAMLESS.has(error.code));
}

/** Connected, but nothing came: what a proxy does that buffers. */
class NeverStood extends NetworkError {}

async function stream(
  { endpoint, operation, options }: Subscription,
  variables: () => Variables,
  emit: Emit,
  ending: AbortSignal,
): Promise<void> {
  let stood = false;
  let failures = 0;
  const connection = {
    onOpen: () => {
      stood = true;
    },
    onPartial: options.onPartial,
    emit: async (data: unknown) => {
      failures = 0;
      await emit(data);
    },
    ending,
  };
  for (; !ending.aborted; failures += 1) {
    try {
      return await readConnection(endpoint, operation, variables(), connection);
    } catch (error) {
      if (ending.aborted) return;
      if (!(error instanceof TopsetError) || !error.retryable) throw error;
      if (!stood && error.code === 'TIMEOUT') throw new NeverStood(error.message, { code: error.code, cause: error });
      if (!stood && failures >= options.retries) throw error;
      const delay = delayBeforeRetry(failures, error.retryAfter);
      if (delay === null) throw error;
      options.onReconnect?.(error);
      await sleep(delay, ending).catch(() => undefined);
    }
  }
}

/** The same subscription, from behind the event that has just come. */
function resumeAfter(resume: Resumption | undefined, variables: Variables, data: unknown): Variables {
  if (!resume) return variables;
  const [event] = Object.values(data as Record<string, Record<string, unknown> | null>);
  const last = event?.[resume.eventField];
  return last === undefined || last === null ? variables : { ...variables, [resume.variable]: last };
}
