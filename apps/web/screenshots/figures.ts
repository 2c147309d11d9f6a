import { launchChromium } from '@topset/vitest-config/chromium';
import { startBuiltServer } from '../test/kit/built-server.ts';

/**
 * What a phone meets on the built app, after `npm run build`: `pnpm figures`. A processor four times slower, a connection
 * of 1.6 Mbit/s with 150 ms, nothing kept; the median of five looks at each page.
 */
const LOOKS = 5;
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PAGES = { today: '', progress: 'progress', library: 'library', settings: 'settings' } as const;
/** A task that takes longer holds up a finger by what is over it. */
const LONG_TASK_MS = 50;
const SETTLED_MS = 1500;

interface Figures {
  readonly paint: number;
  readonly largest: number;
  readonly blocked: number;
  readonly shift: number;
  readonly script: number;
  readonly all: number;
}

/** Runs in the page before anything of it. */
const WATCH = `
  window.seen = { largest: 0, blocked: 0, shift: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  watch('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - ${LONG_TASK_MS}); });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
`;
const READ = `({
  ...window.seen,
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  script: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { transferSize }) => sum + transferSize, 0),
  all: performance.getEntriesByType('resource').reduce((sum, { transferSize }) => sum + transferSize, 0),
})`;

const server = await startBuiltServer();
const browser = await launchChromium();
try {
  console.log('| page | first paint ms | largest paint ms | blocked ms | layout shift | script kB | all kB |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, path] of Object.entries(PAGES)) {
    const looks: Figures[] = [];
    for (let look = 0; look < LOOKS; look++) looks.push(await lookAt(server.url + path));
    const median = (of: keyof Figures) => looks.map((figures) => figures[of]).sort((a, b) => a - b)[LOOKS >> 1]!;
    const kilobytes = (of: keyof Figures) => (median(of) / 1000).toFixed(0);
    console.log(
      `| ${name} | ${median('paint').toFixed(0)} | ${median('largest').toFixed(0)} | ${median('blocked').toFixed(0)} | ${median('shift').toFixed(3)} | ${kilobytes('script')} | ${kilobytes('all')} |`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

async function lookAt(address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(WATCH);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const figures = (await page.evaluate(READ)) as Figures;
  await context.close();
  return figures;
}
