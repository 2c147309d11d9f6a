import { readFileSync } from 'node:fs';
import { VitestTestRunner } from 'vitest/runners';

const names = new Set(JSON.parse(readFileSync(process.env.TOPSET_TEST_NAMES, 'utf8')).names);

/** Runs the tests of a list of names, in whichever files they are: what is not in it is skipped with all that prepares it. */
export default class OnlyNamed extends VitestTestRunner {
  onCollected(files) {
    for (const file of files) for (const task of file.tasks) keepNamed(task, []);
    return super.onCollected?.(files);
  }
}

function keepNamed(task, ancestors) {
  const path = [...ancestors, task.name];
  const isKept =
    task.type === 'suite' ? task.tasks.map((child) => keepNamed(child, path)).some(Boolean) : names.has(path.join(' '));
  if (!isKept) task.mode = 'skip';
  return isKept;
}
