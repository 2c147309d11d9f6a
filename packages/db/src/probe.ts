import type { Sql } from 'postgres';
import { DatabaseOutageError } from './outage.ts';

/** So that who asks knows within a second. */
const LIMIT_MS = 800;

/** Asks the server whether it is there, beside the pool: a long queue is no outage, and an outage not a long queue. */
export class Probe {
  readonly #open: () => Sql;
  #client: Sql;
  #asking: Promise<void> | undefined;

  constructor(open: () => Sql) {
    this.#open = open;
    this.#client = open();
  }

  /** Those who ask at once get one answer: asking often costs the server nothing. */
  ping(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    let settled = false;
    const outOfTime = new Promise<never>((_, reject) => {
      const giveUp = () => {
        if (settled) return;
        reject(new DatabaseOutageError('PING_TIMEOUT', `The server did not answer within ${LIMIT_MS} ms.`));
        // The next one must not wait behind this one.
        const silent = this.#client;
        this.#client = this.#open();
        silent.end({ timeout: 0 }).catch(() => undefined);
      };
      // An answer that came while this process was busy is read before the immediate runs.
      setTimeout(() => setImmediate(giveUp), LIMIT_MS).unref();
    });
    try {
      await Promise.race([this.#client`select 1`, outOfTime]);
    } finally {
      settled = true;
    }
  }

  async close(): Promise<void> {
    await this.#client.end({ timeout: 0 });
  }
}
