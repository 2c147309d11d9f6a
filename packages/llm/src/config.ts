import { type ModelFamily, type ProviderId, type StageId, WIRE_PROVIDERS, type Wire } from './provider.ts';

/** The environment of the model layer, variable by variable, as values. What is absent has the default. */
export interface LlmSettings {
  readonly LLM_PROVIDER: 'auto' | NamedProvider;
  readonly OPENAI_API_KEY: string | undefined;
  readonly OPENAI_BASE_URL: string;
  readonly GEMINI_API_KEY: string | undefined;
  readonly GEMINI_BASE_URL: string;
  readonly GEMINI_MODEL: string;
  readonly LOCAL_LLM_BASE_URL: string | undefined;
  readonly LOCAL_LLM_MODEL: string;
  readonly LOCAL_LLM_API_KEY: string;
  readonly LOCAL_LLM_TOOLS: boolean;
  readonly MODEL_ANALYZER: string | undefined;
  readonly MODEL_GENERATOR: string | undefined;
  readonly MODEL_TODAY_PLAN: string | undefined;
  readonly MODEL_SUGGESTIONS: string | undefined;
  readonly MODEL_COACH: string | undefined;
  readonly MODEL_PLAN_UPDATE: string | undefined;
  readonly LLM_ANALYZER_TIMEOUT_S: number;
  readonly LLM_GENERATOR_TIMEOUT_S: number;
  readonly LLM_TODAY_PLAN_TIMEOUT_S: number;
  readonly LLM_SUGGESTIONS_TIMEOUT_S: number;
  readonly LLM_COACH_TIMEOUT_S: number;
  readonly LLM_PLAN_UPDATE_TIMEOUT_S: number;
  readonly LLM_MAX_TOKENS_ANALYZER: number;
  readonly LLM_MAX_TOKENS_GENERATOR: number;
  readonly LLM_MAX_TOKENS_TODAY_PLAN: number;
  readonly LLM_MAX_TOKENS_SUGGESTIONS: number;
  readonly LLM_MAX_TOKENS_COACH: number;
  readonly LLM_MAX_TOKENS_PLAN_UPDATE: number;
  readonly LLM_STAGE_FACTOR: number;
  readonly LLM_JOB_DEADLINE_S: number;
  readonly LLM_REPAIRS: number;
  readonly LLM_TODAY_PLAN_REPAIRS: number;
  readonly LLM_NO_PROGRESS_STOP: boolean;
  readonly LLM_TRANSPORT_RETRIES: number;
  readonly LLM_RETRY_AFTER_MAX_S: number;
  readonly LLM_GENERATOR_WIRE: 'auto' | Wire;
  readonly LLM_STRUCTURED: 'auto' | 'none';
  readonly LLM_SCHEMA_VERSION: string | undefined;
  readonly LLM_DEBUG_FLAGS: boolean;
  readonly LLM_BREAKER_FAILURES: number;
  readonly LLM_BREAKER_WINDOW_S: number;
  readonly LLM_BREAKER_OPEN_S: number;
  readonly LLM_BREAKER_HARD_OPEN_S: number;
  readonly LLM_TOKENS_PER_JOB: number;
  readonly LLM_TOKENS_PER_DAY: number;
  readonly LLM_COST_PER_DAY_USD: number | undefined;
  readonly LLM_MAX_CONCURRENT: number;
  readonly LLM_CACHE_TTL_S: number;
  readonly LLM_FALLBACK: 'none' | 'rules';
  readonly LLM_MAX_REGENERATIONS: number;
  readonly LLM_STORE_RAW: boolean;
  readonly LLM_STORE_RAW_KEY: string | undefined;
  readonly LLM_AI_SUGGESTIONS: boolean;
  readonly LLM_LOG_HASH_KEY: string | undefined;
  readonly LLM_REPLAY_DIR: string | undefined;
}

/** The providers that a configuration can name; `scripted` exists for tests only. */
export type NamedProvider = Exclude<ProviderId, 'scripted'>;

export const PROVIDER_NAMES = ['auto', 'rules', ...WIRE_PROVIDERS, 'replay'] as const;

