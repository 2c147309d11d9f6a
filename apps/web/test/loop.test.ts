import { hasChromium } from '@topset/vitest-config/chromium';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptEntries } from './kit/kept-entries.ts';
import { type OpenApp, openApp, PHONE, violations } from './kit/open-app.ts';
import { tellPage } from './kit/tell-page.ts';

describe.skipIf(!hasChromium('the web app is not tested in a browser'))('the web app in a browser', () => {
  let app: OpenApp;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    app = await openApp();
    ({ context, page, complaints } = app);
    await page.goto(app.url);
  });
  afterAll(() => app?.close());
  tellPage(() => page);

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** One of a few, which exclude each other. */
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  const logged = () => page.locator('.mark.logged').count();
  const waiting = () => page.locator('.mark.waiting').count();

  /** The top of the range, as last week: then the rules have something to say. */
  const logTop = async () => {
    await page.getByRole('textbox', { name: 'Reps' }).fill('8');
    await page.getByRole('textbox', { name: 'Reps' }).blur();
    await button('Log set').click();
  };

  it('opens on the session of the day as the demo athlete, with its targets', async () => {
    await page.getByRole('heading', { name: 'Push A' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Barbell Bench Press' }).textContent()).toContain('4 ×');
    expect(await violations(page)).toEqual([]);
  });

  it('starts it and logs a set, with last time beside it', async () => {
    await button('Start').click();
    await button('Log set').waitFor();
    await page.getByText('Warm-up set 1 of 2').waitFor();
    await expect.poll(() => page.locator('.in-hand dd').nth(2).textContent()).toMatch(/kg × \d/);
    expect(await violations(page)).toEqual([]);
    await button('Log set').click();
    await expect.poll(logged).toBe(1);
    await page.getByText('Warm-up set 2 of 2').waitFor();
  });

  it('rests by a clock that a reload does not stop', async () => {
    await page.getByRole('timer').waitFor();
    const before = await page.evaluate(() => localStorage.getItem('topset.rest'));
    await page.reload();
    await page.getByRole('timer').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('topset.rest'))).toBe(before);
    expect(await logged()).toBe(1);
  });

  it('keeps the next set in reach of a thumb while the clock runs, on a small phone too', async () => {
    for (const height of [844, 667]) {
      await page.setViewportSize({ width: 390, height });
      const seen = await button('Log set').evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        return [top + 4, bottom - 4].map((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
      });
      expect([height, ...seen]).toEqual([height, true, true]);
    }
    await page.setViewportSize(PHONE);
  });

  it('keeps sets while there is no connection, over a loss of the page too, and sends each once', async () => {
    const keys: string[] = [];
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await button('Log set').click();
    await page.getByText('1 set is kept here').waitFor();
    await page.getByText('Set 1 of 4').waitFor();
    await choice('9').click();
    await logTop();
    await page.getByText('2 sets are kept here').waitFor();
    expect([await logged(), await waiting()]).toEqual([1, 2]);
    const kept = await keptEntries(page);
    await page.goto(app.url);
    await page.getByText('2 sets are kept here').waitFor();
    await page.getByRole('link', { name: 'Go on with Push A' }).click();
    await page.getByText('Set 2 of 4').waitFor();
    expect([await logged(), await waiting()]).toEqual([1, 2]);
    page.on('request', (request) => {
      const body = request.postDataJSON() as { variables?: { input?: { clientMutationId?: string } } } | null;
      const key = body?.variables?.input?.clientMutationId;
      if (key) keys.push(key);
    });
    await context.setOffline(false);
    // In the end: an answer that was on its way before the last set may be shown for a moment.
    await expect.poll(async () => [await logged(), await waiting()]).toEqual([3, 0]);
    expect(kept.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(keys).toEqual(kept.map(({ id }) => id));
    await expect.poll(() => page.getByText('No connection').count()).toBe(0);
    // A request that cannot leave is told to the console.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
    );
  });

  it('finishes, shows what should change and why, and takes the decision', async () => {
    for (const number of [2, 3, 4]) {
      await page.getByText(`Set ${number} of 4`).waitFor();
      await logTop();
    }
    await expect.poll(logged).toBe(6);
    await button('Finish').click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('radio', { name: '8', exact: true }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Felt strong.');
    await button('Finish and review').click();
    await page.getByRole('heading', { name: 'After Push A' }).waitFor();
    const card = page.getByRole('article').first();
    await card.getByText('Why').click();
    await card.getByText('What was seen').waitFor();
    expect(await card.locator('code').first().textContent()).toMatch(/^[a-z-]+$/);
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.getByText('Accepted').waitFor();
    await button('Done').click();
    await page
      .getByRole('link', { name: /^Push A.*RPE 8$/ })
      .first()
      .waitFor();
    await page.getByText('Nothing is planned today').waitFor();
  });

  it('makes a session by intent and opens it', async () => {
    await choice('Pull').click();
    await choice('30').click();
    await button('Make it').click();
    await page.getByRole('heading', { name: 'What is planned' }).waitFor();
    expect(await page.locator('.lines .side-line').count()).toBeGreaterThan(1);
  });

  it('follows a session while it is made, and opens it', async () => {
    await page.goto(app.url);
    await page.locator('summary').filter({ hasText: 'More' }).click();
    await choice('Model').click();
    await choice('4').click();
    await button('Make it').click();
    await page.waitForURL(/\/workouts\//);
    await page.getByRole('heading', { name: 'What is planned' }).waitFor();
  });

  it('makes it anew with a word on what was wrong with it', async () => {
    const names = () => page.locator('.lines .line-name').allTextContents();
    const before = await names();
    await page.getByText('Not right? Make it anew').click();
    await button('Other exercises').click();
    await button('Make it anew').click();
    await expect.poll(names).not.toEqual(before);
  });

  it('speaks Russian and is dark when asked to, over a reload', async () => {
    await page.goto(`${app.url}settings`);
    await choice('Русский').click();
    await page.getByRole('heading', { name: 'Настройки' }).waitFor();
    await choice('Тёмная').click();
    await page.goto(app.url);
    await page.getByRole('heading', { name: 'Сегодня', level: 1 }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'ru',
      'dark',
    ]);
  });

  it('finds an exercise by a word of it', async () => {
    await page.goto(`${app.url}library`);
    await page.getByRole('searchbox').fill('подтяг');
    await expect.poll(() => page.locator('.line-name').first().textContent()).toMatch(/подтягивани/i);
  });

  it('asks nobody but its server for anything, and nothing fails in it', () => {
    expect(app.outside()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
