import type { Unit } from '@topset/engine';
import type { DateOrder } from '../dates/read-date.ts';
import { type Decimal, parseDecimal } from '../values/decimal.ts';
import { DISTANCE_UNITS, type DistanceUnit } from '../values/units.ts';
import type { Answers } from './questions.ts';

/** `COMMA`: the decimal sign. `GROUPED`: commas group thousands. `ANY`: nobody knows yet, and either will do. */
export type NumberFormat = 'POINT' | 'COMMA' | 'GROUPED' | 'ANY';

/** What a row is read by: facts of the file and what a person said about it. */
export interface Rules {
  readonly zone: string;
  readonly now: number;
  readonly order: DateOrder | null;
  readonly numbers: NumberFormat;
  readonly answers: Answers;
  /** Units that the file itself gives away. */
  readonly unitDefaults: ReadonlyMap<string, Unit>;
}

const GROUPS = /^[+-]?\d{1,3}(?:,\d{3})*(?:\.\d+)?$/;

export function readNumber(text: string, format: NumberFormat): Decimal | null {
  if (!text.includes(',')) return parseDecimal(text);
  if (format === 'COMMA' || format === 'ANY') {
    return text.includes('.') ? null : parseDecimal(text.replace(',', '.'));
  }
  return format === 'GROUPED' && GROUPS.test(text) ? parseDecimal(text.replaceAll(',', '')) : null;
}

export function loadUnitAnswer(column: string, rules: Rules): Unit | null {
  const answer = rules.answers[`UNIT:${column}`] ?? rules.unitDefaults.get(column);
  return answer === 'KG' || answer === 'LB' ? answer : null;
}

export function distanceUnitAnswer(column: string, rules: Rules): DistanceUnit | null {
  return asDistanceUnit(rules.answers[`UNIT:${column}`]);
}

export function wordAnswer(column: string, word: string, rules: Rules): string | number | null {
  const answer = rules.answers[`WORD:${column}:${word}`];
  return answer === undefined || answer === 'TEXT' ? null : answer;
}

/** A month is asked about once, whatever column it stands in. */
export function monthAnswer(word: string, startColumn: string, rules: Rules): number | null {
  const answer = Number(wordAnswer(startColumn, word, rules));
  return Number.isInteger(answer) && answer >= 1 && answer <= 12 ? answer : null;
}

export function asDistanceUnit(value: unknown): DistanceUnit | null {
  return DISTANCE_UNITS.find((unit) => unit === value) ?? null;
}
