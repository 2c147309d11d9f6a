import { type Deployment, poolerBinary } from '@topset/db/testing';
import { describe, expect, it } from 'vitest';
import { live } from '../access/stranger-entries.ts';
import type { SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import { startTestServer } from '../kit/testkit.ts';

const WATCH = 'subscription($id: ID!) { workoutUpdated(id: $id) { workout { performances { sets { reps } } } } }';
interface Event {
  readonly data: {
    readonly workoutUpdated: { readonly workout: { readonly performances: readonly { readonly sets: object[] }[] } };
  };
}

/** A slice of what `test:partitioned`, `test:pooled` and `test:nodes` try with every test there is. */
const DEPLOYMENTS: readonly Deployment[] = ['partitioned', 'pooled', 'nodes'];

describe.each(DEPLOYMENTS)('a server whose Postgres is %s', (deployment) => {
  it.skipIf(deployment === 'pooled' && !poolerBinary())(
    'lives the loop with its jobs, tells other devices, and erases one athlete and nobody else',
    async () => {
      const server = await startTestServer('postgres', { deployment });
      try {
        const [ada, bea, coach] = [await server.athlete(), await server.athlete(), await server.athlete()];
        await live(server, ada, coach, 'Zebra', '123.25');
        await live(server, bea, coach, 'Yak', '77.75');

        const eve = await server.athlete();
        const { workout } = await eve.change<WorkoutPayload>('startWorkout', {});
        const events = await watch<Event>(server.url, WATCH, { id: workout.id }, eve);
        expect((await events.next())?.data.workoutUpdated.workout.performances).toEqual([]);
        // Six writes and one listener: with three nodes most of them come by another node.
        for (const reps of [5, 6, 7, 8, 9, 10]) {
          await eve.change<SetPayload>('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps });
          const told = (await events.next())?.data.workoutUpdated.workout;
          expect(told?.performances[0]?.sets.at(-1)).toEqual({ reps });
        }
        await events.close();
        await eve.change('finishWorkout', { workoutId: workout.id });

        const before = await server.rowsOf(bea);
        await ada.change('deleteAthlete', { athleteId: ada.id });
        await expect.poll(async () => (await server.rowsOf(ada)).athletes, { timeout: 60_000 }).toBe('[]');
        const after = await server.rowsOf(bea);
        expect(Object.keys(before).filter((table) => before[table] !== after[table])).toEqual([]);
      } finally {
        await server.stop();
      }
    },
  );
});
