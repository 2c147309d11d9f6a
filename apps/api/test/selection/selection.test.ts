import { randomUUID } from 'node:crypto';
import { exercises } from '@topset/catalog';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SELECTION, type SetPayload, WORKOUT, type Workout, type WorkoutPayload } from '../kit/documents.ts';
import { FULL_GYM, type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

interface Pick {
  readonly exerciseKey: string;
  readonly role: string;
  readonly sets: number;
  readonly reason: string;
  readonly ru: string;
  readonly load: { readonly source: string; readonly decisionRecord: { readonly id: string | null } };
  readonly decisionRecord: { readonly id: string | null; readonly policyId: string };
}

interface Selection {
  readonly intent: string;
  readonly targetMuscles: readonly string[];
  readonly estimatedMinutes: number;
  readonly picks: readonly Pick[];
  readonly rejected: readonly { readonly exerciseKey: string; readonly phase: string; readonly reason: string }[];
  readonly droppedPins: readonly { readonly exerciseKey: string; readonly reason: string }[];
  readonly volumePlan: readonly { readonly muscle: string; readonly planned: number }[];
  readonly warnings: readonly { readonly code: string }[];
  readonly coldStart: { readonly stage: number; readonly protocolEnabled: boolean; readonly effectiveStage: number };
}

type Generated = Workout & {
  readonly sessionIntent: string;
  readonly selectionMode: string;
  readonly advancesSplit: boolean;
  readonly selectionMetadata: Selection;
};
type GeneratedPayload = WorkoutPayload & { readonly workout: Generated };

interface Target {
  readonly type: string;
  readonly load: { readonly value: string } | null;
  readonly reps: number | null;
}

const targetsOf = ({ performances }: Workout, index: number) =>
  (performances[index]!.targets?.sets ?? []) as unknown as readonly Target[];
const keysOf = ({ performances }: Workout) => performances.map(({ exerciseKey }) => exerciseKey);

describe.each(ENGINES)('generateFromIntent on %s', (engine) => {
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
      bodyWeight: { value: '80', unit: 'KG' },
    });
    return ada;
  };
  const generate = async (ada: Person, input: object) =>
    (await ada.change<GeneratedPayload>('generateFromIntent', { ...input })).workout;

  it('makes a planned workout of its own, with loads, warm-ups and reasons that describe exactly it', async () => {
    const ada = await lifter();
    const workout = await generate(ada, { intent: 'PUSH' });
    expect(workout).toMatchObject({
      name: 'Push',
      status: 'PLANNED',
      sessionIntent: 'PUSH',
      selectionMode: 'INTENT',
      advancesSplit: true,
      planVersion: null,
    });
    const { picks, estimatedMinutes, volumePlan } = workout.selectionMetadata;
    expect(picks.map(({ exerciseKey }) => exerciseKey)).toEqual(keysOf(workout));
    expect(picks.length).toBeGreaterThanOrEqual(3);
    expect(estimatedMinutes).toBeLessThanOrEqual(60);
    expect(volumePlan).toHaveLength(18);
    for (const [index, pick] of picks.entries()) {
      const sets = targetsOf(workout, index);
      expect(sets.filter(({ type }) => type !== 'WARMUP')).toHaveLength(pick.sets);
      expect(sets.every(({ reps }) => reps !== null)).toBe(true);
      expect(pick.reason).toMatch(/\.$/);
      expect(pick.ru).toMatch(/[а-я]/);
    }
    const main = targetsOf(workout, 0);
    expect(main[0]!.type).toBe('WARMUP');
    expect(Number(main[0]!.load?.value)).toBeLessThan(Number(main.at(-1)!.load?.value));
    const read = await ada.query<{ workout: Generated }>(
      `query($id: ID!) { workout(id: $id) { ${WORKOUT} advancesSplit selectionMetadata { ${SELECTION} } } }`,
      { id: workout.id },
    );
    expect(read.workout).toEqual(workout);
  });

  it('stores a decision record for every pick and every load', async () => {
    const ada = await lifter();
    const { selectionMetadata } = await generate(ada, { intent: 'LEGS' });
    for (const pick of selectionMetadata.picks) {
      for (const id of [pick.decisionRecord.id, pick.load.decisionRecord.id]) {
        const { decisionRecord } = await ada.query<{ decisionRecord: { policyId: string } }>(
          'query($id: ID!) { decisionRecord(id: $id) { policyId ruleId reason } }',
          { id },
        );
        expect(decisionRecord.policyId).toBe('selection/coach-1');
      }
    }
  });

  it('starts with the targets it was given, and sets can answer them', async () => {
    const ada = await lifter();
    const planned = await generate(ada, { intent: 'PULL' });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { workoutId: planned.id });
    expect(workout.status).toBe('ACTIVE');
    expect(workout.performances).toEqual(planned.performances);
    const [first] = workout.performances;
    const { set } = await ada.change<SetPayload>('logSet', {
      workoutId: workout.id,
      performanceId: first!.id,
      plannedSetId: first!.targets!.sets[0]!.plannedSetId,
      load: { value: '20', unit: 'KG' },
      reps: 8,
    });
    expect(set).toMatchObject({ type: 'WARMUP', plannedSetId: first!.targets!.sets[0]!.plannedSetId });
    await ada.change('finishWorkout', { workoutId: workout.id });
    await ada.change('leaveSummary', { workoutId: workout.id });
  });

  it('keeps its session when it is moved to another day', async () => {
    const ada = await lifter();
    const planned = await generate(ada, { intent: 'UPPER' });
    const { workout } = await ada.change<GeneratedPayload>('rescheduleWorkout', {
      workoutId: planned.id,
      scheduledAt: '2026-03-04T18:00:00.000Z',
    });
    expect(keysOf(workout)).toEqual(keysOf(planned));
    const read = await ada.query<{ workout: { selectionMetadata: { picks: Pick[] } } }>(
      'query($id: ID!) { workout(id: $id) { selectionMetadata { picks { exerciseKey } } } }',
      { id: workout.id },
    );
    expect(read.workout.selectionMetadata.picks.map(({ exerciseKey }) => exerciseKey)).toEqual(keysOf(planned));
  });

  it('honours pins, and says why it does not honour others', async () => {
    const ada = await lifter();
    const { selectionMetadata } = await generate(ada, {
      intent: 'PUSH',
      pins: ['cable-fly', 'cable-fly', 'kettlebell-floor-press'],
    });
    expect(selectionMetadata.picks.map(({ exerciseKey }) => exerciseKey)).toContain('cable-fly');
    expect(selectionMetadata.droppedPins).toEqual([
      { exerciseKey: 'cable-fly', reason: 'DUPLICATE_PIN' },
      { exerciseKey: 'kettlebell-floor-press', reason: 'EQUIPMENT' },
    ]);
  });

  it('never takes what is avoided or needs other equipment, and says so', async () => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { equipment: ['DUMBBELL'], avoidedExercises: ['dumbbell-floor-press'] });
    const workout = await generate(ada, { intent: 'FULL_BODY' });
    expect(keysOf(workout)).not.toContain('dumbbell-floor-press');
    for (const key of keysOf(workout)) {
      const { equipment } = exercises.find((exercise) => exercise.key === key)!;
      expect(equipment.some((set) => set.every((item) => item === 'dumbbell' || item === 'bodyweight'))).toBe(true);
    }
    const reasons = workout.selectionMetadata.rejected.map(({ exerciseKey, reason }) => `${exerciseKey} ${reason}`);
    expect(reasons).toContain('dumbbell-floor-press AVOIDED');
    expect(reasons).toContain('leg-press EQUIPMENT');
  });

  it('trains the chosen muscles, and asks for them', async () => {
    const ada = await lifter();
    const workout = await generate(ada, { intent: 'BODY_PART', targetMuscles: ['BICEPS', 'TRICEPS'], minutes: 45 });
    expect(workout.name).toBe('Biceps, Triceps');
    expect(workout.selectionMetadata.targetMuscles).toEqual(['BICEPS', 'TRICEPS']);
    const refusal = await ada.refused('generateFromIntent', { intent: 'BODY_PART' });
    expect(refusal.issues).toEqual([
      {
        path: 'targetMuscles',
        message: 'name the muscles that a BODY_PART session is for',
        code: 'REQUIRED',
      },
    ]);
  });

  it('refuses minutes, pins and a missing intent that make no session', async () => {
    const ada = await lifter();
    expect((await ada.refused('generateFromIntent', { intent: 'PUSH', minutes: 19 })).issues?.[0]?.path).toBe(
      'minutes',
    );
    expect((await ada.refused('generateFromIntent', { intent: 'PUSH', pins: ['no-such'] })).issues).toMatchObject([
      { path: 'pins.0', code: 'UNKNOWN_EXERCISE' },
    ]);
    expect((await ada.refused('generateFromIntent', {})).issues?.[0]?.path).toBe('intent');
  });

  it('answers a repeat with the first answer, and a dry run without storing', async () => {
    const ada = await lifter();
    const before = await server.rowsOf(ada);
    const dry = await generate(ada, { intent: 'LOWER', dryRun: true });
    expect(dry.selectionMetadata.picks.map(({ exerciseKey }) => exerciseKey)).toEqual(keysOf(dry));
    expect(await server.rowsOf(ada)).toEqual(before);
    const clientMutationId = randomUUID();
    const first = await generate(ada, { intent: 'LOWER', clientMutationId });
    expect(await generate(ada, { intent: 'LOWER', clientMutationId })).toEqual(first);
    expect(keysOf(first)).toEqual(keysOf(dry));
  });

  it('is out of reach for others', async () => {
    const ada = await lifter();
    const eve = await server.athlete({ displayName: 'Eve' });
    const { id } = await generate(ada, { intent: 'PUSH' });
    const { workout } = await eve.query<{ workout: unknown }>(
      'query($id: ID!) { workout(id: $id) { selectionMetadata { policyId } } }',
      { id },
    );
    expect(workout).toBeNull();
    expect(await eve.refused('startWorkout', { workoutId: id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes as many statements with a long history as with none', async () => {
    const ada = await lifter();
    const dry = () => generate(ada, { intent: 'PUSH', dryRun: true });
    const fresh = await statementsOf(server.database, dry);
    for (let session = 0; session < 3; session++) {
      server.clock.advance(3 * 24 * 60);
      const { id, performances } = await generate(ada, { intent: 'PUSH' });
      await ada.change('startWorkout', { workoutId: id });
      for (const { id: performanceId } of performances) {
        await ada.change('logSet', { workoutId: id, performanceId, load: { value: '40', unit: 'KG' }, reps: 8 });
      }
      await ada.change('finishWorkout', { workoutId: id });
      await ada.change('leaveSummary', { workoutId: id });
    }
    expect(await statementsOf(server.database, dry)).toBeLessThanOrEqual(fresh + 2);
  });
});
