import { createHash } from 'node:crypto';
import { allowanceRepository, type Database } from '@topset/db';
import { LRUCache } from 'lru-cache';
import { type Allowance, MINUTE_SECONDS } from './allowance.ts';

/** Refused ones that are remembered, so that whoever asks on and on does not reach the database. */
const MOST_REFUSED = 10_000;

/** Kept in the database, for all nodes together, at one statement each time. */
export function sharedAllowancePerMinute({ db }: Database, name: string, most: number): Allowance {
  const refused = new LRUCache<string, true>({ max: MOST_REFUSED });
  const spend = (key: string, amount: number) =>
    allowanceRepository.spend(db, hashed(name, key), Math.ceil(amount), MINUTE_SECONDS * 1000);
  return {
    take: async (key, amount) => {
      if (refused.has(key)) return Math.max(1, Math.ceil(refused.getRemainingTTL(key) / 1000));
      const { spent, msLeft } = await spend(key, amount);
      if (spent <= most) return null;
      const ttl = Math.max(1, msLeft);
      refused.set(key, true, { ttl });
      return Math.ceil(ttl / 1000);
    },
    owe: async (key, amount) => {
      await spend(key, amount);
    },
  };
}

const hashed = (name: string, key: string) => createHash('sha256').update(`${name}\n${key}`).digest('base64url');
