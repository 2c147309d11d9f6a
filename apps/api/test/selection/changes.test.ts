import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Workout, WorkoutPayload } from '../kit/documents.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Changed extends Workout {
  readonly selectionMetadata: {
    readonly estimatedMinutes: number;
    readonly picks: readonly { readonly exerciseKey: string; readonly sets: number; readonly because: string }[];
    readonly rejected: readonly { readonly exerciseKey: string }[];
    readonly volumePlan: readonly { readonly muscle: string; readonly planned: number }[];
    readonly coldStart: { readonly protocolEnabled: boolean };
  };
}

const keysOf = ({ performances }: Workout) => performances.map(({ exerciseKey }) => exerciseKey);
const chestOf = ({ selectionMetadata }: Changed) =>
  selectionMetadata.volumePlan.find(({ muscle }) => muscle === 'CHEST')!.planned;

describe.each(ENGINES)('changes of a generated session on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const lifter = async (): Promise<Person> => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', {
      equipment: ['BARBELL', 'BENCH', 'CABLE', 'DUMBBELL', 'MACHINE', 'RACK'],
      trainingAge: 'INTERMEDIATE',
      primaryGoal: 'HYPERTROPHY',
    });
    return ada;
  };
  const generate = async (ada: Person) =>
    (await ada.change<{ workout: Changed }>('generateFromIntent', { intent: 'PUSH', pins: ['barbell-bench-press'] }))
      .workout;

  it('offers up to three substitutes with loads, and puts the chosen one in the place of the exercise', async () => {
    const ada = await lifter();
    const workout = await generate(ada);
    const index = keysOf(workout).indexOf('barbell-bench-press');
    const performance = workout.performances[index]!;
    const { substitutes } = await ada.query<{
      substitutes: { exerciseKey: string; load: { value: string } | null }[];
    }>(
      `query($id: ID!) { substitutes(workoutId: $id, exerciseKey: "barbell-bench-press") {
         exerciseKey exercise { name } score load { value unit } } }`,
      { id: workout.id },
    );
    expect(substitutes).toHaveLength(3);
    expect(keysOf(workout)).not.toContain(substitutes[1]!.exerciseKey);
    const input = { workoutId: workout.id, performanceId: performance.id, exerciseKey: substitutes[1]!.exerciseKey };
    const before = await server.rowsOf(ada);
    await ada.change('substituteExercise', { ...input, dryRun: true });
    expect(await server.rowsOf(ada)).toEqual(before);
    const { workout: changed } = await ada.change<{ workout: Changed }>('substituteExercise', input);
    expect(keysOf(changed)[index]).toBe(substitutes[1]!.exerciseKey);
    expect(changed.selectionMetadata.picks.map(({ exerciseKey }) => exerciseKey)).toEqual(keysOf(changed));
    const working = (sets: readonly object[]) => sets.filter((set) => (set as { type: string }).type !== 'WARMUP');
    const sets = working(changed.performances[index]!.targets!.sets) as { load: { value: string } | null }[];
    expect(sets).toHaveLength(working(performance.targets!.sets).length);
    expect(sets[0]!.load).toEqual(substitutes[1]!.load);
    expect(await ada.refused('substituteExercise', { ...input, exerciseKey: 'leg-press' })).toMatchObject({
      code: 'VALIDATION',
    });
  });

  it('does not replace what was logged, and counts a change under way', async () => {
    const ada = await lifter();
    const { id, performances } = await generate(ada);
    await ada.change('startWorkout', { workoutId: id });
    await ada.change('logSet', { workoutId: id, performanceId: performances[0]!.id, reps: 8 });
    const refusal = await ada.refused('substituteExercise', { workoutId: id, performanceId: performances[0]!.id });
    expect(refusal).toMatchObject({ code: 'HAS_SETS' });
    const { workout } = await ada.change<WorkoutPayload>('substituteExercise', {
      workoutId: id,
      performanceId: performances[1]!.id,
    });
    expect(keysOf(workout)[1]).not.toBe(performances[1]!.exerciseKey);
    const rows = await server.rowsOf(ada);
    expect(JSON.parse(rows.substitutions!)).toMatchObject([{ after_start: true }]);
  });

  it('edits exercises and sets before the start; the record follows', async () => {
    const ada = await lifter();
    const workout = await generate(ada);
    const [first, second, ...rest] = workout.performances;
    const input = {
      workoutId: workout.id,
      expectedVersion: workout.version,
      exercises: [
        ...rest.map(({ id }) => ({ performanceId: id })),
        { performanceId: second!.id, sets: [{ reps: 8, load: { value: '20', unit: 'KG' } }] },
        { exerciseKey: 'leg-press', sets: [{ reps: 12 }, { reps: 12 }] },
      ],
    };
    const { workout: edited } = await ada.change<{ workout: Changed }>('editWorkout', input);
    const wanted = [...rest.map(({ exerciseKey }) => exerciseKey), second!.exerciseKey, 'leg-press'];
    expect(keysOf(edited)).toEqual(wanted);
    expect(edited.performances.at(-2)).toMatchObject({ id: second!.id });
    const { picks } = edited.selectionMetadata;
    expect(picks.map(({ exerciseKey }) => exerciseKey)).toEqual(wanted);
    expect(picks.at(-1)).toMatchObject({ sets: 2, because: 'PINNED' });
    expect(keysOf(edited)).not.toContain(first!.exerciseKey);
    expect(chestOf(edited)).toBeLessThan(chestOf(workout));
    const rows = await server.rowsOf(ada);
    expect(JSON.parse(rows.session_selections!)).toMatchObject([{ edited_at: expect.any(String) }]);
    expect(await ada.refused('editWorkout', input)).toMatchObject({ code: 'STALE_VERSION' });
    await ada.change('startWorkout', { workoutId: workout.id });
    expect(await ada.refused('editWorkout', { ...input, expectedVersion: edited.version + 1 })).toMatchObject({
      code: 'NOT_PLANNED',
    });
  });

  it('sets feature flags of one athlete, by an admin only', async () => {
    const ada = await lifter();
    const flag = { athleteId: ada.id, flag: 'USE_INTENT_COLD_START_PROTOCOL', enabled: true };
    expect(await ada.refused('setFeatureFlag', flag)).toMatchObject({ code: 'FORBIDDEN' });
    const admin = await server.athlete({ scopes: ['read', 'write', 'admin'] });
    const { featureFlags } = await admin.change<{ featureFlags: object[] }>('setFeatureFlag', flag);
    expect(featureFlags).toContainEqual({ flag: flag.flag, enabled: true, own: true });
    expect((await generate(ada)).selectionMetadata.coldStart.protocolEnabled).toBe(true);
    await admin.change('setFeatureFlag', { ...flag, enabled: null });
    expect((await generate(ada)).selectionMetadata.coldStart.protocolEnabled).toBe(false);
  });

  it('starts new athletes in intent mode where their flag says so', async () => {
    const ada = await lifter();
    const mode = async () =>
      (await ada.query<{ viewer: { defaultSelectionMode: string } }>('{ viewer { defaultSelectionMode } }')).viewer
        .defaultSelectionMode;
    expect(await mode()).toBe('TEMPLATE');
    const admin = await server.athlete({ scopes: ['read', 'write', 'admin'] });
    const flag = { athleteId: ada.id, flag: 'USE_INTENT_DEFAULT_FOR_NEW_USERS', enabled: true };
    await admin.change('setFeatureFlag', flag);
    expect(await mode()).toBe('INTENT');
    await generate(ada);
    expect(await mode()).toBe('TEMPLATE');
  });

  it('is out of reach for others', async () => {
    const ada = await lifter();
    const eve = await server.athlete();
    const { id, version, performances } = await generate(ada);
    const read = await eve.query(
      'query($id: ID!) { substitutes(workoutId: $id, exerciseKey: "barbell-bench-press") { exerciseKey } }',
      { id },
    );
    expect(read).toEqual({ substitutes: null });
    const substitute = { workoutId: id, performanceId: performances[0]!.id };
    expect(await eve.refused('substituteExercise', substitute)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await eve.refused('editWorkout', { workoutId: id, expectedVersion: version })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
