import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './repository.ts';

/**
 * How long the tests of another checkout take, there and here: `npm run test:times -- --before FOLDER`. Here only those
 * are run that are there too, by their names, wherever they are now; which of them are gone is told. Both checkouts need
 * a build (`npm run build`) and a quiet machine. After an `npm test` here it is known which files have none of them, and
 * these are not even loaded. The other side is left out with `--keep`, where its reports are from a run whose time is
 * known.
 */
const { values } = parseArgs({
  options: { before: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
if (!values.before) throw new Error('Say which checkout to compare with: --before FOLDER.');
const before = resolve(values.before);

const secondsBefore = values.keep ? null : await test(before, {});
const known = passedIn(reportsOf(before, 'vitest'));
const folder = mkdtempSync(join(tmpdir(), 'topset-names-'));
try {
  const names = join(folder, 'names.json');
  const without = reportsOf(ROOT, 'vitest')
    .flatMap(({ testResults }) => testResults)
    .filter(({ assertionResults }) => !assertionResults.some(({ fullName }) => known.has(fullName)))
    .map(({ name }) => name);
  writeFileSync(names, JSON.stringify({ names: [...known.keys()], without }));
  for (const file of reportFiles(ROOT, 'named')) rmSync(file);
  const secondsNow = await test(ROOT, { TOPSET_TEST_NAMES: names });
  const still = passedIn(reportsOf(ROOT, 'named'));
  const gone = [...known.keys()].filter((name) => !still.has(name));
  if (secondsBefore !== null) process.stdout.write(`before: ${sum(known)} tests, ${secondsBefore} s\n`);
  process.stdout.write(`now: ${sum(still)} of them, ${secondsNow} s\n`);
  if (secondsBefore !== null)
    process.stdout.write(`${((100 * secondsNow) / secondsBefore).toFixed(0)} % of the time before\n`);
  process.stdout.write(`${gone.length} names are gone:\n${gone.map((name) => `  ${name}\n`).join('')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Seconds that all tests of a checkout take, without its build. */
async function test(root: string, env: Readonly<Record<string, string>>): Promise<number> {
  const since = performance.now();
  const turbo = spawn(
    join(root, 'node_modules/.bin/turbo'),
    ['run', 'test', '--only', '--force', '--continue', '--env-mode=loose', '--output-logs=errors-only'],
    { cwd: root, env: { ...process.env, ...env, CI: 'true' }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await new Promise((done) => turbo.once('exit', done));
  return Math.round((performance.now() - since) / 1000);
}

interface Report {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function reportFiles(root: string, kind: 'vitest' | 'named'): string[] {
  return ['apps', 'packages', 'tooling']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .map((folder) => join(folder, '.reports', `${kind}.json`))
    .filter((file) => existsSync(file));
}

/** What the packages of a checkout reported of their last run. */
function reportsOf(root: string, kind: 'vitest' | 'named'): Report[] {
  return reportFiles(root, kind).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);
}

/** Names of the tests that passed, each with how many have it. */
function passedIn(reports: readonly Report[]): Map<string, number> {
  const counts = new Map<string, number>();
  const passed = reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  for (const { fullName } of passed) counts.set(fullName, (counts.get(fullName) ?? 0) + 1);
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, count) => all + count, 0);
}
