import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUDGET_BYTES = 200_000;
const read = (path: string) => readFileSync(new URL(`../dist/${path}`, import.meta.url));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Everything that the first page loads: its script and what that imports at once. */
function scriptsOf(manifest: Readonly<Record<string, Chunk>>, entry: string, known = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[entry]!;
  if (known.has(file)) return known;
  known.add(file);
  for (const next of imports) scriptsOf(manifest, next, known);
  return known;
}

test('the first page has at most 200 kB of script, compressed', () => {
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
  const sizes = [...scriptsOf(manifest, 'index.html')].map((file) => gzipSync(read(file)).length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first page: ${sizes.length} scripts, ${bytes} bytes compressed`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('the page has nothing inline, which its policy would forbid, and loads nothing from elsewhere', () => {
  const page = read('index.html').toString();
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/<style|\bstyle=|\bon\w+=/);
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('the worker keeps the files of this build, and is another one for another build', () => {
  const worker = read('service-worker.js').toString();
  const files = JSON.parse(/const FILES = (\[.*\]);/.exec(worker)![1]!) as string[];
  expect(/const VERSION = "([\w-]{12})"/.test(worker)).toBe(true);
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
  expect(Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !files.includes(`/${file}`))).toEqual([]);
  // What it keeps is there: one missing file, and no phone gets the new version.
  for (const file of files) expect(read(file.slice(1)).length).toBeGreaterThan(0);
});
