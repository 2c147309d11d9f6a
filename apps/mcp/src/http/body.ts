import type { IncomingMessage } from 'node:http';

export class TooLong extends Error {}

/** The JSON of a request, read up to a bound; what is no JSON comes back as the error that says so. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new TooLong();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLong();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (failure) {
    if (failure instanceof SyntaxError) return failure;
    throw failure;
  }
}
