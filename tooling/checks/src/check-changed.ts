import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Selection, testsOf } from './changed-tests.ts';
import { git, packageFolders, ROOT, readManifest } from './repository.ts';

/**
 * `npm run check`, before a commit: lint, types and tests of what differs from main, with all that is not committed.
 * No test begins after its time: what a wide change leaves is skipped. `npm test` and `.ci/run` leave nothing out.
 */
const BEGINS_FOR_MS = 100_000;
const until = Date.now() + BEGINS_FOR_MS;
const lines = (...args: string[]) =>
  git(...args)
    .split('\n')
    .filter(Boolean);

const [base] = lines('merge-base', 'HEAD', 'main');
const changed = [
  ...new Set([...lines('diff', '--name-only', base!), ...lines('ls-files', '--others', '--exclude-standard')]),
].filter((file) => existsSync(join(ROOT, file)));
const packages = packageFolders().filter((folder) => readManifest(folder).scripts?.test);
const touched = packageFolders().filter((folder) => changed.some((file) => file.startsWith(`${folder}/`)));

const since = performance.now();
const env = { ...process.env, TOPSET_TEST_UNTIL: String(until) };
const failed = [
  ...run('lint', '.', 'node_modules/.bin/biome', [
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ...changed,
  ]),
  ...(touched.length === 0
    ? []
    : run('types', '.', 'node_modules/.bin/turbo', [
        ...['run', 'typecheck', '--output-logs=errors-only'],
        // With all that depends on them.
        ...touched.map((folder) => `--filter=...${readManifest(folder).name}`),
      ])),
  ...testsOf(changed, packages, readdirSync(join(ROOT, 'apps/api/test'))).flatMap(test),
  ...(touched.includes('tooling/checks') ? [] : test({ folder: 'tooling/checks', kind: 'all', paths: [] })),
];
process.stdout.write(
  `\n${changed.length} files differ from main. ${failed.length === 0 ? 'All is well' : `Failed: ${failed.join(', ')}`} (${seconds(since)} s). ${Date.now() > until ? 'What was skipped is left to CI' : 'CI runs all tests'}.\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function test({ folder, kind, paths }: Selection): string[] {
  const args = kind === 'related' ? ['related', '--run', '--passWithNoTests', ...paths] : ['run', ...paths];
  return run(`tests of ${folder} (${kind === 'named' ? paths.join(' ') : kind})`, folder, 'node_modules/.bin/vitest', [
    ...args,
    '--reporter=dot',
  ]);
}

/** The name, if it failed. */
function run(name: string, folder: string, command: string, args: readonly string[]): string[] {
  const from = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const cwd = join(ROOT, folder);
  const { status } = spawnSync(join(cwd, command), args, { cwd, stdio: 'inherit', env });
  process.stdout.write(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds(from)} s)\n`);
  return status === 0 ? [] : [name];
}

function seconds(from: number): number {
  return Math.round((performance.now() - from) / 1000);
}
