import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultReply } from './faults.ts';
import { geminiAnswer } from './gemini-wire.ts';
import { openaiAnswer } from './openai-wire.ts';
import { refusedByGemini } from './refusals/gemini.ts';
import { refusedByOpenai } from './refusals/openai.ts';
import { stageAnswer } from './stages/stage-answer.ts';
import { type StageName, stageOf } from './stages/stage-of.ts';
import type { Pace, Reply, Step, WireName } from './steps.ts';

/** One request as it arrived. */
export interface JournalEntry {
  readonly at: number;
  readonly wire: WireName;
  readonly path: string;
  readonly model: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly stage: StageName | null;
  /** `open` while it is answered; `abandoned` when the caller closed its socket first. */
  outcome: 'open' | 'answered' | 'broken' | 'abandoned';
}

/** The steps in order, then valid answers; or a decision per request. */
export type Script = readonly Step[] | ((entry: JournalEntry, position: number) => Step);

export interface WireDouble {
  /** `http://127.0.0.1:4010` */
  readonly url: string;
  /** What `OPENAI_BASE_URL` takes. */
  readonly openaiUrl: string;
  /** What `GEMINI_BASE_URL` takes. */
  readonly geminiUrl: string;
  readonly journal: readonly JournalEntry[];
  close(): Promise<void>;
}

export interface WireDoubleOptions {
  readonly port?: number;
  /** Before every answer, besides what its step says. */
  readonly delayMs?: number;
  readonly onRequest?: (entry: JournalEntry) => void;
}

const LARGEST_BODY = 4_000_000;

export async function startWireDouble(script: Script = [], options: WireDoubleOptions = {}): Promise<WireDouble> {
  const journal: JournalEntry[] = [];
  const timers = new Set<NodeJS.Timeout>();

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  // Never: a caller would meet a connection that is just being closed, and count a fault that no step asked for.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    socket.on('error', () => {});
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = route(request);
    if (!target) return send(response, { status: 404, body: '' });
    const body = await readJson(request);
    if (!body) return send(response, { status: 400, body: '' });
    const entry: JournalEntry = {
      at: Date.now(),
      wire: target.wire,
      path: request.url ?? '',
      model: target.model ?? String(body.model),
      headers: flatHeaders(request),
      body,
      stage: stageOf(body),
      outcome: 'open',
    };
    response.on('close', () => {
      if (entry.outcome === 'open') entry.outcome = 'abandoned';
    });
    const position = journal.push(entry) - 1;
    options.onRequest?.(entry);
    const step = typeof script === 'function' ? script(entry, position) : (script[position] ?? { kind: 'stage' });
    const { reply, pace } = play(step, entry);
    await perform(response, entry, reply, pace);
  }

  async function perform(response: ServerResponse, entry: JournalEntry, reply: Reply, pace: Pace): Promise<void> {
    await wait((pace.delayMs ?? 0) + (options.delayMs ?? 0), response);
    if (response.destroyed) return;
    if (reply.breaks === 'reset') {
      entry.outcome = 'broken';
      response.socket?.resetAndDestroy();
      return;
    }
    const bytes = Buffer.from(reply.body);
    response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length });
    if (pace.bodyDelayMs) {
      response.flushHeaders();
      await wait(pace.bodyDelayMs, response);
      if (response.destroyed) return;
    }
    if (reply.breaks === 'cut') {
      entry.outcome = 'broken';
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
      return;
    }
    entry.outcome = 'answered';
    response.end(bytes);
  }

  /** Ends early when the caller goes away, so that nothing outlives a request. */
  function wait(milliseconds: number, response: ServerResponse): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        timers.delete(timer);
        response.off('close', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      timers.add(timer);
      response.on('close', done);
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    openaiUrl: `${url}/v1`,
    geminiUrl: url,
    journal,
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function play(step: Step, entry: JournalEntry): { reply: Reply; pace: Pace } {
  switch (step.kind) {
    case 'fault': {
      const { reply, pace } = faultReply(step.fault, entry.wire, entry.model);
      return { reply, pace: { ...pace, ...step } };
    }
    case 'raw':
      return { reply: step.reply, pace: step };
    case 'answer':
      return { reply: inWireOf(entry, step), pace: step };
    case 'stage':
      return { reply: inWireOf(entry, stageAnswer(entry.stage, entry.body)), pace: step };
  }
}

/** An answer, unless the provider would refuse to read the request. */
function inWireOf({ wire, body, model }: JournalEntry, step: Step & { kind: 'answer' }): Reply {
  return wire === 'openai'
    ? (refusedByOpenai(body) ?? openaiAnswer(step, model))
    : (refusedByGemini(body) ?? geminiAnswer(step, model));
}

function route(request: IncomingMessage): { wire: WireName; model: string | null } | null {
  const path = (request.url ?? '').split('?')[0]!;
  if (request.method !== 'POST') return null;
  if (path === '/v1/chat/completions') return { wire: 'openai', model: null };
  const gemini = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(path);
  return gemini ? { wire: 'gemini', model: decodeURIComponent(gemini[1]!) } : null;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function flatHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, reply.headers).end(reply.body);
}
