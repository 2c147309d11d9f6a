import { lowerMedian, mean, upperMiddle } from '../../kernel/averages.ts';
import { above, below, floorExact, tidy } from '../../kernel/exact-numbers.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import type { PerformanceRow } from '../types.ts';
import { HISTORY_1, type HistoryPolicy } from './history-policy.ts';
import { type Counts, countOf, emptyTally, type HistoryTally, scaleOf, tallied, valueAt } from './history-tally.ts';

/** A best value and the earliest session that reached it; 0 and null if none did. */
export interface Best {
  readonly value: number;
  readonly at: Instant | null;
}

export type Trend = 'INSUFFICIENT' | 'STABLE' | 'IMPROVING' | 'DECLINING';

/** What is known about one exercise of one athlete, rebuilt from all done performances. Loads are in `unit`. */
export interface HistorySummary {
  readonly unit: Unit;
  readonly totalSessions: number;
  readonly lastWorkoutAt: Instant | null;
  readonly last30DaySessions: number;
  /** Starts within 30 days of the rebuild, newest first: what `last30DaySessionsAt` counts when the summary is read later. */
  readonly recentStarts: readonly Instant[];
  readonly bestE1rm: Best;
  readonly bestWeight: Best;
  readonly bestVolume: Best;
  /** Most reps at each load, by load. */
  readonly bestRepsAtWeight: readonly { readonly load: number; readonly reps: number }[];
  /** The newest ten sessions, newest first. */
  readonly points: readonly { readonly startedAt: Instant; readonly topLoad: number; readonly volume: number }[];
  readonly last3AvgWeight: number;
  readonly last3AvgVolume: number;
  readonly last3AvgSetCount: number;
  readonly last3AvgRestSeconds: number;
  /** Lower median of the newest best e1RMs, with their least and most. */
  readonly e1rm: { readonly value: number; readonly least: number; readonly most: number } | null;
  readonly typicalSetCount: number;
  readonly typicalRestSeconds: number;
  readonly typicalRepsLower: number;
  readonly typicalRepsUpper: number;
  readonly trend: Trend;
}

/** The summary of all done performances of one exercise. */
export function buildHistorySummary(
  performances: readonly PerformanceRow[],
  unit: Unit,
  loadType: LoadType,
  now: Instant,
  policy: HistoryPolicy = HISTORY_1,
): HistorySummary {
  return summaryOf(tallied(emptyTally(unit, loadType, policy), performances, now, policy), now, policy);
}

/** What a tally says at an instant. */
export function summaryOf(tally: HistoryTally, now: Instant, policy: HistoryPolicy = HISTORY_1): HistorySummary {
  const recentStarts = tally.recentStarts.filter((start) => start >= now - policy.recentMs);
  const points = tally.newest.entries.slice(0, policy.points);
  const newest = points.slice(0, policy.newestSessions);
  const reps = countOf(tally.reps);
  const estimates = tally.estimates.entries.slice(0, policy.e1rmSessions);
  return {
    unit: tally.unit,
    totalSessions: tally.totalSessions,
    lastWorkoutAt: points[0]?.startedAt ?? null,
    last30DaySessions: recentStarts.length,
    recentStarts,
    bestE1rm: bestOf(tally.e1rms),
    bestWeight: bestOf(tally.weights),
    bestVolume: bestOf(tally.volumes),
    bestRepsAtWeight: tally.repsAtLoads.map(([load, reps]) => ({ load, reps: reps.at(-1)![0] })),
    points: points.map(({ startedAt, top, volume }) => ({
      startedAt,
      topLoad: tidy(top ?? 0),
      volume: tidy(volume),
    })),
    last3AvgWeight: meanOr0(tops(newest)),
    last3AvgVolume: meanOr0(newest.map(({ volume }) => volume)),
    last3AvgSetCount: floorExact(meanOr0(newest.map(({ setCount }) => setCount))),
    last3AvgRestSeconds: floorExact(meanOr0(newest.flatMap(({ rests }) => rests))),
    e1rm: e1rmOf(estimates.map(({ best }) => best)),
    typicalSetCount: upperMedianOf(tally.setCounts),
    typicalRestSeconds: upperMedianOf(tally.rests),
    typicalRepsLower: valueAt(tally.reps, floorExact(policy.lowerQuartile * reps)) ?? 0,
    typicalRepsUpper: valueAt(tally.reps, Math.min(reps - 1, floorExact(policy.upperQuartile * reps))) ?? 0,
    trend: trendOf(tally, policy),
  };
}

/** `last30DaySessions` at the moment of reading: sessions only leave the window until the next rebuild. */
export function last30DaySessionsAt(
  summary: Pick<HistorySummary, 'recentStarts'>,
  now: Instant,
  { recentMs }: HistoryPolicy = HISTORY_1,
): number {
  return summary.recentStarts.filter((start) => start >= now - recentMs).length;
}

function bestOf({ entries: [best] }: HistoryTally['e1rms']): Best {
  return best ? { value: best.value, at: best.startedAt } : { value: 0, at: null };
}

function e1rmOf(bests: readonly number[]): HistorySummary['e1rm'] {
  if (bests.length === 0) return null;
  return { value: tidy(lowerMedian(bests)), least: tidy(Math.min(...bests)), most: tidy(Math.max(...bests)) };
}

function trendOf({ steady: known, steadyTops, loadType }: HistoryTally, policy: HistoryPolicy): Trend {
  const { trendSessions, trendShare } = policy;
  const steady = known.entries.slice(0, trendSessions + trendSessions);
  const hardestTop = steadyTops.entries[0]?.value;
  const { effort } = scaleOf(loadType, policy);
  if (steady.length < trendSessions) return 'INSUFFICIENT';
  const earlier = steady.slice(trendSessions);
  if (earlier.length < trendSessions) return 'STABLE';
  const recent = tops(steady.slice(0, trendSessions));
  const prior = tops(earlier);
  if (recent.length === 0 || prior.length === 0) return 'STABLE';
  const before = mean(prior);
  if (!above(before, 0)) return 'STABLE';
  const change = effort((mean(recent) - before) / before);
  if (above(change, trendShare)) return 'IMPROVING';
  if (!below(change, -trendShare)) return 'STABLE';
  // Whoever has just lifted their best of all is not getting weaker, whatever else they lifted that week.
  return recent.some((top) => top === hardestTop) ? 'STABLE' : 'DECLINING';
}

function tops(sessions: readonly { readonly top: number | null }[]): readonly number[] {
  return sessions.flatMap(({ top }) => (top === null ? [] : [top]));
}

function upperMedianOf(counts: Counts): number {
  return valueAt(counts, upperMiddle(countOf(counts))) ?? 0;
}

function meanOr0(values: readonly number[]): number {
  return values.length === 0 ? 0 : tidy(mean(values));
}
