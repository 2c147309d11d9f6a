import { compareCodePoints } from '../kernel/code-point-order.ts';
import type { Instant } from '../kernel/instants.ts';
import { addDays, addMonths, type LocalDate } from '../kernel/local-dates.ts';
import { OPERATIONS_1, type OperationsPolicy } from './policy.ts';

/** What the archive needs to know of a live record. */
export interface LiveRecord {
  readonly id: string;
  readonly planExerciseId: string;
  readonly slotDate: LocalDate;
  readonly workoutStart: Instant;
  /** A record of an open conflict waits. */
  readonly waits: boolean;
}

/** Exactly so many months stay, a day more goes; a day that a month does not have is its last. */
export function isOldEnough(slotDate: LocalDate, today: LocalDate, policy: OperationsPolicy = OPERATIONS_1): boolean {
  return addMonths(slotDate, policy.archive.liveMonths) < today;
}

/** The last date that is old enough. */
export function archivedUpTo(today: LocalDate, policy: OperationsPolicy = OPERATIONS_1): LocalDate {
  const monthsAgo = addMonths(today, -policy.archive.liveMonths);
  return isOldEnough(monthsAgo, today, policy) ? monthsAgo : addDays(monthsAgo, -1);
}

/** Strictly more than may be live. */
export function isOverflowing(live: number, policy: OperationsPolicy = OPERATIONS_1): boolean {
  return live > policy.archive.liveRecords;
}

/**
 * What overflow takes: old ones by age, and then, while there are still too many, the oldest, but none of the newest of
 * a track and none of the last days.
 */
export function overflowing(
  records: readonly LiveRecord[],
  today: LocalDate,
  policy: OperationsPolicy = OPERATIONS_1,
): string[] {
  const { liveRecords, keptPerTrack, keptDays } = policy.archive;
  const oldestFirst = records.toSorted(compareAge);
  const byAge = oldestFirst.filter(({ slotDate, waits }) => !waits && isOldEnough(slotDate, today, policy));
  const gone = new Set(byAge.map(({ id }) => id));
  const tooMany = records.length - gone.size - liveRecords;
  if (tooMany <= 0) return [...gone];
  const firstKept = addDays(today, 1 - keptDays);
  const newest = newestOfTracks(oldestFirst, keptPerTrack);
  const more = oldestFirst.filter(
    ({ id, slotDate, waits }) => !waits && !gone.has(id) && !newest.has(id) && slotDate < firstKept,
  );
  return [...gone, ...more.slice(0, tooMany).map(({ id }) => id)];
}

function compareAge(a: LiveRecord, b: LiveRecord): number {
  return compareCodePoints(a.slotDate, b.slotDate) || a.workoutStart - b.workoutStart || compareCodePoints(a.id, b.id);
}

function newestOfTracks(oldestFirst: readonly LiveRecord[], count: number): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const newest = new Set<string>();
  for (const { id, planExerciseId } of oldestFirst.toReversed()) {
    const before = seen.get(planExerciseId) ?? 0;
    if (before < count) newest.add(id);
    seen.set(planExerciseId, before + 1);
  }
  return newest;
}
