import { type LlmConfig, LlmConfigError } from '../config.ts';
import type { Provider } from '../provider.ts';
import { type WireProvider, wireCapabilities } from './capabilities.ts';
import { geminiProvider } from './gemini.ts';
import { openaiProvider } from './openai.ts';

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
