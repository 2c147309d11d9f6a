import { type Deadline, startDeadline } from './deadline.ts';
import { NetworkError, TopsetError } from './errors.ts';
import { createEventStreamReader, type StreamEvent } from './event-stream.ts';
import type { Operation } from './operation.ts';
import type { SubscribeOptions } from './operation-method.ts';
import { dataOf, type Endpoint, headOf, parseAnswer, readAnswer, send } from './transport.ts';

/** The server says something every 12 seconds; a connection that is silent for so long is dead without knowing it. */
const SILENCE_MS = 45_000;

/** Takes an event; the next one is read when it has been taken. */
export type Emit = (data: unknown) => void | Promise<void>;

/** Codes of the errors that say: no stream will come this way, whatever is tried. */
export const STREAMLESS = new Set(['NOT_A_STREAM', 'STREAMING_UNSUPPORTED']);

/** The events of one connection over SSE (graphql-sse); ends on `complete`, throws when it ends without. */
export async function readConnection(
  endpoint: Endpoint,
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
  {
    onOpen,
    onPartial,
    emit,
    ending,
  }: {
    readonly onOpen: () => void;
    readonly onPartial: SubscribeOptions['onPartial'];
    readonly emit: Emit;
    readonly ending: AbortSignal;
  },
): Promise<void> {
  const deadline = startDeadline(SILENCE_MS, ending);
  try {
    const response = await send(endpoint, operation, variables, 'text/event-stream', deadline.signal);
    const head = headOf(response);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      dataOf(head, await readAnswer(response));
      throw new TopsetError('The server does not stream that operation.', { ...head, code: 'NOT_A_STREAM' });
    }
    if (response.ok) onOpen();
    const completed = await readBody(response, deadline, async ({ event, data }) => {
      const answer = event === 'next' ? parseAnswer(data) : null;
      if (answer) await emit(dataOf(head, answer, onPartial));
    });
    if (!completed) throw new NetworkError('The connection was lost.', { code: 'NETWORK' });
  } catch (error) {
    throw deadline.explain(error);
  } finally {
    deadline.release();
  }
}

/** Hands the events of a stream over one by one. Whether it was completed, rather than cut. */
async function readBody(
  { body }: Response,
  deadline: Deadline,
  take: (event: StreamEvent) => Promise<void>,
): Promise<boolean> {
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
      if (done) return false;
      for (const event of readEvents(value)) {
        if (event.event === 'complete') return true;
        await take(event);
        if (deadline.signal.aborted) return false;
      }
    }
  } finally {
    // Closes the connection where reading ended early; on one that broke there is nothing to close.
    await reader.cancel().catch(() => undefined);
  }
}
