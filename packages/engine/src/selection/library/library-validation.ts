import { LOAD_COUNTINGS, LOAD_TYPES, MOVEMENT_PATTERNS, MUSCLES, PAIN_AREAS, SPLIT_TAGS } from '../../vocabulary.ts';
import { LIBRARY_LIMITS } from '../limits.ts';
import type { InputError } from '../output/output.ts';
import { isEquipment } from './equipment.ts';

type Fields = Readonly<Record<string, unknown>>;

const BIASES = ['mechanical', 'metabolic', 'stretch', 'stability'];
const LEVELS = ['low', 'medium', 'high'];
const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'];

/**
 * Every field out of range and every id given twice. Paths name the exercise by its key, not by its row, so that the
 * order of rows does not change the answer.
 */
export function libraryProblems(library: unknown): InputError[] {
  if (!Array.isArray(library)) return [problem('exerciseLibrary')];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const problems: InputError[] = [];
  for (const row of library as readonly unknown[]) {
    if (!isFields(row) || typeof row.key !== 'string' || row.key === '') {
      problems.push(problem('exerciseLibrary.key'));
      continue;
    }
    if (seen.has(row.key)) repeated.add(row.key);
    seen.add(row.key);
    for (const field of fieldsOutOfRange(row)) problems.push(problem(`exerciseLibrary.${row.key}.${field}`));
  }
  for (const key of repeated) problems.push(problem(`exerciseLibrary.${key}.key`));
  return problems;
}

function problem(path: string): InputError {
  return { code: 'INVALID_LIBRARY', path };
}

function isFields(row: unknown): row is Fields {
  return typeof row === 'object' && row !== null;
}

function fieldsOutOfRange(row: Fields): string[] {
  const wrong: string[] = [];
  const check = (field: string, holds: boolean) => {
    if (!holds) wrong.push(field);
  };
  const name = row.name;
  check('name', isFields(name) && typeof name.en === 'string');
  check('movementPatterns', isListOf(row.movementPatterns, MOVEMENT_PATTERNS, LIBRARY_LIMITS.movementPatterns));
  check('primaryMuscles', isListOf(row.primaryMuscles, MUSCLES, LIBRARY_LIMITS.primaryMuscles));
  check('secondaryMuscles', isListOf(row.secondaryMuscles, MUSCLES, LIBRARY_LIMITS.secondaryMuscles) && disjoint(row));
  check('splitTags', isListOf(row.splitTags, SPLIT_TAGS, { least: 1, most: SPLIT_TAGS.length }));
  check('equipment', isEquipmentList(row.equipment));
  for (const rating of ['fatigueCost', 'sfrScore', 'lengthPositionScore']) {
    check(rating, row[rating] == null || isIntegerWithin(row[rating], LIBRARY_LIMITS.rating));
  }
  check('jointStress', isWord(row.jointStress, LEVELS));
  check('difficulty', isWord(row.difficulty, DIFFICULTIES));
  check('regression', row.regression == null || typeof row.regression === 'boolean');
  check('startRatio', row.startRatio == null || isPositive(row.startRatio));
  check('stimulusBias', isListOf(row.stimulusBias, BIASES, { least: 0, most: BIASES.length }));
  check('contraindications', isListOf(row.contraindications, PAIN_AREAS, { least: 0, most: PAIN_AREAS.length }));
  for (const flag of ['isCompound', 'isUnilateral']) check(flag, typeof row[flag] === 'boolean');
  check('isMainLiftEligible', isEligibilityConsistent(row));
  check('timePerSetSec', row.timePerSetSec == null || isNumberWithin(row.timePerSetSec, LIBRARY_LIMITS.timePerSetSec));
  check('measure', row.measure == null || isWord(row.measure, ['reps', 'seconds']));
  check('repRangeMin', isRepRange(row));
  check('loadType', isWord(row.loadType, LOAD_TYPES));
  check('loadCounting', isWord(row.loadCounting, LOAD_COUNTINGS));
  check('loadStep', row.loadStep == null || isLoadStep(row.loadStep));
  return wrong;
}

interface Limits {
  readonly least: number;
  readonly most: number;
}

function isWord(value: unknown, words: readonly string[]): boolean {
  return typeof value === 'string' && words.includes(value);
}

function isListOf(value: unknown, words: readonly string[], { least, most }: Limits): boolean {
  if (!Array.isArray(value) || value.length < least || value.length > most) return false;
  return value.every((word) => isWord(word, words)) && new Set(value).size === value.length;
}

function disjoint(row: Fields): boolean {
  const primaries = row.primaryMuscles;
  if (!Array.isArray(primaries) || !Array.isArray(row.secondaryMuscles)) return true;
  return row.secondaryMuscles.every((muscle) => !primaries.includes(muscle));
}

function isEquipmentList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.every((alternative) =>
    Array.isArray(alternative) ? alternative.length > 0 && alternative.every(isEquipment) : isEquipment(alternative),
  );
}

function isIntegerWithin(value: unknown, limits: Limits): boolean {
  return Number.isInteger(value) && isNumberWithin(value, limits);
}

function isNumberWithin(value: unknown, { least, most }: Limits): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function isEligibilityConsistent(row: Fields): boolean {
  if (typeof row.isMainLiftEligible !== 'boolean') return false;
  return !row.isMainLiftEligible || (row.isCompound === true && row.measure !== 'seconds');
}

function isRepRange(row: Fields): boolean {
  const { repRangeMin: min, repRangeMax: max } = row;
  if (row.measure === 'seconds') {
    const { seconds } = LIBRARY_LIMITS;
    return isIntegerWithin(min, seconds) && isIntegerWithin(max, seconds) && (min as number) <= (max as number);
  }
  const { reps } = LIBRARY_LIMITS;
  const low = min ?? reps.missing.min;
  const high = max ?? reps.missing.max;
  return isIntegerWithin(low, reps) && isIntegerWithin(high, reps) && (low as number) <= (high as number);
}

function isLoadStep(value: unknown): boolean {
  return isFields(value) && isPositive(value.lb) && isPositive(value.kg);
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
