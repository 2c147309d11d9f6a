import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@topset/engine';
import { monthlyReport, type Report, weeklyReport } from '@topset/engine/reports';
import { chromium } from 'playwright-core';
import { reportPage } from '../src/index.ts';
import { sampleAthlete } from '../src/testing/sample-athlete.ts';

/** Pictures of the pages of a sample athlete for the docs. CHROMIUM_PATH names the browser. */
const FOLDER = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const DAY = '2026-03-11';
const DESKTOP = { width: 980, height: 800 };
const PHONE = { width: 390, height: 800 };

interface Picture {
  readonly name: string;
  readonly report: Report;
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: typeof DESKTOP;
}

const [weekly, monthly] = [weeklyReport(sampleAthlete(DAY)), monthlyReport(sampleAthlete(DAY))];
const PICTURES: readonly Picture[] = [
  { name: 'report-weekly', report: weekly, locale: 'en', colorScheme: 'light', viewport: DESKTOP },
  { name: 'report-monthly', report: monthly, locale: 'ru', colorScheme: 'dark', viewport: DESKTOP },
  { name: 'report-phone', report: weekly, locale: 'ru', colorScheme: 'light', viewport: PHONE },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { name, report, locale, colorScheme, viewport } of PICTURES) {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.setContent(reportPage(report, locale));
    const path = `${FOLDER}${name}.png`;
    await page.screenshot({ path, fullPage: true });
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    if (overflow !== 0) throw new Error(`${name} is wider than its window by ${overflow} px`);
    await page.close();
    console.log(path);
  }
} finally {
  await browser.close();
}
