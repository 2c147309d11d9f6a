import type { AnalyzerPlan, TodayPlan, WorkoutDocument } from '@topset/llm-schema';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { eligibleKeys, type GuardContext } from '../guards/index.ts';
import { context, library, plan, todayPlan, workout } from '../guards/testing/session.ts';
import type { ProviderErrorKind } from '../provider.ts';
import type { ScriptedStep } from '../providers/scripted.ts';
import { renderYaml } from '../reader/render-yaml.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { fakeRules } from '../testing/fake-rules.ts';
import {
  coachInput,
  heavier,
  suggestExercise,
  suggestInput,
  suggestionContext,
  todayPlanInput,
} from '../testing/flow-inputs.ts';
import {
  llmKit,
  llmKitOf,
  planText,
  registry,
  says,
  withPlan,
  withWorkout,
  workoutInput,
  workoutText,
} from '../testing/llm-kit.ts';

// A thousand whole flows each, on machines of any speed.
vi.setConfig({ testTimeout: 600_000 });
const RUNS = { numRuns: 1_000 };
const guard: GuardContext = workoutInput.guard;

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
const text = fc.constantFrom(
  planText,
  workoutText,
  'no',
  '{"a":1}',
  '{"a":',
  withPlan({ tiers: [] }),
  withPlan({ session_type: 'legs' }),
  withWorkout({ cut_order: ['B'] }),
  withWorkout({ units: 'kg' }),
);
/** Whatever a provider may do, with any delay. */
const step: fc.Arbitrary<ScriptedStep> = fc
  .tuple(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .record({
            text,
            usage,
            finish: fc.constantFrom('stop', 'stop', 'stop', 'length', 'tool', 'refusal', 'malformed_call', 'other'),
          })
          .map((said): ScriptedStep => ({ kind: 'completion', ...said }) as ScriptedStep),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...errorKinds), fc.option(fc.nat(40_000)))
          .map(([error, retryAfterMs]): ScriptedStep => ({ kind: 'error', error, retryAfterMs })),
      },
      { weight: 1, arbitrary: fc.constant<ScriptedStep>({ kind: 'silence' }) },
    ),
    fc.oneof(fc.constant(0), fc.nat(120_000)),
  )
  .map(([what, delayMs]) => ({ ...what, delayMs }));
const script = fc.array(step, { minLength: 1, maxLength: 30 });

