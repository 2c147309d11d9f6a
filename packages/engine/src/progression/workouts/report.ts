import { sum } from '../../kernel/averages.ts';
import { RPE_TENTHS, TENTHS } from '../../kernel/effort.ts';
import type { PainMark } from '../../kernel/pain.ts';
import { floorPermille, meanHalfUp, pctAsPermille } from '../../kernel/whole-numbers.ts';
import type { SetType } from '../../vocabulary.ts';
import type { ProgressionPolicy } from '../policy.ts';

/** One set as it was logged; `amount` is reps or seconds. */
export interface LoggedSet {
  readonly id: string;
  /** The exercise that it was logged for, when the caller knows it. */
  readonly planExerciseId?: string;
  readonly type: SetType;
  readonly logged: boolean;
  readonly skipped: boolean;
  readonly amount: number;
  readonly rpeTenths: number | null;
  readonly rirTenths: number | null;
}

/** The athlete's report of one exercise. */
export interface ExerciseReport {
  readonly planExerciseId: string;
  readonly skipped: boolean;
  readonly sets: readonly LoggedSet[];
  readonly rpeTenths: number | null;
  readonly comfort: number | null;
  readonly pain: readonly PainMark[];
  readonly technique: boolean;
  readonly fatigue: boolean;
  readonly note: string | null;
  /** Exercise key that was done, when it was not the rung's variation. */
  readonly variation: string | null;
}

/** "Sets x reps" as that many equal sets. */
export function equalSets(count: number, amount: number): LoggedSet[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `set-${i + 1}`,
    type: 'REGULAR',
    logged: true,
    skipped: false,
    amount,
    rpeTenths: null,
    rirTenths: null,
  }));
}

/** The sets that count as performed: warm-ups and drop sets do not. */
export function countedSets(report: ExerciseReport): readonly LoggedSet[] {
  return report.sets.filter((set) => set.logged && !set.skipped && set.type !== 'WARMUP' && set.type !== 'DROP');
}

/** A: the actual volume. */
export function actualVolume(report: ExerciseReport): number {
  return sum(countedSets(report).map((set) => set.amount));
}

/** An exercise without a counted set in a finished workout is a skip, whatever was ticked. */
export function isSkip(report: ExerciseReport): boolean {
  return report.skipped || countedSets(report).length === 0;
}

/** RPE as a decimal text or number in tenths; null when outside 1.0-10.0 or finer than 0.1. */
export function rpeTenths(value: string | number): number | null {
  const match = /^(\d{1,2})(?:[.,](\d)0*)?$/.exec(String(value).trim());
  if (match === null) return null;
  const tenths = Number(match[1]) * TENTHS + Number(match[2] ?? 0);
  return tenths >= RPE_TENTHS.least && tenths <= RPE_TENTHS.most ? tenths : null;
}

/** The value entered for the workout, else the mean of the values entered for its exercises. */
export function sessionRpe(
  workout: { readonly rpeTenths: number | null; readonly otherRpeTenths: readonly number[] },
  reports: readonly ExerciseReport[],
): number | null {
  if (workout.rpeTenths !== null) return workout.rpeTenths;
  const judged = reports.flatMap((report) => (report.rpeTenths === null ? [] : [report.rpeTenths]));
  const values = [...judged, ...workout.otherRpeTenths];
  return values.length === 0 ? null : meanHalfUp(values);
}

/** The value entered for the exercise, else its hardest counted set, else the session's. */
export function exerciseRpe(report: ExerciseReport, session: number | null): number | null {
  if (report.rpeTenths !== null) return report.rpeTenths;
  const ofSets = countedSets(report).flatMap((set) => {
    if (set.rpeTenths !== null) return [set.rpeTenths];
    return set.rirTenths === null ? [] : [Math.max(RPE_TENTHS.least, RPE_TENTHS.most - set.rirTenths)];
  });
  return ofSets.length === 0 ? session : Math.max(...ofSets);
}

/** Session completion in permille: the mean of A/J per exercise, capped, a skip being 0. */
export function completionPermille(
  exercises: readonly { readonly actual: number; readonly judge: number; readonly skipped: boolean }[],
  { report }: ProgressionPolicy,
): number {
  if (exercises.length === 0) return 0;
  const ratios = exercises.map(({ actual, judge, skipped }) =>
    skipped || judge === 0 ? 0 : Math.min(floorPermille(actual, judge), pctAsPermille(report.completionCapPct)),
  );
  return Math.floor(sum(ratios) / ratios.length);
}
