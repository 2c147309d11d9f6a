import { describe, expect, it } from 'vitest';
import { plan, workout } from '../../guards/testing/session.ts';
import { llmKit, planText, says, withPlan, withWorkout, workoutInput, workoutText } from '../../testing/llm-kit.ts';
import type { Analyzed } from '../types.ts';

const run = (kit: ReturnType<typeof llmKit>, input = workoutInput, signal?: AbortSignal) =>
  kit.clock.settle(kit.llm.generateWorkout(input, kit.hooks(signal)));

/** A plan with another fault each time. */
const FAULTY = [
  withPlan({ session_type: 'yoga' as 'push' }),
  withPlan({ tiers: [] }),
  withPlan({ warmup_policy: { general_sets: 9, ramp_sets: 2 } }),
  withPlan({ exercises: [] }),
];

describe('a clean run', () => {
  it('gives the plan, the workout and its artefact, in two calls', async () => {
    const kit = llmKit([says(planText), says(workoutText)]);
    const result = await run(kit);
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(result.value.plan.exercises).toEqual(plan.exercises);
    expect(result.value.workout.sets).toEqual(workout.sets);
    expect(result.artefact).toContain('version: "1.2"\nworkout_id: "2025-08-17-home-');
    expect(kit.provider.requests).toHaveLength(2);
    expect(kit.events.map(({ state }) => state)).toEqual(['ANALYZING', 'ANALYZED', 'GENERATING', 'VALIDATING']);
  });

  it('L-07 asks the analyzer for a JSON object and the generator for plain text, each at its temperature', async () => {
    const kit = llmKit([says(planText), says(withWorkout({ cut_order: [] })), says(workoutText)]);
    expect(await run(kit)).toMatchObject({ ok: true });
    const asked = kit.provider.requests.map(({ stage, output, temperature, maxOutputTokens }) => ({
      stage,
      output: output.kind,
      temperature,
      maxOutputTokens,
    }));
    expect(asked).toEqual([
      { stage: 'analyzer', output: 'json', temperature: 0.1, maxOutputTokens: 3000 },
      { stage: 'generator', output: 'text', temperature: 0.4, maxOutputTokens: 8000 },
      { stage: 'generator', output: 'text', temperature: 0.3, maxOutputTokens: 8000 },
    ]);
  });

  it('L-07 gives the analyzer 90 s and the generator 60 s', async () => {
    const silent = llmKit([{ kind: 'silence' }]);
    const start = silent.clock.now();
    expect(await run(silent)).toMatchObject({ ok: false, error: { code: 'LLM_TIMEOUT', scope: 'call' } });
    expect(silent.clock.now() - start).toBe(90_000);
    const late = llmKit([says(planText), { kind: 'silence' }]);
    const second = late.clock.now();
    expect(await run(late)).toMatchObject({ ok: false, error: { code: 'LLM_TIMEOUT', stage: 'generator' } });
    expect(late.clock.now() - second).toBe(60_000);
  });

  it('records prompts, schemas and attempts', async () => {
    const kit = llmKit([says(`\`\`\`json\n${planText}\n\`\`\``, { requestId: 'r-1' }), says(workoutText)]);
    const { record } = await run(kit);
    expect(record).toMatchObject({
      kind: 'WORKOUT',
      provider: 'scripted',
      guardPolicy: 'llm-guards/basic-1',
      degraded: false,
      fromCache: false,
      error: null,
    });
    expect(record.stages).toMatchObject([
      {
        stage: 'analyzer',
        prompt: { id: 'analyzer-system', version: '1.0.0' },
        schema: { id: 'analyzer-v1' },
        wire: 'json',
        attempts: [
          {
            n: 1,
            finish: 'stop',
            requestId: 'r-1',
            fixes: [
              { code: 'fence', count: 2, first: 0 },
              { code: 'own-field', count: 1, first: '/id_seed' },
            ],
          },
        ],
      },
      { stage: 'generator', wire: 'yaml', attempts: [{ n: 1, refusal: null, lines: [] }] },
    ]);
  });
});

