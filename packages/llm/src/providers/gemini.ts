import {
  type Content,
  type GenerationConfig,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  type Part,
  type Tool,
} from '@google/generative-ai';
import { compile, type JsonObject } from '@topset/llm-schema';
import {
  type Completion,
  type CompletionRequest,
  type Finish,
  type Message,
  type Provider,
  type ProviderCapabilities,
  ProviderError,
  type ToolCall,
  type ToolDefinition,
  type Usage,
} from '../provider.ts';
import { duration, kindOfStatus, networkError } from './http-faults.ts';
import { asCount, asList, asObject, asText } from './json-shape.ts';
import { untilAborted } from './until-aborted.ts';

export interface GeminiOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly capabilities: ProviderCapabilities;
}

export function geminiProvider(options: GeminiOptions): Provider {
  return {
    id: 'gemini',
    capabilities: options.capabilities,
    complete: (request, { signal }) => untilAborted(signal, (inner) => complete(options, request, inner)),
  };
}

async function complete(options: GeminiOptions, request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
  const model = new GoogleGenerativeAI(options.apiKey).getGenerativeModel(
    {
      model: request.model,
      systemInstruction: request.system,
      generationConfig: generationConfig(request),
      ...(request.tools.length === 0 ? {} : { tools: [functions(request.tools)] }),
    },
    { baseUrl: options.baseUrl },
  );
  let body: unknown;
  try {
    // No timeout of the SDK: its timer is never cleared. The signal is the caller's deadline.
    body = (await model.generateContent({ contents: contents(request.messages) }, { signal })).response;
  } catch (error) {
    throw error instanceof GoogleGenerativeAIFetchError ? statusError(error) : networkError(error);
  }
  return readCompletion(body, request.model);
}

/** The wire refuses a mime type or a schema beside tools. */
function generationConfig(request: CompletionRequest): GenerationConfig {
  const { output, seed, tools } = request;
  const asJson = output.kind !== 'text' && tools.length === 0;
  return {
    temperature: request.temperature,
    maxOutputTokens: request.maxOutputTokens,
    ...(asJson ? { responseMimeType: 'application/json' } : {}),
    ...(asJson && output.kind === 'schema' ? { responseSchema: output.schema as never } : {}),
    ...(seed === null ? {} : { seed }),
  };
}

function functions(tools: readonly ToolDefinition[]): Tool {
  return {
    functionDeclarations: tools.map(({ name, description, parameters }) => ({
      name,
      description,
      // Parameters without any property are left out: the wire takes no empty object.
      ...(hasProperties(parameters) ? { parameters: inDialect(parameters) as never } : {}),
    })),
  };
}

function hasProperties({ properties }: JsonObject): boolean {
  return Object.keys(asObject(properties) ?? {}).length > 0;
}

/** The wire refuses the whole request for one word of JSON Schema that it does not know. */
function inDialect(parameters: JsonObject): JsonObject {
  const compiled = compile(parameters, 'gemini-openapi');
  if (!compiled.ok) throw new ProviderError('bad_request');
  return compiled.schema;
}

/** Results of one round of calls share a turn, as the calls did. */
function contents(messages: readonly Message[]): Content[] {
  const turns: Content[] = [];
  let results: Part[] | null = null;
  for (const message of messages) {
    if (message.role === 'tool') {
      if (results === null) {
        results = [];
        turns.push({ role: 'user', parts: results });
      }
      results.push({ functionResponse: { name: message.name, response: resultObject(message.content) } });
    } else {
      results = null;
      turns.push(message.role === 'user' ? { role: 'user', parts: [{ text: message.content }] } : modelTurn(message));
    }
  }
  return turns;
}

function modelTurn(message: Message & { readonly role: 'assistant' }): Content {
  if (message.raw !== undefined) return message.raw as Content;
  const calls = (message.toolCalls ?? []).map(({ name, arguments: text }) => ({
    functionCall: { name, args: resultObject(text) },
  }));
  // A turn without any part is refused, so an empty answer is echoed as an empty text.
  const text = message.content === '' && calls.length > 0 ? [] : [{ text: message.content }];
  return { role: 'model', parts: [...text, ...calls] };
}

