import { hasChromium, launchChromium } from '@topset/vitest-config/chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

describe.skipIf(!hasChromium('GraphiQL is not tested in a browser'))('GraphiQL in a browser', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const requests: string[] = [];
  const complaints: string[] = [];
  const workers: string[] = [];

  beforeAll(async () => {
    server = await startTestServer('pglite', { demo: true });
    browser = await launchChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => complaints.push(error.message));
    // What a policy forbids is told to the console.
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('worker', (worker) => workers.push(worker.url()));
    // The first who asks waits until the page is rendered and compressed; on a busy machine that takes its time.
    page.setDefaultTimeout(120_000);
    await page.goto(new URL('/', server.url).href);
    await page.waitForSelector('.graphiql-container', { timeout: 60_000 });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** What a person reads there; the editors write their spaces as hard ones. */
  const textOf = async (place: string) => ((await page.locator(place).textContent()) ?? '').replaceAll('\u00a0', ' ');

  it('is where the root leads to, under its own name', async () => {
    expect(page.url()).toBe(server.url);
    expect(await page.title()).toBe('Topset');
  });

  it('opens with the examples as tabs and the demo token in the headers', async () => {
    const tabs = await page.locator('.graphiql-tab').allInnerTexts();
    expect(tabs.map((tab) => tab.trim())).toEqual(
      expect.arrayContaining(['Viewer', 'LastWorkouts', 'MyPlans', 'CreatePlan']),
    );
    expect(await textOf('.graphiql-tab-active')).toContain('Viewer');
    await expect.poll(() => textOf('.graphiql-query-editor')).toContain('query Viewer');
    await page.getByRole('button', { name: 'Headers', exact: true }).click();
    await expect.poll(() => textOf('.graphiql-editors')).toContain('"authorization": "Bearer topset_');
    await page.getByRole('button', { name: 'Variables', exact: true }).click();
  });

  it('runs the first example with one press and shows the answer', async () => {
    await page.locator('.graphiql-execute-button').click();
    await expect.poll(() => textOf('.result-window')).toContain('"displayName": "Demo Athlete"');
    if (process.env.GRAPHIQL_SCREENSHOT) await page.screenshot({ path: process.env.GRAPHIQL_SCREENSHOT });
  });

  it('shows the variables of a tab that has some, without a press more', async () => {
    // Tabs can be dragged, and a busy machine takes a press for a drag.
    await page.locator('button[title="LogSets"]').evaluate((tab: HTMLElement) => tab.click());
    await expect.poll(() => textOf('.graphiql-query-editor'), { timeout: 20_000 }).toContain('mutation LogSets');
    expect(await textOf('.graphiql-editor-tools .active')).toBe('Variables');
    const pane = page.locator('.graphiql-editor-tool');
    await expect.poll(() => textOf('.graphiql-editor-tool')).toContain('"todaysWorkout"');
    expect((await pane.boundingBox())!.height).toBeGreaterThan(60);
  });

  it('says where to start when its documentation is opened', async () => {
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await expect.poll(() => textOf('.graphiql-doc-explorer')).toContain('Where to start');
  });

  it('promise 12: its policy lets its own script and workers run, and nothing else', async () => {
    await expect.poll(() => workers.length).toBeGreaterThan(0);
    expect(workers.every((url) => url.startsWith('blob:'))).toBe(true);
    expect(complaints).toEqual([]);
    const stranger = await browser.newPage();
    const refused: string[] = [];
    stranger.on('console', (message) => refused.push(message.text()));
    await stranger.goto(server.url, { timeout: 120_000 });
    await stranger.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.strange = true';
      document.body.append(script);
    });
    expect(await stranger.evaluate(() => 'strange' in window)).toBe(false);
    const sent = await stranger.evaluate(() =>
      fetch('https://evil.example/').then(
        () => 'sent',
        () => 'refused',
      ),
    );
    expect([sent, refused.some((line) => line.includes('Content Security Policy'))]).toEqual(['refused', true]);
    await stranger.close();
  });

  it('asks nobody but the server for anything, and nothing fails in it', () => {
    const { origin } = new URL(server.url);
    const outside = requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url));
    expect(outside).toEqual([]);
    expect(requests.length).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  });
});
