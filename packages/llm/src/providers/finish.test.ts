import { startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { llmConfig } from '../config.ts';
import { ProviderError } from '../provider.ts';
import { REQUEST } from '../testing/caller-kit.ts';
import { wireProvider } from './wire-provider.ts';

// The words with which each wire ends an answer, one by one, as bytes of the wire and not of the double.

let double: WireDouble;
let body: unknown;
beforeAll(async () => {
  const headers = { 'content-type': 'application/json' };
  double = await startWireDouble(() => ({ kind: 'raw', reply: { status: 200, headers, body: JSON.stringify(body) } }));
});
afterAll(() => double.close());

async function finishOf(provider: 'openai' | 'gemini', answer: unknown): Promise<string> {
  body = answer;
  const baseUrl = provider === 'openai' ? double.openaiUrl : double.geminiUrl;
  const adapter = wireProvider(provider, llmConfig(), { baseUrl, now: Date.now });
  try {
    const { finish, text, toolCalls } = await adapter.complete(REQUEST, { signal: new AbortController().signal });
    return [finish, text, ...toolCalls.map(({ name }) => name)].join(' ').trim();
  } catch (error) {
    return error instanceof ProviderError ? `error ${error.kind}` : 'thrown';
  }
}

describe('openai', () => {
  const call = { id: 'x', type: 'function', function: { name: 'tool', arguments: '{}' } };

  it.each([
    ['stop', { content: 'a' }, 'stop a'],
    ['stop', { content: null }, 'stop'],
    ['stop', { content: 'a', refusal: '', tool_calls: null }, 'stop a'],
    ['stop', { content: null, refusal: 'No.' }, 'refusal'],
    ['length', { content: null, refusal: 'No.' }, 'refusal'],
    ['stop', { content: 'a', tool_calls: [call] }, 'tool a tool'],
    ['tool_calls', { content: null, tool_calls: [call] }, 'tool  tool'],
    ['tool_calls', { content: 'a', tool_calls: [] }, 'other a'],
    ['length', { content: 'a' }, 'length a'],
    ['length', { content: null, tool_calls: [call] }, 'length  tool'],
    ['content_filter', { content: 'a' }, 'refusal a'],
    ['STOP', { content: 'a' }, 'other a'],
    ['eos', { content: 'a' }, 'other a'],
    [null, { content: 'a' }, 'other a'],
  ])('%s, %j: %s', async (finish_reason, message, expected) => {
    expect(await finishOf('openai', { choices: [{ message, finish_reason }] })).toBe(expected);
  });

  it.each([
    [{}],
    [{ choices: [] }],
    [{ choices: null }],
    [{ choices: [null] }],
    [{ error: { message: 'x' }, choices: [{ message: { content: 'a' }, finish_reason: 'stop' }] }],
    [[]],
    ['a text'],
    [null],
  ])('%j is no answer', async (answer) => {
    expect(await finishOf('openai', answer)).toBe('error protocol');
  });
});

describe('gemini', () => {
  const candidate = (finishReason: unknown, parts: unknown = [{ text: 'a' }]) => ({
    candidates: [{ content: { role: 'model', parts }, finishReason }],
  });

  it.each([
    ['STOP', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['SAFETY', 'refusal'],
    ['RECITATION', 'refusal'],
    ['LANGUAGE', 'refusal'],
    ['BLOCKLIST', 'refusal'],
    ['PROHIBITED_CONTENT', 'refusal'],
    ['SPII', 'refusal'],
    ['IMAGE_SAFETY', 'refusal'],
    ['MALFORMED_FUNCTION_CALL', 'malformed_call'],
    ['OTHER', 'other'],
    ['FINISH_REASON_UNSPECIFIED', 'other'],
    ['UNEXPECTED_TOOL_CALL', 'other'],
    ['stop', 'other'],
    [null, 'other'],
    [undefined, 'other'],
  ])('%s: %s', async (reason, expected) => {
    expect(await finishOf('gemini', candidate(reason))).toBe(`${expected} a`);
  });

  const called = [{ functionCall: { name: 'tool' } }];
  const thought = { text: 'hm', thought: true };

  it.each([
    ['STOP with a call', candidate('STOP', called), 'tool  tool'],
    ['MAX_TOKENS with a call', candidate('MAX_TOKENS', called), 'length  tool'],
    ['SAFETY with a call', candidate('SAFETY', called), 'refusal  tool'],
    ['a thought between texts', candidate('STOP', [{ text: 'a' }, thought, { text: 'b' }]), 'stop ab'],
    ['a thought alone', candidate('STOP', [thought]), 'stop'],
    ['no parts', candidate('STOP', null), 'stop'],
    ['no content', { candidates: [{ finishReason: 'SPII' }] }, 'refusal'],
    ['a blocked prompt', { promptFeedback: { blockReason: 'OTHER' } }, 'refusal'],
    ['a blocked prompt beside an answer', { ...candidate('STOP'), promptFeedback: { blockReason: 'X' } }, 'refusal a'],
    ['feedback that blocks nothing', { ...candidate('STOP'), promptFeedback: { safetyRatings: [] } }, 'stop a'],
    ['no candidate', { candidates: [] }, 'other'],
    ['an empty object', {}, 'other'],
    ['an error inside', { error: { message: 'x' } }, 'error protocol'],
    ['a list', [], 'error protocol'],
  ])('%s', async (_, answer, expected) => {
    expect(await finishOf('gemini', answer)).toBe(expected);
  });
});
