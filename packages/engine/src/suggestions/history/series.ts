import { mean } from '../../kernel/averages.ts';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { tidy } from '../../kernel/exact-numbers.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import { judgeSession, type PerformedSet } from '../session.ts';
import type { PerformanceRow } from '../types.ts';
import { HISTORY_1, type HistoryPolicy } from './history-policy.ts';
import { scaleOf, volumeOf } from './history-tally.ts';
import { e1rm, heaviest } from './metrics.ts';

export const SERIES_METRICS = ['E1RM', 'TOP_LOAD', 'VOLUME', 'REPS', 'RPE'] as const;
/** What a chart of an exercise shows. */
export type SeriesMetric = (typeof SERIES_METRICS)[number];

/** One performance with what the judged sets leave out. */
export interface SeriesSession {
  readonly performance: PerformanceRow;
  /** Efforts of its working sets, else that of the whole exercise; empty: none was told. */
  readonly rpes: readonly number[];
  /** A deload, or scaled down by an overlay: lighter on purpose. */
  readonly reduced: boolean;
}

/** One workout on a chart. Loads and volumes are in the athlete's unit. */
export interface SeriesPoint {
  readonly workoutId: string;
  readonly startedAt: Instant;
  readonly value: number;
  /** Ends of the interval, where the value is an estimate. */
  readonly interval: { readonly least: number; readonly most: number } | null;
  readonly reduced: boolean;
}

/** A point for each workout with something to show, oldest first; a workout that has the exercise twice is one point. */
export function exerciseSeries(
  sessions: readonly SeriesSession[],
  metric: SeriesMetric,
  unit: Unit,
  loadType: LoadType,
  policy: HistoryPolicy = HISTORY_1,
): readonly SeriesPoint[] {
  const byWorkout = new Map<string, SeriesSession[]>();
  for (const session of sessions) {
    const { workoutId } = session.performance;
    byWorkout.set(workoutId, [...(byWorkout.get(workoutId) ?? []), session]);
  }
  return [...byWorkout]
    .flatMap(([workoutId, rows]): SeriesPoint[] => {
      const sets = rows.flatMap(({ performance }) => judgeSession(performance, unit, () => {}).sets);
      const rpes = rows.flatMap((row) => row.rpes);
      const shown = shownBy(metric, sets, rpes, loadType, policy);
      if (shown === null) return [];
      const startedAt = Math.min(...rows.map(({ performance }) => performance.startedAt));
      return [{ workoutId, startedAt, ...shown, reduced: rows.every(({ reduced }) => reduced) }];
    })
    .sort((a, b) => a.startedAt - b.startedAt || compareCodePoints(a.workoutId, b.workoutId));
}

type Shown = Pick<SeriesPoint, 'value' | 'interval'>;

function shownBy(
  metric: SeriesMetric,
  sets: readonly PerformedSet[],
  rpes: readonly number[],
  loadType: LoadType,
  policy: HistoryPolicy,
): Shown | null {
  const scale = scaleOf(loadType, policy);
  switch (metric) {
    case 'E1RM':
      return scale.assisted ? null : estimate(sets, policy);
    case 'TOP_LOAD': {
      const top = heaviest(
        sets.filter(({ type }) => type === 'REGULAR'),
        scale,
      );
      // No load is no top load, but no assistance is the best of assisted ones.
      return top === null || (top === 0 && !scale.assisted) ? null : measured(top);
    }
    case 'VOLUME': {
      const volume = volumeOf(sets);
      return volume > 0 ? measured(volume) : null;
    }
    case 'REPS': {
      const reps = sets.reduce((sum, set) => sum + set.reps, 0);
      return reps > 0 ? measured(reps) : null;
    }
    case 'RPE':
      return rpes.length === 0 ? null : measured(mean(rpes));
  }
}

const measured = (value: number): Shown => ({ value: tidy(value), interval: null });

/** The best estimate of a session; the interval is the spread of what usual formulas make of that very set. */
function estimate(sets: readonly PerformedSet[], policy: HistoryPolicy): Shown | null {
  let best: { value: number; set: PerformedSet } | null = null;
  for (const set of sets) {
    const value = e1rm(set.load, set.reps, policy);
    if (value !== null && (best === null || value > best.value)) best = { value, set };
  }
  if (best === null) return null;
  const all = [best.value, ...otherEstimates(best.set, policy)];
  return { value: tidy(best.value), interval: { least: tidy(Math.min(...all)), most: tidy(Math.max(...all)) } };
}

/** By Lombardi, and by Brzycki as far as that one holds. */
function otherEstimates({ load, reps }: PerformedSet, policy: HistoryPolicy): number[] {
  const lombardi = load * reps ** policy.lombardiPower;
  return reps > policy.brzyckiMostReps
    ? [lombardi]
    : [lombardi, (load * (policy.brzyckiReps - 1)) / (policy.brzyckiReps - reps)];
}
