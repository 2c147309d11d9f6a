import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWireDouble } from '@topset/llm-double';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LlmConfigError, type LlmSettings, llmConfig } from '../config.ts';
import { REQUEST } from '../testing/caller-kit.ts';
import { chooseProvider } from './choose.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topset-tape-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = () => ({ signal: new AbortController().signal });
const chosen = (settings: Partial<LlmSettings>) =>
  chooseProvider(llmConfig({ ...settings, LLM_REPLAY_DIR: folder }), Date.now)!;

describe.each(['openai', 'gemini'] as const)('a tape of %s', (id) => {
  async function record() {
    const double = await startWireDouble([
      { kind: 'answer', text: '{"recorded":true}' },
      { kind: 'fault', fault: 'rate-limit-long' },
    ]);
    const provider = chosen({
      LLM_PROVIDER: id,
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_BASE_URL: double.openaiUrl,
      GEMINI_API_KEY: 'sk-secret',
      GEMINI_BASE_URL: double.geminiUrl,
    });
    const first = await provider.complete(REQUEST, options());
    const second = await provider.complete({ ...REQUEST, seed: 2 }, options()).catch((error: unknown) => error);
    await double.close();
    return { first, second };
  }

  it('is played back through the same adapter, answers and faults alike', async () => {
    const { first, second } = await record();
    const provider = chosen({ LLM_PROVIDER: 'replay' });
    expect(provider.id).toBe('replay');
    expect(await provider.complete(REQUEST, options())).toEqual(first);
    await expect(provider.complete({ ...REQUEST, seed: 2 }, options())).rejects.toEqual(second);
    expect(second).toMatchObject({ kind: 'rate_limited', retryAfterMs: 600_000 });
    expect(provider.capabilities.models).toBe(id);
  });

  it('has no answer for a request that was never recorded', async () => {
    await record();
    const provider = chosen({ LLM_PROVIDER: 'replay' });
    const other = { ...REQUEST, temperature: 0.2 };
    await expect(provider.complete(other, options())).rejects.toMatchObject({ kind: 'protocol' });
  });

  it('holds neither prompts nor keys', async () => {
    await record();
    const files = readdirSync(folder);
    expect(files).toHaveLength(3);
    const all = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(all).not.toMatch(/sk-secret|SwoleGen|Inputs:/);
  });
});

it('a recording ends with the call: the provider hears that nobody waits', async () => {
  const double = await startWireDouble([{ kind: 'fault', fault: 'slow-headers' }]);
  const provider = chosen({ LLM_PROVIDER: 'openai', OPENAI_API_KEY: 'x', OPENAI_BASE_URL: double.openaiUrl });
  const controller = new AbortController();
  const pending = provider.complete(REQUEST, { signal: controller.signal });
  await expect.poll(() => double.journal.length).toBe(1);
  controller.abort();
  await expect(pending).rejects.toMatchObject({ kind: 'cancelled' });
  await expect.poll(() => double.journal[0]?.outcome).toBe('abandoned');
  await double.close();
});

it('a folder without a tape stops the start', () => {
  expect(() => chosen({ LLM_PROVIDER: 'replay' })).toThrow(LlmConfigError);
});

it('a tape of one provider is not continued by another', () => {
  chosen({ LLM_PROVIDER: 'openai', OPENAI_API_KEY: 'x' });
  expect(() => chosen({ LLM_PROVIDER: 'gemini', GEMINI_API_KEY: 'x' })).toThrow(/answers of openai/);
});
