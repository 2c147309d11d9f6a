import { expect, test } from 'vitest';
import { read } from '../src/repository.ts';

const DOCUMENT = 'docs/CONFIGURATION.md';

test('docs/CONFIGURATION.md lists exactly the variables that the server reads', () => {
  const schema = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('apps/api/src/config.ts'))?.[1] ?? '';
  const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map((match) => match[1]!);
  const rows = [...read(DOCUMENT).matchAll(/^\| `([A-Z][A-Z0-9_]*)` \|/gm)].map((match) => match[1]!);
  expect(variables.length).toBeGreaterThan(10);
  expect(rows.sort()).toEqual(variables.sort());
});

test('docs/CONFIGURATION.md gives the defaults that the server uses', () => {
  const source = read('apps/api/src/config.ts');
  const documented = Object.fromEntries(
    [...read(DOCUMENT).matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| ([^|]*) \|/gm)].map((match) => [
      match[1],
      match[2]!.trim(),
    ]),
  );
  const numbers = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): wholeNumber\(([\d_]+),/gm)].map((match) => [
    match[1],
    `\`${match[2]!.replaceAll('_', '')}\``,
  ]);
  const texts = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): .*\.default\('([^']+)'\)/gm)].map((match) => [
    match[1],
    `\`${match[2]}\``,
  ]);
  const flags = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): flag\((true|false)\)/gm)].map((match) => [
    match[1],
    `\`${match[2]}\``,
  ]);
  const used = Object.fromEntries([...numbers, ...texts, ...flags]);
  expect(Object.fromEntries(Object.keys(used).map((name) => [name, documented[name]]))).toEqual(used);
});
