import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANALYSIS, PUSH_PLAN, type WorkoutPayload } from '../kit/documents.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface ProgramPayload {
  readonly program: { readonly id: string; readonly version: number; readonly weeklySchedule: readonly string[] };
  readonly analysis: {
    readonly score: number;
    readonly label: string;
    readonly entries: readonly { readonly entry: string; readonly source: string }[];
    readonly suggestions: readonly object[];
  };
}

interface Baselines {
  readonly baselines: readonly {
    readonly exerciseKey: string;
    readonly context: string;
    readonly topSetWeight: { readonly value: string; readonly unit: string } | null;
  }[];
}

const kg = (value: string) => ({ value, unit: 'KG' });

describe.each(ENGINES)('programs and baselines on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const program = (person: Person, input: object = {}) =>
    person.change<ProgramPayload>('createProgram', {
      name: 'PPL',
      weeklySchedule: ['push', 'pull', 'body_part:triceps,biceps'],
      ...input,
    });

  it('answer with the analysis of their week, filled from plans and workouts', async () => {
    const ada = await server.athlete();
    await ada.change('createPlan', PUSH_PLAN);
    const { program: made, analysis } = await program(ada);
    expect(made).toMatchObject({
      weeklySchedule: ['push', 'pull', 'body_part:biceps,triceps'],
      blockWeeks: 4,
      startsOn: '2026-03-02',
      active: true,
      version: 1,
    });
    expect(analysis.entries.map(({ source }) => source)).toEqual(['PLAN', 'NONE', 'NONE']);
    expect(analysis.label).toBe('Poor');
    expect(analysis.suggestions).toHaveLength(3);
    const read = await ada.query<{ weeklyAnalysis: object }>(
      `query($id: ID!) { weeklyAnalysis(programId: $id) { ${ANALYSIS} } }`,
      { id: made.id },
    );
    expect(read.weeklyAnalysis).toEqual(analysis);
  });

  it('take the place of the active one, change with their version, and are checked', async () => {
    const ada = await server.athlete();
    const { program: first } = await program(ada);
    const { program: second } = await program(ada, { name: 'Full body', weeklySchedule: ['full_body'] });
    const { viewer } = await ada.query<{ viewer: { program: { id: string } } }>('{ viewer { program { id } } }');
    expect(viewer.program.id).toBe(second.id);
    const update = { programId: first.id, expectedVersion: 2, active: true, weeklySchedule: ['legs'] };
    const before = await server.rowsOf(ada);
    await ada.change('updateProgram', { ...update, dryRun: true });
    expect(await server.rowsOf(ada)).toEqual(before);
    const { program: again } = await ada.change<ProgramPayload>('updateProgram', update);
    expect(again).toMatchObject({ id: first.id, active: true, version: 3, weeklySchedule: ['legs'] });
    expect(await ada.refused('updateProgram', update)).toMatchObject({ code: 'STALE_VERSION', currentVersion: 3 });
    expect((await ada.refused('createProgram', { name: 'x', weeklySchedule: ['arms'] })).issues?.[0]?.path).toBe(
      'weeklySchedule.0',
    );
    expect(
      (await ada.refused('createProgram', { name: 'x', weeklySchedule: ['push'], blockWeeks: 4, deloadWeek: 4 }))
        .issues,
    ).toMatchObject([{ path: 'deloadWeek' }]);
  });

  it('decide what the next session is for, and move on when it is completed', async () => {
    const ada = await server.athlete();
    await program(ada);
    const generate = async () => (await ada.change<WorkoutPayload>('generateFromIntent', {})).workout;
    const push = await generate();
    expect(push).toMatchObject({ sessionIntent: 'PUSH' });
    await ada.change('startWorkout', { workoutId: push.id });
    await ada.change('finishWorkout', { workoutId: push.id });
    expect(await generate()).toMatchObject({ sessionIntent: 'PULL' });
  });

  it('are out of reach for others', async () => {
    const ada = await server.athlete();
    const eve = await server.athlete();
    const { program: made } = await program(ada);
    const read = await eve.query('query($id: ID!) { weeklyAnalysis(programId: $id) { score } }', { id: made.id });
    expect(read).toEqual({ weeklyAnalysis: null });
    expect(await eve.refused('updateProgram', { programId: made.id, expectedVersion: 1, name: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('baselines give generated sessions their loads, and completed work raises them', async () => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { equipment: ['BARBELL', 'BENCH', 'RACK'], primaryGoal: 'HYPERTROPHY' });
    const bench = 'barbell-bench-press';
    const { baselines } = await ada.change<Baselines>('setBaselines', {
      baselines: [
        { exerciseKey: bench, context: 'VOLUME', workingWeightMin: kg('60'), workingWeightMax: kg('65') },
        { exerciseKey: 'barbell-row', topSetWeight: kg('50') },
      ],
    });
    expect(baselines).toHaveLength(2);
    const { workout } = await ada.change<WorkoutPayload>('generateFromIntent', { intent: 'PUSH', pins: [bench] });
    const performance = workout.performances.find(({ exerciseKey }) => exerciseKey === bench)!;
    const working = performance.targets!.sets.filter((set) => (set as { type?: string }).type !== 'WARMUP');
    expect(working[0]!.load).toEqual(kg('62.5'));
    await ada.change('startWorkout', { workoutId: workout.id });
    for (const { plannedSetId } of working) {
      await ada.change('logSet', {
        workoutId: workout.id,
        performanceId: performance.id,
        plannedSetId,
        load: kg('70'),
        reps: 12,
      });
    }
    await ada.change('finishWorkout', { workoutId: workout.id });
    const { viewer } = await ada.query<{ viewer: Baselines }>(
      '{ viewer { baselines { exerciseKey context topSetWeight { value unit } } } }',
    );
    expect(viewer.baselines).toContainEqual({ exerciseKey: bench, context: 'VOLUME', topSetWeight: kg('70') });
    const cleared = await ada.change<Baselines>('setBaselines', { baselines: [{ exerciseKey: 'barbell-row' }] });
    expect(cleared.baselines.map(({ exerciseKey }) => exerciseKey)).toEqual([bench]);
    expect(await ada.refused('setBaselines', { baselines: [{ exerciseKey: 'no-such' }] })).toMatchObject({
      code: 'VALIDATION',
    });
  });
});
