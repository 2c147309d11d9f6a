import { type Context, createAuthenticator, createContext } from '@topset/api';
import { openDatabase } from '@topset/db';
import { pino } from 'pino';

type Headers = Parameters<ReturnType<typeof createAuthenticator>>[0];

/** What our resolvers need of a request, as our server gives it: who is asking, and loaders of their own. */
export async function contexts(): Promise<(headers: Headers) => Promise<Context>> {
  const database = await openDatabase({ engine: 'postgres', url: process.env.DATABASE_URL! });
  const now = () => new Date();
  const authenticate = createAuthenticator(database, null, now);
  // Nothing that is measured asks a model, sends anything or tells a second device of this process.
  const parts = {
    config: { featureFlags: {} },
    database,
    log: pino({ level: 'silent' }),
    now,
    suggestionSource: null,
    countDecision: () => {},
  } as unknown as Parameters<typeof createContext>[0];
  return async (headers) => {
    const caller = await authenticate(headers);
    const context = createContext(parts, {
      caller,
      requestId: 'peer',
      signal: new AbortController().signal,
      mayStillRead: async () => true,
    });
    // As our server does: the row came with the credentials.
    if (caller.athlete) context.loaders.know(caller.athlete);
    return context;
  };
}
