import { DatabaseOutageError } from './outage.ts';

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Lets as many at once to the connections as there are, in the order of asking, and nobody waits without end: the
 * driver itself would queue for as long as the server is away.
 */
export class Turns {
  #free: number;
  readonly #waiting = new Set<Waiting>();
  readonly #longestWaitMs: number;

  /** A longest wait of 0 is none. */
  constructor(count: number, longestWaitMs: number) {
    this.#free = count;
    this.#longestWaitMs = longestWaitMs;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(waiting);
        reject(new DatabaseOutageError('ACQUIRE_TIMEOUT', `No connection was free within ${this.#longestWaitMs} ms.`));
      };
      const timer = setTimeout(giveUp, this.#longestWaitMs || 2 ** 31 - 1);
      const waiting = { begin: resolve, timer };
      this.#waiting.add(waiting);
    });
  }

  #passOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.begin();
  }
}
