import { type LlmConfig, LlmConfigError } from '../config.ts';
import type { Provider, ProviderCapabilities, WireProvider } from '../provider.ts';
import { geminiProvider } from './gemini.ts';
import { openaiProvider } from './openai.ts';

const WIRE_CAPABILITIES: Readonly<Record<WireProvider, ProviderCapabilities>> = {
  openai: {
    models: 'openai',
    analyzerOutput: 'json',
    jsonOutput: 'schema',
    generatorWire: 'yaml',
    dialect: 'openai-strict',
    todayPlanVersions: ['v1-current', 'v2-flat'],
    maxSchemaDepth: 5,
    outputTokenCeiling: 16_000,
    tools: 'yes',
    toolsWithSchema: true,
    free: false,
  },
  'openai-compatible': {
    models: 'openai-compatible',
    analyzerOutput: 'schema',
    jsonOutput: 'schema',
    generatorWire: 'json',
    dialect: 'local-json',
    todayPlanVersions: ['v1-current', 'v2-flat'],
    maxSchemaDepth: 5,
    outputTokenCeiling: 8000,
    tools: 'yes',
    toolsWithSchema: true,
    free: false,
  },
  gemini: {
    models: 'gemini',
    analyzerOutput: 'json',
    jsonOutput: 'schema',
    generatorWire: 'json',
    dialect: 'gemini-openapi',
    todayPlanVersions: ['v2-flat'],
    maxSchemaDepth: 4,
    outputTokenCeiling: 16_000,
    tools: 'yes',
    toolsWithSchema: false,
    free: false,
  },
};

/** What a provider can do, narrowed by what the operator allows it. */
export function wireCapabilities(provider: WireProvider, config: LlmConfig): ProviderCapabilities {
  const own = WIRE_CAPABILITIES[provider];
  const inlinesTools = provider === 'openai-compatible' && !config.local.tools;
  return {
    ...own,
    generatorWire: config.generatorWire === 'auto' ? own.generatorWire : config.generatorWire,
    ...(config.structured === 'none' ? { analyzerOutput: 'json', jsonOutput: 'json', dialect: null } : {}),
    ...(inlinesTools ? { tools: 'inline' } : {}),
  };
}

/** The SDKs want some key, also where recorded answers are played. */
const NO_KEY = 'none';

/** The adapter of a provider, with everything that its configuration says. */
export function wireProvider(
  id: WireProvider,
  config: LlmConfig,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: () => number },
): Provider {
  const capabilities = wireCapabilities(id, config);
  if (id === 'gemini') return geminiProvider({ apiKey: config.gemini.apiKey ?? NO_KEY, baseUrl, capabilities });
  return openaiProvider({
    id,
    apiKey: id === 'openai' ? (config.openai.apiKey ?? NO_KEY) : config.local.apiKey,
    baseUrl,
    tokenLimitField: id === 'openai' ? 'max_completion_tokens' : 'max_tokens',
    capabilities,
    now,
  });
}

export function baseUrlOf(id: WireProvider, config: LlmConfig): string {
  if (id === 'gemini') return config.gemini.baseUrl;
  if (id === 'openai') return config.openai.baseUrl;
  if (config.local.baseUrl === null) throw new LlmConfigError('LOCAL_LLM_BASE_URL is not set: set it.');
  return config.local.baseUrl;
}
