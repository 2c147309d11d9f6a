import type { VolumeUnit } from '../../kernel/levels.ts';
import type { Load } from '../../prescription-terms.ts';
import { LEVELS_1, type ProgressionPolicy } from '../../progression/policy.ts';
import { rpeTenths } from '../../progression/workouts/report.ts';
import type { Unit } from '../../vocabulary.ts';
import { analyseText, type TextAnalysis } from '../reading/analyse-text.ts';
import { type FoundVolume, findVolume } from './report-volume.ts';

/** One exercise as the athlete typed it. */
export interface ParsedReportLine {
  readonly kind: 'PARSED';
  readonly raw: string;
  readonly name: string;
  readonly skipped: boolean;
  /** Reps or seconds of each set. */
  readonly amounts: readonly number[];
  /** Null: in the rung's unit. */
  readonly unit: VolumeUnit | null;
  readonly rpeTenths: number | null;
  readonly load: Load | null;
  /** The load of each set, where they differ. */
  readonly loads: readonly Load[] | null;
  readonly note: string | null;
  /** Only a duration and no sets, e.g. "plank 60 s". */
  readonly loneTime: boolean;
  /** A trigger in the line is a mark on this exercise. */
  readonly health: TextAnalysis;
}

/** A line that cannot be logged as it is; it is handed back, never dropped. */
export interface RefusedReportLine {
  readonly kind: 'AMBIGUOUS' | 'OUT_OF_RANGE' | 'UNPARSED';
  readonly raw: string;
}

export type ReportLine = ParsedReportLine | RefusedReportLine;

const SKIP = /(?<!\p{L})(?<!(?<!\p{L})(?:не|not)\s+)(?:пропу|skip)\p{L}*/iu;
const LOAD = /(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(kg|кг|lbs?)(?!\p{L})/iu;
const RPE = /@\s*(\d+(?:[.,]\d+)?)|(?<!\p{L})(?:rpe|рпе)\s*:?\s*(\d+(?:[.,]\d+)?)/iu;
const BULLET = /^\s*(?:[-*•–—]|\d{1,2}[.)])\s+/u;
const EDGE = /[\s:,.;\-\u2010-\u2015]/u;
const NAME_END = /[\s:\-\u2010-\u2015]/u;

/** Where a volume has no unit, the rung's decides; unknown counts as reps, the narrower bound. */
export type UnitOfName = (name: string) => VolumeUnit | null;

/** Without these characters at its end; by hand, because a pattern would try every run of them in the text. */
function endTrimmed(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function trimmed(text: string, edge: RegExp): string {
  let start = 0;
  while (start < text.length && edge.test(text.charAt(start))) start += 1;
  return endTrimmed(text.slice(start), edge);
}

function nameOf(text: string): string {
  return endTrimmed(text.replace(BULLET, ''), NAME_END).trim();
}

function loadOf(value: string, unit: string): Load {
  return { value: value.replace(',', '.'), unit: /^(?:kg|кг)$/iu.test(unit) ? 'KG' : 'LB' };
}

/** Takes the first match out of the text. */
function take(text: string, pattern: RegExp): { readonly match: RegExpExecArray | null; readonly rest: string } {
  const match = pattern.exec(text);
  if (match === null) return { match, rest: text };
  return { match, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
}

function isInBounds(volume: FoundVolume, unit: VolumeUnit, policy: ProgressionPolicy): boolean {
  const most = unit === 'SECONDS' ? policy.report.maxSeconds : policy.report.maxReps;
  return (
    volume.sets >= 1 &&
    volume.sets <= policy.report.maxSets &&
    volume.amounts.every((amount) => amount >= 1 && amount <= most)
  );
}

/** A skip without a volume: the name stands before the word, or after it. */
function parseSkip(raw: string, line: string): ReportLine {
  const { match } = take(line, SKIP);
  if (match === null) return { kind: 'UNPARSED', raw };
  const before = nameOf(line.slice(0, match.index));
  const after = trimmed(line.slice(match.index + match[0].length), EDGE);
  const name = /\p{L}{2}/u.test(before) ? before : after;
  if (!/\p{L}{2}/u.test(name)) return { kind: 'UNPARSED', raw };
  return {
    kind: 'PARSED',
    raw,
    name,
    skipped: true,
    amounts: [],
    unit: null,
    rpeTenths: null,
    load: null,
    loads: null,
    note: name === before && after !== '' ? after : null,
    loneTime: false,
    health: analyseText(raw),
  };
}

/** Reads one line: name, volume, then RPE, load and note in any order. */
export function parseReportLine(
  raw: string,
  unitOfName: UnitOfName = () => null,
  policy: ProgressionPolicy = LEVELS_1,
  loadUnit: Unit = 'KG',
): ReportLine {
  const line = raw.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const volume = findVolume(line, policy.report.maxSets);
  if (volume === null) return parseSkip(raw, line);

  const name = nameOf(line.slice(0, volume.start));
  const tail = take(line.slice(volume.end), RPE);
  const loaded = take(volume.furtherFactors.length > 0 ? tail.rest.trimStart() : tail.rest, LOAD);
  let { match: load, rest } = loaded;
  let product: Load | null = null;
  if (volume.furtherFactors.length > 0) {
    const unit = /^(kg|кг|lbs?)(?!\p{L})/iu.exec(tail.rest.trimStart());
    const [factor] = volume.furtherFactors;
    if (volume.furtherFactors.length > 1 || unit === null || factor === undefined) return { kind: 'AMBIGUOUS', raw };
    product = loadOf(factor, unit[0]);
    load = null;
    rest = tail.rest.trimStart().slice(unit[0].length);
  }
  const effort = tail.match?.[1] ?? tail.match?.[2] ?? null;
  const tenths = effort === null ? null : rpeTenths(effort);
  const skipped = SKIP.test(line);
  const unit = volume.unit ?? unitOfName(name);
  if (!isInBounds(volume, unit ?? 'REPS', policy) || (effort !== null && tenths === null)) {
    return { kind: 'OUT_OF_RANGE', raw };
  }
  const written = (volume.loads ?? []).map(({ value, unit: mass }) =>
    mass === null ? { value, unit: loadUnit } : loadOf(value, mass),
  );
  const [first] = written;
  const differ = written.some(({ value, unit: mass }) => value !== first?.value || mass !== first.unit);
  const note = trimmed(rest.replace(/\s+/g, ' '), EDGE);
  return {
    kind: 'PARSED',
    raw,
    name,
    skipped,
    amounts: skipped ? [] : volume.amounts,
    unit: volume.unit,
    rpeTenths: tenths,
    load: product ?? (load === null ? (first ?? null) : loadOf(load[1] ?? '0', load[2] ?? 'kg')),
    loads: differ && !skipped ? written : null,
    note: note === '' ? null : note,
    loneTime: volume.loneTime,
    health: analyseText(raw),
  };
}

/** The non-empty lines of a text, as a report is split. */
export function linesOf(text: string): string[] {
  return text.split(/[\n\r;\u2028\u2029]+/).filter((line) => line.trim() !== '');
}

/** Every non-empty line of a report, once and in order. */
export function parseReport(text: string, unitOfName?: UnitOfName, policy?: ProgressionPolicy): ReportLine[] {
  return linesOf(text).map((line) => parseReportLine(line, unitOfName, policy));
}
