import { WorkoutDocument } from '@topset/client';
import { documentNode } from '@topset/client/document-node';
import { keys, schema } from '@topset/client/graphcache';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { headers, loop, url } from './loop.mjs';

// Graphcache warns of types that it cannot key and of fields that it does not know: here that is a failure.
const warnings = [];
console.warn = (text) => warnings.push(text);

const client = new Client({
  url,
  preferGetMethod: false,
  exchanges: [cacheExchange({ schema, keys, logger: (_severity, text) => warnings.push(text) }), fetchExchange],
  fetchOptions: { headers },
});

async function run(document, variables) {
  const { data, error } = await client.mutation(documentNode(document), variables);
  if (error) throw error;
  return data;
}

await loop('urql', run, async ({ id }) => {
  const query = documentNode(WorkoutDocument);
  await client.query(query, { id });
  const { data } = await client.query(query, { id }, { requestPolicy: 'cache-only' });
  if (data.workout.performances[0].sets.length !== 3) throw new Error('The cache does not hold the sets.');
});
if (warnings.length > 0) throw new Error(warnings.join('\n'));
