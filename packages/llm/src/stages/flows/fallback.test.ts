import { describe, expect, it } from 'vitest';
import type { ScriptedStep } from '../../providers/scripted.ts';
import {
  coachInput,
  suggestExercise,
  suggestInput,
  todayPlanInput,
  updatePlanInput,
} from '../../testing/flow-inputs.ts';
import { llmKit, says, workoutInput } from '../../testing/llm-kit.ts';
import type { FlowErrorCode, FlowHooks, FlowResult, Llm, OnFailure } from '../types.ts';

/** How a provider brings about each end, whatever it is asked. */
const FAULTS: Readonly<Record<Exclude<FlowErrorCode, 'BAD_INPUT'>, ScriptedStep>> = {
  LLM_CONFIG: { kind: 'error', error: 'bad_request' },
  LLM_BUDGET_EXCEEDED: says('never asked'),
  LLM_UNAVAILABLE: { kind: 'error', error: 'auth' },
  LLM_RATE_LIMITED: { kind: 'error', error: 'rate_limited', retryAfterMs: 600_000 },
  LLM_TRANSPORT: { kind: 'error', error: 'transport' },
  LLM_TIMEOUT: { kind: 'silence' },
  LLM_OUTPUT_INVALID: says('no'),
  LLM_TRUNCATED: says('', { finish: 'length' }),
  LLM_REFUSED: says('', { finish: 'refusal' }),
  LLM_CANCELLED: says('never asked'),
};
const CODES = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

const flows: Readonly<
  Record<string, (llm: Llm, hooks: FlowHooks, onFailure: OnFailure) => Promise<FlowResult<unknown>>>
> = {
  generateWorkout: (llm, hooks, onFailure) => llm.generateWorkout({ ...workoutInput, onFailure }, hooks),
  generateTodayPlan: (llm, hooks, onFailure) => llm.generateTodayPlan({ ...todayPlanInput, onFailure }, hooks),
  coachReply: (llm, hooks) => llm.coachReply(coachInput, hooks),
  updatePlan: (llm, hooks) => llm.updatePlan(updatePlanInput, hooks),
};

async function end(flow: string, code: keyof typeof FAULTS, onFailure: OnFailure, fallback: 'none' | 'rules' = 'none') {
  const settings = { LLM_FALLBACK: fallback, ...(code === 'LLM_BUDGET_EXCEEDED' ? { LLM_TOKENS_PER_JOB: 1 } : {}) };
  const kit = llmKit(() => FAULTS[code], { settings });
  const signal = code === 'LLM_CANCELLED' ? AbortSignal.abort() : new AbortController().signal;
  const result = await kit.clock.settle(flows[flow]!(kit.llm, kit.hooks(signal), onFailure));
  const { degraded, degradedReason, provider } = result.record;
  return result.ok ? `${provider} ${degraded} ${degradedReason}` : result.error.code;
}

describe.each(CODES)('after %s', (code) => {
  const byRules = `rules true ${code}`;
  const isFinal = code === 'LLM_CANCELLED';

  it.each(['generateWorkout', 'generateTodayPlan'])(
    '%s is an error, or the whole of it by rules where agreed',
    async (flow) => {
      const agreed = isFinal || code === 'LLM_REFUSED' ? code : byRules;
      expect(await end(flow, code, 'ERROR')).toBe(code);
      expect(await end(flow, code, 'RULES')).toBe(agreed);
      expect(await end(flow, code, 'ERROR', 'rules')).toBe(agreed);
    },
  );

  it.each(['coachReply', 'updatePlan'])('%s comes from the rules, but for a cancellation', async (flow) => {
    expect(await end(flow, code, 'ERROR')).toBe(isFinal ? code : byRules);
  });

  it('suggestions are empty and say why', async () => {
    const settings = code === 'LLM_BUDGET_EXCEEDED' ? { LLM_TOKENS_PER_JOB: 1 } : {};
    const kit = llmKit(() => FAULTS[code], { settings });
    const signal = isFinal ? AbortSignal.abort() : new AbortController().signal;
    const result = await kit.clock.settle(kit.llm.suggest(suggestInput(suggestExercise('bench')), kit.hooks(signal)));
    expect(result).toMatchObject({
      ok: true,
      value: [{ suggestions: [], reason: expect.stringMatching(new RegExp(`^${code}\\b`)) }],
      record: { degraded: false, error: null },
    });
  });
});

describe('the rules in place of a model', () => {
  it('have ten seconds of their own, however late it is', async () => {
    const kit = llmKit([{ kind: 'silence' }]);
    const start = kit.clock.now();
    const rules = { coach: () => new Promise(() => {}) };
    const result = await kit.clock.settle(kit.llm.coachReply({ ...coachInput, rules }, kit.hooks()));
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'LLM_TIMEOUT', scope: 'job' },
      record: { degraded: true, degradedReason: 'LLM_TIMEOUT' },
    });
    expect(kit.clock.now() - start).toBe(30_000 + 10_000);
  });

  it('do a session from its beginning, and announce it', async () => {
    const kit = llmKit([{ kind: 'error', error: 'auth' }]);
    await kit.clock.settle(kit.llm.generateWorkout({ ...workoutInput, onFailure: 'RULES' }, kit.hooks()));
    expect(kit.events.map(({ state }) => state)).toEqual([
      'ANALYZING',
      'ANALYZING',
      'ANALYZED',
      'GENERATING',
      'VALIDATING',
    ]);
  });

  it('change nothing about what was asked wrongly', async () => {
    const kit = llmKit([]);
    const request = { ...todayPlanInput.request, minutes: 4 };
    const result = await kit.llm.generateTodayPlan({ ...todayPlanInput, request, onFailure: 'RULES' }, kit.hooks());
    expect(result).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', reason: 'minutes' } });
  });
});
