import { sum } from '../kernel/averages.ts';
import { compareCodePoints } from '../kernel/code-point-order.ts';
import type { EffortCounts } from '../kernel/effort.ts';
import { HOUR, type Instant } from '../kernel/instants.ts';
import type { LevelTrend, ProgressRecord } from '../kernel/levels.ts';
import { addDays, type LocalDate } from '../kernel/local-dates.ts';
import { floorDiv } from '../kernel/whole-numbers.ts';
import type { WorkoutStatus } from '../vocabulary.ts';
import type { Fraction } from './fractions.ts';
import { OPERATIONS_1, type OperationsPolicy } from './policy.ts';

/** Local days, both ends included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export const isWithin = (date: LocalDate, { from, to }: Period): boolean => date >= from && date <= to;

/** The days up to yesterday. */
export function windowBefore(today: LocalDate, days: number): Period {
  return { from: addDays(today, -days), to: addDays(today, -1) };
}

/** A verdict as metrics read it. */
export interface CountedRecord extends ProgressRecord {
  /** When it was decided, and whether a change waits for the athlete. */
  readonly decidedAt: Instant;
  readonly pending: boolean;
}

const live = <T extends ProgressRecord>(records: readonly T[]): T[] => records.filter(({ superseded }) => !superseded);
const performed = <T extends ProgressRecord>(records: readonly T[]): T[] =>
  live(records).filter(({ skipped }) => !skipped);

const inOrder = (a: ProgressRecord, b: ProgressRecord): number =>
  a.workoutStart - b.workoutStart || compareCodePoints(a.workoutId, b.workoutId);

/** Records of each track in the order of their workouts. */
export function byTrack<T extends ProgressRecord>(records: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const tracks = new Map<string, T[]>();
  for (const record of live(records).sort(inOrder)) {
    const known = tracks.get(record.planExerciseId);
    if (known) known.push(record);
    else tracks.set(record.planExerciseId, [record]);
  }
  return tracks;
}

/** Automatic raises that the next performed session of the track bore out, dated by that session. */
export function accuracy(records: readonly ProgressRecord[], period: Period): Fraction {
  let [numerator, denominator] = [0, 0];
  for (const track of byTrack(records).values()) {
    const done = track.filter(({ skipped }) => !skipped);
    done.forEach((next, i) => {
      const raise = done[i - 1];
      if (!raise || !isRaise(raise) || !isWithin(next.slotDate, period)) return;
      denominator += 1;
      if (next.rawVerdict !== 'REGRESS') numerator += 1;
    });
  }
  return { numerator, denominator };
}

const isRaise = ({ decision, change }: ProgressRecord): boolean =>
  decision === 'ADVANCE' && (change === 'NEXT' || change === 'RANGE_UP');

/** Applied regressions among performed records of the days. */
export function regressionRate(records: readonly ProgressRecord[], period: Period): Fraction {
  const counted = performed(records).filter(({ slotDate }) => isWithin(slotDate, period));
  return {
    numerator: counted.filter(({ decision }) => decision === 'REGRESS').length,
    denominator: counted.length,
  };
}

/** A change of a track by hand: an edit, a rollback, or the choice of one in a conflict. */
export interface ManualChange {
  readonly planExerciseId: string;
  readonly at: Instant;
}

/** Whether a verdict asks for other targets, at once or once the athlete agrees. */
export function isAutomatic({ decision, pending }: Pick<CountedRecord, 'decision' | 'pending'>): boolean {
  return decision !== 'HOLD' || pending;
}

/** Automatic decisions that a person overrode, each counted once, among those of the days. */
export function overrideRate(
  records: readonly CountedRecord[],
  changes: readonly ManualChange[],
  /** Records whose conflict was resolved MANUAL or COMPROMISE. */
  resolvedOtherwise: ReadonlySet<string>,
  period: Period,
  policy: OperationsPolicy = OPERATIONS_1,
): Fraction {
  const longest = policy.metrics.overrideHours * HOUR;
  const automatic = live(records).filter((record) => isAutomatic(record) && isWithin(record.slotDate, period));
  const overridden = automatic.filter(
    ({ id, planExerciseId, decidedAt }) =>
      resolvedOtherwise.has(id) ||
      changes.some(
        (change) =>
          change.planExerciseId === planExerciseId && change.at >= decidedAt && change.at - decidedAt <= longest,
      ),
  );
  return { numerator: overridden.length, denominator: automatic.length };
}