describe('laws of the flows', () => {
  it('P12 P13 P20 any script: few calls, in time, and the job costs what its attempts cost', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.boolean(), async (steps, fallback) => {
        const kit = llmKit((_, position) => steps[position % steps.length]!);
        const start = kit.clock.now();
        const input = { ...workoutInput, onFailure: fallback ? ('RULES' as const) : ('ERROR' as const) };
        const { record } = await kit.clock.settle(kit.llm.generateWorkout(input, kit.hooks()));
        const asked = record.stages.filter(({ provider }) => provider === 'scripted');
        for (const { attempts } of asked) expect(attempts.length).toBeLessThanOrEqual(4);
        const calls = asked.flatMap(({ attempts }) => attempts);
        expect(kit.provider.requests.length).toBeLessThanOrEqual(3 * calls.length);
        expect(kit.clock.now() - start).toBeLessThanOrEqual(300_000 + (fallback ? 10_000 : 0));
        expect(kit.clock.pending).toBe(0);
        const costs = calls.map(({ costUsd }) => costUsd ?? Number.NaN);
        expect(record.costUsd).toBeCloseTo(
          costs.reduce((sum, cost) => sum + cost, 0),
          9,
        );
      }),
      RUNS,
    );
  });

  it('P12 P13 suggestions: at most eight calls for an exercise, 60 s for all, never an error', async () => {
    const toolCalls = fc.array(
      fc.record({
        id: fc.string(),
        name: fc.constantFrom('getExerciseHistoryContext', 'getRecentExercisePerformances', 'other', '__proto__'),
        arguments: fc.constantFrom('', '{}', '{"limit":2}', '{"limit":', '[]', 'null'),
      }),
      { maxLength: 5 },
    );
    const toolStep = toolCalls.map((calls): ScriptedStep => says('', { finish: 'tool', toolCalls: calls }));
    const answers = fc
      .constantFrom('{"suggestions":[]}', '{"suggestions":[{}]}', '{"suggestions":1}', 'x')
      .map((it) => says(it));
    const any = fc.array(fc.oneof(toolStep, answers, step), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(any, async (steps) => {
        const kit = llmKit((_, position) => steps[position % steps.length]!);
        const start = kit.clock.now();
        const input = suggestInput(
          suggestExercise('a'),
          suggestExercise('b'),
          suggestExercise('c'),
          suggestExercise('d'),
        );
        const result = await kit.clock.settle(kit.llm.suggest(input, kit.hooks()));
        expect(result.ok).toBe(true);
        for (const { attempts } of result.record.stages) expect(attempts.length).toBeLessThanOrEqual(8);
        expect(kit.clock.now() - start).toBeLessThanOrEqual(60_000);
      }),
      RUNS,
    );
  });

  it('P16 the same inputs and the same text give the same bytes and ids', async () => {
    const run = async () => {
      const kit = llmKit([says(planText), says(workoutText)]);
      const session = await kit.clock.settle(kit.llm.generateWorkout(workoutInput, kit.hooks()));
      const today = llmKit([says(JSON.stringify(registry.todayPlan('v2-flat').encode(todayPlan, [])))]);
      const made = await today.clock.settle(today.llm.generateTodayPlan(todayPlanInput, today.hooks()));
      return { artefact: session.ok && session.artefact, plan: made.ok && made.value, record: session.record };
    };
    const [first, second] = [await run(), await run()];
    expect(first).toEqual(second);
    expect(first.artefact).toContain('workout_id: "2025-08-17-home-');
    expect(first.plan).toMatchObject({ id: 'aee019aa-f28c-5846-80c7-5f2f1cf7c6b3' });
  });
});

/** With the edits that name its place. */
function edited<Item>(item: Item, index: number, edits: readonly [number, object][]): Item {
  return Object.assign({}, item, ...edits.filter(([at]) => at === index).map(([, edit]) => edit));
}

