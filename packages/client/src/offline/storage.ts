/** Where an offline client keeps its queue and its copy. Values are plain data, as `structuredClone` takes them. */
export interface OfflineStorage {
  get(key: string): Promise<unknown>;
  /** Resolves once the value is kept; rejects where there is no room, and then nothing has changed. */
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Keys that begin so, in code-point order, with their values. */
  list(prefix: string): Promise<(readonly [key: string, value: unknown])[]>;
  /** Takes away all keys that begin so. */
  clear(prefix: string): Promise<void>;
}

/** Lives as long as the page or the process: for tests, and for what need not outlive it. */
export function memoryStorage(): OfflineStorage {
  const values = new Map<string, unknown>();
  const within = (prefix: string) =>
    [...values].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    get: async (key) => structuredClone(values.get(key)),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => void values.delete(key),
    list: async (prefix) => within(prefix).map(([key, value]) => [key, structuredClone(value)] as const),
    clear: async (prefix) => {
      for (const [key] of within(prefix)) values.delete(key);
    },
  };
}
