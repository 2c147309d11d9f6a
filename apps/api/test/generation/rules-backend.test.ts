import { exerciseByKey, exercises } from '@topset/catalog';
import { EQUIPMENT } from '@topset/engine';
import { GREEDY_1 } from '@topset/engine/selection';
import {
  canMakeSessionAnew,
  canMakeTodayPlanAnew,
  eligibleKeys,
  type Feedback,
  type FlowResult,
  guardAnalyzer,
  withFeedback,
} from '@topset/llm';
import type { AnalyzerPlan, TodayPlan } from '@topset/llm-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coachRules, planUpdateRules } from '../../src/features/generation/rules-backend/index.ts';
import { analyzerValue } from '../../src/features/generation/rules-backend/workout.ts';
import {
  type Anybody,
  accepted,
  anybody,
  generateTodayPlan,
  generateWorkout,
  hooks,
  isFlagged,
  llm,
  request,
  type Situation,
  situationOf,
  todayPlanRequest,
  workoutRulesRequest,
} from '../kit/rules-kit.ts';

const RUNS = { numRuns: 1000 };

const feedback = fc
  .subarray<Feedback>(['too-hard', 'too-easy', 'different-exercises', 'just-try-again'], { minLength: 1 })
  .filter((words) => !(words.includes('too-hard') && words.includes('too-easy')));
const feedbacks = fc.array(feedback, { maxLength: 2 });

/** Everything at hand, nothing known. */
const ADA: Anybody = {
  ...{ equipment: [...EQUIPMENT], avoided: [], left: null, pain: [], fatigue: false, allowRirZero: false },
  ...{ policy: GREEDY_1, deload: false, trainingAge: 'intermediate', goal: 'fat_loss', unit: 'KG', bodyWeight: 80 },
  ...{ step: null, loads: null, minutes: 20, readiness: 3, sleepScore: null, program: null, locale: 'en', history: [] },
  ...{ focus: '', energy: 'moderate' },
};

/** Refused before anybody was asked. */
function refused(result: FlowResult<unknown>, reason: string): void {
  expect(result).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', reason, attempts: 0 } });
  expect(result.record.stages).toEqual([]);
}

