import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { type Refusal, refuse } from './answer.ts';

export interface DrainTimes {
  /** How long the server goes on accepting, so that whatever sends it requests can notice that it is about to go. */
  readonly delayMs: number;
  /** How long a connection without a request may still send one. */
  readonly idleMs: number;
  /** How long everything else may take. */
  readonly graceMs: number;
}

/** For answers that are on their way when time is up. */
const FLUSH_MS = 500;

export const STOPPING: Refusal = {
  status: 503,
  code: 'UNAVAILABLE',
  message: 'The server is stopping: send the request again, to the next one.',
  retryAfterSeconds: 1,
};

/**
 * Ends a server without losing a request. A client may send one on an open connection at any time until it is told not
 * to, so connections are not closed when the end begins: the next answer on each says `Connection: close`.
 */
export class Drain {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<ServerResponse>();
  #stopping = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Has to be told of every request before it is answered. */
  begin(response: ServerResponse): void {
    this.#running.add(response);
    response.once('close', () => this.#running.delete(response));
    if (this.#stopping) isLast(response);
  }

  /** Resolves when no connection is left. */
  async stop({ delayMs, idleMs, graceMs }: DrainTimes): Promise<void> {
    this.#stopping = true;
    for (const response of this.#running) {
      // Subscriptions never finish by themselves. Their connections are cut rather than completed, so that clients come
      // back to the next server.
      if (isEventStream(response)) response.destroy();
      else isLast(response);
    }
    await until(() => false, delayMs);
    // The close of an HTTP server would take the idle connections along.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(this.#server, resolve));
    const began = Date.now();
    await until(() => this.#sockets.size === 0, Math.min(idleMs, graceMs));
    await until(() => this.#closeIdle(), began + graceMs - Date.now());
    for (const response of this.#running) if (!response.headersSent) refuse(isLast(response), STOPPING);
    await until(() => this.#sockets.size === 0, FLUSH_MS);
    this.#server.closeAllConnections();
    await closed;
    // What else the HTTP server holds; it says that it is not running.
    this.#server.close(() => undefined);
  }

  /** True once none is left. */
  #closeIdle(): boolean {
    this.#server.closeIdleConnections();
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
    return this.#sockets.size === 0;
  }
}

function isLast(response: ServerResponse): ServerResponse {
  if (!response.headersSent) response.setHeader('connection', 'close');
  return response;
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

async function until(done: () => boolean, ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline && !done()) await new Promise((resolve) => setTimeout(resolve, 20));
}
