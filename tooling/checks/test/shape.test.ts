import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn } from '../src/cycles.ts';
import { FEATURE_ORDER, featureOf, wrongWay } from '../src/features.ts';
import { readImports, sourceFiles, withoutComments } from '../src/imports.ts';
import { read, repositoryFiles } from '../src/repository.ts';

const MOST_FILES = 25;
/** Lists that are read by number or by release, not by subject. */
const LISTS: ReadonlySet<string> = new Set(['.changeset', 'docs/adr']);
/** Arguments of queries: the types of GraphQL are all that they need, so nothing states them besides. */
const ARGUMENTS = [
  'ExerciseFilter',
  'GenerationFilter',
  'JobFilter',
  'SuggestionFilter',
  'SuggestionReviewOf',
  'WorkoutFilter',
];
const imports = readImports().filter(({ file }) => file !== 'tooling/checks/test/imports.test.ts');
const feature = (path: string) => `apps/api/src/features/${path}`;

test('an import of a later feature, or of something that is not public, is seen', () => {
  const file = feature('plans/schema.ts');
  expect(wrongWay({ file, target: feature('exercises/index.ts') })).toBeNull();
  expect(wrongWay({ file, target: feature('plans/plan-input.ts') })).toBeNull();
  expect(wrongWay({ file, target: feature('exercises/exercise.ts') })).toBe('only index.ts of exercises is public');
  expect(wrongWay({ file, target: feature('training/index.ts') })).toBe('plans comes before training');
});

test('every feature has its place in the order, and docs/ARCHITECTURE.md says what it is', () => {
  const features = new Set(sourceFiles().flatMap(({ file }) => featureOf(file) ?? []));
  expect([...FEATURE_ORDER].sort()).toEqual([...features].sort());
  const page = read('docs/ARCHITECTURE.md').split('## The features of the API')[1]!;
  const said = FEATURE_ORDER.map((name) => page.indexOf(`| \`${name}\` |`));
  expect(said.every((place, i) => place > (said[i - 1] ?? 0))).toBe(true);
});

test('features import one way, and only what is public', () => {
  const wrong = imports.flatMap((found) => {
    const why = wrongWay(found);
    return why ? [`${found.file} imports ${found.specifier}: ${why}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('no file needs itself to be loaded; what imports types only needs nothing', () => {
  const needed = imports.filter(({ typesOnly }) => !typesOnly);
  expect(needed.length).toBeGreaterThan(1000);
  expect(needed.length).toBeLessThan(imports.length);
  expect(cyclesIn(needed)).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files of its own`, () => {
  const counts = new Map<string, number>();
  for (const folder of repositoryFiles().map((file) => dirname(file))) {
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([folder, count]) => count > MOST_FILES && !LISTS.has(folder))).toEqual([]);
});

test('no input is stated twice: what validates it also makes its fields', () => {
  const written = sourceFiles()
    .filter(({ file }) => featureOf(file))
    .flatMap(({ file }) => {
      const source = withoutComments(read(file));
      const types = [...source.matchAll(/\binputType\(\s*'(\w+)'/g)].map(([, name]) => name!);
      const mutations = source.split(/^defineMutation\(/m).slice(1);
      const own = mutations.filter((text) => /^ {2}fields\b/m.test(text.split(/^\}\);/m)[0]!));
      return [...types, ...own.map((text) => `${file}: fields of ${text.slice(0, text.indexOf(','))}`)];
    });
  expect(written.sort()).toEqual(ARGUMENTS);
});
