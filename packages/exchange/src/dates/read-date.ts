import { monthOf } from './months.ts';

/** The order of day and month in `3/4/2024`. */
export type DateOrder = 'DMY' | 'MDY';

export interface DateReading {
  /** What UTC would show: milliseconds of the clock as the file has it. */
  readonly wall: number;
  readonly timeKnown: boolean;
  /** Milliseconds ahead of UTC; null for a clock without a zone. */
  readonly offset: number | null;
}

export type DateProblem =
  | { readonly problem: 'BAD_DATE' }
  /** A month that is not known, and that nobody explained. */
  | { readonly problem: 'UNKNOWN_MONTH' }
  /** Day and month could stand in either order. */
  | { readonly problem: 'ORDER' };

export interface DateRules {
  readonly order: DateOrder | null;
  /** What a person said about words that are no known months. */
  readonly month?: (word: string) => number | null;
}

const BAD: DateProblem = { problem: 'BAD_DATE' };
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:T|\s+)(.+))?$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:(?:,\s*|\s+)(.+))?$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:(?:,\s*|\s+)(.+))?$/;
const DAY_WORD =
  /^(\d{1,2})(?:\.|er|º)?\s+(?:de\s+)?([\p{L}\p{M}]+\.?)(?:\s+de)?,?\s+(\d{4})(?:\s+г\.?)?(?:(?:,\s*|\s+)(.+))?$/u;
const WORD_DAY = /^([\p{L}\p{M}]+\.?)\s+(\d{1,2}),?\s+(\d{4})(?:(?:,\s*|\s+)(.+))?$/u;
const CLOCK =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

export function readDate(text: string, rules: DateRules): DateReading | DateProblem {
  const plain = text.replace(/\s+/gu, ' ');
  const iso = ISO.exec(plain);
  if (iso) return made(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4]);
  const slashed = SLASHED.exec(plain);
  if (slashed) return readSlashed(slashed, rules.order);
  const dotted = DOTTED.exec(plain);
  if (dotted) return made(yearOf(dotted[3]!), Number(dotted[2]), Number(dotted[1]), dotted[4]);
  const dayFirst = DAY_WORD.exec(plain);
  if (dayFirst) return readWorded(dayFirst[2]!, dayFirst[1]!, dayFirst[3]!, dayFirst[4], rules);
  const wordFirst = WORD_DAY.exec(plain);
  if (wordFirst) return readWorded(wordFirst[1]!, wordFirst[2]!, wordFirst[3]!, wordFirst[4], rules);
  return BAD;
}

/** Which order a slashed date proves: null for one that fits both, or is no slashed date. */
export function orderShownBy(text: string): DateOrder | 'EITHER' | null {
  const match = SLASHED.exec(text.replace(/\s+/gu, ' '));
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12 && second > 12) return null;
  if (first > 12) return 'DMY';
  return second > 12 ? 'MDY' : 'EITHER';
}

function readSlashed(match: RegExpExecArray, order: DateOrder | null): DateReading | DateProblem {
  if (!order) return { problem: 'ORDER' };
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [day, month] = order === 'DMY' ? [first, second] : [second, first];
  return made(yearOf(match[3]!), month, day, match[4]);
}

function readWorded(
  word: string,
  day: string,
  year: string,
  clock: string | undefined,
  rules: DateRules,
): DateReading | DateProblem {
  const bare = word.replace(/\.$/, '');
  const month = monthOf(bare) ?? rules.month?.(bare) ?? null;
  if (month === null) return { problem: 'UNKNOWN_MONTH' };
  return made(Number(year), month, Number(day), clock);
}

const yearOf = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

function made(year: number, month: number, day: number, clock: string | undefined): DateReading | DateProblem {
  const date = Date.UTC(year, month - 1, day);
  const back = new Date(date);
  if (year < 1000 || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return BAD;
  if (clock === undefined) return { wall: date + 12 * 3_600_000, timeKnown: false, offset: null };
  const time = readClock(clock);
  return time ? { wall: date + time.ms, timeKnown: true, offset: time.offset } : BAD;
}

/** `6:30 PM`, `18:30`, `08:00:05.120Z`: milliseconds of the day, and the offset where there is one. */
export function readClock(text: string): { readonly ms: number; readonly offset: number | null } | null {
  const match = CLOCK.exec(text.replace(/\s+/gu, ' ').trim());
  if (!match) return null;
  const [, hours = '', minutes = '', seconds = '0', fraction = '0', half, zone] = match;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  return {
    ms: ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + ms,
    offset: zone === undefined ? null : offsetOf(zone),
  };
}

function offsetOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
