import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTopsetClient, type TopsetClientOptions } from '../src/index.ts';

/** A request as the double received it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly query?: string;
    readonly documentId?: string;
    readonly operationName?: string;
    readonly variables: { readonly input?: Record<string, unknown>; readonly after?: string } & Record<string, unknown>;
  };
}

/** Answers one request, on the wire. */
export type Reply = (response: ServerResponse, request: Received) => void;

/** A real HTTP server that gives the replies in turn, the last one again and again, and remembers what was asked. */
export async function startApiDouble(...replies: Reply[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const seen = { headers: request.headers, body: JSON.parse(text) };
      const reply = replies[Math.min(received.length, replies.length - 1)]!;
      received.push(seen);
      reply(response, seen);
    });
  });
  // Never: on a busy machine a request would meet a connection that is just being closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  return {
    url,
    received,
    client: (options: Partial<TopsetClientOptions> = {}) =>
      createTopsetClient({ url, token: 'topset_test', ...options }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers as a GraphQL server does. */
export function answer(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/graphql-response+json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Refuses with one GraphQL error. */
export function refuse(status: number, code: string, headers: Record<string, string> = {}): Reply {
  return answer({ errors: [{ message: `refused with ${code}`, extensions: { code } }] }, status, headers);
}

/** Closes the socket without an answer, as a lost connection does. */
export const hangUp: Reply = (response) => {
  response.destroy();
};

/** Never answers. */
export const silence: Reply = () => undefined;

/** Starts an event stream, sends the given pieces of it and leaves the rest to `then`. */
export function stream(pieces: readonly string[], then: (response: ServerResponse) => void = () => undefined): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    for (const piece of pieces) response.write(piece);
    then(response);
  };
}

/** A `next` event of `workoutUpdated`. */
export function workoutEvent(eventId: string): string {
  return `event: next\ndata: ${JSON.stringify({ data: { workoutUpdated: { eventId, workout: null } } })}\n\n`;
}

export const COMPLETE = 'event: complete\ndata:\n\n';

/** The least that a `viewer` answer needs in these tests. */
export const VIEWER = { data: { viewer: { __typename: 'Athlete', id: 'A1', displayName: 'Vera' } } };
