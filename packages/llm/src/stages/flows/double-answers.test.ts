import { startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { type LlmSettings, llmConfig } from '../../config.ts';
import type { PlannedExercise } from '../../guards/index.ts';
import { chooseProvider } from '../../providers/choose.ts';
import {
  coachContext,
  coachInput,
  planUpdateContext,
  suggestExercise,
  suggestInput,
  todayPlanInput,
  updatePlanInput,
} from '../../testing/flow-inputs.ts';
import { llmKitOf, workoutInput } from '../../testing/llm-kit.ts';

/** Who builds a front end against the double gets an accepted answer of every flow, at the first attempt. */

let double: WireDouble;
beforeAll(async () => {
  double = await startWireDouble();
});
afterAll(() => double.close());

describe.each(['openai', 'openai-compatible', 'gemini'] as const)('the double by way of %s', (id) => {
  function open(own: Partial<LlmSettings> = {}) {
    const settings: Partial<LlmSettings> = {
      LLM_PROVIDER: id,
      OPENAI_API_KEY: 'double',
      OPENAI_BASE_URL: double.openaiUrl,
      GEMINI_API_KEY: 'double',
      GEMINI_BASE_URL: double.geminiUrl,
      LOCAL_LLM_BASE_URL: double.openaiUrl,
      ...own,
    };
    const kit = llmKitOf(chooseProvider(llmConfig(settings), systemClock.now), systemClock, settings);
    return { llm: kit.llm, hooks: kit.hooks() };
  }

  /** By the model itself, with so many calls per stage and nothing to repair. */
  const clean = (...calls: number[]) => ({
    ok: true,
    record: {
      provider: id,
      degraded: false,
      stages: calls.map((count) => ({ attempts: Array.from({ length: count }, () => ({ lines: [] })) })),
    },
  });

  it('a session', async () => {
    const { llm, hooks } = open();
    expect(await llm.generateWorkout(workoutInput, hooks)).toMatchObject(clean(1, 1));
  });

  it.each(id === 'gemini' ? ['v2-flat'] : ['v1-current', 'v2-flat'])('a plan of today in %s', async (version) => {
    const { llm, hooks } = open({ LLM_SCHEMA_VERSION: version });
    expect(await llm.generateTodayPlan(todayPlanInput, hooks)).toMatchObject(clean(1));
  });

  it.each(['en', 'ru'] as const)('a coach who keeps the warnings, in %s', async (locale) => {
    const { llm, hooks } = open();
    const warnings = ['Rest for 2 days.', 'See a doctor if it lasts.'];
    const result = await llm.coachReply(
      {
        ...coachInput,
        locale,
        message: 'Context:\nMy language: "ru", or en?',
        context: { reply: 'Level 3 stands.', warnings, history: [{ exerciseKey: 'push-up', level: 3, volume: 24 }] },
        guard: { ...coachContext, language: locale, pain: true, fatigue: true, dueWarnings: warnings },
      },
      hooks,
    );
    expect(result).toMatchObject({ ...clean(1), value: { language: locale } });
  });

  it('an update of a plan: decided, undecided, locked and timed', async () => {
    const { llm, hooks } = open();
    const planned = (
      exerciseKey: string,
      decision: PlannedExercise['decision'],
      own: Partial<PlannedExercise> = {},
    ): PlannedExercise => ({
      exerciseKey,
      decision,
      current: { sets: 3, reps: 8, seconds: null },
      target: null,
      restSeconds: 90,
      variations: new Map(),
      locked: false,
      ...own,
    });
    const exercises = [
      planned('push-up', 'ADVANCE'),
      planned('pull-up', 'HOLD'),
      planned('squat', 'REGRESS'),
      planned('row', null),
      planned('dip', 'ADVANCE', { locked: true }),
      planned('plank', 'HOLD', { current: { sets: 3, reps: null, seconds: 40 }, restSeconds: 0 }),
    ];
    const result = await llm.updatePlan(
      {
        ...updatePlanInput,
        updates: exercises.flatMap(({ decision }, ref) => (decision === null ? [] : [{ ref, decision }])),
        summaries: exercises.map(({ exerciseKey, current, restSeconds }, ref) => ({
          ref,
          exerciseKey,
          current,
          restSeconds,
        })),
        constraints: { equipment: [], flags: [{ kind: 'SUSPENSION', area: null, exerciseKey: 'dip' }] },
        guard: { ...planUpdateContext, exercises },
      },
      hooks,
    );
    expect(result).toMatchObject(clean(1));
    const actions = result.ok ? result.value.exercises.map(({ action }) => action) : [];
    expect(actions).toEqual(['ADVANCE', 'HOLD', 'REGRESS', 'KEEP', 'KEEP', 'HOLD']);
  });

  const snapshot = { prescription: { restMode: 'all same', restSeconds: 120 } };

  it('suggestions, after both tools were asked', async () => {
    const { llm, hooks } = open();
    const result = await llm.suggest(suggestInput(suggestExercise('bench', { snapshot })), hooks);
    expect(result).toMatchObject({
      ...clean(2),
      value: [{ suggestions: [{ changeType: 'INCREASE_REST_SECONDS', newValue: 135 }], dropped: [], reason: null }],
    });
    const tools = ['getExerciseHistoryContext', 'getRecentExercisePerformances'];
    expect(result.record.stages[0]?.attempts.map(({ toolCalls }) => toolCalls)).toEqual([tools, []]);
  });

  if (id === 'openai-compatible') {
    it('suggestions without tools: both results are in the message', async () => {
      const { llm, hooks } = open({ LOCAL_LLM_TOOLS: false });
      const result = await llm.suggest(suggestInput(suggestExercise('bench', { snapshot })), hooks);
      expect(result).toMatchObject({ ...clean(1), value: [{ suggestions: [{ newValue: 135 }] }] });
      expect(JSON.stringify(double.journal.at(-1)?.body)).toContain('getRecentExercisePerformances');
    });
  }
});
