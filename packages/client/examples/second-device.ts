import { expectPayload } from '@topset/client';
import { client } from './connection.ts';

/** A watch shows what the phone logs. The subscription ends by itself when the workout is deleted. */
const { startWorkout } = await client.startWorkout({
  input: { name: 'Two devices', exerciseKeys: ['barbell-bench-press'] },
});
const { workout } = expectPayload(startWorkout);

const watch = client.workoutUpdated({ id: workout.id });
const { value: first } = await watch.next();
console.log(`the watch shows ${first?.workoutUpdated.workout?.name}`);

const { logSet } = await client.logSet({
  input: { workoutId: workout.id, exerciseKey: 'barbell-bench-press', reps: 5, load: { value: '82.5', unit: 'KG' } },
});
expectPayload(logSet);

for await (const { workoutUpdated } of watch) {
  if (!workoutUpdated.workout) {
    console.log('the workout is gone');
    continue;
  }
  const sets = workoutUpdated.workout.performances.flatMap((performance) => performance.sets);
  console.log(`the watch shows ${sets.length} set: ${sets[0]?.reps} × ${sets[0]?.load?.value}`);
  const { version } = workoutUpdated.workout;
  const { deleteWorkout } = await client.deleteWorkout({ input: { workoutId: workout.id, expectedVersion: version } });
  expectPayload(deleteWorkout);
}
