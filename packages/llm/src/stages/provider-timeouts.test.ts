import { describe, expect, it } from 'vitest';
import type { LlmSettings } from '../config.ts';
import type { ScriptedStep } from '../providers/scripted.ts';
import { coachInput, suggestExercise, suggestInput, todayPlanInput, updatePlanInput } from '../testing/flow-inputs.ts';
import { llmKit, planText, says, workoutInput } from '../testing/llm-kit.ts';
import type { FlowHooks, FlowResult, Llm } from './types.ts';

const SILENT: ScriptedStep = { kind: 'silence' };

/** What storing an event takes: the reason why a stage begins before its call does. */
const STORING_MS = 7;

type Flow = (llm: Llm, hooks: FlowHooks) => Promise<FlowResult<unknown>>;

const FLOWS: Readonly<Record<string, Flow>> = {
  analyzer: (llm, hooks) => llm.generateWorkout(workoutInput, hooks),
  generator: (llm, hooks) => llm.generateWorkout(workoutInput, hooks),
  today_plan: (llm, hooks) => llm.generateTodayPlan(todayPlanInput, hooks),
  suggestions: (llm, hooks) => llm.suggest(suggestInput(suggestExercise('bench')), hooks),
  coach: (llm, hooks) => llm.coachReply(coachInput, hooks),
  plan_update: (llm, hooks) => llm.updatePlan(updatePlanInput, hooks),
};

/** A model that answers every other stage and is silent in this one, and a server that takes its time to store events. */
function hanging(stage: string, settings: Partial<LlmSettings> = {}) {
  const kit = llmKit((request) => (request.stage === stage ? SILENT : says(planText)), {
    settings: { ...settings, LLM_TRANSPORT_RETRIES: 0 },
  });
  const run = (signal = new AbortController().signal) =>
    kit.clock.settle(FLOWS[stage]!(kit.llm, { signal, onProgress: () => kit.clock.advance(STORING_MS) }));
  const asked = () => kit.provider.requests.filter((request) => request.stage === stage).length;
  return { ...kit, run, asked };
}

describe.each(Object.keys(FLOWS))('a model that is silent in %s', (stage) => {
  it('promise 17: opens the breaker by its time-outs', async () => {
    // The generator follows an analyzer's success: then half of all outcomes are failures at the fifth.
    const { run, asked, lines } = hanging(stage, { LLM_BREAKER_WINDOW_S: 3600 });
    for (let n = 0; n < 5; n++) await run();
    expect(asked()).toBe(5);
    await run();
    expect(asked()).toBe(5);
    const ofModel = lines.filter(({ event, provider }) => event === 'llm_call' && provider === 'scripted');
    expect(ofModel.at(-1)).toMatchObject({ outcome: 'LLM_UNAVAILABLE', breakerState: 'open' });
  });

  it.each([
    ['a stage has no more time than a call', { LLM_STAGE_FACTOR: 1 }],
    ['a job has less time than a call', { LLM_JOB_DEADLINE_S: 10 }],
    ['a job has less time than a call would need to start', { LLM_JOB_DEADLINE_S: 1 }],
  ])('promise 17: opens it also where %s', async (_, settings) => {
    const { run, asked } = hanging(stage, { ...settings, LLM_BREAKER_WINDOW_S: 3600 });
    for (let n = 0; n < 8; n++) await run();
    expect(asked()).toBe(5);
  });

  it('promise 17: does not open it where the caller leaves', async () => {
    const { clock, run, asked } = hanging(stage);
    for (let n = 0; n < 8; n++) {
      const controller = new AbortController();
      clock.after(1000, () => controller.abort());
      await run(controller.signal);
    }
    expect(asked()).toBe(8);
  });
});

it('promise 17: a time-out of the only call that a stage has is named as that of the call', async () => {
  const { run } = hanging('today_plan');
  expect(await run()).toMatchObject({ ok: false, error: { code: 'LLM_TIMEOUT', scope: 'call' } });
});

it('promise 17: what is left of a job after other calls is not enough to blame a model', async () => {
  // The analyzer takes nine of the twelve seconds.
  const settings = { LLM_JOB_DEADLINE_S: 12, LLM_BREAKER_WINDOW_S: 3600, LLM_TRANSPORT_RETRIES: 0 };
  const kit = llmKit((request) => (request.stage === 'analyzer' ? says(planText, { delayMs: 9000 }) : SILENT), {
    settings,
  });
  for (let n = 0; n < 8; n++) {
    const result = await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
    expect(result).toMatchObject({ ok: false, error: { code: 'LLM_TIMEOUT', scope: 'job' } });
  }
});
