import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '@topset/vitest-config/chromium';
import type { Browser, Page } from 'playwright-core';
import { startBuiltServer } from '../test/kit/built-server.ts';
import { type Ask, everyPage } from '../test/kit/pages.ts';

/** Pictures of every page with the demo athlete, after `npm run build`: `pnpm screenshots [folder]`. */
const FOLDER = process.argv[2] ?? fileURLToPath(new URL('../.reports/screenshots', import.meta.url));
/** Those that the documents show. */
const SHOWN = ['today-desktop-light-en', 'log-phone-light-en', 'review-phone-dark-en'];
const DOCUMENTS = fileURLToPath(new URL('../../../docs/images', import.meta.url));

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
interface Look {
  readonly size: keyof typeof SIZES;
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'en' | 'ru';
}

const LOOKS: readonly Look[] = [
  { size: 'desktop', colorScheme: 'light', language: 'en' },
  { size: 'phone', colorScheme: 'light', language: 'en' },
  { size: 'phone', colorScheme: 'dark', language: 'en' },
  { size: 'desktop', colorScheme: 'dark', language: 'ru' },
  { size: 'phone', colorScheme: 'light', language: 'ru' },
];

mkdirSync(FOLDER, { recursive: true });
const server = await startBuiltServer();
const browser = await launchChromium();
const ask: Ask = async (query, variables = {}) => {
  const answer = await fetch(server.api, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
try {
  const pages = await everyPage(ask);
  for (const look of LOOKS) await takeAll(browser, pages, look);
} finally {
  await browser.close();
  await server.stop();
}
for (const name of SHOWN) copyFileSync(`${FOLDER}/${name}.png`, `${DOCUMENTS}/web-${name}.png`);

async function takeAll(
  within: Browser,
  pages: Readonly<Record<string, string>>,
  { size, colorScheme, language }: Look,
): Promise<void> {
  const context = await within.newContext({ viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const name = (what: string) => `${what}-${size}-${colorScheme}-${language}`;
  await page.goto(`${server.url}settings`);
  await page.getByRole('radio', { name: language === 'ru' ? 'Русский' : 'English' }).click();
  await page.locator(`html[lang="${language}"]`).waitFor();
  for (const [what, path] of Object.entries(pages)) {
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (what === 'review') await page.locator('summary').first().click();
    await take(page, name(what));
  }
  await page.goto(server.url);
  await page.locator('.button.main.large').first().click();
  await page.locator('.in-hand .button.main').click();
  await page.getByRole('timer').waitFor();
  await take(page, name('log'));
  await context.close();
}

async function take(page: Page, name: string): Promise<void> {
  // Not until the network is silent: a running session is followed by a stream.
  await page.waitForFunction(() => !document.querySelector('.skeleton'));
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  if (wider !== 0) throw new Error(`${name} is wider than its window by ${wider} px`);
}
