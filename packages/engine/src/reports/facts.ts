import { sum } from '../kernel/averages.ts';
import { compareCodePoints } from '../kernel/code-point-order.ts';
import type { VolumeUnit } from '../kernel/levels.ts';
import { addDays, type LocalDate } from '../kernel/local-dates.ts';
import { meanHalfUp } from '../kernel/whole-numbers.ts';
import {
  adherence,
  byTrack,
  effortDistribution,
  isWithin,
  levelProgress,
  type Period,
  windowBefore,
} from '../operations/metrics.ts';
import { OPERATIONS_1, type OperationsPolicy } from '../operations/policy.ts';
import type { ReportInput, ReportRecord, ReportTrack, ReportWorkout } from './input.ts';
import type { ReportFigures, ReportKind, VolumeTotal } from './report.ts';
import { type ChartWeek, weeksUpTo } from './weeks.ts';

/** The input in one order, cut at the end of the period, with the numbers that more than one part of a report tells. */
export interface ReportFacts {
  readonly kind: ReportKind;
  readonly period: Period;
  /** What the charts show, and its weeks. */
  readonly window: Period;
  readonly weeks: readonly ChartWeek[];
  readonly operations: OperationsPolicy;
  /** In the order of their days; none after the period. */
  readonly workouts: readonly ReportWorkout[];
  /** Live records by track, in the order of their workouts. */
  readonly records: ReadonlyMap<string, readonly ReportRecord[]>;
  /** Performed live records, in the order of the tracks. */
  readonly performed: readonly ReportRecord[];
  /** In the order of the plan. */
  readonly tracks: readonly ReportTrack[];
  readonly figures: ReportFigures;
  readonly input: ReportInput;
}

const VOLUME_UNITS: readonly VolumeUnit[] = ['REPS', 'SECONDS'];

const byPlace = (a: ReportTrack, b: ReportTrack): number =>
  a.position - b.position || compareCodePoints(a.planExerciseId, b.planExerciseId);

const byDay = (a: ReportWorkout, b: ReportWorkout): number =>
  compareCodePoints(a.plannedOn, b.plannedOn) || compareStarts(a.start, b.start) || compareCodePoints(a.id, b.id);

/** What was not started comes last. */
function compareStarts(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

/** Reads the rows of a report. */
export function readFacts(
  kind: ReportKind,
  period: Period,
  weekCount: number,
  input: ReportInput,
  operations: OperationsPolicy = OPERATIONS_1,
): ReportFacts {
  const weeks = weeksUpTo(period.to, weekCount);
  const workouts = input.workouts.filter(({ plannedOn }) => plannedOn <= period.to).sort(byDay);
  const tracks = input.tracks.toSorted(byPlace);
  const records = byTrack(input.records.filter(({ slotDate }) => slotDate <= period.to));
  const order = [...records.keys()].sort(compareCodePoints);
  const live = order.flatMap((track) => records.get(track) ?? []);
  const facts = {
    kind,
    period,
    window: { from: weeks[0]?.days.from ?? period.from, to: period.to },
    weeks,
    operations,
    workouts,
    records,
    performed: live.filter(({ skipped }) => !skipped),
    tracks,
    input,
  };
  return { ...facts, figures: figuresOf(facts, live) };
}

function figuresOf(facts: Omit<ReportFacts, 'figures'>, live: readonly ReportRecord[]): ReportFigures {
  const { period, workouts, performed, operations, input } = facts;
  const { shortWindowDays, longWindowDays } = operations.metrics;
  const today = addDays(period.to, 1);
  const due = dueIn(workouts, period);
  const finished = due.filter(isFinished);
  const skipped = due.filter(({ status }) => status === 'SKIPPED').length;
  const decided = performed.filter(({ slotDate }) => isWithin(slotDate, period));
  const count = (decision: ReportRecord['decision']) => decided.filter((record) => record.decision === decision).length;
  return {
    adherence: adherence(workouts, period),
    adherence7d: adherence(workouts, windowBefore(today, shortWindowDays)),
    adherence28d: adherence(workouts, windowBefore(today, longWindowDays)),
    finished: finished.length,
    skipped,
    leftOpen: due.length - finished.length - skipped,
    moved: workouts.filter(({ plannedOn, status }) => status === 'RESCHEDULED' && isWithin(plannedOn, period)).length,
    volumes: volumesOf(due),
    completionPermille: meanOf(finished.map(({ completionPermille }) => completionPermille)),
    rpeMeanTenths: meanOf(finished.map(({ sessionRpeTenths }) => sessionRpeTenths)),
    decisions: { advance: count('ADVANCE'), hold: count('HOLD'), regress: count('REGRESS') },
    levelProgress: levelProgress(live, period),
    effort: effortDistribution(performed, period, operations),
    painDays: new Set(input.painDays.filter((day) => isWithin(day, period))).size,
  };
}

/** Workouts that were due: moved ones count on their new day only. */
export function dueIn(workouts: readonly ReportWorkout[], period: Period): ReportWorkout[] {
  return workouts.filter(({ plannedOn, status }) => status !== 'RESCHEDULED' && isWithin(plannedOn, period));
}

export const isFinished = ({ status }: Pick<ReportWorkout, 'status'>): boolean =>
  status === 'SUMMARY' || status === 'DONE';

/** What was logged in a unit: nothing in a skipped session, unknown in one that is not over. Never what was planned. */
export function performedVolume(workout: ReportWorkout, unit: VolumeUnit): number | null {
  const inUnit = workout.volumes.filter((volume) => volume.unit === unit);
  if (inUnit.length === 0) return null;
  if (workout.status === 'SKIPPED') return 0;
  if (!isFinished(workout)) return null;
  const known = inUnit.flatMap(({ performed }) => (performed === null ? [] : [performed]));
  return known.length === 0 ? null : sum(known);
}

/** What was asked for in a unit; null: nothing. */
export function plannedVolume(workout: ReportWorkout, unit: VolumeUnit): number | null {
  const inUnit = workout.volumes.filter((volume) => volume.unit === unit);
  return inUnit.length === 0 ? null : sum(inUnit.map(({ planned }) => planned));
}

/** Totals of the units that occur. */
export function volumesOf(workouts: readonly ReportWorkout[]): VolumeTotal[] {
  return VOLUME_UNITS.flatMap((unit) => {
    const asked = workouts.filter(({ volumes }) => volumes.some((volume) => volume.unit === unit));
    if (asked.length === 0) return [];
    return [
      {
        unit,
        planned: sum(asked.map((workout) => plannedVolume(workout, unit) ?? 0)),
        performed: sum(asked.map((workout) => performedVolume(workout, unit) ?? 0)),
      },
    ];
  });
}

/** The mean of what is known, a half rounded up; null: nothing is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  return known.length === 0 ? null : meanHalfUp(known);
}

/** Whether something was not over at the end of a day. */
export function isOpenAfter(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate | null },
  day: LocalDate,
): boolean {
  return from <= day && (to === null || to > day);
}
