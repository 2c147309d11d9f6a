import { DatabaseOutageError } from './outage.ts';

/** So that who asks knows within a second. */
const LIMIT_MS = 800;

/** Asks the database whether it is there, and does not wait for long. */
export class Probe {
  readonly #ask: () => Promise<unknown>;
  readonly #onSilence: () => void;
  #asking: Promise<void> | undefined;

  /** `onSilence`: no answer came in time, and the next question must not wait behind this one. */
  constructor(ask: () => Promise<unknown>, onSilence = () => {}) {
    this.#ask = ask;
    this.#onSilence = onSilence;
  }

  /** Those who ask at once get one answer: asking often costs the database nothing. */
  ping(): Promise<void> {
    this.#asking ??= this.#inTime().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #inTime(): Promise<void> {
    let isAnswered = false;
    const outOfTime = new Promise<never>((_, reject) => {
      const giveUp = () => {
        if (isAnswered) return;
        reject(new DatabaseOutageError('PING_TIMEOUT', `The database did not answer within ${LIMIT_MS} ms.`));
        this.#onSilence();
      };
      // An answer that came while this process was busy is read before the immediate runs.
      setTimeout(() => setImmediate(giveUp), LIMIT_MS).unref();
    });
    try {
      await Promise.race([this.#ask(), outOfTime]);
    } finally {
      isAnswered = true;
    }
  }
}
