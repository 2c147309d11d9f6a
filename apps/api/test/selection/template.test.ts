import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanPayload, SetPayload, Workout, WorkoutPayload } from '../kit/documents.ts';
import { FULL_GYM, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Generated extends Workout {
  readonly sessionIntent: string | null;
  readonly selectionMode: string;
  readonly advancesSplit: boolean;
  readonly selectionMetadata: {
    readonly picks: readonly { readonly exerciseKey: string; readonly role: string; readonly sets: number }[];
    readonly droppedPins: readonly { readonly exerciseKey: string; readonly reason: string }[];
    readonly warnings: readonly { readonly code: string }[];
    readonly volumePlan: readonly object[];
  };
}
type GeneratedPayload = { readonly workout: Generated };

const KG = (value: string) => ({ value, unit: 'KG' });
const keysOf = ({ performances }: Workout) => performances.map(({ exerciseKey }) => exerciseKey);
const setsOf = ({ performances }: Workout, index: number) =>
  (performances[index]!.targets?.sets ?? []) as unknown as readonly {
    readonly plannedSetId: string;
    readonly type: string;
    readonly load: { readonly value: string } | null;
    readonly reps: number | null;
  }[];

describe.each(ENGINES)('generateFromTemplate on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const lifter = async (): Promise<Person> => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', {
      equipment: FULL_GYM,
      trainingAge: 'INTERMEDIATE',
      primaryGoal: 'HYPERTROPHY',
      bodyWeight: KG('80'),
    });
    return ada;
  };
  const planOf = async (ada: Person, exercises: readonly object[], rest: object = {}) =>
    (await ada.change<PlanPayload>('createPlan', { name: 'Push day', exercises, ...rest })).plan;
  const generate = async (ada: Person, input: object) =>
    (await ada.change<GeneratedPayload>('generateFromTemplate', { ...input })).workout;

  const benchWith = (...loads: readonly (string | null)[]) => ({
    exerciseKey: 'barbell-bench-press',
    sets: [{ type: 'WARMUP', load: KG('40'), reps: 8 }, ...loads.map((load) => ({ load: load && KG(load), reps: 7 }))],
  });
  const PUSH = [
    benchWith('82.5', '82.5', null),
    { exerciseKey: 'dumbbell-lateral-raise', sets: [] },
    { exerciseKey: 'cable-triceps-pushdown', sets: [] },
    { exerciseKey: 'cable-fly', sets: [] },
  ];

  it('keeps the plan as it stands and prescribes what it leaves open', async () => {
    const ada = await lifter();
    const plan = await planOf(ada, PUSH);
    const workout = await generate(ada, { planId: plan.id });
    expect(workout).toMatchObject({
      name: 'Push day',
      status: 'PLANNED',
      selectionMode: 'TEMPLATE',
      sessionIntent: 'PUSH',
      advancesSplit: true,
    });
    expect(keysOf(workout)).toEqual(PUSH.map(({ exerciseKey }) => exerciseKey));
    const bench = setsOf(workout, 0);
    expect(bench.map(({ type, reps }) => [type, reps])).toEqual([
      ['WARMUP', 8],
      ['REGULAR', 7],
      ['REGULAR', 7],
      ['REGULAR', 7],
    ]);
    expect(bench.map(({ plannedSetId }) => plannedSetId)).toEqual(plan.exercises[0]!.sets.map(({ id }) => id));
    expect(bench.slice(0, 3).map(({ load }) => load?.value)).toEqual(['40', '82.5', '82.5']);
    expect(Number(bench[3]!.load?.value)).toBeGreaterThan(0);
    expect(setsOf(workout, 1).length).toBeGreaterThanOrEqual(2);
    expect(setsOf(workout, 1).every(({ load, reps }) => load !== null && reps !== null)).toBe(true);
    const { picks, volumePlan } = workout.selectionMetadata;
    expect(picks.map(({ exerciseKey }) => exerciseKey)).toEqual(keysOf(workout));
    expect(volumePlan).toHaveLength(18);
  });

  it('starts with the plan as it is by then, and with what generation chose', async () => {
    const ada = await lifter();
    const plan = await planOf(ada, PUSH);
    const made = await generate(ada, { planId: plan.id });
    const [first, ...others] = plan.exercises;
    await ada.change('editPlan', {
      planId: plan.id,
      expectedVersion: 1,
      exercises: [
        {
          id: first!.id,
          exerciseKey: first!.exerciseKey,
          sets: first!.sets.map(({ id }) => ({ id, load: KG('85'), reps: 6 })),
        },
        ...others.map(({ id, exerciseKey }) => ({ id, exerciseKey, sets: [] })),
      ],
    });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { workoutId: made.id });
    expect(workout.planVersion).toBe(2);
    expect(keysOf(workout)).toEqual(keysOf(made));
    expect(setsOf(workout, 0).map(({ load }) => load?.value)).toEqual(['85', '85', '85', '85']);
    expect(setsOf(workout, 1)).toEqual(setsOf(made, 1));
    const { set } = await ada.change<SetPayload>('logSet', {
      workoutId: workout.id,
      performanceId: workout.performances[0]!.id,
      plannedSetId: setsOf(workout, 0)[1]!.plannedSetId,
      load: KG('85'),
      reps: 6,
    });
    expect(set).toMatchObject({ reps: 6 });
  });

  it('keeps what was edited by hand before the start', async () => {
    const ada = await lifter();
    const plan = await planOf(ada, PUSH);
    const made = await generate(ada, { planId: plan.id });
    const [bench, raise] = made.performances;
    const { workout: edited } = await ada.change<WorkoutPayload>('editWorkout', {
      workoutId: made.id,
      expectedVersion: made.version,
      exercises: [{ performanceId: bench!.id, sets: [{ load: KG('60'), reps: 12 }] }, { performanceId: raise!.id }],
    });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { workoutId: edited.id });
    expect(keysOf(workout)).toEqual(['barbell-bench-press', 'dumbbell-lateral-raise']);
    expect(setsOf(workout, 0)).toMatchObject([{ load: { value: '60' }, reps: 12 }]);
  });

  it('fills what is not pinned anew, with pins at their places', async () => {
    const ada = await lifter();
    const plan = await planOf(ada, PUSH);
    const workout = await generate(ada, {
      planId: plan.id,
      autoFill: true,
      pins: ['cable-triceps-pushdown', 'cable-curl'],
    });
    expect(workout.performances).toHaveLength(4);
    expect(keysOf(workout)[2]).toBe('cable-triceps-pushdown');
    expect(new Set(keysOf(workout)).size).toBe(4);
    expect(workout.selectionMetadata.droppedPins).toEqual([
      expect.objectContaining({ exerciseKey: 'cable-curl', reason: 'NOT_IN_TEMPLATE' }),
    ]);
    const again = await generate(ada, {
      planId: plan.id,
      autoFill: true,
      pins: ['cable-triceps-pushdown', 'cable-curl'],
    });
    expect(keysOf(again)).toEqual(keysOf(workout));
  });

  it('keeps own exercises at their places', async () => {
    const ada = await lifter();
    const { exercise } = await ada.change<{ exercise: { key: string } }>('createExercise', { name: 'Door press' });
    const own = { exerciseKey: exercise.key, sets: [{ reps: 15 }] };
    const plan = await planOf(ada, [PUSH[0]!, own, PUSH[1]!]);
    const workout = await generate(ada, { planId: plan.id });
    expect(keysOf(workout)).toEqual(['barbell-bench-press', exercise.key, 'dumbbell-lateral-raise']);
    expect(setsOf(workout, 1)).toMatchObject([{ reps: 15 }]);
  });

  it('derives the intent from the kind of the plan, and takes the word on the schedule', async () => {
    const ada = await lifter();
    const kinds = [
      ['UPPER_LOWER', 'UPPER'],
      ['FULL_BODY', 'FULL_BODY'],
      ['BODY_PART', 'BODY_PART'],
    ] as const;
    for (const [kind, intent] of kinds) {
      const plan = await planOf(ada, PUSH, { kind });
      const workout = await generate(ada, { planId: plan.id, advancesSplit: kind !== 'FULL_BODY' });
      expect(workout).toMatchObject({ sessionIntent: intent, advancesSplit: kind !== 'FULL_BODY' });
    }
  });

  it('tells what a plan without an intent is for, however its session is started', async () => {
    const ada = await lifter();
    const plan = await planOf(ada, PUSH);
    const { workout: planned } = await ada.change<GeneratedPayload>('scheduleWorkout', {
      planId: plan.id,
      scheduledAt: '2026-03-05T08:00:00Z',
    });
    const { workout: started } = await ada.change<GeneratedPayload>('startWorkout', { planId: plan.id });
    for (const workout of [planned, started]) expect(workout).toMatchObject({ sessionIntent: 'PUSH' });
  });

  it('halves a deload week, and judges nothing of it by the plan', async () => {
    const ada = await lifter();
    await ada.change('createProgram', { name: 'Block', weeklySchedule: ['push'], blockWeeks: 4, deloadWeek: 0 });
    const plan = await planOf(ada, [benchWith('80', '80', '80', '80')]);
    const workout = await generate(ada, { planId: plan.id });
    const working = setsOf(workout, 0).filter(({ type }) => type !== 'WARMUP');
    expect(working.map(({ load }) => load?.value)).toEqual(['60', '60']);
    expect(workout.performances[0]).toMatchObject({ planExerciseId: null });
  });

  it('stores nothing in a dry run, and answers a repeat with the first answer', async () => {
    const ada = await lifter();
    const plan = await planOf(ada, PUSH);
    const dry = await generate(ada, { planId: plan.id, dryRun: true });
    expect(dry.selectionMetadata.picks).toHaveLength(4);
    expect(await ada.query(`query($id: ID!) { workout(id: $id) { id } }`, { id: dry.id })).toEqual({ workout: null });
    const input = { planId: plan.id, clientMutationId: crypto.randomUUID() };
    const first = await generate(ada, input);
    expect((await generate(ada, input)).id).toBe(first.id);
  });

  it('refuses what cannot be a session', async () => {
    const ada = await lifter();
    const empty = await planOf(ada, []);
    expect((await ada.refused('generateFromTemplate', { planId: empty.id })).issues).toMatchObject([
      { path: 'planId', code: 'REQUIRED' },
    ]);
    const twice = await planOf(ada, [PUSH[0]!, PUSH[0]!]);
    expect((await ada.refused('generateFromTemplate', { planId: twice.id })).issues).toMatchObject([
      { path: 'planId', code: 'DUPLICATE' },
    ]);
    const bob = await lifter();
    expect(await bob.refused('generateFromTemplate', { planId: empty.id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
