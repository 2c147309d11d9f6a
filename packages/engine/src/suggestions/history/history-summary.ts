import { lowerMedian, mean, upperMedian } from '../../kernel/averages.ts';
import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { above, below, floorExact, rounded, tidy } from '../../kernel/exact-numbers.ts';
import type { Instant } from '../../kernel/instants.ts';
import { hardness } from '../../kernel/loads.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import { judgeSession, type PerformedSet } from '../session.ts';
import type { PerformanceRow } from '../types.ts';
import { HISTORY_1, type HistoryPolicy } from './history-policy.ts';
import { bestE1rm, heaviest } from './metrics.ts';

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

/** One session as the summary counts it. */
interface Counted {
  readonly startedAt: Instant;
  /** Lighter on purpose: says nothing about where loads are going. */
  readonly reduced: boolean;
  readonly all: readonly PerformedSet[];
  readonly regular: readonly PerformedSet[];
  /** Heaviest regular load; null without regular sets. */
  readonly top: number | null;
  readonly volume: number;
  readonly best: number | null;
  readonly heaviest: number | null;
}

interface Scale {
  readonly assisted: boolean;
  readonly repsPerDoubling: number;
  effort(load: number): number;
}

/** Less is harder where the load assists. */
export function scaleOf(loadType: LoadType, { repsPerDoubling }: HistoryPolicy): Scale {
  const assisted = loadType === 'assisted';
  return { assisted, repsPerDoubling, effort: (load) => hardness(load, assisted) };
}

