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

/** One question that others may be asking, too. */
export interface CachedQuestion<Value> {
  readonly key: string;
  readonly ttlMs: number;
  /** How long it may wait for another one's answer from now on; read when a wait begins. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
  /** What a kept text is worth today; null: nothing. */
  readonly check: (text: string) => Promise<{ readonly value: Value } | null>;
  readonly ask: () => Promise<{ readonly value: Value; readonly text: string }>;
}

/** The cache with one flight per key: the first one asks, the others wait and then look. */
export class SharedAnswers {
  readonly #cache: ResultCache;
  readonly #clock: Clock;
  readonly #flights = new Map<string, Promise<void>>();

  constructor(cache: ResultCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  async answer<Value>(question: CachedQuestion<Value>): Promise<Value> {
    const { key, ask } = question;
    for (let flight = this.#flights.get(key); flight; flight = this.#flights.get(key)) {
      // Cancelled or out of time: asking now ends with the error that says so.
      if (!(await this.#hasLanded(flight, question))) return (await ask()).value;
    }
    let land = () => {};
    const flight = new Promise<void>((resolve) => {
      land = resolve;
    });
    this.#flights.set(key, flight);
    try {
      return await this.#lookOrAsk(question);
    } finally {
      this.#flights.delete(key);
      land();
    }
  }

  async #lookOrAsk<Value>({ key, ttlMs, check, ask }: CachedQuestion<Value>): Promise<Value> {
    const kept = await this.#cache.get(key);
    const hit = kept === null ? null : await check(kept);
    if (hit) return hit.value;
    const { value, text } = await ask();
    await this.#cache.set(key, text, ttlMs);
    return value;
  }

  async #hasLanded<Value>(flight: Promise<void>, { waitMs, signal }: CachedQuestion<Value>): Promise<boolean> {
    if (signal.aborted) return false;
    let stop = () => {};
    const ended = new Promise<false>((resolve) => {
      stop = () => resolve(false);
    });
    const cancelTimer = this.#clock.after(waitMs, stop);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([flight.then(() => true), ended]);
    } finally {
      cancelTimer();
      signal.removeEventListener('abort', stop);
    }
  }
}
