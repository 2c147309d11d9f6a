import { exerciseByKey } from '@topset/catalog';
import { type Load, type Message, message } from '@topset/engine';
import type { NameBook, NameMatch, ParsedReportLine } from '@topset/engine/dialogue';
import { LEVELS_1, type PainMark, type VolumeUnit } from '@topset/engine/progression';
import type { BeforeReport } from '../health/index.ts';
import type { ExerciseNames } from './names.ts';
import type { TargetExercise } from './target-workout.ts';

/** One line of a report, as far as it is understood. It is kept until it is confirmed. */
export interface ReportedExercise {
  /** As it was typed. */
  readonly name: string;
  /** Null: not clear which. */
  readonly exerciseKey: string | null;
  /** Up to three that it may be. */
  readonly candidates: readonly string[];
  readonly skipped: boolean;
  readonly amounts: readonly number[];
  readonly unit: VolumeUnit;
  readonly rpeTenths: number | null;
  readonly load: Load | null;
  /** The load of each set, where they differ. */
  readonly loads?: readonly Load[] | null;
  readonly note: string | null;
  readonly pain: readonly PainMark[];
  readonly fatigue: boolean;
  readonly technique: boolean;
}

/** A report as it waits for its yes. */
export interface Report {
  readonly lines: readonly ReportedExercise[];
  /** What stood before it was sent: the session is logged under that. */
  readonly before: BeforeReport;
}

/** What the names of a report are looked up in. */
export interface ReportScope {
  /** Of the session that the report goes into, and of all exercises. */
  readonly here: NameBook;
  readonly anywhere: NameBook;
  readonly exercises: readonly TargetExercise[];
}

export const reportScope = ({ book }: ExerciseNames, exercises: readonly TargetExercise[]): ReportScope => ({
  here: book.among(exercises.flatMap(({ keys }) => keys)),
  anywhere: book,
  exercises,
});

/** A full name means just that; the beginning of one means first of all what the session holds. */
function find(name: string, { here, anywhere }: ReportScope): NameMatch {
  const matches = [here.match(name), anywhere.match(name)];
  for (const kind of ['EXACT', 'PREFIX'] as const) {
    const found = matches.find((match) => match.kind === kind);
    if (found) return found;
  }
  const candidates = matches.flatMap((match) => (match.kind === 'CANDIDATES' ? match.keys : []));
  return { kind: 'CANDIDATES', keys: [...new Set(candidates)].slice(0, LEVELS_1.dialogue.candidates) };
}

/** The unit of a volume that names none: the rung's, else the one that the exercise is measured in. */
export function unitOf(name: string, scope: ReportScope): VolumeUnit | null {
  const match = find(name, scope);
  if (match.kind === 'CANDIDATES') return null;
  const target = scope.exercises.find(({ keys }) => keys.includes(match.key));
  return target?.unit ?? (exerciseByKey(match.key)?.measure === 'seconds' ? 'SECONDS' : 'REPS');
}

export function reportedExercise(line: ParsedReportLine, scope: ReportScope): ReportedExercise {
  const match = find(line.name, scope);
  return {
    name: line.name,
    exerciseKey: match.kind === 'CANDIDATES' ? null : match.key,
    candidates: match.kind === 'CANDIDATES' ? match.keys : [],
    skipped: line.skipped,
    amounts: line.amounts,
    unit: line.unit ?? unitOf(line.name, scope) ?? 'REPS',
    rpeTenths: line.rpeTenths,
    load: line.load,
    loads: line.loads,
    note: line.note,
    pain: line.health.pain,
    fatigue: line.health.fatigue,
    technique: line.health.technique,
  };
}

/** Two lines about one exercise are one: their sets follow each other. */
export function joined(lines: readonly ReportedExercise[]): ReportedExercise[] {
  const kept: ReportedExercise[] = [];
  for (const line of lines) {
    const at = line.exerciseKey === null ? -1 : kept.findIndex(({ exerciseKey }) => exerciseKey === line.exerciseKey);
    const first = kept[at];
    if (!first) kept.push(line);
    else {
      kept[at] = {
        ...first,
        skipped: first.skipped && line.skipped,
        amounts: [...first.amounts, ...line.amounts],
        rpeTenths: Math.max(first.rpeTenths ?? 0, line.rpeTenths ?? 0) || null,
        load: first.load ?? line.load,
        loads: joinedLoads(first, line),
        note: [first.note, line.note].filter((note) => note !== null).join('; ') || null,
        pain: [...first.pain, ...line.pain],
        fatigue: first.fatigue || line.fatigue,
        technique: first.technique || line.technique,
      };
    }
  }
  return kept;
}

/** The loads of all sets, where some line has its own for each or the two lines differ. */
function joinedLoads(first: ReportedExercise, second: ReportedExercise): readonly Load[] | null {
  const all = [first, second].flatMap(
    ({ amounts, load, loads }): readonly (Load | null)[] => loads ?? amounts.map(() => load),
  );
  const loads = all.filter((load) => load !== null);
  const differ = loads.some(({ value, unit }) => value !== loads[0]?.value || unit !== loads[0].unit);
  return differ && loads.length === all.length ? loads : null;
}

/** A line of the report as it will be logged, for the athlete to check. */
export function shownBack(line: ReportedExercise, names: ExerciseNames): Message {
  const exercise = line.exerciseKey === null ? { en: line.name, ru: line.name } : names.nameOf(line.exerciseKey);
  const { amounts, unit, load, loads, rpeTenths } = line;
  return line.skipped
    ? message('report.line-skipped', { exercise })
    : message('report.line', { exercise, amounts, unit, load, loads: loads ?? null, rpeTenths });
}

/** Exercises of the session that the report does not mention: finished without them, they are skips. */
export function unmentioned(lines: readonly ReportedExercise[], exercises: readonly TargetExercise[]): string[] {
  const named = new Set(lines.flatMap(({ exerciseKey }) => exerciseKey ?? []));
  return exercises
    .filter(({ keys, leftOut }) => !leftOut && !keys.some((key) => named.has(key)))
    .flatMap(({ keys }) => keys[0] ?? []);
}
