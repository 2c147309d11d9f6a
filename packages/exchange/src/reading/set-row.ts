import { readDate } from '../dates/read-date.ts';
import type { Role } from '../dialects/dialect.ts';
import { IMPORT_POLICY } from '../policy.ts';
import { isZero, roundHalfUp, toWhole } from '../values/decimal.ts';
import { loadUnitOf } from '../values/units.ts';
import { type DraftNotes, type Part, SET_WORDS } from './draft.ts';
import type { BoundTable } from './header.ts';
import { readMeasures, readRir, readRpe, restored } from './measures.ts';
import type { ReadSetType } from './model.ts';
import { type Rules, readNumber, wordAnswer } from './rules.ts';

export interface RowContext {
  readonly table: BoundTable;
  readonly line: number;
  readonly cell: (role: Role) => string;
  readonly rules: Rules;
  readonly notes: DraftNotes;
}

const TYPES: readonly ReadSetType[] = ['WARMUP', 'REGULAR', 'DROP', 'FAILURE'];
const REST_WORDS = new Set(['rest timer', 'ruhezeit']);
const TRUE = new Set(['true', '1', 'yes']);
const FALSE = new Set(['false', '0', 'no', '']);

/** A row that is a set, or the rest or a note of one. */
export function readSetRow(row: RowContext): readonly Part[] {
  const { cell, notes } = row;
  const exercise = readExercise(row);
  if (exercise === null) notes.fail('NO_EXERCISE');
  const mark = readMark(row);
  const shared = {
    exercise: exercise ?? '',
    exerciseKey: cell('exerciseKey') || null,
    category: cell('category') || null,
    superset: cell('superset') || null,
    position: cell('position') || null,
    number: mark.number,
    warmMark: mark.kind === 'SET' && mark.type === 'WARMUP' && mark.byMark,
    performanceNote: noteOf('performanceNotes', row),
    performanceNoteColumn: row.table.roles.get('performanceNotes')?.name ?? null,
  };
  const part = mark.kind === 'REST' ? restPart(row) : mark.kind === 'NOTE' ? notePart(row) : setPart(row, mark.type);
  return exercise === null ? [] : [{ ...shared, ...part }];
}

type Varying = Pick<Part, 'kind' | 'sets' | 'rest' | 'target' | 'note'>;

function restPart(row: RowContext): Varying {
  const { cell, rules, notes } = row;
  keepUnless(row, ['load', 'reps', 'distance', 'rpe', 'rir', 'notes', 'setNotes']);
  const text = cell('seconds');
  const seconds = text === '' ? null : readNumber(text, rules.numbers);
  if (text !== '' && (!seconds || seconds.units < 0n)) notes.fail('BAD_NUMBER');
  const rest = seconds && !isZero(seconds) ? roundHalfUp(seconds) : null;
  if (rest !== null && rest > IMPORT_POLICY.mostSeconds) notes.fail('OUT_OF_RANGE');
  if (!rest) notes.fail('NO_SET');
  return { kind: 'REST', sets: [], rest, target: null, note: null };
}

function notePart(row: RowContext): Varying {
  keepUnless(row, ['load', 'reps', 'distance', 'seconds', 'rpe', 'rir']);
  const note = noteOf('notes', row);
  if (!note) row.notes.fail('NO_SET');
  return { kind: 'NOTE', sets: [], rest: null, target: null, note };
}

/** Cells that a row without a set has no place for; zeros of exports that write them say nothing. */
function keepUnless({ table, cell, notes }: RowContext, roles: readonly Role[]): void {
  for (const role of roles) {
    const column = table.roles.get(role);
    const text = column ? cell(role) : '';
    if (text === '' || (table.dialect.zeros && /^0(?:[.,]0+)?$/.test(text))) continue;
    notes.kept.push(column!.name);
  }
}

function setPart(row: RowContext, markType: ReadSetType): Varying {
  const { cell, notes, line, table } = row;
  const { type, performed } = readType(row, markType);
  const measures = readMeasures(row);
  const skipped = table.roles.has('skipped') && flag('skipped', row);
  const times = readEqualSets(row);
  if (!performed || (table.dialect.targets && cell('reps') === '')) notes.fail('NOT_PERFORMED');
  const measured = measures.reps !== null || measures.seconds !== null || measures.distanceMeters !== null;
  if (!measured && !skipped) notes.fail(measures.load ? 'LOAD_ONLY' : 'EMPTY_SET');
  const set = {
    type,
    ...measures,
    rpe: readRpe('rpe', row),
    rir: readRir(row),
    skipped,
    loggedAt: readLoggedAt(row),
    line,
  };
  const setNote = noteOf('setNotes', row);
  const sets = Array.from({ length: times }, (_, index) => ({ ...set, notes: index === 0 ? setNote : null }));
  const target = table.dialect.targets ? readTarget(row, type) : null;
  return { kind: 'SET', sets, rest: readRest(row), target, note: noteOf('notes', row) };
}

function readExercise({ table, cell }: RowContext): string | null {
  const name = cell('exercise');
  const equipment = table.roles.has('equipment') ? cell('equipment') : '';
  if (name === '' || name.length > IMPORT_POLICY.longestExerciseName) return null;
  return equipment === '' || equipment.toLowerCase() === 'none' ? name : `${name} (${equipment})`;
}

interface Mark {
  readonly kind: Part['kind'];
  readonly type: ReadSetType;
  readonly number: number | null;
  readonly byMark: boolean;
}

