import type { VolumeUnit } from '../../kernel/levels.ts';

/** A volume found in a report line: the amounts of its sets, and where it stands. */
export interface FoundVolume {
  readonly start: number;
  readonly end: number;
  readonly amounts: readonly number[];
  /** Sets as written; the count of a list. */
  readonly sets: number;
  /** Null when nothing said it: then it is the rung's. */
  readonly unit: VolumeUnit | null;
  /** Factors beyond sets and reps, as written; they are a load or nothing that we understand. */
  readonly furtherFactors: readonly string[];
  /** Only a duration, without sets: it may be a clock time or a delay in a sentence. */
  readonly loneTime: boolean;
  /** The load of each set where sets are written as load by reps; without a unit it is the athlete's. */
  readonly loads: readonly WrittenLoad[] | null;
}

interface WrittenLoad {
  readonly value: string;
  readonly unit: string | null;
}

const TIMES = '\\s*[xх×*]\\s*';
// A whole number: "8.5" and "8,5" are no reps, but "12, 10" is a list.
const WHOLE = '\\d+(?![\\d]|[.,]\\d)';
const AMOUNT = `(?:\\d+:[0-5]\\d(?!\\d)|${WHOLE})`;
const SECONDS_UNIT = '(?:[сs](?!\\p{L})|\\s*(?:сек|sec)\\p{L}*)';
const MINUTES_UNIT = '\\s*(?:мин|min)\\p{L}*';
const REPS_UNIT = '\\s*(?:раз\\p{L}*|повт\\p{L}*|reps(?!\\p{L}))';
const UNIT = `(?:${SECONDS_UNIT}|${MINUTES_UNIT}|${REPS_UNIT})?`;
const MEASURED = `${AMOUNT}${UNIT}`;

const sticky = (source: string) => new RegExp(source, 'iuy');
const PRODUCT = sticky(`(\\d+)${TIMES}(${MEASURED})((?:${TIMES}\\d+(?:[.,]\\d+)?)*)`);
const SETS_OF = sticky(`(\\d+)\\s*(?:подход\\p{L}*\\s+по|sets?\\s+of)\\s+(${MEASURED})`);
const SLASHES = sticky(`${MEASURED}(?:/${MEASURED})+`);
const COMMAS = sticky(`${MEASURED}(?:,\\s+${MEASURED})+`);
const LOADED_SET = `\\d+(?:[.,]\\d+)?\\s*(?:kg|кг|lbs?)?${TIMES}${WHOLE}`;
const LOADED_SETS = sticky(`${LOADED_SET}(?:(?:,\\s*|\\s+)${LOADED_SET})*(?!${TIMES}\\d)`);
const LOAD_UNIT = '\\s*(kg|кг|lbs?)(?!\\p{L})';
const NEXT = '(?:,\\s*|/|\\s+)';
// The whole list or nothing: it must not end before a number that belongs to it, nor count seconds as reps.
const LISTED = `${WHOLE}(?:${NEXT}${WHOLE})+(?!${NEXT}\\d|${TIMES}|${SECONDS_UNIT}|${MINUTES_UNIT})(?:${REPS_UNIT})?`;
const LOAD_FIRST = sticky(`(\\d+(?:[.,]\\d+)?)${LOAD_UNIT}[\\s:,\\-–—]*(${LISTED})`);
const LOAD_BY_TWO = sticky(`(\\d+(?:[.,]\\d+)?)${LOAD_UNIT}${TIMES}(${WHOLE})${TIMES}(${WHOLE})(?!${TIMES})`);
const CLOCK = sticky('\\d+:[0-5]\\d(?!\\d)');
const DURATION = sticky(`${WHOLE}(?:${SECONDS_UNIT}|${MINUTES_UNIT})`);

/** "At 18:30" is an appointment, not half an hour of work. */
const BEFORE_CLOCK_TIME = /(?<!\p{L})(?:в|во|на|к|до|с|at|to|by|until|till|from|around)\s*$/iu;
/** The longest of these words, the space after it and the letter that must not stand before it. */
const APPOINTMENT_REACH = 8;

type Scale = { readonly unit: VolumeUnit; readonly factor: number };

function scaleOf(measured: string): Scale | null {
  if (measured.includes(':')) return { unit: 'SECONDS', factor: 1 };
  const word = /\p{L}+/u.exec(measured)?.[0].toLowerCase();
  if (word === undefined) return null;
  if (/^(?:мин|min)/u.test(word)) return { unit: 'SECONDS', factor: 60 };
  return { unit: /^(?:раз|повт|rep)/u.test(word) ? 'REPS' : 'SECONDS', factor: 1 };
}

function amountOf(measured: string, scale: Scale | null): number {
  const clock = /^(\d+):(\d\d)/.exec(measured);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  return Number(/^\d+/.exec(measured)?.[0] ?? 0) * (scale?.factor ?? 1);
}

function matchAt(pattern: RegExp, line: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(line);
}

function repeated(match: RegExpExecArray | null): FoundVolume | null {
  const [all, sets, measured] = match ?? [];
  if (match === null || all === undefined || sets === undefined || measured === undefined) return null;
  const scale = scaleOf(measured);
  const count = Number(sets);
  // The bound on sets is checked later; a list of a million entries must not be built for that.
  const amounts = Array.from({ length: Math.min(count, 1000) }, () => amountOf(measured, scale));
  return {
    start: match.index,
    end: match.index + all.length,
    amounts,
    sets: count,
    unit: scale?.unit ?? null,
    furtherFactors: match[3]?.match(/\d+(?:[.,]\d+)?/g) ?? [],
    loneTime: false,
    loads: null,
  };
}

