import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import Negotiator from 'negotiator';

/** Under this an answer fits into a packet or two as it is. */
const SMALLEST_BYTES = 1024;

/** Events must leave one by one, and not when a compressor has enough of them. */
const STREAMS = /^(?:text\/event-stream|multipart\/)/i;

/**
 * Compresses what is worth it, in the way that the client likes best. Secrets of the client (its token) are in headers
 * of requests, never in an answer beside a text of somebody else: docs/THREATS.md says why that matters.
 */
const compress = compression({
  threshold: SMALLEST_BYTES,
  filter: (request, response) =>
    !STREAMS.test(String(response.getHeader('content-type') ?? '')) && compression.filter(request, response),
});

/** From here on what is written to the response may leave compressed. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  // It was made for Express and uses nothing of it.
  compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => {});
}

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

interface Chooser {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** What the client likes best of what we have; the smallest where it likes several as much. */
export function chooseEncoding(request: IncomingMessage): Encoding {
  const chooser: Chooser = new Negotiator(request);
  return (chooser.encoding([...ENCODINGS, 'identity'], { preferred: ENCODINGS }) ?? 'identity') as Encoding;
}
