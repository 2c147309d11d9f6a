import { type Database, notify } from '@topset/db';
import type { BreakerNews, Breakers } from '@topset/llm';
import type { Logger } from 'pino';
import { z } from 'zod';

const CHANNEL = 'model_breakers';

const newsOf = z.object({
  breaker: z.enum(['transport', 'quality']),
  key: z.string(),
  until: z.number(),
  ms: z.number(),
});

/** What one node finds out about a provider keeps all of them away from it. News that get lost cost a node its own finding out. */
export function tellNodes({ db, engine }: Database, log: Logger, news: BreakerNews): void {
  // An embedded database has one process.
  if (engine === 'pglite') return;
  notify(db, CHANNEL, JSON.stringify(news)).catch((error: Error) =>
    log.warn({ kind: error.name }, 'other nodes were not told of an open breaker'),
  );
}

export async function hearNodes(database: Database, breakers: Pick<Breakers, 'hear'>): Promise<void> {
  if (database.engine === 'pglite') return;
  await database.listen(CHANNEL, (payload) => {
    // A node of another release may tell it otherwise.
    const { data } = newsOf.safeParse(JSON.parse(payload));
    if (data) breakers.hear(data);
  });
}
