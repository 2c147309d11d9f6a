import type { Unit } from '@topset/engine';
import { clockSeconds } from '../dates/durations.ts';
import type { Role } from '../dialects/dialect.ts';
import { IMPORT_POLICY } from '../policy.ts';
import { type Decimal, isZero, roundHalfUp, toNumber, toWhole, writeDecimal } from '../values/decimal.ts';
import { isBlurred, type LoadReading, restoreLoad } from '../values/loads.ts';
import { type DistanceUnit, distanceUnitOf, loadUnitOf, metersOf } from '../values/units.ts';
import type { DraftNotes } from './draft.ts';
import type { BoundColumn, BoundTable } from './header.ts';
import { asDistanceUnit, distanceUnitAnswer, loadUnitAnswer, type Rules, readNumber, wordAnswer } from './rules.ts';

/** The numbers of a set. */
export interface Measures {
  readonly load: LoadReading | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly distanceMeters: string | null;
}

interface Cells {
  readonly table: BoundTable;
  readonly cell: (role: Role) => string;
  readonly rules: Rules;
  readonly notes: DraftNotes;
}

/** A number that is not negative; what is none is noted. */
function counted(role: Role, { cell, rules, notes }: Cells): Decimal | null {
  const text = cell(role);
  if (text === '') return null;
  const value = readNumber(text, rules.numbers);
  if (value && value.units >= 0n) return value;
  notes.fail('BAD_NUMBER');
  return null;
}

export function readMeasures(cells: Cells): Measures {
  const { table, notes } = cells;
  const { zeros, zeroLoadIsNone, fillerReps } = table.dialect;
  const seconds = readSeconds(cells);
  const timed = seconds !== null;
  const filler = fillerReps && timed && cells.cell('reps') !== '';
  let reps = filler ? null : readReps(cells);
  if (filler) notes.kept.push(table.roles.get('reps')!.name);
  const distance = counted('distance', cells);
  const going = distance !== null && !isZero(distance);
  const load = readLoad(cells, Boolean(zeros || zeroLoadIsNone));
  // An export that writes zeros means a failed set only beside a load.
  if (zeros && reps === 0 && (load === null || timed || going)) reps = null;
  const distanceMeters = going ? readDistance(distance, cells, reps !== null || timed) : null;
  if (reps !== null && reps > IMPORT_POLICY.mostReps) notes.fail('OUT_OF_RANGE');
  if (seconds !== null && seconds > IMPORT_POLICY.mostSeconds) notes.fail('OUT_OF_RANGE');
  if (distanceMeters !== null && Number(distanceMeters) > IMPORT_POLICY.mostMeters) notes.fail('OUT_OF_RANGE');
  return { load, reps, seconds, distanceMeters };
}

function readReps(cells: Cells): number | null {
  const value = counted('reps', cells);
  if (!value) return null;
  const whole = toWhole(value);
  if (whole === null) cells.notes.fail('BAD_NUMBER');
  return whole;
}

/** No seconds are none, whoever writes them. */
function readSeconds(cells: Cells): number | null {
  const clock = cells.cell('clock');
  if (clock !== '') {
    const seconds = clockSeconds(clock, Boolean(cells.table.dialect.shortClocks));
    if (seconds === null) cells.notes.fail('BAD_NUMBER');
    return seconds || null;
  }
  const value = counted('seconds', cells);
  return value && !isZero(value) ? roundHalfUp(value) || null : null;
}

function readDistance(value: Decimal, cells: Cells, otherwiseMeasured: boolean): string | null {
  const { table, cell, rules, notes } = cells;
  const column = table.roles.get('distance')!;
  const unitColumn = table.roles.get('distanceUnit');
  const word = cell('distanceUnit');
  if (column.spec.distanceUnit) return metersOf(value, column.spec.distanceUnit);
  if (unitColumn && word !== '') {
    const known = distanceUnitOf(word);
    if (!known) notes.words.push({ column: unitColumn.name, word, kind: 'DISTANCE_UNIT' });
    const unit = known ?? asDistanceUnit(wordAnswer(unitColumn.name, word, rules));
    if (unit) return metersOf(value, unit);
    if (otherwiseMeasured) notes.kept.push(column.name, unitColumn.name);
    else notes.fail('UNKNOWN_WORD');
    return null;
  }
  notes.wanted.push({ column: column.name, kind: 'DISTANCE', load: null });
  const unit: DistanceUnit | null = distanceUnitAnswer(column.name, rules);
  // Until somebody says the unit, what stands there is shown as it is.
  return unit ? metersOf(value, unit) : writeDecimal(value);
}

