import type { LlmConfig } from '../config.ts';
import type { ModelFamily, ProviderCapabilities } from '../provider.ts';

/** The providers whose answers come over a wire of their own. */
export type WireProvider = Exclude<ModelFamily, 'rules'>;

export const RULES_CAPABILITIES: ProviderCapabilities = {
  models: 'rules',
  analyzerOutput: 'text',
  jsonOutput: 'text',
  generatorWire: 'yaml',
  dialect: null,
  todayPlanVersions: ['v1-current', 'v2-flat'],
  maxSchemaDepth: null,
  outputTokenCeiling: null,
  tools: 'none',
  toolsWithSchema: false,
  free: true,
};

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
