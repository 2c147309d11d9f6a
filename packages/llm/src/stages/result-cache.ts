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

/** A turn at a key: the first one runs and lands, the others wait for that. */
export type Turn =
  | { readonly isFirst: true; readonly land: () => void }
  | { readonly isFirst: false; readonly landed: Promise<void> };

/** One run per key at a time. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<void>>();

  enter(key: string): Turn {
    const landed = this.#flights.get(key);
    if (landed) return { isFirst: false, landed };
    let resolve = () => {};
    const flight = new Promise<void>((done) => {
      resolve = done;
    });
    this.#flights.set(key, flight);
    const land = () => {
      this.#flights.delete(key);
      resolve();
    };
    return { isFirst: true, land };
  }
}
