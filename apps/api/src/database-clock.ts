import { type Database, databaseTime } from '@topset/db';
import type { Logger } from 'pino';

export interface FollowedClock {
  now(): Date;
  stop(): void;
}

/** Less is no difference that anybody minds, and may be the way to the database and back. */
const TOLERATED_MS = 1_000;
const LOOK_EVERY_MS = 60_000;

/**
 * The time by the clock of the database, which all nodes share. By clocks of their own a node that is a minute ahead
 * would take the jobs of the others for abandoned, and a workout could end before it began.
 */
export async function followDatabaseClock({ db, engine }: Database, log: Logger): Promise<FollowedClock> {
  let offsetMs = 0;
  const look = async () => {
    const asked = Date.now();
    const told = await databaseTime(db);
    const answered = Date.now();
    if (answered - asked > TOLERATED_MS) return;
    const off = Math.round(told.getTime() - (asked + answered) / 2);
    if (Math.abs(off - offsetMs) <= TOLERATED_MS) return;
    offsetMs = Math.abs(off) <= TOLERATED_MS ? 0 : off;
    log.warn({ event: 'CLOCK_OFF', offsetMs }, 'this machine and the database disagree about the time');
  };
  if (engine === 'pglite') return { now: () => new Date(), stop: () => {} };
  await look();
  const looking = setInterval(() => look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(looking) };
}
