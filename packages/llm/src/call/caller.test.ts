import { describe, expect, it } from 'vitest';
import { type LlmSettings, llmConfig } from '../config.ts';
import type { CompletionRequest } from '../provider.ts';
import { RULES_CAPABILITIES } from '../providers/rules.ts';
import { type ScriptedStep, scriptedProvider } from '../providers/scripted.ts';
import { wireCapabilities } from '../providers/wire-provider.ts';
import { callerKit, REQUEST } from '../testing/caller-kit.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { chargeOf, createLedger, estimateOf, NO_CHARGE, NO_USAGE, priceOf } from './charge.ts';
import type { CallResult, QualityKey } from './types.ts';

const good: ScriptedStep = { kind: 'completion', text: '{}', usage: { input: 10, output: 5, cached: 0, reasoning: 0 } };
const broken: ScriptedStep = { kind: 'error', error: 'transport', status: 503 };
const QUALITY: QualityKey = { stage: 'analyzer', promptHash: 'p', schemaHash: 's', model: 'gpt-4o-mini' };

function setup(script: readonly ScriptedStep[], settings: Partial<LlmSettings> = {}, random = () => 0) {
  const clock = new FakeClock(1_000_000);
  const provider = scriptedProvider({ script, clock, capabilities: wireCapabilities('openai', llmConfig()) });
  const kit = callerKit(provider, clock, settings, random);
  const call = (request: Partial<CompletionRequest> = {}, changes: Parameters<typeof kit.context>[0] = {}) =>
    kit.caller.call({ ...REQUEST, ...request }, kit.context(changes));
  return { ...kit, clock, provider, call };
}

describe('transport retries', () => {
  it('L-07 Retry-After 30 with cap 20: no wait, LLM_RATE_LIMITED, 30', async () => {
    const { call, clock, provider } = setup([{ kind: 'error', error: 'rate_limited', retryAfterMs: 30_000 }, good]);
    expect(await clock.settle(call())).toMatchObject({
      code: 'LLM_RATE_LIMITED',
      retryAfterSeconds: 30,
      durationMs: 0,
    });
    expect(provider.requests).toHaveLength(1);
  });

  it('L-07 first retry without header, r = 0: 250 ms; the second 500 ms', async () => {
    const { call, clock } = setup([broken, broken, good]);
    expect(await clock.settle(call())).toMatchObject({ ok: true, durationMs: 750, transportRetries: 2 });
  });

  it('chance adds up to as much again', async () => {
    const { call, clock } = setup([broken, good], {}, () => 1);
    expect((await clock.settle(call())).durationMs).toBe(500);
  });

  it('a server that names its wait gets exactly that', async () => {
    const { call, clock } = setup([{ ...broken, retryAfterMs: 1234 }, { ...broken, retryAfterMs: 0 }, good]);
    expect(await clock.settle(call())).toMatchObject({ ok: true, durationMs: 1234 });
  });

  it.each([
    [20_000, { ok: true, durationMs: 20_000 }],
    [20_001, { code: 'LLM_RATE_LIMITED', retryAfterSeconds: 21, durationMs: 0 }],
  ])('at the cap it is waited for, above it not: %i ms', async (retryAfterMs, expected) => {
    const { call, clock } = setup([{ kind: 'error', error: 'rate_limited', retryAfterMs }, good]);
    expect(await clock.settle(call())).toMatchObject(expected);
  });

  it('a wait beyond what is left of the call fails at once and is passed on', async () => {
    const { call, clock } = setup([{ kind: 'error', error: 'rate_limited', retryAfterMs: 15_000 }, good]);
    expect(await clock.settle(call({}, { callTimeoutMs: 10_000 }))).toMatchObject({
      code: 'LLM_RATE_LIMITED',
      retryAfterSeconds: 15,
      durationMs: 0,
    });
  });

  it('passed-on seconds are rounded up, and never 0', async () => {
    const asks = (retryAfterMs: number): ScriptedStep => ({ kind: 'error', error: 'rate_limited', retryAfterMs });
    const { call, clock } = setup([asks(1200), asks(1200), asks(1200), asks(0), asks(0), asks(0)]);
    expect(await clock.settle(call())).toMatchObject({ retryAfterSeconds: 2 });
    expect(await clock.settle(call())).toMatchObject({ retryAfterSeconds: 1 });
  });

  it.each([
    ['auth', 'LLM_UNAVAILABLE'],
    ['quota', 'LLM_UNAVAILABLE'],
    ['bad_request', 'LLM_CONFIG'],
    ['cancelled', 'LLM_CANCELLED'],
    ['timeout', 'LLM_TIMEOUT'],
  ] as const)('%s is never retried: %s', async (error, code) => {
    const { call, clock, provider } = setup([{ kind: 'error', error }, good]);
    expect(await clock.settle(call())).toMatchObject({ code, transportRetries: 0 });
    expect(provider.requests).toHaveLength(1);
  });

  it('x-should-retry: false is obeyed', async () => {
    const { call, clock, provider } = setup([{ ...broken, mayRetry: false }, good]);
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_TRANSPORT' });
    expect(provider.requests).toHaveLength(1);
  });

  it('LLM_TRANSPORT_RETRIES=0: one request', async () => {
    const { call, clock, provider } = setup([broken, good], { LLM_TRANSPORT_RETRIES: 0 });
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_TRANSPORT' });
    expect(provider.requests).toHaveLength(1);
  });
});

