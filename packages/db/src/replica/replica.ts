import { eq, type Logger, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, Db } from '../connection.ts';
import { isolationOf } from '../isolation.ts';
import type { Pool } from '../pooling/pool.ts';
import { athleteFeeds, feedHistory } from '../schema/index.ts';
import { statement, value } from '../statement.ts';
import { countStatements, type Statements } from '../statement-count.ts';
import { isReadable } from './readable-tables.ts';

/** A server that follows the primary, for queries of athletes of whom it has everything. */
export interface Replica {
  /**
   * What `work` reads there, as it was at one instant, if that has all that was committed of the athlete before this was
   * asked; else null. A replica that is away, or goes away meanwhile, has nothing.
   */
  readIfAbreast<T>(athleteId: string, work: (reads: ReplicaReads) => Promise<T>): Promise<{ readonly read: T } | null>;
  readonly statements: Statements;
  close(): Promise<void>;
}

export type ReplicaReads = Pick<Database, 'db' | 'transaction'>;

/** The statement reads rows whose freshness the feed does not tell: it belongs on the primary. */
export class NotOnReplicaError extends Error {}

/** A replica that answers no sooner is no help. */
const ANSWERS_WITHIN_MS = 250;
/** How long one that failed is left alone. */
const REST_MS = 1_000;
const CLOSING_GRACE_SECONDS = 5;

interface Stand {
  readonly history: string;
  readonly place: number;
  readonly isReplica: boolean;
}

const standOfFeed = statement<{ athleteId: string }, Stand>((db) =>
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
  let restsUntil = 0;
  /** In one transaction from its first word on: a server that was away in between may have come back as it was earlier. */
  const inSnapshot = <T>(athleteId: string, work: (reads: ReplicaReads) => Promise<T>): Promise<T> =>
    drizzle(pool.client, { logger: refusing(logger, athleteId) }).transaction(
      (tx) => {
        const reads = tx as unknown as Db;
        return work({ db: reads, transaction: (part) => part(reads) });
      },
      isolationOf({ snapshot: true }),
    );
  return {
    readIfAbreast: async (athleteId, work) => {
      if (performance.now() < restsUntil) return null;
      // An outage is for the query itself to meet.
      const onPrimary = standOfFeed(primary, { athleteId }).catch(() => []);
      let isAwaited = true;
      let hasAnswered = () => {};
      const answered = new Promise<void>((resolve) => {
        hasAnswered = resolve;
      });
      const reading = inSnapshot(athleteId, async (reads) => {
        const [followed] = await standOfFeed(reads.db, { athleteId });
        hasAnswered();
        const [known] = await onPrimary;
        return isAwaited && isAbreast(followed, known) ? { read: await work(reads) } : null;
      });
      try {
        await inTime(Promise.race([answered, reading]));
        return await reading;
      } catch {
        reading.catch(() => {});
        isAwaited = false;
        restsUntil = performance.now() + REST_MS;
        return null;
      }
    },
    statements,
    close: () => pool.close(CLOSING_GRACE_SECONDS),
  };
}

/** One that was promoted goes ways of its own, and another server's feed counts something else. */
const isAbreast = (followed: Stand | undefined, known: Stand | undefined): boolean =>
  followed !== undefined &&
  known !== undefined &&
  followed.isReplica &&
  followed.history === known.history &&
  followed.place >= known.place;

const refusing = (logger: Logger, athleteId: string): Logger => ({
  logQuery: (text, values) => {
    if (!isReadable(text, values, athleteId)) throw new NotOnReplicaError();
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
