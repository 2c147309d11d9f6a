import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { RpeTrend } from '../../kernel/effort.ts';
import type { ProgressRecord } from '../../kernel/levels.ts';
import { addMonths } from '../../kernel/local-dates.ts';
import type { ProgressionPolicy } from '../policy.ts';

/** By workout start, then workout id: a total order that does not depend on the order of rows. */
export function compareRecords(a: ProgressRecord, b: ProgressRecord): number {
  return (
    a.workoutStart - b.workoutStart || compareCodePoints(a.workoutId, b.workoutId) || compareCodePoints(a.id, b.id)
  );
}

/** The window that counters see: the last live records before the present one, oldest first. */
export function historyWindow(
  records: readonly ProgressRecord[],
  present: Pick<ProgressRecord, 'planExerciseId' | 'workoutId' | 'workoutStart' | 'slotDate'>,
  policy: ProgressionPolicy,
): ProgressRecord[] {
  const oldest = addMonths(present.slotDate, -policy.history.months);
  const before = records.filter(
    (record) =>
      !record.superseded &&
      record.planExerciseId === present.planExerciseId &&
      record.slotDate >= oldest &&
      (record.workoutStart < present.workoutStart ||
        (record.workoutStart === present.workoutStart && compareCodePoints(record.workoutId, present.workoutId) < 0)),
  );
  return before.sort(compareRecords).slice(-policy.history.records);
}

export type { RpeTrend };

/** The trend that a planner is told: last against first of the last three known values. */
export function rpeTrend(records: readonly ProgressRecord[], policy: ProgressionPolicy): RpeTrend {
  const known = [...records]
    .sort(compareRecords)
    .flatMap((record) => (record.rpeTenths === null ? [] : [record.rpeTenths]));
  return trendOfEfforts(known, policy);
}

/** The same of known efforts in the order of time, of exercises or of whole sessions. */
export function trendOfEfforts(known: readonly number[], policy: ProgressionPolicy): RpeTrend {
  const newest = known.slice(-policy.rpe.trendRecords);
  const first = newest[0];
  const last = newest.at(-1);
  if (newest.length < policy.rpe.trendLeast || first === undefined || last === undefined) return 'UNKNOWN';
  if (last - first >= policy.rpe.trendStep) return 'RISING';
  return first - last >= policy.rpe.trendStep ? 'FALLING' : 'FLAT';
}