describe('deadlines', () => {
  const silent: ScriptedStep = { kind: 'silence' };

  it.each([
    [{ callTimeoutMs: 10_000 }, 'call', 10_000],
    [{ stageDeadline: 1_005_000 }, 'stage', 5000],
    [{ jobDeadline: 1_003_000 }, 'job', 3000],
  ] as const)('%o expires as %s', async (changes, scope, durationMs) => {
    const { call, clock } = setup([silent]);
    expect(await clock.settle(call({}, changes))).toMatchObject({ code: 'LLM_TIMEOUT', scope, durationMs });
    expect(clock.pending).toBe(0);
  });

  it('where a call has as long as its stage, it is the call that expires', async () => {
    const { call, clock } = setup([silent]);
    const changes = { callTimeoutMs: 60_000, stageDeadline: 1_060_000 };
    expect(await clock.settle(call({}, changes))).toMatchObject({ scope: 'call' });
  });

  it('with less than 2 s left no call starts', async () => {
    const { call, clock, provider } = setup([good, good]);
    expect(await clock.settle(call({}, { stageDeadline: 1_001_999 }))).toMatchObject({
      code: 'LLM_TIMEOUT',
      scope: 'stage',
    });
    expect(provider.requests).toHaveLength(0);
    expect(await clock.settle(call({}, { stageDeadline: 1_002_000 }))).toMatchObject({ ok: true });
  });

  it('covers the retries together', async () => {
    const slow: ScriptedStep = { ...broken, delayMs: 4000 };
    const { call, clock } = setup([slow, slow, slow]);
    const result = await clock.settle(call({}, { callTimeoutMs: 10_000 }));
    expect(result).toMatchObject({ code: 'LLM_TIMEOUT', scope: 'call', durationMs: 10_000 });
  });

  it('leaves no timer behind after a success', async () => {
    const { call, clock } = setup([broken, good]);
    await clock.settle(call());
    expect(clock.pending).toBe(0);
  });
});

