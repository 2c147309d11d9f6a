import { sha256, type TodayPlan } from '@topset/llm-schema';
import { describe, expect, it } from 'vitest';
import { todayPlan } from '../guards/testing/session.ts';
import { suggestExercise, suggestInput, todayPlanInput } from '../testing/flow-inputs.ts';
import {
  capabilities,
  llmKit,
  planText,
  prompts,
  registry,
  says,
  withPlan,
  workoutInput,
  workoutText,
} from '../testing/llm-kit.ts';

/** One letter an answer: `a`..`d` are plans with four different faults. */
const ANSWERS = {
  a: says(withPlan({ session_type: 'yoga' as 'push' })),
  b: says(withPlan({ tiers: [] })),
  c: says(withPlan({ warmup_policy: { general_sets: 9, ramp_sets: 2 } })),
  d: says(withPlan({ exercises: [] })),
  /** A fault of a guard, the same kind of place each time. */
  g: says(withPlan({ session_type: 'legs' })),
  ok: says(planText),
  cut: says(planText, { finish: 'length' }),
  no: says('I cannot help with that.'),
  blank: says(' \n'),
  tool: says('', { finish: 'tool', toolCalls: [{ id: '1', name: 'x', arguments: '{}' }] }),
  call: says('', { finish: 'malformed_call' }),
  refused: says(planText, { finish: 'refusal' }),
  odd: says(planText, { finish: 'other' }),
} as const;

type Word = keyof typeof ANSWERS;

function analyzerKit(words: string, options: Parameters<typeof llmKit>[1] = {}) {
  const script = words.split(' ').map((word) => ANSWERS[word as Word]);
  return llmKit(({ stage }, position) => (stage === 'analyzer' ? script[position]! : says(workoutText)), options);
}

async function analyze(words: string, options: Parameters<typeof llmKit>[1] = {}) {
  const kit = analyzerKit(words, options);
  const result = await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
  const error = result.ok ? null : result.error;
  return {
    kit,
    result,
    requests: kit.provider.requests.filter(({ stage }) => stage === 'analyzer'),
    end: error === null ? 'ok' : [error.code, error.reason].filter(Boolean).join(' '),
    repairs: kit.events.filter(({ state }) => state === 'REPAIRING').map(({ codes }) => codes.join(',')),
  };
}

