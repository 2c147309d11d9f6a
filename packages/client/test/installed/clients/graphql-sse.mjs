import { WorkoutUpdatedDocument } from '@topset/client';
import { createClient } from 'graphql-sse';
import { headers, loop, url } from './loop.mjs';

const client = createClient({ url, headers, singleConnection: false });

/** Mutations travel over the same protocol. */
function run(document, variables) {
  return new Promise((resolve, reject) => {
    client.subscribe(
      { query: document.toString(), variables },
      {
        next: ({ data, errors }) => (errors ? reject(new Error(errors[0].message)) : resolve(data)),
        error: reject,
        complete: () => reject(new Error('Nothing came.')),
      },
    );
  });
}

await loop('graphql-sse', run, async ({ id }) => {
  const events = client.iterate({ query: WorkoutUpdatedDocument.toString(), variables: { id } });
  const { value } = await events.next();
  await events.return();
  if (value.data.workoutUpdated.workout.performances[0].sets.length !== 3) throw new Error('The event lacks the sets.');
});
client.dispose();
