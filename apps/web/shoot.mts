import { launchChromium } from '@topset/vitest-config/chromium';

const [, , lang = 'en', scheme = 'light', size = 'phone', ...pages] = process.argv;
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as any;
const browser = await launchChromium();
const ctx = await browser.newContext({
  viewport: SIZES[size],
  colorScheme: scheme as any,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});
const page = await ctx.newPage();
page.on('console', (x) => x.type() === 'error' && console.log('CONSOLE', x.text()));
page.on('pageerror', (e) => console.log('ERROR', e.message));
await page.goto('http://127.0.0.1:4161/settings');
await page.getByRole('radio', { name: lang === 'ru' ? 'Русский' : 'English' }).click();
await page.locator(`html[lang="${lang}"]`).waitFor();
for (const p of pages) {
  const [path, ...steps] = p.split('|');
  await page.goto('http://127.0.0.1:4161' + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const step of steps) {
    if (step.startsWith('fill:')) {
      const [l, t] = step.slice(5).split('=');
      await page.getByRole('textbox', { name: l }).first().fill(t);
    } else if (step.startsWith('css:')) await page.locator(step.slice(4)).first().click();
    else await page.getByText(step, { exact: true }).first().click();
    await page.waitForTimeout(1500);
    await page.waitForLoadState('networkidle');
  }
  const name = (path.replace(/UGx[A-Za-z0-9]+/, 'ID') + steps.join('-'))
    .replace(/[^a-zA-Zа-яА-Я0-9]+/g, '_')
    .slice(0, 40);
  await page.screenshot({ path: `/tmp/shots/${name}-${size}-${scheme}-${lang}.png`, fullPage: true });
  const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  console.log(name, 'wide', wide);
}
await browser.close();
