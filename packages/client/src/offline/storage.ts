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

const STORE = 'values';

/** A database of the browser, shared by its tabs. */
export function indexedDbStorage(name = 'topset'): OfflineStorage {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    // A browser that refused once, in a private window say, is asked again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  /** Resolves when the transaction is complete, not when its request is: only then the value is on the disk. */
  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
      transaction.onerror = () => reject(transaction.error);
    });
  };
  const from = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    get: (key) => run('readonly', (store) => store.get(key)),
    put: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    delete: (key) => run('readwrite', (store) => store.delete(key)),
    list: async (prefix) => {
      const keys = await run('readonly', (store) => store.getAllKeys(from(prefix)));
      const values = await run('readonly', (store) => store.getAll(from(prefix)));
      // A key that came or went between the two readings would shift the rest.
      if (keys.length !== values.length)
        return Promise.all(
          keys.map(async (key) => [String(key), await run('readonly', (store) => store.get(key))] as const),
        );
      return keys.map((key, at) => [String(key), values[at]] as const);
    },
    clear: (prefix) => run('readwrite', (store) => store.delete(from(prefix))),
  };
}
