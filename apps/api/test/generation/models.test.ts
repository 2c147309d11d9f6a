import { ANY_ENGINE } from '@topset/db/testing';
import { type Script, startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanPayload, Workout, WorkoutPayload } from '../kit/documents.ts';
import type { GenerationPayload } from '../kit/generation-kit.ts';
import { planOf, run, scheduleToday, step } from '../kit/level-kit.ts';
import { decide, heardOut, newPlan, train } from '../kit/suggestions-kit.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

/** The real SDK over real HTTP, from a mutation to what is stored. */
describe.each(ANY_ENGINE)('generations by a model on %s', (engine) => {
  let double: WireDouble;
  let server: TestServer;
  let script: Script = [];
  beforeAll(async () => {
    double = await startWireDouble((entry, position) =>
      typeof script === 'function' ? script(entry, position) : { kind: 'stage' },
    );
    server = await startTestServer(engine, {
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: double.openaiUrl, LLM_AI_SUGGESTIONS: 'true' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await double.close();
  });

  it('a plan of today says who answered, at what cost, and counts on the day', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { minutes: 30, wait: true });
    expect(generation).toMatchObject({ status: 'DONE', provider: 'openai', schemaVersion: 'v2-flat', degraded: false });
    const rows = await server.rowsOf(ada);
    expect(rows.llm_usage).toContain('"tokens":');
    const metrics = await server.metrics();
    expect(metrics).toContain('topset_llm_calls_total{stage="today_plan",provider="openai"');
    expect(metrics).toContain('topset_generation_duration_seconds_count{kind="TODAY_PLAN"}');
  });

  it('a refusal is a member of the union and stored; RULES stands in for a fault, never for a refusal', async () => {
    const ada = await server.athlete();
    script = () => ({ kind: 'fault', fault: 'refusal' });
    expect(await ada.refused('generateTodayPlan', { wait: true, onFailure: 'RULES' })).toMatchObject({
      __typename: 'GenerationFailedError',
      code: 'LLM_REFUSED',
    });
    script = () => ({ kind: 'answer', text: 'no document' });
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true, onFailure: 'RULES' });
    expect(generation).toMatchObject({ status: 'DONE', provider: 'rules', degraded: true });
    script = [];
  });

  it('a message is answered in the words of a model, once, where they are asked for', async () => {
    const ada = await server.athlete();
    const asked = () => double.journal.filter(({ stage }) => stage === 'coach').length;
    const clientMutationId = crypto.randomUUID();
    const say = () =>
      ada.query<{ sendMessage: { coach: object } }>(
        `mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename
          ... on SendMessagePayload { reply coach { language summary nextAction { kind } degraded generationId } } } }`,
        { input: { text: 'What can you do?', clientMutationId } },
      );
    const first = await say();
    expect(first.sendMessage.coach).toMatchObject({ language: 'EN', degraded: false });
    expect(asked()).toBeGreaterThan(0);
    const calls = asked();
    expect(await say()).toEqual(first);
    expect(asked()).toBe(calls);
    const { generations } = await ada.query<{ generations: { nodes: object[] } }>(
      '{ generations { nodes { kind status attached } } }',
    );
    expect(generations.nodes).toEqual([{ kind: 'COACH', status: 'DONE', attached: true }]);
  });

  it('a coach of a model is given the stored levels and volumes, and may state no others', async () => {
    const ada = await server.athlete();
    const plan = await planOf(ada, { exerciseKey: 'pull-up', level: step([6, 6], 3) });
    await scheduleToday(server, ada, plan.id);
    const stating = async (level: number) => {
      const reply = {
        language: 'en',
        summary: 'All as planned.',
        sections: [],
        nextAction: { kind: 'START_SESSION', exerciseKey: 'pull-up', label: 'Start' },
        options: [],
        question: null,
        safetyNote: null,
        suspectedFlags: [],
        facts: [{ exerciseKey: 'pull-up', level, volume: 24 }],
      };
      script = () => ({ kind: 'answer', text: JSON.stringify(reply) });
      const fields = 'coach { summary degraded facts { exerciseKey level volume } }';
      const sent = await run<{ coach: object }>(ada, 'sendMessage', { text: 'What is the plan?' }, fields);
      script = [];
      return sent.coach;
    };
    const stored = [{ exerciseKey: 'pull-up', level: 3, volume: 24 }];
    expect(await stating(3)).toEqual({ summary: 'All as planned.', degraded: false, facts: stored });
    const asked = double.journal.findLast(({ stage }) => stage === 'coach');
    expect(JSON.stringify(asked?.body).replaceAll('\\', '')).toMatch(
      /"exerciseKey": ?"pull-up", ?"level": ?3, ?"volume": ?24/,
    );
    expect(await stating(4)).toMatchObject({ degraded: true, facts: stored });
  });

  it('suggestions after a workout are asked for, guarded, merged and on record', async () => {
    const ada = await server.athlete();
    const { plan } = await ada.change<PlanPayload>('createPlan', {
      name: 'Push',
      exercises: [
        {
          exerciseKey: 'barbell-bench-press',
          repPolicy: { mode: 'RANGE', lower: 5, upper: 8 },
          sets: [{ reps: 5, load: { value: '80', unit: 'KG' } }],
        },
      ],
    });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { planId: plan.id });
    const performance = workout.performances[0]!;
    const { plannedSetId } = performance.targets!.sets[0]!;
    const done = { workoutId: workout.id, performanceId: performance.id, plannedSetId };
    await ada.change('logSet', { ...done, reps: 6, load: { value: '80', unit: 'KG' } });
    const item = (changeType: string, newValue: number) => ({
      targetSetIndex: 0,
      changeType,
      newValue,
      newMode: null,
      reasoning: 'It looked easy.',
    });
    const suggestions = [item('INCREASE_REPS', 6), item('INCREASE_WEIGHT', 200)];
    script = () => ({ kind: 'answer', text: JSON.stringify({ suggestions }) });
    await ada.change('finishWorkout', { workoutId: workout.id });
    await heardOut(ada, workout);
    script = [];
    const { workout: shown, generations } = await ada.query<{ workout: object; generations: { nodes: object[] } }>(
      `query($id: ID!) {
        workout(id: $id) { suggestionRun { status aiAnswerCount } suggestions { source } }
        generations(filter: { kinds: [SUGGESTIONS] }) { nodes { status provider
          suggestions { exerciseKey kept reason dropped { guard changeType } } events { seq state } } } }`,
      { id: workout.id },
    );
    expect(shown).toMatchObject({
      suggestionRun: { status: 'DONE', aiAnswerCount: 1 },
      suggestions: [{ source: 'AI' }],
    });
    expect(generations.nodes).toEqual([
      {
        status: 'DONE',
        provider: 'openai',
        suggestions: [
          {
            exerciseKey: 'barbell-bench-press',
            kept: 1,
            reason: null,
            dropped: [{ guard: 'S3', changeType: 'INCREASE_WEIGHT' }],
          },
        ],
        events: ['QUEUED', 'GENERATING', 'VALIDATING', 'DONE'].map((state, index) => ({ seq: index + 1, state })),
      },
    ]);
  });

  it('the record of a suggestion names its stage and what the model was asked, shown and refused', async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    script = () => ({ kind: 'answer', text: '{"suggestions":[]}' });
    const earlier = await heardOut(ada, (await train(server, ada, plan, [60, 9])).workout);
    const item = (targetSetIndex: number, changeType: string, newValue: number) => ({
      targetSetIndex,
      changeType,
      newValue,
      newMode: null,
      reasoning: 'The bar slowed.',
    });
    const suggestions = [item(1, 'DECREASE_WEIGHT', 57.5), item(0, 'INCREASE_WEIGHT', 200)];
    const toolCalls = [{ name: 'getRecentExercisePerformances', arguments: '{"limit":3}' }];
    const steps = [{ text: '', toolCalls }, { text: JSON.stringify({ suggestions }) }];
    script = () => ({ kind: 'answer', ...steps.shift()! });
    const workout = await heardOut(ada, (await train(server, ada, plan, [60, 9])).workout);
    script = [];
    expect(workout.suggestions).toMatchObject([{ source: 'AI', ruleId: 'ai' }]);
    const explained = async () => {
      const read = await ada.query<{ workout: { suggestions: { decisionRecord: object }[] } }>(
        `query($id: ID!) { workout(id: $id) { suggestions { decisionRecord { policyId ruleId reason
          inputs { name value } evidence { kind id: subjectId } alternatives { what step winner } } } } }`,
        { id: workout.id },
      );
      return read.workout.suggestions.map(({ decisionRecord }) => decisionRecord);
    };
    const shown = ({ id, performances }: Workout) => [
      { kind: 'WORKOUT', id },
      ...performances.flatMap(({ sets }) => sets).map((set) => ({ kind: 'SET', id: set.id })),
    ];
    const { generations } = await ada.query<{ generations: { nodes: Asked[] } }>(
      '{ generations(filter: { kinds: [SUGGESTIONS] }, first: 1) { nodes { inputHash stages { promptHash reportedModel } } } }',
    );
    const { inputHash, stages } = generations.nodes[0]!;
    const record = {
      policyId: 'llm-guards/basic-1',
      ruleId: 'suggestions',
      reason: 'The bar slowed.',
      inputs: expect.arrayContaining([
        { name: 'promptHash', value: stages[0]!.promptHash },
        { name: 'inputHash', value: inputHash },
        { name: 'provider', value: 'openai' },
        { name: 'model', value: stages[0]!.reportedModel },
        { name: 'new', value: '57.5' },
      ]),
      evidence: [...shown(workout), ...shown(earlier), { kind: 'PERFORMANCE', id: workout.performances[0]!.id }],
      alternatives: expect.arrayContaining([{ what: 'INCREASE_WEIGHT 200, set 1', step: 'S3', winner: 'too large' }]),
    };
    expect(inputHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await explained()).toEqual([record]);
    // A correction derives the run again, without asking anew: its suggestions rest on the same conversation.
    const asked = double.journal.length;
    await ada.change('editPastWorkout', {
      workoutId: workout.id,
      expectedVersion: workout.version,
      changeSets: [{ id: workout.performances[0]!.sets[0]!.id, reps: 10 }],
    });
    expect(await explained()).toEqual([record]);
    await decide(ada, 'ACCEPT', workout.suggestions);
    expect(await explained()).toEqual([record]);
    expect(double.journal).toHaveLength(asked);
  });
});

interface Asked {
  readonly inputHash: string;
  readonly stages: readonly { readonly promptHash: string; readonly reportedModel: string }[];
}
