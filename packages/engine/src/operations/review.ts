import { DAY, type Instant } from '../kernel/instants.ts';
import type { LocalDate } from '../kernel/local-dates.ts';
import { floorDiv } from '../kernel/whole-numbers.ts';
import { byTrack, type CountedRecord } from './metrics.ts';
import { OPERATIONS_1, type OperationsPolicy } from './policy.ts';

/** A run of regressions that a person looks at. */
export interface ReviewItem {
  readonly planExerciseId: string;
  /** Oldest first. */
  readonly records: readonly CountedRecord[];
}

/**
 * Tracks with so many applied regressions in a row, the last of which was decided in the days before the review was due.
 * Skips neither count nor break the run, every other decision breaks it. A run is looked at once: after a review it
 * takes as many new ones.
 */
export function reviewItems(
  records: readonly CountedRecord[],
  /** When each track was last reviewed. */
  reviewedAt: ReadonlyMap<string, Instant>,
  dueAt: Instant,
  policy: OperationsPolicy = OPERATIONS_1,
): ReviewItem[] {
  const { regressions, days } = policy.review;
  return [...byTrack(records)].flatMap(([planExerciseId, track]): ReviewItem[] => {
    const since = reviewedAt.get(planExerciseId) ?? Number.NEGATIVE_INFINITY;
    const performed = track.filter(({ skipped, decidedAt }) => !skipped && decidedAt > since);
    let run: CountedRecord[] = [];
    let due: readonly CountedRecord[] | null = null;
    for (const record of performed) {
      run = record.decision === 'REGRESS' ? [...run, record] : [];
      const isRecent = record.decidedAt < dueAt && record.decidedAt >= dueAt - days * DAY;
      if (run.length === regressions && isRecent) due = run;
    }
    return due === null ? [] : [{ planExerciseId, records: due }];
  });
}

/** One of the regressions as a reviewer reads it. */
export interface ReviewStep {
  readonly recordId: string;
  readonly date: LocalDate;
  readonly rung: number | null;
  /** Performed of asked volume in whole percent; null where nothing was asked. */
  readonly ratio: number | null;
  readonly rpe: string | null;
  readonly reason: string;
}

const TENTHS = 10;

export function reviewStep(record: CountedRecord): ReviewStep {
  const { id, slotDate, rungOrdinal, actualVolume, judgeVolume, rpeTenths, reason } = record;
  return {
    recordId: id,
    date: slotDate,
    rung: rungOrdinal,
    ratio: judgeVolume === 0 ? null : floorDiv(actualVolume * 100, judgeVolume),
    rpe: rpeTenths === null ? null : `${Math.floor(rpeTenths / TENTHS)}.${rpeTenths % TENTHS}`,
    reason,
  };
}