/** The summary of all done performances of one exercise. */
export function buildHistorySummary(
  performances: readonly PerformanceRow[],
  unit: Unit,
  loadType: LoadType,
  now: Instant,
  policy: HistoryPolicy = HISTORY_1,
): HistorySummary {
  const scale = scaleOf(loadType, policy);
  const sessions = performances
    .filter((row) => row.workoutStatus === 'DONE')
    .toSorted((a, b) => b.startedAt - a.startedAt || compareCodePoints(a.id, b.id))
    .map((row) => countSession(row, unit, scale));
  const recentStarts = sessions.map((session) => session.startedAt).filter((start) => start >= now - policy.recentMs);
  const newest = sessions.slice(0, policy.newestSessions);
  const regular = sessions.flatMap((session) => session.regular);
  const reps = regular.map((set) => set.reps).sort((a, b) => a - b);
  return {
    unit,
    totalSessions: sessions.length,
    lastWorkoutAt: sessions[0]?.startedAt ?? null,
    last30DaySessions: recentStarts.length,
    recentStarts,
    bestE1rm: bestOf(
      sessions,
      (session) => session.best,
      (value) => value,
    ),
    bestWeight: bestOf(sessions, (session) => session.heaviest, scale.effort),
    bestVolume: bestOf(
      sessions,
      (session) => session.volume,
      (value) => value,
    ),
    bestRepsAtWeight: mostReps(
      sessions.flatMap((session) => session.all),
      policy,
    ),
    points: sessions
      .slice(0, policy.points)
      .map(({ startedAt, top, volume }) => ({ startedAt, topLoad: tidy(top ?? 0), volume: tidy(volume) })),
    last3AvgWeight: meanOr0(tops(newest)),
    last3AvgVolume: meanOr0(newest.map((session) => session.volume)),
    last3AvgSetCount: floorExact(meanOr0(newest.map((session) => session.all.length))),
    last3AvgRestSeconds: floorExact(meanOr0(rests(newest.flatMap((session) => session.regular)))),
    e1rm: e1rmOf(sessions, policy),
    typicalSetCount: sessions.length === 0 ? 0 : upperMedian(sessions.map((session) => session.all.length)),
    typicalRestSeconds: rests(regular).length === 0 ? 0 : upperMedian(rests(regular)),
    typicalRepsLower: reps[floorExact(policy.lowerQuartile * reps.length)] ?? 0,
    typicalRepsUpper: reps[Math.min(reps.length - 1, floorExact(policy.upperQuartile * reps.length))] ?? 0,
    trend: trendOf(
      sessions.filter(({ reduced }) => !reduced),
      scale,
      policy,
    ),
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

function countSession(row: PerformanceRow, unit: Unit, scale: Scale): Counted {
  const { sets } = judgeSession(row, unit, () => {});
  const regular = sets.filter((set) => set.type === 'REGULAR');
  return {
    startedAt: row.startedAt,
    reduced: row.reduced === true,
    all: sets,
    regular,
    top: heaviest(regular, scale),
    volume: volumeOf(sets),
    best: bestE1rm(sets, scale),
    heaviest: heaviest(sets, scale),
  };
}

/** Sum of load x reps. */
export function volumeOf(sets: readonly PerformedSet[]): number {
  return sets.reduce((sum, set) => sum + set.load * set.reps, 0);
}

/** Newest first: a tie passes to the earlier session. */
function bestOf(
  sessions: readonly Counted[],
  value: (session: Counted) => number | null,
  effort: (value: number) => number,
): Best {
  let best: { value: number; at: Instant } | null = null;
  for (const session of sessions) {
    const found = value(session);
    // Nothing lifted is no best, except that no assistance at all is the best of assisted loads.
    if (found === null || (found <= 0 && effort(1) > 0)) continue;
    if (best === null || !below(effort(found), effort(best.value))) best = { value: found, at: session.startedAt };
  }
  return best === null ? { value: 0, at: null } : { value: tidy(best.value), at: best.at };
}

function mostReps(sets: readonly PerformedSet[], { loadDecimals }: HistoryPolicy): HistorySummary['bestRepsAtWeight'] {
  const byLoad = new Map<number, number>();
  for (const set of sets) {
    const load = rounded(set.load, loadDecimals);
    byLoad.set(load, Math.max(byLoad.get(load) ?? 0, set.reps));
  }
  return [...byLoad].map(([load, reps]) => ({ load, reps })).sort((a, b) => a.load - b.load);
}

function e1rmOf(sessions: readonly Counted[], { e1rmSessions }: HistoryPolicy): HistorySummary['e1rm'] {
  const bests = sessions.flatMap(({ best }) => (best === null ? [] : [best])).slice(0, e1rmSessions);
  if (bests.length === 0) return null;
  return { value: tidy(lowerMedian(bests)), least: tidy(Math.min(...bests)), most: tidy(Math.max(...bests)) };
}

function trendOf(sessions: readonly Counted[], scale: Scale, { trendSessions, trendShare }: HistoryPolicy): Trend {
  if (sessions.length < trendSessions) return 'INSUFFICIENT';
  const earlier = sessions.slice(trendSessions, trendSessions + trendSessions);
  if (earlier.length < trendSessions) return 'STABLE';
  const recent = tops(sessions.slice(0, trendSessions));
  const prior = tops(earlier);
  if (recent.length === 0 || prior.length === 0) return 'STABLE';
  const before = mean(prior);
  if (!above(before, 0)) return 'STABLE';
  const change = scale.effort((mean(recent) - before) / before);
  if (above(change, trendShare)) return 'IMPROVING';
  if (!below(change, -trendShare)) return 'STABLE';
  // Whoever has just lifted their best of all is not getting weaker, whatever else they lifted that week.
  const best = hardest(tops(sessions), scale);
  return hardest(recent, scale) === best ? 'STABLE' : 'DECLINING';
}

const hardest = (loads: readonly number[], { effort }: Scale) => Math.max(...loads.map(effort));

function tops(sessions: readonly Counted[]): readonly number[] {
  return sessions.flatMap(({ top }) => (top === null ? [] : [top]));
}

function rests(sets: readonly PerformedSet[]): readonly number[] {
  return sets.flatMap(({ rest }) => (rest !== null && rest > 0 ? [rest] : []));
}

function meanOr0(values: readonly number[]): number {
  return values.length === 0 ? 0 : tidy(mean(values));
}
