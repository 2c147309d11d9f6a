import { fileURLToPath } from 'node:url';
import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OpenApp, openApp, PHONE, speak, tooWide, violations } from './kit/open-app.ts';

/** The sessions of `strong.csv`, and that of `unknown-format.csv`, which has no name. */
const BROUGHT = ['Evening Workout 🌙', 'Legs', 'Верх A', 'Верх Б', 'Workout'];
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

describe.skipIf(!hasChromium('imports are not tested in a browser'))('a history from elsewhere', () => {
  let app: OpenApp;
  let page: Page;

  beforeAll(async () => {
    app = await openApp();
    ({ page } = app);
    await page.goto(app.url);
  });
  afterAll(() => app?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const open = async () => {
    await page.goto(`${app.url}imports`);
    await title('Import');
  };
  const bring = async (name: string) => {
    await open();
    await page.locator('input[type="file"]').setInputFiles(fixture(name));
    await title(name);
  };
  /** Workouts of the history that a file brought. */
  const stored = async () => {
    const { workouts } = await app.ask<{ workouts: { nodes: { name: string }[] } }>(
      '{ workouts(first: 100, filter: { statuses: [DONE] }) { nodes { name } } }',
    );
    return workouts.nodes.map(({ name }) => name).filter((name) => BROUGHT.includes(name));
  };
  const columnOf = (text: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${text}`) })
      .locator('select');
  const inBothThemes = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([colorScheme, await violations(page), await tooWide(page)]).toEqual([colorScheme, [], 0]);
    }
  };

  it('has a page that says what it is for, reached from "More"', async () => {
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: /^Import/ }).click();
    await title('Import');
    await page.getByText('Files that you bring will be listed here').waitFor();
    await inBothThemes();
  });

  it('shows what a file would do, every row of it, and stores nothing', async () => {
    await bring('strong.csv');
    await page.getByText('The file has 12 rows.').waitFor();
    await page.getByText('are blank').waitFor();
    await page.getByText('are empty sets').waitFor();
    await page.getByText('4 sessions', { exact: false }).first().waitFor();
    expect(await stored()).toEqual([]);
    expect(await button('Store 4 sessions').isDisabled()).toBe(true);
    await inBothThemes();
  });

  it('asks what the file does not say, and takes the answers', async () => {
    await page
      .getByRole('radiogroup', { name: 'In which unit is the column Weight?' })
      .getByRole('radio', { name: 'Kilograms' })
      .click();
    await button("Choose another exercise for Grandfather's Stone").click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('searchbox').fill('goblet');
    expect(await violations(page)).toEqual([]);
    await picker
      .getByRole('button', { name: /Goblet Squat/ })
      .first()
      .click();
    await picker.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /Goblet Squat/, checked: true }).waitFor();
    await page.getByRole('radio', { name: 'My own exercise' }).click();
    await button('Take these answers').click();
    await page.getByText('becomes your own exercise').waitFor();
    expect(await button('Store 4 sessions').isEnabled()).toBe(true);
    await page.locator('summary').filter({ hasText: 'Legs' }).click();
    await page.getByText('100 kg × 5').first().waitFor();
    await inBothThemes();
  });

  it('stores it by keys alone, and the sessions are there', async () => {
    await button('Store 4 sessions').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'It is in your history.' }).waitFor();
    expect((await stored()).sort()).toEqual(['Evening Workout 🌙', 'Legs', 'Верх A', 'Верх Б']);
    await inBothThemes();
    await page.getByRole('link', { name: 'See the sessions' }).click();
    await title('Progress');
  });

  it('takes a file that is dropped, and says that one which comes again brings nothing', async () => {
    await open();
    const { x, y, width, height } = (await page.locator('.drop').boundingBox())!;
    const browser = await app.context.newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await browser.send('Input.dispatchDragEvent', {
        type,
        x: x + width / 2,
        y: y + height / 4,
        data: { items: [], files: [fixture('strong.csv')], dragOperationsMask: 1 },
      });
    }
    await title('strong.csv');
    await page.getByRole('radio', { name: 'Kilograms' }).click();
    await button('Take these answers').click();
    await page.getByText('Everything in this file is in your history already.').waitFor();
  });

  it('says why it cannot be undone where somebody built on it', async () => {
    await app.ask(
      `mutation($input: EditPastWorkoutInput!) { editPastWorkout(input: $input) { __typename ... on Error { message } } }`,
      { input: await editOfLegs(app) },
    );
    await open();
    await page
      .getByRole('link', { name: /^strong\.csv/ })
      .filter({ hasText: 'in your history' })
      .click();
    await button('Undo').click();
    await button('Undo the import').click();
    await page.getByRole('alert').getByText('edited here', { exact: false }).waitFor();
    expect(await stored()).toHaveLength(4);
  });

  it('shows the line of a broken file, and reads an unknown table when it is explained', async () => {
    await bring('truncated-quote.csv');
    await page.getByText('Line 4.').waitFor();
    await page.getByText('never closed', { exact: false }).waitFor();
    await inBothThemes();
    await bring('unknown-format.csv');
    await columnOf('Exercise').selectOption('movement');
    await columnOf('Unit of the load').selectOption('KG');
    await inBothThemes();
    await button('Read it like this').click();
    await page.getByText('The file has 1 row.').waitFor();
  });

  it('undoes an import, and what it brought is gone', async () => {
    await button('Store 1 session').click();
    await page.getByRole('heading', { name: 'It is in your history.' }).waitFor();
    expect(await stored()).toHaveLength(5);
    await button('Undo').click();
    expect(await violations(page)).toEqual([]);
    await button('Undo the import').click();
    await page.getByText('What it brought is gone').waitFor();
    expect(await stored()).toHaveLength(4);
  });

  it('waits for a connection with the file in hand, says so, and goes on when there is one', async () => {
    await open();
    await app.context.setOffline(true);
    await page.locator('input[type="file"]').setInputFiles(fixture('strong.csv'));
    await page.getByText('Sending strong.csv').waitFor();
    await page.getByRole('status').filter({ hasText: 'No connection' }).waitFor();
    await app.context.setOffline(false);
    await title('strong.csv');
  });

  it('gives the history away in three tables, a workout as FIT, and planned ones by an address', async () => {
    await page.goto(`${app.url}settings/data`);
    await page.getByRole('radio', { name: 'Strong writes it' }).click();
    await button('Make the file').click();
    const link = page.getByRole('link', { name: /^Download .*csv$/ });
    const table = await app.context.request.get(new URL((await link.getAttribute('href'))!, app.url).href);
    expect((await table.text()).split('\n')[0]).toContain('Exercise Name');
    await button('Make an address').click();
    const address = (await page.locator('.secret code').textContent())!;
    expect(await (await app.context.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
    await inBothThemes();
    await button('End it').click();
    await button('Make an address').waitFor();
    expect((await app.context.request.get(address)).status()).toBe(404);
    const { workouts } = await app.ask<{ workouts: { nodes: { id: string }[] } }>(
      '{ workouts(first: 1, filter: { statuses: [DONE] }) { nodes { id } } }',
    );
    await page.goto(`${app.url}workouts/${workouts.nodes[0]!.id}`);
    await button('FIT file').click();
    const fit = await page.getByRole('link', { name: /^Download .*fit$/ }).getAttribute('href');
    const bytes = await (await app.context.request.get(new URL(fit!, app.url).href)).body();
    expect(bytes.subarray(8, 12).toString()).toBe('.FIT');
    await inBothThemes();
  });

  it('speaks Russian on phone and desktop, without a violation', async () => {
    await speak(app, 'RU');
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto(`${app.url}imports`);
      await title('Импорт');
      await page.getByText('не читается').first().waitFor();
      await inBothThemes();
      await page.locator('input[type="file"]').setInputFiles(fixture('truncated-quote.csv'));
      await page.getByText('Строка 4.').waitFor();
      await page.goto(`${app.url}settings/data`);
      await page.getByRole('heading', { name: 'Забрать историю' }).waitFor();
      await inBothThemes();
    }
  });

  it('asks nobody but its server for anything, and nothing fails in it', () => {
    expect(app.outside()).toEqual([]);
    expect(app.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

/** A change of somebody's own to a session that the file brought. */
async function editOfLegs(app: OpenApp): Promise<object> {
  const { workouts } = await app.ask<{ workouts: { nodes: { id: string; name: string; version: number }[] } }>(
    '{ workouts(first: 100, filter: { statuses: [DONE] }) { nodes { id name version } } }',
  );
  const { id, version } = workouts.nodes.find(({ name }) => name === 'Legs')!;
  return { workoutId: id, expectedVersion: version, notes: 'Good day.' };
}
