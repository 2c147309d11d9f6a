import { randomUuid } from '../client-mutation-id.ts';
import type { OfflineStorage } from './storage.ts';

const LEASE_MS = 30_000;

/** The part of Web Locks that is used. */
interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

const webLocks = () => (globalThis as { navigator?: { locks?: Locks } }).navigator?.locks;

/**
 * Runs `work` when no other tab is at it. By Web Locks it waits for its turn; where there are none, a lease in the
 * storage says whether somebody is at it, and then it answers false. A lease can be taken twice in a rare moment: then
 * both send the same keys, and the server answers the second as the first.
 */
export function oneTabOnly(storage: OfflineStorage, name: string, now: () => number) {
  const holder = randomUuid();
  const locks = webLocks();
  return async (work: () => Promise<void>): Promise<boolean> => {
    if (locks) {
      await locks.request(name, work);
      return true;
    }
    const key = `${name}/lease`;
    const lease = (await storage.get(key)) as { readonly holder: string; readonly until: number } | undefined;
    const isTaken =
      lease !== undefined && lease.holder !== holder && lease.until > now() && lease.until <= now() + LEASE_MS;
    if (isTaken) return false;
    // A storage without room must not keep the queue from being sent, which is what makes room.
    await storage.put(key, { holder, until: now() + LEASE_MS }).catch(() => {});
    try {
      await work();
    } finally {
      await storage.delete(key).catch(() => {});
    }
    return true;
  };
}

/** Runs pieces of work one after another, in the order in which they come: those of this tab, by Web Locks of all. */
export function oneAfterAnother(name: string) {
  const locks = webLocks();
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(() => (locks ? locks.request(name, work) : work()));
    last = result.catch(() => {});
    return result;
  };
}
