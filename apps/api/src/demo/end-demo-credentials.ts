import { accessRepository, type Database } from '@topset/db';
import type { Logger } from 'pino';
import { DEMO_ATHLETE_ID } from './demo-ids.ts';

/** What a demo left behind on this database and no longer opens anything. */
export interface EndedDemo {
  readonly tokens: number;
  readonly grants: number;
}

/**
 * The demo token is known to everybody, and whatever was made or accepted with it may be in anybody's hands. A server
 * with authentication refuses them in any case; here their rows end too, so that lists and other tools say the same.
 * Null: there was nothing to end.
 */
export async function endDemoCredentials(database: Database, now: Date, log: Logger): Promise<EndedDemo | null> {
  const ended = await database.transaction((tx) => accessRepository.endCredentials(tx, DEMO_ATHLETE_ID, now));
  const counts = { tokens: ended.tokens.length, grants: ended.grantIds.length };
  if (counts.tokens + counts.grants === 0) return null;
  log.warn(
    counts,
    'This database has run in demo mode: the demo credentials, and all that was made with them, are revoked.',
  );
  return counts;
}