describe('what the server owns', () => {
  it('is written over off-pattern ids and other dates, and said', async () => {
    const sets = workout.sets.map((set) => ({ ...set, id: set.id.includes('-WU') ? 'warm-WU1' : 'set one' }));
    const off = withWorkout({ workout_id: 'mine', date: '1999-01-01', sets });
    const kit = llmKit([says(planText), says(off)]);
    const result = await run(kit);
    expect(result.ok && result.value.workout.sets.map(({ id }) => id)).toEqual(workout.sets.map(({ id }) => id));
    expect(result.record.stages[1]?.attempts[0]?.fixes).toEqual([
      { code: 'own-field', count: 2 + sets.length, first: '/workout_id' },
    ]);
  });

  it('never is the unit: that would relabel numbers', async () => {
    const kit = llmKit([says(planText), says(withWorkout({ units: 'kg' })), says(workoutText)]);
    const { record } = await run(kit);
    expect(record.stages[1]?.attempts[0]?.lines).toEqual(['/units: must be lbs']);
  });
});

describe('repairs', () => {
  it('L-06 four different faults of the analyzer: four calls, exhausted, no generator', async () => {
    const kit = llmKit(FAULTY.map((text) => says(text)));
    const result = await run(kit);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'LLM_OUTPUT_INVALID', stage: 'analyzer', reason: 'exhausted', attempts: 4 },
    });
    expect(kit.provider.requests.map(({ stage }) => stage)).toEqual(Array(4).fill('analyzer'));
    expect(kit.events.map(({ state, attempt }) => `${state} ${attempt}`)).toEqual([
      'ANALYZING 0',
      'REPAIRING 1',
      'REPAIRING 2',
      'REPAIRING 3',
    ]);
  });

  it('L-06 the same fault twice: two calls, no progress', async () => {
    const kit = llmKit([says(FAULTY[0]!), says(FAULTY[0]!), says(planText)]);
    expect(await run(kit)).toMatchObject({
      ok: false,
      error: {
        reason: 'no-progress',
        attempts: 2,
        validatorLines: [expect.stringMatching(/^\/session_type: must be/)],
      },
    });
    expect(kit.provider.requests).toHaveLength(2);
  });

  it('L-06 prose and unparsable YAML are repaired like broken schemas', async () => {
    const kit = llmKit([says('I cannot.'), says(planText), says('version: "1.2"\n\t- x'), says(workoutText)]);
    const { record, ok } = await run(kit);
    expect(ok).toBe(true);
    expect(record.stages.flatMap(({ attempts }) => attempts.map(({ refusal }) => refusal))).toEqual([
      'no-document',
      null,
      'yaml-syntax',
      null,
    ]);
  });
});

describe('where the model fails', () => {
  it('ends with the error of the call', async () => {
    const kit = llmKit([{ kind: 'error', error: 'auth' }]);
    expect(await run(kit)).toMatchObject({ ok: false, error: { code: 'LLM_UNAVAILABLE', reason: 'auth' } });
  });

  it('lets the rules do the whole job where that was agreed to', async () => {
    const kit = llmKit([says(planText), { kind: 'error', error: 'auth' }]);
    const result = await run(kit, { ...workoutInput, onFailure: 'RULES' });
    expect(result).toMatchObject({
      ok: true,
      record: { degraded: true, degradedReason: 'LLM_UNAVAILABLE', provider: 'rules', costUsd: expect.anything() },
    });
    expect(result.record.stages.map(({ provider, stage }) => `${provider} ${stage}`)).toEqual([
      'scripted analyzer',
      'scripted generator',
      'rules analyzer',
      'rules generator',
    ]);
  });

  it('never falls back after a cancellation', async () => {
    const kit = llmKit([{ kind: 'silence' }]);
    const controller = new AbortController();
    const running = kit.llm.generateWorkout({ ...workoutInput, onFailure: 'RULES' }, kit.hooks(controller.signal));
    await new Promise(setImmediate);
    controller.abort();
    expect(await running).toMatchObject({ ok: false, error: { code: 'LLM_CANCELLED' } });
    expect(kit.clock.pending).toBe(0);
  });

  it('P20 uses an accepted plan again after a crash; what it cost is in the record of the whole', async () => {
    const before = llmKit([says(planText), says(workoutText)]);
    let analyzed: Analyzed | null = null;
    const whole = await before.llm.generateWorkout(workoutInput, {
      ...before.hooks(),
      onProgress: (event, reached) => {
        before.events.push(event);
        analyzed ??= reached;
      },
    });
    const kit = llmKit([says(workoutText)]);
    const result = await run(kit, { ...workoutInput, analyzed });
    expect(kit.provider.requests.map(({ stage }) => stage)).toEqual(['generator']);
    expect(kit.events.map(({ state, calls }) => [state, calls])).toEqual([
      ['GENERATING', 1],
      ['VALIDATING', 2],
    ]);
    expect(result.ok && result.value).toEqual(whole.ok && whole.value);
    expect(result.record).toMatchObject({
      costUsd: whole.record.costUsd,
      stages: [
        { stage: 'analyzer', attempts: [{ n: 1 }] },
        { stage: 'generator', attempts: [{ n: 1 }] },
      ],
    });
    expect(kit.events.at(-1)!.inputTokens).toBe(before.events.at(-1)!.inputTokens);
  });
});

