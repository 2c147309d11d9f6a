import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
}

/** Verifies as the official library does, but by the clock of the test. */
export function verified(secret: string, { headers, body }: Received): Record<string, unknown> {
  const hook = new Webhook(secret);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const valid = String(headers['webhook-signature']).split(' ');
  const signature = hook.sign(String(headers['webhook-id']), at, body);
  if (!valid.includes(signature)) throw new Error('No signature is by this secret.');
  return JSON.parse(body) as Record<string, unknown>;
}

/** A real server that keeps what it gets. */
export class Receiver {
  readonly received: Received[] = [];
  /** How the next ones are answered; then with 204. */
  readonly answers: ((response: ServerResponse) => void)[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        const { url: path = '', headers } = request;
        this.received.push({ path, headers, body, id: String(headers['webhook-id']) });
        const answer = this.answers.shift() ?? ((each) => each.writeHead(204).end());
        answer(response);
      });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
