import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listing } from '../tooling/listing.ts';

test("the README lists the tools as the protocol's client does; `pnpm --filter @topset/mcp listing` writes it", async () => {
  const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  expect(page).toContain(`<!-- listing -->\n${await listing()}\n<!-- /listing -->`);
});
