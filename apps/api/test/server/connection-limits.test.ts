import { createServer } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionOptions, cutStalled, limitConnections } from '../../src/server/limits/connection-limits.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

const open = (port: number) => createConnection({ host: '127.0.0.1', port });

/** Everything that comes until the connection ends, however it ends. */
function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(text));
  });
}

describe('slow and greedy clients', () => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  it('that do not finish their request are answered with 408 and let go', async () => {
    server = await startTestServer('pglite', { env: { REQUEST_TIMEOUT_SECONDS: '1' } });
    const half = open(server.app.server.port);
    half.write(
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    const headless = open(server.app.server.port);
    headless.write('GET /healthz HTTP/1.1\r\nHost: loc');
    expect(await untilClosed(headless)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await untilClosed(half)).toMatch(/^HTTP\/1\.1 (4\d\d|5\d\d) /);
  });

  it('that say nothing after an answer are let go after a while', async () => {
    server = await startTestServer('pglite', { env: { KEEP_ALIVE_SECONDS: '1' } });
    const socket = open(server.app.server.port);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await untilClosed(socket)).toMatch(/\r\n\r\nok\n$/);
  });

  it('that send headers without end are answered with 431', async () => {
    server = await startTestServer('pglite');
    const socket = open(server.app.server.port);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('that open more connections than there may be are dropped, and the others are served', async () => {
    server = await startTestServer('pglite', { env: { MAX_CONNECTIONS: '2' } });
    const { port } = server.app.server;
    const served = [open(port), open(port)];
    await Promise.all(served.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await untilClosed(open(port))).toBe('');
    served[0]!.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await untilClosed(served[0]!)).toMatch(/\r\n\r\nok\n$/);
    served[1]!.destroy();
  });
});

describe('an answer', () => {
  it('that nobody takes is given up; one that is late is waited for', async () => {
    const LONG = Buffer.alloc(50_000_000);
    const server = createServer(
      connectionOptions({ most: 10, keepAliveMs: 1000, requestMs: 60_000 }),
      (request, response) => {
        cutStalled(response, 200);
        if (request.url === '/long') response.end(LONG);
        else setTimeout(() => response.end('late'), 1000);
      },
    );
    limitConnections(server, 10);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const cut = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
    const deaf = open(port);
    deaf.on('error', () => undefined);
    deaf.pause();
    deaf.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await cut;
    deaf.destroy();
    const patient = open(port);
    patient.write('GET /late HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await untilClosed(patient)).toMatch(/late$/);
    server.close();
  });
});
