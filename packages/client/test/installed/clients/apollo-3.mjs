import { WorkoutDocument } from '@topset/client';
import { documentNode } from '@topset/client/document-node';
import { possibleTypes } from '@topset/client/possible-types';
import { ApolloClient, HttpLink, InMemoryCache } from 'apollo-client-3/core/index.js';
import { headers, loop, url } from './loop.mjs';

const client = new ApolloClient({
  cache: new InMemoryCache({ possibleTypes }),
  link: new HttpLink({ uri: url, headers }),
});

async function run(document, variables) {
  const { data } = await client.mutate({ mutation: documentNode(document), variables });
  return data;
}

await loop('Apollo 3', run, async ({ id }) => {
  const query = documentNode(WorkoutDocument);
  await client.query({ query, variables: { id } });
  const cached = client.readQuery({ query, variables: { id } });
  if (cached.workout.performances[0].sets.length !== 3) throw new Error('The cache does not hold the sets.');
});
