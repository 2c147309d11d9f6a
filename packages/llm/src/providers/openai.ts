import type { JsonObject } from '@topset/llm-schema';
import OpenAI from 'openai';
import type { ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageParam } from 'openai/resources';
import {
  type Completion,
  type CompletionRequest,
  type Finish,
  type Message,
  type OutputMode,
  type Provider,
  type ProviderCapabilities,
  ProviderError,
  type ToolCall,
  type Usage,
} from '../provider.ts';
import { kindOfStatus, networkError, retryAfterMs } from './http-faults.ts';
import { asCount, asList, asObject, asText } from './json-shape.ts';
import { untilAborted } from './until-aborted.ts';

/** OpenAI and every server that speaks its chat completions: the difference is data. */
export interface OpenAiOptions {
  readonly id: 'openai' | 'openai-compatible';
  readonly apiKey: string;
  readonly baseUrl: string;
  /** How the wire calls the limit of output tokens. */
  readonly tokenLimitField: 'max_completion_tokens' | 'max_tokens';
  readonly capabilities: ProviderCapabilities;
  readonly now: () => number;
}

/** The deadline is the caller's: the SDK's own covers the headers only. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

export function openaiProvider(options: OpenAiOptions): Provider {
  return {
    id: options.id,
    capabilities: options.capabilities,
    complete: (request, { signal }) => untilAborted(signal, (inner) => complete(options, request, inner)),
  };
}

async function complete(options: OpenAiOptions, request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
  const exchange = new Exchange(options.apiKey, signal);
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    maxRetries: 0,
    timeout: NO_TIMEOUT_MS,
    logLevel: 'off',
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    fetch: exchange.fetch,
  });
  let body: unknown;
  try {
    body = await client.chat.completions.create(parameters(options, request), { signal });
  } catch (error) {
    throw exchange.failure(options.now()) ?? networkError(error, exchange.requestId);
  }
  return readCompletion(body, request.model, exchange.requestId);
}

/** One request and what came back of it before the SDK saw it: flat error bodies lose their message in there. */
class Exchange {
  private response: Response | null = null;
  private errorBody: unknown = null;
  private readonly apiKey: string;
  private readonly signal: AbortSignal;

  constructor(apiKey: string, signal: AbortSignal) {
    this.apiKey = apiKey;
    this.signal = signal;
  }

  get requestId(): string | null {
    return this.response?.headers.get('x-request-id') ?? null;
  }

  /** Our own headers and signal only: the SDK adds what it finds in the environment. */
  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      body: init?.body ?? null,
      signal: this.signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.apiKey}`,
        'content-type': 'application/json',
      },
    });
    this.response = response;
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    this.errorBody = parsed(text);
    return new Response(text, { status: response.status, headers: response.headers });
  };

  /** The typed form of an answer with an error status; null where no such answer came. */
  failure(now: number): ProviderError | null {
    if (this.response === null || this.response.ok) return null;
    const { status, headers } = this.response;
    const kind = kindOfStatus(status);
    return new ProviderError(kind === 'rate_limited' && isQuota(this.errorBody) ? 'quota' : kind, {
      status,
      retryAfterMs: retryAfterMs(headers, now),
      requestId: this.requestId,
      mayRetry: headers.get('x-should-retry') !== 'false',
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isQuota(body: unknown): boolean {
  const error = asObject(asObject(body)?.error) ?? asObject(body);
  return error?.code === 'insufficient_quota' || error?.type === 'insufficient_quota';
}

/** OpenAI's models that think first: they refuse a request that names a temperature. */
const REASONING = /^(?:o\d|gpt-(?:[5-9]|\d\d))/;

function parameters(options: OpenAiOptions, request: CompletionRequest): ChatCompletionCreateParamsNonStreaming {
  return {
    model: request.model,
    messages: [{ role: 'system', content: request.system }, ...request.messages.map(message)],
    ...(options.id === 'openai' && REASONING.test(request.model) ? {} : { temperature: request.temperature }),
    [options.tokenLimitField]: request.maxOutputTokens,
    ...responseFormat(request.output),
    ...(request.tools.length === 0
      ? {}
      : {
          tools: request.tools.map(({ name, description, parameters }) => ({
            type: 'function' as const,
            function: { name, description, parameters: { ...parameters } },
          })),
        }),
    ...(request.seed === null ? {} : { seed: request.seed }),
  };
}

function message(turn: Message): ChatCompletionMessageParam {
  if (turn.role === 'user') return { role: 'user', content: turn.content };
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.callId, content: turn.content };
  const calls = turn.toolCalls ?? [];
  if (calls.length === 0) return { role: 'assistant', content: turn.content };
  return {
    role: 'assistant',
    content: turn.content === '' ? null : turn.content,
    tool_calls: calls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: text },
    })),
  };
}

function responseFormat(output: OutputMode): Pick<ChatCompletionCreateParamsNonStreaming, 'response_format'> {
  if (output.kind === 'text') return {};
  if (output.kind === 'json') return { response_format: { type: 'json_object' } };
  const { name, schema } = output;
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name, schema: schema as Record<string, unknown>, strict: true },
    },
  };
}

function readCompletion(body: unknown, requestedModel: string, requestId: string | null): Completion {
  const answer = asObject(body);
  const choice = asObject(asList(answer?.choices)[0]);
  if (answer === null || choice === null || answer.error) throw new ProviderError('protocol', { requestId });
  const reply = asObject(choice.message) ?? {};
  const toolCalls = asList(reply.tool_calls).map(toolCall);
  const rawFinish = asText(choice.finish_reason);
  const refusal = asText(reply.refusal);
  return {
    text: asText(reply.content) ?? '',
    toolCalls,
    finish: refusal ? 'refusal' : finishOf(rawFinish, toolCalls.length > 0),
    rawFinish,
    usage: usageOf(asObject(answer.usage)),
    requestId,
    model: asText(answer.model) ?? requestedModel,
  };
}

function toolCall(value: unknown, index: number): ToolCall {
  const call = asObject(value) ?? {};
  const named = asObject(call.function) ?? {};
  return {
    id: asText(call.id) ?? `call_${index + 1}`,
    name: asText(named.name) ?? '',
    arguments: asText(named.arguments) ?? JSON.stringify(named.arguments ?? {}),
  };
}

function finishOf(reason: string | null, hasCalls: boolean): Finish {
  if (reason === 'stop') return hasCalls ? 'tool' : 'stop';
  if (reason === 'tool_calls') return hasCalls ? 'tool' : 'other';
  if (reason === 'length') return 'length';
  return reason === 'content_filter' ? 'refusal' : 'other';
}

function usageOf(usage: JsonObject | null): Usage {
  return {
    input: asCount(usage?.prompt_tokens),
    output: asCount(usage?.completion_tokens),
    cached: asCount(asObject(usage?.prompt_tokens_details)?.cached_tokens),
    reasoning: asCount(asObject(usage?.completion_tokens_details)?.reasoning_tokens),
  };
}