describe('P14 a malicious model', () => {
  const keys = [...library.keys(), 'made-up'];
  const equipment = [
    'eq_barbell',
    'eq_bodyweight',
    'eq_cable_machine_single_stack',
    'eq_dumbbells_set_5-50',
    'eq_nothing',
  ];
  const load = fc.oneof(fc.constant(null), fc.nat(2000), fc.constantFrom(185, 190, 205, 210, 210.5));
  const badExercise = fc.record(
    {
      slug: fc.constantFrom(...keys),
      equipment: fc.constantFrom(...equipment),
      tier: fc.constantFrom('A', 'B', 'C'),
      target_load: load,
      rir: fc.option(fc.nat(4)),
    },
    { requiredKeys: [] },
  );
  const badPlan = fc
    .record({
      edits: fc.array(fc.tuple(fc.nat(4), badExercise), { maxLength: 2 }),
      policy: fc.option(fc.record({ rir_shift: fc.nat(2), load_cap_factor: fc.constantFrom(0.8, 0.95, 1, 1.05) })),
    })
    .map(({ edits, policy }): AnalyzerPlan => {
      const exercises = plan.exercises.map((exercise, index) => edited(exercise, index, edits));
      return { ...plan, exercises, fatigue_policy: { ...plan.fatigue_policy, ...(policy ?? {}) } };
    });
  const badSet = fc.record(
    { exercise: fc.constantFrom(...keys), equipment: fc.constantFrom(...equipment), target_weight: load },
    { requiredKeys: [] },
  );
  /** Follows the plan it was given, but for a few sets. */
  const badWorkout = fc
    .array(fc.tuple(fc.nat(13), badSet), { maxLength: 2 })
    .map((edits) => (given: AnalyzerPlan): WorkoutDocument => {
      const rirOf = (slug: string) => given.exercises.find((it) => it.slug === slug)?.rir;
      const sets = workout.sets.map((set, index) => {
        const rir = rirOf(set.exercise);
        const own =
          set.tier === 'W'
            ? set
            : { ...set, rir: rir == null ? null : Math.min(4, rir + given.fatigue_policy.rir_shift) };
        return edited(own, index, edits);
      });
      return { ...workout, sets };
    });

  it('never gets a session past the caps, the library, the bans and the equipment', async () => {
    let accepted = 0;
    const tired = { ...guard, minRirShift: 1, maxLoadFactor: 0.95 };
    await fc.assert(
      fc.asyncProperty(badPlan, badWorkout, fc.constantFrom(guard, tired), async (evil, write, allowed) => {
        const kit = llmKit(({ stage }) =>
          says(
            stage === 'analyzer'
              ? JSON.stringify(evil)
              : renderYaml(write(evil), registry.entry('workout-v1.2').schema),
          ),
        );
        const result = await kit.clock.settle(
          kit.llm.generateWorkout({ ...workoutInput, guard: allowed }, kit.hooks()),
        );
        if (!result.ok) return;
        accepted++;
        const { plan: made, workout: done } = result.value;
        const cap = (key: string, factor: number) => ({ 'barbell-bench-press': 200 * factor, 'dumbbell-row': 40 })[key];
        const atHand = new Set([...allowed.inventory, 'eq_bodyweight']);
        expect(made.fatigue_policy.rir_shift).toBeGreaterThanOrEqual(allowed.minRirShift);
        expect(made.fatigue_policy.load_cap_factor).toBeLessThanOrEqual(allowed.maxLoadFactor);
        expect(new Set(made.exercises.map(({ slug }) => slug)).size).toBe(made.exercises.length);
        for (const { slug, equipment: used, target_load, tier } of made.exercises) {
          expect(library.has(slug) && !allowed.banned.has(slug)).toBe(true);
          expect(atHand).toContain(used);
          expect(made.tiers).toContain(tier);
          if (slug !== 'assisted-pull-up') {
            expect(target_load ?? 0).toBeLessThanOrEqual((cap(slug, allowed.maxLoadFactor) ?? 0) + 1e-9);
          }
        }
        const factor = Math.min(made.fatigue_policy.load_cap_factor, allowed.maxLoadFactor);
        for (const { exercise, tier, target_weight, equipment: used } of done.sets) {
          expect(library.has(exercise) && !allowed.banned.has(exercise)).toBe(true);
          expect(atHand).toContain(used);
          if (tier !== 'W') expect(made.exercises.map(({ slug }) => slug)).toContain(exercise);
          if (tier !== 'W' && exercise !== 'assisted-pull-up') {
            expect(target_weight ?? 0).toBeLessThanOrEqual((cap(exercise, factor) ?? 0) + 1e-9);
          }
        }
      }),
      RUNS,
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('never gets a forbidden exercise into a plan of today', async () => {
    const names = fc.constantFrom(
      'Deadlift',
      'deadlift!',
      'Sumo DEADLIFT with pause',
      'Становая тяга',
      'Push-Up',
      'Dead lift',
      'Plank',
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 4 }), async (chosen) => {
        const exercises = chosen.map((name) => ({ id: '', name, prescription: '3 x 5', detail: null }));
        const evil: TodayPlan = { ...todayPlan, blocks: [{ ...todayPlan.blocks[0]!, exercises }] };
        const kit = llmKit([says(JSON.stringify(registry.todayPlan('v2-flat').encode(evil, [])))]);
        const result = await kit.clock.settle(kit.llm.generateTodayPlan(todayPlanInput, kit.hooks()));
        if (!result.ok) return;
        accepted++;
        expect(JSON.stringify(result.value)).not.toMatch(/deadlift|становая тяга/i);
      }),
      RUNS,
    );
    expect(accepted).toBeGreaterThan(20);
  });

  it('never gets a suggestion past its bounds or a flag', async () => {
    const suggestion = fc.record({
      targetSetIndex: fc.integer({ min: -1, max: 3 }),
      changeType: fc.constantFrom(
        'INCREASE_WEIGHT',
        'DECREASE_WEIGHT',
        'INCREASE_REPS',
        'DECREASE_REPS',
        'INCREASE_REST_SECONDS',
        'DECREASE_REST_SECONDS',
      ),
      newValue: fc.option(
        fc.oneof(fc.integer({ min: 5, max: 180 }), fc.nat(300), fc.double({ min: 0, max: 2000, noNaN: true })),
      ),
      newMode: fc.constantFrom(null, null, null, 'TARGET'),
      reasoning: fc.constant(heavier.reasoning),
    });
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(suggestion, { maxLength: 5 }), fc.boolean(), async (suggestions, easierOnly) => {
        const kit = llmKit([says(JSON.stringify({ suggestions }))]);
        const exercise = suggestExercise('bench', { guard: { ...suggestionContext, easierOnly } });
        const result = await kit.clock.settle(kit.llm.suggest(suggestInput(exercise), kit.hooks()));
        if (!result.ok) throw new Error('An error left the flow.');
        for (const { changeType, newValue } of result.value[0]!.suggestions) {
          kept++;
          const value = newValue!;
          if (changeType === 'INCREASE_WEIGHT') expect(value).toBeLessThanOrEqual(110);
          if (changeType === 'DECREASE_WEIGHT') expect(value).toBeGreaterThanOrEqual(80);
          if (changeType.endsWith('REPS')) expect(Math.abs(value - 8)).toBeLessThanOrEqual(3);
          if (changeType.endsWith('REST_SECONDS')) expect(Math.abs(value - 120)).toBeLessThanOrEqual(60);
          if (easierOnly)
            expect(['INCREASE_WEIGHT', 'INCREASE_REPS', 'DECREASE_REST_SECONDS']).not.toContain(changeType);
        }
      }),
      RUNS,
    );
    expect(kept).toBeGreaterThan(20);
  });
});

