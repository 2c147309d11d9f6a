import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApp, openApp, violations } from './kit/open-app.ts';

interface LoggedInput {
  readonly clientMutationId: string;
  readonly load?: { readonly value: string };
}

describe.skipIf(!hasChromium('the log is not tested in a browser'))('the log in a gym', () => {
  let app: OpenApp;
  let page: Page;
  let watch: Page;

  beforeAll(async () => {
    app = await openApp();
    page = app.page;
    watch = await app.anotherDevice();
    await page.goto(app.url);
  });
  afterAll(() => app?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const marks = (kind: string, on = page) => on.locator(`.mark.${kind}`).count();

  it('goes from start to the first set by keys alone', async () => {
    await page.getByRole('heading', { name: 'Push A' }).waitFor();
    await reach(page, 'Start');
    await page.keyboard.press('Enter');
    await button('Log set').waitFor();
    await reach(page, 'Reps');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('7');
    await reach(page, 'Log set');
    await page.keyboard.press('Enter');
    await expect.poll(() => marks('logged')).toBe(1);
    expect(await page.locator('.sets .line').first().textContent()).toContain('× 7');
  });

  it('is followed by a second device, which sees a set without asking again', async () => {
    await watch.goto(page.url());
    await expect.poll(() => marks('logged', watch)).toBe(1);
    await button('Log set').click();
    await expect.poll(() => marks('logged', watch)).toBe(2);
    await watch.getByText('Set 1 of 4').waitFor();
  });

  it('tells effort by reps in reserve for whoever prefers it, and says so in the list', async () => {
    await button('By reps in reserve').click();
    await page.getByRole('radio', { name: '2', exact: true }).click();
    await button('Log set').click();
    await page.getByText('RIR 2').waitFor();
    await watch.getByText('RIR 2').waitFor();
  });

  it('corrects a set, and deletes one: its line is open again', async () => {
    await page.getByRole('button', { name: /^Correct .*× 7$/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Reps' }).fill('6');
    await sheet.getByRole('textbox', { name: 'Reps' }).blur();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Correct .*× 6$/ }).waitFor();
    expect(await marks('logged')).toBe(3);
    await page.getByRole('button', { name: /^Correct .*× 6$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => marks('logged')).toBe(2);
    await page.getByText('Warm-up set 1 of 2').waitFor();
    await expect.poll(() => marks('logged', watch)).toBe(2);
  });

  it('keeps a set that the server refuses, with its reason, until it is corrected or thrown away', async () => {
    const refusing = /\/graphql/;
    let refusals = 0;
    const keys: string[] = [];
    await page.route(refusing, async (route) => {
      const input = (route.request().postDataJSON() as { variables?: { input?: LoggedInput } } | null)?.variables
        ?.input;
      if (!input?.load) return route.continue();
      keys.push(input.clientMutationId);
      // The server's own refusal, for a load that nobody lifts.
      const body = route.request().postDataJSON();
      if (refusals++ > 1) return route.continue();
      return route.continue({
        postData: JSON.stringify({
          ...body,
          variables: { input: { ...input, load: { ...input.load, value: '99999' } } },
        }),
      });
    });
    await button('Log set').click();
    await page.getByText('1 set was not taken by the server.').waitFor();
    expect(await marks('rejected')).toBe(1);
    await page.reload();
    const card = page.getByRole('region', { name: 'Not taken by the server' });
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => keys.length).toBe(2);
    await page.getByText('1 set was not taken by the server.').waitFor();
    expect(await violations(page)).toEqual([]);
    await card.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => marks('logged')).toBe(3);
    await expect.poll(() => page.getByText('not taken by the server').count()).toBe(0);
    expect(new Set(keys).size).toBe(3);
    await page.unroute(refusing);
  });

  it('notes pain, technique and words for an exercise, over a reload, and takes another one in its place', async () => {
    await button('Notes, pain, another exercise').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Left side.');
    await sheet.getByRole('button', { name: 'The form was not right' }).click();
    await sheet.getByRole('button', { name: 'Shoulder' }).click();
    await sheet.getByRole('radio', { name: 'Clearly' }).click();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.locator('.button.marked').waitFor();
    const second = page.locator('.strip .chip').nth(1);
    const before = await second.textContent();
    await second.click();
    await button('Notes, pain, another exercise').click();
    const take = page.getByRole('dialog').getByRole('button', { name: /^Take / });
    const name = (await take.first().getAttribute('aria-label'))!.slice('Take '.length);
    await take.first().click();
    await page.getByRole('region', { name: 'now' }).getByRole('heading', { name, exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(name).not.toBe(before);
    await watch.getByText(name).first().waitFor();
  });

  it('finishes by keys with what was noted, and the other device is taken along', async () => {
    await reach(page, 'Finish');
    await page.keyboard.press('Enter');
    await page.getByText('1 exercise with notes').waitFor();
    const finished = page.waitForRequest((request) => request.postData()?.includes('sessionRpe') ?? false);
    await page.getByRole('dialog').getByRole('radio', { name: '7', exact: true }).click();
    await reach(page, 'Finish and review');
    await page.keyboard.press('Enter');
    const { variables } = (await finished).postDataJSON() as { variables: { input: { exercises: object[] } } };
    expect(variables.input.exercises).toMatchObject([
      { notes: 'Left side.', technique: true, pain: [{ area: 'SHOULDER', severity: 2 }] },
    ]);
    for (const each of [page, watch]) await each.getByRole('heading', { name: 'After Push A' }).waitFor();
    // The other way by which the page hears of the end may be quicker than the answer.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('topset.marks'))).toBe('{}');
  });
});

/** Goes on by the tabulator until something of that name is in focus. */
async function reach(page: Page, name: string): Promise<void> {
  const MOST = 60;
  for (let step = 0; step < MOST; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.getAttribute('aria-labelledby');
      return [
        element?.getAttribute('aria-label'),
        label ? document.getElementById(label)?.textContent : null,
        (element as HTMLInputElement | null)?.labels?.[0]?.textContent,
        element?.textContent,
      ];
    });
    if (focused.some((text) => text?.trim() === name)) return;
  }
  throw new Error(`${name} is not reached by keys.`);
}
