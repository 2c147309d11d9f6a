import { eq, type Logger, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Db } from '../connection.ts';
import { isolationOf } from '../isolation.ts';
import type { Pool } from '../pool.ts';
import { withRetry } from '../retry.ts';
import { athleteFeeds, feedHistory } from '../schema/index.ts';
import { statement, value } from '../statement.ts';
import { countStatements, type Statements } from '../statement-count.ts';
import { isReadable } from './readable-tables.ts';

/** A server that follows the primary, for queries of athletes of whom it has everything. */
export interface Replica {
  readonly reads: Pick<Database, 'db' | 'transaction'>;
  /** Whether it has all that was committed of the athlete before this was asked. A replica that is away has nothing. */
  hasAllOf(athleteId: string): Promise<boolean>;
  readonly statements: Statements;
  close(): Promise<void>;
}

/** The statement reads rows whose freshness the feed does not tell: it belongs on the primary. */
export class NotOnReplicaError extends Error {}

/** A replica that answers no sooner is no help. */
const ANSWERS_WITHIN_MS = 250;
/** How long one that failed is left alone. */
const REST_MS = 1_000;
const CLOSING_GRACE_SECONDS = 5;

const standOfFeed = statement<{ athleteId: string }, { history: string; place: number; isReplica: boolean }>((db) =>
  db
    .select({
      history: feedHistory.id,
      place: athleteFeeds.place,
      isReplica: sql<boolean>`pg_is_in_recovery()`.as('is_replica'),
    })
    .from(feedHistory)
    .innerJoin(athleteFeeds, eq(athleteFeeds.athleteId, sql`${value('athleteId')}::uuid`)),
);

export function createReplica(pool: Pool, primary: Db): Replica {
  const { statements, logger } = countStatements();
  const db = drizzle(pool.client, { logger: refusing(logger) });
  const reads: Replica['reads'] = {
    db: db as unknown as Db,
    transaction: (work, options) =>
      withRetry(() => db.transaction((tx) => work(tx as unknown as Db), isolationOf(options))),
  };
  let restsUntil = 0;
  const standOnReplica = async (athleteId: string) => {
    try {
      return await inTime(standOfFeed(reads.db, { athleteId }));
    } catch {
      restsUntil = performance.now() + REST_MS;
      return [];
    }
  };
  return {
    reads,
    hasAllOf: async (athleteId) => {
      if (performance.now() < restsUntil) return false;
      const [[known], [followed]] = await Promise.all([
        // An outage is for the query itself to meet.
        standOfFeed(primary, { athleteId }).catch(() => []),
        standOnReplica(athleteId),
      ]);
      if (!known || !followed) return false;
      // One that was promoted goes ways of its own, and another server's feed counts something else.
      return followed.isReplica && followed.history === known.history && followed.place >= known.place;
    },
    statements,
    close: () => pool.close(CLOSING_GRACE_SECONDS),
  };
}

const refusing = (logger: Logger): Logger => ({
  logQuery: (text, values) => {
    if (!isReadable(text)) throw new NotOnReplicaError();
    logger.logQuery(text, values);
  },
});

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<never>((_, reject) => {
    // An answer that came while this process was busy is read before the immediate runs.
    timer = setTimeout(() => setImmediate(() => reject(new Error('The replica is silent.'))), ANSWERS_WITHIN_MS);
  });
  try {
    return await Promise.race([work, outOfTime]);
  } finally {
    clearTimeout(timer);
  }
}
