import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres, { type Sql } from 'postgres';
import type { Operation } from '../operations.ts';
import { dashboard } from './dashboard.ts';
import { exerciseHistory } from './exercise-history.ts';
import { type LogSetInput, logSet } from './log-set.ts';

/**
 * What the API is measured against: `node:http`, postgres.js and hand-written SQL, and nothing else. No authentication,
 * no validation, no limits, no log; the athlete's id comes with the request.
 */
const HANDLERS: Record<Operation, (sql: Sql, input: never) => Promise<object>> = {
  dashboard: (sql, input: { athleteId: string; planId: string }) => dashboard(sql, input),
  exerciseHistory: (sql, input: { athleteId: string; key: string }) => exerciseHistory(sql, input),
  logSet: (sql, input: LogSetInput) => logSet(sql, input),
};

const sql = postgres(process.env.DATABASE_URL!, { max: 10, onnotice: () => {} });

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const handler = HANDLERS[request.url!.slice(1) as Operation];
  const data = await handler(sql, JSON.parse(await bodyOf(request)) as never);
  const body = JSON.stringify({ data });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });
}

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});
