import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawRequest {
  /** The first segment of the path. */
  readonly key: string;
  /** The rest of it, with its slash. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * A server for this process alone. One of the SDKs takes no other transport than the network, so whoever stands between
 * it and its provider has to be reached over one. It starts with the first use and keeps no process alive.
 */
export class Loopback {
  private started: Promise<string> | null = null;
  private readonly answer: (request: RawRequest) => Promise<RawAnswer>;

  constructor(answer: (request: RawRequest) => Promise<RawAnswer>) {
    this.answer = answer;
  }

  url(): Promise<string> {
    this.started ??= this.listen();
    return this.started;
  }

  private listen(): Promise<string> {
    const server = createServer((request, response) => {
      // A broken connection is what the adapter would see, too, if its provider could not be reached.
      this.serve(request, response).catch(() => response.destroy());
    });
    // Never: a request would meet a connection that is just being closed.
    server.keepAliveTimeout = 0;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
      server.unref();
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, key = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await this.answer({ key, path, headers: request.headers, body, signal: gone.signal });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}