describe('L-06 how a conversation goes on and ends', () => {
  it.each([
    ['ok', 'ok', []],
    ['a ok', 'ok', ['enum']],
    ['a b c ok', 'ok', ['enum', 'minItems', 'maximum']],
    ['a b c d', 'LLM_OUTPUT_INVALID exhausted', ['enum', 'minItems', 'maximum']],
    ['a a', 'LLM_OUTPUT_INVALID no-progress', ['enum']],
    ['a b a b', 'LLM_OUTPUT_INVALID exhausted', ['enum', 'minItems', 'enum']],
    ['a b c c', 'LLM_OUTPUT_INVALID no-progress', ['enum', 'minItems', 'maximum']],
    ['g g', 'LLM_OUTPUT_INVALID no-progress', ['A1']],
    ['no no', 'LLM_OUTPUT_INVALID no-progress', ['no-document']],
    ['no blank', 'LLM_OUTPUT_INVALID no-progress', ['no-document']],
    ['tool tool', 'LLM_OUTPUT_INVALID no-progress', ['tool-call']],
    ['tool call ok', 'ok', ['tool-call', 'malformed-call']],
    ['cut ok', 'ok', ['length']],
    ['cut cut', 'LLM_TRUNCATED', ['length']],
    ['a cut cut', 'LLM_TRUNCATED', ['enum', 'length']],
    ['a cut ok', 'ok', ['enum', 'length']],
    ['cut a b ok', 'ok', ['length', 'enum', 'minItems']],
    ['cut a b c', 'LLM_OUTPUT_INVALID exhausted', ['length', 'enum', 'minItems']],
    ['a b c cut', 'LLM_TRUNCATED', ['enum', 'minItems', 'maximum']],
    ['refused', 'LLM_REFUSED', []],
    ['a refused', 'LLM_REFUSED', ['enum']],
    ['odd odd odd', 'LLM_TRANSPORT', []],
    ['odd odd ok', 'ok', []],
  ])('%s: %s', async (words, end, repairs) => {
    const made = await analyze(words);
    expect(made).toMatchObject({ end, repairs });
    expect(made.requests).toHaveLength(words.split(' ').length);
  });

  it('goes on without progress where that is allowed, until the repairs are used up', async () => {
    const made = await analyze('a a a a', { settings: { LLM_NO_PROGRESS_STOP: false } });
    expect(made.end).toBe('LLM_OUTPUT_INVALID exhausted');
  });

  it.each([
    ['a', 'LLM_OUTPUT_INVALID exhausted'],
    ['cut', 'LLM_TRUNCATED'],
    ['tool', 'LLM_OUTPUT_INVALID exhausted'],
  ])('%s without repairs: %s after one call', async (words, end) => {
    expect(await analyze(words, { settings: { LLM_REPAIRS: 0 } })).toMatchObject({ end, requests: { length: 1 } });
  });

  it('says the lines of the last attempt, which an answer that was not read has none of', async () => {
    expect((await analyze('a b c d')).result).toMatchObject({
      error: { validatorLines: ['/exercises: needs at least 1 items'], attempts: 4 },
    });
    expect((await analyze('a cut cut')).result).toMatchObject({ error: { validatorLines: [], attempts: 3 } });
  });
});