function readLoad(cells: Cells, zeroIsNone: boolean): LoadReading | null {
  const { table, cell, rules, notes } = cells;
  const pair = [table.roles.get('loadKg'), table.roles.get('loadLb')] as const;
  if (pair[0] && pair[1]) return readEitherLoad([pair[0], pair[1]], cells);
  const column = table.roles.get('load');
  const text = cell('load');
  if (!column || text === '') return null;
  const value = loadNumber(text, rules, notes);
  if (!value || (zeroIsNone && isZero(value))) return null;
  return loadOf(value, column, cells);
}

function loadOf(value: Decimal, column: BoundColumn, { table, cell, rules, notes }: Cells): LoadReading | null {
  const unitColumn = table.roles.get('loadUnit');
  const word = cell('loadUnit');
  let unit: Unit | null = column.spec.unit ?? null;
  if (!unit && unitColumn && word !== '') {
    const known = loadUnitOf(word);
    if (!known) notes.words.push({ column: unitColumn.name, word, kind: 'LOAD_UNIT' });
    unit = known ?? asUnit(wordAnswer(unitColumn.name, word, rules));
    if (!unit) {
      notes.fail('UNKNOWN_WORD');
      return null;
    }
  } else if (!unit) {
    notes.wanted.push({ column: column.name, kind: 'LOAD', load: value });
    unit = loadUnitAnswer(column.name, rules);
  }
  return restored(value, unit, notes);
}

export function restored(value: Decimal, unit: Unit | null, notes: DraftNotes): LoadReading {
  if (isBlurred(value)) notes.restored++;
  return restoreLoad(value, unit);
}

function asUnit(value: unknown): Unit | null {
  return value === 'KG' || value === 'LB' ? value : null;
}

export function loadNumber(text: string, rules: Rules, notes: DraftNotes): Decimal | null {
  const value = readNumber(text, rules.numbers);
  if (!value) notes.fail('BAD_NUMBER');
  else if (Math.abs(toNumber(value)) > IMPORT_POLICY.mostLoad) notes.fail('OUT_OF_RANGE');
  return value;
}

/** Two columns for one load: the filled one, or the one with fewer decimals; the other is kept as text. */
function readEitherLoad([kg, lb]: readonly [BoundColumn, BoundColumn], cells: Cells): LoadReading | null {
  const texts = { KG: cells.cell('loadKg'), LB: cells.cell('loadLb') };
  return pickLoad(texts, { KG: kg.name, LB: lb.name }, cells.rules, cells.notes, true);
}

export function pickLoad(
  texts: Readonly<Record<Unit, string>>,
  names: Readonly<Record<Unit, string>>,
  rules: Rules,
  notes: DraftNotes,
  byDecimals: boolean,
): LoadReading | null {
  const kg = texts.KG === '' ? null : loadNumber(texts.KG, rules, notes);
  const lb = texts.LB === '' ? null : loadNumber(texts.LB, rules, notes);
  if (!kg || !lb) return kg ? restored(kg, 'KG', notes) : lb && restored(lb, 'LB', notes);
  const column = `${names.KG} | ${names.LB}`;
  const fewer = byDecimals ? Math.sign(kg.places - lb.places) : 0;
  if (fewer === 0) notes.wanted.push({ column, kind: 'PAIR', load: null });
  const unit = fewer === 0 ? loadUnitAnswer(column, rules) : fewer < 0 ? 'KG' : 'LB';
  if (!unit) return { value: writeDecimal(kg), unit: null };
  notes.kept.push(names[unit === 'KG' ? 'LB' : 'KG']);
  return restored(unit === 'KG' ? kg : lb, unit, notes);
}

/** RPE with its decimals, or nothing where the cell is no RPE: that stays text. */
export function readRpe(role: 'rpe' | 'targetRpe', { table, cell, rules, notes }: Cells): string | null {
  const text = cell(role);
  if (text === '') return null;
  const value = readNumber(text, rules.numbers);
  const { min, max } = IMPORT_POLICY.rpe;
  if (value && toNumber(value) >= min && toNumber(value) <= max) return writeDecimal(value);
  notes.kept.push(table.roles.get(role)!.name);
  return null;
}

export function readRir({ table, cell, rules, notes }: Cells): number | null {
  const text = cell('rir');
  if (text === '') return null;
  const value = readNumber(text, rules.numbers);
  const whole = value && toWhole(value);
  const { min, max } = IMPORT_POLICY.rir;
  if (whole !== null && whole >= min && whole <= max) return whole;
  notes.kept.push(table.roles.get('rir')!.name);
  return null;
}
