import { type AnalyzerPlan, planIds, type TodayPlan } from '@topset/llm-schema';
import { shareOfCases } from '@topset/vitest-config/share-of-cases';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { llmConfig } from '../../config.ts';
import { eligibleKeys, type GuardContext } from '../../guards/index.ts';
import { context, library, plan, todayPlan, workout } from '../../guards/testing/session.ts';
import type { CompletionRequest, ProviderErrorKind, StageId, Wire } from '../../provider.ts';
import type { ScriptedStep } from '../../providers/scripted.ts';
import { renderYaml } from '../../reader/render-yaml.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { fakeRules } from '../../testing/fake-rules.ts';
import {
  coachInput,
  reply,
  suggestExercise,
  suggestInput,
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
  withPlan,
  withWorkout,
  workoutInput,
  workoutText,
} from '../../testing/llm-kit.ts';
import type { FlowHooks, FlowResult, GenerateWorkoutInput, Llm, OnFailure } from '../types.ts';

// A thousand whole flows each, on machines of any speed.
vi.setConfig({ testTimeout: 600_000 });
const RUNS = { numRuns: 1_000 };
const guard: GuardContext = workoutInput.guard;

const flat = (made: TodayPlan): string => JSON.stringify(registry.todayPlan('v2-flat').encode(made, []));

/** What every guard lets through, by stage. */
const GOOD: Readonly<Record<StageId, string>> = {
  analyzer: planText,
  generator: workoutText,
  today_plan: flat(todayPlan),
  suggestions: '{"suggestions":[]}',
  coach: JSON.stringify(reply),
  plan_update: JSON.stringify(update),
};

type AnyFlow = (llm: Llm, hooks: FlowHooks, onFailure: OnFailure) => Promise<FlowResult<unknown>>;

/** The flows of one conversation a stage, with the most time that each may take before the rules stand in. */
const FLOWS: readonly (readonly [AnyFlow, number])[] = [
  [(llm, hooks, onFailure) => llm.generateWorkout({ ...workoutInput, onFailure }, hooks), 300_000],
  [(llm, hooks, onFailure) => llm.generateTodayPlan({ ...todayPlanInput, onFailure }, hooks), 60_000],
  [(llm, hooks) => llm.coachReply(coachInput, hooks), 90_000],
  [(llm, hooks) => llm.updatePlan(updatePlanInput, hooks), 180_000],
];
const RULES_MS = 10_000;
const STAGES = llmConfig().stages;

const errorKinds: ProviderErrorKind[] = [
  'transport',
  'timeout',
  'rate_limited',
  'quota',
  'auth',
  'bad_request',
  'protocol',
];
const usage = fc.record({
  input: fc.option(fc.nat(5000)),
  output: fc.option(fc.nat(3000)),
  cached: fc.constant(null),
  reasoning: fc.constant(null),
});
/** Null: what is good for the stage that asks. */
const text = fc.constantFrom(
  ...Array.from({ length: 14 }, () => null),
  'no',
  '{"a":1}',
  '{"a":',
  withPlan({ tiers: [] }),
  withPlan({ session_type: 'legs' }),
  withWorkout({ cut_order: ['B'] }),
  withWorkout({ units: 'kg' }),
);

type Play = (request: CompletionRequest) => ScriptedStep;

/** Whatever a provider may do, with any delay. */
const step: fc.Arbitrary<Play> = fc
  .tuple(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .record({
            text,
            usage,
            finish: fc.constantFrom(
              'stop' as const,
              'stop' as const,
              'stop' as const,
              'length' as const,
              'tool' as const,
              'refusal' as const,
              'malformed_call' as const,
              'other' as const,
            ),
          })
          .map(
            ({ text: said, ...how }): Play =>
              ({ stage }) =>
                says(said ?? GOOD[stage], how),
          ),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(fc.constantFrom(...errorKinds), fc.option(fc.nat(40_000))).map(
          ([error, retryAfterMs]): Play =>
            () => ({ kind: 'error', error, retryAfterMs }),
        ),
      },
      { weight: 1, arbitrary: fc.constant<Play>(() => ({ kind: 'silence' })) },
    ),
    fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1.2, noNaN: true })),
  )
  .map(([play, share]) => delayed(play, share));

