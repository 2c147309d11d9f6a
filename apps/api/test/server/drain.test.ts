import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { createTestHome, type TestHome } from '@topset/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import { ServerProcess } from '../kit/server-process.ts';

const QUERY = JSON.stringify({ query: '{ workouts(first: 20) { nodes { id name } totalCount } }' });

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One connection, which is used again for as long as the server allows it. */
class Client {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url: string) {
    this.#url = url;
  }

  send(body: string = QUERY, headers: Readonly<Record<string, string>> = {}): Promise<Received> {
    return this.#exchange(this.#url, 'POST', body, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${DEMO_TOKEN}`,
      ...headers,
    });
  }

  get(path: string): Promise<Received> {
    return this.#exchange(new URL(path, this.#url).href, 'GET', '', {});
  }

  #exchange(url: string, method: string, body: string, headers: IncomingHttpHeaders): Promise<Received> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(url, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      request.once('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const isWhole = ({ status, body }: Received) => status === 200 && JSON.parse(body).data.workouts.totalCount > 0;
const isLast = ({ headers }: Received) => headers.connection === 'close';

describe('promise 7: a server that is asked to stop', { timeout: 300_000 }, () => {
  let home: TestHome;
  let server: ServerProcess;
  const clients: Client[] = [];
  beforeEach(async () => {
    home = await createTestHome('pglite');
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await server?.kill();
    await home.remove();
  });

  const start = async (env: Readonly<Record<string, string>>) => {
    server = await ServerProcess.start(home, env);
  };
  const connect = async (): Promise<Client> => {
    const client = new Client(server.url);
    clients.push(client);
    expect(isWhole(await client.send())).toBe(true);
    return client;
  };
  /** Until the handler of the signal has run: from then on nobody gets in. */
  const hasBegunToStop = () =>
    expect
      .poll(() =>
        fetch(new URL('/healthz', server.url)).then(
          () => 'accepted',
          () => 'refused',
        ),
      )
      .toBe('refused');

  it('answers every request on every open connection in whole, the last on each with `Connection: close`', async () => {
    // As long as it takes: the clients are many, and the machine may be busy.
    await start({ SHUTDOWN_IDLE_SECONDS: '200', SHUTDOWN_GRACE_SECONDS: '250' });
    const busy = await Promise.all(Array.from({ length: 20 }, connect));
    const quiet = await Promise.all(Array.from({ length: 5 }, connect));
    let asked = false;
    const goOn = async (client: Client) => {
      const received: Received[] = [];
      do received.push(await client.send());
      while (!isLast(received.at(-1)!));
      return received;
    };
    const answers = Promise.all(
      busy.map(async (client, index) => {
        const first = await client.send();
        if (index === 0 && !asked) {
          asked = true;
          server.signal('SIGTERM');
        }
        return isLast(first) ? [first] : [first, ...(await goOn(client))];
      }),
    );
    for (const received of await answers) {
      expect(received.every(isWhole)).toBe(true);
      expect(received.map(isLast)).toEqual([...received.slice(1).map(() => false), true]);
    }
    // Those that had nothing to say meanwhile are heard as well.
    for (const client of quiet) {
      const received = await client.send();
      expect([isWhole(received), isLast(received)]).toEqual([true, true]);
    }
    expect(await server.ended).toBe(0);
  });

  it('says so on `/readyz` at once, takes no new connection and no new stream', async () => {
    await start({ SHUTDOWN_IDLE_SECONDS: '200', SHUTDOWN_GRACE_SECONDS: '250' });
    const [probe, subscriber, last] = await Promise.all([connect(), connect(), connect()]);
    expect(await probe.get('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
    server.signal('SIGTERM');
    await hasBegunToStop();
    const ready = await probe.get('/readyz');
    expect([ready.status, ready.body, isLast(ready)]).toEqual([503, 'stopping\n', true]);
    const stream = await subscriber.send(
      JSON.stringify({ query: 'subscription { workoutUpdated(id: "x") { eventId } }' }),
      { accept: 'text/event-stream' },
    );
    expect([stream.status, stream.headers['retry-after'], isLast(stream)]).toEqual([503, '1', true]);
    expect(JSON.parse(stream.body)).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }],
    });
    expect(isWhole(await last.send())).toBe(true);
    expect(await server.ended).toBe(0);
  });

  it('closes connections that stay silent, and does not wait for them longer than it says', async () => {
    await start({ SHUTDOWN_IDLE_SECONDS: '0', SHUTDOWN_GRACE_SECONDS: '250' });
    const { hostname, port } = new URL(server.url);
    const mute = createConnection({ host: hostname, port: Number(port) });
    const ended = endOf(mute);
    await connect();
    server.signal('SIGTERM');
    expect(await ended).toBe('');
    expect(await server.ended).toBe(0);
  });

  it('answers 503 to what is not done when time is up, instead of cutting it off', async () => {
    await start({ SHUTDOWN_IDLE_SECONDS: '0', SHUTDOWN_GRACE_SECONDS: '1' });
    const { hostname, port } = new URL(server.url);
    const slow = createConnection({ host: hostname, port: Number(port) });
    const answer = endOf(slow);
    slow.write(
      [
        'POST /graphql HTTP/1.1',
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${DEMO_TOKEN}`,
        'Content-Type: application/json',
        'Content-Length: 1000',
        '',
        '{',
      ].join('\r\n'),
    );
    // The server has the request once a later one of another connection is answered.
    await connect();
    server.signal('SIGTERM');
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/\r\nretry-after: 1\r\n/i);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(text).toContain('"code":"UNAVAILABLE"');
    expect(await server.ended).toBe(0);
  });

  it('goes on accepting for a while where that is asked for, and says that it is stopping', async () => {
    await start({ SHUTDOWN_DELAY_SECONDS: '600' });
    server.signal('SIGTERM');
    const readiness = async () => {
      const response = await fetch(new URL('/readyz', server.url), { headers: { connection: 'close' } });
      return [response.status, await response.text()];
    };
    await expect.poll(readiness).toEqual([503, 'stopping\n']);
    expect(isWhole(await (await connect()).send())).toBe(true);
  });
});

/** Everything that comes until the other side closes in peace. */
function endOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
  });
}
