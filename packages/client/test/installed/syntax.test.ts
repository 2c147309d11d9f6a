import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, inject, test } from 'vitest';

/** What Hermes, the engine of React Native, refuses to read. */
function refusedByHermes(file: string, code: string): string[] {
  const refused: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, await: awaits, async, generator } = node as Record<string, unknown>;
    if (type === 'ForOfStatement' && awaits) refused.push(`${file}: for await`);
    if (async && generator) refused.push(`${file}: an async generator`);
    if (type === 'PrivateIdentifier' || type === 'StaticBlock') refused.push(`${file}: a ${type}`);
    Object.values(node).forEach(look);
  };
  look(parseSync(file, code).program);
  return refused;
}

test.each(['esm', 'cjs'])('nothing in %s needs more than Hermes knows', (kind) => {
  const folder = join(inject('consumer'), 'node_modules/@topset/client/dist', kind);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap((file) => refusedByHermes(file, readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  expect(refusedByHermes('probe.js', 'async function* f() { for await (const x of y) yield x; }')).toHaveLength(2);
});
