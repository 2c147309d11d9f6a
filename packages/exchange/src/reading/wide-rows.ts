import type { Unit } from '@topset/engine';
import { IMPORT_POLICY } from '../policy.ts';
import { cleanCell } from '../table/clean.ts';
import { toWhole } from '../values/decimal.ts';
import type { Part } from './draft.ts';
import type { BoundTable } from './header.ts';
import { loadNumber, pickLoad, restored } from './measures.ts';
import { readNumber } from './rules.ts';
import { noteOf, type RowContext } from './set-row.ts';

interface SetPair {
  readonly reps: number;
  readonly load: number;
  readonly unit: Unit;
}

/** Columns of one exercise that repeat: its name, both weights, its sets. */
interface Block {
  readonly exercise: number;
  readonly weights: Readonly<Partial<Record<Unit, number>>>;
  readonly sets: readonly number[];
}

/** Where the sets of a wide table stand. */
export interface WideColumns {
  readonly pairs: readonly SetPair[];
  readonly blocks: readonly Block[];
  readonly claimed: ReadonlySet<number>;
}

const PAIR_REPS = /^set (\d+) \(reps\)$/i;
const BLOCK_START = /^exercise \d+$/i;
const BLOCK_WEIGHT = /^weight \((kg|lb)s?\)$/i;
const BLOCK_SET = /^set \d+$/i;

export function wideColumns({ dialect, header }: BoundTable): WideColumns {
  const pairs = dialect.shape === 'SET_PAIRS' ? pairsOf(header) : [];
  const blocks = dialect.shape === 'EXERCISE_BLOCKS' ? blocksOf(header) : [];
  const claimed = new Set([
    ...pairs.flatMap(({ reps, load }) => [reps, load]),
    ...blocks.flatMap(({ exercise, weights, sets }) => [exercise, ...Object.values(weights), ...sets]),
  ]);
  return { pairs, blocks, claimed };
}

function pairsOf(header: readonly string[]): SetPair[] {
  const lower = header.map((name) => name.toLowerCase());
  return header.flatMap((name, reps) => {
    const number = PAIR_REPS.exec(name)?.[1];
    if (number === undefined) return [];
    for (const unit of ['KG', 'LB'] as const) {
      const load = lower.indexOf(`set ${number} (${unit.toLowerCase()})`);
      if (load !== -1) return [{ reps, load, unit }];
    }
    return [];
  });
}

function blocksOf(header: readonly string[]): Block[] {
  const blocks: { exercise: number; weights: Partial<Record<Unit, number>>; sets: number[] }[] = [];
  header.forEach((name, index) => {
    if (BLOCK_START.test(name)) blocks.push({ exercise: index, weights: {}, sets: [] });
    const block = blocks.at(-1);
    const unit = BLOCK_WEIGHT.exec(name)?.[1]?.toUpperCase();
    if (block && (unit === 'KG' || unit === 'LB')) block.weights[unit] = index;
    if (block && BLOCK_SET.test(name)) block.sets.push(index);
  });
  return blocks;
}

type SetDraft = Part['sets'][number];

const blankPart = (exercise: string, sets: readonly SetDraft[]): Part => ({
  kind: 'SET',
  exercise,
  exerciseKey: null,
  category: null,
  superset: null,
  position: null,
  number: null,
  warmMark: false,
  sets,
  rest: null,
  target: null,
  performanceNote: null,
  performanceNoteColumn: null,
  note: null,
});

const blankSet = (line: number, reps: number, load: SetDraft['load']): SetDraft => ({
  type: 'REGULAR',
  load,
  reps,
  seconds: null,
  distanceMeters: null,
  rpe: null,
  rir: null,
  notes: null,
  skipped: false,
  loggedAt: null,
  line,
});

function readReps(text: string, { rules, notes }: RowContext): number | null {
  const value = readNumber(text, rules.numbers);
  const whole = value && toWhole(value);
  if (whole === null || whole < 0) notes.fail('BAD_NUMBER');
  else if (whole > IMPORT_POLICY.mostReps) notes.fail('OUT_OF_RANGE');
  return whole;
}

/** One exercise with a pair of cells per set. */
export function readPairRow(row: RowContext, cells: readonly string[], { pairs }: WideColumns): readonly Part[] {
  const { cell, notes, rules, table, line } = row;
  const exercise = cell('exercise');
  if (exercise === '' || exercise.length > IMPORT_POLICY.longestExerciseName) {
    notes.fail('NO_EXERCISE');
    return [];
  }
  const filled = pairs
    .map(({ reps, load, unit }) => ({
      reps: cleanCell(cells[reps]!),
      load: cleanCell(cells[load]!),
      unit,
      column: load,
    }))
    .filter(({ reps, load }) => reps !== '' || load !== '');
  const done = cell('setsByReps').split('/');
  // A dash tells a set that was not done from one that failed, if there is a word for each of them.
  const isUndone = (index: number) => done.length === filled.length && done[index]!.trim() === '-';
  const sets: SetDraft[] = [];
  let loadOnly = false;
  let undone = false;
  filled.forEach(({ reps, load, unit, column }, index) => {
    const value = load === '' ? null : loadNumber(load, rules, notes);
    const count = reps === '' ? null : readReps(reps, row);
    if (count === 0 && isUndone(index)) undone = true;
    else if (count !== null) sets.push(blankSet(line, count, value && restored(value, unit, notes)));
    else if (reps === '') {
      loadOnly = true;
      notes.kept.push(table.header[column]!);
    }
  });
  if (sets.length === 0) notes.fail(undone ? 'NOT_PERFORMED' : loadOnly ? 'LOAD_ONLY' : 'EMPTY_SET');
  const note = noteOf('performanceNotes', row);
  const performanceNoteColumn = table.roles.get('performanceNotes')?.name ?? null;
  return [{ ...blankPart(exercise, sets), performanceNote: note, performanceNoteColumn }];
}

/** A whole workout in one row. */
export function readBlockRow(row: RowContext, cells: readonly string[], { blocks }: WideColumns): readonly Part[] {
  const { notes, rules, table, line } = row;
  const text = (index: number | undefined) => (index === undefined ? '' : cleanCell(cells[index] ?? ''));
  let named = false;
  let loaded = false;
  const parts = blocks.flatMap(({ exercise, weights, sets }) => {
    const name = text(exercise);
    const reps = sets.map(text).filter((cell) => cell !== '');
    const texts = { KG: text(weights.KG), LB: text(weights.LB) };
    if (name === '' || name.length > IMPORT_POLICY.longestExerciseName) {
      keepFilled([exercise, ...Object.values(weights), ...sets]);
      return [];
    }
    named = true;
    if (reps.length === 0) {
      if (texts.KG !== '' || texts.LB !== '') loaded = true;
      keepFilled(Object.values(weights));
      return [];
    }
    const names = { KG: headerOf(weights.KG), LB: headerOf(weights.LB) };
    const load = pickLoad(texts, names, rules, notes, false);
    const counts = reps.map((cell) => readReps(cell, row)).filter((count) => count !== null);
    return [
      blankPart(
        name,
        counts.map((count) => blankSet(line, count, load)),
      ),
    ];
  });
  if (!named) notes.fail('NO_EXERCISE');
  else if (parts.length === 0) notes.fail(loaded ? 'LOAD_ONLY' : 'EMPTY_SET');
  return parts;

  function headerOf(index: number | undefined): string {
    return index === undefined ? '' : table.header[index]!;
  }

  function keepFilled(indexes: readonly number[]): void {
    for (const index of indexes) if (text(index) !== '') notes.kept.push(table.header[index]!);
  }
}
