import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packageFolders, read, readManifest } from '../src/repository.ts';

interface Lockfile {
  readonly packages: Record<string, { readonly os?: readonly string[]; readonly cpu?: readonly string[] }>;
  readonly snapshots: Record<string, { readonly optionalDependencies?: Record<string, string> }>;
}

const lockfile = parse(read('pnpm-lock.yaml')) as Lockfile;
const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> };

/** Versions that may float within the lockfile, each with its reason. */
const RANGES: Record<string, string> = {
  '@types/node': 'types of the oldest Node that is supported; they follow its releases',
  jose: 'no release of the line changed its API; security fixes should come with a plain update',
  'playwright-core': 'follows the browser of the machine',
};

test('there is one graphql: two copies do not recognise each other’s errors and types', () => {
  const copies = Object.keys(lockfile.packages).filter((id) => /^graphql@/.test(id));
  expect(copies).toEqual([`graphql@${catalog.graphql}`]);
});

test('the catalog pins exact versions, or says why not', () => {
  const floating = Object.keys(catalog).filter(
    (name) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(catalog[name]!),
  );
  expect(floating.sort()).toEqual(Object.keys(RANGES).sort());
});

test.each(['.', ...packageFolders()])('%s takes its versions from the catalog', (folder) => {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder);
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => version !== 'catalog:' && version !== 'workspace:*',
  );
  expect(own).toEqual([]);
});

test('the lockfile names no host: packages come from whatever registry the machine uses', () => {
  expect([...read('pnpm-lock.yaml').matchAll(/^.*(?:https?:\/\/|tarball:).*$/gm)].map(([line]) => line)).toEqual([]);
});

describe('what is compiled for Linux is there for the other systems, too: a package that its registry lacked is left out in silence', () => {
  const binaries = Object.entries(lockfile.snapshots).flatMap(([id, { optionalDependencies = {} }]) => {
    const parts = Object.entries(optionalDependencies)
      .map(([name, version]) => lockfile.packages[`${name}@${version}`])
      .filter((part) => part?.os && part.cpu);
    const isThereFor = (os: string, cpu: string) =>
      parts.some((part) => part!.os!.includes(os) && part!.cpu!.includes(cpu));
    return parts.length > 0 ? [{ id, isThereFor }] : [];
  });

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'x64'],
  ])('%s on %s', (os, cpu) => {
    expect(binaries.filter(({ isThereFor }) => !isThereFor(os, cpu)).map(({ id }) => id)).toEqual([]);
  });

  test('and there are such packages', () => {
    expect(binaries.map(({ id }) => id.replace(/@[^@]*$/, ''))).toEqual(
      expect.arrayContaining([
        '@biomejs/biome',
        'esbuild',
        'lightningcss',
        'oxc-parser',
        'rolldown',
        'turbo',
        'typescript',
      ]),
    );
  });
});

test('pnpm is the same one everywhere', () => {
  expect(readManifest('.').packageManager).toBe(`pnpm@${catalog.pnpm}`);
});

test('the bootstrap asks for the Node that package.json asks for', () => {
  const least = /const LEAST = \[(\d+), (\d+)\]/.exec(read('tooling/bootstrap/node-version.mjs'))!;
  expect(readManifest('.').engines?.node).toBe(`>=${least[1]}.${least[2]}`);
});
