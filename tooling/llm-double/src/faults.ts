import {
  errorInfo,
  geminiAnswer,
  geminiBlockedPrompt,
  geminiCandidates,
  geminiError,
  quotaFailure,
  retryInfo,
} from './gemini-wire.ts';
import { openaiAnswer, openaiError, openaiRefusal } from './openai-wire.ts';
import type { AnswerStep, Pace, Reply, WireName } from './steps.ts';

/** A fault in the words of each wire. */
interface Fault {
  readonly what: string;
  readonly pace?: Pace;
  openai(model: string): Reply;
  gemini(model: string): Reply;
}

const html: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Sign in to the network</title>',
};

const json = (body: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Both wires say the same. */
const everywhere = (reply: Reply) => ({ openai: () => reply, gemini: () => reply });

/** The same answer on both wires, apart from the word for its end. */
const answered = (step: Omit<AnswerStep, 'kind'>, finish: { openai?: string; gemini?: string } = {}) => ({
  openai: (model: string) => openaiAnswer({ kind: 'answer', ...step, ...named(finish.openai) }, model),
  gemini: (model: string) => geminiAnswer({ kind: 'answer', ...step, ...named(finish.gemini) }, model),
});

const named = (finish: string | undefined) => (finish === undefined ? {} : { finish });

const withheld = (reason: string) => (model: string) => geminiCandidates([{ finishReason: reason, index: 0 }], model);

/** Every way in which a provider can fail, by name. */
export const FAULTS = {
  'rate-limit': {
    what: '429 that asks for one second',
    openai: () => openaiError(429, { code: 'rate_limit_exceeded', type: 'requests' }, { 'retry-after': '1' }),
    gemini: () => geminiError(429, 'RESOURCE_EXHAUSTED', [retryInfo('1s')]),
  },
  'rate-limit-long': {
    what: '429 that asks for ten minutes',
    openai: () => openaiError(429, { code: 'rate_limit_exceeded', type: 'requests' }, { 'retry-after': '600' }),
    gemini: () => geminiError(429, 'RESOURCE_EXHAUSTED', [retryInfo('600s')]),
  },
  'rate-limit-silent': {
    what: '429 that does not say for how long',
    openai: () => openaiError(429, { code: 'rate_limit_exceeded', type: 'requests' }),
    gemini: () => geminiError(429, 'RESOURCE_EXHAUSTED'),
  },
  quota: {
    what: '429 because nothing is left to spend',
    openai: () => openaiError(429, { code: 'insufficient_quota', type: 'insufficient_quota' }),
    gemini: () => geminiError(429, 'RESOURCE_EXHAUSTED', [quotaFailure('GenerateRequestsPerDayPerProjectPerModel')]),
  },
  auth: {
    what: 'a key that is not valid',
    openai: () => openaiError(401, { code: 'invalid_api_key', type: 'invalid_request_error' }),
    gemini: () => geminiError(400, 'INVALID_ARGUMENT', [errorInfo('API_KEY_INVALID')]),
  },
  forbidden: {
    what: 'a key without the right',
    openai: () => openaiError(403, { code: 'unsupported_country_region_territory', type: 'request_forbidden' }),
    gemini: () => geminiError(403, 'PERMISSION_DENIED'),
  },
  'bad-request': {
    what: '400: the request itself is refused',
    openai: () => openaiError(400, { code: null, type: 'invalid_request_error', message: 'Invalid schema.' }),
    gemini: () => geminiError(400, 'INVALID_ARGUMENT'),
  },
  'server-error': {
    what: '500',
    openai: () => openaiError(500, { type: 'server_error' }),
    gemini: () => geminiError(500, 'INTERNAL'),
  },
  unavailable: {
    what: '503',
    openai: () => openaiError(503, { type: 'server_error' }),
    gemini: () => geminiError(503, 'UNAVAILABLE'),
  },
  'do-not-retry': {
    what: '500 with x-should-retry: false (Gemini has no such word: a plain 500)',
    openai: () => openaiError(500, { type: 'server_error' }, { 'x-should-retry': 'false' }),
    gemini: () => geminiError(500, 'INTERNAL'),
  },
  'flat-error': {
    what: 'an error body without the envelope, as local servers send it',
    ...everywhere({
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ detail: 'model is loading' }),
    }),
  },
  reset: { what: 'the connection is reset', ...everywhere({ status: 200, body: '', breaks: 'reset' }) },
  'cut-body': {
    what: 'the body ends before its content-length',
    openai: (model: string) => ({ ...openaiAnswer(ANSWER, model), breaks: 'cut' as const }),
    gemini: (model: string) => ({ ...geminiAnswer(ANSWER, model), breaks: 'cut' as const }),
  },
  'broken-json': {
    what: '200 whose JSON ends too early',
    ...everywhere({ status: 200, headers: { 'content-type': 'application/json' }, body: '{"choices":[{"mess' }),
  },
  html: { what: '200 with a page of HTML', ...everywhere(html) },
  'empty-object': { what: '200 with {}', ...everywhere(json({})) },
  'error-envelope': {
    what: '200 with an error inside',
    ...everywhere(json({ error: { message: 'The upstream failed.', code: 502 } })),
  },
  'no-candidates': {
    what: '200 with an empty list of answers',
    openai: () => json({ id: 'x', object: 'chat.completion', created: 0, model: 'x', choices: [] }),
    gemini: (model: string) => geminiCandidates([], model),
  },
  'slow-headers': { what: 'nothing for a minute', pace: { delayMs: 60_000 }, ...answered({ text: '{"ok":true}' }) },
  'slow-body': {
    what: 'headers, then nothing for a minute',
    pace: { bodyDelayMs: 60_000 },
    ...answered({ text: '{"ok":true}' }),
  },
  refusal: {
    what: 'the model declines (Gemini: SAFETY)',
    openai: (model: string) => openaiRefusal('I cannot help with that.', model),
    gemini: withheld('SAFETY'),
  },
  'content-filter': {
    what: 'the answer was filtered (Gemini: PROHIBITED_CONTENT)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, text: '', finish: 'content_filter' }, model),
    gemini: withheld('PROHIBITED_CONTENT'),
  },
  safety: {
    what: 'SAFETY (OpenAI: content_filter)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, finish: 'content_filter' }, model),
    gemini: withheld('SAFETY'),
  },
  'blocked-prompt': {
    what: 'the prompt was blocked (OpenAI: content_filter)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, text: '', finish: 'content_filter' }, model),
    gemini: (model: string) => geminiBlockedPrompt('SAFETY', model),
  },
  spii: {
    what: 'SPII with empty parts (OpenAI: content_filter)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, text: '', finish: 'content_filter' }, model),
    gemini: (model: string) =>
      geminiCandidates([{ content: { role: 'model', parts: [] }, finishReason: 'SPII', index: 0 }], model),
  },
  blocklist: {
    what: 'BLOCKLIST (OpenAI: content_filter)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, text: '', finish: 'content_filter' }, model),
    gemini: withheld('BLOCKLIST'),
  },
  recitation: {
    what: 'RECITATION (OpenAI: content_filter)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, text: '', finish: 'content_filter' }, model),
    gemini: withheld('RECITATION'),
  },
  length: {
    what: 'cut by the token limit, although the text parses',
    ...answered({ text: '{"ok":true}' }, { openai: 'length', gemini: 'MAX_TOKENS' }),
  },
  'length-empty': {
    what: 'the token limit was spent on thinking',
    ...answered({ text: '' }, { openai: 'length', gemini: 'MAX_TOKENS' }),
  },
  'malformed-call': {
    what: 'MALFORMED_FUNCTION_CALL (OpenAI has no such word: an unknown finish)',
    openai: (model: string) => openaiAnswer({ ...ANSWER, text: '', finish: 'malformed_function_call' }, model),
    gemini: withheld('MALFORMED_FUNCTION_CALL'),
  },
  'unknown-finish': {
    what: 'an end that nobody has heard of',
    ...answered({ text: '{"ok":true}' }, { openai: 'solar_flare', gemini: 'SOLAR_FLARE' }),
  },
  thought: { what: 'a thought before the answer', ...answered({ text: '{"ok":true}', thought: 'maybe {"ok":false}' }) },
  'tool-call': {
    what: 'a call of a tool',
    ...answered({ text: '', toolCalls: [{ name: 'getExerciseHistoryContext', arguments: '{}' }] }),
  },
  'tool-calls': {
    what: 'two calls at once',
    ...answered({
      text: '',
      toolCalls: [
        { name: 'getExerciseHistoryContext', arguments: '{}' },
        { name: 'getRecentExercisePerformances', arguments: '{"limit":3}' },
      ],
    }),
  },
  'unknown-tool': {
    what: 'a call of a tool that was never offered',
    ...answered({ text: '', toolCalls: [{ name: 'deleteAthlete', arguments: '{"id":1}' }] }),
  },
  'broken-arguments': {
    what: 'a call whose arguments are no JSON',
    ...answered({ text: '', toolCalls: [{ name: 'getRecentExercisePerformances', arguments: '{"limit":' }] }),
  },
  'usage-missing': { what: 'an answer that counts no tokens', ...answered({ text: '{"ok":true}', usage: null }) },
  'not-json': { what: 'prose instead of a document', ...answered({ text: 'I would love to help you train!' }) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

const ANSWER: AnswerStep = { kind: 'answer', text: '{"ok":true}' };

export function faultReply(name: FaultName, wire: WireName, model: string): { reply: Reply; pace: Pace } {
  const fault: Fault = FAULTS[name];
  return { reply: fault[wire](model), pace: fault.pace ?? {} };
}

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
