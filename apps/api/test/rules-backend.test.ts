import { blockTemplates, exercises, equipment as vocabulary } from '@topset/catalog';
import type { AthleteRow } from '@topset/db';
import { EQUIPMENT, INTENTS, PAIN_AREAS, PRIMARY_GOALS, TRAINING_AGES } from '@topset/engine';
import { GREEDY_1, type WorkoutHistoryEntry } from '@topset/engine/selection';
import {
  Breakers,
  Budgets,
  createLlm,
  createLog,
  eligibleKeys,
  type Feedback,
  type FlowResult,
  type GeneratedWorkout,
  type GuardContext,
  llmConfig,
  loadPrompts,
  memoryResultCache,
  memoryUsageStore,
  NO_METRICS,
  type SessionMeta,
  systemClock,
} from '@topset/llm';
import { idSeed, loadRegistry, type SessionType, type TodayPlan } from '@topset/llm-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardContext } from '../src/features/generation/guard-context.ts';
import {
  coachRules,
  planUpdateRules,
  todayPlanRules,
  workoutRules,
} from '../src/features/generation/rules-backend/index.ts';
import { strengthSessions } from '../src/features/generation/strength-sessions.ts';
import { type AthleteFacts, inputOf } from '../src/features/selection/gather.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const DAY_MS = 86_400_000;
const config = llmConfig();
const llm = createLlm({
  provider: null,
  config,
  clock: systemClock,
  random: () => 0,
  breakers: new Breakers(config.breaker, systemClock),
  budgets: new Budgets(config, memoryUsageStore(), systemClock),
  log: createLog(() => {}, { unlisted: 'throw', hashKey: 'test' }),
  metrics: NO_METRICS,
  registry: loadRegistry(),
  prompts: loadPrompts(),
  templates: { id: 'blocks/basic-1', table: blockTemplates },
  libraryVersion: 'test',
  cache: memoryResultCache(systemClock),
});
const hooks = { signal: new AbortController().signal };

/** An athlete in any situation: equipment, history, pain, flags, steps and time. */
const anybody = fc.record({
  equipment: fc.oneof(fc.subarray([...EQUIPMENT]), fc.constant([...EQUIPMENT])),
  avoided: fc.subarray(
    exercises.map(({ key }) => key),
    { maxLength: 40 },
  ),
  onlyOne: fc.option(fc.nat(exercises.length - 1), { freq: 8 }),
  pain: fc.subarray([...PAIN_AREAS, 'unspecified'], { maxLength: 3 }),
  fatigue: fc.boolean(),
  trainingAge: fc.constantFrom(...TRAINING_AGES),
  goal: fc.constantFrom(...PRIMARY_GOALS),
  unit: fc.constantFrom('KG' as const, 'LB' as const),
  bodyWeight: fc.option(fc.integer({ min: 40, max: 140 })),
  step: fc.option(fc.constantFrom('0.5', '1', '2.5', '7', '20', '100')),
  minutes: fc.oneof(fc.integer({ min: 10, max: 30 }), fc.integer({ min: 10, max: 180 })),
  readiness: fc.integer({ min: 1, max: 5 }),
  sleepScore: fc.option(fc.integer({ min: 0, max: 100 })),
  program: fc.option(fc.constantFrom(...INTENTS)),
  locale: fc.constantFrom('en' as const, 'ru' as const),
  history: fc.array(
    fc.record({
      daysAgo: fc.integer({ min: 0, max: 60 }),
      intent: fc.option(fc.constantFrom(...INTENTS)),
      keys: fc.subarray(
        exercises.map(({ key }) => key),
        { minLength: 1, maxLength: 6 },
      ),
      load: fc.option(fc.integer({ min: 1, max: 300 })),
    }),
    { maxLength: 5 },
  ),
  focus: fc.constantFrom('', 'Upper body', 'ноги', 'Pull & arms', 'see www.example.org'),
  energy: fc.constantFrom('easy' as const, 'moderate' as const, 'intense' as const),
});
type Anybody = typeof anybody extends fc.Arbitrary<infer T> ? T : never;

