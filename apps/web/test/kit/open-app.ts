import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launchChromium, shareClock } from '@topset/vitest-config/chromium';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startBuiltServer } from './built-server.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WAIT_MS = 120_000;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

export interface OpenApp {
  /** Where the app is. */
  readonly url: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The same athlete with nothing in its storage yet. */
  anotherDevice(): Promise<Page>;
  /** What the console or a script complained of. */
  readonly complaints: string[];
  /** Asks the API as the demo athlete, for what a test needs and no page does. */
  ask<Data>(query: string, variables?: object): Promise<Data>;
  /** Requests to anybody but the server. */
  outside(): readonly string[];
  close(): Promise<void>;
}

/** A new demo athlete, and a browser that is about to open the app. */
export async function openApp(options: BrowserContextOptions = {}): Promise<OpenApp> {
  const [server, browser] = await Promise.all([startBuiltServer(), launchChromium()]);
  const requests: string[] = [];
  const complaints: string[] = [];
  const device = async () => {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', locale: 'en-GB', ...options });
    await shareClock(context);
    context.on('request', (request) => requests.push(request.url()));
    const page = await context.newPage();
    context.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    return { context, page };
  };
  const { context, page } = await device();
  return {
    url: server.url,
    context,
    page,
    anotherDevice: async () => (await device()).page,
    complaints,
    ask: async (query, variables = {}) => {
      const token = await page.locator('meta[name="topset-demo-token"]').getAttribute('content');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await context.request.post(`${server.url}graphql`, { headers, data: { query, variables } });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    outside: () => requests.filter((url) => !url.startsWith(server.url) && !/^(data|blob):/.test(url)),
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

/** The language of the account, which the app speaks from its next page on. */
export async function speak({ ask }: OpenApp, locale: 'EN' | 'RU'): Promise<void> {
  const { viewer } = await ask<{ viewer: { version: number } }>('{ viewer { version } }');
  await ask('mutation($input: UpdateAthleteInput!) { updateAthlete(input: $input) { __typename } }', {
    input: { locale, expectedVersion: viewer.version },
  });
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds, as lines that a person can act on. */
export async function violations(page: Page): Promise<string[]> {
  // Colours that are on their way are of neither theme. They are not waited for: where nothing is painted, they never end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  const found = (await page.evaluate(`${AXE};axe.run().then(({ violations }) => violations)`)) as readonly Violation[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** By how many pixels the page is wider than its window. */
export async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
