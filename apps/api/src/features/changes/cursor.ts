import { createHash } from 'node:crypto';
import type { FeedPage, FeedPlace } from '@topset/db';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../error-codes.ts';

/** Where a reader stands: in whose feed, of which history of the database, and after which row. */
export interface ChangeCursor extends FeedPlace {
  readonly history: string;
  /** How far tombstones were gone when this reader began: what went before that it never had. */
  readonly horizon: number;
}

const VERSION = 1;

/** As long as it takes to tell athletes apart, and no id of anybody. */
const ownerMark = (athleteId: string) =>
  createHash('sha256').update(`feed ${athleteId}`).digest('base64url').slice(0, 16);

export function writeCursor(athleteId: string, { history, horizon, place, type, key }: ChangeCursor): string {
  return Buffer.from(JSON.stringify([VERSION, ownerMark(athleteId), history, horizon, place, type, key])).toString(
    'base64url',
  );
}

/** Refuses what is no cursor, and what is one of somebody else. */
export function readCursor(athleteId: string, text: string): ChangeCursor {
  const [version, owner, history, horizon, place, type, key, ...rest] = listIn(text);
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  const isWord = (value: unknown): value is string => typeof value === 'string' && !value.includes('\u0000');
  const isOurs = version === VERSION && owner === ownerMark(athleteId) && rest.length === 0;
  if (!isOurs || !isWord(history) || !isWhole(horizon) || !isWhole(place) || !isWord(type) || !isWord(key)) {
    throw refusal('BAD_CURSOR', 'after is no cursor of this feed: pass a `cursor` or `endCursor` as you got it.');
  }
  return { history, horizon, place, type, key };
}

/** A cursor of another history, of its future, or from before tombstones that are gone. */
export function refuseExpired(cursor: ChangeCursor, page: FeedPage): void {
  const isOfThisHistory = cursor.history === page.history && cursor.place <= page.place;
  const hasMissedNothing = cursor.horizon >= page.horizon || cursor.place >= page.horizon;
  if (isOfThisHistory && hasMissedNothing) return;
  throw refusal('CURSOR_EXPIRED', 'This cursor no longer holds: begin again without `after`, beside what you have.');
}

function refusal(code: ErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