function factsOf(row: Anybody): AthleteFacts {
  const keys = exercises.map(({ key }) => key);
  const avoided = row.onlyOne === null ? row.avoided : keys.filter((_, i) => i !== row.onlyOne);
  const pain = Object.fromEntries(row.pain.map((area) => [area, 2]));
  const athlete = {
    id: 'athlete',
    unit: row.unit,
    timeZone: 'UTC',
    locale: row.locale,
    trainingAge: row.trainingAge,
    primaryGoal: row.goal,
    secondaryGoal: 'none',
    equipment: row.equipment,
    daysPerWeek: 3,
    sessionMinutes: 60,
    favouriteExercises: [],
    avoidedExercises: avoided,
    bodyWeightValue: row.bodyWeight === null ? null : String(row.bodyWeight),
    bodyWeightUnit: row.bodyWeight === null ? null : 'KG',
    loadsAtHand: row.step === null ? {} : { dumbbell: { step: row.step }, barbell: { step: row.step } },
    settings: {},
  } as unknown as AthleteRow;
  return {
    athlete,
    program: undefined,
    position: { weekInBlock: 1, mesocycleLength: 4, deload: false, blockStartedAt: null },
    nextEntry: row.program && { index: 0, entry: row.program === 'body_part' ? 'body_part:biceps' : row.program },
    history: row.history.map(
      ({ daysAgo, intent, keys: trained, load }, i): WorkoutHistoryEntry => ({
        workoutId: `w${i}`,
        status: 'DONE',
        at: NOW.getTime() - daysAgo * DAY_MS - i,
        intent,
        exercises: trained.map((exerciseId) => ({
          exerciseId,
          sets: [
            {
              type: 'REGULAR',
              load: load === null ? null : { value: String(load), unit: 'KG' },
              reps: 8,
              logged: true,
              skipped: false,
            },
          ],
        })),
      }),
    ),
    experience: { completedSessions: 20, checkIns: 3, baselines: [], loggedWorkoutsByExercise: {} },
    flags: {},
    activeFlags: { fatigue: row.fatigue, suspendedExerciseIds: avoided.slice(0, 1) },
    pain,
    flaggedPain: pain,
    readiness: row.readiness,
    minutes: 60,
    setPercent: 100,
  };
}

const request = { requestId: null, athlete: { id: 'athlete', date: '2026-03-02', endsAt: NOW.getTime() + DAY_MS } };

interface Situation {
  readonly row: Anybody;
  readonly facts: AthleteFacts;
  readonly guard: GuardContext;
}

function situationOf(row: Anybody): Situation {
  const facts = factsOf(row);
  const guard = guardContext(
    facts,
    {
      minutes: row.minutes,
      equipmentKeys: null,
      sleepScore: row.sleepScore,
      bodyBattery: null,
      cardio: [],
      feedback: [],
    },
    NOW,
  );
  return { row, facts, guard };
}

function sessionOf({ facts, guard, row }: Situation) {
  return {
    selection: inputOf(facts, NOW, facts.minutes),
    policy: GREEDY_1,
    guard,
    targetMuscles: row.program === 'body_part' ? (['biceps'] as const) : null,
  };
}

interface Before<Baseline> {
  readonly number: number;
  readonly feedback: readonly Feedback[];
  readonly baseline: Baseline;
}

function generateWorkout(situation: Situation, before: Before<GeneratedWorkout> | null) {
  const { row, facts, guard } = situation;
  const meta: SessionMeta = {
    date: '2026-03-02',
    location: 'home',
    units: guard.unit,
    durationMinutes: row.minutes,
    goal: row.goal,
  };
  const recentSessions = strengthSessions(facts).map(({ date, sessionType }) => ({
    date,
    sessionType: sessionType as SessionType,
  }));
  const equipmentInventory = [...guard.inventory];
  const seed = idSeed({ ...meta, equipment: equipmentInventory, sessions: recentSessions });
  return llm.generateWorkout(
    {
      ...request,
      generationId: crypto.randomUUID(),
      locale: row.locale,
      inputs: {
        instructionsText: null,
        history: [],
        stravaRecent: null,
        upcomingCardioText: null,
        recoverySignals: { sleepScore: row.sleepScore, bodyBattery: null },
        equipmentInventory,
        meta,
      },
      targetMuscles: null,
      recentSessions,
      takenWorkoutIds: [],
      guard,
      rules: workoutRules({
        ...sessionOf(situation),
        meta,
        idSeed: seed,
        takenWorkoutIds: [],
        locale: row.locale,
        regeneration: before && { feedback: before.feedback, baseline: before.baseline.plan },
      }),
      onFailure: 'ERROR',
      regeneration: before && { ...before, of: 'earlier', flagged: isFlagged(row) },
      analyzed: null,
    },
    hooks,
  );
}