/** The wire takes objects only. */
function resultObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return asObject(value) ?? { result: value };
  } catch {
    return { result: text };
  }
}

function statusError(error: GoogleGenerativeAIFetchError): ProviderError {
  const status = error.status ?? 0;
  const details = asList(error.errorDetails).map((detail) => asObject(detail) ?? {});
  const retryAfterMs = details.map(({ retryDelay }) => delayMs(retryDelay)).find((delay) => delay !== null) ?? null;
  return new ProviderError(kindOf(status, details, retryAfterMs), { status, retryAfterMs });
}

function kindOf(status: number, details: readonly JsonObject[], retryAfterMs: number | null) {
  if (details.some(({ reason }) => reason === 'API_KEY_INVALID')) return 'auth';
  const kind = kindOfStatus(status);
  return kind === 'rate_limited' && retryAfterMs === null && details.some(isSpentDay) ? 'quota' : kind;
}

/** The allowance of the whole day is gone, and no wait was named. */
function isSpentDay({ violations }: JsonObject): boolean {
  return asList(violations).some((violation) => asText(asObject(violation)?.quotaId)?.includes('PerDay') ?? false);
}

/** "3s", "3.5s" */
function delayMs(delay: unknown): number | null {
  const [, seconds = ''] = /^(.*)s$/.exec(asText(delay) ?? '') ?? [];
  return duration(seconds, 1000);
}

const REFUSALS = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
]);

function readCompletion(body: unknown, requestedModel: string): Completion {
  const answer = asObject(body);
  const requestId = asText(answer?.responseId);
  if (answer === null || answer.error) throw new ProviderError('protocol', { requestId });
  const candidate = asObject(asList(answer.candidates)[0]);
  const content = asObject(candidate?.content);
  const parts = asList(content?.parts).map((part) => asObject(part) ?? {});
  const toolCalls = parts
    .map(({ functionCall }) => asObject(functionCall))
    .filter((call) => call !== null)
    .map(toolCall);
  const blockReason = asText(asObject(answer.promptFeedback)?.blockReason);
  const finishReason = asText(candidate?.finishReason);
  return {
    text: parts.flatMap(({ text, thought }) => (thought === true ? [] : (asText(text) ?? []))).join(''),
    toolCalls,
    finish: blockReason ? 'refusal' : finishOf(finishReason, toolCalls.length > 0),
    rawFinish: finishReason ?? blockReason,
    usage: usageOf(asObject(answer.usageMetadata)),
    requestId,
    model: asText(answer.modelVersion) ?? requestedModel,
    ...(content === null ? {} : { raw: content }),
  };
}

/** Calls have no ids on this wire; their results are matched by name and order. */
function toolCall(call: JsonObject, index: number): ToolCall {
  return {
    id: asText(call.id) ?? `call_${index + 1}`,
    name: asText(call.name) ?? '',
    arguments: JSON.stringify(call.args ?? {}),
  };
}

function finishOf(reason: string | null, hasCalls: boolean): Finish {
  if (reason === 'STOP') return hasCalls ? 'tool' : 'stop';
  if (reason === 'MAX_TOKENS') return 'length';
  if (reason === 'MALFORMED_FUNCTION_CALL') return 'malformed_call';
  return reason !== null && REFUSALS.has(reason) ? 'refusal' : 'other';
}

/** Thinking is counted apart from the answer here, and billed like it. */
function usageOf(usage: JsonObject | null): Usage {
  const answered = asCount(usage?.candidatesTokenCount);
  const reasoning = asCount(usage?.thoughtsTokenCount);
  return {
    input: asCount(usage?.promptTokenCount),
    output: answered === null && reasoning === null ? null : (answered ?? 0) + (reasoning ?? 0),
    cached: asCount(usage?.cachedContentTokenCount),
    reasoning,
  };
}
