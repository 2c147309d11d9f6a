import { paginate } from '@topset/client';
import { client } from './connection.ts';

/** All finished workouts, however many pages they fill, and where the lifts of the latest one are going. */
const finished = paginate(
  (after) => client.workouts({ first: 50, after, filter: { statuses: ['DONE'] } }),
  (data) => data.workouts,
);

const workouts = [];
for await (const workout of finished) workouts.push(workout);
console.log(`${workouts.length} workouts done`);

const [latest] = workouts;
if (latest) {
  const { workout } = await client.workout({ id: latest.id });
  for (const { exerciseKey } of workout?.performances ?? []) {
    const { exerciseHistory } = await client.exerciseHistory({ key: exerciseKey });
    if (!exerciseHistory) continue;
    const { trend, bestWeight, exercise } = exerciseHistory;
    const best = bestWeight ? `best ${bestWeight.load.value} ${bestWeight.load.unit}` : 'no load yet';
    console.log(`${exercise?.name ?? exerciseKey}: ${trend}, ${best}`);
  }
}
