import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { packageFolders, ROOT, readManifest } from './repository.ts';

/**
 * Runs the tests again and again, each time with another seed, on another day and sometimes on a busy machine, to find
 * the ones that fail by chance: `npm run test:again -- --runs 20`, or `--only packages/engine` for one package. Exits
 * with 1 when anything failed and names the run, so that it can be repeated. Needs a build (`npm run build`).
 *
 * Every test is run, but each law only on a tenth of its cases (`--share 1` for all of them): the seeds differ, so twenty
 * runs try twice as many cases as a whole run does. Tests of both databases take one in each run, in turn (`--engine
 * both`, `pglite` or `postgres` otherwise). Every third run is on a busy machine (`--busy 5`: every fifth).
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    share: { type: 'string', default: '0.1' },
    first: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'turns' },
    busy: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    files: { type: 'string', multiple: true, default: [] },
  },
});

/**
 * Days on which code that reads the clock goes wrong: every day of the week, ends of months and years, changes of the
 * clock. One that has passed is taken 28 years later, in a year with the same calendar: browsers and some servers of the
 * tests keep the true time, and for them whatever was signed in the past would be over.
 */
const DAYS = [
  '2026-11-16T09:00:00Z',
  '2026-11-17T23:59:40Z',
  '2026-12-31T23:59:30Z',
  '2027-01-01T00:00:10Z',
  '2027-02-28T12:00:00Z',
  '2027-03-14T09:59:30Z',
  '2027-03-28T00:59:30Z',
  '2027-05-31T21:30:00Z',
  '2027-10-31T00:59:30Z',
  '2028-02-29T06:00:00Z',
  '2028-07-08T04:15:00Z',
  '2029-01-03T17:00:00Z',
];

interface Run {
  readonly number: number;
  readonly now: string;
  readonly seed: number;
  readonly busy: boolean;
  readonly engine: string;
}

const tested = packageFolders().filter(
  (folder) => readManifest(folder).scripts?.test && (!values.only || values.only.includes(folder)),
);
const first = Number(values.first);
process.stdout.write(`Every test of ${tested.join(', ')}; each law on ${values.share} of its cases.\n`);
let failures = 0;
for (let number = first; number < first + Number(values.runs); number += 1) {
  failures += await again({
    number,
    now: yetToCome(DAYS[number % DAYS.length]!),
    seed: 1000 + number * 7919,
    busy: number % Number(values.busy) === 0,
    engine: values.engine === 'turns' ? (number % 2 === 0 ? 'pglite' : 'postgres') : values.engine,
  });
}
process.stdout.write(`\n${failures === 0 ? 'Nothing failed.' : `${failures} failed.`}\n`);
process.exitCode = failures === 0 ? 0 : 1;

function yetToCome(day: string): string {
  const at = new Date(day);
  while (at.getTime() < Date.now()) at.setUTCFullYear(at.getUTCFullYear() + 28);
  return at.toISOString();
}

async function again(run: Run): Promise<number> {
  const since = performance.now();
  const burners = run.busy ? Array.from({ length: 2 * availableParallelism() }, burn) : [];
  let passed = 0;
  const failed: string[] = [];
  try {
    const waiting = [...tested];
    const lane = async () => {
      for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
        const found = await testPackage(folder, run);
        passed += found.passed;
        failed.push(...found.failed);
      }
    };
    // Two packages at a time, as `npm test` does: one works where the other waits.
    await Promise.all([lane(), lane()]);
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
  }
  const seconds = Math.round((performance.now() - since) / 1000);
  process.stdout.write(
    `run ${run.number}: seed ${run.seed}, ${run.now}, ${run.engine}${run.busy ? ', busy' : ''}: ${passed} passed, ${failed.length} failed (${seconds} s)\n`,
  );
  for (const name of failed) process.stdout.write(`  ${name}\n`);
  return failed.length;
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

async function testPackage(folder: string, { now, seed, engine }: Run): Promise<{ passed: number; failed: string[] }> {
  const reportFile = join(ROOT, folder, '.reports', 'vitest.json');
  rmSync(reportFile, { force: true });
  mkdirSync(dirname(reportFile), { recursive: true });
  // What went wrong outside of a test, in a hook, stands there alone.
  const logFile = join(ROOT, folder, '.reports', 'again.log');
  const log = openSync(logFile, 'w');
  const shiftClock = pathToFileURL(join(ROOT, 'tooling/vitest/src/shift-clock.js')).href;
  const vitest = spawn(join(ROOT, folder, 'node_modules/.bin/vitest'), ['run', ...values.files], {
    cwd: join(ROOT, folder),
    env: {
      ...process.env,
      CI: 'true',
      TOPSET_TEST_SEED: String(seed),
      TOPSET_TEST_SHARE: values.share,
      ...(engine === 'both' ? {} : { TOPSET_TEST_ENGINE: engine }),
      TOPSET_TEST_NOW: now,
      TOPSET_TEST_SINCE: String(Date.now()),
      NODE_OPTIONS: `--import=${shiftClock}`,
    },
    stdio: ['ignore', log, log],
  });
  await new Promise((resolve) => vitest.once('exit', resolve));
  closeSync(log);
  let report: Report;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: [`${folder}: no report`] };
  }
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(ROOT.length);
    const told = assertionResults
      .filter((assertion) => assertion.status === 'failed')
      .map((assertion) => `${file}: ${assertion.fullName}: ${firstLines(assertion.failureMessages.join(' '))}`);
    if (told.length > 0 || status !== 'failed') return told;
    return [`${file}: ${firstLines(message || readFileSync(logFile, 'utf8').split(' FAIL ')[1] || '')}`];
  });
  return { passed: report.numPassedTests, failed };
}

function firstLines(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 1500);
}

/** One processor's worth of work beside the tests, until whoever wants it is gone, however that came. */
function burn(): ChildProcess {
  const work = 'const { ppid } = process; while (process.ppid === ppid) for (let n = 0; n < 1e8; n++) Math.sqrt(n);';
  return spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
}
