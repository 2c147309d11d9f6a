import type { PerformanceReading, SessionReading, SetReading } from '../reading/model.ts';
import { sameLoad } from '../values/loads.ts';
import { gapsBetween, longestCommon } from './longest-common.ts';

/** What a set of a newer file is to the session that an earlier one made. */
export interface AlignedSet {
  readonly kind: 'SAME' | 'CHANGED' | 'NEW';
  /** The set that was made before, unless it is new. */
  readonly before: number | null;
}

export interface AlignedPerformance {
  readonly before: number | null;
  /** The set is the same and the exercise, label or note is not. */
  readonly changed: boolean;
  readonly sets: readonly AlignedSet[];
}

export interface AlignedSession {
  readonly changed: boolean;
  /** In the order of the newer file. */
  readonly performances: readonly AlignedPerformance[];
}

export interface AligningOptions {
  /** Whether two names mean one exercise: apps translate those of their own library. */
  readonly sameExercise?: (before: PerformanceReading, after: PerformanceReading) => boolean;
}

const byName = (before: PerformanceReading, after: PerformanceReading) => before.exercise === after.exercise;

/** What a session is among those of all files of a family: its start there, and its place among equal starts. */
export function sessionIdentity(family: string, startInFile: string, ordinal: number): string {
  return `${family}/${startInFile}/${ordinal}`;
}

/** Lays a session of a newer file over the one that an earlier file made. What is not there any more stays. */
export function alignSession(
  before: SessionReading,
  after: SessionReading,
  { sameExercise = byName }: AligningOptions = {},
): AlignedSession {
  const pairs = pairUp(before.performances, after.performances, sameExercise);
  const performances = after.performances.map((performance, index): AlignedPerformance => {
    const place = pairs.get(index) ?? null;
    const earlier = place === null ? null : before.performances[place]!;
    if (!earlier) return { before: null, changed: false, sets: performance.sets.map(() => NEW) };
    const same = sameExercise(earlier, performance) && sameLabels(earlier, performance);
    return { before: place, changed: !same, sets: alignSets(earlier.sets, performance.sets) };
  });
  const changed =
    before.name !== after.name ||
    before.notes !== after.notes ||
    before.durationKnown !== after.durationKnown ||
    before.finish - before.start !== after.finish - after.start;
  return { changed, performances };
}

const NEW: AlignedSet = { kind: 'NEW', before: null };

/** Whether a newer file has nothing to say about a session. */
export function isUnchanged({ changed, performances }: AlignedSession): boolean {
  return (
    !changed &&
    performances.every((performance) => !performance.changed && performance.sets.every(({ kind }) => kind === 'SAME'))
  );
}

function alignSets(before: readonly SetReading[], after: readonly SetReading[]): AlignedSet[] {
  const pairs = longestCommon(before, after, sameSet);
  const found = new Map<number, AlignedSet>(pairs.map(([a, b]) => [b, { kind: 'SAME', before: a }]));
  for (const { a, b } of gapsBetween(pairs, before.length, after.length)) {
    b.slice(0, a.length).forEach((place, index) => {
      found.set(place, { kind: 'CHANGED', before: a[index]! });
    });
  }
  return after.map((_, index) => found.get(index) ?? NEW);
}

/** Places before by places after: equal ones in order, then those that are left over at one place. */
function pairUp(
  before: readonly PerformanceReading[],
  after: readonly PerformanceReading[],
  same: (a: PerformanceReading, b: PerformanceReading) => boolean,
): ReadonlyMap<number, number> {
  const pairs = longestCommon(before, after, same);
  const found = new Map(pairs.map(([a, b]) => [b, a]));
  for (const { a, b } of gapsBetween(pairs, before.length, after.length)) {
    b.slice(0, a.length).forEach((place, index) => {
      found.set(place, a[index]!);
    });
  }
  return found;
}

function sameLabels(a: PerformanceReading, b: PerformanceReading): boolean {
  return a.superset === b.superset && a.notes === b.notes;
}

/** By values, not by cells. */
function sameSet(a: SetReading, b: SetReading): boolean {
  return (
    a.type === b.type &&
    a.reps === b.reps &&
    a.seconds === b.seconds &&
    a.distanceMeters === b.distanceMeters &&
    a.rpe === b.rpe &&
    a.rir === b.rir &&
    a.restSeconds === b.restSeconds &&
    a.notes === b.notes &&
    a.skipped === b.skipped &&
    sameLoad(a.load, b.load)
  );
}