describe('bad input', () => {
  const refuse = async (input: typeof workoutInput) => {
    const kit = llmKit([]);
    const result = await run(kit, input);
    expect(kit.provider.requests).toHaveLength(0);
    return result.ok ? null : `${result.error.code} ${result.error.reason}`;
  };
  const inputs = workoutInput.inputs;

  it('is refused before any call', async () => {
    const tooLong = { ...inputs, instructionsText: 'x'.repeat(8001) };
    const link = { ...inputs, meta: { ...inputs.meta, goal: 'see http://example.org' } };
    const nobody = { ...workoutInput.guard, library: new Map() };
    expect(await refuse({ ...workoutInput, inputs: tooLong })).toBe('BAD_INPUT instructions');
    expect(await refuse({ ...workoutInput, inputs: link })).toBe('BAD_INPUT goal');
    expect(await refuse({ ...workoutInput, guard: nobody })).toBe('BAD_INPUT no-eligible-exercise');
  });

  it('holds where nothing could be what was asked for', async () => {
    const [bench] = plan.exercises;
    const library = new Map([...workoutInput.guard.library].filter(([key]) => key === bench!.slug));
    const before = {
      of: 'g',
      number: 1,
      baseline: { plan: { ...plan, exercises: [bench!] }, workout },
      flagged: false,
    };
    const regeneration = { ...before, feedback: ['different-exercises' as const] };
    const guard = { ...workoutInput.guard, library };
    expect(await refuse({ ...workoutInput, guard, regeneration })).toBe('BAD_INPUT nothing-else-possible');
  });

  it('holds for feedback that contradicts itself', async () => {
    const baseline = { plan, workout };
    const base = { of: 'g', number: 1, baseline, flagged: false };
    const feedback = (...given: ('too-hard' | 'too-easy')[]) => ({ ...base, feedback: given });
    expect(await refuse({ ...workoutInput, regeneration: feedback('too-hard', 'too-easy') })).toBe(
      'BAD_INPUT feedback',
    );
    expect(await refuse({ ...workoutInput, regeneration: feedback() })).toBe('BAD_INPUT feedback');
    expect(await refuse({ ...workoutInput, regeneration: { ...feedback('too-easy'), flagged: true } })).toBe(
      'BAD_INPUT feedback',
    );
    expect(await refuse({ ...workoutInput, regeneration: { ...feedback('too-hard'), number: 6 } })).toBe(
      'BAD_INPUT too-many-regenerations',
    );
  });
});

describe('a regeneration', () => {
  it('gives the model the feedback and the baseline, and holds it to them', async () => {
    const easier = withPlan({
      exercises: plan.exercises.map((it) => ({ ...it, target_sets: 2, warmup_sets: it.warmup_sets })),
    });
    const kit = llmKit([says(planText), says(easier), says('no')], { settings: { LLM_REPAIRS: 1 } });
    const result = await run(kit, {
      ...workoutInput,
      regeneration: { of: 'g', number: 1, feedback: ['too-hard'], baseline: { plan, workout }, flagged: false },
    });
    expect(kit.provider.requests[0]?.messages[0]?.content).toContain('\n- feedback: ["too-hard"]\n- baseline: {');
    expect(result.record.stages[0]?.attempts.map(({ lines }) => lines)).toEqual([['/: is not easier'], []]);
  });
});