/** `Set Order` of Strong, or the number of the set where that is a column of its own. */
function readMark(row: RowContext): Mark {
  const { table, cell, rules, notes } = row;
  const regular: Mark = { kind: 'SET', type: 'REGULAR', number: null, byMark: false };
  const column = table.roles.get('mark');
  if (!column) return { ...regular, number: wholeOf(cell('setNumber')) };
  const word = cell('mark');
  const number = wholeOf(word);
  if (word === '' || number !== null) return { ...regular, number };
  const plain = word.toLowerCase();
  const type = SET_WORDS[plain];
  if (type) return { ...regular, type, byMark: true };
  if (REST_WORDS.has(plain)) return { ...regular, kind: 'REST' };
  if (table.dialect.noteMark && plain === 'note') return { ...regular, kind: 'NOTE' };
  const answer = wordAnswer(column.name, word, rules);
  const said = TYPES.find((known) => known === answer);
  notes.words.push({ column: column.name, word, kind: 'MARK' });
  if (said) return { ...regular, type: said, byMark: true };
  if (answer === 'REST' || answer === 'NOTE') return { ...regular, kind: answer };
  notes.fail('UNKNOWN_WORD');
  return regular;
}

const WHOLE = /^\d{1,9}(?:\.0+)?$/;
const wholeOf = (text: string): number | null => (WHOLE.test(text) ? Number(text) : null);

function readType(row: RowContext, markType: ReadSetType): { type: ReadSetType; performed: boolean } {
  const { table, cell, notes, rules } = row;
  let type = markType;
  if (table.roles.has('setType') && cell('setType') !== '') {
    type = SET_WORDS[cell('setType').toLowerCase()] ?? answered('setType') ?? type;
  }
  if (table.roles.has('drop') && flag('drop', row)) type = 'DROP';
  if (table.roles.has('warmup') && flag('warmup', row)) type = 'WARMUP';
  const status = cell('status').toLowerCase();
  if (status === 'failed') type = 'FAILURE';
  else if (status === 'notstarted') return { type, performed: false };
  else if (status !== '' && status !== 'done') type = answered('status') ?? type;
  return { type, performed: true };

  function answered(role: Role): ReadSetType | undefined {
    const column = table.roles.get(role)!;
    const said = TYPES.find((known) => known === wordAnswer(column.name, cell(role), rules));
    notes.words.push({ column: column.name, word: cell(role), kind: 'MARK' });
    if (!said) notes.fail('UNKNOWN_WORD');
    return said;
  }
}

function flag(role: Role, { table, cell, notes, rules }: RowContext): boolean {
  const word = cell(role);
  const plain = word.toLowerCase();
  if (TRUE.has(plain)) return true;
  if (FALSE.has(plain)) return false;
  const column = table.roles.get(role)!;
  const answer = wordAnswer(column.name, word, rules);
  notes.words.push({ column: column.name, word, kind: 'FLAG' });
  if (answer === null) notes.fail('UNKNOWN_WORD');
  return answer === 'TRUE';
}

function readEqualSets({ table, cell, rules, notes }: RowContext): number {
  if (!table.roles.has('equalSets') || cell('equalSets') === '') return 1;
  const value = readNumber(cell('equalSets'), rules.numbers);
  const whole = value && toWhole(value);
  if (whole === null || whole < 0) notes.fail('BAD_NUMBER');
  else if (whole === 0) notes.fail('EMPTY_SET');
  else if (whole > IMPORT_POLICY.mostEqualSets) notes.fail('OUT_OF_RANGE');
  else return whole;
  return 1;
}

function readRest({ table, cell, rules, notes }: RowContext): number | null {
  const column = table.roles.get('rest');
  const text = column ? cell('rest') : '';
  if (text === '') return null;
  const value = readNumber(text, rules.numbers);
  const rest = value && value.units >= 0n ? roundHalfUp(value) : null;
  if (rest !== null && rest <= IMPORT_POLICY.mostSeconds) return rest;
  notes.kept.push(column!.name);
  return null;
}

function readLoggedAt({ table, cell, notes }: RowContext): number | null {
  const column = table.roles.get('loggedAt');
  const text = column ? cell('loggedAt') : '';
  if (text === '') return null;
  const read = readDate(text, { order: null });
  if (!('problem' in read) && read.offset !== null) return read.wall - read.offset;
  notes.kept.push(column!.name);
  return null;
}

/** Of a cell that says nothing about a target: none. What cannot be read stays text. */
function readTarget(row: RowContext, type: ReadSetType): Part['target'] {
  const { table, cell, rules, notes } = row;
  const reps = cell('targetReps');
  const value = reps === '' ? null : readNumber(reps, rules.numbers);
  const whole = value && toWhole(value);
  if (reps !== '' && whole === null) notes.kept.push(table.roles.get('targetReps')!.name);
  return { type, reps: whole, load: readTargetLoad(row), rpe: readRpe('targetRpe', row) };
}

function readTargetLoad({ table, cell, rules, notes }: RowContext) {
  const text = cell('targetLoad');
  if (text === '') return null;
  const value = readNumber(text, rules.numbers);
  const unit = loadUnitOf(cell('targetLoadUnit'));
  if (value && unit) return restored(value, unit, notes);
  notes.kept.push(table.roles.get('targetLoad')!.name);
  return null;
}

/** A note as it is stored; one that is too long stays in its row. */
export function noteOf(
  role: 'notes' | 'setNotes' | 'performanceNotes' | 'sessionNotes',
  row: RowContext,
): string | null {
  const column = row.table.roles.get(role);
  const text = column ? row.cell(role) : '';
  if (text === '') return null;
  if (text.length > IMPORT_POLICY.longestNote) {
    row.notes.kept.push(column!.name);
    return null;
  }
  return row.table.dialect.literalBreaks ? text.replaceAll('\\n', '\n').trim() || null : text;
}
