import {
  type Compiled,
  compile,
  type Dialect,
  estimates,
  type JsonObject,
  type Registry,
  schemaName,
  type TemplateTable,
  type TodayPlanVersion,
} from '@topset/llm-schema';
import { type CallerOptions, createCaller } from '../call/caller.ts';
import type { Caller } from '../call/types.ts';
import type { Prompts } from '../prompts/load-prompts.ts';
import type { Provider } from '../provider.ts';
import { type ResultCache, SharedAnswers } from './result-cache.ts';
import { Turnstile } from './turnstile.ts';

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
  /** Between two answers that are judged; by default one turn of the event loop. */
  readonly pause?: () => Promise<void>;
}

/** The options, with what all flows share. */
export interface StageSetup extends LlmOptions {
  /** Null: every flow asks its own rules. */
  readonly caller: Caller | null;
  readonly answers: SharedAnswers;
  readonly turnstile: Turnstile;
  /** Bytes of the reference plan by version, on the English templates. */
  readonly estimates: Readonly<Record<TodayPlanVersion, number>>;
}

export function setUpStages(options: LlmOptions): StageSetup {
  const { provider, templates, cache, clock, pause = oneTurn } = options;
  return {
    ...options,
    caller: provider === null ? null : createCaller({ ...options, provider }),
    answers: new SharedAnswers(cache, clock),
    turnstile: new Turnstile(pause),
    estimates: estimates(templates.table.en),
  };
}

const oneTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const compiledSchemas = new WeakMap<JsonObject, Map<Dialect, Compiled>>();

/** Compiles each schema once per dialect; a schema that is made anew is compiled anew. */
export function compileOnce(schema: JsonObject, dialect: Dialect, id: string): Compiled {
  const dialects = compiledSchemas.get(schema) ?? new Map<Dialect, Compiled>();
  compiledSchemas.set(schema, dialects);
  const compiled = dialects.get(dialect) ?? compile(schema, dialect, schemaName(id));
  dialects.set(dialect, compiled);
  return compiled;
}