/** Old sessions that leave little room, by the number of an exercise in the library or among the eligible ones. */
const baselines = fc.record({
  exercises: fc.array(
    fc.record({
      at: fc.nat(),
      isEligible: fc.boolean(),
      target_sets: fc.constantFrom(1, 1, 2, 3, 9, 10, 10),
      rir: fc.constantFrom(null, null, 0, 1, 4),
      target_load: fc.constantFrom(null, null, 0, 2.5, 40, 2000),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  rir_shift: fc.constantFrom(0, 1, 2),
  load_cap_factor: fc.constantFrom(0.8, 0.8, 0.95, 1.05),
});

function baselineOf(
  { exercises: rows, ...policy }: Given<typeof baselines>,
  eligible: readonly string[],
): AnalyzerPlan {
  const keys = exercises.map(({ key }) => key);
  const chosen = rows.map(({ at, isEligible, ...own }) => {
    const from = isEligible ? eligible : keys;
    return { slug: from[at % from.length]!, ...own };
  });
  return {
    meta: { date: '2026-03-02', location: 'home', units: 'kg', duration_minutes: 45, goal: 'strength' },
    session_type: 'push',
    tiers: ['A'],
    warmup_policy: { general_sets: 0, ramp_sets: 0 },
    time_budget: { set_seconds_estimate: 90, target_set_count: 10 },
    fatigue_policy: { ...policy, reason: '' },
    exercises: [...new Map(chosen.map((exercise) => [exercise.slug, exercise])).values()].map((exercise) => ({
      equipment: 'eq_bodyweight',
      tier: 'A',
      superset: null,
      warmup_sets: 0,
      rep_range: '8-12',
      rest_s: 60,
      notes: null,
      ...exercise,
    })),
    id_seed: 'c28b03e31edfc81d',
  };
}

const MOST_NAMES = Array.from({ length: 240 }, (_, i) => `Move ${i}`);

/** Nothing is easier than the first, nothing harder than the second. */
const outermost = fc.constantFrom(
  { minutes: 0.5, energy: 'easy' as const, names: ['Plank'] },
  { minutes: 1.5, energy: 'intense' as const, names: MOST_NAMES },
);

const todayBaselines = fc.oneof(
  outermost,
  fc.record({
    minutes: fc.constantFrom(0.5, 0.8, 1, 1.2, 1.5),
    energy: fc.constantFrom('easy' as const, 'easy' as const, 'moderate' as const, 'intense' as const),
    names: fc.oneof(
      fc.constant(['Plank']),
      fc.array(
        fc.constantFrom(
          'Plank',
          'Push-Up',
          'Отжимания',
          'Free Movement',
          'Easy Motion',
          'Свободное движение',
          'Moon Walk',
        ),
        { minLength: 1, maxLength: 25 },
      ),
      fc.constant(MOST_NAMES),
    ),
  }),
);

function todayBaselineOf({ minutes, names, energy }: Given<typeof todayBaselines>, asked: number): TodayPlan {
  const move = (name: string) => ({ id: '', name, prescription: '3 x 10', detail: null });
  const blocks = Array.from({ length: Math.ceil(names.length / 20) }, (_, i) => ({
    id: '',
    title: 'Main',
    durationMinutes: 5,
    focus: '',
    exercises: names.slice(20 * i, 20 * (i + 1)).map(move),
  }));
  const durationMinutes = Math.round(asked * minutes);
  return { id: '', focus: '', equipment: [], source: 'ai', summary: '', durationMinutes, energy, blocks };
}

type Given<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

describe('P22: rules pass at the first attempt, without fixes', () => {
  it('P22 sessions for any context with an eligible exercise, and those made anew where anything could be', async () => {
    const seen = { made: 0, flagged: 0, impossible: 0 };
    await fc.assert(
      fc.asyncProperty(anybody, feedbacks, async (row, rounds) => {
        const situation = situationOf(row);
        fc.pre(eligibleKeys(situation.guard).length > 0);
        let baseline = accepted(await generateWorkout(situation, null));
        expect(baseline.plan.exercises.length).toBeGreaterThan(0);
        for (const [round, feedback] of rounds.entries()) {
          const result = await generateWorkout(situation, { number: round + 1, feedback, baseline });
          const regeneration = { feedback, baseline: baseline.plan };
          if (isFlagged(row) && feedback.includes('too-easy')) {
            refused(result, 'feedback');
            seen.flagged += 1;
          } else if (canMakeSessionAnew({ ...withFeedback(situation.guard, regeneration), regeneration })) {
            baseline = accepted(result);
            seen.made += 1;
          } else {
            refused(result, 'nothing-else-possible');
            seen.impossible += 1;
          }
        }
      }),
      RUNS,
    );
    expect(Object.values(seen)).not.toContain(0);
  });

  it.each(['push', 'legs', 'full_body'] as const)(
    'below 20 minutes a %s session loses accessories, then sets, of the one for 20 minutes',
    async (program) => {
      const planned = async (minutes: number) =>
        accepted(await generateWorkout(situationOf({ ...ADA, program, minutes }), null)).plan.exercises;
      const whole = new Map((await planned(20)).map((exercise) => [exercise.slug, exercise]));
      for (let minutes = 19; minutes >= 10; minutes -= 1) {
        const short = await planned(minutes);
        expect([...whole.keys()]).toEqual(expect.arrayContaining(short.map(({ slug }) => slug)));
        const isCut = short.some(({ slug, target_sets }) => target_sets < whole.get(slug)!.target_sets);
        if (isCut) expect(short.map(({ tier }) => tier)).toEqual(short.map(() => 'A'));
      }
      expect((await planned(10)).length).toBeLessThan(whole.size);
    },
  );

  it('P22 sessions made anew from any baseline, at the edges of what is possible', () => {
    const seen = { made: 0, impossible: 0 };
    fc.assert(
      fc.property(anybody, baselines, feedback, (row, given, words) => {
        const situation = situationOf({ ...row, policy: GREEDY_1, history: [] });
        const eligible = eligibleKeys(situation.guard);
        fc.pre(eligible.length > 0);
        const baseline = baselineOf(given, eligible);
        const regeneration = { feedback: words, baseline };
        const context = { ...withFeedback(situation.guard, regeneration), regeneration };
        const request = { ...workoutRulesRequest(situation, regeneration), guard: context };
        const plan = analyzerValue(request, 1);
        const blocked = guardAnalyzer(plan, context).filter(({ severity }) => severity === 'block');
        const possible = canMakeSessionAnew(context);
        seen[possible ? 'made' : 'impossible'] += 1;
        expect(blocked.length === 0).toBe(possible);
      }),
      RUNS,
    );
    expect(Object.values(seen)).not.toContain(0);
  });

  it('P22 plans of today, and those made anew from them or from any baseline', async () => {
    const seen = { made: 0, flagged: 0, impossible: 0 };
    await fc.assert(
      fc.asyncProperty(anybody, fc.option(todayBaselines, { freq: 2 }), feedback, async (row, given, words) => {
        const situation = situationOf(row);
        fc.pre(eligibleKeys(situation.guard).length > 0);
        const request = todayPlanRequest(row);
        const baseline = given
          ? todayBaselineOf(given, request.minutes)
          : accepted(await generateTodayPlan(situation, null));
        const result = await generateTodayPlan(situation, { number: 1, feedback: words, baseline });
        if (isFlagged(row) && words.includes('too-easy')) {
          refused(result, 'feedback');
          seen.flagged += 1;
        } else if (canMakeTodayPlanAnew({ regeneration: { feedback: words, baseline }, request })) {
          accepted(result);
          seen.made += 1;
        } else {
          refused(result, 'nothing-else-possible');
          seen.impossible += 1;
        }
      }),
      RUNS,
    );
    expect(Object.values(seen)).not.toContain(0);
  });

  it('P22 updates of a plan, whatever was decided', async () => {
    const target = fc.record({ sets: fc.integer({ min: 1, max: 10 }), amount: fc.integer({ min: 1, max: 200 }) });
    const toTarget = (key: string, { sets, amount }: { sets: number; amount: number }) =>
      exerciseByKey(key)?.measure === 'seconds'
        ? { sets, reps: null, seconds: amount }
        : { sets, reps: amount, seconds: null };
    const planned = fc.record({
      key: fc.constantFrom(...exercises.map(({ key }) => key)),
      decision: fc.constantFrom('ADVANCE' as const, 'HOLD' as const, 'REGRESS' as const, null),
      current: target,
      next: fc.option(target),
      restSeconds: fc.integer({ min: 0, max: 600 }),
      locked: fc.boolean(),
    });
    const [anyone] = fc.sample(anybody, 1).map(situationOf) as [Situation];
    await fc.assert(
      fc.asyncProperty(anybody, fc.array(planned, { minLength: 1, maxLength: 30 }), async (row, plan) => {
        const guard = {
          ...anyone.guard,
          technique: row.fatigue,
          exercises: plan.map(({ key, decision, current, next, restSeconds, locked }) => ({
            exerciseKey: key,
            decision,
            current: toTarget(key, current),
            target: next && toTarget(key, next),
            restSeconds,
            variations: new Map(),
            locked,
          })),
        };
        const result = await llm.updatePlan(
          {
            ...request,
            generationId: crypto.randomUUID(),
            locale: row.locale,
            updates: [],
            summaries: [],
            constraints: {},
            guard,
            rules: planUpdateRules(guard, row.locale),
          },
          hooks,
        );
        expect(accepted(result).exercises).toHaveLength(plan.length);
      }),
      RUNS,
    );
  });

  it('a coach names levels and volumes of the history, as long as they are in the facts of the prompt', async () => {
    const replyTo = async (language: 'en' | 'ru', promptFacts: readonly string[]) => {
      const guard = {
        language,
        exerciseKeys: new Set(exercises.map(({ key }) => key)),
        pain: false,
        fatigue: false,
        history: new Map([
          ['pull-up', { level: 4, volume: 28 }],
          ['plank', { level: null, volume: 150 }],
        ]),
        promptFacts,
        dueWarnings: [],
        namesConditionOrDrug: () => false,
      };
      const input = { ...request, locale: language, message: 'What next?', context: {}, guard };
      const result = await llm.coachReply(
        { ...input, generationId: crypto.randomUUID(), rules: coachRules(guard) },
        hooks,
      );
      return accepted(result).sections.filter(({ kind }) => kind === 'MAIN');
    };
    expect(await replyTo('en', ['4, 28, 150'])).toEqual([
      { kind: 'MAIN', text: 'Pull-Up: level 4, volume 28\nPlank: volume 150' },
    ]);
    expect(await replyTo('ru', ['4, 28, 150'])).toEqual([
      { kind: 'MAIN', text: 'Подтягивания: уровень 4, объём 28\nПланка: объём 150' },
    ]);
    expect(await replyTo('en', [])).toEqual([]);
  });

  it('P22 replies of a coach keep every warning that is due', async () => {
    const warnings = fc.array(
      fc.constantFrom('See a doctor before you train again.', 'Stop if it hurts.', `Wait ${'and rest '.repeat(24)}.`),
      { maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(anybody, warnings, async (row, dueWarnings) => {
        const guard = {
          language: row.locale,
          exerciseKeys: new Set(exercises.map(({ key }) => key)),
          pain: row.pain.length > 0,
          fatigue: row.fatigue,
          history: new Map([
            ['push-up', { level: 3, volume: 40 }],
            ['unknown', { level: 99, volume: 1e9 }],
          ]),
          promptFacts: [],
          dueWarnings: [...new Set(dueWarnings)],
          namesConditionOrDrug: () => false,
        };
        const result = await llm.coachReply(
          {
            ...request,
            generationId: crypto.randomUUID(),
            locale: row.locale,
            message: 'What next?',
            context: {},
            guard,
            rules: coachRules(guard),
          },
          hooks,
        );
        expect(accepted(result).facts).toEqual([{ exerciseKey: 'push-up', level: 3, volume: 40 }]);
      }),
      RUNS,
    );
  });
});
