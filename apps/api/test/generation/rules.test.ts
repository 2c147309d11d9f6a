import { exercises } from '@topset/catalog';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanPayload, WorkoutPayload } from '../kit/documents.ts';
import type { GenerationPayload } from '../kit/generation-kit.ts';
import { statementsWithJobs } from '../kit/statement-count.ts';
import { newPlan, train } from '../kit/suggestions-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** With no key and no network the engine answers, through the same path as a model. */
describe.each(ENGINES)('generations by the rules on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const equipped = async (): Promise<Person> => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { equipment: ['BARBELL', 'DUMBBELL', 'BENCH', 'RACK', 'CABLE'] });
    return ada;
  };

  it('a plan of today is made at once and can be started and finished', async () => {
    const ada = await equipped();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { minutes: 40, wait: true });
    expect(generation).toMatchObject({
      status: 'DONE',
      provider: 'rules',
      model: 'topset-rules-1',
      schemaVersion: 'v2-flat',
      selectionReason: 'size',
      degraded: false,
      inputTokens: null,
      costUsd: 0,
      stages: [{ stage: 'TODAY_PLAN', attempts: [{ n: 1, finish: 'stop', fixes: [], validatorLines: [] }] }],
    });
    expect(generation.events.map(({ state }) => state)).toEqual(['QUEUED', 'GENERATING', 'VALIDATING', 'DONE']);
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { todayPlanId: generation.todayPlan!.id });
    const first = workout.performances.find(({ targets }) => targets !== null)!;
    await ada.change('logSet', { workoutId: workout.id, performanceId: first.id, reps: 10 });
    await ada.change('finishWorkout', { workoutId: workout.id });
    const { exercises } = await ada.query<{ exercises: { totalCount: number } }>(
      '{ exercises(filter: { own: true }) { totalCount } }',
    );
    expect(exercises.totalCount).toBe(0);
  });

  it('a plan of today trains what the words say, else what the program has next', async () => {
    const ada = await equipped();
    await ada.change('createProgram', { name: 'Halves', weeklySchedule: ['legs', 'body_part:biceps,triceps'] });
    const focusOf = async (input: object) => {
      const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true, ...input });
      return generation.todayPlan!.focus;
    };
    expect(await focusOf({ date: '2026-03-02' })).toBe('Legs');
    expect(await focusOf({ date: '2026-03-03', focus: 'Upper body' })).toBe('Upper body');
    expect(await focusOf({ date: '2026-03-04', focus: 'Something nice' })).toBe('Something nice');
    const bob = await equipped();
    await bob.change('createProgram', { name: 'Arms', weeklySchedule: ['body_part:biceps,triceps'] });
    const { generation } = await bob.change<GenerationPayload>('generateTodayPlan', { wait: true });
    const trained = generation.todayPlan!.blocks.flatMap(({ exercises: all }) => all.map(({ name }) => name));
    expect(trained.some((name) => /curl|triceps/i.test(name))).toBe(true);
  });

  it('a session is analysed, written out and planned, and made anew with feedback', async () => {
    const ada = await equipped();
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', { minutes: 45, wait: true });
    expect(generation).toMatchObject({
      status: 'DONE',
      provider: 'rules',
      workout: { status: 'PLANNED' },
      decisionRecord: { ruleId: 'generator', policyId: 'llm-guards/basic-1' },
    });
    expect(generation.events.map(({ state }) => state)).toEqual([
      'QUEUED',
      'ANALYZING',
      'ANALYZED',
      'GENERATING',
      'VALIDATING',
      'DONE',
    ]);
    expect(generation.artefact!.yaml).toMatch(/^version: "1\.2"\n/);
    expect(generation.artefact!.workoutId).toMatch(/^2026-03-02-gym-\d\d$/);
    for (const feedback of [['TOO_HARD'], ['DIFFERENT_EXERCISES'], ['JUST_TRY_AGAIN']]) {
      const again = await ada.change<GenerationPayload>('regenerateWorkout', {
        from: { generationId: generation.id },
        feedback,
        wait: true,
      });
      expect(again.generation).toMatchObject({ status: 'DONE', workout: generation.workout, feedback });
    }
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { workoutId: generation.workout!.id });
    expect(workout.performances.length).toBeGreaterThan(0);
  });

  it('other exercises are refused with a reason where only one is left', async () => {
    const ada = await server.athlete();
    const others = exercises.filter(
      ({ key, equipment }) => key !== 'push-up' && equipment.flat().includes('bodyweight'),
    );
    await ada.change('updateAthlete', { equipment: [], avoidedExercises: others.map(({ key }) => key) });
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', { minutes: 30, wait: true });
    const again = { from: { generationId: generation.id }, feedback: ['DIFFERENT_EXERCISES'], wait: true };
    expect(await ada.refused('regenerateWorkout', again)).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'input', code: 'NOTHING_ELSE_POSSIBLE' }],
    });
  });

  it('a session of which no exercise is left is refused at the start, and nothing is stored', async () => {
    const ada = await server.athlete();
    const bodyweight = exercises.filter(({ equipment }) => equipment.flat().includes('bodyweight'));
    await ada.change('updateAthlete', { equipment: [], avoidedExercises: bodyweight.map(({ key }) => key) });
    for (const mutation of ['generateWorkout', 'generateTodayPlan'] as const) {
      expect(await ada.refused(mutation, { minutes: 30 })).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ path: 'input', code: 'NO_ELIGIBLE_EXERCISE' }],
      });
    }
    const { generations } = await ada.query<{ generations: { nodes: object[] } }>('{ generations { nodes { id } } }');
    expect(generations.nodes).toEqual([]);
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', {
      minutes: 30,
      equipment: ['eq_dumbbells_set_5-50'],
      wait: true,
    });
    expect(generation.status).toBe('DONE');
  });

  it('the record of a session names its stage, fingerprints and every session and set that was shown', async () => {
    const ada = await equipped();
    const { workout: past } = await train(server, ada, await newPlan(ada), [60, 9]);
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', { minutes: 45, wait: true });
    const { generation: read } = await ada.query<{ generation: Read }>(
      `query($id: ID!) { generation(id: $id) { inputHash stages { promptHash }
        decisionRecord { policyId ruleId reason inputs { name value } evidence { kind id: subjectId } alternatives { what } } } }`,
      { id: generation.id },
    );
    expect(read.stages).toHaveLength(2);
    expect(read).toMatchObject({
      decisionRecord: {
        policyId: 'llm-guards/basic-1',
        ruleId: 'generator',
        reason: expect.stringMatching(/\S/),
        inputs: expect.arrayContaining([
          { name: 'promptHash', value: read.stages[1]!.promptHash },
          { name: 'inputHash', value: read.inputHash },
        ]),
        evidence: [
          { kind: 'WORKOUT', id: past.id },
          ...past.performances[0]!.sets.map(({ id }) => ({ kind: 'SET', id })),
        ],
        alternatives: [],
      },
    });
  });

  it('takes as many statements after a long history as after a short one', async () => {
    const [ada, bob] = [await equipped(), await equipped()];
    for (const [person, sessions] of [
      [ada, 1],
      [bob, 8],
    ] as const) {
      // A plan each, so that no suggestion waits for a word before the next one starts.
      for (let session = 0; session < sessions; session++) await train(server, person, await newPlan(person), [60, 9]);
    }
    const statements = (person: Person, mutation: 'generateWorkout' | 'generateTodayPlan') =>
      // Who waits reads as often as news come together or apart, which is by chance.
      statementsWithJobs(server, () => person.change(mutation, { minutes: 45, wait: false }));
    for (const mutation of ['generateWorkout', 'generateTodayPlan'] as const) {
      const [short, long] = [await statements(ada, mutation), await statements(bob, mutation)];
      expect(long, mutation).toBe(short);
    }
  });

  it('a workout of a day that has passed is generated for today', async () => {
    const ada = await equipped();
    const { id: planId } = await newPlan(ada);
    const scheduledAt = server.clock.now().toISOString();
    const { workout } = await ada.change<WorkoutPayload>('scheduleWorkout', { planId, scheduledAt });
    server.clock.advance(24 * 60);
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', {
      workoutId: workout.id,
      wait: true,
    });
    expect(generation).toMatchObject({
      date: server.clock.now().toISOString().slice(0, 10),
      workout: { id: workout.id },
    });
  });

  it('the decisions of a workout are carried into its plan; nothing goes beyond them', async () => {
    const ada = await equipped();
    const { plan } = await ada.change<PlanPayload>('createPlan', {
      name: 'Ladder',
      exercises: [
        { exerciseKey: 'push-up', level: { step: { kind: 'STRENGTH', sets: [6, 6], unit: 'REPS' } }, sets: [] },
        { exerciseKey: 'barbell-row', sets: [{ reps: 8, load: { value: '60', unit: 'KG' } }] },
      ],
    });
    const start = async () => (await ada.change<WorkoutPayload>('startWorkout', { planId: plan.id })).workout;
    const finish = async ({ id: workoutId, performances }: WorkoutPayload['workout']) => {
      const performanceId = performances[0]!.id;
      for (const reps of [6, 6]) await ada.change('logSet', { workoutId, performanceId, reps });
      const report = { workoutId, exercises: [{ performanceId, rpe: '7' }] };
      return (await ada.change<WorkoutPayload>('finishWorkout', report)).workout;
    };
    const earlier = await finish(await start());
    server.clock.advance(24 * 60);
    const workout = await start();
    expect(await ada.refused('generatePlanUpdate', { workoutId: workout.id })).toMatchObject({ code: 'NOT_FINISHED' });
    const later = await finish(workout);
    const { generation } = await ada.change<GenerationPayload>('generatePlanUpdate', { workoutId: workout.id });
    const read = () =>
      ada.query<{ generation: { status: string; planUpdate: object } }>(
        `query($id: ID!) { generation(id: $id) { status error { code validatorLines } stages { promptHash }
          decisionRecord { ruleId policyId reason inputs { name value } evidence { kind id: subjectId } }
          planUpdate { summary version exercises { position action exerciseKey sets reps } added { exerciseKey } } } }`,
        { id: generation.id },
      );
    await expect.poll(async () => (await read()).generation.status).not.toMatch(/QUEUED|RUNNING/);
    const shown = [later, earlier].flatMap(({ id, performances }) => [
      { kind: 'WORKOUT', id },
      ...performances.flatMap(({ sets }) => sets).map((set) => ({ kind: 'SET', id: set.id })),
    ]);
    expect(shown).toHaveLength(6);
    expect((await read()).generation).toMatchObject({
      status: 'DONE',
      decisionRecord: {
        ruleId: 'plan_update',
        policyId: 'llm-guards/basic-1',
        reason: expect.stringMatching(/\S/),
        inputs: expect.arrayContaining([{ name: 'promptHash', value: expect.stringMatching(/^[0-9a-f]{64}$/) }]),
        evidence: shown,
      },
      planUpdate: {
        version: null,
        added: [],
        exercises: [
          { position: 0, exerciseKey: 'push-up', sets: 2, reps: 6 },
          { position: 1, action: 'KEEP', exerciseKey: 'barbell-row', sets: 1, reps: 8 },
        ],
      },
    });
  });
});

interface Read {
  readonly inputHash: string;
  readonly stages: readonly { readonly promptHash: string }[];
}