describe('the room for an answer', () => {
  it.each([
    // What a stage asks for, what the provider gives at most, and what is asked for in turn.
    [3000, 16_000, [3000, 6000]],
    [3000, 5000, [3000, 5000]],
    [3000, null, [3000, 6000]],
    [3000, 3000, [3000]],
    [3000, 2000, [2000]],
  ])('%i tokens under a ceiling of %s: %j', async (tokens, outputTokenCeiling, asked) => {
    const { requests } = await analyze('cut cut', {
      settings: { LLM_MAX_TOKENS_ANALYZER: tokens },
      capabilities: { ...capabilities, outputTokenCeiling },
    });
    expect(requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual(asked);
  });

  it('stays raised for the repairs that follow, and asks the same again, at the same temperature', async () => {
    const { requests } = await analyze('a cut b ok');
    expect(requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([3000, 3000, 6000, 6000]);
    expect(requests[2]?.messages).toEqual(requests[1]?.messages);
    expect(requests[2]?.temperature).toBe(requests[1]?.temperature);
  });

  it('of a plan of today is not raised: there is no repair left', async () => {
    const kit = llmKit([says(flat(todayPlan), { finish: 'length' }), says(flat(todayPlan))]);
    const result = await kit.clock.settle(kit.llm.generateTodayPlan(todayPlanInput, kit.hooks()));
    expect(result).toMatchObject({ ok: false, error: { code: 'LLM_TRUNCATED', attempts: 1 } });
  });
});

const flat = (plan: TodayPlan) => JSON.stringify(registry.todayPlan('v2-flat').encode(plan, []));

describe('a repair', () => {
  it('is the question, the last bad answer and its lines, to the byte', async () => {
    const { requests } = await analyze('a b ok');
    const [first, second, third] = requests;
    const told = (lines: string) =>
      `Your answer was invalid:\n\n${lines}\n\nKeep what is valid. Add no keys. Return the complete document again, and nothing else.`;
    expect(second?.system).toBe(prompts['analyzer-system'].text);
    expect(second?.messages).toEqual([
      first?.messages[0],
      { role: 'assistant', content: withPlan({ session_type: 'yoga' as 'push' }) },
      {
        role: 'user',
        content: told('- /session_type: must be one of push, pull, legs, upper, lower, full_body, body_part'),
      },
    ]);
    expect(third?.messages).toEqual([
      first?.messages[0],
      { role: 'assistant', content: withPlan({ tiers: [] }) },
      { role: 'user', content: told('- /tiers: needs at least 1 items') },
    ]);
    expect(third?.output).toEqual(first?.output);
  });

  it('names the code of an answer that is no document, with a hint', async () => {
    const { requests } = await analyze('no ok');
    expect(requests[1]?.messages[2]?.content).toContain(
      '\n- output: no-document\nThere was no document in the answer.\n',
    );
  });

  it.each([
    ['is shown whole', 24_000, false],
    ['loses its middle', 24_001, true],
  ])('of %i characters %s, counted as people count', async (_, length, isCut) => {
    const bad = '😀'.repeat(length);
    const kit = llmKit([says(bad), says(planText), says(workoutText)]);
    await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    const half = '😀'.repeat(12_000);
    const echoed = kit.provider.requests[1]?.messages[1]?.content;
    expect(echoed === (isCut ? `${half}\n[1 characters left out]\n${half}` : bad)).toBe(true);
  });

  it('shows no half of a surrogate pair, which no wire carries, and never nothing', async () => {
    const kit = llmKit([says('a\uD800b'), says(''), says(planText), says(workoutText)]);
    await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    const shown = kit.provider.requests.slice(1, 3).map(({ messages }) => messages[1]?.content);
    expect(shown).toEqual(['a\uFFFDb', '(no text)']);
  });
});

describe('what is kept of an attempt', () => {
  it('is complete, whatever came of it', async () => {
    const usage = { input: 7, output: 3, cached: 1, reasoning: 2 };
    const script = [
      says('нет', { usage, requestId: 'r-1', rawFinish: 'STOP', delayMs: 40 }),
      { kind: 'error' as const, error: 'transport' as const },
      says('', { finish: 'tool', toolCalls: [{ id: '1', name: 'my secret', arguments: '{}' }] }),
      says(planText, { finish: 'length', usage }),
      says(planText),
    ];
    const kit = llmKit(({ stage }, position) => (stage === 'analyzer' ? script[position]! : says(workoutText)));
    const { record } = await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    const [analyzer] = record.stages;
    const nothing = { fixes: [], refusal: null, lines: [], fingerprint: null, transportRetries: 0, toolCalls: [] };
    expect(analyzer?.attempts).toEqual([
      {
        ...nothing,
        n: 1,
        startedAt: Date.UTC(2025, 7, 17, 9),
        durationMs: 40,
        finish: 'stop',
        rawFinish: 'STOP',
        usage,
        costUsd: expect.any(Number),
        requestId: 'r-1',
        outputHash: sha256('нет'),
        outputBytes: 6,
        refusal: 'no-document',
        lines: ['output: no-document'],
        fingerprint: sha256('["no-document"]'),
      },
      expect.objectContaining({
        ...nothing,
        n: 2,
        finish: 'tool',
        refusal: 'tool-call',
        lines: ['output: tool-call'],
        fingerprint: sha256('["tool-call"]'),
        transportRetries: 1,
        toolCalls: ['unknown'],
      }),
      expect.objectContaining({ ...nothing, n: 3, finish: 'length', outputHash: sha256(planText) }),
      expect.objectContaining({
        ...nothing,
        n: 4,
        finish: 'stop',
        fixes: [expect.objectContaining({ code: 'own-field' })],
      }),
    ]);
  });

  it('is nothing of a call that was never made', async () => {
    const kit = llmKit([{ kind: 'error', error: 'quota' }]);
    await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    const refused = await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'LLM_UNAVAILABLE', reason: 'transport-breaker', attempts: 0 },
      record: { stages: [{ attempts: [] }], costUsd: 0 },
    });
    expect(kit.provider.requests).toHaveLength(1);
  });

  it('counts the calls of the whole flow in the events', async () => {
    const kit = llmKit([says('no'), says(planText), says('no'), says(workoutText)]);
    await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    expect(kit.events.map(({ state, stage, attempt, calls }) => `${state} ${stage} ${attempt} ${calls}`)).toEqual([
      'ANALYZING analyzer 0 0',
      'REPAIRING analyzer 1 1',
      'ANALYZED analyzer 0 2',
      'GENERATING generator 0 2',
      'REPAIRING generator 1 3',
      'VALIDATING generator 1 4',
    ]);
  });
});