describe('P17 what is secret stays where it is', () => {
  const SECRET = 'сентинел \u{1F511} s3cr3t';

  it('in no log line, event or error, whatever the model says with it', async () => {
    const texts = fc.constantFrom(
      SECRET,
      JSON.stringify({ [SECRET]: SECRET }),
      withPlan({ id_seed: SECRET, [SECRET]: 1 } as Partial<AnalyzerPlan>),
      withPlan({ exercises: plan.exercises.map((it) => ({ ...it, slug: SECRET, notes: `${SECRET} http://x` })) }),
      withPlan({ session_type: SECRET as 'push' }),
      `{"${SECRET}":`,
      planText,
      withWorkout({ goal: SECRET, units: SECRET as 'kg' }),
      withWorkout({ notes_to_user: `<b>${SECRET}` }),
    );
    const said = fc.tuple(texts, fc.constantFrom('stop', 'stop', 'length', 'tool')).map(([it, finish]) =>
      says(it, {
        finish: finish as 'stop',
        rawFinish: 'stop',
        requestId: SECRET,
        toolCalls: [{ id: SECRET, name: SECRET, arguments: SECRET }],
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 8 }), async (steps) => {
        const kit = llmKit((_, position) => steps[position % steps.length]!, { settings: { OPENAI_API_KEY: SECRET } });
        const { inputs } = workoutInput;
        const input = {
          ...workoutInput,
          athlete: { ...workoutInput.athlete, id: SECRET },
          inputs: { ...inputs, instructionsText: SECRET, upcomingCardioText: SECRET, history: [{ notes: SECRET }] },
        };
        const session = await kit.clock.settle(kit.llm.generateWorkout(input, kit.hooks()));
        const coach = await kit.clock.settle(kit.llm.coachReply({ ...coachInput, message: SECRET }, kit.hooks()));
        const exercise = suggestExercise('bench', { snapshot: { notes: SECRET } });
        await kit.clock.settle(kit.llm.suggest(suggestInput(exercise), kit.hooks()));
        const errors = [session, coach].map((it) => (it.ok ? null : it.error));
        expect(JSON.stringify([kit.lines, kit.events, errors])).not.toMatch(/s3cr3t|сентинел/);
        expect(kit.lines.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
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
