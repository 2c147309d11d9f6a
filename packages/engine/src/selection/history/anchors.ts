import { quantized } from '../../kernel/exact-numbers.ts';
import { DAY, instantOf } from '../../kernel/instants.ts';
import { hardness, loadIn, repsFactor } from '../../kernel/loads.ts';
import type { SelectionInput } from '../input/input.ts';
import type { IndexedExercise, LibraryIndex } from '../library/library-index.ts';
import type { SelectionPolicy } from '../policy.ts';
import { type DatedEntry, isPerformedWorkingSet, type Use } from './history-digest.ts';

export interface Anchor {
  readonly exercise: IndexedExercise;
  readonly uses: number;
}

/** Established lifts of this intent, most used first. */
export function findAnchors(
  sessions: readonly DatedEntry[],
  uses: readonly (Use[] | undefined)[],
  library: LibraryIndex,
  policy: SelectionPolicy,
): Anchor[] {
  const latest = sessions.slice(0, policy.anchors.sessions);
  if (latest.length < policy.anchors.uses) return [];
  const seen = new Set<IndexedExercise>();
  const anchors: Anchor[] = [];
  for (const { entry } of latest) {
    for (const row of entry.exercises) {
      const exercise = library.byId.get(row.exerciseId);
      if (exercise === undefined || seen.has(exercise)) continue;
      seen.add(exercise);
      const count = latest.filter((session) => usedIn(uses[exercise.ordinal], session)).length;
      if (count >= policy.anchors.uses) anchors.push({ exercise, uses: count });
    }
  }
  return anchors.sort(
    (a, b) => b.uses - a.uses || a.exercise.fatigue - b.exercise.fatigue || a.exercise.ordinal - b.exercise.ordinal,
  );
}

function usedIn(uses: readonly Use[] | undefined, session: DatedEntry): boolean {
  return uses?.some((use) => use.entry === session.entry) ?? false;
}

/** At the start of a block anchors give way to fresh choices, until it has a few sessions. */
export function anchorsAreEvicted(
  input: SelectionInput,
  sessions: readonly DatedEntry[],
  policy: SelectionPolicy,
): boolean {
  if (input.weekInBlock !== 0) return false;
  if (input.program?.blockStartedAt == null) return true;
  const start = instantOf(input.program.blockStartedAt);
  return sessions.filter(({ at }) => at >= start).length < policy.anchors.evictionSessions;
}

/** Whether the two latest uses outside a deload, both recent, show a rise. */
export function hasPositiveTrend(
  exercise: IndexedExercise,
  uses: readonly Use[] | undefined,
  now: number,
  policy: SelectionPolicy,
): boolean {
  if (uses === undefined || uses.length < policy.scoring.continuity.trendUses) return false;
  const oldest = now - policy.scoring.continuity.trendDays * DAY;
  let later: Use | null = null;
  for (const use of uses) {
    if (use.at < oldest) return false;
    if (use.entry.deload === true) continue;
    if (later === null) later = use;
    else return isHigher(exercise, later, use, policy);
  }
  return false;
}

function isHigher(exercise: IndexedExercise, later: Use, earlier: Use, policy: SelectionPolicy): boolean {
  const { repsPerDoubling } = policy.scoring;
  const assisted = exercise.source.loadType === 'assisted';
  const laterBest = bestOneRepMax(later, assisted, repsPerDoubling);
  const earlierBest = bestOneRepMax(earlier, assisted, repsPerDoubling);
  if (laterBest === null && earlierBest === null) return mostReps(later) > mostReps(earlier);
  if (laterBest === null || earlierBest === null) return false;
  return quantized(laterBest) > quantized(earlierBest);
}

/**
 * In kilograms whatever the athlete's unit, so that the unit changes no selection. With assistance less is harder, so
 * the sign turns: a rise is less help for the same reps.
 */
function bestOneRepMax(use: Use, assisted: boolean, repsPerDoubling: number): number | null {
  let best: number | null = null;
  for (const row of use.rows) {
    for (const set of row.sets) {
      if (!isPerformedWorkingSet(set) || set.load == null || set.reps == null) continue;
      const load = loadIn(set.load, 'KG');
      if (!(load > 0)) continue;
      const factor = repsFactor(set.reps, repsPerDoubling);
      const value = assisted ? hardness(load, assisted) / factor : load * factor;
      if (best === null || value > best) best = value;
    }
  }
  return best;
}

function mostReps(use: Use): number {
  let most = 0;
  for (const row of use.rows) {
    for (const set of row.sets) if (isPerformedWorkingSet(set) && (set.reps ?? 0) > most) most = set.reps!;
  }
  return most;
}
