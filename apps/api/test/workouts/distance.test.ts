import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

interface Read {
  readonly workout: {
    readonly source: { readonly kind: string; readonly app: string | null; readonly importId: string | null };
    readonly timeKnown: boolean;
    readonly durationKnown: boolean;
    readonly performances: readonly {
      readonly superset: string | null;
      readonly sets: readonly {
        readonly id: string;
        readonly version: number;
        readonly distanceMeters: string;
        readonly notes: string;
        readonly reps: null;
        readonly seconds: null;
      }[];
    }[];
  };
}

describe.each(ENGINES)('sets by distance on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  it('a distance alone makes a set, with a note of its own, and counts as done', async () => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { exerciseKeys: ['treadmill'] });
    const run = { workoutId: workout.id, performanceId: workout.performances[0]!.id };
    await ada.change<SetPayload>('logSet', { ...run, distanceMeters: '5000.25', notes: 'uphill' });
    const read = () =>
      ada.query<Read>(
        `query($id: ID!) { workout(id: $id) { source { kind app importId } timeKnown durationKnown
         performances { superset sets { id version distanceMeters notes reps seconds } } } }`,
        { id: workout.id },
      );
    const first = (await read()).workout;
    expect(first).toMatchObject({
      source: { kind: 'TOPSET', app: null, importId: null },
      timeKnown: true,
      durationKnown: true,
      performances: [
        { superset: null, sets: [{ distanceMeters: '5000.25', notes: 'uphill', reps: null, seconds: null }] },
      ],
    });
    const [set] = first.performances[0]!.sets;
    await ada.change('updateSet', { setId: set!.id, expectedVersion: set!.version, notes: null, seconds: 86_400 });
    expect((await read()).workout.performances[0]!.sets[0]).toMatchObject({ notes: null, distanceMeters: '5000.25' });
    await ada.change('finishWorkout', { workoutId: workout.id });
    await ada.change('leaveSummary', { workoutId: workout.id });
  });

  it('no distance, and none that is not one', async () => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', { exerciseKeys: ['treadmill'] });
    const run = { workoutId: workout.id, performanceId: workout.performances[0]!.id };
    for (const distanceMeters of ['0', '-5', '1000000.5', '1.00001', null]) {
      const refused = await ada.refused('logSet', { ...run, distanceMeters });
      expect(refused.__typename).toBe('ValidationError');
    }
  });
});