export const LLM_DEFAULTS: LlmSettings = {
  LLM_PROVIDER: 'auto',
  OPENAI_API_KEY: undefined,
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  GEMINI_API_KEY: undefined,
  GEMINI_BASE_URL: 'https://generativelanguage.googleapis.com',
  GEMINI_MODEL: 'gemini-2.5-flash',
  LOCAL_LLM_BASE_URL: undefined,
  LOCAL_LLM_MODEL: 'llama3.1:8b',
  LOCAL_LLM_API_KEY: 'local',
  LOCAL_LLM_TOOLS: true,
  MODEL_ANALYZER: undefined,
  MODEL_GENERATOR: undefined,
  MODEL_TODAY_PLAN: undefined,
  MODEL_SUGGESTIONS: undefined,
  MODEL_COACH: undefined,
  MODEL_PLAN_UPDATE: undefined,
  LLM_ANALYZER_TIMEOUT_S: 90,
  LLM_GENERATOR_TIMEOUT_S: 60,
  LLM_TODAY_PLAN_TIMEOUT_S: 60,
  LLM_SUGGESTIONS_TIMEOUT_S: 20,
  LLM_COACH_TIMEOUT_S: 30,
  LLM_PLAN_UPDATE_TIMEOUT_S: 60,
  LLM_MAX_TOKENS_ANALYZER: 3000,
  LLM_MAX_TOKENS_GENERATOR: 8000,
  LLM_MAX_TOKENS_TODAY_PLAN: 3000,
  LLM_MAX_TOKENS_SUGGESTIONS: 1500,
  LLM_MAX_TOKENS_COACH: 1000,
  LLM_MAX_TOKENS_PLAN_UPDATE: 4000,
  LLM_STAGE_FACTOR: 3,
  LLM_JOB_DEADLINE_S: 300,
  LLM_REPAIRS: 3,
  LLM_TODAY_PLAN_REPAIRS: 0,
  LLM_NO_PROGRESS_STOP: true,
  LLM_TRANSPORT_RETRIES: 2,
  LLM_RETRY_AFTER_MAX_S: 20,
  LLM_GENERATOR_WIRE: 'auto',
  LLM_STRUCTURED: 'auto',
  LLM_SCHEMA_VERSION: undefined,
  LLM_DEBUG_FLAGS: false,
  LLM_BREAKER_FAILURES: 5,
  LLM_BREAKER_WINDOW_S: 300,
  LLM_BREAKER_OPEN_S: 60,
  LLM_BREAKER_HARD_OPEN_S: 600,
  LLM_TOKENS_PER_JOB: 120_000,
  LLM_TOKENS_PER_DAY: 500_000,
  LLM_COST_PER_DAY_USD: undefined,
  LLM_MAX_CONCURRENT: 8,
  LLM_CACHE_TTL_S: 86_400,
  LLM_FALLBACK: 'none',
  LLM_MAX_REGENERATIONS: 5,
  LLM_STORE_RAW: false,
  LLM_STORE_RAW_KEY: undefined,
  LLM_AI_SUGGESTIONS: false,
  LLM_LOG_HASH_KEY: undefined,
  LLM_REPLAY_DIR: undefined,
};

/** The same, as the layer uses it: milliseconds, one record per stage, the provider chosen. */
export interface LlmConfig {
  readonly provider: NamedProvider;
  readonly openai: { readonly apiKey: string | null; readonly baseUrl: string };
  readonly gemini: { readonly apiKey: string | null; readonly baseUrl: string };
  readonly local: { readonly apiKey: string; readonly baseUrl: string | null; readonly tools: boolean };
  readonly models: ModelNames;
  readonly stages: Readonly<Record<StageId, StageConfig>>;
  readonly stageFactor: number;
  readonly jobDeadlineMs: number;
  readonly noProgressStop: boolean;
  readonly transportRetries: number;
  readonly retryAfterMaxMs: number;
  readonly generatorWire: 'auto' | Wire;
  readonly structured: 'auto' | 'none';
  /** As written: an unknown version is ignored with a warning, not refused. */
  readonly schemaVersion: string | null;
  readonly debugFlags: boolean;
  readonly breaker: BreakerConfig;
  readonly tokensPerJob: number;
  readonly tokensPerDay: number;
  readonly costPerDayUsd: number | null;
  readonly maxConcurrent: number;
  /** 0: no cache. */
  readonly cacheTtlMs: number;
  readonly fallback: 'none' | 'rules';
  readonly maxRegenerations: number;
  /** The key of 32 bytes that stored prompts and answers are encrypted with; null: they are not stored. */
  readonly storeRawKey: Uint8Array | null;
  readonly aiSuggestions: boolean;
  readonly logHashKey: string | null;
  readonly replayDir: string | null;
}

