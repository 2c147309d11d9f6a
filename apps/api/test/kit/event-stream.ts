import type { Person } from './testkit.ts';

export interface EventStream<Event> {
  /** The next event; undefined once the server has ended the stream. */
  next(): Promise<Event | undefined>;
  /** Whatever comes until the server ends the stream. */
  all(): Promise<Event[]>;
  close(): Promise<void>;
}

/** Subscribes over server-sent events, as the graphql-sse protocol has it: one `next` per event, then `complete`. */
export async function watch<Event = unknown>(
  url: string,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  person: Pick<Person, 'token'> & { readonly athlete?: string | undefined },
): Promise<EventStream<Event>> {
  const ending = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    signal: ending.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${person.token}`,
      ...(person.athlete ? { 'topset-athlete': person.athlete } : {}),
    },
    body: JSON.stringify({ query: document, variables }),
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    throw new Error(`No event stream: ${response.status} ${await response.text()}`);
  }
  const events = read<Event>(response.body);
  const next = async () => {
    const { done, value } = await events.next();
    return done ? undefined : value;
  };
  return {
    next,
    all: async () => {
      const seen: Event[] = [];
      for (let event = await next(); event !== undefined; event = await next()) seen.push(event);
      return seen;
    },
    close: async () => {
      ending.abort();
      await events.next().catch(() => undefined);
    },
  };
}

async function* read<Event>(body: ReadableStream<Uint8Array>): AsyncGenerator<Event, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      if (field('event') === 'complete') return;
      const data = field('data');
      if (field('event') === 'next' && data) yield JSON.parse(data) as Event;
    }
  }
}
