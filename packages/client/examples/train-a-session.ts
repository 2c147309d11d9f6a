import { expectPayload } from '@topset/client';
import { client } from './connection.ts';

/** A whole session: start a plan, log what it asks for, finish, see what should change, go home. */
const { plans } = await client.plans({ first: 1 });
const [plan] = plans.nodes;
if (!plan) throw new Error('There is no plan yet: make one with createPlan.');

const { startWorkout } = await client.startWorkout({ input: { planId: plan.id } });
let { workout } = expectPayload(startWorkout);

// Suggestions that were put off are decided on before the first set; whoever skips them rejects them.
if (workout.status === 'REVIEW') {
  const { skipReview } = await client.skipReview({ input: { workoutId: workout.id } });
  workout = expectPayload(skipReview).workout;
}

for (const performance of workout.performances) {
  for (const target of performance.targets?.sets ?? []) {
    const { logSet } = await client.logSet({
      input: {
        workoutId: workout.id,
        performanceId: performance.id,
        plannedSetId: target.plannedSetId,
        type: target.type,
        load: target.load,
        reps: target.reps ?? (target.seconds === null ? performance.targets?.repPolicy.target : null),
        seconds: target.seconds,
      },
    });
    expectPayload(logSet);
  }
}

const { finishWorkout } = await client.finishWorkout({ input: { workoutId: workout.id, sessionRpe: '8.0' } });
const finished = expectPayload(finishWorkout);
console.log(`${finished.workout.name} is ${finished.workout.status}`);
for (const { reason } of finished.workout.suggestions) console.log(`- ${reason}`);

const { leaveSummary } = await client.leaveSummary({ input: { workoutId: workout.id } });
console.log(`${plan.name} is ${expectPayload(leaveSummary).workout.status}`);
