import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

const MOST = 1_000;

/** Says with each failure of these tests what the page showed, and where: the wait that failed does not know. */
export function tellPage(page: () => Page | undefined): void {
  afterEach(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    const shown = page();
    if (!error || !shown) return;
    const text = await shown.locator('body').innerText({ timeout: 5_000 }).catch(String);
    error.message = `${shown.url()} shows: ${text.replaceAll(/\s+/g, ' ').slice(0, MOST)}\n${error.message}`;
    // What reporters print and keep begins with it.
    error.stack = `${error.message}\n${error.stack ?? ''}`;
  });
}
