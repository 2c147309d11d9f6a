import fc from 'fast-check';
import { expect, it } from 'vitest';
import { llmConfig } from '../config.ts';
import type { CompletionRequest, Finish, ProviderErrorKind } from '../provider.ts';
import { type ScriptedStep, scriptedProvider } from '../providers/scripted.ts';
import { wireCapabilities } from '../providers/wire-provider.ts';
import { callerKit, REQUEST } from '../testing/caller-kit.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { createLedger, estimateOf } from './charge.ts';
import { PRICES } from './prices-2026-09-22.ts';

const KINDS: readonly ProviderErrorKind[] = [
  'transport',
  'timeout',
  'cancelled',
  'rate_limited',
  'quota',
  'auth',
  'bad_request',
  'protocol',
];
const FINISHES: readonly Finish[] = ['stop', 'length', 'tool', 'refusal', 'malformed_call', 'other'];

const delayMs = fc.integer({ min: 0, max: 40_000 });
const tokens = fc.option(fc.integer({ min: 0, max: 20_000 }));

const step: fc.Arbitrary<ScriptedStep> = fc.oneof(
  fc.record({
    kind: fc.constant('completion' as const),
    delayMs,
    finish: fc.constantFrom(...FINISHES),
    usage: fc.record({ input: tokens, output: tokens, cached: tokens, reasoning: tokens }),
  }),
  fc.record({
    kind: fc.constant('error' as const),
    delayMs,
    error: fc.constantFrom(...KINDS),
    retryAfterMs: fc.option(fc.integer({ min: 0, max: 60_000 })),
    mayRetry: fc.boolean(),
  }),
  fc.constant({ kind: 'silence' as const }),
);

const script = fc.array(step, { maxLength: 6 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function setup(steps: readonly ScriptedStep[], r: number) {
  const clock = new FakeClock(1_000_000);
  const provider = scriptedProvider({ script: steps, clock, capabilities: wireCapabilities('openai', llmConfig()) });
  return { ...callerKit(provider, clock, {}, () => r), clock, provider };
}

it('P12 requests <= 3 per call, for any script', async () => {
  await fc.assert(
    fc.asyncProperty(script, random, async (steps, r) => {
      const { caller, context, clock, provider } = setup(steps, r);
      const result = await clock.settle(caller.call(REQUEST, context()));
      expect(provider.requests.length).toBeLessThanOrEqual(3);
      expect(result.transportRetries).toBe(Math.max(0, provider.requests.length - 1));
    }),
    { numRuns: 1000 },
  );
});

it('P13 wall time <= deadlines, for any fault script; no timer outlives the call', async () => {
  const span = fc.integer({ min: 2000, max: 90_000 });
  await fc.assert(
    fc.asyncProperty(script, random, span, span, span, async (steps, r, call, stage, job) => {
      const { caller, context, clock } = setup(steps, r);
      const start = clock.now();
      const times = { callTimeoutMs: call, stageDeadline: start + stage, jobDeadline: start + job };
      const result = await clock.settle(caller.call(REQUEST, context(times)));
      expect(clock.now() - start).toBeLessThanOrEqual(Math.min(call, stage, job));
      expect(result.durationMs).toBe(clock.now() - start);
      expect(clock.pending).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

it('P17 sentinel strings in prompts, notes, keys and model text appear in no log line or error', async () => {
  const sentinel = 'SENTINEL-7f3a';
  const placed = fc.constantFrom('system', 'user', 'text', 'rawFinish', 'requestId', 'toolCall', 'athlete');
  await fc.assert(
    fc.asyncProperty(step, placed, fc.string(), async (first, place, around) => {
      const at = (name: string) => (place === name ? `${around}${sentinel} ${around}` : 'x');
      const said = {
        text: at('text'),
        rawFinish: at('rawFinish'),
        requestId: at('requestId'),
        toolCalls: [{ id: at('toolCall'), name: at('toolCall'), arguments: at('toolCall') }],
      };
      const steps: ScriptedStep[] = [
        first.kind === 'completion'
          ? { ...first, ...said }
          : first.kind === 'error'
            ? { ...first, requestId: at('requestId') }
            : first,
      ];
      const { caller, context, clock, lines } = setup(steps, 0);
      const request: CompletionRequest = {
        ...REQUEST,
        system: at('system'),
        messages: [{ role: 'user', content: at('user') }],
      };
      const athlete = { id: at('athlete'), date: '2025-08-17', endsAt: clock.now() + 1 };
      const result = await clock.settle(caller.call(request, context({ athlete })));
      expect(lines.length).toBeGreaterThan(0);
      expect(JSON.stringify(lines)).not.toContain(sentinel);
      if (!result.ok) expect(JSON.stringify({ ...result, requestId: null })).not.toContain(sentinel);
    }),
    { numRuns: 1000 },
  );
});

it('P20 the cost of a job is the sum over all attempts', async () => {
  const instant = step.filter(({ kind }) => kind !== 'silence').map((one) => ({ ...one, delayMs: 0 }));
  const priced = fc.constantFrom('gpt-4o-mini', 'gpt-4o', 'gemini-2.5-flash', 'llama3.1:8b');
  const calls = fc.array(fc.tuple(fc.array(instant, { maxLength: 4 }), priced), { minLength: 1, maxLength: 4 });
  const estimate = estimateOf(REQUEST);
  await fc.assert(
    fc.asyncProperty(calls, async (job) => {
      const ledger = createLedger();
      let tokensUsed = 0;
      let cost: number | null = 0;
      for (const [steps, model] of job) {
        const { caller, context, clock, provider, store } = setup(steps, 0);
        await clock.settle(caller.call({ ...REQUEST, model }, context({ ledger })));
        const before = tokensUsed;
        for (let n = 0; n < provider.requests.length; n += 1) {
          const said = steps[n];
          const usage = said?.kind === 'completion' && said.usage ? said.usage : estimate;
          const known = usage.input === null || usage.output === null ? estimate : usage;
          const [input, output] = [known.input ?? 0, known.output ?? 0];
          const cached = Math.min(known.cached ?? 0, input);
          const price = PRICES[model];
          tokensUsed += input + output;
          if (!price) cost = null;
          else if (cost !== null)
            cost += ((input - cached) * price.input + cached * price.cached + output * price.output) / 1e6;
        }
        expect((await store.used('athlete-1', '2025-08-17')).tokens).toBe(tokensUsed - before);
      }
      expect(ledger.tokens).toBe(tokensUsed);
      if (cost === null) expect(ledger.costUsd).toBe(null);
      else expect(ledger.costUsd).toBeCloseTo(cost, 10);
    }),
    { numRuns: 1000 },
  );
});
