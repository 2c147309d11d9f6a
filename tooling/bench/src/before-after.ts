import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ascending, quantile, table } from './statistics.ts';

/**
 * Runs benchmarks of another checkout and of this one in turn, and compares every number that both print under the same
 * heading in the same row: `bench:before-after --before <folder> bench:api bench:selection`. Both have to be built.
 * What comes after `--` goes to the benchmarks.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '2' } },
});
if (!values.before) throw new Error('Say --before <folder>: a built checkout of the commit to compare with.');
const dashes = positionals.findIndex((word) => word.startsWith('-'));
const names = dashes === -1 ? positionals : positionals.slice(0, dashes);
const more = dashes === -1 ? [] : positionals.slice(dashes);
const SIDES = { before: resolve(values.before, 'tooling/bench'), after: resolve(import.meta.dirname, '..') };
type Side = keyof typeof SIDES;

/** Numbers by row and heading, one for each round. */
type Numbers = Map<string, number[]>;

for (const name of names) {
  const found: Record<Side, Numbers> = { before: new Map(), after: new Map() };
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const side of Object.keys(SIDES) as Side[]) {
      process.stderr.write(`${name}, ${side}, round ${round + 1}\n`);
      note(found[side], await output(name, SIDES[side]));
    }
  }
  const rows = [['', 'before', 'after', 'after / before']];
  for (const [where, numbers] of found.after) {
    const earlier = found.before.get(where);
    if (!earlier) continue;
    const [before, after] = [middle(earlier), middle(numbers)];
    rows.push([where, String(before), String(after), before === 0 ? '' : (after / before).toFixed(2)]);
  }
  process.stdout.write(`\n${name}\n${table(rows)}\n`);
}

function output(name: string, folder: string): Promise<string> {
  const child = spawn('npm', ['run', '--silent', name, '--', ...more], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return new Promise((done, fail) => {
    child.once('close', (code) =>
      code === 0 ? done(text) : fail(new Error(`${name} in ${folder} ended with ${code}.`)),
    );
  });
}

/** Reads tables as `table` writes them; a cell that is left empty in the first column means the one above. */
function note(into: Numbers, text: string): void {
  let heading: string[] = [];
  let first = '';
  for (const line of text.split('\n')) {
    const cells = line.trimEnd().split(/ {2,}/);
    const isRow = cells.length > 1 && cells.some((cell) => isNumber(cell));
    if (!isRow) {
      if (cells.length > 1) heading = cells;
      continue;
    }
    if (cells[0] !== '') first = cells[0]!;
    const words = cells.slice(1).filter((cell) => !isNumber(cell));
    cells.forEach((cell, place) => {
      if (!isNumber(cell) || !heading[place]) return;
      const where = [first, ...words, heading[place]].join(' | ');
      into.set(where, [...(into.get(where) ?? []), Number(cell)]);
    });
  }
}

function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell);
}

function middle(numbers: readonly number[]): number {
  return quantile(ascending(numbers), 0.5);
}
