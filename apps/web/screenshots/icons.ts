import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '@topset/vitest-config/chromium';

/** The icons for devices that take no drawing: `pnpm icons` after a change of the drawings in `public`. */
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
/** A phone cuts the corners of the second itself, so it is filled to the edge. */
const ICONS = [
  { from: 'icon.svg', size: 192 },
  { from: 'icon.svg', size: 512 },
  { from: 'icon-maskable.svg', size: 180 },
] as const;

const browser = await launchChromium();
for (const { from, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(readFileSync(`${PUBLIC}/${from}`, 'utf8'));
  await page.addStyleTag({ content: 'body { margin: 0; background: none } svg { display: block; width: 100vw }' });
  await page.screenshot({ path: `${PUBLIC}/icon-${size}.png`, omitBackground: true });
}
await browser.close();
