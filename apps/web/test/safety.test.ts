import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApp, openApp, tooWide, violations } from './kit/open-app.ts';

const RED_FLAG = 'Chest pain and my left arm is numb';

describe.skipIf(!hasChromium('safety is not tested in a browser'))('what is to be done at once', () => {
  let app: OpenApp;
  let page: Page;

  beforeAll(async () => {
    app = await openApp();
    ({ page } = app);
    await page.goto(app.url);
  });
  afterAll(() => app?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const alarm = () => page.locator('.safety-notice').getByRole('alert');
  const stop = () => alarm().getByRole('heading', { name: 'Stop now' });
  const dismiss = async () => {
    await alarm().getByRole('button', { name: 'I have read this' }).first().click();
    await alarm().waitFor({ state: 'detached' });
  };
  /** Whether it stands in the window without scrolling. */
  const isInSight = () =>
    stop().evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  it('is seen after a note on a set, which waits in the queue like the set', async () => {
    await page.getByRole('heading', { name: 'Push A' }).waitFor();
    await button('Start').click();
    await button('Add a note').click();
    await page.getByRole('textbox', { name: 'Note on this set' }).fill(RED_FLAG);
    await app.context.setOffline(true);
    await button('Log set').click();
    await page.locator('.mark.waiting').waitFor();
    await page.locator('.set-note').getByText(RED_FLAG).waitFor();
    expect(await alarm().count()).toBe(0);
    await app.context.setOffline(false);
    await stop().waitFor();
    expect(await violations(page)).toEqual([]);
    await dismiss();
  });

  it('is seen after a set was corrected, and over a reload, until it was read', async () => {
    await page.getByRole('button', { name: /^Correct .*numb$/ }).click();
    const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note on this set' });
    expect(await note.inputValue()).toBe(RED_FLAG);
    await note.fill('I almost fainted and see double');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await stop().waitFor();
    await page.reload();
    await stop().waitFor();
    await dismiss();
    await page.reload();
    await button('Finish').waitFor();
    expect(await alarm().count()).toBe(0);
  });

  it('is seen at once after the finish, wherever the app goes and however far down somebody reads', async () => {
    await button('Notes, pain, another exercise').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Shoulder' }).click();
    await sheet.getByRole('radio', { name: 'It stopped me' }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await button('Finish').click();
    await page.getByRole('dialog').getByRole('textbox').fill(RED_FLAG);
    await page.getByRole('dialog').getByRole('button', { name: 'Finish and review' }).click();
    await stop().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isInSight()).toBe(true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await isInSight()).toBe(true);
    await page.getByRole('link', { name: 'Progress' }).click();
    await page.getByRole('heading', { name: 'Progress', level: 1 }).waitFor();
    expect(await isInSight()).toBe(true);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await violations(page), await tooWide(page)]).toEqual([colorScheme, [], 0]);
    }
    await dismiss();
  });

  it('asks nobody but its server for anything, and nothing fails in it', () => {
    expect(app.outside()).toEqual([]);
    expect(app.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
