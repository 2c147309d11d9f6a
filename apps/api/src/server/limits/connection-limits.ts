import type { Server, ServerOptions, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

/** What a client that is slow, or plays slow, can hold, and for how long. */
export function connectionOptions({ keepAliveMs, requestMs }: Config['connections']): ServerOptions {
  return {
    maxHeaderSize: 16_384,
    headersTimeout: Math.min(20_000, requestMs),
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: 2_000,
  };
}

const MOST_HEADERS = 100;
/** An answer of which nothing was taken for so long is for nobody. */
const STALLED_MS = 120_000;

export function limitConnections(server: Server, most: number): void {
  server.maxConnections = most;
  server.maxHeadersCount = MOST_HEADERS;
}

/**
 * Cuts a connection whose client has stopped reading. One that waits for its answer, or for the next event, is silent
 * as well: it is left alone.
 */
export function cutStalled(response: ServerResponse, ms: number = STALLED_MS): void {
  const { socket } = response;
  socket?.setTimeout(ms);
  response.on('timeout', () => {
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}