describe('a conversation with tools', () => {
  const history = { name: 'getExerciseHistoryContext', arguments: '{}' };
  const calls = (...given: { name: string; arguments: string }[]) =>
    says('', { finish: 'tool', toolCalls: given.map((call, index) => ({ id: `c${index}`, ...call })) });
  const done = says('{"suggestions":[]}');
  async function talk(...script: ReturnType<typeof says>[]) {
    const kit = llmKit(script);
    const asked: number[] = [];
    const exercise = suggestExercise('bench');
    const tools = {
      ...exercise.tools,
      getRecentExercisePerformances: async (limit: number) => {
        asked.push(limit);
        return [];
      },
    };
    const result = await kit.clock.settle(
      kit.llm.suggest(suggestInput(suggestExercise('bench', { tools })), kit.hooks()),
    );
    return { kit, asked, result, offered: kit.provider.requests.map(({ tools: offer }) => offer.length) };
  }

  it('ends tools after four rounds, or six calls, and then asks once more', async () => {
    const one = calls(history);
    expect((await talk(one, one, one, one, done)).offered).toEqual([2, 2, 2, 2, 0]);
    const three = calls(history, history, history);
    expect((await talk(three, three, done)).offered).toEqual([2, 2, 0]);
    expect((await talk(calls(history, history), three, one, done)).offered).toEqual([2, 2, 2, 0]);
  });

  it('P12 makes eight calls at most: four rounds, one without tools, three repairs', async () => {
    const one = calls(history);
    const { offered, result } = await talk(one, one, one, one, one, says('no'), says('{"a":'), done);
    expect(offered).toEqual([2, 2, 2, 2, 0, 0, 0, 0]);
    expect(result).toMatchObject({ ok: true, value: [{ reason: null }] });
  });

  it('lacks tools in every repair, after however few rounds, and announces it', async () => {
    const { kit, offered } = await talk(calls(history), says('no'), done);
    expect(offered).toEqual([2, 2, 0]);
    const roles = kit.provider.requests[2]?.messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
    expect(kit.events.map(({ state, codes }) => [state, ...codes].join(' '))).toEqual([
      'GENERATING',
      'REPAIRING no-document',
      'VALIDATING',
    ]);
    expect((await talk(says('', { finish: 'malformed_call' }), done)).offered).toEqual([2, 0]);
  });

  it.each([
    ['{"limit":3}', [3]],
    ['{"limit":0}', [1]],
    ['{"limit":-7}', [1]],
    ['{"limit":6}', [5]],
    ['{"limit":1e300}', [5]],
    ['{"limit":2.5}', []],
    ['{"limit":"3"}', []],
    ['{"limit":null}', []],
    ['{"limit":3,"athlete":"x"}', []],
    ['{}', []],
    ['', []],
    ['[]', []],
    ['3', []],
    ['{"limit":3', []],
  ])('arguments %s run %j, and get one result', async (text, ran) => {
    const { kit, asked } = await talk(calls({ name: 'getRecentExercisePerformances', arguments: text }), done);
    expect(asked).toEqual(ran);
    expect(kit.provider.requests[1]?.messages.slice(2)).toEqual([
      {
        role: 'tool',
        callId: 'c0',
        name: 'getRecentExercisePerformances',
        content: ran.length > 0 ? '[]' : '{"error":"invalid arguments"}',
      },
    ]);
  });
});
