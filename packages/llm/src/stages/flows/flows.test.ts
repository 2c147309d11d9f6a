import type { TodayPlan } from '@topset/llm-schema';
import { describe, expect, it } from 'vitest';
import type { LlmSettings } from '../../config.ts';
import { todayPlan } from '../../guards/testing/session.ts';
import type { Provider } from '../../provider.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import {
  coachInput,
  heavier,
  reply,
  suggestExercise,
  suggestInput,
  suggestionContext,
  todayPlanInput,
  update,
  updatePlanInput,
} from '../../testing/flow-inputs.ts';
import {
  capabilities,
  llmKit,
  llmKitOf,
  planText,
  registry,
  says,
  workoutInput,
  workoutText,
} from '../../testing/llm-kit.ts';

const flat = (plan: TodayPlan) => JSON.stringify(registry.todayPlan('v2-flat').encode(plan, []));

describe('a plan of today', () => {
  const run = (kit: ReturnType<typeof llmKit>, input = todayPlanInput) =>
    kit.clock.settle(kit.llm.generateTodayPlan(input, kit.hooks()));

  it('is asked for in the smaller version, with the templates on offer and the schema last', async () => {
    const kit = llmKit([says(flat(todayPlan))]);
    const result = await run(kit);
    expect(result).toMatchObject({
      ok: true,
      artefact: null,
      value: { source: 'ai', blocks: [{ title: 'Main' }] },
      record: { schemaVersion: 'v2-flat', selectionReason: 'size', estimates: { 'v1-current': 1244, 'v2-flat': 878 } },
    });
    const [request] = kit.provider.requests;
    const text = request?.messages[0]?.content ?? '';
    expect(text).toMatch(
      /^Request:\n\{"minutes":45,.*\n\nTemplates:\n\[.*"warmup-basic".*\]\n\nSchema \(for validation\):\n\{.*\}$/,
    );
    expect(request?.output).toMatchObject({ kind: 'schema', name: 'llm-v2-flat' });
    expect(kit.events.map(({ state }) => state)).toEqual(['GENERATING', 'VALIDATING']);
  });

  it('L-12 fails after one call, with the version it chose', async () => {
    const kit = llmKit([says('{"focus":"x"}'), says(flat(todayPlan))]);
    expect(await run(kit)).toMatchObject({
      ok: false,
      error: { code: 'LLM_OUTPUT_INVALID', stage: 'today_plan', reason: 'exhausted', attempts: 1 },
      record: { schemaVersion: 'v2-flat' },
    });
    expect(kit.provider.requests).toHaveLength(1);
  });

  it('L-12 an override that the provider does not declare ends before any call', async () => {
    const gemini = { ...capabilities, todayPlanVersions: ['v2-flat'] as const };
    const kit = llmKit([], {
      capabilities: gemini,
      settings: { LLM_SCHEMA_VERSION: 'v1-current', LLM_FALLBACK: 'rules' },
    });
    expect(await run(kit)).toMatchObject({ ok: false, error: { code: 'LLM_CONFIG' } });
    expect(kit.provider.requests).toHaveLength(0);
  });

  it('takes a debug flag where those are allowed, and repairs where that is allowed', async () => {
    const nested = JSON.stringify(registry.todayPlan('v1-current').encode(todayPlan, []));
    const settings = { LLM_DEBUG_FLAGS: true, LLM_TODAY_PLAN_REPAIRS: 1 };
    const kit = llmKit([says('no'), says(nested)], { settings });
    const flagged = { ...todayPlanInput, schemaVersion: 'v1-current' };
    expect(await run(kit, flagged)).toMatchObject({ ok: true, record: { selectionReason: 'override-request' } });
    expect(await run(llmKit([]), flagged)).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
  });

  it('comes from the rules in either version, through the same path', async () => {
    for (const version of ['v1-current', 'v2-flat']) {
      const clock = new FakeClock();
      const kit = llmKitOf(null, clock, { LLM_SCHEMA_VERSION: version });
      const result = await kit.llm.generateTodayPlan(todayPlanInput, kit.hooks());
      expect(result).toMatchObject({ ok: true, record: { provider: 'rules', schemaVersion: version, costUsd: 0 } });
      expect(result.record.stages[0]?.attempts).toMatchObject([{ n: 1, fixes: [] }]);
    }
  });

  it('refuses what cannot be asked for', async () => {
    const asked = (change: Partial<typeof todayPlanInput.request>) =>
      run(llmKit([]), { ...todayPlanInput, request: { ...todayPlanInput.request, ...change } });
    for (const change of [{ minutes: 4 }, { minutes: 181 }, { focus: 'x'.repeat(81) }, { notes: 'x'.repeat(501) }]) {
      expect(await asked(change)).toMatchObject({
        ok: false,
        error: { code: 'BAD_INPUT', reason: Object.keys(change)[0] },
      });
    }
  });
});

describe('suggestions', () => {
  const run = (kit: ReturnType<typeof llmKit>, ...exercises: ReturnType<typeof suggestExercise>[]) =>
    kit.clock.settle(kit.llm.suggest(suggestInput(...exercises), kit.hooks()));
  const answer = (...suggestions: unknown[]) => says(JSON.stringify({ suggestions }));
  const toolCall = (name: string, args: string, id = name) =>
    says('', { finish: 'tool', toolCalls: [{ id, name, arguments: args }] });

  it('uses tools, then answers', async () => {
    const kit = llmKit([
      toolCall('getExerciseHistoryContext', ''),
      toolCall('getRecentExercisePerformances', '{"limit":99}'),
      answer(heavier),
    ]);
    expect(await run(kit, suggestExercise('bench'))).toMatchObject({
      ok: true,
      value: [{ exerciseKey: 'bench', suggestions: [{ newValue: 105 }], dropped: [], reason: null }],
    });
    const last = kit.provider.requests.at(-1);
    expect(last?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'assistant', 'tool']);
    expect(last?.messages[4]?.content).toBe(JSON.stringify([0, 1, 2, 3, 4].map((session) => ({ session }))));
  });

  it('gives every bad call an error result', async () => {
    const calls = [
      { id: '1', name: 'dropTables', arguments: '{}' },
      { id: '2', name: 'getRecentExercisePerformances', arguments: '{"limit":' },
      { id: '3', name: 'getRecentExercisePerformances', arguments: '{"limit":"3"}' },
      { id: '4', name: 'getExerciseHistoryContext', arguments: '{"athlete":"other"}' },
      { id: '5', name: 'getExerciseHistoryContext', arguments: '{}' },
      { id: '6', name: 'getExerciseHistoryContext', arguments: '{}' },
      { id: '7', name: 'getExerciseHistoryContext', arguments: '{}' },
    ];
    const kit = llmKit([says('', { finish: 'tool', toolCalls: calls }), answer()]);
    const { record } = await run(kit, suggestExercise('bench'));
    const second = kit.provider.requests[1];
    expect(second?.tools).toEqual([]);
    expect(second?.messages.slice(2).map(({ content }) => content)).toEqual([
      '{"error":"unknown tool"}',
      '{"error":"invalid arguments"}',
      '{"error":"invalid arguments"}',
      '{"error":"invalid arguments"}',
      '{"best":110}',
      '{"best":110}',
      '{"error":"too many tool calls"}',
    ]);
    expect(record.stages[0]?.attempts[0]?.toolCalls[0]).toBe('unknown');
  });

  it('P12 stops offering tools after four rounds, and makes at most eight calls', async () => {
    const kit = llmKit((_, position) =>
      position < 5
        ? toolCall('getExerciseHistoryContext', '{}')
        : says(`{"suggestions":[{"bad${position}":1}]`.repeat(position)),
    );
    const { record } = await run(kit, suggestExercise('bench'));
    expect(kit.provider.requests.map(({ tools }) => tools.length)).toEqual([2, 2, 2, 2, 0, 0, 0]);
    expect(record.stages[0]?.attempts.length).toBeLessThanOrEqual(8);
  });

  it('drops what a guard refuses, one by one, and keeps the rest', async () => {
    const kit = llmKit([answer(heavier, { ...heavier, newValue: 200 }, { ...heavier, targetSetIndex: 9 })]);
    const result = await run(kit, suggestExercise('bench'));
    expect(result).toMatchObject({
      ok: true,
      value: [{ suggestions: [{ newValue: 105 }], dropped: [{ guard: 'S3' }, { guard: 'S1' }] }],
    });
  });

  it('is an empty list with a reason where anything fails', async () => {
    const kit = llmKit([{ kind: 'error', error: 'auth' }]);
    expect(await run(kit, suggestExercise('bench'), suggestExercise('row'))).toMatchObject({
      ok: true,
      value: [
        { suggestions: [], reason: 'LLM_UNAVAILABLE auth' },
        { suggestions: [], reason: expect.stringMatching(/^LLM_/) },
      ],
    });
    const rules = llmKitOf(null, new FakeClock());
    expect(await rules.llm.suggest(suggestInput(suggestExercise('bench')), rules.hooks())).toMatchObject({
      ok: true,
      value: [{ suggestions: [], reason: 'no-provider' }],
    });
  });

  it('asks for three exercises at once and ends the session after 60 s', async () => {
    const kit = llmKit(() => ({ kind: 'silence' }));
    const start = kit.clock.now();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    const result = await run(kit, ...keys.map((key) => suggestExercise(key)));
    expect(kit.clock.now() - start).toBeLessThanOrEqual(60_000);
    expect(kit.provider.requests.length).toBeLessThanOrEqual(9);
    expect(result.ok && result.value.every(({ suggestions }) => suggestions.length === 0)).toBe(true);
  });

  it('puts the results of the tools into the message where a server has none', async () => {
    const kit = llmKit([answer()], { capabilities: { ...capabilities, tools: 'inline' } });
    await run(kit, suggestExercise('bench', { guard: suggestionContext }));
    const [asked] = kit.provider.requests;
    expect(asked?.tools).toEqual([]);
    expect(asked?.messages[0]?.content).toContain('getExerciseHistoryContext:\n{"best":110}\n');
  });
});

