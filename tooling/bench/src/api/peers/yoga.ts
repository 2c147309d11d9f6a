import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { schema } from '@topset/api';
import { createYoga } from 'graphql-yoga';
import { contexts } from './context.ts';

/** Yoga as its manual begins, with graphql-js, on our schema, resolvers and loaders. */
const contextOf = await contexts();
const yoga = createYoga({
  schema: schema(),
  logging: false,
  graphiql: false,
  context: ({ request }) => contextOf(request.headers),
});
const server = createServer(yoga);
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql\n`);
});
