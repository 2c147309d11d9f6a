import { estimates, type Registry, type TemplateTable, type TodayPlanVersion } from '@topset/llm-schema';
import { type CallerOptions, createCaller } from '../call/caller.ts';
import type { Caller } from '../call/types.ts';
import type { Prompts } from '../prompts/load-prompts.ts';
import type { Provider } from '../provider.ts';
import { type ResultCache, SingleFlight } from './result-cache.ts';

/** What a server gives the layer once, at boot. */
export interface LlmOptions extends Omit<CallerOptions, 'provider'> {
  /** Null: the deterministic engine answers. */
  readonly provider: Provider | null;
  readonly registry: Registry;
  readonly prompts: Prompts;
  readonly templates: { readonly id: string; readonly table: TemplateTable };
  /** Changes whenever the exercise library does: an older answer is no longer one to it. */
  readonly libraryVersion: string;
  readonly cache: ResultCache;
}

/** The options, with the one caller whose slots, breakers and budgets all flows share. */
export interface EngineRoom extends LlmOptions {
  /** Null: every flow asks its own rules. */
  readonly caller: Caller | null;
  readonly flights: SingleFlight;
  /** Bytes of the reference plan by version, on the English templates. */
  readonly estimates: Readonly<Record<TodayPlanVersion, number>>;
}

export function openEngineRoom(options: LlmOptions): EngineRoom {
  const { provider } = options;
  const caller = provider === null ? null : createCaller({ ...options, provider });
  return {
    ...options,
    caller,
    flights: new SingleFlight(),
    estimates: estimates(options.registry, options.templates.table.en),
  };
}
