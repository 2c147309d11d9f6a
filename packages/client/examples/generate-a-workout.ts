import { expectPayload } from '@topset/client';
import { client } from './connection.ts';

/** A generated session: watch how far it is, look at it, and ask for another one. */
const { generateWorkout } = await client.generateWorkout({ input: { minutes: 45 } });

// Whoever presses the button twice, or comes back later, follows the generation that there is.
const id =
  generateWorkout.__typename === 'ConflictError' && generateWorkout.generationId
    ? generateWorkout.generationId
    : expectPayload(generateWorkout).generation.id;

for await (const { generationProgress } of client.generationProgress({ id })) {
  console.log(generationProgress.state);
}

const { generation } = await client.generation({ id });
if (generation?.error) console.log(`${generation.error.code}: ${generation.error.message}`);

if (generation?.workout) {
  const { workout } = generation;
  console.log(`${workout.performances.length > 0 ? 'a session' : 'nothing'} to train`);
  // Scripts may wait for the end; a page rather follows the progress, because leaving cancels what is waited for.
  const { regenerateWorkout } = await client.regenerateWorkout(
    { input: { from: { workoutId: workout.id }, feedback: ['DIFFERENT_EXERCISES'], wait: true } },
    { timeoutMs: 300_000 },
  );
  const again = expectPayload(regenerateWorkout).generation;
  console.log(`version ${again.regenerationNumber + 1} is ${again.status}`);
}
