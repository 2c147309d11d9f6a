import { createConnection } from 'node:net';
import type { Report } from './report.ts';

/** Bytes as no client library would send them. Where the connection stays open, it is closed after the last of them. */
export interface RawRequest {
  readonly name: string;
  readonly bytes: string | Buffer;
}

const QUERY = JSON.stringify({ query: '{ viewer { id } }' });

export function rawRequests(host: string, token: string): readonly RawRequest[] {
  const known = `Host: ${host}\r\nAuthorization: Bearer ${token}\r\nAccept: application/json\r\n`;
  const post = (headers: string, body: string | Buffer, line = 'POST /graphql HTTP/1.1') =>
    Buffer.concat([Buffer.from(`${line}\r\n${known}${headers}\r\n`), Buffer.from(body)]);
  const json = 'Content-Type: application/json\r\n';
  const whole = `${json}Content-Length: ${QUERY.length}\r\n`;
  return [
    ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'get', 'NOTHING', ''].map(
      (method) => ({ name: `method ${method}`, bytes: post(whole, QUERY, `${method} /graphql HTTP/1.1`) }),
    ),
    ...[
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/graphql',
      'application/graphql+json',
      'application/json; charset=utf-16',
      'application/json; charset="',
      'application/jsonx',
      'application/json, text/plain',
      '',
      '/',
      'x'.repeat(5000),
    ].map((type) => ({
      name: `content type ${type.slice(0, 40)}`,
      bytes: post(`Content-Type: ${type}\r\nContent-Length: ${QUERY.length}\r\n`, QUERY),
    })),
    ...['gzip', 'deflate', 'br', 'x'].map((coding) => ({
      name: `content coding ${coding}`,
      bytes: post(`${whole}Content-Encoding: ${coding}\r\n`, QUERY),
    })),
    { name: 'a body cut short', bytes: post(`${json}Content-Length: ${QUERY.length}\r\n`, QUERY.slice(0, 10)) },
    { name: 'no body at all', bytes: post(whole, '') },
    { name: 'a longer body than said', bytes: post(`${json}Content-Length: 10\r\n`, QUERY) },
    ...['-1', '1e3', '0x10', '+5', ' ', '5, 5', '99999999999999999999', '2000000', 'x', '5\r\nContent-Length: 6'].map(
      (length) => ({
        name: `length ${JSON.stringify(length)}`,
        bytes: post(`${json}Content-Length: ${length}\r\n`, QUERY),
      }),
    ),
    { name: 'chunks', bytes: post(`${json}Transfer-Encoding: chunked\r\n`, `5\r\n{"a":\r\n0\r\n\r\n`) },
    { name: 'chunks and a length', bytes: post(`${whole}Transfer-Encoding: chunked\r\n`, `0\r\n\r\n`) },
    { name: 'chunks of a wrong size', bytes: post(`${json}Transfer-Encoding: chunked\r\n`, `zz\r\n${QUERY}\r\n`) },
    { name: 'an unknown transfer', bytes: post(`${json}Transfer-Encoding: x, identity\r\n`, QUERY) },
    { name: 'a wish to go on', bytes: post(`${whole}Expect: 100-continue\r\n`, QUERY) },
    { name: 'another wish', bytes: post(`${whole}Expect: everything\r\n`, QUERY) },
    { name: 'an upgrade', bytes: post('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n', '') },
    { name: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
    { name: 'HTTP/1.0', bytes: post(whole, QUERY, 'POST /graphql HTTP/1.0') },
    { name: 'HTTP/9.9', bytes: post(whole, QUERY, 'POST /graphql HTTP/9.9') },
    { name: 'no version', bytes: 'GET /graphql\r\n\r\n' },
    { name: 'TLS', bytes: Buffer.from('160301020001000001fc0303', 'hex') },
    { name: 'bytes', bytes: Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 197 + 31) % 256)) },
    { name: 'nothing', bytes: '' },
    { name: 'lines only', bytes: '\r\n'.repeat(1000) },
    { name: 'many headers', bytes: post(Array.from({ length: 5000 }, (_, n) => `x-${n}: x\r\n`).join(''), '') },
    { name: 'a long header', bytes: post(`x: ${'x'.repeat(100_000)}\r\n`, '') },
    { name: 'a long address', bytes: post('', '', `GET /graphql?query=${'x'.repeat(100_000)} HTTP/1.1`) },
    { name: 'a header of odd bytes', bytes: post('x-\u0000: \u0001\r\n', '') },
    { name: 'a folded header', bytes: post('x: a\r\n b\r\n', '') },
    { name: 'no host', bytes: 'GET /graphql HTTP/1.1\r\n\r\n' },
    { name: 'two hosts', bytes: post('Host: evil.example\r\n', '', 'GET /graphql HTTP/1.1') },
    ...[
      '/graphql/../graphql',
      '//graphql',
      '/graphql%00',
      '/%',
      '/graphql?%',
      '*',
      'http://evil.example/graphql',
      '/graphql#x',
      `/${'a/'.repeat(5000)}`,
    ].map((path) => ({ name: `path ${path.slice(0, 40)}`, bytes: post(whole, QUERY, `POST ${path} HTTP/1.1`) })),
    { name: 'many requests in one go', bytes: Buffer.concat(Array.from({ length: 50 }, () => post(whole, QUERY))) },
    { name: 'a good request, then rubbish', bytes: Buffer.concat([post(whole, QUERY), Buffer.from('\u0001\u0002')]) },
    ...['/healthz', '/readyz', '/metrics', '/'].flatMap((path) =>
      ['POST', 'DELETE', 'OPTIONS', 'HEAD'].map((method) => ({
        name: `${method} ${path}`,
        bytes: post(whole, QUERY, `${method} ${path} HTTP/1.1`),
      })),
    ),
  ];
}

/** How long a server that says nothing is listened to. */
const QUIET_MS = 2000;

/** Sends the bytes, hears the answer out, and notes each status of it. */
export async function sendRaw(url: string, { name, bytes }: RawRequest, report: Report): Promise<void> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const heard = await new Promise<string>((resolve) => {
    let said = '';
    const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(QUIET_MS, () => socket.end());
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    // A server that hangs up is one of the right answers.
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  for (const status of statuses) report.answer(status, heard.length, performance.now() - began);
  if (statuses.length === 0) report.answer('closed', 0, performance.now() - began);
  if (statuses.some((status) => status >= 500) || heard.includes('"INTERNAL"')) {
    report.fault(`${name} -> ${heard.slice(0, 500)}`);
  }
}
