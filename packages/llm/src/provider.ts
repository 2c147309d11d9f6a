import type { JsonObject } from '@topset/llm-schema';

/**
 * What every provider of model answers looks like from the inside. An adapter turns one request into one completion or
 * one typed error: it never retries, never logs and never streams.
 */
export interface Provider {
  readonly id: ProviderId;
  readonly capabilities: ProviderCapabilities;
  complete(request: CompletionRequest, options: { readonly signal: AbortSignal }): Promise<Completion>;
}

/** The providers whose answers come over a wire of their own. */
export const WIRE_PROVIDERS = ['openai', 'openai-compatible', 'gemini'] as const;
export type WireProvider = (typeof WIRE_PROVIDERS)[number];

export type ModelFamily = 'rules' | WireProvider;

export type ProviderId = ModelFamily | 'replay' | 'scripted';

export type StageId = 'analyzer' | 'generator' | 'today_plan' | 'suggestions' | 'coach' | 'plan_update';

export type Wire = 'json' | 'yaml';

export type Dialect = 'openai-strict' | 'gemini-openapi' | 'local-json';

/** What a provider can do; a record of data, so that the stages never ask who it is. */
export interface ProviderCapabilities {
  /** Whose models it is asked for: recorded answers are those of the provider that gave them. See `modelOf`. */
  readonly models: ModelFamily;
  /** How the analyzer asks for JSON. */
  readonly analyzerOutput: OutputMode['kind'];
  /** How the other JSON stages ask for it. */
  readonly jsonOutput: OutputMode['kind'];
  readonly generatorWire: Wire;
  /** The schema dialect that a `schema` output is compiled for; null where schemas are not sent. */
  readonly dialect: Dialect | null;
  readonly todayPlanVersions: readonly ('v1-current' | 'v2-flat')[];
  /** The deepest schema it takes; null without a limit. */
  readonly maxSchemaDepth: number | null;
  readonly outputTokenCeiling: number | null;
  /** `inline`: the results of both tools are put into the user message instead. */
  readonly tools: 'none' | 'yes' | 'inline';
  /** Whether a call that offers tools may also ask for a schema or a JSON mime type. */
  readonly toolsWithSchema: boolean;
  /** No breaker, budget or cache applies to an engine that answers by itself. */
  readonly free: boolean;
}

export type OutputMode =
  | { readonly kind: 'text' }
  | { readonly kind: 'json' }
  | { readonly kind: 'schema'; readonly name: string; readonly schema: unknown };

export interface CompletionRequest {
  readonly stage: StageId;
  readonly model: string;
  readonly system: string;
  readonly messages: readonly Message[];
  readonly temperature: number;
  readonly maxOutputTokens: number;
  readonly output: OutputMode;
  readonly tools: readonly ToolDefinition[];
  readonly seed: number | null;
}

export type Message =
  | { readonly role: 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly toolCalls?: readonly ToolCall[];
      /** The provider's own form of this turn, echoed unchanged where its wire demands that. */
      readonly raw?: unknown;
    }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly content: string };

export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema, as the contracts are; an adapter says it in its provider's words. */
  readonly parameters: JsonObject;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote them: unread text. */
  readonly arguments: string;
}

export type Finish = 'stop' | 'length' | 'tool' | 'refusal' | 'malformed_call' | 'other';

export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finish: Finish;
  readonly rawFinish: string | null;
  readonly usage: Usage;
  readonly requestId: string | null;
  readonly model: string;
  /** See `Message.raw`. */
  readonly raw?: unknown;
}

/** Tokens; null where the provider did not say. */
export interface Usage {
  readonly input: number | null;
  readonly output: number | null;
  readonly cached: number | null;
  readonly reasoning: number | null;
}

export type ProviderErrorKind =
  | 'transport'
  | 'timeout'
  | 'cancelled'
  | 'rate_limited'
  | 'quota'
  | 'auth'
  | 'bad_request'
  | 'protocol';

/** The only error that an adapter throws. It holds no text of the provider, which may quote prompts, URLs and keys. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly requestId: string | null;
  /** False where the provider said that a retry is of no use. */
  readonly mayRetry: boolean;

  constructor(
    kind: ProviderErrorKind,
    details: {
      readonly status?: number | null;
      readonly retryAfterMs?: number | null;
      readonly requestId?: string | null;
      readonly mayRetry?: boolean;
    } = {},
  ) {
    super(`The provider call failed: ${kind}.`);
    this.name = 'ProviderError';
    this.kind = kind;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.requestId = details.requestId ?? null;
    this.mayRetry = details.mayRetry ?? true;
  }
}
