import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenApp, openApp, tooWide, violations } from './kit/open-app.ts';

describe.skipIf(!hasChromium('coach, what if and library are not tested in a browser'))(
  'coach, what if, library',
  () => {
    let app: OpenApp;
    let page: Page;

    beforeAll(async () => {
      app = await openApp();
      ({ page } = app);
      await page.goto(app.url);
    });
    afterAll(() => app?.close());

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const say = async (text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await button('Send').click();
      await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
    };
    const readAlarm = async () => {
      await button('I have read this').click();
      await page.locator('.alarm').waitFor({ state: 'detached' });
    };
    const go = async (path: string, title: string) => {
      await page.goto(app.url + path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    };

    it('says why an exercise of a plan has its load, from the decision that changed it', async () => {
      await page.locator('summary').filter({ hasText: 'Barbell Bench Press' }).click();
      await page.getByText('Why this load').waitFor();
      await page.getByText('82.5 kg × 5 → 85 kg × 5').waitFor();
      expect(await violations(page)).toEqual([]);
    });

    it('sets two sessions side by side, with reasons', async () => {
      await page.getByRole('link', { name: 'More' }).click();
      await page.getByRole('link', { name: /^What if/ }).click();
      await page.getByText('Suppose something').waitFor();
      await button('Sore shoulder').click();
      await page.getByRole('heading', { name: 'If it were so' }).waitFor();
      await page.getByText('Loads what hurts').first().waitFor();
      await page.locator('.side').nth(1).locator('summary').first().click();
      await page.locator('.side').nth(1).getByText('Why this exercise').waitFor();
      expect(await violations(page)).toEqual([]);
      await button('Only 40 minutes').click();
      await expect
        .poll(async () =>
          Number.parseInt((await page.locator('.side').nth(1).locator('header .tag').textContent()) ?? '', 10),
        )
        .toBeLessThanOrEqual(40);
      expect(await tooWide(page)).toBe(0);
    });

    it('shows a report as it was understood and logs nothing before a yes', async () => {
      await go('coach', 'Coach');
      await say('Bench press 4x8 80 kg @8');
      await page.locator('.understood').getByText('Barbell Bench Press').waitFor();
      expect(await page.locator('.understood .line-end').textContent()).toBe('80 kg · 4 × 8 · RPE 8');
      expect(await violations(page)).toEqual([]);
      await button('No').click();
      await page.getByRole('region', { name: 'A question for you' }).waitFor({ state: 'detached' });
    });

    it('marks pain, says what it holds back, and clears it', async () => {
      await say('My shoulder hurts');
      await page.getByRole('alert').getByText('Take care').waitFor();
      await readAlarm();
      const flag = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Shoulder' }).first();
      await flag.waitFor();
      expect(await violations(page)).toEqual([]);
      await flag.getByRole('button', { name: 'It no longer hurts' }).click();
      await flag.waitFor({ state: 'detached' });
    });

    it('lets nobody miss a red flag, in both themes', async () => {
      await say('Chest pain and my left arm is numb');
      const alarm = page.locator('.alarm.red');
      await alarm.getByRole('heading', { name: 'Stop now' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await alarm.getAttribute('role')).toBe('alert');
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
      }
      await page.getByRole('heading', { name: /^Somebody has to look/ }).waitFor();
      await go('', 'Today');
      await page.getByRole('link', { name: '1 alert is open' }).waitFor();
      await alarm.waitFor();
      await readAlarm();
    });

    it('finds exercises by a muscle of the body map, by hand and by key', async () => {
      await go('library', 'Library');
      const names = () => page.locator('.line-name').allTextContents();
      await page.getByRole('button', { name: 'Calves, back' }).press('Enter');
      await expect.poll(async () => (await names()).join()).toContain('Calf');
      expect(await page.getByRole('button', { name: 'Calves, front' }).getAttribute('aria-pressed')).toBe('true');
      // Between the halves of a muscle is nothing to touch.
      await page.getByRole('button', { name: 'Chest, front' }).locator('path').first().click();
      await expect.poll(async () => (await names()).join()).not.toContain('Calf');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('searchbox').fill('жим');
      await expect.poll(names).toContain('Barbell Bench Press');
    });

    it('climbs a ladder', async () => {
      await go('library/barbell-bench-press', 'Barbell Bench Press');
      await page.getByRole('link', { name: 'Dumbbell Bench Press' }).click();
      await page.getByRole('heading', { name: 'Dumbbell Bench Press', level: 1 }).waitFor();
      expect(await violations(page)).toEqual([]);
    });

    it('takes an exercise of the athlete’s own', async () => {
      await go('library/new', 'Own exercise');
      await page.getByRole('textbox', { name: 'Name' }).fill('Log press');
      await page.getByRole('toolbar', { name: 'Works' }).getByRole('button', { name: 'Front Delts' }).click();
      expect(await violations(page)).toEqual([]);
      await button('Create').click();
      await page.getByRole('heading', { name: 'Log press', level: 1 }).waitFor();
    });

    it('asks nobody but its server for anything, and nothing fails in it', () => {
      expect(app.outside()).toEqual([]);
      expect(app.complaints).toEqual([]);
    });
  },
);
