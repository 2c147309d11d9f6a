import { readFile, writeFile } from 'node:fs/promises';
import { listing } from './listing.ts';

/** Puts the listing into the README, between its marks. */
const README = new URL('../README.md', import.meta.url);
const MARKED = /(<!-- listing -->\n)[\s\S]*(<!-- \/listing -->)/;

const page = await readFile(README, 'utf8');
if (!MARKED.test(page)) throw new Error('README.md lacks the marks of the listing.');
const lines = await listing();
await writeFile(
  README,
  page.replace(MARKED, (_, begin: string, end: string) => `${begin}${lines}\n${end}`),
);
