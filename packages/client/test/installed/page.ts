import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

/**
 * A page to render in, from the import of this file on. `fetch` stays that of Node, since that of happy-dom fails when a
 * stream is left before its end.
 */
const window = new GlobalWindow({ url: 'http://localhost:3000' });
const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });

/** Leaves the globals as they were, for the files that come after. */
export async function closePage(): Promise<void> {
  await window.happyDOM.close();
  for (const key of keys) Reflect.deleteProperty(globalThis, key);
  for (const [key, value] of originals) Object.assign(globalThis, { [key]: value });
}
