import { athleteRepository, type Db, reviewRepository, suggestionRepository, toFlag } from '@topset/db';
import { setPlainFlag } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { globalId, text } from '../../../graphql/input.ts';
import { recordEvents } from '../../decisions/index.ts';
import { clearFlagRows, flagSetNotes, saveSetFlags } from '../../health/index.ts';
import { sendNotes } from '../../notifications/index.ts';
import { type ReviewView, viewsOf } from '../read-items.ts';

export const verifyReviewItemInput = z.object({
  reviewItemId: globalId('ReviewItem').describe('Which item.'),
  verified: z
    .boolean()
    .describe('True: automatic work goes on. False: the exercise is suspended until somebody ends that.'),
  comment: text(2000).nullish().describe('What the reviewer saw; the athlete does not read it.'),
});

/** A reviewer's word on a run of regressions. Said again, the newest counts: `true` ends the suspension that `false` set. */
export async function verifyReviewItem(
  tx: Db,
  { reviewItemId, verified, comment }: z.infer<typeof verifyReviewItemInput>,
  context: Context,
): Promise<{ item: ReviewView }> {
  const item = await reviewRepository.lockItem(tx, reviewItemId);
  if (!item || !(await athleteRepository.lockAthlete(tx, item.athleteId))) throw new NotFoundError('review-item');
  const { athleteId, id, planExerciseId, exerciseKey } = item;
  const reviewedAt = context.now();
  await reviewRepository.insertResult(tx, {
    athleteId,
    id: context.newId(),
    itemId: id,
    verified,
    comment: comment ?? null,
    reviewedBy: context.caller.actorId,
    reviewedAt,
  });
  await recordEvents(tx, context, athleteId, [
    { eventType: 'review_verified', source: 'USER', planExerciseId, exerciseKey, context: { itemId: id, verified } },
  ]);
  const known = await suggestionRepository.activeFlags(tx, athleteId);
  const held = known.filter((flag) => flag.kind === 'SUSPENSION' && flag.planExerciseId === planExerciseId);
  if (verified) {
    await clearFlagRows(
      tx,
      context,
      athleteId,
      held.map((flag) => flag.id),
      'USER',
    );
  } else if (held.length === 0) {
    const flags = known.flatMap((row) => toFlag(row) ?? []);
    const set = setPlainFlag(flags, 'SUSPENSION', planExerciseId, reviewedAt.getTime()).filter(
      (flag) => flag.kind === 'SUSPENSION' && flag.planExerciseId === planExerciseId,
    );
    const active = await saveSetFlags(tx, context, athleteId, set, known);
    const fresh = active.filter((row) => !known.some((flag) => flag.id === row.id));
    await sendNotes(tx, context, athleteId, flagSetNotes(fresh));
  }
  const [view] = await viewsOf(tx, [item]);
  return { item: view! };
}
