import { databaseCode } from './outage.ts';

/** The server has undone the transaction and asks for another try. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 4;

/**
 * Deadlocks and serialization failures are tried again. A lost connection is not: whether the commit was made is not
 * known, and only the caller's own key for the change (`clientMutationId`) can tell.
 */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === TRIES || !RETRIED.has(databaseCode(error) ?? '')) throw error;
    }
  }
}
