import { startWireDouble } from '@topset/llm-double';
import { expect, it } from 'vitest';
import { type LlmSettings, llmConfig, modelOf } from '../config.ts';
import type { CompletionRequest, OutputMode, StageId, ToolDefinition, WireProvider } from '../provider.ts';
import { REQUEST } from '../testing/caller-kit.ts';
import { wireCapabilities, wireProvider } from './wire-provider.ts';

/** In Gemini's words, and closed for everybody else. */
const GEMINI_SCHEMA = { type: 'OBJECT', properties: { ok: { type: 'BOOLEAN' } }, required: ['ok'] };
const SCHEMA = {
  type: 'object',
  properties: { ok: { type: 'boolean' } },
  required: ['ok'],
  additionalProperties: false,
};

/** What a provider is sent for a request, as the wire double read it. */
async function sent(provider: WireProvider, settings: Partial<LlmSettings>, request: Partial<CompletionRequest>) {
  const double = await startWireDouble([{ kind: 'answer', text: '{}' }]);
  try {
    const config = llmConfig(settings);
    const baseUrl = provider === 'gemini' ? double.geminiUrl : double.openaiUrl;
    const adapter = wireProvider(provider, config, { baseUrl, now: Date.now });
    await adapter.complete({ ...REQUEST, ...request }, { signal: new AbortController().signal });
    return double.journal[0]!;
  } finally {
    await double.close();
  }
}

/** The first call of a stage, as its configuration says. */
function firstCall(provider: WireProvider, stage: StageId): Partial<CompletionRequest> {
  const config = llmConfig();
  const { analyzerOutput, jsonOutput, generatorWire } = wireCapabilities(provider, config);
  const kind =
    stage === 'analyzer' ? analyzerOutput : stage === 'generator' && generatorWire === 'yaml' ? 'text' : jsonOutput;
  const schema = provider === 'gemini' ? GEMINI_SCHEMA : SCHEMA;
  const output: OutputMode = kind === 'schema' ? { kind, name: stage, schema } : { kind };
  const { temperature, maxOutputTokens } = config.stages[stage];
  return { stage, temperature, maxOutputTokens, output, model: modelOf(config, provider, stage) };
}

it('L-07 openai analyzer call: json_object, temperature 0.1, 90 s', async () => {
  const { body } = await sent('openai', {}, firstCall('openai', 'analyzer'));
  expect(body).toMatchObject({
    model: 'gpt-4o-mini',
    response_format: { type: 'json_object' },
    temperature: 0.1,
    max_completion_tokens: 3000,
  });
  expect(body).not.toHaveProperty('stream');
  expect(body).not.toHaveProperty('max_tokens');
  expect(llmConfig().stages.analyzer.callTimeoutMs).toBe(90_000);
});

it('L-07 openai generator call: no response_format, 0.4 (repair 0.3), 60 s', async () => {
  const { body } = await sent('openai', {}, firstCall('openai', 'generator'));
  expect(body).not.toHaveProperty('response_format');
  expect(body).toMatchObject({ temperature: 0.4, max_completion_tokens: 8000 });
  expect(llmConfig().stages.generator).toMatchObject({ repairTemperature: 0.3, callTimeoutMs: 60_000 });
});

it('openai: other JSON stages send a strict schema', async () => {
  const { body } = await sent('openai', {}, firstCall('openai', 'today_plan'));
  expect(body.response_format).toEqual({
    type: 'json_schema',
    json_schema: { name: 'today_plan', schema: SCHEMA, strict: true },
  });
});

it('openai-compatible: schemas everywhere, max_tokens, the local model', async () => {
  for (const stage of ['analyzer', 'generator', 'today_plan'] as const) {
    const { body } = await sent('openai-compatible', {}, firstCall('openai-compatible', stage));
    expect(body).toMatchObject({ model: 'llama3.1:8b', response_format: { type: 'json_schema' } });
    expect(body).toHaveProperty('max_tokens');
    expect(body).not.toHaveProperty('max_completion_tokens');
  }
});