describe('the coach and the plan update', () => {
  it('give the model answer where it holds', async () => {
    const coach = llmKit([says(JSON.stringify(reply))]);
    expect(await coach.clock.settle(coach.llm.coachReply(coachInput, coach.hooks()))).toMatchObject({
      ok: true,
      value: { summary: 'Level 3 stands at 24.' },
      record: { degraded: false },
    });
    const plan = llmKit([says(JSON.stringify(update))]);
    expect(await plan.clock.settle(plan.llm.updatePlan(updatePlanInput, plan.hooks()))).toMatchObject({
      ok: true,
      value: { summary: 'Push-ups move on.' },
    });
  });

  it('always fall back to the rules, also after a refusal', async () => {
    const coach = llmKit([says('', { finish: 'refusal' })]);
    expect(await coach.clock.settle(coach.llm.coachReply(coachInput, coach.hooks()))).toMatchObject({
      ok: true,
      value: { summary: 'From the rules.' },
      record: { degraded: true, degradedReason: 'LLM_REFUSED' },
    });
    const plan = llmKit([says('no'), says('no')]);
    expect(await plan.clock.settle(plan.llm.updatePlan(updatePlanInput, plan.hooks()))).toMatchObject({
      ok: true,
      record: { degraded: true, degradedReason: 'LLM_OUTPUT_INVALID' },
    });
  });

  it('refuse a message that is too long', async () => {
    const kit = llmKit([]);
    const long = { ...coachInput, message: 'x'.repeat(2001) };
    expect(await kit.llm.coachReply(long, kit.hooks())).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
  });

  it('promise 20: the engine answers a message that no model is given', async () => {
    const kit = llmKit([]);
    const result = await kit.llm.coachReply({ ...coachInput, message: null }, kit.hooks());
    expect(result).toMatchObject({
      ok: true,
      value: { summary: 'From the rules.' },
      record: { provider: 'rules', degraded: true, degradedReason: 'BAD_INPUT', error: null },
    });
    expect(kit.provider.requests).toEqual([]);
  });
});

