import { GraphQLClient } from 'graphql-request';
import { headers, loop, url } from './loop.mjs';

const client = new GraphQLClient(url, { headers });

await loop('graphql-request', (document, variables) => client.request(document.toString(), variables));
