import { NO_USAGE } from '../call/charge.ts';
import { RULES_MODEL } from '../config.ts';
import { type Provider, type ProviderCapabilities, ProviderError, type StageId } from '../provider.ts';

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

/** How the engine answers a stage: as text, which takes the whole path of a model's. */
export type RulesText = Readonly<Partial<Record<StageId, () => string | Promise<string>>>>;

/** The deterministic engine as a provider, bound to one request. */
export function rulesProvider(text: RulesText): Provider {
  return {
    id: 'rules',
    capabilities: RULES_CAPABILITIES,
    async complete({ stage }, { signal }) {
      if (signal.aborted) throw new ProviderError('cancelled');
      const write = text[stage];
      if (!write) throw new ProviderError('bad_request');
      return {
        text: await write(),
        toolCalls: [],
        finish: 'stop',
        rawFinish: null,
        usage: NO_USAGE,
        requestId: null,
        model: RULES_MODEL,
      };
    },
  };
}
