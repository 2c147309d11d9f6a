import { type FaultName, type Script, type Step, startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { type LlmSettings, llmConfig } from '../../config.ts';
import { chooseProvider } from '../../providers/choose.ts';
import { suggestExercise, suggestInput } from '../../testing/flow-inputs.ts';
import { llmKitOf, planText, workoutInput } from '../../testing/llm-kit.ts';

/** Whole flows through the real SDKs over real HTTP: what the layer makes of what a provider does. */

const fault = (name: FaultName): Step => ({ kind: 'fault', fault: name });
const stage: Step = { kind: 'stage' };

const doubles: WireDouble[] = [];
afterEach(() => Promise.all(doubles.splice(0).map((double) => double.close())));

describe.each(['openai', 'openai-compatible', 'gemini'] as const)('a session by way of %s', (id) => {
  async function open(script: Script, settings: Partial<LlmSettings> = {}) {
    const double = await startWireDouble(script);
    doubles.push(double);
    const all: Partial<LlmSettings> = {
      LLM_PROVIDER: id,
      OPENAI_API_KEY: 'double',
      OPENAI_BASE_URL: double.openaiUrl,
      GEMINI_API_KEY: 'double',
      GEMINI_BASE_URL: double.geminiUrl,
      LOCAL_LLM_BASE_URL: double.openaiUrl,
      ...settings,
    };
    const provider = chooseProvider(llmConfig(all), systemClock.now);
    return { ...llmKitOf(provider, systemClock, all), double };
  }

  async function generate(script: Script, settings: Partial<LlmSettings> = {}) {
    const { llm, hooks, double } = await open(script, settings);
    const result = await llm.generateWorkout(workoutInput, hooks());
    return { result, journal: double.journal, stages: double.journal.map((entry) => entry.stage) };
  }

  const error = async (script: Script, settings: Partial<LlmSettings> = {}) => {
    const { result, journal } = await generate(script, settings);
    return result.ok ? 'ok' : { ...result.error, requests: journal.length };
  };

  const tokenLimit = (body: Readonly<Record<string, unknown>>) =>
    body.max_completion_tokens ??
    body.max_tokens ??
    (body.generationConfig as { maxOutputTokens: number } | undefined)?.maxOutputTokens;

  it('is made by analyzer and generator, and what the double says is accepted as it is', async () => {
    const { result, stages } = await generate([]);
    expect(result).toMatchObject({ ok: true, record: { provider: id, degraded: false } });
    expect(stages).toEqual(['analyzer', 'generator']);
  });

  it.each(['refusal', 'content-filter', 'safety', 'blocked-prompt', 'spii', 'blocklist', 'recitation'] as const)(
    '%s: LLM_REFUSED, one request',
    async (name) => {
      expect(await error([fault(name)])).toMatchObject({ code: 'LLM_REFUSED', stage: 'analyzer', requests: 1 });
    },
  );

  it.each(['length', 'length-empty'] as const)('%s: not read, the cap is doubled once', async (name) => {
    const { result, journal, stages } = await generate([fault(name), stage, stage]);
    expect(result.ok).toBe(true);
    expect(stages).toEqual(['analyzer', 'analyzer', 'generator']);
    expect(journal.map(({ body }) => tokenLimit(body))).toEqual([3000, 6000, 8000]);
    expect(await error([fault(name), fault(name), stage])).toMatchObject({ code: 'LLM_TRUNCATED', requests: 2 });
  });

  it('a thought before the JSON is ignored', async () => {
    const { result } = await generate([
      { kind: 'answer', text: planText, thought: '{"session_type":"legs"}' },
      fault('refusal'),
    ]);
    expect(result).toMatchObject({ ok: false, error: { code: 'LLM_REFUSED', stage: 'generator' } });
  });

  it.each(['tool-call', 'unknown-tool', 'broken-arguments'] as const)('%s without tools: repair', async (name) => {
    const { result, stages } = await generate([fault(name), stage, stage]);
    expect(result.ok).toBe(true);
    expect(stages).toEqual(['analyzer', 'analyzer', 'generator']);
  });

  it.each([
    ['unknown-tool', 'unknown tool'],
    ['broken-arguments', 'invalid arguments'],
  ] as const)('%s in a stage with tools: an error result, then the answer', async (name, message) => {
    const { llm, hooks, double } = await open([fault(name), { kind: 'answer', text: '{"suggestions":[]}' }]);
    const result = await llm.suggest(suggestInput(suggestExercise('bench')), hooks());
    expect(result).toMatchObject({ ok: true, value: [{ suggestions: [], reason: null }] });
    expect(double.journal).toHaveLength(2);
    const { body: told } = double.journal[1]!;
    if (id === 'gemini') {
      const [part] = (told.contents as { parts: { functionResponse?: { response: object } }[] }[]).at(-1)?.parts ?? [];
      expect(part?.functionResponse?.response).toEqual({ error: message });
    } else {
      expect((told.messages as { role: string; content: string }[]).at(-1)).toMatchObject({
        role: 'tool',
        content: JSON.stringify({ error: message }),
      });
    }
  });

  it('a malformed call: repair where the wire can say so, else asked again', async () => {
    const { result, stages } = await generate([fault('malformed-call'), stage, stage]);
    expect(result.ok).toBe(true);
    expect(stages).toEqual(['analyzer', 'analyzer', 'generator']);
    const [analyzer] = result.record.stages;
    expect(analyzer?.attempts).toHaveLength(id === 'gemini' ? 2 : 1);
  });

  it('prose: repair, with the bad answer and its line', async () => {
    const { result, journal } = await generate([fault('not-json'), stage, stage]);
    expect(result.ok).toBe(true);
    const asked = JSON.stringify(journal[1]?.body);
    expect(asked).toContain('I would love to help you train!');
    expect(asked).toContain('no-document');
  });

  it.each([
    ['rate-limit-long', 'LLM_RATE_LIMITED', 600],
    ['quota', 'LLM_UNAVAILABLE', 600],
    ['auth', 'LLM_UNAVAILABLE', 600],
    ['bad-request', 'LLM_CONFIG', null],
  ] as const)('%s: %s at once', async (name, code, retryAfterSeconds) => {
    expect(await error([fault(name)])).toMatchObject({ code, retryAfterSeconds, requests: 1 });
  });

  it.each(['server-error', 'reset', 'cut-body', 'html', 'empty-object', 'no-candidates'] as const)(
    '%s: LLM_TRANSPORT',
    async (name) => {
      const settings = { LLM_TRANSPORT_RETRIES: 0 };
      expect(await error([fault(name)], settings)).toMatchObject({ code: 'LLM_TRANSPORT', requests: 1 });
    },
  );

  it('a body slower than the deadline: LLM_TIMEOUT of the call', async () => {
    const settings = { LLM_ANALYZER_TIMEOUT_S: 1 };
    expect(await error([fault('slow-body')], settings)).toMatchObject({ code: 'LLM_TIMEOUT', scope: 'call' });
  });
});
