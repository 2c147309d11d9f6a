import type { LlmConfig } from '../config.ts';
import type { Provider } from '../provider.ts';
import { recordingProvider, replayProvider } from './replay.ts';
import { baseUrlOf, wireProvider } from './wire-provider.ts';

/** The provider that the configuration chose. Null: `rules`, whose answers come from the engine and not from here. */
export function chooseProvider(config: LlmConfig, now: () => number): Provider | null {
  const { provider } = config;
  if (provider === 'rules') return null;
  if (provider === 'replay') return replayProvider(config, now);
  if (config.replayDir !== null) return recordingProvider(provider, config, now);
  return wireProvider(provider, config, { baseUrl: baseUrlOf(provider, config), now });
}
