import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/repository.ts';

/** Where the page's short paths begin. */
const PLACES = ['', 'apps/api/src', 'apps/web', 'packages/engine/src', 'packages/engine/src/messages'];

const rows = readFileSync(join(ROOT, 'docs/CHANGING.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [^|]+ \| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, change, files, which]) => ({ change: change!, files: Number(files), which: which! }));

test('a typical change touches at most five files that a person writes', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter(({ files }) => files < 1 || files > 5)).toEqual([]);
});

test('docs/CHANGING.md names files that are there', () => {
  const named = rows.flatMap(({ which }) => [...which.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path!));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !PLACES.some((place) => existsSync(join(ROOT, place, path))))).toEqual([]);
});