/** A workout that was planned for a local day. */
export interface DueWorkout {
  readonly plannedOn: LocalDate;
  readonly status: WorkoutStatus;
}

/** Finished of the due ones; a moved workout counts on its new date only. */
export function adherence(workouts: readonly DueWorkout[], period: Period): Fraction {
  const due = workouts.filter(({ plannedOn, status }) => status !== 'RESCHEDULED' && isWithin(plannedOn, period));
  return {
    numerator: due.filter(({ status }) => status === 'SUMMARY' || status === 'DONE').length,
    denominator: due.length,
  };
}

/** How much of a session was done, in thousandths: the mean over what was prescribed, each up to the cap; null: nothing was. */
export function sessionCompletion(
  exercises: readonly { readonly target: number; readonly actual: number; readonly skipped: boolean }[],
  policy: OperationsPolicy = OPERATIONS_1,
): number | null {
  const asked = exercises.filter(({ target }) => target > 0);
  if (asked.length === 0) return null;
  const cap = policy.metrics.completionCapPct * PERMILLE_PER_PERCENT;
  const parts = asked.map(({ target, actual, skipped }) =>
    skipped ? 0 : Math.min(floorDiv(actual * PERMILLE, target), cap),
  );
  return floorDiv(2 * sum(parts) + parts.length, 2 * parts.length);
}

const PERMILLE = 1000;
const PERMILLE_PER_PERCENT = 10;

/** How far LEVEL tracks came in the days: the mean of their steps. */
export function levelProgress(
  records: readonly (ProgressRecord & { readonly ordinalAfter: number | null })[],
  period: Period,
): Fraction {
  let [numerator, denominator] = [0, 0];
  for (const track of byTrack(records).values()) {
    const within = track.filter(({ slotDate, rungOrdinal }) => rungOrdinal !== null && isWithin(slotDate, period));
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last) continue;
    numerator += (last.ordinalAfter ?? last.rungOrdinal!) - first.rungOrdinal!;
    denominator += 1;
  }
  return { numerator, denominator };
}

export type { EffortCounts, LevelTrend };

/** Which way the applied decisions of one track point. */
export function levelTrend(
  records: readonly ProgressRecord[],
  period: Period,
  policy: OperationsPolicy = OPERATIONS_1,
): LevelTrend {
  const counted = performed(records).filter(({ slotDate }) => isWithin(slotDate, period));
  const n = counted.length;
  if (n < policy.metrics.trendDecisions) return { direction: 'NEUTRAL', percent: 0 };
  const advances = counted.filter(({ decision }) => decision === 'ADVANCE').length;
  const regressions = counted.filter(({ decision }) => decision === 'REGRESS').length;
  const share = (count: number) => floorDiv(2 * 100 * count + n, 2 * n);
  if (advances > regressions) return { direction: 'UP', percent: share(advances) };
  if (advances < regressions) return { direction: 'DOWN', percent: share(regressions) };
  return { direction: 'NEUTRAL', percent: policy.metrics.evenTrend };
}

/** Known efforts of performed exercises by how hard they were. */
export function effortDistribution(
  records: readonly ProgressRecord[],
  period: Period,
  policy: OperationsPolicy = OPERATIONS_1,
): EffortCounts {
  const { light, medium, heavy } = policy.metrics.effortTenths;
  const known = performed(records).flatMap(({ slotDate, rpeTenths }) =>
    isWithin(slotDate, period) && rpeTenths !== null && rpeTenths > 0 ? [rpeTenths] : [],
  );
  const upTo = (low: number, high: number) => known.filter((rpe) => rpe > low && rpe <= high).length;
  return {
    light: upTo(0, light),
    medium: upTo(light, medium),
    heavy: upTo(medium, heavy),
    maximal: upTo(heavy, Number.POSITIVE_INFINITY),
  };
}
