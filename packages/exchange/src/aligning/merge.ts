import type { KeyedPerformance } from '../matching/place.ts';
import type { SessionReading, SetReading } from '../reading/model.ts';
import { type AlignedSession, alignSession } from './align.ts';

export interface StoredSet extends SetReading {
  readonly id: string;
}
export interface StoredPerformance extends Omit<KeyedPerformance, 'sets'> {
  readonly id: string;
  readonly sets: readonly StoredSet[];
}
/** A session as files have told it so far, with the ids of what it became. */
export interface StoredSession extends Omit<SessionReading, 'performances'> {
  readonly performances: readonly StoredPerformance[];
}

export interface KeyedSession extends SessionReading {
  readonly performances: readonly KeyedPerformance[];
}

/** Ids follow from where a thing stands in its file. */
type IdOf = (line: number, part: string) => string;

export function storeSession(session: KeyedSession, idOf: IdOf): StoredSession {
  return { ...session, performances: session.performances.map((each, place) => storePerformance(each, place, idOf)) };
}

function storePerformance(performance: KeyedPerformance, place: number, idOf: IdOf): StoredPerformance {
  const sets = performance.sets.map((set, n) => ({ ...set, id: setId(set, place, n, idOf) }));
  return { ...performance, id: idOf(performance.sets[0]!.line, `performance ${place}`), sets };
}

const setId = ({ line }: SetReading, place: number, n: number, idOf: IdOf) => idOf(line, `set ${place}.${n}`);

interface MergedSession {
  readonly session: StoredSession;
  readonly addedSets: number;
  readonly changedSets: number;
  readonly sameSets: number;
  /** Whether the newer file says anything new at all. */
  readonly changed: boolean;
  /** Ids of the newer file's sets, by its performances. */
  readonly setIds: readonly (readonly string[])[];
}

/** Lays a newer telling of a session over what is stored: equal sets stay as they were, what the newer one lacks stays too. */
export function mergeSession(before: StoredSession, after: KeyedSession, idOf: IdOf): MergedSession {
  const aligned = alignSession(before, after, { sameExercise });
  const counts = { NEW: 0, CHANGED: 0, SAME: 0 };
  const told = after.performances.map((performance, place): StoredPerformance => {
    const { before: from, changed, sets } = aligned.performances[place]!;
    for (const { kind } of sets) counts[kind]++;
    if (from === null) return storePerformance(performance, place, idOf);
    const earlier = before.performances[from]!;
    const merged = performance.sets.map((set, n): StoredSet => {
      const { kind, before: at } = sets[n]!;
      if (at === null) return { ...set, id: setId(set, place, n, idOf) };
      const known = earlier.sets[at]!;
      return kind === 'SAME' ? known : { ...set, id: known.id };
    });
    const kept = changed ? performance : earlier;
    const links = sets.map(({ before: at }) => at);
    return { ...kept, id: earlier.id, sets: withLeftOver(merged, earlier.sets, links) };
  });
  const links = aligned.performances.map(({ before: at }) => at);
  return {
    session: {
      ...(aligned.changed ? after : before),
      start: before.start,
      startInFile: before.startInFile,
      performances: withLeftOver(told, before.performances, links),
    },
    addedSets: counts.NEW,
    changedSets: counts.CHANGED,
    sameSets: counts.SAME,
    changed: counts.NEW + counts.CHANGED > 0 || isChanged(aligned),
    setIds: idsOf(after, aligned, before, idOf),
  };
}

const isChanged = ({ changed, performances }: AlignedSession) => changed || performances.some((each) => each.changed);

/** Apps translate the names of their own library. */
function sameExercise(a: { exercise: string }, b: { exercise: string }): boolean {
  return a.exercise === b.exercise || (a as KeyedPerformance).key === (b as KeyedPerformance).key;
}

function idsOf(after: KeyedSession, { performances }: AlignedSession, before: StoredSession, idOf: IdOf) {
  return after.performances.map(({ sets }, place) => {
    const { before: from, sets: links } = performances[place]!;
    return sets.map((set, n) => {
      const at = links[n]!.before;
      return from === null || at === null ? setId(set, place, n, idOf) : before.performances[from]!.sets[at]!.id;
    });
  });
}

/** What only the earlier list has stays right after the one that it followed there. */
function withLeftOver<T>(merged: readonly T[], earlier: readonly T[], links: readonly (number | null)[]): T[] {
  const result = merged.map((value, n) => ({ value, from: links[n] ?? null }));
  const linked = new Set(links);
  earlier.forEach((value, from) => {
    if (linked.has(from)) return;
    const place = result.findLastIndex((each) => each.from !== null && each.from < from);
    result.splice(place + 1, 0, { value, from });
  });
  return result.map(({ value }) => value);
}
