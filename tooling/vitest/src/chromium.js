import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PATH = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

const A_MINUTE = 60_000;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Whether this machine has a browser; says what is left out where it has none.
 * @param {string} leftOut
 */
export function hasChromium(leftOut) {
  if (!PATH) console.warn(`No Chromium is installed: ${leftOut}. Install one or set CHROMIUM_PATH.`);
  return PATH !== undefined;
}

export function launchChromium() {
  return chromium.launch({ executablePath: PATH ?? '', args: FLAGS });
}

/**
 * Gives a browser's pages the day of the tests, where that is another one (`npm run test:again`): its own clock is the
 * machine's, and a phone that differs from its server by months is another test.
 * @param {import('playwright-core').BrowserContext} context
 */
export async function shareClock(context) {
  const shift = Math.round(Date.now() - (performance.timeOrigin + performance.now()));
  if (Math.abs(shift) < A_MINUTE) return;
  await context.addInitScript((by) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given) {
        if (given.length === 0) super(RealDate.now() + by);
        else super(...given);
      }

      static now() {
        return RealDate.now() + by;
      }
    };
  }, shift);
}
