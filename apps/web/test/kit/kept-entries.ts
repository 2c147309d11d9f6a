import type { Page } from 'playwright-core';

export interface KeptEntry {
  /** Its key, the same in every attempt. */
  readonly id: string;
  readonly mutation: string;
  readonly state: string;
}

/** What the offline client keeps in this browser, oldest first. */
export function keptEntries(page: Page): Promise<KeptEntry[]> {
  return page.evaluate(
    () =>
      new Promise<KeptEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('topset', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('values').objectStore('values').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve((all.result as Partial<KeptEntry>[]).filter(({ mutation }) => mutation) as KeptEntry[]);
          };
        };
      }),
  );
}
