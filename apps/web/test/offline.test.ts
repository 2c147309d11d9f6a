import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptEntries } from './kit/kept-entries.ts';
import { type OpenApp, openApp } from './kit/open-app.ts';

interface StoredSet {
  readonly id: string;
  readonly reps: number | null;
  readonly loggedAt: string;
}

interface LoggedInput {
  readonly id?: string;
  readonly clientMutationId: string;
}

const STORED = `query ($id: ID!) { workout(id: $id) { performances { sets { id reps loggedAt } } } }`;

describe.skipIf(!hasChromium('the log without a connection is not tested in a browser'))('two tabs in a cellar', () => {
  let app: OpenApp;
  let one: Page;
  let other: Page;
  /** What left the browser, from whichever tab. */
  const sent: LoggedInput[] = [];

  beforeAll(async () => {
    app = await openApp();
    one = app.page;
    app.context.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const body = request.postDataJSON() as { variables?: { input?: LoggedInput } } | null;
      const input = body?.variables?.input;
      if (input && 'loggedAt' in input) sent.push(input);
    });
    await one.goto(app.url);
    await one.getByRole('heading', { name: 'Push A' }).waitFor();
    await one.getByRole('button', { name: 'Start', exact: true }).click();
    await button(one, 'Log set').waitFor();
    other = await app.context.newPage();
    await other.goto(one.url());
    await button(other, 'Log set').waitFor();
    for (const tab of [one, other]) await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  afterAll(() => app?.close());

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const marks = (tab: Page, kind: string) => tab.locator(`.mark.${kind}`).count();
  const bothShow = async (kind: string, count: number) => {
    for (const tab of [one, other]) await expect.poll(() => marks(tab, kind)).toBe(count);
  };
  const log = async (tab: Page, reps: string) => {
    const field = tab.getByRole('textbox', { name: 'Reps' });
    await field.fill(reps);
    await field.blur();
    await button(tab, 'Log set').click();
  };
  const stored = async () => {
    const id = one.url().split('/').at(-1)!;
    const { workout } = await app.ask<{ workout: { performances: { sets: StoredSet[] }[] } }>(STORED, { id });
    return workout.performances.flatMap(({ sets }) => sets);
  };

  it('sees in one tab what was logged in the other, with no connection in either', async () => {
    await app.context.setOffline(true);
    await log(one, '11');
    await bothShow('waiting', 1);
    await other.getByText('Warm-up set 2 of 2').waitFor();
    await log(other, '12');
    await bothShow('waiting', 2);
    expect((await keptEntries(one)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('keeps them over the loss of both pages', async () => {
    await Promise.all([one.reload(), other.reload()]);
    await bothShow('waiting', 2);
    for (const tab of [one, other]) await tab.getByText('2 sets are kept here').waitFor();
  });

  it('sends each once when the connection is back, in their order, under the keys that they had', async () => {
    const kept = await keptEntries(one);
    sent.length = 0;
    await app.context.setOffline(false);
    await bothShow('logged', 2);
    await bothShow('waiting', 0);
    expect((await stored()).map(({ reps }) => reps)).toEqual([11, 12]);
    expect(sent.map(({ clientMutationId }) => clientMutationId)).toEqual(kept.map(({ id }) => id));
    await expect.poll(() => keptEntries(one)).toEqual([]);
  });

  it('sends a set again under its key when the answer was lost, and the server has it once', async () => {
    sent.length = 0;
    // Whichever tab sends it. The answers are lost until the athlete has been told.
    let isLosing = true;
    let lost = 0;
    await app.context.route(/\/graphql$/, async (route) => {
      const isSet = route.request().postData()?.includes('"loggedAt"') ?? false;
      if (!isSet || !isLosing) return route.continue();
      await route.fetch();
      lost += 1;
      return route.abort('connectionreset');
    });
    await log(one, '5');
    await one.getByText('1 set is kept here').waitFor();
    isLosing = false;
    await bothShow('logged', 3);
    await bothShow('waiting', 0);
    expect(lost).toBeGreaterThan(0);
    expect((await stored()).map(({ reps }) => reps)).toEqual([11, 12, 5]);
    // Whichever tab repeats it, the key is the same.
    await expect.poll(() => sent.length).toBeGreaterThan(lost);
    expect(new Set(sent.map(({ clientMutationId }) => clientMutationId)).size).toBe(1);
    await app.context.unroute(/\/graphql$/);
  });

  it('sends what a closed tab has left behind', async () => {
    await app.context.setOffline(true);
    await log(other, '6');
    await expect.poll(() => marks(one, 'waiting')).toBe(1);
    await other.close();
    await app.context.setOffline(false);
    await expect.poll(() => marks(one, 'logged')).toBe(4);
    expect((await stored()).map(({ reps }) => reps)).toEqual([11, 12, 5, 6]);
  });

  it('has its worker also where the page came past it', async () => {
    const session = await app.context.newCDPSession(one);
    await session.send('Page.reload', { ignoreCache: true });
    await button(one, 'Log set').waitFor();
    await one.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  it('says so where the device keeps nothing, and does not go on as if it had', async () => {
    await one.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await log(one, '7');
    await one.getByText('This device could not keep the set').waitFor();
    expect([await marks(one, 'waiting'), await marks(one, 'logged')]).toEqual([0, 4]);
    await one.reload();
    await log(one, '7');
    await expect.poll(() => marks(one, 'logged')).toBe(5);
  });
});
