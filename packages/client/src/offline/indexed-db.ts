import type { OfflineStorage } from './storage.ts';

/** The part of IndexedDB that is used: the package is compiled without the types of a browser. */
interface DbRequest<T> {
  readonly result: T;
  readonly error: unknown;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
  onupgradeneeded?: (() => void) | null;
}

interface DbStore {
  get(key: unknown): DbRequest<unknown>;
  getAll(range: unknown): DbRequest<unknown[]>;
  getAllKeys(range: unknown): DbRequest<unknown[]>;
  put(value: unknown, key: string): DbRequest<unknown>;
  delete(range: unknown): DbRequest<undefined>;
}

interface DbTransaction {
  readonly error: unknown;
  objectStore(name: string): DbStore;
  oncomplete: (() => void) | null;
  onabort: (() => void) | null;
  onerror: (() => void) | null;
}

interface Db {
  createObjectStore(name: string): unknown;
  transaction(name: string, mode: string, options: { readonly durability: string }): DbTransaction;
}

interface Browser {
  readonly indexedDB: { open(name: string, version: number): DbRequest<Db> };
  readonly IDBKeyRange: { bound(lower: string, upper: string): unknown };
}

const STORE = 'values';

/** A database of the browser, shared by its tabs. */
export function indexedDbStorage(name = 'topset'): OfflineStorage {
  const browser = globalThis as unknown as Browser;
  let opened: Promise<Db> | undefined;
  const open = () => {
    opened ??= new Promise<Db>((resolve, reject) => {
      const request = browser.indexedDB.open(name, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
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
  const run = async <T>(mode: 'readonly' | 'readwrite', work: (store: DbStore) => () => T): Promise<T> => {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const result = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(result());
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
      transaction.onerror = () => reject(transaction.error);
    });
  };
  const from = (prefix: string) => browser.IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return {
    get: (key) =>
      run('readonly', (store) => {
        const found = store.get(key);
        return () => found.result;
      }),
    put: (key, value) =>
      run('readwrite', (store) => {
        store.put(value, key);
        return () => {};
      }),
    delete: (key) =>
      run('readwrite', (store) => {
        store.delete(key);
        return () => {};
      }),
    list: (prefix) =>
      run('readonly', (store) => {
        const [keys, values] = [store.getAllKeys(from(prefix)), store.getAll(from(prefix))];
        return () => keys.result.map((key, at) => [String(key), values.result[at]] as const);
      }),
    clear: (prefix) =>
      run('readwrite', (store) => {
        store.delete(from(prefix));
        return () => {};
      }),
  };
}
