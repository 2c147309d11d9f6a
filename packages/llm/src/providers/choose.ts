import { type LlmConfig, modelOf } from '../config.ts';
import type { Provider, StageId } from '../provider.ts';
import { recordingProvider, replayProvider } from './replay.ts';
import { baseUrlOf, wireProvider } from './wire-provider.ts';

/** The provider that the configuration chose, and the model that each stage asks it for. */
export interface ChosenProvider {
  readonly provider: Provider;
  modelOf(stage: StageId): string;
}

/** Null: `rules`, whose answers come from the engine and not from here. */
export function chooseProvider(config: LlmConfig, now: () => number): ChosenProvider | null {
  if (config.provider === 'rules') return null;
  if (config.provider === 'replay') {
    const { provider, recorded } = replayProvider(config, now);
    return { provider, modelOf: (stage) => modelOf(config, recorded, stage) };
  }
  const chosen = config.provider;
  const provider =
    config.replayDir === null
      ? wireProvider(chosen, config, { baseUrl: baseUrlOf(chosen, config), now })
      : recordingProvider(chosen, config, now);
  return { provider, modelOf: (stage) => modelOf(config, chosen, stage) };
}