export interface StageConfig {
  readonly callTimeoutMs: number;
  readonly repairs: number;
  readonly maxOutputTokens: number;
  readonly temperature: number;
  readonly repairTemperature: number;
}

export interface BreakerConfig {
  readonly failures: number;
  readonly windowMs: number;
  readonly openMs: number;
  readonly hardOpenMs: number;
}

/** What was named per stage, and what each provider takes where nothing was. */
export interface ModelNames {
  readonly named: Readonly<Partial<Record<StageId, string>>>;
  readonly gemini: string;
  readonly local: string;
}

/** The configuration of the model layer is wrong; the message names the variable and what to write instead. */
export class LlmConfigError extends Error {
  override readonly name = 'LlmConfigError';
}

export const RULES_MODEL = 'topset-rules-1';
const OPENAI_MODEL = 'gpt-4o-mini';

export function llmConfig(given: Partial<LlmSettings> = {}): LlmConfig {
  const set = withDefaults(given);
  return {
    provider: chosenProvider(set),
    openai: { apiKey: set.OPENAI_API_KEY ?? null, baseUrl: withoutSlash(set.OPENAI_BASE_URL) },
    gemini: { apiKey: set.GEMINI_API_KEY ?? null, baseUrl: withoutSlash(set.GEMINI_BASE_URL) },
    local: {
      apiKey: set.LOCAL_LLM_API_KEY,
      baseUrl: set.LOCAL_LLM_BASE_URL === undefined ? null : withoutSlash(set.LOCAL_LLM_BASE_URL),
      tools: set.LOCAL_LLM_TOOLS,
    },
    models: modelNames(set),
    stages: stages(set),
    stageFactor: set.LLM_STAGE_FACTOR,
    jobDeadlineMs: seconds(set.LLM_JOB_DEADLINE_S),
    noProgressStop: set.LLM_NO_PROGRESS_STOP,
    transportRetries: set.LLM_TRANSPORT_RETRIES,
    retryAfterMaxMs: seconds(set.LLM_RETRY_AFTER_MAX_S),
    generatorWire: set.LLM_GENERATOR_WIRE,
    structured: set.LLM_STRUCTURED,
    schemaVersion: set.LLM_SCHEMA_VERSION ?? null,
    debugFlags: set.LLM_DEBUG_FLAGS,
    breaker: {
      failures: set.LLM_BREAKER_FAILURES,
      windowMs: seconds(set.LLM_BREAKER_WINDOW_S),
      openMs: seconds(set.LLM_BREAKER_OPEN_S),
      hardOpenMs: seconds(set.LLM_BREAKER_HARD_OPEN_S),
    },
    tokensPerJob: set.LLM_TOKENS_PER_JOB,
    tokensPerDay: set.LLM_TOKENS_PER_DAY,
    costPerDayUsd: set.LLM_COST_PER_DAY_USD ?? null,
    maxConcurrent: set.LLM_MAX_CONCURRENT,
    cacheTtlMs: seconds(set.LLM_CACHE_TTL_S),
    fallback: set.LLM_FALLBACK,
    maxRegenerations: set.LLM_MAX_REGENERATIONS,
    storeRawKey: storeRawKey(set),
    aiSuggestions: set.LLM_AI_SUGGESTIONS,
    logHashKey: set.LLM_LOG_HASH_KEY ?? null,
    replayDir: set.LLM_REPLAY_DIR ?? null,
  };
}

/**
 * The model that a stage asks a provider for (`capabilities.models` says whose they are): named for it, else the
 * provider's. The analyzer's also stands in for the smaller stages.
 */