describe('the cache of accepted answers', () => {
  /** A provider whose answers may be kept. */
  function countingProvider(answers: readonly string[], delay = () => Promise.resolve()): Provider & { calls: number } {
    return {
      id: 'openai',
      capabilities,
      calls: 0,
      async complete({ model }) {
        const text = answers[this.calls++ % answers.length]!;
        await delay();
        const usage = { input: 10, output: 10, cached: null, reasoning: null };
        return { text, toolCalls: [], finish: 'stop', rawFinish: 'stop', usage, requestId: null, model };
      },
    };
  }

  it('answers the same question without asking again', async () => {
    const provider = countingProvider([planText, workoutText]);
    const kit = llmKitOf(provider, new FakeClock());
    const first = await kit.llm.generateWorkout(workoutInput, kit.hooks());
    const second = await kit.llm.generateWorkout(workoutInput, kit.hooks());
    expect(provider.calls).toBe(2);
    expect(second).toMatchObject({ ok: true, record: { fromCache: true, costUsd: 0 } });
    expect(second.ok && first.ok && second.artefact === first.artefact).toBe(true);
    expect(kit.events.slice(-4).map(({ state }) => state)).toEqual([
      'ANALYZING',
      'ANALYZED',
      'GENERATING',
      'VALIDATING',
    ]);
  });

  it('asks again where today no longer allows the answer, and for every regeneration', async () => {
    const provider = countingProvider([planText, workoutText]);
    const kit = llmKitOf(provider, new FakeClock());
    const first = await kit.llm.generateWorkout(workoutInput, kit.hooks());
    const suspended = { ...workoutInput.guard, suspended: new Set(['dumbbell-row']) };
    await kit.llm.generateWorkout({ ...workoutInput, guard: suspended }, kit.hooks());
    expect(provider.calls).toBeGreaterThan(2);
    const before = provider.calls;
    if (!first.ok) throw new Error('not generated');
    const regeneration = {
      of: 'g',
      number: 1,
      feedback: ['just-try-again'] as const,
      baseline: first.value,
      flagged: false,
    };
    await kit.llm.generateWorkout({ ...workoutInput, regeneration }, kit.hooks());
    expect(provider.calls).toBeGreaterThan(before);
  });

  it('keeps the warnings of an answer with it', async () => {
    const unknown = { ...todayPlan.blocks[0]!.exercises[0]!, name: 'Levitation' };
    const odd = { ...todayPlan, blocks: [{ ...todayPlan.blocks[0]!, exercises: [unknown] }] };
    const kit = llmKitOf(countingProvider([flat(odd)]), new FakeClock());
    const first = await kit.llm.generateTodayPlan(todayPlanInput, kit.hooks());
    const second = await kit.llm.generateTodayPlan(todayPlanInput, kit.hooks());
    expect([first.record.fromCache, second.record.fromCache]).toEqual([false, true]);
    expect(second.record.warnings).toEqual(['/blocks/*/exercises/*/name: unknown exercise name']);
    expect(first.record.warnings).toEqual(second.record.warnings);
  });

  it('holds nothing for a coach, and nothing where it is switched off', async () => {
    const coach = countingProvider([JSON.stringify(reply)]);
    const talk = llmKitOf(coach, new FakeClock());
    await talk.llm.coachReply(coachInput, talk.hooks());
    await talk.llm.coachReply(coachInput, talk.hooks());
    expect(coach.calls).toBe(2);
    const plan = countingProvider([flat(todayPlan)]);
    const off = llmKitOf(plan, new FakeClock(), { LLM_CACHE_TTL_S: 0 });
    await off.llm.generateTodayPlan(todayPlanInput, off.hooks());
    await off.llm.generateTodayPlan(todayPlanInput, off.hooks());
    expect(plan.calls).toBe(2);
  });

  it('lets one ask for all who ask the same at once', async () => {
    const provider = countingProvider([planText, workoutText], () => new Promise((resolve) => setTimeout(resolve, 20)));
    const kit = llmKitOf(provider, new FakeClock());
    const results = await Promise.all([1, 2, 3].map(() => kit.llm.generateWorkout(workoutInput, kit.hooks())));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(provider.calls).toBe(2);
  });
});