function generateTodayPlan(situation: Situation, before: Before<TodayPlan> | null) {
  const { row, guard } = situation;
  const labels = vocabulary
    .filter(({ key }) => row.equipment.includes(key))
    .map(({ labels: own }) => own[row.locale][0]);
  const asked = {
    minutes: row.minutes,
    focus: row.focus,
    equipment: labels,
    energy: row.energy,
    notes: null,
    context: null,
  };
  return llm.generateTodayPlan(
    {
      ...request,
      generationId: crypto.randomUUID(),
      locale: row.locale,
      request: asked,
      schemaVersion: null,
      guard,
      rules: todayPlanRules({
        ...sessionOf(situation),
        request: asked,
        locale: row.locale,
        regeneration: before && { feedback: before.feedback, baseline: before.baseline },
      }),
      onFailure: 'ERROR',
      regeneration: before && { ...before, of: 'earlier', flagged: isFlagged(row) },
    },
    hooks,
  );
}

/** Accepted at the first attempt of every stage, as it was written. */
function accepted<Value>(result: FlowResult<Value>): Value {
  const attempts = result.record.stages.flatMap((stage) =>
    stage.attempts.map(({ fixes, lines, refusal }) => ({ stage: stage.stage, fixes, lines, refusal })),
  );
  for (const { fixes, lines, refusal } of attempts)
    expect({ fixes, lines, refusal }).toEqual({ fixes: [], lines: [], refusal: null });
  for (const { attempts: calls } of result.record.stages) expect(calls).toHaveLength(1);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const feedbacks = fc.array(
  fc
    .subarray<Feedback>(['too-hard', 'too-easy', 'different-exercises', 'just-try-again'], { minLength: 1 })
    .filter((words) => !(words.includes('too-hard') && words.includes('too-easy'))),
  { maxLength: 2 },
);

const isFlagged = ({ pain, fatigue }: Anybody) => fatigue || pain.length > 0;

/** Whether anything else could be done than what was done. */
const hasChoice = (guard: GuardContext) => eligibleKeys(guard).length >= 12;

describe('P22: rules pass at the first attempt, without fixes', { timeout: 300_000 }, () => {
  it('P22 sessions, for any context with an eligible exercise', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, async (row) => {
        const situation = situationOf(row);
        fc.pre(eligibleKeys(situation.guard).length > 0);
        const { plan, workout } = accepted(await generateWorkout(situation, null));
        expect(workout.sets.length).toBeGreaterThan(0);
        expect(plan.exercises.length).toBeGreaterThan(0);
      }),
      { numRuns: 150, seed: 22 },
    );
  });

  it('P22 sessions that are made anew, easier, harder or different as was asked', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, feedbacks, async (row, rounds) => {
        const situation = situationOf(row);
        fc.pre(hasChoice(situation.guard));
        // Harder under a flag is refused before anybody is asked.
        fc.pre(!isFlagged(row) || !rounds.flat().includes('too-easy'));
        let baseline = accepted(await generateWorkout(situation, null));
        for (const [round, feedback] of rounds.entries()) {
          baseline = accepted(await generateWorkout(situation, { number: round + 1, feedback, baseline }));
        }
      }),
      { numRuns: 120, seed: 22 },
    );
  });

  it('P22 plans of today, and those made anew', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, feedbacks, async (row, rounds) => {
        const situation = situationOf(row);
        fc.pre(eligibleKeys(situation.guard).length > 0);
        let baseline = accepted(await generateTodayPlan(situation, null));
        if (!hasChoice(situation.guard) || (isFlagged(row) && rounds.flat().includes('too-easy'))) return;
        for (const [round, feedback] of rounds.entries()) {
          baseline = accepted(await generateTodayPlan(situation, { number: round + 1, feedback, baseline }));
        }
      }),
      { numRuns: 120, seed: 22 },
    );
  });

  it('P22 updates of a plan, whatever was decided', async () => {
    const target = fc.record({ sets: fc.integer({ min: 1, max: 10 }), reps: fc.integer({ min: 1, max: 200 }) });
    const toTarget = ({ sets, reps }: { sets: number; reps: number }) => ({ sets, reps, seconds: null });
    const planned = fc.record({
      key: fc.constantFrom(...exercises.map(({ key }) => key)),
      decision: fc.constantFrom('ADVANCE' as const, 'HOLD' as const, 'REGRESS' as const, null),
      current: target,
      next: fc.option(target),
      restSeconds: fc.integer({ min: 0, max: 600 }),
      locked: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(anybody, fc.array(planned, { minLength: 1, maxLength: 30 }), async (row, plan) => {
        const guard = {
          ...situationOf(row).guard,
          technique: row.fatigue,
          exercises: plan.map(({ key, decision, current, next, restSeconds, locked }) => ({
            exerciseKey: key,
            decision,
            current: toTarget(current),
            target: next && toTarget(next),
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
      { numRuns: 60, seed: 22 },
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
      { numRuns: 60, seed: 22 },
    );
  });
});
