import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { read, repositoryFiles } from '../src/repository.ts';

const TEXT =
  /\.(?:[cm]?[jt]sx?|json|ya?ml|md|graphql|sql|css|html|toml|txt|sh)$|(?:^|\/)(?:Dockerfile|LICENSE|run|\.\w+ignore|\.npmrc)$/;
const texts = repositoryFiles()
  .filter((file) => TEXT.test(file))
  .map((file) => ({ file, text: read(file) }));

function linesWith(pattern: RegExp, except: (file: string) => boolean = () => false): string[] {
  return texts
    .filter(({ file }) => !except(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
}

test('no file names the registry that packages were fetched from', () => {
  expect(
    linesWith(
      /\bregistry\.(?:npmjs\.org|yarnpkg\.com)|\bnpm\.pkg\.github\.com|\/(?:artifactory|nexus)\/|_authToken/,
      isThisFile,
    ),
  ).toEqual([]);
});

test('no file holds a path of one machine', () => {
  expect(linesWith(/(?<![\w.~-])\/(?:work|root|home|Users)\/[\w.]/, isThisFile)).toEqual([]);
});

test('no file or folder has a name that says nothing', () => {
  const nothing = /(?:^|\/)(?:utils?|helpers?|common|misc|managers?)(?:\.[\w.]+)?(?:\/|$)/;
  expect(repositoryFiles().filter((file) => nothing.test(file))).toEqual([]);
});

test('links between documents lead somewhere', () => {
  const files = new Set(repositoryFiles());
  const folders = new Set([...files].flatMap((file) => ancestors(file)));
  const broken = texts
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map((match) => posix.normalize(posix.join(posix.dirname(file), match[1]!)).replace(/\/$/, ''))
        .filter((target) => !files.has(target) && !folders.has(target))
        .map((target) => `${file} links to ${target}`),
    );
  expect(broken).toEqual([]);
});

function ancestors(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...ancestors(folder)];
}

/** The patterns above match themselves. */
function isThisFile(file: string): boolean {
  return file === 'tooling/checks/test/repository.test.ts';
}
