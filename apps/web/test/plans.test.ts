import { hasChromium } from '@topset/vitest-config/chromium';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type OpenApp, openApp, violations } from './kit/open-app.ts';

const PLANS = '{ plans { nodes { id name version exercises { exerciseKey sets { type load { value } reps } } } } }';

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly exercises: readonly { exerciseKey: string; sets: { type: string; load: { value: string } | null }[] }[];
}

describe.skipIf(!hasChromium('plans are not tested in a browser'))('plans in a browser', () => {
  let app: OpenApp;
  let page: Page;

  beforeAll(async () => {
    app = await openApp({ viewport: DESKTOP });
    ({ page } = app);
    await page.goto(`${app.url}plans`);
  });
  afterAll(() => app?.close());

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const planNamed = async (name: string) => {
    const { plans } = await app.ask<{ plans: { nodes: Plan[] } }>(PLANS);
    return plans.nodes.find((plan) => plan.name === name)!;
  };
  const keysOf = ({ exercises }: Plan) => exercises.map(({ exerciseKey }) => exerciseKey);

  it('shows the plans and the week', async () => {
    await page.getByRole('link', { name: /^Push A/ }).waitFor();
    await heading('Push, pull, legs').waitFor();
    await page.getByText('Next: Pull').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('says what an edit would change before anything is saved', async () => {
    const before = await planNamed('Push A');
    await page.getByRole('link', { name: /^Push A/ }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    const bench = page.getByRole('article', { name: 'Barbell Bench Press' });
    await bench.getByRole('button', { name: 'Sets and targets' }).click();
    const loads = bench.getByRole('textbox', { name: 'Load, kg' });
    for (const place of [2, 3]) {
      await loads.nth(place).fill('87.5');
      await loads.nth(place).blur();
    }
    await button('Move Cable Fly up').click();
    await button('Remove Cable Lateral Raise').click();
    await page
      .getByRole('article', { name: 'Cable Triceps Pushdown' })
      .getByRole('button', { name: 'Replace' })
      .click();
    await page.getByRole('dialog').getByRole('searchbox').fill('skull');
    await page.getByRole('dialog').getByRole('button', { name: /skull/i }).first().click();
    expect(await violations(page)).toEqual([]);
    await button('See what changes').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Set 1–2', { exact: true }).waitFor();
    // Until the names are read, the keys stand in their place.
    await dialog.getByText('Dumbbell Overhead Press', { exact: true }).first().waitFor();
    const changes = (await dialog.locator('.differences').textContent()) ?? '';
    expect(changes).toContain('85 kg × 5 → 87.5 kg × 5');
    expect(changes).toContain('Dumbbell Overhead PressChangedPlace2 → 3');
    expect(changes).toMatch(/Cable Lateral RaiseRemoved/);
    expect(changes).toMatch(/ExerciseCable Triceps Pushdown → /);
    expect(await violations(page)).toEqual([]);
    expect((await planNamed('Push A')).version).toBe(before.version);
    await dialog.getByRole('textbox', { name: 'Why (optional)' }).fill('Strong week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Version ${before.version + 1}`).waitFor();
    expect(keysOf(await planNamed('Push A')).slice(0, 2)).toEqual(['barbell-bench-press', 'cable-fly']);
  });

  it('shows the history and undoes a day, after saying what that changes', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    const newest = page.getByRole('article').first();
    await newest.getByText('Strong week').waitFor();
    expect(await newest.textContent()).toContain('by you');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('article').nth(1).getByRole('button', { name: 'What changed since' }).click();
    await page.getByRole('region', { name: 'What changed since' }).getByText('Removed').waitFor();
    await newest.getByRole('button', { name: /^Undo the changes of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('87.5 kg × 5 → 85 kg × 5').waitFor();
    await dialog.getByRole('button', { name: 'Undo them' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [bench] = (await planNamed('Push A')).exercises;
    const loads = bench!.sets.filter(({ type }) => type === 'REGULAR').map(({ load }) => load?.value);
    expect(loads).toEqual(['85', '85', '85', '85']);
  });

  it('makes a plan', async () => {
    await page.goto(`${app.url}plans/new`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Arms');
    await button('Add an exercise').click();
    await page.getByRole('dialog').getByRole('searchbox').fill('barbell curl');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Barbell Curl/ })
      .click();
    await button('See what changes').click();
    await page.getByRole('dialog').getByText('Added').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await heading('Arms').waitFor();
    expect(keysOf(await planNamed('Arms'))).toEqual(['barbell-curl']);
  });

  it('changes the week, after saying how well it trains the body', async () => {
    await page.goto(`${app.url}plans`);
    await page.getByRole('complementary', { name: 'Your week' }).getByRole('button', { name: 'Edit' }).click();
    await button('+ Upper Body').click();
    await button('See what changes').click();
    await page.getByText(/Before: \d+ of 100/).waitFor();
    expect(await violations(page)).toEqual([]);
    await button('Save').click();
    await page.locator('.week').getByText('Upper Body').waitFor();
  });

  it('keeps what came of decisions', async () => {
    await page.goto(`${app.url}review`);
    const card = page.getByRole('article').filter({ hasText: 'Romanian Deadlift' }).first();
    await card.getByText('Why').click();
    await card.getByText(/^Evidence: /).waitFor();
    await expect.poll(() => card.locator('.evidence li').count()).toBeGreaterThan(1);
    await card.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('region', { name: 'What came of it' }).getByText('Romanian Deadlift').first().waitFor();
  });

  it('asks nobody but its server for anything, and nothing fails in it', () => {
    expect(app.outside()).toEqual([]);
    expect(app.complaints).toEqual([]);
  });
});
