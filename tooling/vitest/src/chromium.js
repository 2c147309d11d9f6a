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
