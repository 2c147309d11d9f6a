import { randomUuid } from '../client-mutation-id.ts';
import type { OfflineStorage } from './storage.ts';

const LEASE_MS = 30_000;

/** The part of Web Locks that is used. */
interface Locks {
  request(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<void>): Promise<void>;
}

/**
 * Runs `work` unless another tab is at it. By Web Locks; where there are none, by a lease in the storage. A lease can be
 * taken twice in a rare moment: then both send the same keys, and the server answers the second as the first.
 */
export function oneTabOnly(storage: OfflineStorage, name: string, now: () => number) {
  const holder = randomUuid();
  const locks = (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks;
  return async (work: () => Promise<void>): Promise<void> => {
    if (locks) {
      await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
      return;
    }
    const key = `${name}/lease`;
    const lease = (await storage.get(key)) as { readonly holder: string; readonly until: number } | undefined;
    const isTaken =
      lease !== undefined && lease.holder !== holder && lease.until > now() && lease.until <= now() + LEASE_MS;
    if (isTaken) return;
    // A storage without room must not keep the queue from being sent, which is what makes room.
    await storage.put(key, { holder, until: now() + LEASE_MS }).catch(() => {});
    try {
      await work();
    } finally {
      await storage.delete(key).catch(() => {});
    }
  };
}
