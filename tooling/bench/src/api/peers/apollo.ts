import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { type Context, schema } from '@topset/api';
import { contexts } from './context.ts';

/** Apollo Server as its manual begins, on our schema, resolvers and loaders. */
const contextOf = await contexts();
const server = new ApolloServer<Context>({ schema: schema() });
const { url } = await startStandaloneServer(server, {
  listen: { host: '127.0.0.1', port: 0 },
  context: ({ req }) => contextOf({ get: (name) => (req.headers[name] as string | undefined) ?? null }),
});
process.stdout.write(`${url}\n`);