describe('slots', () => {
  const slow: ScriptedStep = { ...good, delayMs: 1000 };

  it('LLM_MAX_CONCURRENT at once, the rest in order of arrival', async () => {
    const { call, clock, provider } = setup([slow, slow, slow, slow, slow], { LLM_MAX_CONCURRENT: 2 });
    const all = [1, 2, 3, 4, 5].map((seed) => call({ seed }));
    await new Promise(setImmediate);
    expect(provider.requests).toHaveLength(2);
    const results = await clock.settle(Promise.all(all));
    expect(provider.requests.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, 5]);
    expect(results.map(({ durationMs }) => durationMs)).toEqual([1000, 1000, 2000, 2000, 3000]);
  });

  it('the wait is part of the deadline, and who gives up leaves the queue', async () => {
    const { call, clock, provider, breakers } = setup([{ ...good, delayMs: 8000 }, good], { LLM_MAX_CONCURRENT: 1 });
    const first = call();
    const second = call({}, { callTimeoutMs: 4000 });
    const third = call({ seed: 3 });
    expect(await clock.settle(second)).toMatchObject({ code: 'LLM_TIMEOUT', scope: 'call', durationMs: 4000 });
    expect(await clock.settle(Promise.all([first, third]))).toMatchObject([{ ok: true }, { ok: true }]);
    expect(provider.requests).toHaveLength(2);
    expect(breakers.status()).toMatchObject([{ state: 'closed' }]);
  });

  it('a slot with less than 2 s left is of no use: nobody is asked, and nobody is to blame', async () => {
    const held: ScriptedStep = { ...good, delayMs: 8001 };
    const { call, clock, provider, breakers } = setup([held, good], { LLM_MAX_CONCURRENT: 1 });
    const first = call();
    const second = call({}, { callTimeoutMs: 10_000 });
    expect(await clock.settle(second)).toMatchObject({
      code: 'LLM_TIMEOUT',
      scope: 'call',
      durationMs: 8001,
      charge: { tokens: 0 },
    });
    expect(await clock.settle(first)).toMatchObject({ ok: true });
    expect(provider.requests).toHaveLength(1);
    expect(breakers.status()).toMatchObject([{ state: 'closed' }]);
  });

  it('the queue keeps its order when some of it leave', async () => {
    const steps = Array<ScriptedStep>(6).fill(slow);
    const { call, clock, provider } = setup(steps, { LLM_MAX_CONCURRENT: 1 });
    const controllers = [1, 2, 3, 4, 5, 6].map(() => new AbortController());
    const all = controllers.map(({ signal }, seed) => call({ seed }, { signal }));
    await new Promise(setImmediate);
    for (const gone of [1, 3]) controllers[gone]!.abort();
    const results = await clock.settle(Promise.all(all));
    expect(provider.requests.map(({ seed }) => seed)).toEqual([0, 2, 4, 5]);
    expect(results.map(({ durationMs }) => durationMs)).toEqual([1000, 0, 2000, 0, 3000, 4000]);
    expect(clock.pending).toBe(0);
  });

  it('a cancelled wait asks nobody', async () => {
    const { call, clock, provider } = setup([slow, good], { LLM_MAX_CONCURRENT: 1 });
    const controller = new AbortController();
    const first = call();
    const second = call({}, { signal: controller.signal });
    await new Promise(setImmediate);
    controller.abort();
    expect(await second).toMatchObject({ code: 'LLM_CANCELLED', transportRetries: 0, charge: { tokens: 0 } });
    await clock.settle(first);
    expect(provider.requests).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});

describe('breakers', () => {
  const down = { LLM_TRANSPORT_RETRIES: 0 };

  it('L-08 breaker open: LLM_UNAVAILABLE with Retry-After, zero model calls', async () => {
    const { call, clock, provider } = setup([broken, broken, broken, broken, broken, good], down);
    for (let n = 0; n < 5; n += 1) {
      if (n > 0) clock.advance(10_000);
      await clock.settle(call());
    }
    clock.advance(30_200);
    const refused = await clock.settle(call());
    expect(refused).toMatchObject({ code: 'LLM_UNAVAILABLE', reason: 'transport-breaker', retryAfterSeconds: 30 });
    expect(provider.requests).toHaveLength(5);
    clock.advance(29_800);
    expect(await clock.settle(call())).toMatchObject({ ok: true });
  });

  it.each(['auth', 'quota'] as const)('%s opens at once for 600 s', async (error) => {
    const { call, clock, caller, context } = setup([{ kind: 'error', error }]);
    await clock.settle(call());
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_UNAVAILABLE', retryAfterSeconds: 600 });
    expect(
      await caller.checkStart({ stages: [QUALITY], athlete: context().athlete, estimate: NO_CHARGE }),
    ).toMatchObject({ code: 'LLM_UNAVAILABLE', reason: 'transport-breaker', retryAfterSeconds: 600 });
  });

  it('a Retry-After over the cap opens until then, at most for an hour', async () => {
    const { call, clock } = setup([
      { kind: 'error', error: 'rate_limited', retryAfterMs: 100_000 },
      { kind: 'error', error: 'rate_limited', retryAfterMs: 9_000_000 },
    ]);
    await clock.settle(call());
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_UNAVAILABLE', retryAfterSeconds: 100 });
    clock.advance(100_000);
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_RATE_LIMITED', retryAfterSeconds: 9000 });
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_UNAVAILABLE', retryAfterSeconds: 3600 });
  });

  it('a refused request with a schema opens the quality breaker for 600 s, one without opens nothing', async () => {
    const bad: ScriptedStep = { kind: 'error', error: 'bad_request', status: 400 };
    const { call, clock, caller } = setup([bad, bad, good]);
    const enter = () => {
      const entry = caller.enterStage(QUALITY);
      if (!entry.ok) throw new Error('open');
      return entry.permit;
    };
    const plain = enter();
    await clock.settle(call({}, { permit: plain }));
    plain.release();
    const permit = enter();
    const output = { kind: 'schema', name: 'x', schema: {} } as const;
    expect(await clock.settle(call({ output }, { permit }))).toMatchObject({
      code: 'LLM_CONFIG',
      reason: 'bad-request',
    });
    expect(caller.enterStage(QUALITY)).toEqual({ ok: false, retryAfterSeconds: 600 });
    expect(await clock.settle(call({ output }, { permit }))).toMatchObject({
      code: 'LLM_UNAVAILABLE',
      reason: 'quality-breaker',
    });
  });

  it.each([
    ['a refusal', [{ kind: 'completion', finish: 'refusal' }], {}],
    ['a cancellation', [{ kind: 'error', error: 'cancelled' }], {}],
    ['a job out of time', [{ kind: 'silence' }], { jobDeadline: 1_002_000 }],
    ['a request that is refused', [{ kind: 'error', error: 'bad_request' }], {}],
  ] as const)('%s is no failure', async (_, [step], changes) => {
    const { call, clock, breakers } = setup(Array(8).fill(step));
    for (let n = 0; n < 8; n += 1) {
      await clock.settle(
        call({}, { ...changes, ...('jobDeadline' in changes ? { jobDeadline: clock.now() + 2000 } : {}) }),
      );
    }
    expect(breakers.status()).toMatchObject([{ breaker: 'transport', state: 'closed' }]);
  });

  it.each([
    ['an unusable end', { kind: 'completion', finish: 'other' }],
    ['a rate limit', { kind: 'error', error: 'rate_limited' }],
    ['a timeout of the call', { kind: 'silence' }],
  ] as const)('five calls that end in %s open it', async (_, step) => {
    const { call, clock, breakers } = setup(Array(5).fill(step), { LLM_TRANSPORT_RETRIES: 0 });
    for (let n = 0; n < 5; n += 1) await clock.settle(call({}, { callTimeoutMs: 5000 }));
    expect(breakers.status()).toMatchObject([{ breaker: 'transport', state: 'open' }]);
  });

  it('a cancelled probe frees the place for the next', async () => {
    const { call, clock } = setup([{ kind: 'error', error: 'auth' }, { kind: 'silence' }, good]);
    await clock.settle(call());
    clock.advance(600_000);
    const controller = new AbortController();
    const probe = call({}, { signal: controller.signal });
    await new Promise(setImmediate);
    expect(await call()).toMatchObject({ code: 'LLM_UNAVAILABLE', retryAfterSeconds: 5 });
    controller.abort();
    await probe;
    expect(await clock.settle(call())).toMatchObject({ ok: true });
  });

  it('models of one provider do not answer for each other', async () => {
    const { call, clock } = setup([{ kind: 'error', error: 'auth' }, good]);
    await clock.settle(call());
    expect(await clock.settle(call({ model: 'gpt-4o' }))).toMatchObject({ ok: true });
  });
});

describe('budgets', () => {
  const estimate = chargeOf(NO_USAGE, estimateOf(REQUEST), REQUEST.model);

  it('the estimate is the characters of all messages over 2.6, rounded up, and the output limit', () => {
    const request: CompletionRequest = {
      ...REQUEST,
      system: 'a'.repeat(100),
      messages: [{ role: 'user', content: 'ж🏋' }],
    };
    expect(estimateOf(request)).toMatchObject({ input: 40, output: 3000 });
  });

  it('a job may use its tokens up to the last, not beyond', async () => {
    const limit = { LLM_TOKENS_PER_JOB: estimate.tokens + 15 };
    const { call, clock, provider } = setup([good, good, good], limit);
    const ledger = createLedger();
    expect(await clock.settle(call({}, { ledger }))).toMatchObject({ ok: true, charge: { tokens: 15 } });
    expect(await clock.settle(call({}, { ledger }))).toMatchObject({ ok: true });
    expect(await clock.settle(call({}, { ledger }))).toMatchObject({
      code: 'LLM_BUDGET_EXCEEDED',
      reason: 'job-tokens',
      retryAfterSeconds: null,
    });
    expect([provider.requests.length, ledger.tokens]).toEqual([2, 30]);
  });

  it('a day that is used up says when it ends', async () => {
    const { call, clock, caller, context, provider } = setup([good], { LLM_TOKENS_PER_DAY: estimate.tokens - 1 });
    const athlete = { id: 'a', date: '2025-08-17', endsAt: clock.now() + 90_500 };
    expect(await clock.settle(call({}, { athlete }))).toMatchObject({
      code: 'LLM_BUDGET_EXCEEDED',
      reason: 'day-tokens',
      retryAfterSeconds: 91,
    });
    expect(provider.requests).toHaveLength(0);
    const start = { stages: [QUALITY], athlete: context().athlete };
    expect(await caller.checkStart({ ...start, estimate })).toMatchObject({ code: 'LLM_BUDGET_EXCEEDED' });
    expect(await caller.checkStart({ ...start, estimate: NO_CHARGE })).toBe(null);
  });

  it('the cost of a day is limited where a limit is set', async () => {
    const { call, clock } = setup([good], { LLM_COST_PER_DAY_USD: 0.000001 });
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_BUDGET_EXCEEDED', reason: 'day-cost' });
  });

  it('calls side by side stay within the limit together', async () => {
    const slow: ScriptedStep = { ...good, delayMs: 1000 };
    const { call, clock, provider } = setup([slow, slow, slow], { LLM_TOKENS_PER_DAY: 2 * estimate.tokens });
    const results = await clock.settle(Promise.all([call(), call(), call()]));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(provider.requests).toHaveLength(2);
  });

  it('the next day begins anew', async () => {
    const { call, clock } = setup([good, good], { LLM_TOKENS_PER_DAY: estimate.tokens });
    await clock.settle(call());
    expect(await clock.settle(call())).toMatchObject({ code: 'LLM_BUDGET_EXCEEDED' });
    const athlete = { id: 'athlete-1', date: '2025-08-18', endsAt: clock.now() + 1000 };
    expect(await clock.settle(call({}, { athlete }))).toMatchObject({ ok: true });
  });

  it('missing usage is charged at the estimate, and so is a request that brought no answer', async () => {
    const { call, clock, store } = setup([broken, { kind: 'completion' }]);
    const result: CallResult = await clock.settle(call());
    expect(result.charge.tokens).toBe(2 * estimate.tokens);
    expect((await store.used('athlete-1', '2025-08-17')).tokens).toBe(2 * estimate.tokens);
  });

  it('an unknown model has no price: null, also for the job, and a warning', async () => {
    const { call, clock, lines } = setup([good, good]);
    const ledger = createLedger();
    const result = await clock.settle(call({ model: 'llama3.1:8b' }, { ledger }));
    expect([result.charge, ledger.costUsd]).toEqual([{ tokens: 15, costUsd: null }, null]);
    expect(lines.map(({ event }) => event)).toEqual(['llm_call', 'llm_price_unknown']);
    await clock.settle(call({}, { ledger }));
    expect(ledger.costUsd).toBe(null);
  });

  it('a snapshot costs what its model costs, unless it has a price of its own', () => {
    expect(priceOf('models/gemini-2.5-flash')).toEqual({ input: 0.3, cached: 0.03, output: 2.5 });
    expect(priceOf('gpt-4o-2024-08-06')).toEqual(priceOf('gpt-4o'));
    expect(priceOf('gpt-4o-2024-05-13')).toEqual({ input: 5, cached: 5, output: 15 });
    expect(priceOf('constructor')).toBe(null);
  });

  it('cached input has its own price', () => {
    const usage = { input: 1_000_000, output: 1_000_000, cached: 500_000, reasoning: 0 };
    expect(chargeOf(usage, NO_USAGE, 'gpt-4o-mini').costUsd).toBeCloseTo(0.075 + 0.0375 + 0.6, 10);
    expect(chargeOf(usage, NO_USAGE, 'gpt-4o-mini-2024-07-18').costUsd).toBeCloseTo(0.7125, 10);
  });
});

it('an engine of our own has no slot, breaker, budget or retry', async () => {
  const clock = new FakeClock(1_000_000);
  const provider = scriptedProvider({
    script: () => ({ kind: 'completion', text: 'x' }),
    clock,
    capabilities: RULES_CAPABILITIES,
  });
  const { caller, context, breakers } = callerKit(provider, clock, { LLM_TOKENS_PER_DAY: 1 });
  const entry = caller.enterStage(QUALITY);
  expect(entry.ok).toBe(true);
  const result = await caller.call(REQUEST, context({ permit: entry.ok ? entry.permit : null }));
  expect(result).toMatchObject({ ok: true, charge: { tokens: 0, costUsd: 0 } });
  expect(breakers.status()).toEqual([]);
});
