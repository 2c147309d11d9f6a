import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hasChromium, launchChromium } from '@topset/vitest-config/chromium';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from './kit/built-server.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PHONE = { width: 390, height: 844 };
const WAIT_MS = 120_000;

describe.skipIf(!hasChromium('the web app is not tested in a browser'))('the web app in a browser', () => {
  let server: BuiltServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const requests: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startBuiltServer(), launchChromium()]);
    context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', locale: 'en-GB' });
    context.on('request', (request) => requests.push(request.url()));
    page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

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
    const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('topset.sets-to-send'))) ?? '[]');
    await page.reload();
    await page.getByText('2 sets are kept here').waitFor();
    page.on('request', (request) => {
      const body = request.postDataJSON() as { variables?: { input?: { clientMutationId?: string } } } | null;
      const key = body?.variables?.input?.clientMutationId;
      if (key) keys.push(key);
    });
    await context.setOffline(false);
    await expect.poll(logged).toBe(3);
    expect(await waiting()).toBe(0);
    expect(keys).toEqual((kept as { clientMutationId: string }[]).map(({ clientMutationId }) => clientMutationId));
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
    expect(await page.locator('.lines .line').count()).toBeGreaterThan(1);
  });

  it('follows a session while it is made, and opens it', async () => {
    await page.goto(server.url);
    await button('Make it').click();
    await page.waitForURL(/\/workouts\//);
    await page.getByRole('heading', { name: 'What is planned' }).waitFor();
  });

  it('speaks Russian on every page, in the dark too, without a violation', async () => {
    await page.goto(`${server.url}settings`);
    await choice('Русский').click();
    await page.getByRole('heading', { name: 'Настройки' }).waitFor();
    await choice('Тёмная').click();
    const pages = {
      '': 'Сегодня',
      review: 'Разбор',
      progress: 'Прогресс',
      library: 'Каталог',
      'library/barbell-bench-press': 'Жим штанги лёжа',
      settings: 'Настройки',
    };
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await violations(page)]).toEqual([path, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, wider]).toEqual([path, 0]);
    }
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'ru',
      'dark',
    ]);
  });

  it('finds an exercise by a word of it', async () => {
    await page.goto(`${server.url}library`);
    await page.getByRole('searchbox').fill('подтяг');
    await expect.poll(() => page.locator('.line-name').first().textContent()).toMatch(/подтягивани/i);
  });

  it('asks nobody but its server for anything, and nothing fails in it', () => {
    const outside = requests.filter((url) => !url.startsWith(server.url) && !/^(data|blob):/.test(url));
    expect(outside).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds, as lines that a person can act on. */
async function violations(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${AXE};axe.run().then(({ violations }) => violations)`)) as readonly Violation[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
