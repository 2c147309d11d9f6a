import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { startBuiltServer } from '../test/kit/built-server.ts';
import { launchChromium } from '../test/kit/chromium.ts';

/** Pictures of every page with the demo athlete: `pnpm screenshots [folder]`, after a build of the API. */
const FOLDER = process.argv[2] ?? fileURLToPath(new URL('../../../docs/images/web', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const PAGES = { today: '', review: 'review', progress: 'progress', library: 'library', settings: 'settings' } as const;

mkdirSync(FOLDER, { recursive: true });
const server = await startBuiltServer();
const browser = await launchChromium();
try {
  for (const size of ['phone', 'desktop'] as const) {
    for (const scheme of ['light', 'dark'] as const) await takeAll(browser, size, scheme);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function takeAll(within: Browser, size: keyof typeof SIZES, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await within.newContext({ viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(server.url + path);
    if (name === 'review') await page.getByText('Why').first().click();
    await take(page, `${name}-${size}-${colorScheme}`);
  }
  await page.goto(server.url);
  await page
    .getByRole('button', { name: 'Start', exact: true })
    .or(page.getByRole('link', { name: 'Continue' }))
    .click();
  const log = page.getByRole('button', { name: 'Log set' });
  await log.waitFor();
  if (size === 'phone' && colorScheme === 'light') {
    await log.click();
    await page.getByRole('timer').waitFor();
  }
  await take(page, `log-${size}-${colorScheme}`);
  await context.close();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  if (wider !== 0) console.warn(`${name} is wider than its window by ${wider} px`);
}
