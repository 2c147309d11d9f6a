import { readFileSync } from 'node:fs';
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