function listed(match: RegExpExecArray | null, separator: RegExp, loneTime: boolean): FoundVolume | null {
  if (match === null) return null;
  const parts = match[0].split(separator);
  const scales = parts.map(scaleOf);
  // One unit at the end is meant for the whole list.
  const common = scales.at(-1) ?? scales.find((scale) => scale !== null) ?? null;
  return {
    start: match.index,
    end: match.index + match[0].length,
    amounts: parts.map((part, i) => amountOf(part, scales[i] ?? common)),
    sets: parts.length,
    unit: common?.unit ?? null,
    furtherFactors: [],
    loneTime,
    loads: null,
  };
}

/**
 * "80x8, 80x8, 80x7": a load and reps for each set. One pair alone, without a unit or decimals, is sets by reps as ever;
 * so is a list in which some first number could be a count of sets.
 */
function loadedSets(match: RegExpExecArray | null, mostSets: number): FoundVolume | null {
  if (match === null) return null;
  const sets = [...match[0].matchAll(/(\d+(?:[.,]\d+)?)\s*(kg|кг|lbs?)?\s*[xх×*]\s*(\d+)/giu)].map(
    ([, value = '', unit, reps]) => ({ value: value.replace(',', '.'), unit: unit ?? null, reps: Number(reps) }),
  );
  const marked = sets.some(({ value, unit }) => unit !== null || value.includes('.'));
  const heavy = sets.every(({ value }) => Number(value) > mostSets);
  if (!marked && (sets.length < 2 || !heavy)) return null;
  return {
    start: match.index,
    end: match.index + match[0].length,
    amounts: sets.map(({ reps }) => reps),
    sets: sets.length,
    unit: 'REPS',
    furtherFactors: [],
    loneTime: false,
    loads: sets.map(({ value, unit }) => ({ value, unit })),
  };
}

/** "80 kg 8 8 7": one load for all sets that follow. The unit has to be there: without one it is a list of reps. */
function listAfterLoad(match: RegExpExecArray | null): FoundVolume | null {
  const [all, value, unit, list] = match ?? [];
  if (match === null || all === undefined || value === undefined || list === undefined) return null;
  const amounts = (list.match(/\d+/g) ?? []).map(Number);
  return underLoad(match.index, all, { value: value.replace(',', '.'), unit: unit ?? null }, amounts);
}

/** Of two numbers after a load the one up to this many counts sets, if the other is more. */
const FEW_SETS = 5;

/** "80kg x 8 x 3": three sets of eight. People write both orders, so two numbers that could both be sets say nothing. */
function productAfterLoad(match: RegExpExecArray | null): FoundVolume | null {
  const [all, value, unit, first, second] = match ?? [];
  if (match === null || all === undefined || value === undefined) return null;
  const [sets, reps] = [Number(first), Number(second)].sort((a, b) => a - b) as [number, number];
  const load = { value: value.replace(',', '.'), unit: unit ?? null };
  const clear = sets === reps || (sets <= FEW_SETS && reps > FEW_SETS);
  const found = underLoad(
    match.index,
    all,
    load,
    Array.from({ length: Math.min(sets, 1000) }, () => reps),
  );
  return clear ? { ...found, sets } : { ...found, furtherFactors: [String(first), String(second)] };
}

function underLoad(start: number, all: string, load: WrittenLoad, amounts: readonly number[]): FoundVolume {
  return {
    start,
    end: start + all.length,
    amounts,
    sets: amounts.length,
    unit: 'REPS',
    furtherFactors: [],
    loneTime: false,
    loads: amounts.map(() => load),
  };
}

function volumesAt(line: string, start: number, mostSets: number): FoundVolume[] {
  const isAppointment = BEFORE_CLOCK_TIME.test(line.slice(Math.max(0, start - APPOINTMENT_REACH), start));
  const found = [
    loadedSets(matchAt(LOADED_SETS, line, start), mostSets),
    listAfterLoad(matchAt(LOAD_FIRST, line, start)),
    productAfterLoad(matchAt(LOAD_BY_TWO, line, start)),
    repeated(matchAt(PRODUCT, line, start)),
    repeated(matchAt(SETS_OF, line, start)),
    listed(matchAt(SLASHES, line, start), /\//, false),
    listed(matchAt(COMMAS, line, start), /,\s+/, false),
    isAppointment ? null : listed(matchAt(CLOCK, line, start), /$^/, true),
    listed(matchAt(DURATION, line, start), /$^/, true),
  ];
  return found.filter((volume) => volume !== null);
}

/**
 * The leftmost volume with at least two letters before it; of several with the same start the longest. Runs of spaces
 * in the line are one space. More than `mostSets` before an `x` are no sets.
 */
export function findVolume(line: string, mostSets: number): FoundVolume | null {
  const twoLetters = /\p{L}\P{L}*\p{L}/u.exec(line);
  if (twoLetters === null) return null;
  const named = twoLetters.index + twoLetters[0].length;
  for (const { index } of line.matchAll(/(?<![\d@]|\d[.,:/])\d/gu)) {
    if (index < named) continue;
    const volumes = volumesAt(line, index, mostSets);
    if (volumes.length > 0) return volumes.reduce((best, volume) => (volume.end > best.end ? volume : best));
  }
  return null;
}
