import type { Clock } from '../clock.ts';

/** Keeps accepted raw texts; a hit is judged anew by whoever finds it. */
export interface ResultCache {
  get(key: string): Promise<string | null>;
  set(key: string, text: string, ttlMs: number): Promise<void>;
}

const MAX_ENTRIES = 500;

/** In the memory of one process; the oldest entry makes room. */
export function memoryResultCache(clock: Clock): ResultCache {
  const entries = new Map<string, { readonly text: string; readonly until: number }>();
  return {
    async get(key) {
      const entry = entries.get(key);
      if (entry && clock.now() < entry.until) return entry.text;
      entries.delete(key);
      return null;
    },
    async set(key, text, ttlMs) {
      entries.delete(key);
      entries.set(key, { text, until: clock.now() + ttlMs });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** One run per key at a time; the others wait for it and then look again. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<void>>();

  /** Waits for a run of this key, if there is one; false where there is none to wait for. */
  async wait(key: string, until: Promise<unknown>): Promise<boolean> {
    const flight = this.#flights.get(key);
    if (!flight) return false;
    await Promise.race([flight, until]);
    return true;
  }

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    let land = () => {};
    const flight = new Promise<void>((resolve) => {
      land = resolve;
    });
    this.#flights.set(key, flight);
    try {
      return await work();
    } finally {
      this.#flights.delete(key);
      land();
    }
  }
}
