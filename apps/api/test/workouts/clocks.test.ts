import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkoutPayload } from '../kit/documents.ts';
import { START, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Found by `npm run campaign`, whose nodes have clocks that are two minutes apart. */
describe.each(ANY_ENGINE)('a workout between nodes whose clocks differ, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  it('started by a clock that is ahead and finished by one that is behind, ends with its start', async () => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {});
    await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps: 10 });
    server.clock.advance(-2);
    await ada.change('finishWorkout', { workoutId: workout.id });
    const { workout: ended } = await ada.query<{ workout: object }>(
      'query($id: ID!) { workout(id: $id) { status startedAt finishedAt } }',
      { id: workout.id },
    );
    expect(ended).toEqual({ status: 'SUMMARY', startedAt: START.toISOString(), finishedAt: START.toISOString() });
  });

  it('is not finished at an instant that the athlete names before the start', async () => {
    const ada = await server.athlete();
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {});
    const finishedAt = new Date(server.clock.now().getTime() - 60_000).toISOString();
    const { issues } = await ada.refused('finishWorkout', { workoutId: workout.id, finishedAt });
    expect(issues).toMatchObject([{ path: 'finishedAt' }]);
  });
});
