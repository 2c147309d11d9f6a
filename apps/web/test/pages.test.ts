import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OpenApp, openApp, PHONE, speak, tooWide, violations } from './kit/open-app.ts';
import { everyPage, forgottenRoutes } from './kit/pages.ts';

describe.skipIf(!hasChromium('pages are not looked at in a browser'))('every page', () => {
  let app: OpenApp;
  let page: Page;
  let pages: Readonly<Record<string, string>>;

  beforeAll(async () => {
    app = await openApp();
    ({ page } = app);
    await page.goto(app.url);
    pages = await everyPage(app.ask);
  });
  afterAll(() => app?.close());

  it('is on the list that is looked at', () => {
    expect(forgottenRoutes(Object.values(pages))).toEqual([]);
    expect(forgottenRoutes(['', 'plans/new'])).toContain('plans/$id');
  });

  it.for([
    { locale: 'EN', size: DESKTOP },
    { locale: 'RU', size: PHONE },
  ] as const)('has no violation in either theme, and fits: $locale, $size.width px', async ({ locale, size }) => {
    await speak(app, locale);
    await page.setViewportSize(size);
    const spoken = () => page.evaluate(() => document.documentElement.lang);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(app.url + path);
      // A device that spoke another language the last time speaks it until it has heard of the athlete.
      await expect.poll(async () => [name, await spoken()]).toEqual([name, locale.toLowerCase()]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('.skeleton'));
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect([name, colorScheme, await violations(page)]).toEqual([name, colorScheme, []]);
      }
      expect([name, await tooWide(page)]).toEqual([name, 0]);
    }
  });

  it('asks nobody but its server for anything, and nothing fails in it', () => {
    expect(app.outside()).toEqual([]);
    expect(app.complaints).toEqual([]);
  });
});