describe('a start', () => {
  it('is checked for configuration, breakers and the budget of the day', async () => {
    const { athlete } = todayPlanInput;
    const start = { kind: 'WORKOUT', athlete, onFailure: 'ERROR', schemaVersion: null } as const;
    const kit = llmKit([{ kind: 'error', error: 'quota' }]);
    expect(await kit.llm.checkStart(start)).toBeNull();
    await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    expect(await kit.llm.checkStart(start)).toMatchObject({ code: 'LLM_UNAVAILABLE', retryAfterSeconds: 600 });
    expect(await kit.llm.checkStart({ ...start, onFailure: 'RULES' })).toBeNull();
    expect(await kit.llm.checkStart({ ...start, kind: 'COACH' })).toBeNull();
    expect(await kit.llm.checkStart({ ...start, kind: 'TODAY_PLAN', schemaVersion: 'v9' })).toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('needs room in the day for the answer of its first call, at least', async () => {
    const { athlete } = todayPlanInput;
    const start = { kind: 'WORKOUT', athlete, onFailure: 'ERROR', schemaVersion: null } as const;
    const check = (settings: Partial<LlmSettings>) => llmKit([], { settings }).llm.checkStart(start);
    expect(await check({ LLM_TOKENS_PER_DAY: 3000 })).toBeNull();
    expect(await check({ LLM_TOKENS_PER_DAY: 2999 })).toMatchObject({ code: 'LLM_BUDGET_EXCEEDED', stage: null });
    expect(await check({ LLM_COST_PER_DAY_USD: 0.0018 })).toBeNull();
    expect(await check({ LLM_COST_PER_DAY_USD: 0.0017 })).toMatchObject({ reason: 'day-cost' });
  });
});
