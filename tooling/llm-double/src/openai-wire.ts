import { type AnswerStep, DEFAULT_USAGE, type Reply } from './steps.ts';

/** `POST /v1/chat/completions`, not streamed. */
export function openaiAnswer(step: AnswerStep, model: string): Reply {
  const calls = step.toolCalls ?? [];
  const message = {
    role: 'assistant',
    content: step.text === '' && calls.length > 0 ? null : step.text,
    refusal: null,
    ...(step.thought === undefined ? {} : { reasoning_content: step.thought }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(toolCall) }),
  };
  return openaiReply(model, message, step.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop'), step.usage);
}

/** The model declines in the field made for that. */
export function openaiRefusal(text: string, model: string): Reply {
  return openaiReply(model, { role: 'assistant', content: null, refusal: text }, 'stop', undefined);
}

export function openaiError(
  status: number,
  error: Record<string, unknown>,
  headers: Record<string, string> = {},
): Reply {
  return json(status, { error: { param: null, ...error } }, headers);
}

function openaiReply(model: string, message: unknown, finish: string, usage: AnswerStep['usage']): Reply {
  return json(200, {
    id: 'chatcmpl-double',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    ...(usage === null ? {} : { usage: openaiUsage(usage ?? DEFAULT_USAGE) }),
  });
}

function openaiUsage({ input, output, cached = 0, reasoning = 0 }: NonNullable<AnswerStep['usage']>) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}

function toolCall(call: { name: string; arguments: string }, index: number) {
  return { id: `call_${index + 1}`, type: 'function', function: { name: call.name, arguments: call.arguments } };
}

function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req_double', ...headers },
    body: JSON.stringify(value),
  };
}
