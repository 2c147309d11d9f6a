import { expect, test } from 'vitest';
import { cyclesIn } from '../src/cycles.ts';
import { isTest, readImports } from '../src/imports.ts';

const ENGINE = 'packages/engine/src/';
const imports = readImports().filter(({ file }) => file.startsWith(ENGINE));

/** Words and rows that the kernel is about; they lie beside it because everybody imports them from the root. */
const BESIDE_KERNEL = /^packages\/engine\/src\/(?:kernel\/.*|[a-z-]+)\.ts$/;

test('the finder of cycles sees them, long and short, and nothing else', () => {
  const edges = ['a b', 'b c', 'c a', 'c d', 'd e', 'f f'].map((edge) => {
    const [file = '', target = ''] = edge.split(' ');
    return { file, target };
  });
  expect(cyclesIn(edges)).toEqual([['a', 'b', 'c'], ['f']]);
});

test('no file of the engine imports itself by a detour, types included', () => {
  expect(cyclesIn(imports)).toEqual([]);
});

test('the kernel imports no engine', () => {
  const outwards = imports.filter(
    ({ file, target }) =>
      file.startsWith(`${ENGINE}kernel/`) && !isTest(file) && target !== null && !BESIDE_KERNEL.test(target),
  );
  expect(outwards.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