/** After this share of the time that a call of its stage has. */
function delayed(play: Play, share: number): Play {
  return (request) => ({ ...play(request), delayMs: Math.floor(share * STAGES[request.stage].callTimeoutMs) });
}

/** Slow and never right, each time in another way: what only the deadline of a stage ends. */
const slowScript = fc
  .array(fc.double({ min: 0.7, max: 0.99, noNaN: true }), { minLength: 4, maxLength: 4 })
  .map((shares) => ['no', '{"a":1}', '{"a":', '[]'].map((said, i) => delayed(() => says(said), shares[i]!)));
const script = fc.oneof(
  { weight: 9, arbitrary: fc.array(step, { minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: slowScript },
);

const playing = (steps: readonly Play[]) => (request: CompletionRequest, position: number) =>
  steps[position % steps.length]!(request);

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Calls, times and cost of what a provider was asked for. */
function expectWithinLimits({ record }: FlowResult<unknown>, requests: number, mostCalls: (stage: StageId) => number) {
  const asked = record.stages.filter(({ provider }) => provider === 'scripted');
  for (const { stage, attempts } of asked) {
    const { callTimeoutMs } = STAGES[stage];
    expect(attempts.length).toBeLessThanOrEqual(mostCalls(stage));
    for (const { durationMs } of attempts) expect(durationMs).toBeLessThanOrEqual(callTimeoutMs);
    expect(sum(attempts.map(({ durationMs }) => durationMs))).toBeLessThanOrEqual(
      callTimeoutMs * (stage === 'today_plan' ? 1 : 3),
    );
  }
  const calls = asked.flatMap(({ attempts }) => attempts);
  expect(requests).toBeGreaterThanOrEqual(calls.length);
  expect(requests).toBeLessThanOrEqual(3 * calls.length);
  expect(record.costUsd).toBeCloseTo(sum(calls.map(({ costUsd }) => costUsd ?? Number.NaN)), 9);
}

describe('laws of the flows', () => {
  it('P12 P13 P20 any script: few calls, in time, and the job costs what its attempts cost', async () => {
    const ends = { ok: 0, failed: 0, cancelled: 0, degraded: 0 };
    const onFailures = fc.constantFrom<OnFailure>('ERROR', 'RULES');
    const cancelling = fc.option(fc.nat(200_000), { freq: 2 });
    await fc.assert(
      fc.asyncProperty(
        script,
        fc.constantFrom(...FLOWS),
        onFailures,
        cancelling,
        async (steps, flow, onFailure, at) => {
          const [run, mostMs] = flow;
          const kit = llmKit(playing(steps));
          const start = kit.clock.now();
          const controller = new AbortController();
          let before = Number.POSITIVE_INFINITY;
          const stop = kit.clock.after(at ?? 1e9, () => {
            before = kit.provider.requests.length;
            controller.abort();
          });
          const result = await kit.clock.settle(run(kit.llm, kit.hooks(controller.signal), onFailure));
          stop();
          expectWithinLimits(result, kit.provider.requests.length, (stage) => (stage === 'today_plan' ? 1 : 4));
          const took = kit.clock.now() - start;
          expect(took).toBeLessThanOrEqual(mostMs + (result.record.degraded ? RULES_MS : 0));
          expect(kit.clock.pending).toBe(0);
          // After a cancellation nothing begins, and nothing is waited for.
          expect(kit.provider.requests.length).toBeLessThanOrEqual(before);
          if (controller.signal.aborted) {
            expect(took).toBe(at);
            expect(result).toMatchObject({ ok: false, error: { code: 'LLM_CANCELLED' }, record: { degraded: false } });
            ends.cancelled++;
          } else if (result.record.degraded) ends.degraded++;
          else if (result.ok) ends.ok++;
          else ends.failed++;
        },
      ),
      RUNS,
    );
    for (const count of Object.values(ends)) expect(count).toBeGreaterThan(shareOfCases(20));
  });

  it('P12 P13 P20 suggestions: at most eight calls for an exercise, 60 s for all, never an error', async () => {
    const toolCalls = fc.array(
      fc.record({
        id: fc.string(),
        name: fc.constantFrom('getExerciseHistoryContext', 'getRecentExercisePerformances', 'other', '__proto__'),
        arguments: fc.constantFrom('', '{}', '{"limit":2}', '{"limit":', '[]', 'null'),
      }),
      { maxLength: 5 },
    );
    const toolStep = toolCalls.map(
      (calls): Play =>
        () =>
          says('', { finish: 'tool', toolCalls: calls }),
    );
    const answers = fc.constantFrom('{"suggestions":[]}', '{"suggestions":[{}]}', '{"suggestions":1}', 'x').map(
      (said): Play =>
        () =>
          says(said),
    );
    const any = fc.array(fc.oneof(toolStep, answers, step), { minLength: 1, maxLength: 30 });
    const exercises = ['a', 'b', 'c', 'd'].map((key) => suggestExercise(key));
    let mostCalls = 0;
    await fc.assert(
      fc.asyncProperty(any, async (steps) => {
        const kit = llmKit(playing(steps));
        const start = kit.clock.now();
        const result = await kit.clock.settle(kit.llm.suggest(suggestInput(...exercises), kit.hooks()));
        expect(result.ok && result.value.map(({ exerciseKey }) => exerciseKey)).toEqual(['a', 'b', 'c', 'd']);
        expectWithinLimits(result, kit.provider.requests.length, () => 8);
        expect(kit.clock.now() - start).toBeLessThanOrEqual(60_000);
        expect(kit.clock.pending).toBe(0);
        mostCalls = Math.max(mostCalls, ...result.record.stages.map(({ attempts }) => attempts.length));
      }),
      RUNS,
    );
    expect(mostCalls).toBeGreaterThan(4);
  });
});

describe('P16 the same inputs and the same text', () => {
  const eligible = eligibleKeys(guard);
  const small = fakeRules('lbs');
  const session = { context: { ...guard, regeneration: null }, allowedSlugs: eligible };

  /** What is no input: when it is asked, how long it takes, how often a request is lost on the way. */
  const circumstances = fc.record({
    at: fc.nat(10_000_000_000),
    delayMs: fc.nat(5000),
    lost: fc.nat(2),
    requestId: fc.option(fc.string()),
  });
  type Circumstances = typeof circumstances extends fc.Arbitrary<infer Value> ? Value : never;
  const twice = fc.tuple(circumstances, circumstances);

  function kitOf(
    answers: Partial<Record<StageId, string>>,
    { at, delayMs, lost, requestId }: Circumstances,
    generatorWire: Wire = 'json',
  ) {
    const asked = new Map<StageId, number>();
    const kit = llmKit(
      ({ stage }) => {
        const times = (asked.get(stage) ?? 0) + 1;
        asked.set(stage, times);
        if (times <= lost) return { kind: 'error', error: 'transport', delayMs };
        return says(answers[stage] ?? '', { delayMs, requestId });
      },
      { capabilities: { ...capabilities, generatorWire } },
    );
    kit.clock.advance(at);
    return kit;
  }

  it('give the same bytes of an artefact and the same ids, whenever and however they come', async () => {
    const inputs = fc.record({
      variant: fc.nat(eligible.length - 1),
      location: fc.string({ unit: fc.constantFrom('a', 'B', ' ', 'é', '7', '-'), minLength: 1, maxLength: 12 }),
      goal: fc.string({ unit: fc.constantFrom('a', 'Я', '9', ' '), minLength: 1, maxLength: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      instructionsText: fc.option(fc.string()),
      equipment: fc.shuffledSubarray(workoutInput.inputs.equipmentInventory as string[]),
      taken: fc.boolean(),
      ids: fc.constantFrom('x', '', 'A-1', 'W-GEN-3'),
      indent: fc.nat(3),
      wire: fc.constantFrom<Wire>('json', 'json', 'json', 'yaml'),
    });
    await fc.assert(
      fc.asyncProperty(inputs, twice, async ({ variant, location, goal, day, taken, ids, indent, ...own }, runs) => {
        const date = `2025-08-${String(day).padStart(2, '0')}`;
        const given = small.analyzer(variant, session) as AnalyzerPlan;
        const made = small.generator(given, variant, session) as typeof workout;
        const sets = made.sets.map((set) => ({ ...set, id: set.id.includes('WU') ? 'my-WU1' : ids }));
        const { schema } = registry.entry('workout-v1.2');
        const input: GenerateWorkoutInput = {
          ...workoutInput,
          inputs: {
            ...workoutInput.inputs,
            instructionsText: own.instructionsText,
            equipmentInventory: own.equipment,
            meta: { ...workoutInput.inputs.meta, location, goal, date },
          },
          takenWorkoutIds: taken ? Array.from({ length: 50 }, (_, n) => `${date}-a-${String(n).padStart(2, '0')}`) : [],
        };
        const results: string[] = [];
        for (const circumstance of runs) {
          const answer = { ...made, sets };
          const text = own.wire === 'json' ? JSON.stringify(answer, null, indent) : renderYaml(answer, schema);
          const kit = kitOf({ analyzer: JSON.stringify(given, null, indent), generator: text }, circumstance, own.wire);
          const result = await kit.clock.settle(kit.llm.generateWorkout(input, kit.hooks()));
          if (!result.ok) throw new Error(JSON.stringify(result.error));
          const { artefactHash, inputHash } = result.record;
          results.push(JSON.stringify([result.artefact, result.value, artefactHash, inputHash]));
        }
        expect(results[1]).toBe(results[0]);
      }),
      RUNS,
    );
  });

  it('give the same plan of today, whose ids come from the generation alone', async () => {
    const name = fc.constantFrom('Push-Up', 'Plank', 'Отжимания', 'Something new');
    const exercises = fc.array(name, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), exercises, twice, async (generationId, names, runs) => {
        const moves = names.map((it) => ({ id: '', name: it, prescription: '3 x 5', detail: null }));
        const said = flat({ ...todayPlan, blocks: [{ ...todayPlan.blocks[0]!, exercises: moves }] });
        const made: TodayPlan[] = [];
        for (const circumstance of runs) {
          const kit = kitOf({ today_plan: said }, circumstance);
          const result = await kit.clock.settle(
            kit.llm.generateTodayPlan({ ...todayPlanInput, generationId }, kit.hooks()),
          );
          if (!result.ok) throw new Error(JSON.stringify(result.error));
          made.push(result.value);
        }
        expect(JSON.stringify(made[1])).toBe(JSON.stringify(made[0]));
        const idOf = planIds(generationId);
        expect([made[0]?.id, made[0]?.blocks[0]?.id]).toEqual([idOf('plan'), idOf('block/0')]);
      }),
      RUNS,
    );
  });
});

describe('P17 what is secret stays where it is', () => {
  /** No log line has room for the first; the second looks like any code. */
  const PHRASE = 'сентинел \u{1F511} s3cr3t';
  const WORD = 'S3cr3t-W0rd';
  const LEAK = /s3cr3t/i;

  function flowsWith(secret: string): readonly ((llm: Llm, hooks: FlowHooks) => Promise<FlowResult<unknown>>)[] {
    const notes = [{ notes: secret, [secret]: secret }];
    const { inputs } = workoutInput;
    const athlete = { ...workoutInput.athlete, id: secret };
    const exercise = suggestExercise('bench', {
      snapshot: { notes: secret },
      tools: {
        getExerciseHistoryContext: async () => ({ notes: secret }),
        getRecentExercisePerformances: () => Promise.reject(new Error(secret)),
      },
    });
    const session: GenerateWorkoutInput = {
      ...workoutInput,
      athlete,
      inputs: {
        ...inputs,
        instructionsText: secret,
        upcomingCardioText: secret,
        history: notes,
        stravaRecent: [{ at: '2025-08-16', type: secret, minutes: 30, relativeEffort: null }],
        meta: { ...inputs.meta, location: secret, goal: secret },
      },
    };
    const request = { ...todayPlanInput.request, focus: secret, equipment: [secret], notes: secret, context: notes };
    const coach = { ...coachInput, message: secret, context: { notes }, rules: { coach: () => ({ answer: secret }) } };
    const rules = { planUpdate: () => Promise.reject(new Error(secret)) };
    return [
      (llm, hooks) => llm.generateWorkout(session, hooks),
      (llm, hooks) => llm.generateTodayPlan({ ...todayPlanInput, athlete, request }, hooks),
      (llm, hooks) => llm.suggest({ ...suggestInput(exercise), athlete }, hooks),
      (llm, hooks) => llm.coachReply({ ...coach, athlete }, hooks),
      (llm, hooks) => llm.updatePlan({ ...updatePlanInput, athlete, updates: notes, rules }, hooks),
    ];
  }

  /** A made-up key of a model is quoted where it is a plain word, so only the phrase is one. */
  const textsWith = (secret: string) => [
    null,
    null,
    secret,
    JSON.stringify({ [PHRASE]: secret }),
    withPlan({ id_seed: secret, [PHRASE]: 1 } as Partial<AnalyzerPlan>),
    withPlan({ exercises: plan.exercises.map((it) => ({ ...it, slug: secret, notes: `${secret} http://x` })) }),
    withPlan({ session_type: secret as 'push' }),
    `{"${secret}":`,
    withWorkout({ goal: secret, units: secret as 'kg' }),
    withWorkout({ notes_to_user: `<b>${secret}` }),
    flat({ ...todayPlan, summary: secret, equipment: [secret] }),
    JSON.stringify({ ...reply, summary: secret, facts: [{ exerciseKey: secret, level: 1, volume: 1 }] }),
    JSON.stringify({ suggestions: [{ reasoning: secret }] }),
  ];

  it('in no log line, event or error, whatever the model says with it', async () => {
    const finish = fc.constantFrom('stop' as const, 'stop' as const, 'length' as const, 'tool' as const);
    const run = fc.constantFrom(PHRASE, WORD).chain((secret) => {
      const tool = fc.constantFrom(secret, 'getExerciseHistoryContext', 'getRecentExercisePerformances');
      const said = fc.tuple(fc.constantFrom(...textsWith(secret)), finish, tool).map(
        ([it, how, name]): Play =>
          ({ stage }) =>
            says(it ?? GOOD[stage], {
              finish: how,
              rawFinish: 'stop',
              requestId: PHRASE,
              toolCalls: [{ id: secret, name, arguments: it === null ? '{"limit":1}' : secret }],
            }),
      );
      const flow = fc.constantFrom(...flowsWith(secret));
      return fc.record({ secret: fc.constant(secret), steps: fc.array(said, { minLength: 1, maxLength: 8 }), flow });
    });
    let told = 0;
    await fc.assert(
      fc.asyncProperty(run, async ({ secret, steps, flow }) => {
        const kit = llmKit(playing(steps), { settings: { OPENAI_API_KEY: secret } });
        const result = await kit.clock.settle(flow(kit.llm, kit.hooks()));
        const error = result.ok ? null : result.error;
        expect(JSON.stringify([kit.lines, kit.events, error])).not.toMatch(LEAK);
        // The record keeps the provider's own id of a request, and no other word of it.
        const record = JSON.stringify(result.record, (key, value) => (key === 'requestId' ? null : value));
        expect(record).not.toMatch(LEAK);
        expect(JSON.stringify(kit.provider.requests)).toMatch(LEAK);
        told += kit.lines.length;
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(shareOfCases(1000));
  });
});

describe('P22 the rules', () => {
  it('pass at the first attempt and without fixes, whatever the athlete has and may do', async () => {
    const subset = <Item>(items: readonly Item[]) => fc.subarray([...items]).map((some) => new Set(some));
    const athlete = fc.record({
      inventory: subset([...guard.inventory, 'eq_cable_machine_single_stack']),
      banned: subset([...library.keys()]),
      suspended: subset([...library.keys()]),
      painAreas: subset(['shoulder']),
      durationMinutes: fc.integer({ min: 10, max: 180 }),
      fatigued: fc.boolean(),
      number: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(athlete, async ({ fatigued, number, ...own }) => {
        const limits = fatigued ? { minRirShift: 1, maxLoadFactor: 0.95, allowTierC: false } : {};
        const allowed: GuardContext = { ...guard, ...own, ...limits };
        const meta = { ...workoutInput.inputs.meta, durationMinutes: own.durationMinutes };
        const kit = llmKitOf(null, new FakeClock());
        const input = {
          ...workoutInput,
          inputs: { ...workoutInput.inputs, meta },
          guard: allowed,
          rules: fakeRules(context.unit),
          regeneration:
            number === 0
              ? null
              : { of: 'g', number, feedback: ['just-try-again' as const], baseline: { plan, workout }, flagged: false },
        };
        const result = await kit.llm.generateWorkout(input, kit.hooks());
        if (eligibleKeys(allowed).length === 0) {
          expect(result).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', reason: 'no-eligible-exercise' } });
          return;
        }
        expect(result).toMatchObject({ ok: true, record: { provider: 'rules', costUsd: 0, degraded: false } });
        for (const { attempts } of result.record.stages)
          expect(attempts).toMatchObject([{ n: 1, fixes: [], lines: [] }]);
      }),
      RUNS,
    );
  });
});
