import { blockTemplates, exercises, equipment as vocabulary } from '@topset/catalog';
import type { AthleteRow } from '@topset/db';
import { EQUIPMENT, INTENTS, PAIN_AREAS, PRIMARY_GOALS, TRAINING_AGES } from '@topset/engine';
import { BEAM_1, COACH_1, GREEDY_1, type WorkoutHistoryEntry } from '@topset/engine/selection';
import {
  Breakers,
  Budgets,
  createLlm,
  createLog,
  type Feedback,
  type FlowResult,
  type GeneratedWorkout,
  type GuardContext,
  llmConfig,
  loadPrompts,
  memoryResultCache,
  memoryUsageStore,
  NO_METRICS,
  type RegenerationContext,
  type SessionMeta,
  systemClock,
} from '@topset/llm';
import { type AnalyzerPlan, idSeed, loadRegistry, type TodayPlan } from '@topset/llm-schema';
import fc from 'fast-check';
import { expect } from 'vitest';
import { guardContext } from '../../src/features/generation/guard-context.ts';
import { todayPlanRules, workoutRules } from '../../src/features/generation/rules-backend/index.ts';
import { strengthSessions } from '../../src/features/generation/strength-sessions.ts';
import { type AthleteFacts, inputOf } from '../../src/features/selection/gather.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const DAY_MS = 86_400_000;
const config = llmConfig();
export const llm = createLlm({
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
export const hooks = { signal: new AbortController().signal };

/** An athlete in any situation: equipment, history, pain, flags, steps and time. */
export const anybody = fc.record({
  equipment: fc.oneof(fc.subarray([...EQUIPMENT]), fc.constant([...EQUIPMENT])),
  avoided: fc.subarray(
    exercises.map(({ key }) => key),
    { maxLength: 40 },
  ),
  // Now and then next to nothing is left.
  left: fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    { arbitrary: fc.uniqueArray(fc.nat(exercises.length - 1), { minLength: 1, maxLength: 4 }), weight: 1 },
  ),
  pain: fc.oneof(fc.constant<string[]>([]), fc.subarray<string>([...PAIN_AREAS, 'unspecified'], { maxLength: 3 })),
  fatigue: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, { arbitrary: fc.constant(true), weight: 1 }),
  allowRirZero: fc.boolean(),
  policy: fc.oneof(
    { arbitrary: fc.constant(COACH_1), weight: 5 },
    { arbitrary: fc.constant(GREEDY_1), weight: 4 },
    { arbitrary: fc.constant(BEAM_1), weight: 1 },
  ),
  deload: fc.boolean(),
  trainingAge: fc.constantFrom(...TRAINING_AGES),
  goal: fc.constantFrom(...PRIMARY_GOALS),
  unit: fc.constantFrom('KG' as const, 'LB' as const),
  bodyWeight: fc.option(fc.integer({ min: 40, max: 140 })),
  step: fc.option(fc.constantFrom('0.5', '1', '2.5', '7', '20', '100', '1500')),
  loads: fc.option(fc.constantFrom<readonly string[]>(['8', '16', '24'], ['2.5'], ['1000'])),
  minutes: fc.oneof(fc.integer({ min: 10, max: 30 }), fc.integer({ min: 10, max: 180 })),
  readiness: fc.integer({ min: 1, max: 5 }),
  sleepScore: fc.option(fc.integer({ min: 0, max: 100 })),
  program: fc.option(fc.constantFrom(...INTENTS)),
  locale: fc.constantFrom('en' as const, 'ru' as const),
  history: fc.array(
    fc.record({
      daysAgo: fc.integer({ min: 0, max: 100 }),
      intent: fc.option(fc.constantFrom(...INTENTS)),
      keys: fc.subarray(
        exercises.map(({ key }) => key),
        { minLength: 1, maxLength: 6 },
      ),
      load: fc.option(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(0, 0.25, 61.235, 2500))),
    }),
    { maxLength: 5 },
  ),
  focus: fc.constantFrom('', 'Upper body', 'ноги', 'Pull & arms', 'see www.example.org'),
  energy: fc.constantFrom('easy' as const, 'moderate' as const, 'intense' as const),
});
export type Anybody = typeof anybody extends fc.Arbitrary<infer T> ? T : never;