it('gemini: the mime type, and a schema where the stage has one', async () => {
  const analyzer = await sent('gemini', {}, firstCall('gemini', 'analyzer'));
  expect(analyzer.path).toBe('/v1beta/models/gemini-2.5-flash:generateContent');
  expect(analyzer.body.generationConfig).toEqual({
    temperature: 0.1,
    maxOutputTokens: 3000,
    responseMimeType: 'application/json',
  });
  const generator = await sent('gemini', {}, firstCall('gemini', 'generator'));
  expect(generator.body.generationConfig).toMatchObject({
    responseMimeType: 'application/json',
    responseSchema: GEMINI_SCHEMA,
  });
});

const tools: readonly ToolDefinition[] = [
  { name: 'read', description: 'Reads.', parameters: SCHEMA },
  { name: 'look', description: 'Looks.', parameters: { ...SCHEMA, properties: {}, required: [] } },
];

it('promise 19: gemini: tools are said in its own words, without one that its API refuses', async () => {
  const { body, outcome } = await sent('gemini', {}, { tools, output: { kind: 'text' } });
  expect(outcome).toBe('answered');
  expect(body.tools).toEqual([
    {
      functionDeclarations: [
        { name: 'read', description: 'Reads.', parameters: { ...GEMINI_SCHEMA, propertyOrdering: ['ok'] } },
        { name: 'look', description: 'Looks.' },
      ],
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('additionalProperties');
});

it('promise 19: openai: tools keep the words of JSON Schema', async () => {
  const { body } = await sent('openai', {}, { tools });
  expect(body.tools).toMatchObject(tools.map((tool) => ({ type: 'function', function: tool })));
});

it.each(['openai', 'gemini'] as const)(
  '%s: the system message stays apart from what the user says',
  async (provider) => {
    const { body } = await sent(provider, {}, { system: 'SYSTEM', messages: [{ role: 'user', content: 'USER' }] });
    if (provider === 'openai') {
      expect(body.messages).toEqual([
        { role: 'system', content: 'SYSTEM' },
        { role: 'user', content: 'USER' },
      ]);
    } else {
      expect(body.systemInstruction).toMatchObject({ parts: [{ text: 'SYSTEM' }] });
      expect(body.contents).toEqual([{ role: 'user', parts: [{ text: 'USER' }] }]);
    }
  },
);

it.each(['openai', 'gemini'] as const)('%s: a seed is sent where one is given', async (provider) => {
  const text = async (seed: number | null) => JSON.stringify((await sent(provider, {}, { seed })).body);
  expect(await text(7)).toContain('"seed":7');
  expect(await text(null)).not.toContain('seed');
});

it.each([
  ['openai', 'gpt-4o-mini', true],
  ['openai', 'gpt-4.1', true],
  ['openai', 'gpt-5-mini', false],
  ['openai', 'gpt-6-luna', false],
  ['openai', 'o3', false],
  ['openai-compatible', 'gpt-oss:20b', true],
  ['openai-compatible', 'gpt-5', true],
] as const)('%s %s is told a temperature: %s', async (provider, model, isTold) => {
  expect('temperature' in (await sent(provider, {}, { model })).body).toBe(isTold);
});

it('LLM_STRUCTURED=none: no schema is sent', () => {
  expect(wireCapabilities('gemini', llmConfig({ LLM_STRUCTURED: 'none' }))).toMatchObject({
    analyzerOutput: 'json',
    jsonOutput: 'json',
    dialect: null,
  });
});

it('LLM_GENERATOR_WIRE and LOCAL_LLM_TOOLS change what a provider is asked', () => {
  expect(wireCapabilities('openai', llmConfig({ LLM_GENERATOR_WIRE: 'json' })).generatorWire).toBe('json');
  expect(wireCapabilities('openai-compatible', llmConfig({ LOCAL_LLM_TOOLS: false })).tools).toBe('inline');
  expect(wireCapabilities('openai', llmConfig({ LOCAL_LLM_TOOLS: false })).tools).toBe('yes');
});
