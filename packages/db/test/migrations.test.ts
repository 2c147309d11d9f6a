import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const journal = JSON.parse(readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: { idx: number; when: number; tag: string }[];
};

// The migrator silently skips an entry that is older than the newest applied one.
it('every migration is newer than the one before', () => {
  const times = journal.entries.map((entry) => entry.when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

// A database that has applied a migration never sees it again: a change of it would reach new databases only.
it('a landed migration never changes, and each has its line in landed.json', () => {
  const folder = new URL('../migrations/', import.meta.url);
  const landed = JSON.parse(readFileSync(new URL('landed.json', folder), 'utf8')) as Record<string, string>;
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hashes = files.map((name) => [
    name.slice(0, -'.sql'.length),
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(landed);
  expect(journal.entries.map(({ tag }) => tag)).toEqual(Object.keys(landed));
});
