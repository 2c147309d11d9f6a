import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalHash, isJsonObject } from '@topset/llm-schema';
import { type LlmConfig, LlmConfigError } from '../config.ts';
import { type Provider, ProviderError, WIRE_PROVIDERS, type WireProvider } from '../provider.ts';
import { Loopback, type RawAnswer, type RawRequest } from './loopback.ts';
import { untilAborted } from './until-aborted.ts';
import { baseUrlOf, wireCapabilities, wireProvider } from './wire-provider.ts';

// A tape is a folder: `tape.json` names the provider, and `<hash of the request>.json` is one raw answer of it. Neither
// prompts nor keys are in there.

const LABEL = 'tape.json';
const RECORDABLE: readonly string[] = WIRE_PROVIDERS;
/** Headers that an adapter reads; the others are nobody's business. */
const KEPT_HEADERS = ['content-type', 'x-request-id', 'retry-after', 'retry-after-ms', 'x-should-retry'];
const FORWARDED_HEADERS = ['authorization', 'content-type', 'x-goog-api-key'];

/** Recorded answers, through the adapter and SDK that first read them. */
export function replayProvider(config: LlmConfig, now: () => number): Provider {
  const folder = folderOf(config);
  const recorded = labelOf(folder);
  if (recorded === null) throw new LlmConfigError(`LLM_REPLAY_DIR holds no ${LABEL}: record a tape there first.`);
  const loopback = new Loopback(
    async ({ key }) => (await readAnswer(folder, key)) ?? { status: 404, headers: {}, body: '' },
  );
  return {
    id: 'replay',
    capabilities: wireCapabilities(recorded, config),
    complete: (request, { signal }) =>
      untilAborted(signal, async (inner) => {
        const key = canonicalHash(request);
        if ((await readAnswer(folder, key)) === null) throw new ProviderError('protocol');
        const baseUrl = `${await loopback.url()}/${key}`;
        return wireProvider(recorded, config, { baseUrl, now }).complete(request, { signal: inner });
      }),
  };
}

/** A real provider whose every answer is also written to the tape. */
export function recordingProvider(id: WireProvider, config: LlmConfig, now: () => number): Provider {
  const folder = folderOf(config);
  label(folder, id);
  const upstream = baseUrlOf(id, config);
  const loopback = new Loopback(async (request) => {
    const answer = await forward(upstream, request);
    await writeFile(join(folder, `${request.key}.json`), `${JSON.stringify(answer, null, 2)}\n`);
    return answer;
  });
  return {
    id,
    capabilities: wireCapabilities(id, config),
    complete: (request, { signal }) =>
      untilAborted(signal, async (inner) => {
        const baseUrl = `${await loopback.url()}/${canonicalHash(request)}`;
        return wireProvider(id, config, { baseUrl, now }).complete(request, { signal: inner });
      }),
  };
}

async function forward(upstream: string, { path, headers, body, signal }: RawRequest): Promise<RawAnswer> {
  const sent = FORWARDED_HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  const response = await fetch(`${upstream}${path}`, {
    method: 'POST',
    body,
    headers: Object.fromEntries(sent),
    signal,
  });
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers: Object.fromEntries(kept), body: await response.text() };
}

function folderOf({ replayDir }: LlmConfig): string {
  if (replayDir === null)
    throw new LlmConfigError('LLM_REPLAY_DIR is not set: set it to a folder of recorded answers.');
  return replayDir;
}

function labelOf(folder: string): WireProvider | null {
  const file = join(folder, LABEL);
  if (!existsSync(file)) return null;
  const { provider } = JSON.parse(readFileSync(file, 'utf8')) as { provider?: string };
  if (provider !== undefined && RECORDABLE.includes(provider)) return provider as WireProvider;
  throw new LlmConfigError(`LLM_REPLAY_DIR holds a ${LABEL} of no provider that is known: record it anew.`);
}

function label(folder: string, id: WireProvider): void {
  const existing = labelOf(folder);
  if (existing === id) return;
  if (existing !== null) {
    throw new LlmConfigError(`LLM_REPLAY_DIR holds answers of ${existing}: name another folder to record ${id}.`);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, LABEL), `${JSON.stringify({ provider: id })}\n`);
}

/** Null: not recorded, or not readable as an answer. */
async function readAnswer(folder: string, key: string): Promise<RawAnswer | null> {
  if (!/^[0-9a-f]{64}$/.test(key)) return null;
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, `${key}.json`), 'utf8'));
    if (!isJsonObject(value) || typeof value.status !== 'number' || typeof value.body !== 'string') return null;
    return { status: value.status, body: value.body, headers: (value.headers ?? {}) as Record<string, string> };
  } catch {
    return null;
  }
}
