import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { above, rounded, same, tidy } from '../../kernel/exact-numbers.ts';
import { DAY, type Instant } from '../../kernel/instants.ts';
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

/** How often each value came, by value. */
export type Counts = readonly (readonly [value: number, count: number])[];

interface Placed {
  /** Of the performance. */
  readonly id: string;
  readonly startedAt: Instant;
}

/** One of the newest sessions, as far as averages and points need it. */
interface NewestSession extends Placed {
  /** Heaviest regular load; null without regular sets. */
  readonly top: number | null;
  readonly volume: number;
  readonly setCount: number;
  readonly rests: readonly number[];
}

/**
 * All that a summary is made of, in a size that does not grow with the number of sessions: a session is added to it
 * without reading the earlier ones. It is plain data, to be stored. Loads are in `unit`.
 */
export interface HistoryTally {
  readonly policyId: HistoryPolicy['id'];
  readonly unit: Unit;
  readonly loadType: LoadType;
  readonly totalSessions: number;
  /** Newest first, a day longer than a summary counts: clocks differ. */
  readonly recentStarts: readonly Instant[];
  readonly bestE1rm: Best;
  readonly bestWeight: Best;
  readonly bestVolume: Best;
  /** Most reps at each load, by load. */
  readonly mostReps: readonly (readonly [load: number, reps: number])[];
  readonly newest: readonly NewestSession[];
  /** The newest best e1RMs. */
  readonly estimates: readonly (Placed & { readonly best: number })[];
  /** The newest sessions that were not lighter on purpose, which tell where loads are going... */
  readonly steady: readonly (Placed & { readonly top: number | null })[];
  /** ...and the hardest top load of all such. */
  readonly hardestTop: number | null;
  readonly setCounts: Counts;
  /** Of regular sets. */
  readonly rests: Counts;
  readonly reps: Counts;
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

const NONE: Best = { value: 0, at: null };

export function emptyTally(unit: Unit, loadType: LoadType, policy: HistoryPolicy = HISTORY_1): HistoryTally {
  return {
    policyId: policy.id,
    unit,
    loadType,
    totalSessions: 0,
    recentStarts: [],
    bestE1rm: NONE,
    bestWeight: NONE,
    bestVolume: NONE,
    mostReps: [],
    newest: [],
    estimates: [],
    steady: [],
    hardestTop: null,
    setCounts: [],
    rests: [],
    reps: [],
  };
}

/** The tally with done performances more, in whatever order they come. None of them may be in it already. */
export function tallied(
  tally: HistoryTally,
  performances: readonly PerformanceRow[],
  now: Instant,
  policy: HistoryPolicy = HISTORY_1,
): HistoryTally {
  const scale = scaleOf(tally.loadType, policy);
  const sessions = performances
    .filter((row) => row.workoutStatus === 'DONE')
    .map((row) => countSession(row, tally.unit, scale));
  const steady = sessions.filter(({ reduced }) => !reduced);
  const regular = sessions.flatMap((session) => session.regular);
  return {
    ...tally,
    totalSessions: tally.totalSessions + sessions.length,
    recentStarts: [...tally.recentStarts, ...sessions.map(({ startedAt }) => startedAt)]
      .filter((start) => start >= now - policy.recentMs - DAY)
      .sort((a, b) => b - a),
    bestE1rm: sessions.reduce((best, { startedAt, best: found }) => better(best, found, startedAt), tally.bestE1rm),
    bestWeight: sessions.reduce(
      (best, session) => better(best, session.heaviest, session.startedAt, scale),
      tally.bestWeight,
    ),
    bestVolume: sessions.reduce((best, { startedAt, volume }) => better(best, volume, startedAt), tally.bestVolume),
    mostReps: withMostReps(
      tally.mostReps,
      sessions.flatMap(({ all }) => all),
      policy,
    ),
    newest: newestOf(tally.newest, sessions.map(asNewest), policy.points),
    estimates: newestOf(
      tally.estimates,
      sessions.flatMap(({ id, startedAt, best }) => (best === null ? [] : [{ id, startedAt, best }])),
      policy.e1rmSessions,
    ),
    steady: newestOf(
      tally.steady,
      steady.map(({ id, startedAt, top }) => ({ id, startedAt, top })),
      policy.trendSessions + policy.trendSessions,
    ),
    hardestTop: steady.reduce((hardest, { top }) => harder(hardest, top, scale), tally.hardestTop),
    setCounts: counted(
      tally.setCounts,
      sessions.map(({ all }) => all.length),
    ),
    rests: counted(tally.rests, restsOf(regular)),
    reps: counted(
      tally.reps,
      regular.map((set) => set.reps),
    ),
  };
}

/** The value at this place of all values in ascending order; undefined: there are not so many. */
export function valueAt(counts: Counts, place: number): number | undefined {
  let seen = 0;
  for (const [value, count] of counts) {
    seen += count;
    if (place < seen) return value;
  }
  return undefined;
}

export const countOf = (counts: Counts): number => counts.reduce((sum, [, count]) => sum + count, 0);

/** One session as the summary counts it. */
interface Counted extends Placed {
  /** Lighter on purpose: says nothing about where loads are going. */
  readonly reduced: boolean;
  readonly all: readonly PerformedSet[];
  readonly regular: readonly PerformedSet[];
  readonly top: number | null;
  readonly volume: number;
  readonly best: number | null;
  readonly heaviest: number | null;
}

function countSession(row: PerformanceRow, unit: Unit, scale: Scale): Counted {
  const { sets } = judgeSession(row, unit, () => {});
  const regular = sets.filter((set) => set.type === 'REGULAR');
  return {
    id: row.id,
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

const asNewest = ({ id, startedAt, top, volume, all, regular }: Counted): NewestSession => ({
  id,
  startedAt,
  top,
  volume,
  setCount: all.length,
  rests: restsOf(regular),
});

const restsOf = (sets: readonly PerformedSet[]): number[] =>
  sets.flatMap(({ rest }) => (rest !== null && rest > 0 ? [rest] : []));

/** A tie is the earlier session's. */
function better(best: Best, found: number | null, at: Instant, scale?: Scale): Best {
  const effort = scale?.effort ?? ((value: number) => value);
  // Nothing lifted is no best, except that no assistance at all is the best of assisted loads.
  if (found === null || (found <= 0 && effort(1) > 0)) return best;
  const value = tidy(found);
  if (best.at === null || above(effort(value), effort(best.value))) return { value, at };
  return same(value, best.value) && at < best.at ? { value, at } : best;
}

const harder = (hardest: number | null, top: number | null, { effort }: Scale): number | null =>
  top !== null && (hardest === null || effort(top) > effort(hardest)) ? top : hardest;

function withMostReps(
  known: HistoryTally['mostReps'],
  sets: readonly PerformedSet[],
  { loadDecimals }: HistoryPolicy,
): HistoryTally['mostReps'] {
  const byLoad = new Map(known);
  for (const set of sets) {
    const load = rounded(set.load, loadDecimals);
    byLoad.set(load, Math.max(byLoad.get(load) ?? 0, set.reps));
  }
  return byValue(byLoad);
}

function newestOf<Session extends Placed>(
  known: readonly Session[],
  added: readonly Session[],
  most: number,
): readonly Session[] {
  return [...known, ...added].sort((a, b) => b.startedAt - a.startedAt || compareCodePoints(a.id, b.id)).slice(0, most);
}

function counted(known: Counts, values: readonly number[]): Counts {
  const counts = new Map(known);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return byValue(counts);
}

const byValue = (counts: ReadonlyMap<number, number>): Counts => [...counts].sort(([a], [b]) => a - b);
