import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, manifest, packageFolders, ROOT, say, turbo } from './workspace.mjs';

await install();

const tested = packageFolders().filter((folder) => manifest(folder).scripts?.test);
// What an earlier run left must not be counted; turbo puts the reports of unchanged packages back.
for (const folder of tested) rmSync(join(ROOT, folder, '.reports'), { recursive: true, force: true });

say(`Testing ${tested.length} packages: ${tested.join(', ')} ...`);
const code = await turbo(['test', '--continue=dependencies-successful', '--output-logs=new-only']);

const total = { passed: 0, failed: 0, skipped: 0 };
process.stdout.write('\n');
for (const folder of tested) {
  const counted = count(folder);
  for (const key of Object.keys(total)) total[key] += counted[key];
  process.stdout.write(`${folder}: ${counted.missing ?? summary(counted)}\n`);
}
if (code !== 0 && total.failed === 0) {
  process.stdout.write('Every test passed, yet a task failed (an error outside the tests): see the lines above.\n');
  total.failed = 1;
}
say('Done.');
process.stdout.write(`${summary(total)}\n`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Counts the tests of one package; a package without a report and a file that does not load are one failure each. */
function count(folder) {
  let report;
  try {
    report = JSON.parse(readFileSync(join(ROOT, folder, '.reports', 'vitest.json'), 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, missing: 'no report: its tests did not run' };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