function factsOf(row: Anybody): AthleteFacts {
  const keys = exercises.map(({ key }) => key);
  const avoided = row.left === null ? row.avoided : keys.filter((_, i) => !row.left!.includes(i));
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
    loadsAtHand: {
      ...(row.step === null ? {} : { dumbbell: { step: row.step }, barbell: { step: row.step } }),
      ...(row.loads === null ? {} : { kettlebell: { loads: row.loads }, machine: { loads: row.loads } }),
    },
    settings: { allowRirZero: row.allowRirZero, selectionPolicy: row.policy.id },
  } as unknown as AthleteRow;
  return {
    athlete,
    program: null,
    position: { weekInBlock: 1, mesocycleLength: 4, deload: row.deload, blockStartedAt: null },
    slots: null,
    nextEntry: row.program && {
      slot: 0,
      index: 0,
      entry: row.program === 'body_part' ? 'body_part:biceps' : row.program,
    },
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

export const request = {
  requestId: null,
  athlete: { id: 'athlete', date: '2026-03-02', endsAt: NOW.getTime() + DAY_MS },
};

export interface Situation {
  readonly row: Anybody;
  readonly facts: AthleteFacts;
  readonly guard: GuardContext;
}

export function situationOf(row: Anybody): Situation {
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
    policy: row.policy,
    guard,
    targetMuscles: row.program === 'body_part' ? (['biceps'] as const) : null,
  };
}

interface Before<Baseline> {
  readonly number: number;
  readonly feedback: readonly Feedback[];
  readonly baseline: Baseline;
}

/** What the rules make a session from. */
export function workoutRulesRequest(situation: Situation, regeneration: RegenerationContext<AnalyzerPlan> | null) {
  const { row, facts, guard } = situation;
  const meta: SessionMeta = {
    date: '2026-03-02',
    location: 'home',
    units: guard.unit,
    durationMinutes: row.minutes,
    goal: row.goal,
  };
  const seed = idSeed({ ...meta, equipment: [...guard.inventory], sessions: strengthSessions(facts) });
  return { ...sessionOf(situation), meta, idSeed: seed, takenWorkoutIds: [], locale: row.locale, regeneration };
}

export function generateWorkout(situation: Situation, before: Before<GeneratedWorkout> | null) {
  const { row, facts, guard } = situation;
  const regeneration = before && { feedback: before.feedback, baseline: before.baseline.plan };
  const rulesRequest = workoutRulesRequest(situation, regeneration);
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
        equipmentInventory: [...guard.inventory],
        meta: rulesRequest.meta,
      },
      targetMuscles: null,
      recentSessions: strengthSessions(facts),
      takenWorkoutIds: [],
      guard,
      rules: workoutRules(rulesRequest),
      onFailure: 'ERROR',
      regeneration: before && { ...before, of: 'earlier', flagged: isFlagged(row) },
      analyzed: null,
    },
    hooks,
  );
}

export function todayPlanRequest(row: Anybody) {
  const labels = vocabulary
    .filter(({ key }) => row.equipment.includes(key))
    .map(({ labels: own }) => own[row.locale][0]);
  return { minutes: row.minutes, focus: row.focus, equipment: labels, energy: row.energy, notes: null, context: null };
}

export function generateTodayPlan(situation: Situation, before: Before<TodayPlan> | null) {
  const { row, guard } = situation;
  const asked = todayPlanRequest(row);
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
export function accepted<Value>(result: FlowResult<Value>): Value {
  const attempts = result.record.stages.flatMap((stage) =>
    stage.attempts.map(({ fixes, lines, refusal }) => ({ stage: stage.stage, fixes, lines, refusal })),
  );
  for (const { fixes, lines, refusal } of attempts)
    expect({ fixes, lines, refusal }).toEqual({ fixes: [], lines: [], refusal: null });
  for (const { attempts: calls } of result.record.stages) expect(calls).toHaveLength(1);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export const isFlagged = ({ pain, fatigue }: Anybody): boolean => fatigue || pain.length > 0;
