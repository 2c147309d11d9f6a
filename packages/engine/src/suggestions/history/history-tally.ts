import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { rounded, tidy } from '../../kernel/exact-numbers.ts';
import { DAY, type Instant } from '../../kernel/instants.ts';
import { hardness } from '../../kernel/loads.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import { judgeSession, type PerformedSet } from '../session.ts';
import type { PerformanceRow } from '../types.ts';
import { HISTORY_1, type HistoryPolicy } from './history-policy.ts';
import { type Leading, NO_ENTRIES, withEntries, withoutEntries } from './leading.ts';
import { bestE1rm, heaviest } from './metrics.ts';

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

/** What a session reached. */
interface Reached extends Placed {
  readonly value: number;
}

/**
 * By which policy a tally was counted, and in which form it is stored: another one is made anew, also by a node of the
 * release before, which knows neither this name nor the form.
 */
const madeBy = ({ id }: HistoryPolicy) => `${id} counts-and-leading-sessions`;

/**
 * All that a summary is made of, in a size that does not grow with the number of sessions: a session is added to it, and
 * as a rule taken out of it, without reading the others. It is plain data, to be stored. Loads are in `unit`.
 */
export interface HistoryTally {
  readonly madeBy: string;
  readonly unit: Unit;
  readonly loadType: LoadType;
  readonly totalSessions: number;
  /** Newest first, a day longer than a summary counts: clocks differ. */
  readonly recentStarts: readonly Instant[];
  /** The best first; of those that reached the same, the earliest. */
  readonly e1rms: Leading<Reached>;
  readonly weights: Leading<Reached>;
  readonly volumes: Leading<Reached>;
  /** How often each number of reps was done at each load, by load. */
  readonly repsAtLoads: readonly (readonly [load: number, reps: Counts])[];
  /** Newest first, as are the next two. */
  readonly newest: Leading<NewestSession>;
  readonly estimates: Leading<Placed & { readonly best: number }>;
  /** Sessions that were not lighter on purpose, which tell where loads are going... */
  readonly steady: Leading<Placed & { readonly top: number | null }>;
  /** ...and the top loads of all such, the hardest first. */
  readonly steadyTops: Leading<Reached>;
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

export function emptyTally(unit: Unit, loadType: LoadType, policy: HistoryPolicy = HISTORY_1): HistoryTally {
  return {
    madeBy: madeBy(policy),
    unit,
    loadType,
    totalSessions: 0,
    recentStarts: [],
    e1rms: NO_ENTRIES,
    weights: NO_ENTRIES,
    volumes: NO_ENTRIES,
    repsAtLoads: [],
    newest: NO_ENTRIES,
    estimates: NO_ENTRIES,
    steady: NO_ENTRIES,
    steadyTops: NO_ENTRIES,
    setCounts: [],
    rests: [],
    reps: [],
  };
}

/** Whether sessions can be added to what was stored as a tally, by this policy. */
export function isOfForm(tally: HistoryTally, policy: HistoryPolicy = HISTORY_1): boolean {
  return tally.madeBy === madeBy(policy);
}

/** How many sessions of each list a summary needs. */
function needs({ points, e1rmSessions, trendSessions }: HistoryPolicy) {
  return { best: 1, newest: points, estimates: e1rmSessions, steady: trendSessions + trendSessions };
}

/** The tally with done performances more, in whatever order they come. None of them may be in it already. */
export function tallied(
  tally: HistoryTally,
  performances: readonly PerformanceRow[],
  now: Instant,
  policy: HistoryPolicy = HISTORY_1,
): HistoryTally {
  const scale = scaleOf(tally.loadType, policy);
  const sessions = countSessions(tally, performances, scale);
  const steady = sessions.filter(({ reduced }) => !reduced);
  const regular = sessions.flatMap((session) => session.regular);
  const need = needs(policy);
  const spare = policy.spareSessions;
  const reached = (known: Leading<Reached>, of: (session: Counted) => number | null, effort = asItIs) =>
    withEntries(known, bestsOf(sessions, of, effort), byEffort(effort), need.best + spare);
  return {
    ...tally,
    totalSessions: tally.totalSessions + sessions.length,
    recentStarts: [...tally.recentStarts, ...sessions.map(({ startedAt }) => startedAt)]
      .filter((start) => start >= now - policy.recentMs - DAY)
      .sort((a, b) => b - a),
    e1rms: reached(tally.e1rms, ({ best }) => best),
    weights: reached(tally.weights, ({ heaviest: most }) => most, scale.effort),
    volumes: reached(tally.volumes, ({ volume }) => volume),
    repsAtLoads: countedAtLoads(
      tally.repsAtLoads,
      sessions.flatMap(({ all }) => all),
      policy,
      1,
    ),
    newest: withEntries(tally.newest, sessions.map(asNewest), newestFirst, need.newest + spare),
    estimates: withEntries(
      tally.estimates,
      sessions.flatMap(({ id, startedAt, best }) => (best === null ? [] : [{ id, startedAt, best }])),
      newestFirst,
      need.estimates + spare,
    ),
    steady: withEntries(
      tally.steady,
      steady.map(({ id, startedAt, top }) => ({ id, startedAt, top })),
      newestFirst,
      need.steady + spare,
    ),
    steadyTops: withEntries(
      tally.steadyTops,
      steady.flatMap(({ id, startedAt, top }) => (top === null ? [] : [{ id, startedAt, value: top }])),
      byEffort(scale.effort),
      need.best + spare,
    ),
    setCounts: counted(tally.setCounts, setCountsOf(sessions)),
    rests: counted(tally.rests, restsOf(regular)),
    reps: counted(
      tally.reps,
      regular.map((set) => set.reps),
    ),
  };
}

/**
 * The tally without done performances that are in it, as they were when they were added. Null: that cannot be said
 * without reading all others, since more were taken out of it than it can spare.
 */
export function untallied(
  tally: HistoryTally,
  performances: readonly PerformanceRow[],
  policy: HistoryPolicy = HISTORY_1,
): HistoryTally | null {
  const sessions = countSessions(tally, performances, scaleOf(tally.loadType, policy));
  const regular = sessions.flatMap((session) => session.regular);
  const ids = new Set(sessions.map(({ id }) => id));
  const need = needs(policy);
  const parts = {
    e1rms: withoutEntries(tally.e1rms, ids, need.best),
    weights: withoutEntries(tally.weights, ids, need.best),
    volumes: withoutEntries(tally.volumes, ids, need.best),
    newest: withoutEntries(tally.newest, ids, need.newest),
    estimates: withoutEntries(tally.estimates, ids, need.estimates),
    steady: withoutEntries(tally.steady, ids, need.steady),
    steadyTops: withoutEntries(tally.steadyTops, ids, need.best),
  };
  if (!areKnown(parts)) return null;
  const recentStarts = [...tally.recentStarts];
  for (const { startedAt } of sessions) {
    const place = recentStarts.indexOf(startedAt);
    if (place !== -1) recentStarts.splice(place, 1);
  }
  return {
    ...tally,
    ...parts,
    totalSessions: tally.totalSessions - sessions.length,
    recentStarts,
    repsAtLoads: countedAtLoads(
      tally.repsAtLoads,
      sessions.flatMap(({ all }) => all),
      policy,
      -1,
    ),
    setCounts: counted(tally.setCounts, setCountsOf(sessions), -1),
    rests: counted(tally.rests, restsOf(regular), -1),
    reps: counted(
      tally.reps,
      regular.map((set) => set.reps),
      -1,
    ),
  };
}

function areKnown<Parts extends Readonly<Record<string, unknown>>>(
  parts: Parts,
): parts is { [Key in keyof Parts]: NonNullable<Parts[Key]> } & Parts {
  return Object.values(parts).every((part) => part !== null);
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

function countSessions(
  { unit }: HistoryTally,
  performances: readonly PerformanceRow[],
  scale: Scale,
): readonly Counted[] {
  return performances.filter((row) => row.workoutStatus === 'DONE').map((row) => countSession(row, unit, scale));
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

const setCountsOf = (sessions: readonly Counted[]): number[] => sessions.map(({ all }) => all.length);

const asItIs = (value: number): number => value;

/** What each session reached. Nothing lifted is no best, except that no assistance at all is the best of assisted loads. */
function bestsOf(
  sessions: readonly Counted[],
  of: (session: Counted) => number | null,
  effort: (value: number) => number,
): readonly Reached[] {
  return sessions.flatMap((session) => {
    const found = of(session);
    if (found === null || (found <= 0 && effort(1) > 0)) return [];
    return [{ id: session.id, startedAt: session.startedAt, value: tidy(found) }];
  });
}

/** A tie is the earlier session's. */
const byEffort = (effort: (value: number) => number) => (a: Reached, b: Reached) =>
  effort(b.value) - effort(a.value) || a.startedAt - b.startedAt || compareCodePoints(a.id, b.id);

const newestFirst = (a: Placed, b: Placed) => b.startedAt - a.startedAt || compareCodePoints(a.id, b.id);

function countedAtLoads(
  known: HistoryTally['repsAtLoads'],
  sets: readonly PerformedSet[],
  { loadDecimals }: HistoryPolicy,
  by: 1 | -1,
): HistoryTally['repsAtLoads'] {
  const byLoad = new Map(known);
  for (const set of sets) {
    const load = rounded(set.load, loadDecimals);
    const counts = counted(byLoad.get(load) ?? [], [set.reps], by);
    if (counts.length > 0) byLoad.set(load, counts);
    else byLoad.delete(load);
  }
  return [...byLoad].sort(([a], [b]) => a - b);
}

function counted(known: Counts, values: readonly number[], by: 1 | -1 = 1): Counts {
  const counts = new Map(known);
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + by;
    if (count === 0) counts.delete(value);
    else counts.set(value, count);
  }
  return [...counts].sort(([a], [b]) => a - b);
}