export function modelOf(config: LlmConfig, family: ModelFamily, stage: StageId): string {
  if (family === 'rules') return RULES_MODEL;
  const { named, gemini, local } = config.models;
  const ofStage = named[stage] ?? (stage === 'generator' ? undefined : named.analyzer);
  if (ofStage !== undefined) return ofStage;
  if (family === 'gemini') return gemini;
  return family === 'openai-compatible' ? local : OPENAI_MODEL;
}

function withDefaults(given: Partial<LlmSettings>): LlmSettings {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...LLM_DEFAULTS, ...Object.fromEntries(present) };
}

/** What each provider cannot work without. */
const NEEDED: Readonly<Record<NamedProvider, keyof LlmSettings | null>> = {
  rules: null,
  openai: 'OPENAI_API_KEY',
  gemini: 'GEMINI_API_KEY',
  'openai-compatible': 'LOCAL_LLM_BASE_URL',
  replay: 'LLM_REPLAY_DIR',
};

const AUTO_ORDER = ['openai', 'gemini', 'openai-compatible', 'rules'] as const;

function chosenProvider(set: LlmSettings): NamedProvider {
  const isConfigured = (provider: NamedProvider) => NEEDED[provider] === null || Boolean(set[NEEDED[provider]]);
  if (set.LLM_PROVIDER === 'auto') return AUTO_ORDER.find(isConfigured) ?? 'rules';
  if (!isConfigured(set.LLM_PROVIDER)) {
    throw new LlmConfigError(`LLM_PROVIDER is ${set.LLM_PROVIDER}, which needs ${NEEDED[set.LLM_PROVIDER]}: set it.`);
  }
  return set.LLM_PROVIDER;
}

function modelNames(set: LlmSettings): ModelNames {
  const named = {
    analyzer: set.MODEL_ANALYZER,
    generator: set.MODEL_GENERATOR,
    today_plan: set.MODEL_TODAY_PLAN,
    suggestions: set.MODEL_SUGGESTIONS,
    coach: set.MODEL_COACH,
    plan_update: set.MODEL_PLAN_UPDATE,
  };
  const given = Object.entries(named).filter(([, model]) => model !== undefined);
  return { named: Object.fromEntries(given), gemini: set.GEMINI_MODEL, local: set.LOCAL_LLM_MODEL };
}

function stages(set: LlmSettings): Record<StageId, StageConfig> {
  const stage = (timeout: number, tokens: number, repairs: number, temperature: number, repairTemperature: number) => ({
    callTimeoutMs: seconds(timeout),
    maxOutputTokens: tokens,
    repairs,
    temperature,
    repairTemperature,
  });
  const { LLM_REPAIRS: repairs, LLM_TODAY_PLAN_REPAIRS: todayPlanRepairs } = set;
  return {
    analyzer: stage(set.LLM_ANALYZER_TIMEOUT_S, set.LLM_MAX_TOKENS_ANALYZER, repairs, 0.1, 0.1),
    generator: stage(set.LLM_GENERATOR_TIMEOUT_S, set.LLM_MAX_TOKENS_GENERATOR, repairs, 0.4, 0.3),
    today_plan: stage(set.LLM_TODAY_PLAN_TIMEOUT_S, set.LLM_MAX_TOKENS_TODAY_PLAN, todayPlanRepairs, 0.3, 0.3),
    suggestions: stage(set.LLM_SUGGESTIONS_TIMEOUT_S, set.LLM_MAX_TOKENS_SUGGESTIONS, repairs, 0.2, 0.2),
    coach: stage(set.LLM_COACH_TIMEOUT_S, set.LLM_MAX_TOKENS_COACH, repairs, 0.4, 0.3),
    plan_update: stage(set.LLM_PLAN_UPDATE_TIMEOUT_S, set.LLM_MAX_TOKENS_PLAN_UPDATE, repairs, 0.2, 0.2),
  };
}

function storeRawKey(set: LlmSettings): Uint8Array | null {
  if (!set.LLM_STORE_RAW) return null;
  const key = Buffer.from(set.LLM_STORE_RAW_KEY ?? '', 'base64');
  if (key.length === 32) return key;
  throw new LlmConfigError('LLM_STORE_RAW needs LLM_STORE_RAW_KEY: set it to 32 bytes in base64.');
}

function seconds(count: number): number {
  return count * 1000;
}

/** Both SDKs append a path that begins with a slash. */
function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
