import { type AnsweredCall, type AnswerStep, DEFAULT_USAGE, type Reply } from './steps.ts';

/** `POST /v1beta/models/{model}:generateContent`. */
export function geminiAnswer(step: AnswerStep, model: string): Reply {
  const parts = [
    ...(step.thought === undefined ? [] : [{ text: step.thought, thought: true }]),
    ...(step.text === '' ? [] : [{ text: step.text }]),
    ...(step.toolCalls ?? []).map(functionCall),
  ];
  const candidate = {
    ...(parts.length === 0 ? {} : { content: { role: 'model', parts } }),
    finishReason: step.finish ?? 'STOP',
    index: 0,
  };
  return geminiReply({ candidates: [candidate] }, model, step.usage);
}

/** The prompt itself was blocked: no candidate at all. */
export function geminiBlockedPrompt(blockReason: string, model: string): Reply {
  return geminiReply({ promptFeedback: { blockReason } }, model, undefined);
}

/** An answer that was withheld, or that nobody gave. */
export function geminiCandidates(candidates: readonly unknown[], model: string): Reply {
  return geminiReply({ candidates }, model, undefined);
}

export function geminiError(
  status: number,
  name: string,
  details: readonly unknown[] = [],
  message = `The double says ${name}.`,
): Reply {
  const error = { code: status, message, status: name, details };
  return json(status, { error });
}

export const retryInfo = (delay: string) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay: delay,
});

export const quotaFailure = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaMetric: 'generativelanguage.googleapis.com/generate_requests', quotaId }],
});

export const errorInfo = (reason: string) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
});

function geminiReply(body: Record<string, unknown>, model: string, usage: AnswerStep['usage']): Reply {
  return json(200, {
    ...body,
    ...(usage === null ? {} : { usageMetadata: geminiUsage(usage ?? DEFAULT_USAGE) }),
    modelVersion: model,
    responseId: 'resp_double',
  });
}

function geminiUsage({ input, output, cached, reasoning }: NonNullable<AnswerStep['usage']>) {
  return {
    promptTokenCount: input,
    candidatesTokenCount: output - (reasoning ?? 0),
    totalTokenCount: input + output,
    ...(cached === undefined ? {} : { cachedContentTokenCount: cached }),
    ...(reasoning === undefined ? {} : { thoughtsTokenCount: reasoning }),
  };
}

/** This wire sends arguments as an object: what cannot be read becomes a text inside one. */
function functionCall({ name, arguments: text }: AnsweredCall) {
  return { functionCall: { name, args: readObject(text) } };
}

function readObject(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return { unread: text };
  }
}

function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(value) };
}
