import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { instantOf } from '../../kernel/instants.ts';
import type { HistoryExercise, HistorySet, WorkoutHistoryEntry } from '../input/input.ts';
import type { IndexedExercise, LibraryIndex } from '../library/library-index.ts';
import { perMuscle } from '../library/muscle-masks.ts';

/** One exercise in one completed workout, with at least one performed working set. */
export interface Use {
  readonly at: number;
  readonly entry: WorkoutHistoryEntry;
  /** Usually one; a workout may hold the same exercise twice. */
  readonly rows: HistoryExercise[];
  workingSets: number;
}

export interface DatedEntry {
  readonly at: number;
  readonly entry: WorkoutHistoryEntry;
}

/** What history says about volume, recency and use, read once per decision. */
export interface HistoryDigest {
  /** Newest first, up to `now`. */
  readonly entries: readonly DatedEntry[];
  /** Exercises with a use. */
  readonly used: readonly IndexedExercise[];
  /** Uses by ordinal, newest first. */
  readonly uses: readonly (Use[] | undefined)[];
  readonly weekDirect: number[];
  readonly weekIndirect: number[];
  readonly previousDirect: number[];
  /** Instant of the last set with the muscle as primary; NaN: never. */
  readonly lastTrained: number[];
  /** Workouts of this and the previous week with performed working sets. */
  readonly volumeEvidence: readonly string[];
}

export interface HistoryWindow {
  readonly now: number;
  readonly weekStart: number;
  readonly previousWeekStart: number;
}

export function isCompleted(entry: Pick<WorkoutHistoryEntry, 'status'>): boolean {
  return entry.status === 'DONE' || entry.status === 'SUMMARY';
}

/** Targets never count; only what was logged, not skipped, and no warm-up. */
export function isPerformedWorkingSet(set: HistorySet): boolean {
  return set.logged && !set.skipped && set.type !== 'WARMUP';
}

/** Newest first, ties by workout id; what lies after `now` is left out. */
export function newestFirst(history: readonly WorkoutHistoryEntry[], now: number): DatedEntry[] {
  const dated: DatedEntry[] = [];
  let sorted = true;
  for (const entry of history) {
    const at = instantOf(entry.at);
    if (!(at <= now)) continue;
    const before = dated[dated.length - 1];
    sorted &&= before === undefined || before.at > at;
    dated.push({ at, entry });
  }
  // Callers read history newest first as a rule; then there is nothing to sort.
  if (sorted) return dated;
  return dated.sort((a, b) => b.at - a.at || compareCodePoints(a.entry.workoutId, b.entry.workoutId));
}

/**
 * Volume and recovery count every performed working set, whatever became of the workout: the muscle did the work.
 * Uses, and with them recency, anchors and exposures, come from completed workouts only.
 */
export function digestHistory(
  history: readonly WorkoutHistoryEntry[],
  library: LibraryIndex,
  window: HistoryWindow,
): HistoryDigest {
  const entries = newestFirst(history, window.now);
  const used: IndexedExercise[] = [];
  const uses: (Use[] | undefined)[] = new Array(library.exercises.length).fill(undefined);
  const weekDirect = perMuscle();
  const weekIndirect = perMuscle();
  const previousDirect = perMuscle();
  const lastTrained = perMuscle(Number.NaN);
  const volumeEvidence: string[] = [];
  let trained = 0;
  for (const dated of entries) {
    const { at, entry } = dated;
    const completed = isCompleted(entry);
    const thisWeek = at >= window.weekStart;
    const lastWeek = !thisWeek && at >= window.previousWeekStart;
    let counted = false;
    for (const row of entry.exercises) {
      const exercise = library.byId.get(row.exerciseId);
      if (exercise === undefined) continue;
      const sets = workingSetsOf(row);
      if (sets === 0) continue;
      if (completed && recordUse(uses, exercise, dated, row, sets)) used.push(exercise);
      // Newest first: the first time that a muscle comes up is its last time trained.
      if (exercise.primaryMask & ~trained) {
        for (const m of exercise.primaries) if (!(trained & (1 << m))) lastTrained[m] = at;
        trained |= exercise.primaryMask;
      }
      if (thisWeek) {
        for (const m of exercise.primaries) weekDirect[m]! += sets;
        for (const m of exercise.secondaries) weekIndirect[m]! += sets;
        counted = true;
      } else if (lastWeek) {
        for (const m of exercise.primaries) previousDirect[m]! += sets;
        counted = true;
      }
    }
    if (counted) volumeEvidence.push(entry.workoutId);
  }
  return { entries, used, uses, weekDirect, weekIndirect, previousDirect, lastTrained, volumeEvidence };
}

function workingSetsOf(row: HistoryExercise): number {
  const { sets } = row;
  let count = 0;
  for (let i = 0; i < sets.length; i++) if (isPerformedWorkingSet(sets[i]!)) count++;
  return count;
}

/** Whether it is the first use seen of that exercise. */
function recordUse(
  uses: (Use[] | undefined)[],
  exercise: IndexedExercise,
  { at, entry }: DatedEntry,
  row: HistoryExercise,
  sets: number,
): boolean {
  const known = uses[exercise.ordinal];
  if (known === undefined) {
    uses[exercise.ordinal] = [{ at, entry, rows: [row], workingSets: sets }];
    return true;
  }
  const latest = known[known.length - 1]!;
  if (latest.entry === entry) {
    latest.rows.push(row);
    latest.workingSets += sets;
  } else {
    known.push({ at, entry, rows: [row], workingSets: sets });
  }
  return false;
}
