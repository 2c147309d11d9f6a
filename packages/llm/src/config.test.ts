import { describe, expect, it } from 'vitest';
import { LlmConfigError, llmConfig, modelOf } from './config.ts';
import type { StageId } from './provider.ts';
import { chooseProvider } from './providers/choose.ts';

const KEYS = { OPENAI_API_KEY: 'a', GEMINI_API_KEY: 'b', LOCAL_LLM_BASE_URL: 'http://localhost:11434/v1' };
const STAGES: readonly StageId[] = ['analyzer', 'generator', 'today_plan', 'suggestions', 'coach', 'plan_update'];

describe('the provider', () => {
  it('auto: openai, gemini, openai-compatible, rules', () => {
    expect(llmConfig(KEYS).provider).toBe('openai');
    expect(llmConfig({ ...KEYS, OPENAI_API_KEY: undefined }).provider).toBe('gemini');
    expect(llmConfig({ LOCAL_LLM_BASE_URL: KEYS.LOCAL_LLM_BASE_URL }).provider).toBe('openai-compatible');
    expect(llmConfig().provider).toBe('rules');
  });

  it('named: it and no other', () => {
    expect(llmConfig({ ...KEYS, LLM_PROVIDER: 'gemini' }).provider).toBe('gemini');
    expect(llmConfig({ ...KEYS, LLM_PROVIDER: 'rules' }).provider).toBe('rules');
  });

  it.each([
    ['openai', 'OPENAI_API_KEY'],
    ['gemini', 'GEMINI_API_KEY'],
    ['openai-compatible', 'LOCAL_LLM_BASE_URL'],
    ['replay', 'LLM_REPLAY_DIR'],
  ] as const)('named %s without %s stops the start', (LLM_PROVIDER, variable) => {
    expect(() => llmConfig({ LLM_PROVIDER })).toThrow(LlmConfigError);
    expect(() => llmConfig({ LLM_PROVIDER })).toThrow(variable);
  });

  it('is made as the configuration says; rules is the engine', () => {
    expect(chooseProvider(llmConfig(KEYS), Date.now)?.id).toBe('openai');
    expect(chooseProvider(llmConfig({ ...KEYS, LLM_PROVIDER: 'gemini' }), Date.now)?.id).toBe('gemini');
    expect(chooseProvider(llmConfig({ ...KEYS, LLM_PROVIDER: 'openai-compatible' }), Date.now)?.id).toBe(
      'openai-compatible',
    );
    expect(chooseProvider(llmConfig(), Date.now)).toBe(null);
  });
});

describe('the model of a stage', () => {
  it('without any variable is the one of the provider', () => {
    const config = llmConfig();
    const models = (provider: Parameters<typeof modelOf>[1]) =>
      new Set(STAGES.map((s) => modelOf(config, provider, s)));
    expect(models('openai')).toEqual(new Set(['gpt-4o-mini']));
    expect(models('gemini')).toEqual(new Set(['gemini-2.5-flash']));
    expect(models('openai-compatible')).toEqual(new Set(['llama3.1:8b']));
    expect(models('rules')).toEqual(new Set(['topset-rules-1']));
  });

  it('MODEL_ANALYZER stands in for the smaller stages, not for the generator', () => {
    const config = llmConfig({ MODEL_ANALYZER: 'a', MODEL_COACH: 'c' });
    expect(STAGES.map((stage) => modelOf(config, 'openai', stage))).toEqual(['a', 'gpt-4o-mini', 'a', 'a', 'c', 'a']);
  });

  it('a set MODEL_* beats GEMINI_MODEL and LOCAL_LLM_MODEL', () => {
    const config = llmConfig({ MODEL_GENERATOR: 'g', GEMINI_MODEL: 'flash', LOCAL_LLM_MODEL: 'llama' });
    expect(modelOf(config, 'gemini', 'generator')).toBe('g');
    expect(modelOf(config, 'gemini', 'analyzer')).toBe('flash');
    expect(modelOf(config, 'openai-compatible', 'coach')).toBe('llama');
  });
});

it('repairs: LLM_REPAIRS for all stages but the one-call plan of the day', () => {
  const { stages } = llmConfig({ LLM_REPAIRS: 2 });
  expect(STAGES.map((stage) => stages[stage].repairs)).toEqual([2, 2, 0, 2, 2, 2]);
  expect(llmConfig({ LLM_TODAY_PLAN_REPAIRS: 1 }).stages.today_plan.repairs).toBe(1);
});

it('base URLs lose their last slash', () => {
  expect(llmConfig({ GEMINI_BASE_URL: 'http://localhost:1/' }).gemini.baseUrl).toBe('http://localhost:1');
});

it('raw text is stored only with a key of 32 bytes', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  expect(llmConfig().storeRawKey).toBe(null);
  expect(llmConfig({ LLM_STORE_RAW: true, LLM_STORE_RAW_KEY: key }).storeRawKey).toHaveLength(32);
  expect(() => llmConfig({ LLM_STORE_RAW: true })).toThrow(/LLM_STORE_RAW_KEY/);
  expect(() => llmConfig({ LLM_STORE_RAW: true, LLM_STORE_RAW_KEY: 'c2hvcnQ=' })).toThrow(LlmConfigError);
});
