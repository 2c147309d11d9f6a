import { type Database, type Db, progressionRepository, type ReviewItemRow, reviewRepository } from '@topset/db';
import { DAY, OPERATIONS_1, reviewItems, reviewStep } from '@topset/engine/operations';
import type { ScheduledRun, ScheduledWork } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { measured } from '../metrics/index.ts';

type Making = Pick<Context, 'now' | 'newId'>;

/** Athletes of one transaction. */
const ATHLETES_AT_ONCE = 100;

const cursorOf = z.object({ after: z.string() });

/** Every Monday: an item for each track that went down three times in a row. */
export function makeReviews({ db }: Database, context: Making): ScheduledWork {
  return {
    kind: 'review-queue',
    run: async (job, due) => {
      const to = new Date(due.at);
      const from = new Date(due.at - OPERATIONS_1.review.days * DAY);
      let after = cursorOf.safeParse(job.cursor).data?.after ?? '';
      for (;;) {
        job.signal.throwIfAborted();
        const some = await reviewRepository.athletesWhoRegressed(db, { from, to }, after, ATHLETES_AT_ONCE);
        const rows: ReviewItemRow[] = [];
        for (const { athleteId, planExerciseIds } of some) {
          rows.push(...(await itemsOf(db, context, athleteId, planExerciseIds, due)));
        }
        after = some.at(-1)?.athleteId ?? after;
        if (some.length < ATHLETES_AT_ONCE) return (tx) => reviewRepository.insertItems(tx, rows);
        await job.commit((tx) => reviewRepository.insertItems(tx, rows), { after });
      }
    },
  };
}

async function itemsOf(
  db: Db,
  { now, newId }: Making,
  athleteId: string,
  planExerciseIds: readonly string[],
  { at, on }: ScheduledRun,
): Promise<ReviewItemRow[]> {
  const rows = await progressionRepository.recentRecords(db, athleteId, planExerciseIds, OPERATIONS_1.review.records);
  const earlier = await reviewRepository.reviewedBefore(db, athleteId);
  const reviewedAt = new Map(
    earlier.flatMap((track) => (track.reviewedAt ? [[track.planExerciseId, track.reviewedAt.getTime()]] : [])),
  );
  // The end of a new id is chance: nothing leads from it to the athlete.
  const alias = earlier[0]?.alias ?? newId().split('-').at(-1)!;
  return reviewItems(rows.map(measured), reviewedAt, at).map(({ planExerciseId, records }) => {
    const newest = rows.find(({ id }) => id === records.at(-1)!.id)!;
    return {
      athleteId,
      id: newId(),
      planExerciseId,
      exerciseKey: newest.update.exerciseKey,
      policyId: newest.policyId,
      alias,
      dueOn: on,
      steps: records.map(reviewStep),
      createdAt: now(),
    };
  });
}
